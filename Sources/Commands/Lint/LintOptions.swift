import Analysis
import SourceCode

/// What `lint` understands.
enum LintOptions {
  // Which files
  static let exclude = Option(list: "exclude", "GLOB", "Leave out what matches, as in a .gitignore; may be repeated")
  static let forceExclude = Switch("force-exclude", "Leave out also files given by name, if a folder walk would")
  static let filesFrom = Option(
    "files-from", "FILE", "Read more paths from a file, one a line or NUL-separated; - for standard input")
  static let showFiles = Switch("show-files", "Print the files that would be checked, and check none")

  // Which rules
  static let level = Option<Severity>("level", choice: "LEVEL", "The least that is shown and counted (default warning)")
  static let select = rules("select", "Check these rules or groups only; may be repeated")
  static let ignore = rules("ignore", "Do not check these rules or groups; may be repeated")

  // What is printed
  static let outputFormat = Option<ReportFormat>(
    "output-format", choice: "FORMAT", "How findings are written (default full)")
  static let outputFile = Option("output-file", "FILE", "Write the report to a file instead of standard output")
  static let statistics = Switch("statistics", "Count by rule instead of listing findings")

  // What is changed
  static let fix = Switch("fix", "Apply fixes that lose nothing and invent nothing that shows")
  static let unsafeFixes = Switch(
    "unsafe-fixes", "Count likely fixes among those to apply: they change or guess a value")
  static let diff = Switch("diff", "Change nothing, print what --fix would change; status 1 if anything")
  static let fixOnly = Switch("fix-only", "Apply fixes and say nothing about what remains")
  static let showFixes = Switch("show-fixes", "List what was fixed")

  // How it ends
  static let exitZero = Switch("exit-zero", "End with status 0 whatever is found")
  static let exitNonZeroOnFix = Switch("exit-non-zero-on-fix", "End with status 1 if anything was fixed")
  static let errorOnWarning = Switch("error-on-warning", "End with status 1 on a warning too")
  static let maxWarnings = Option<Int>("max-warnings", "N", atLeast: 0, "End with status 1 on more than N warnings")

  static let groups = [
    OptionGroup(
      "Which files",
      [
        exclude.declaration, forceExclude.declaration, filesFrom.declaration, InputOptions.stdinFilename.declaration,
        showFiles.declaration, InputOptions.dialect.declaration, InputOptions.jobs.declaration,
      ]),
    ConfigurationOptions.group,
    OptionGroup(
      "Which rules",
      [level.declaration, select.declaration, ignore.declaration, ConfigurationOptions.severity.declaration]),
    OptionGroup("What is printed", [outputFormat.declaration, outputFile.declaration, statistics.declaration]),
    OptionGroup(
      "What is changed",
      [fix.declaration, unsafeFixes.declaration, diff.declaration, fixOnly.declaration, showFixes.declaration]),
    OptionGroup(
      "How it ends",
      [exitZero.declaration, exitNonZeroOnFix.declaration, errorOnWarning.declaration, maxWarnings.declaration]),
  ]

  private static func rules(_ name: String, _ help: String) -> Option<[String]> {
    Option(name, "RULE", help) { (text) throws(UsageError) in text.split(separator: ",").map(String.init) }
  }
}
