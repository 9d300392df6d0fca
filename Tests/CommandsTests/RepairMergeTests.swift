import TestSupport
import Testing

/// `repair --merge`: a screen in sections.
@Suite struct RepairMergeTests {
  private static let head = #"{"id":"head","t":"txt","p":{"txt":"Welcome"}}"#

  private static let files = [
    "plan.json": #"{"root":"vS","sections":[{"id":"head","title":"Head"},{"id":"form","title":"Form"}]}"#,
    "head.json": head + "\n", "bad.txt": "I cannot.",
    "form.json": #"{"id":"x","t":"card","c":[{"id":"head","t":"tf","p":{"ph":"Mail"}}"#,
    "large.json": #"{"id":"form","t":"txt","p":{"fs":99}}"#,
    "all.jsonl": head + "\n" + #"{"id":"form","t":"div"}"# + "\n",
  ]
  private static let headAlone = "{\"id\":\"root\",\"t\":\"vS\",\"c\":[\n  \(head)\n]}\n"
  private static func whole(_ form: String) -> String {
    "{\"id\":\"root\",\"t\":\"vS\",\"c\":[\n  \(head),\n  \(form)\n]}\n"
  }

  @Test(arguments: [
    (
      "plan.json head.json form.json", 0,
      whole(#"{"id":"form","t":"card","c":[{"id":"form-head","t":"tf","p":{"ph":"Mail"}}]}"#)
    ),
    ("plan.json all.jsonl", 0, whole(#"{"id":"form","t":"div"}"#)),
    ("plan.json form=large.json head.json --unsafe-fixes", 0, whole(#"{"id":"form","t":"txt","p":{"fs":32}}"#)),
    ("plan.json head.json", 1, headAlone), ("plan.json head.json form=bad.txt", 1, headAlone),
    ("plan.json head.json large.json", 1, headAlone), ("plan.json head.json foot=head.json", 1, headAlone),
    ("plan.json form=bad.txt", 3, ""), ("plan.json", 3, ""), ("bad.txt head.json", 3, ""),
    ("missing.json head.json", 2, ""), ("plan.json missing.json", 2, ""), ("plan.json head.json --write", 2, ""),
  ])
  func `the status says whether the screen is whole`(typed: String, status: Int32, printed: String) throws {
    let folder = try TemporaryFolder(Self.files)
    let words = typed.split(separator: " ").map(String.init)
    let run = try runProgram(["repair", "--merge"] + words, in: folder)
    #expect(run.output == printed)
    #expect(run.status == status, "\(run.remarks)")
  }

  @Test func `what the project is silent about keeps no section out`() throws {
    let files = Self.files.merging([".compact-schema.json": #"{"rules":{"number-out-of-range":"off"}}"#]) { $1 }
    let run = try runProgram(
      ["repair", "--merge", "plan.json", "head.json", "form=large.json"], in: try TemporaryFolder(files))
    #expect(run.output == Self.whole(#"{"id":"form","t":"txt","p":{"fs":99}}"#))
    #expect(run.status == 0, "\(run.remarks)")
  }

  @Test func `a section may come from standard input`() throws {
    let folder = try TemporaryFolder(Self.files)
    let run = try runProgram(["repair", "--merge", "plan.json", "head=-"], in: folder, input: Self.head)
    #expect(run.output == Self.headAlone)
  }

  @Test func `the report says what to ask for again`() throws {
    let folder = try TemporaryFolder(Self.files)
    let run = try runProgram(["repair", "--merge", "plan.json", "form=bad.txt", "foot=head.json"], in: folder)
    #expect(
      run.remarks == """
        plan.json: section head is missing
        plan.json: section form (bad.txt) failed and is left out
          error: `I cannot.` is no document, and there is none in it
        head.json belongs to no section
        ask again for: head, form

        """)
  }

  @Test func `a report for programs names what is open, and every edit`() throws {
    let folder = try TemporaryFolder(Self.files)
    let merged = try runProgram(
      ["repair", "--merge", "plan.json", "head.json", "form.json", "--report", "json", "--report-file", "r.json"],
      in: folder)
    #expect(merged.remarks == "")
    #expect(
      try folder.read("r.json") == """
        {"frame":"plan.json","outcome":"merged","open":[],"sections":[\
        {"id":"head","state":"merged","file":"head.json","cutOff":false,"renamed":[],"errors":[],"remarks":[],"edits":[]},\
        {"id":"form","state":"merged","file":"form.json","cutOff":true,"renamed":[{"from":"head","to":"form-head"}],\
        "errors":[],"remarks":[],"edits":[{"rule":"cut-off-document","confidence":"certain",\
        "offset":66,"endOffset":66,"before":"","after":"]}"}]}],"surplus":[]}

        """)
    let failed = try runProgram(
      ["repair", "--merge", "plan.json", "head.json", "form=bad.txt", "--report", "json"], in: folder)
    #expect(
      failed.remarks == """
        {"frame":"plan.json","outcome":"incomplete","open":["form"],"sections":[\
        {"id":"head","state":"merged","file":"head.json","cutOff":false,"renamed":[],"errors":[],"remarks":[],"edits":[]},\
        {"id":"form","state":"failed","file":"bad.txt","cutOff":false,"renamed":[],\
        "errors":["`I cannot.` is no document, and there is none in it"],"remarks":[],"edits":[]}],"surplus":[]}

        """)
    let refused = try runProgram(["repair", "--merge", "plan.json", "head=bad.txt", "--report", "json"], in: folder)
    #expect(
      refused.remarks == """
        {"frame":"plan.json","outcome":"refused","open":["head","form"],\
        "sections":[{"id":"head","state":"failed","file":"bad.txt","cutOff":false,"renamed":[],\
        "errors":["`I cannot.` is no document, and there is none in it"],"remarks":[],"edits":[]},\
        {"id":"form","state":"missing"}],"surplus":[]}

        """)
  }
}
