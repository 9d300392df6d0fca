import TestSupport
import Testing

/// `repair --partial`: answers that are still arriving.
@Suite struct RepairPartialTests {
  @Test(arguments: [
    (#"{"id":"a","t":"tx"#, "", 3, ""),
    (#"{"id":"a","t":"txt""#, "", 0, #"{"id":"a","t":"txt"}"#),
    (#"{"id":"a","t":"txt","p":{"txt":"Hel"#, "", 0, #"{"id":"a","t":"txt","p":{"txt":"He"}}"#),
    ("```json\n{\"id\":\"a\",\"t\":\"txt\",\"p\":{\"sp", "", 0, #"{"id":"a","t":"txt","p":{}}"#),
    (#"{"id":"a","t":"txt","p":{"fs":99,"#, "", 1, #"{"id":"a","t":"txt","p":{"fs":99}}"#),
    ("{\"id\":\"a\",\"t\":\"txt\"}\n", "", 0, "{\"id\":\"a\",\"t\":\"txt\"}\n"),
    (
      "{\"id\":\"a\"\n{\"id\":\"a\",\"t\":\"vS\",\"c\":[{\"id\n", "--json-lines", 1,
      "{\"id\":\"a\"\n{\"id\":\"a\",\"t\":\"vS\",\"c\":[]}\n"
    ),
    ("", "--merge plan.json", 2, ""),
  ])
  func `the status says whether there is something to draw`(
    answer: String, typed: String, status: Int32, printed: String
  ) throws {
    let run = try runProgram(["repair", "--partial"] + typed.split(separator: " ").map(String.init), input: answer)
    #expect(run.output == printed)
    #expect(run.status == status, "\(run.remarks)")
  }

  @Test func `what is too short to draw is waited for, not asked for again`() throws {
    let run = try runProgram(["repair", "--partial"], input: #"{"id":"a""#)
    #expect(
      run.remarks == """
        error: the root of the document has not said yet what it is
        help: wait for more of the answer

        """)
  }

  @Test func `the report says what was closed`() throws {
    let run = try runProgram(
      ["repair", "--partial", "--report", "json"], input: #"Sure: {"id":"a","t":"txt","p":{"txt":"Hel"#)
    #expect(
      run.remarks == """
        {"file":"-","outcome":"repaired","changed":true,"valid":true,"cutOff":true,"dialect":"compact",\
        "edits":[{"fix":1,"rule":"text-before-document","confidence":"certain",\
        "message":"there is text in front of the document","title":"Remove it",\
        "line":1,"column":1,"endLine":1,"endColumn":7,"offset":0,"endOffset":6,"before":"Sure: ","after":""},\
        {"fix":2,"rule":"cut-off-document","confidence":"certain",\
        "message":"the document is still arriving","title":"Close what is whole and leave out what is not",\
        "line":1,"column":41,"endLine":1,"endColumn":42,"offset":40,"endOffset":41,"before":"l","after":"\\"}}"}],\
        "remaining":[],"refusal":null}

        """)
  }
}
