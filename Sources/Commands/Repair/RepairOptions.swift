/// What `repair` understands.
enum RepairOptions {
  // What is read
  static let jsonLines = Switch("json-lines", "Every line is an answer (so by default in .jsonl and .ndjson)")

  static let partial = Switch(
    "partial", "The input is the beginning of an answer that is still arriving: close what is whole so far")

  static let merge = Option(
    "merge", "PLAN", "The inputs are the sections of a planned screen: put them under one root, in the order of PLAN")

  // What is changed
  static let unsafeFixes = Switch("unsafe-fixes", "Apply likely fixes too: they change or guess a value")

  // Where it goes
  static let write = Switch("write", "Repair the files in place")
  static let diff = Switch("diff", "Print what would change instead of the document; status 1 if anything")
  static let check = Switch("check", "Print no document; status 1 if anything would change")

  // What is said about it
  static let report = Option<RepairReportFormat>(
    "report", choice: "FORMAT", "How it is said what was changed and what is left, on standard error (default text)")
  static let reportFile = Option("report-file", "FILE", "Write the report to a file instead of standard error")

  static let groups = [
    OptionGroup(
      "What is read",
      [
        jsonLines.declaration, InputOptions.stdinFilename.declaration, InputOptions.dialect.declaration,
        InputOptions.jobs.declaration, partial.declaration, merge.declaration,
      ]),
    ConfigurationOptions.group,
    OptionGroup("What is changed", [unsafeFixes.declaration]),
    OptionGroup("Where it goes", [write.declaration, diff.declaration, check.declaration]),
    OptionGroup("What is said about it", [report.declaration, reportFile.declaration]),
  ]
}

/// The formats of a report about repairs.
enum RepairReportFormat: String, Sendable, CaseIterable {
  case text, json, none
}
