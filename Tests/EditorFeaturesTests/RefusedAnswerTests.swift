import EditorFeatures
import TestSupport
import Testing

/// What an editor says and offers where `repair` refuses an answer.
struct RefusedAnswerTests {
  @Test func `of several documents each is offered, none is preferred, nothing is fixed unasked`() {
    let answer = """
      Option A:
      ```json
      {"id":"a","t":"div",}
      ```
      Option B:
      ```json
      {"id":"b","t":"VStack"}
      ```
      """
    assertDiagnostics(
      """
      «Option A:
      ```json»
      {"id":"a","t":"div"«,»}
      ```
      Option B:
      ```json
      «{»"id":"b","t":"VStack"}
      «```»
      """,
      """
      error code-fence: a Markdown code fence and the text beyond it are not part of the document; JSON parsers refuse them
        note "```": the fence ends here
        guess: Remove the code fence and the text beyond it
      error trailing-comma: nothing follows this comma
        certain: Remove the comma
      error several-documents: a second document starts here, but the app draws only one
        note "{": the first document starts here
      error code-fence: a Markdown code fence is not part of the document; JSON parsers refuse it
        guess: Remove the code fence
      """)
    assertCodeActions(
      "«\(answer)»",
      """
      Remove the code fence and the text beyond it
      * Remove the comma
      Remove the code fence
      Extract and repair the document "a"
      Extract and repair the document "b"
      """, kinds: [.quickFix, .fixAll])
    assertCodeAction(
      "«\(answer)»", choosing: #"Extract and repair the document "a""#, "{\"id\":\"a\",\"t\":\"div\"}\n")
    assertCodeAction(
      "«\(answer)»", choosing: #"Extract and repair the document "b""#, "{\"id\":\"b\",\"t\":\"vS\"}\n")
  }

  @Test func `documents line by line are offered where the second starts`() {
    assertCodeActions(
      "{\"id\":\"a\",\"t\":\"div\"}\n▮{\"id\":\"b\",\"t\":\"div\"}\n",
      """
      Extract and repair the document "a"
      Extract and repair the document "b"
      """, kinds: [.quickFix, .fixAll])
    assertCodeAction(
      "{\"id\":\"a\",\"t\":\"div\"}\n▮{\"id\":\"b\",\"t\":\"div\"}", choosing: #"Extract and repair the document "b""#,
      #"{"id":"b","t":"div"}"#)
  }

  @Test func `roots without a component around them are several documents`() {
    assertDiagnostics(
      #"«[»{"id":"a","t":"div"},«{»"id":"b","t":"div"}]"#,
      """
      error wrong-type: a document is an object, not an array, so the app cannot read it
      error several-documents: "a" and "b" are different documents, and nothing says which one is meant
        note "{"id":"a","t":"div"}": the document "a"
      """)
    assertCodeActions(
      "«Here:\n[{\"id\":\"a\",\"t\":\"div\"},{\"id\":\"b\",\"t\":\"div\"}]»",
      """
      * Remove the text
      Extract and repair the document "a"
      Extract and repair the document "b"
      """, kinds: [.quickFix, .fixAll])
    assertCodeAction(
      "«Here:\n[{\"id\":\"a\",\"t\":\"div\"},{\"id\":\"b\",\"t\":\"div\"}]»",
      choosing: #"Extract and repair the document "b""#, #"{"id":"b","t":"div"}"#)
  }

  @Test func `documents within a string are no choice before it is decoded`() {
    let answer = #"«"{\"id\":\"a\",\"t\":\"div\"}\n{\"id\":\"b\",\"t\":\"div\"}"»"#
    assertCodeActions(answer, "* Decode the string", kinds: [.quickFix, .fixAll])
    assertCodeAction(
      answer, choosing: "Decode the string", "{\"id\":\"a\",\"t\":\"div\"}\n{\"id\":\"b\",\"t\":\"div\"}")
  }

  @Test(arguments: [
    ("«I cannot do that.»", "`I cannot do that.` is not a document: there is no `{` to start one"),
    ("«Put the {name} here.»", "`Put the {name} here.` is no document, and there is none in it"),
    ("«function f() { return 1 }»\n", "`function f() { return 1…` is no document, and there is none in it"),
    ("«```json»\n```", "````json…` is no document, and there is none in it"),
  ])
  func `where there is no document, that is all there is to say`(marked: String, message: String) {
    assertDiagnostics(marked, "error no-document: \(message)")
    assertCodeActions(marked, "", kinds: [.quickFix, .fixAll])
  }

  @Test func `a value by itself is held to the contract, since somebody may be writing it`() {
    assertDiagnostics(
      #"«{»"id":"a"}"#,
      """
      error missing-type: a component lacks "t", and the app refuses the document without; say what it is
        guess: Add "t":"vS"
        guess: Add "t":"hS"
        guess: Add "t":"zS"
        guess: Add "t":"txt"
        guess: Add "t":"btn"
        guess: Add "t":"tf"
      """)
  }

  @Test func `a document that contradicts itself keeps both, and what is around it may go`() {
    let answer = "«Here:\n{\"id\":\"a\",\"id\":\"b\",\"t\":\"div\"}»"
    assertCodeActions(
      answer,
      """
      * Remove the text
      Remove the second "id"
      Remove the first "id"
      Apply all certain fixes
      """, kinds: [.quickFix, .fixAll])
    assertCodeAction(answer, choosing: "Apply all certain fixes", #"{"id":"a","id":"b","t":"div"}"#)
  }
}
