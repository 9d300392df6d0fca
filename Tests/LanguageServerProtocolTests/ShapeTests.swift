import LanguageServerProtocol
import Testing

/// The expected texts follow the TypeScript definitions of LSP 3.17.
@Suite struct ShapeTests {
  private let range = LSP.Range(start: LSP.Position(line: 1, character: 2), end: LSP.Position(line: 1, character: 4))
  private let rangeText = #"{"start":{"line":1,"character":2},"end":{"line":1,"character":4}}"#

  @Test func `a diagnostic with everything`() {
    var diagnostic = LSP.Diagnostic(
      range: range, severity: .warning, code: "duplicate-id", source: "compact-schema", message: "two \"a\"")
    diagnostic.tags = [.unnecessary]
    diagnostic.relatedInformation = [
      LSP.DiagnosticRelatedInformation(location: LSP.Location(uri: "a:b", range: range), message: "here")
    ]
    assertWritten(
      diagnostic,
      #"{"range":\#(rangeText),"severity":2,"code":"duplicate-id","source":"compact-schema","message":"two \"a\"","#
        + #""tags":[1],"relatedInformation":[{"location":{"uri":"a:b","range":\#(rangeText)},"message":"here"}]}"#)
  }

  @Test func `a completion item with little and one with everything`() {
    var item = LSP.CompletionItem(
      label: "txt", kind: .class, edit: LSP.TextEdit(range: range, newText: "txt"))
    assertWritten(item, #"{"label":"txt","kind":7,"textEdit":{"range":\#(rangeText),"newText":"txt"}}"#)
    item.labelDescription = "Text"
    item.detail = "Text"
    item.documentation = LSP.MarkupContent(.markdown, "*x*")
    item.isDeprecated = true
    item.sortText = "0"
    item.filterText = "\"txt"
    item.isSnippet = true
    item.edit.newText = "$0"
    item.additionalEdits = [LSP.TextEdit(range: range, newText: ",")]
    assertWritten(
      LSP.CompletionList(isIncomplete: true, items: [item]),
      #"{"isIncomplete":true,"items":[{"label":"txt","labelDetails":{"description":"Text"},"kind":7,"#
        + #""tags":[1],"detail":"Text","documentation":{"kind":"markdown","value":"*x*"},"#
        + #""sortText":"0","filterText":"\"txt","insertTextFormat":2,"textEdit":{"range":\#(rangeText),"newText":"$0"},"#
        + #""additionalTextEdits":[{"range":\#(rangeText),"newText":","}]}]}"#)
  }

  @Test func `an edit names its version only to clients that take it`() {
    var action = LSP.CodeAction(title: "Wrap", kind: .refactorRewrite)
    assertWritten(action, #"{"title":"Wrap","kind":"refactor.rewrite"}"#)
    action.isPreferred = true
    action.disabledReason = "no"
    let edits = [LSP.TextEdit(range: range, newText: "")]
    action.edit = LSP.WorkspaceEdit(uri: "a:\"b", version: nil, edits: edits)
    assertWritten(
      action,
      #"{"title":"Wrap","kind":"refactor.rewrite","isPreferred":true,"disabled":{"reason":"no"},"#
        + #""edit":{"changes":{"a:\"b":[{"range":\#(rangeText),"newText":""}]}}}"#)
    action.edit = LSP.WorkspaceEdit(uri: "a:b", version: 3, edits: edits)
    assertWritten(
      action,
      #"{"title":"Wrap","kind":"refactor.rewrite","isPreferred":true,"disabled":{"reason":"no"},"#
        + #""edit":{"documentChanges":[{"textDocument":{"uri":"a:b","version":3},"#
        + #""edits":[{"range":\#(rangeText),"newText":""}]}]}}"#)
  }

  @Test func `symbols nest`() {
    let leaf = LSP.DocumentSymbol(name: "a", kind: .class, range: range, selectionRange: range)
    assertWritten(
      LSP.DocumentSymbol(
        name: "b", detail: "vS", kind: .class, range: range, selectionRange: range, children: [leaf]),
      #"{"name":"b","detail":"vS","kind":5,"range":\#(rangeText),"selectionRange":\#(rangeText),"#
        + #""children":[{"name":"a","kind":5,"range":\#(rangeText),"selectionRange":\#(rangeText)}]}"#)
    assertWritten(
      LSP.SymbolInformation(
        name: "a", kind: .class, location: LSP.Location(uri: "a:b", range: range), containerName: "b"),
      #"{"name":"a","kind":5,"location":{"uri":"a:b","range":\#(rangeText)},"containerName":"b"}"#)
  }

  @Test func `each selection range has the next as its parent`() {
    let outer = LSP.Range(start: LSP.Position(line: 0, character: 0), end: LSP.Position(line: 2, character: 0))
    assertWritten(
      LSP.SelectionRange([range, outer]),
      #"{"range":\#(rangeText),"parent":{"range":{"start":{"line":0,"character":0},"end":{"line":2,"character":0}}}}"#)
  }

  @Test(arguments: [("0.5", 0.5), ("1e999", 1), ("-3", 0), ("1", 1)])
  func `parts of a color beyond their bounds mean the nearest bound`(text: String, expected: Double) throws {
    let color = try LSP.Color(try LSP.JSON.read(Array(#"{"red":\#(text),"green":0,"blue":1,"alpha":0.5}"#.utf8)))
    #expect(color == LSP.Color(red: expected, green: 0, blue: 1, alpha: 0.5))
    assertWritten(color, #"{"red":\#(expected),"green":0.0,"blue":1.0,"alpha":0.5}"#)
  }

  @Test func `a kind of action includes those below it`() {
    #expect(LSP.CodeActionKind.refactorRewrite.isIncluded(in: LSP.CodeActionKind(rawValue: "refactor")))
    #expect(LSP.CodeActionKind.quickFix.isIncluded(in: LSP.CodeActionKind(rawValue: "")))
    #expect(LSP.CodeActionKind.quickFix.isIncluded(in: .quickFix))
    #expect(!LSP.CodeActionKind.quickFix.isIncluded(in: LSP.CodeActionKind(rawValue: "quick")))
    #expect(!LSP.CodeActionKind(rawValue: "source").isIncluded(in: .sourceFixAll))
  }

  @Test func `a client that says nothing can do nothing`() throws {
    for text in ["{}", "null", "[]", #"{"textDocument":5,"workspace":[],"general":{"positionEncodings":"utf-8"}}"#] {
      let client = LSP.ClientCapabilities(try LSP.JSON.read(Array(text.utf8)))
      #expect(client.positionEncodings.isEmpty && client.hoverFormat == .plaintext)
      #expect(!client.completion.snippets && !client.codeAction.literals && !client.hierarchicalDocumentSymbols)
      #expect(!client.publishDiagnostics.version && client.publishDiagnostics.tags.isEmpty)
      #expect(!client.workspace.documentChanges)
    }
  }

  @Test func `what a client can do is understood`() throws {
    let text = #"""
      {"general":{"positionEncodings":["utf-8","utf-16"],"markdown":{"parser":"marked","version":"1.1.0"}},
       "workspace":{"applyEdit":true,"configuration":true,"workspaceEdit":{"documentChanges":true},
         "didChangeConfiguration":{"dynamicRegistration":true}},
       "textDocument":{
         "completion":{"completionItem":{"snippetSupport":true,"documentationFormat":["plaintext","markdown"],
           "labelDetailsSupport":true,"tagSupport":{"valueSet":[1]}}},
         "hover":{"contentFormat":["markdown"]},
         "codeAction":{"codeActionLiteralSupport":{"codeActionKind":{"valueSet":[]}},"isPreferredSupport":true,
           "disabledSupport":true},
         "publishDiagnostics":{"relatedInformation":true,"versionSupport":true,
           "tagSupport":{"valueSet":[1,2]}},
         "foldingRange":{"rangeLimit":100,"lineFoldingOnly":true},
         "documentSymbol":{"hierarchicalDocumentSymbolSupport":true}}}
      """#
    let client = LSP.ClientCapabilities(try LSP.JSON.read(Array(text.utf8)))
    #expect(client.positionEncodings == ["utf-8", "utf-16"])
    #expect(client.workspace.documentChanges && client.workspace.applyEdit && client.workspace.configuration)
    #expect(client.workspace.dynamicConfigurationChanges && client.hierarchicalDocumentSymbols)
    #expect(client.completion.snippets && client.completion.labelDetails && client.completion.deprecatedTag)
    #expect(client.completion.documentationFormat == .markdown && client.hoverFormat == .markdown)
    #expect(client.foldingRange.lineOnly && client.foldingRange.limit == 100 && client.markdownParser == "marked")
    #expect(client.codeAction.literals && client.codeAction.preferred && client.codeAction.disabled)
    #expect(client.publishDiagnostics.relatedInformation && client.publishDiagnostics.version)
    #expect(client.publishDiagnostics.tags == [1, 2])
  }

  private func assertWritten(
    _ value: some LSP.JSONWritable, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      String(decoding: LSP.JSON(writing: value).source, as: UTF8.self) == expected, sourceLocation: sourceLocation)
  }
}
