import TestSupport
import Testing

/// The raw answer of a model, opened in an editor.
@Suite struct AnswerTests {
  private static let literals = #""codeAction":{"codeActionLiteralSupport":{"codeActionKind":{"valueSet":[]}}}"#
  private static let plain = #"{"textDocument":{\#(literals)}}"#
  private static let modern =
    #"{"textDocument":{\#(literals),"publishDiagnostics":{"relatedInformation":true,"versionSupport":true}},"workspace":{"workspaceEdit":{"documentChanges":true}}}"#

  private func opening(_ text: String, _ language: String = "json") -> String {
    #"> {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"a:b","languageId":"\#(language)","version":1,"text":\#(text)}}}"#
  }

  private func request(_ line: Int, _ column: Int, _ kind: String) -> String {
    #"> {"id":1,"method":"textDocument/codeAction","params":{"textDocument":{"uri":"a:b"},"range":\#(place(line, column, line, column)),"context":{"diagnostics":[],"only":["\#(kind)"]}}}"#
  }

  private func publishing(_ diagnostics: String..., version: Int? = nil) -> String {
    let version = version.map { #""version":\#($0),"# } ?? ""
    return
      #"< {"method":"textDocument/publishDiagnostics","params":{"uri":"a:b",\#(version)"diagnostics":[\#(diagnostics.joined(separator: ","))]}}"#
  }

  private func error(_ code: String, _ range: String, _ message: String, note: String = "") -> String {
    #"{"range":\#(range),"severity":1,"code":"\#(code)","source":"compact-schema","message":"\#(message)"\#(note)}"#
  }

  private func note(_ range: String, _ message: String) -> String {
    #","relatedInformation":[{"location":{"uri":"a:b","range":\#(range)},"message":"\#(message)"}]"#
  }

  private func place(_ line: Int, _ column: Int, _ lastLine: Int, _ lastColumn: Int) -> String {
    #"{"start":{"line":\#(line),"character":\#(column)},"end":{"line":\#(lastLine),"character":\#(lastColumn)}}"#
  }

  private func edit(_ range: String, _ text: String = "") -> String { #"{"range":\#(range),"newText":"\#(text)"}"# }

  private func edits(_ edits: String..., version: Int) -> String {
    #"{"documentChanges":[{"textDocument":{"uri":"a:b","version":\#(version)},"edits":[\#(edits.joined(separator: ","))]}]}"#
  }

  private let answer = #""Sure:\n```json\n{\"id\":\"😀\",\"t\":\"div\",}\n```\n""#
  private let fenceMessage =
    "a Markdown code fence and the text beyond it are not part of the document; JSON parsers refuse them"

  @Test func `an answer pasted into a file is told and cured, for the version that was last seen`() {
    let fence = error(
      "code-fence", place(0, 0, 1, 7), fenceMessage, note: note(place(3, 0, 3, 3), "the fence ends here"))
    let comma = error("trailing-comma", place(2, 20, 2, 21), "nothing follows this comma")
    let (before, after) = (edit(place(0, 0, 2, 0)), edit(place(3, 0, 4, 0)))
    let all = edits(before, edit(place(2, 20, 2, 21)), after, version: 2)
    assertTranscript(
      #"""
      > {"method":"textDocument/didChange","params":{"textDocument":{"uri":"a:b","version":2},"contentChanges":[{"text":\#(answer)}]}}
      idle
      \#(publishing(fence, comma, version: 2))
      \#(request(0, 0, "quickfix"))
      < {"id":1,"result":[{"title":"Remove the code fence and the text beyond it","kind":"quickfix","diagnostics":[\#(fence)],"edit":\#(edits(before, after, version: 2))},{"title":"Extract and repair the document","kind":"quickfix","diagnostics":[\#(fence)],"edit":\#(all)}]}
      \#(request(2, 5, "source.fixAll.compact-schema"))
      < {"id":1,"result":[{"title":"Apply all certain fixes","kind":"source.fixAll.compact-schema","edit":\#(all)}]}
      """#, capabilities: AnswerTests.modern, document: #"{"id":"a","t":"div"}"#)
  }

  @Test func `a client without versions of documents gets the same edits`() {
    assertTranscript(
      #"""
      \#(opening(answer))
      idle
      \#(publishing(error("code-fence", place(0, 0, 1, 7), fenceMessage), error("trailing-comma", place(2, 20, 2, 21), "nothing follows this comma")))
      \#(request(0, 0, "source.fixAll"))
      < {"id":1,"result":[{"title":"Apply all certain fixes","kind":"source.fixAll.compact-schema","edit":{"changes":{"a:b":[\#(edit(place(0, 0, 2, 0))),\#(edit(place(2, 20, 2, 21))),\#(edit(place(3, 0, 4, 0)))]}}}]}
      """#, capabilities: AnswerTests.plain)
  }

  /// Files of JSON may hold a document somewhere and be none.
  @Test func `a document within JSON is ours where the language says so`() {
    let document = #""\"{\\\"id\\\":\\\"a\\\",\\\"t\\\":\\\"div\\\"}\"""#
    let encoded = error("encoded-document", place(0, 0, 0, 30), "the document is written as the content of a string")
    let decoding = edit(place(0, 0, 0, 30), #"{\"id\":\"a\",\"t\":\"div\"}"#)
    assertTranscript(
      #"""
      \#(opening(document, "compact-schema"))
      idle
      \#(publishing(encoded))
      \#(request(0, 9, "quickfix"))
      < {"id":1,"result":[{"title":"Decode the string","kind":"quickfix","diagnostics":[\#(encoded)],"edit":{"changes":{"a:b":[\#(decoding)]}}},{"title":"Extract and repair the document","kind":"quickfix","diagnostics":[\#(encoded)],"edit":{"changes":{"a:b":[\#(decoding)]}}}]}
      """#, capabilities: AnswerTests.plain)
    assertTranscript(
      #"""
      \#(opening(document))
      idle
      \#(publishing())
      \#(request(0, 9, "quickfix"))
      < {"id":1,"result":[]}
      """#, capabilities: AnswerTests.plain)
  }

  @Test func `an answer without a document is said to have none, and is left as it is`() {
    assertTranscript(
      #"""
      \#(opening(#""Put the {name} here.""#, "compact-schema"))
      idle
      \#(publishing(error("no-document", place(0, 0, 0, 20), "`Put the {name} here.` is no document, and there is none in it")))
      \#(request(0, 0, "quickfix"))
      < {"id":1,"result":[]}
      \#(request(0, 0, "source.fixAll"))
      < {"id":1,"result":[]}
      """#, capabilities: AnswerTests.plain)
  }

  @Test func `of two documents each can be kept, and neither is unasked`() {
    let text = error("text-after-document", place(1, 0, 1, 2), "`or` stands behind the document")
    let second = error(
      "several-documents", place(1, 3, 1, 4), "a second document starts here, but the app draws only one",
      note: note(place(0, 0, 0, 1), "the first document starts here"))
    assertTranscript(
      #"""
      \#(opening(#""{\"id\":\"a\",\"t\":\"div\"}\nor {\"id\":\"b\",\"t\":\"div\"}\n""#))
      idle
      \#(publishing(text, second, version: 1))
      \#(request(1, 3, "quickfix"))
      < {"id":1,"result":[{"title":"Extract and repair the document \"a\"","kind":"quickfix","diagnostics":[\#(second)],"edit":\#(edits(edit(place(1, 0, 2, 0)), version: 1))},{"title":"Extract and repair the document \"b\"","kind":"quickfix","diagnostics":[\#(second)],"edit":\#(edits(edit(place(0, 0, 1, 3)), version: 1))}]}
      \#(request(0, 0, "source.fixAll"))
      < {"id":1,"result":[]}
      """#, capabilities: AnswerTests.modern)
  }
}
