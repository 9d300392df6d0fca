import EditorFeatures
import TestSupport
import Testing

/// What an editor makes of the raw answer of a model.
struct AnswerTests {
  @Test func `prose, a fence and a mistake in the document are three edits`() {
    assertDiagnostics(
      "«Here is your screen 😀:\n\n```json»\n{\"id\":\"a\",\n \"t\":\"div\"«,»}\n```\nEnjoy!\n",
      """
      error code-fence: a Markdown code fence and the text beyond it are not part of the document; JSON parsers refuse them
        note "```": the fence ends here
        certain: Remove the code fence and the text beyond it
      error trailing-comma: nothing follows this comma
        certain: Remove the comma
      """)
    assertExtraction(
      "«Here is your screen 😀:\n\n```json\n»{\"id\":\"a\",\n \"t\":\"div\"«,»}\n«```\nEnjoy!\n»",
      "{\"id\":\"a\",\n \"t\":\"div\"}\n",
      beside: "* Remove the code fence and the text beyond it\n* Remove the comma")
  }

  @Test func `line ends stay what they are`() {
    assertExtraction(
      "«Here:\r\n```json\r\n»{\"id\":\"a\",\r\n \"t\":\"div\"}\r\n«```\r\n»", "{\"id\":\"a\",\r\n \"t\":\"div\"}\r\n",
      beside: "* Remove the code fence and the text beyond it")
  }

  @Test func `what a model thought goes, whatever it holds`() {
    assertDiagnostics(
      "«<think>{\"id\":\"x\",\"t\":\"vS\"}?</think>»\n{\"id\":\"a\",\"t\":\"div\"}\n",
      """
      error reasoning-text: `<think>{"id":"x","t":"vS…` is what the model thought, not its answer
        certain: Remove the reasoning
      """)
    assertExtraction(
      "«<think>{\"id\":\"x\",\"t\":\"vS\"}?</think>\n»{\"id\":\"a\",\"t\":\"div\"}\n", "{\"id\":\"a\",\"t\":\"div\"}\n",
      beside: "* Remove the reasoning")
  }

  @Test func `a document is taken out of an envelope and its fence at once`() {
    let answer = #"{"choices":[{"message":{"content":"Sure!\n```\n{\"id\":\"a\",\"t\":\"div\",}\n```"}}]}"#
    assertDiagnostics(
      "«\(answer)»",
      """
      error chat-envelope: this is the answer of an API with the document in it
        certain: Take the document out
      """)
    assertExtraction(
      #"{"«choices":[{"message":{"content":"Sure!\n```\n{\"id\":\"a\",\"t\":\"div\",}\n```"}}]}»"#,
      "{\"id\":\"a\",\"t\":\"div\"}\n", beside: "* Take the document out", isRecognized: false)
  }

  @Test func `the arguments of a tool call stay as they stand`() {
    assertExtraction(
      #"«{"type":"tool_use","id":"call","name":"show","input":»{"id":"a","t":"div"}«}»"#, #"{"id":"a","t":"div"}"#,
      beside: "* Take the document out", isRecognized: false)
  }

  @Test func `a document in a string is decoded`() {
    assertDiagnostics(
      #"«"{\"id\":\"a\",\"t\":\"VStack\"}"»"#,
      """
      error encoded-document: the document is written as the content of a string
        certain: Decode the string
      """)
    assertExtraction(
      #"«"{\"id\":\"a\",\"t\":\"VStack\"}"»"#, #"{"id":"a","t":"vS"}"#, beside: "* Decode the string",
      isRecognized: false)
  }

  @Test func `of a stream only what is no data goes`() {
    assertDiagnostics(
      "«data: {\"id\":\"a\",\ndata: \"t\":\"div\"}\n\ndata: [DONE]»\n",
      """
      error event-stream: the document is in the data of an event stream
        certain: Put the data together
      """)
    assertExtraction(
      "«data: »{\"id\":\"a\",\n«data: »\"t\":\"div\"}«\n\ndata: [DONE]»\n", "{\"id\":\"a\",\n\"t\":\"div\"}\n",
      beside: "* Put the data together")
  }

  @Test func `marks in front of lines go, the lines stay`() {
    assertExtraction(
      "«> »{\"id\":\"a\",\n«> »\"t\":\"div\"}\n", "{\"id\":\"a\",\n\"t\":\"div\"}\n", beside: "* Remove the marks")
  }

  @Test func `what was cut off is closed, and said to be`() {
    assertDiagnostics(
      #"«Here:» {"id":"a","t":"txt","p":{"r":"body","txt":«"Hel»«»"#,
      """
      error text-before-document: `Here:` stands in front of the document
        certain: Remove the text
      error unclosed-string: `"Hel` has no closing quote
        certain: Insert the closing quote
      error cut-off-document: the document is cut off: 2 brackets are not closed
        note "{": the object starts here
        certain: Close the brackets
      """)
    assertExtraction(
      #"«Here: »{"id":"a","t":"txt","p":{"r":"body","txt":"Hel«»"#,
      #"{"id":"a","t":"txt","p":{"r":"body","txt":"Hel"}}"#,
      beside: "* Remove the text\n* Insert the closing quote\n* Close the brackets")
  }

  @Test(arguments: [
    #"{"id":"a","t":"div"}"#, "\n{\"id\":\"a\",\"t\":\"div\"}\n", #"{"id":"a","t":"txt","p":{"txt":"```","r":"body"}}"#,
  ])
  func `of a document alone there is nothing to extract`(document: String) {
    assertCodeActions("«\(document)»", "", kinds: [.quickFix, .fixAll])
  }

  @Test func `a document with mistakes is all there is`() {
    assertCodeActions(#"«{"id":"a","t":"div",}»"#, "* Remove the comma", kinds: [.quickFix])
    assertCodeActions(#"«{"id":"a","t":"vS","c":[»"#, "* Close the brackets", kinds: [.quickFix])
  }

  @Test func `advice is followed by fixing everything, not by extracting`() {
    let answer = #"«Here: {"id":"a","t":"vS","p":{},"c":[{"id":"b","t":"div"}]}»"#
    assertCodeAction(
      answer, choosing: "Extract and repair the document",
      #"{"id":"a","t":"vS","p":{},"c":[{"id":"b","t":"div"}]}"#)
    assertCodeAction(answer, choosing: "Apply all certain fixes", #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"#)
  }
}
