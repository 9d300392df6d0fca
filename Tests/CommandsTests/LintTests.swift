import TestSupport
import Testing

@Suite struct LintTests {
  /// A border that is not drawn: one warning, of `border-without-width`.
  private static let flagged = ##"{"id":"a","t":"btn","p":{"txt":"Go","bd":"#000000"}}"##
  private static let clean = #"{"id":"a","t":"btn","p":{"txt":"Go"}}"#

  private static let files = ["a.json": flagged, "b/b.json": flagged, "c.json": clean]

  @Test(arguments: [
    ("", 0), ("--error-on-warning", 1), ("--max-warnings 1", 1), ("--max-warnings 2", 0), ("--max-warnings 0", 1),
    ("--max-warnings 0 --exit-zero", 0), ("--error-on-warning --level error", 0),
    ("--error-on-warning --ignore border-without-width", 0), ("--error-on-warning --ignore rendering,design", 0),
    ("--error-on-warning --select border-without-color", 0), ("--error-on-warning --select border-without-width", 1),
    ("--error-on-warning -j 1", 1), ("--error-on-warning missing.json", 2),
    ("--exit-zero missing.json", 2),
  ])
  func `the status says what was found`(typed: String, status: Int32) throws {
    let folder = try TemporaryFolder(LintTests.files)
    let run = try runProgram(["lint", "."] + typed.split(separator: " ").map(String.init), in: folder)
    #expect(run.status == status)
  }

  @Test func `findings are listed in the order of the paths and counted`() throws {
    let folder = try TemporaryFolder(LintTests.files)
    let run = try runProgram(["lint", "--output-format", "concise"], in: folder)
    #expect(
      run.output.replacing(#/\] .*/#, with: "] …") == """
        a.json:1:42: warning[border-without-width] …
        b/b.json:1:42: warning[border-without-width] …
        Found 2 warnings in 2 of 3 files

        """)
    #expect(run.remarks == "")
    let quiet = try runProgram(["lint", "-q", "--statistics"], in: folder)
    #expect(quiet.output == "2  warning  border-without-width\n")
  }

  @Test func `JSON of no known dialect is passed over, with a remark where it is named`() throws {
    let folder = try TemporaryFolder(["package.json": #"{"name":"x"}"#, "a.json": LintTests.clean])
    let walked = try runProgram(["lint"], in: folder)
    #expect(walked.output == "No findings in 1 file\n")
    #expect(walked.remarks == "")
    let named = try runProgram(["lint", "package.json"], in: folder)
    #expect(named.output == "No documents of a known dialect were found\n")
    #expect(named.remarks == "'package.json' is of no known dialect and was passed over\n")
    #expect(named.status == 0)
    #expect(try runProgram(["lint", "-q", "package.json"], in: folder).remarks == "")
    #expect(try runProgram(["lint", "--dialect", "compact", "package.json"], in: folder).remarks == "")
  }

  @Test func `standard input goes by the name it is given`() throws {
    let folder = try TemporaryFolder([".gitignore": "gen/\n"])
    func lint(_ options: String...) throws -> ProcessRun {
      try runProgram(
        ["lint", "-q", "--output-format", "concise"] + options + ["-"], in: folder, input: LintTests.flagged)
    }
    #expect(try lint().output.hasPrefix("-:1:42: warning[border-without-width] "))
    #expect(try lint("--stdin-filename", "x/y.json").output.hasPrefix("x/y.json:1:42: warning"))
    #expect(try lint("--stdin-filename", "gen/y.json").output.hasPrefix("gen/y.json:1:42: warning"))
    // An editor takes what is printed for the new text.
    #expect(try lint("--stdin-filename", "gen/y.json", "--force-exclude").output == "")
    #expect(try lint("--stdin-filename", "gen/y.json", "--force-exclude", "--fix").output == LintTests.flagged)
    let fixed = try lint("--fix")
    #expect(fixed.output == LintTests.flagged)
    #expect(fixed.remarks.hasPrefix("-:1:42: warning"))
  }

  @Test func `every line of a jsonl file is a document and places are those of the file`() throws {
    let folder = try TemporaryFolder([
      "a.jsonl": "\(LintTests.clean)\n\n{\"x\":1}\r\n  \(LintTests.flagged)\r\n", "b.ndjson": LintTests.flagged,
    ])
    let run = try runProgram(["lint", "-q", "--output-format", "json-lines"], in: folder)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2)
    // 37 bytes of the first line, its end, an empty line, 9 bytes of the third, and 2 + 41 in its own.
    #expect(
      lines.first?.hasPrefix(
        #"{"file":"a.jsonl","line":4,"column":44,"endLine":4,"endColumn":53,"offset":91,"endOffset":100,"code":"border-without-width""#
      ) ?? false)
    #expect(lines.first?.contains(#""pointer":"/p/bd","dialect":"compact""#) ?? false)
    #expect(lines.last?.hasPrefix(#"{"file":"b.ndjson","line":1,"column":42,"#) ?? false)
  }

  @Test func `a report may go to a file`() throws {
    let folder = try TemporaryFolder(["a.json": LintTests.flagged])
    let run = try runProgram(
      ["lint", "--color", "always", "--output-format", "concise", "--output-file", "report", "a.json"], in: folder)
    #expect(run.output == "")
    #expect(try folder.read("report").hasPrefix("a.json:1:42: warning[border-without-width] "))
    #expect(try folder.read("report").hasSuffix("\nFound 1 warning\n"))
    #expect(try runProgram(["lint", "--output-file", "none/report", "a.json"], in: folder).status == 2)
  }

  @Test(arguments: [
    // Options, environment, whether there are colors.
    ("", "", false), ("--color always", "", true), ("--color always", "NO_COLOR=1", true), ("", "FORCE_COLOR=1", true),
    ("", "FORCE_COLOR=0", false), ("--color never", "FORCE_COLOR=1", false), ("", "FORCE_COLOR=1 NO_COLOR=1", false),
    ("", "FORCE_COLOR=1 NO_COLOR=", true),
  ])
  func `colors are there when they are asked for`(typed: String, environment: String, isColored: Bool) throws {
    let folder = try TemporaryFolder(["a.json": LintTests.flagged])
    var variables: [String: String] = [:]
    for pair in environment.split(separator: " ") {
      let parts = pair.split(separator: "=", omittingEmptySubsequences: false)
      variables[String(parts[0])] = String(parts[1])
    }
    let run = try runProgram(
      ["lint"] + typed.split(separator: " ").map(String.init), in: folder, variables: variables)
    #expect(run.output.contains("\u{1B}[1;33mwarning[border-without-width]\u{1B}[0m") == isColored)
    #expect(run.output.contains("\u{1B}") == isColored)
  }
}
