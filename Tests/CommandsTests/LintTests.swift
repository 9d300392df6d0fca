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

  @Test func `schemas are linted with the files that they refer to, and mended`() throws {
    let schema = ##"""
      {"$schema": "https://json-schema.org/draft/2020-12/schema",
       "properties": {"a": {"$ref": "money.json#/$defs/euro"}, "b": {"$ref": "money.json#/$defs/yen"}},
       "required": ["a", "b", "a"]}
      """##
    let folder = try TemporaryFolder(["s/own.json": schema, "s/money.json": ##"{"$defs":{"euro":{"type":"number"}}}"##])
    let run = try runProgram(["lint", "--fix", "--output-format", "concise"], in: folder)
    #expect(
      run.output == """
        s/own.json:2:72: error[unsound-schema] "money.json#/$defs/yen" leads nowhere
        Fixed 1 finding in 1 file. Found 1 error

        """)
    #expect(try folder.read("s/own.json") == schema.replacing(#", "b", "a"]"#, with: #", "b"]"#))
    #expect(run.status == 1)
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

  @Test func `a path that is empty or cannot be read is the only thing said`() throws {
    let folder = try TemporaryFolder(["a.json": LintTests.flagged])
    for path in ["", "missing.json"] {
      let run = try runProgram(["lint", "--fix", path], in: folder)
      #expect(run.output == "")
      #expect(run.remarks == "error: cannot read '\(path)': No such file or directory\n")
      #expect(run.status == 2)
    }
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

  // MARK: - Fixing

  /// An error with a certain fix-it, `trailing-comma`, and one with a likely one, `number-out-of-range`.
  private static let broken = #"{"id":"a","t":"vS","p":{"sp":99,}}"#

  @Test func `errors make the status 1 and the summary says what can be fixed`() throws {
    let folder = try TemporaryFolder(["a.json": LintTests.broken])
    let run = try runProgram(["lint", "--output-format", "concise"], in: folder)
    #expect(run.output.hasSuffix("\nFound 2 errors; 1 can be fixed with --fix, 1 more with --fix --unsafe-fixes\n"))
    #expect(run.status == 1)
    #expect(try runProgram(["lint", "--exit-zero"], in: folder).status == 0)
    #expect(try folder.read("a.json") == LintTests.broken)
  }

  @Test(arguments: [
    (
      "--fix", #"{"id":"a","t":"vS","p":{"sp":99}}"#, 1,
      "Fixed 1 finding in 1 file. Found 1 error; 1 can be fixed with --fix --unsafe-fixes"
    ),
    (
      "--fix --unsafe-fixes", #"{"id":"a","t":"vS","p":{"sp":32}}"#, 0,
      "Fixed 2 findings in 1 file. No findings in 1 file"
    ),
    (
      "--fix --unsafe-fixes --exit-non-zero-on-fix", #"{"id":"a","t":"vS","p":{"sp":32}}"#, 1,
      "Fixed 2 findings in 1 file. No findings in 1 file"
    ),
    ("--fix --ignore trailing-comma", broken, 1, "Found 1 error; 1 can be fixed with --fix --unsafe-fixes"),
  ])
  func `fixing writes files`(typed: String, fixed: String, status: Int32, summary: String) throws {
    let folder = try TemporaryFolder(["a.json": LintTests.broken])
    folder.setMode(0o640, of: "a.json")
    let run = try runProgram(["lint"] + typed.split(separator: " ").map(String.init), in: folder)
    #expect(try folder.read("a.json") == fixed)
    #expect(folder.mode(of: "a.json") == 0o640)
    #expect(run.output.split(separator: "\n").last ?? "" == summary)
    #expect(run.status == status)
  }

  @Test func `only fixing says nothing about what remains`() throws {
    let folder = try TemporaryFolder(["a.json": LintTests.broken, "b.json": LintTests.broken])
    let run = try runProgram(["lint", "--fix-only", "--show-fixes", "-q", "b.json"], in: folder)
    #expect(try folder.read("b.json") == #"{"id":"a","t":"vS","p":{"sp":99}}"#)
    #expect(try folder.read("a.json") == LintTests.broken)
    #expect(run.output == "")
    #expect(run.status == 0)
    let shown = try runProgram(["lint", "--fix-only", "--show-fixes", "a.json"], in: folder)
    #expect(shown.remarks == "fixed in 'a.json':\n  1 × trailing-comma\n")
  }

  @Test func `standard input is printed fixed and findings go aside`() throws {
    let run = try runProgram(
      ["lint", "--fix", "--output-format", "concise", "-"], in: TemporaryFolder(), input: LintTests.broken)
    #expect(run.output == #"{"id":"a","t":"vS","p":{"sp":99}}"#)
    #expect(run.remarks.hasPrefix("-:1:30: error[number-out-of-range] "))
    #expect(run.status == 1)
  }

  @Test func `the difference is printed and takes effect as a patch`() throws {
    let folder = try TemporaryFolder([
      "a.json": LintTests.broken, "b/c.json": "\(LintTests.broken)\n", "d.json": LintTests.clean,
    ])
    let run = try runProgram(["lint", "--diff", "--unsafe-fixes"], in: folder)
    #expect(
      run.output == #"""
        --- a.json
        +++ a.json
        @@ -1 +1 @@
        -{"id":"a","t":"vS","p":{"sp":99,}}
        \ No newline at end of file
        +{"id":"a","t":"vS","p":{"sp":32}}
        \ No newline at end of file
        --- b/c.json
        +++ b/c.json
        @@ -1 +1 @@
        -{"id":"a","t":"vS","p":{"sp":99,}}
        +{"id":"a","t":"vS","p":{"sp":32}}

        """#)
    #expect(run.remarks == "Would fix 4 findings\n")
    #expect(run.status == 1)
    #expect(try folder.read("a.json") == LintTests.broken)
    try folder.write(run.output, to: "d")
    #expect(try TestSupport.run("patch", ["-p0", "-s", "-i", "d"], in: folder).status == 0)
    #expect(try folder.read("a.json") == #"{"id":"a","t":"vS","p":{"sp":32}}"#)
    let again = try runProgram(["lint", "--diff", "--unsafe-fixes"], in: folder)
    #expect(again.output == "")
    #expect(again.status == 0)
  }

  @Test func `lines are fixed each on its own`() throws {
    let folder = try TemporaryFolder(["a.jsonl": "\(LintTests.broken)\r\n{\"x\":1,}\n\n  \(LintTests.broken)"])
    let run = try runProgram(["lint", "--fix", "--output-format", "concise"], in: folder)
    let fixed = #"{"id":"a","t":"vS","p":{"sp":99}}"#
    #expect(try folder.read("a.jsonl") == "\(fixed)\r\n{\"x\":1,}\n\n  \(fixed)")
    #expect(run.output.contains("a.jsonl:1:30: error[number-out-of-range]"))
    #expect(run.output.contains("a.jsonl:4:32: error[number-out-of-range]"))
  }

  @Test func `a comment is no mistake where the name says that there are some`() throws {
    let text = "// a comment\n\(LintTests.clean)\n"
    let folder = try TemporaryFolder(["a.json": text, "b.jsonc": text])
    let run = try runProgram(["lint", "--output-format", "concise"], in: folder)
    #expect(run.output.split(separator: "\n").map { $0.prefix { $0 != " " } } == ["a.json:1:1:", "Found"])
    #expect(try runProgram(["lint", "--fix", "b.jsonc"], in: folder).status == 0)
    #expect(try folder.read("b.jsonc") == text)
  }

  @Test func `a write that fails half way leaves the old file whole`() throws {
    let folder = try TemporaryFolder(["a.json": LintTests.broken])
    // No file may grow; pipes may.
    let script = #"{ trap '' XFSZ; ulimit -f 0; "$1" lint --fix --output-format concise a.json 2>&1; echo $?; } | cat"#
    let log = try run("/bin/sh", ["-c", script, "sh", try programPath()], in: folder).output.split(separator: "\n")
    #expect(try folder.read("a.json") == LintTests.broken)
    #expect(try folder.names() == ["a.json"])
    #expect(log.contains("error: cannot write 'a.json': File too large"))
    #expect(log.last == "2")
  }
}
