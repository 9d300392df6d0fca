import TestSupport
import Testing

@Suite struct RepairTests {
  private static let valid = #"{"id":"a","t":"txt","p":{"txt":"x"}}"#
  /// One certain fix.
  private static let comma = #"{"id":"a","t":"txt","p":{"txt":"x"},}"#
  /// One certain fix, and an error that only a likely one settles.
  private static let large = #"{"id":"a","t":"txt","p":{"txt":"x","fs":40,}}"#
  private static let cutOff = #"{"id":"a","t":"txt","p":{"txt":"x""#
  private static let prose = "I cannot do that."

  @Test(arguments: [
    (valid, "", 0, valid), (comma, "", 0, valid), (cutOff, "", 0, valid), (prose, "", 3, ""), ("", "", 3, ""),
    (large, "", 1, #"{"id":"a","t":"txt","p":{"txt":"x","fs":40}}"#),
    (large, "--unsafe-fixes", 0, #"{"id":"a","t":"txt","p":{"txt":"x","fs":32}}"#),
    (valid, "--check", 0, ""), (comma, "--check", 1, ""), (cutOff, "--check", 1, ""), (prose, "--check", 3, ""),
    (valid, "--diff", 0, ""), (prose, "--diff", 3, ""), (comma, "missing.txt", 2, ""), (comma, "--write", 2, ""),
    (comma, "- other.txt", 2, ""), (comma, "a.txt b.txt", 2, ""), (comma, "--check --diff", 2, ""),
    (comma, "--dialect klingon", 2, ""), (comma, "--report xml", 2, ""),
  ])
  func `the status says what became of the answer`(answer: String, typed: String, status: Int32, printed: String) throws
  {
    let folder = try TemporaryFolder()
    let run = try runProgram(["repair"] + typed.split(separator: " ").map(String.init), in: folder, input: answer)
    #expect(run.output == printed)
    #expect(run.status == status, "\(run.remarks)")
  }

  @Test func `what is valid is passed on without a word`() throws {
    let run = try runProgram(["repair", "-"], input: RepairTests.valid + "\n")
    #expect(run.output == RepairTests.valid + "\n")
    #expect(run.remarks == "")
  }

  @Test func `a report says what was changed, what is left and what would settle it`() throws {
    let run = try runProgram(["repair", "--stdin-filename", "x.txt"], input: RepairTests.large)
    #expect(
      run.remarks == """
        x.txt:1:43: fixed[trailing-comma] nothing follows this comma → Remove the comma
        error[number-out-of-range]: "fs" is 40, outside its range of 11–32; choose a number within
         --> x.txt:1:41
          |
        1 | {"id":"a","t":"txt","p":{"txt":"x","fs":40,}}
          |                                         ^^
        help: Clamp to 32 (with --unsafe-fixes)
          |
        1 - {"id":"a","t":"txt","p":{"txt":"x","fs":40,}}
        1 + {"id":"a","t":"txt","p":{"txt":"x","fs":32,}}

        Applied 1 fix; 1 error is left; --unsafe-fixes mends 1

        """)
    for quiet in [["-q"], ["--report", "none"]] {
      #expect(try runProgram(["repair"] + quiet, input: RepairTests.large).remarks == "")
    }
  }

  @Test func `an answer that was cut off is reported as such`() throws {
    let run = try runProgram(["repair"], input: RepairTests.cutOff)
    #expect(run.status == 0)
    #expect(run.remarks.contains("-:1:35: warning[cut-off-document] the answer was cut off here;"))
    let json = try runProgram(["repair", "--report", "json"], input: RepairTests.cutOff)
    #expect(json.remarks.contains(#""outcome":"repaired","changed":true,"valid":true,"cutOff":true"#))
  }

  @Test func `a refusal says why and what to do`() throws {
    let run = try runProgram(["repair"], input: RepairTests.prose)
    #expect(
      run.remarks == """
        error: `I cannot do that.` is no document, and there is none in it
        help: ask for the document again, and for nothing else

        """)
    let quiet = try runProgram(["repair", "-q"], input: RepairTests.prose)
    #expect(quiet.remarks == "error: `I cannot do that.` is no document, and there is none in it\n")
    let json = try runProgram(["repair", "--report", "json"], input: RepairTests.prose)
    #expect(
      json.remarks == """
        {"file":"-","outcome":"refused","changed":false,"valid":false,"cutOff":false,"dialect":null,"edits":[],\
        "remaining":[],"refusal":{"reason":"no-document","message":"`I cannot do that.` is no document, and there is none in it","places":[]}}

        """)
  }

  @Test func `a report for programs holds every edit and what was not done`() throws {
    let folder = try TemporaryFolder(["a.txt": "\n" + RepairTests.large])
    let run = try runProgram(["repair", "--report", "json", "--report-file", "r.json", "a.txt"], in: folder)
    #expect(run.status == 1)
    #expect(run.remarks == "")
    #expect(
      try folder.read("r.json") == """
        {"file":"a.txt","outcome":"invalid","changed":true,"valid":false,"cutOff":false,"dialect":"compact",\
        "edits":[{"fix":1,"rule":"trailing-comma","confidence":"certain","message":"nothing follows this comma",\
        "title":"Remove the comma","line":2,"column":43,"endLine":2,"endColumn":44,"offset":43,"endOffset":44,\
        "before":",","after":""}],\
        "remaining":[{"rule":"number-out-of-range","severity":"error",\
        "message":"\\"fs\\" is 40, outside its range of 11–32; choose a number within",\
        "line":2,"column":41,"endLine":2,"endColumn":43,"offset":41,"endOffset":43,\
        "notApplied":[{"title":"Clamp to 32","confidence":"likely",\
        "reason":"it changes or guesses a value; --unsafe-fixes applies it"}]}],"refusal":null}

        """)
  }

  @Test func `files are repaired in place, and only those that change are written`() throws {
    let folder = try TemporaryFolder([
      "a.txt": RepairTests.comma, "b.txt": RepairTests.valid, "c.txt": RepairTests.prose,
    ])
    folder.setMode(0o640, of: "a.txt")
    folder.setMode(0o444, of: "b.txt")
    let run = try runProgram(["repair", "--write", "a.txt", "b.txt", "c.txt", "missing.txt"], in: folder)
    #expect(run.output == "")
    #expect(run.status == 2)
    #expect(try folder.read("a.txt") == RepairTests.valid)
    #expect(try folder.read("b.txt") == RepairTests.valid)
    #expect(try folder.read("c.txt") == RepairTests.prose)
    #expect(folder.mode(of: "a.txt") == 0o640)
    #expect(try folder.names() == ["a.txt", "b.txt", "c.txt"])
    #expect(run.remarks.contains("error: c.txt: `I cannot do that.` is no document, and there is none in it\n"))
    #expect(try runProgram(["repair", "--write", "a.txt", "c.txt"], in: folder).status == 3)
    #expect(try runProgram(["repair", "--write", "a.txt", "b.txt"], in: folder).status == 0)
  }

  @Test func `a difference is what patch would apply`() throws {
    let folder = try TemporaryFolder(["a.txt": RepairTests.comma + "\n"])
    let run = try runProgram(["repair", "--diff", "-q", "a.txt"], in: folder)
    #expect(
      run.output == """
        --- a.txt
        +++ a.txt
        @@ -1 +1 @@
        -\(RepairTests.comma)
        +\(RepairTests.valid)

        """)
    #expect(run.status == 1)
    #expect(run.remarks == "")
    #expect(try folder.read("a.txt") == RepairTests.comma + "\n")
  }
}
