import TestSupport
import Testing

@Suite struct ArgumentTests {
  /// What is typed and what is answered, in a folder without files; the status is 2.
  private static let mistakes: [(typed: String, answer: String)] = [
    ("lnit", "there is no verb 'lnit'; did you mean 'lint'?"),
    ("fly", "there is no verb 'fly'; the verbs are lint, repair, serve, explain, schema, init"),
    ("help lnit", "there is no verb 'lnit'; did you mean 'lint'?"),
    ("lint --fixx", "there is no option '--fixx'; did you mean '--fix'?"),
    ("lint --stat", "there is no option '--stat'; did you mean '--statistics'?"),
    ("lint --no-fix", "there is no option '--no-fix'; leave out '--fix' instead"),
    ("lint --frobnicate", "there is no option '--frobnicate'; '--help' names them all"),
    ("lint -fix", "there is no option '-fix'; did you mean '--fix'?"),
    ("lint -z", "there is no option '-z'; '--help' names them all; a file of that name is written './-z'"),
    ("lint --fix=yes", "'--fix' takes no value"),
    ("lint --level", "'--level' needs a value: --level LEVEL"),
    ("lint --level=warn", "there is no level 'warn'; did you mean 'warning'?"),
    ("lint --level x", "there is no level 'x'; '--level' takes one of info, warning, error"),
    ("lint --output-format jsonlines", "there is no format 'jsonlines'; did you mean 'json-lines'?"),
    ("lint --jobs 0", "'--jobs' takes a whole number of at least 1, not '0'"),
    ("lint -j many", "'--jobs' takes a whole number of at least 1, not 'many'"),
    ("lint --dialect compcat", "there is no dialect 'compcat'; did you mean 'compact'?"),
    ("lint --ignore contrct", "there is no rule or group 'contrct'; did you mean 'contract'?"),
    ("lint --color never - other", "standard input (-) is checked alone, without other paths"),
    ("lint --files-from list -", "standard input (-) is checked alone, without other paths"),
    ("lint missing.json", "cannot read 'missing.json': No such file or directory"),
    ("lint -- --fix", "cannot read '--fix': No such file or directory"),
    ("explain", "a rule id (or --list, --all) is missing"),
    ("explain nonsense", "there is no rule 'nonsense'; 'explain --list' names them all"),
    ("explain --list what", "'what' is one argument too many"),
    ("", "a verb is missing"),
  ]

  @Test(arguments: mistakes)
  func `a mistake on the command line is answered with what was meant`(typed: String, answer: String) throws {
    let run = try runProgram(typed.split(separator: " ").map(String.init), in: TemporaryFolder())
    #expect(run.remarks.split(separator: "\n").first ?? "" == "error: \(answer)")
    #expect(run.status == 2)
  }

  @Test(arguments: ["--version", "-V", "lint --version", "--color always -V", "--color=never --version"])
  func `the version is printed wherever it is asked for`(typed: String) throws {
    let run = try runProgram(typed.split(separator: " ").map(String.init))
    #expect(run.output == "compact-schema 0.1.0\n")
    #expect(run.remarks == "")
    #expect(run.status == 0)
  }

  @Test(arguments: ["--help", "-h", "help", "-q --help"])
  func `the help names every verb`(typed: String) throws {
    let run = try runProgram(typed.split(separator: " ").map(String.init))
    for verb in ["  lint ", "  serve ", "  explain "] { #expect(run.output.contains("\n\(verb)")) }
    #expect(run.status == 0)
  }

  @Test(arguments: ["lint --help", "help lint", "lint x -h"])
  func `the help of a verb names its options and those of every verb`(typed: String) throws {
    let run = try runProgram(typed.split(separator: " ").map(String.init))
    #expect(
      run.output.hasPrefix(
        "Check documents, and fix them on request.\n\nUsage: compact-schema lint [options] [PATH…]\n"))
    #expect(run.output.contains("\n  -j, --jobs N                 Threads to use (default: processors)\n"))
    #expect(run.output.contains("\n  -q, --quiet                  Print results only: no remarks, no summary\n"))
    #expect(!run.output.split(separator: "\n").contains { $0.count > 120 })
    #expect(run.status == 0)
  }

  @Test func `values follow an equals sign, a space or the letter itself`() throws {
    let folder = try TemporaryFolder(["a.json": "{}", "b.json": "{}", "-c.json": "{}"])
    for typed in [
      "--exclude=b.json,-c.json", "--exclude b.json --exclude=-c.json", "-j1 --exclude b.json,-c.json",
      "-qj 2 --exclude b.json,-c.json",
    ] {
      let run = try runProgram(["lint", "--show-files"] + typed.split(separator: " ").map(String.init), in: folder)
      #expect(run.output == "a.json\n")
      #expect(run.status == 0)
    }
    #expect(try runProgram(["lint", "--show-files", "--", "-c.json"], in: folder).output == "-c.json\n")
  }
}
