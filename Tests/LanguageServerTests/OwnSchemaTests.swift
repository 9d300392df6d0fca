import TestSupport
import Testing

/// A schema of the project's own, in an editor: what its author says, and what becomes of it when the file changes.
@Suite struct OwnSchemaTests {
  private static func open(_ text: String) -> String {
    #"> {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///p/a.card.json","languageId":"json","version":1,"text":"\#(text.replacing("\"", with: "\\\""))"}}}"#
  }

  private static func opening(_ path: String, _ text: String) -> String {
    #"> {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file://\#(path)","languageId":"json","version":1,"text":"\#(text.replacing("\"", with: "\\\""))"}}}"#
  }

  private static func changed(_ path: String) -> String {
    #"> {"method":"workspace/didChangeWatchedFiles","params":{"changes":[{"uri":"file://\#(path)","type":2}]}}"#
  }

  private static func published(_ diagnostics: String, of path: String = "/p/a.card.json") -> String {
    #"< {"method":"textDocument/publishDiagnostics","params":{"uri":"file://\#(path)","diagnostics":[\#(diagnostics)]}}"#
  }

  @Test func `the words of a schema reach the editor, and change with it`() {
    let capabilities =
      #"{"textDocument":{"completion":{"completionItem":{"snippetSupport":true,"documentationFormat":["markdown"],"tagSupport":{"valueSet":[1]},"insertTextModeSupport":{"valueSet":[1,2]}}},"publishDiagnostics":{"tagSupport":{"valueSet":[1,2]}}}}"#
    let deprecated =
      #"{"range":{"start":{"line":0,"character":1},"end":{"line":0,"character":7}},"severity":2,"code":"deprecated","source":"compact-schema","message":"\"size\" is deprecated: use \"tone\"","tags":[2]}"#
    let worded =
      #"{"range":{"start":{"line":0,"character":17},"end":{"line":0,"character":19}},"severity":1,"code":"unknown-value","source":"compact-schema","message":"tones are calm or loud"}"#
    assertTranscript(
      """
      \(Self.open(#"{"size":1,"tone":""}"#))
      idle
      \(Self.published("\(deprecated),\(worded)"))
      > {"id":1,"method":"textDocument/completion","params":{"textDocument":{"uri":"file:///p/a.card.json"},"position":{"line":0,"character":18}}}
      < {"id":1,"result":{"isIncomplete":false,"items":[{"label":"calm","kind":12,"detail":"tone","documentation":{"kind":"markdown","value":"*calm*"},"sortText":"0000","filterText":"\\"calm","textEdit":{"range":{"start":{"line":0,"character":17},"end":{"line":0,"character":19}},"newText":"\\"calm\\""}},{"label":"loud","kind":12,"tags":[1],"detail":"tone","documentation":{"kind":"markdown","value":"**Deprecated**"},"sortText":"0001","filterText":"\\"loud","textEdit":{"range":{"start":{"line":0,"character":17},"end":{"line":0,"character":19}},"newText":"\\"loud\\""}}]}}
      | /p/card.json {"properties":{"size":{"type":"number"},"tone":{"defaultSnippets":[{"label":"two lines","bodyText":"{\\n\\t$1\\n}"}],"errorMessage":"tones are objects","type":"object"}}}
      \(Self.changed("/p/card.json"))
      idle
      \(Self.published(#"{"range":{"start":{"line":0,"character":17},"end":{"line":0,"character":19}},"severity":1,"code":"wrong-type","source":"compact-schema","message":"tones are objects"}"#))
      > {"id":2,"method":"textDocument/completion","params":{"textDocument":{"uri":"file:///p/a.card.json"},"position":{"line":0,"character":18}}}
      < {"id":2,"result":{"isIncomplete":false,"items":[{"label":"two lines","kind":15,"detail":"tone","sortText":"0000","filterText":"\\"two lines","insertTextFormat":2,"insertTextMode":2,"textEdit":{"range":{"start":{"line":0,"character":17},"end":{"line":0,"character":19}},"newText":"{\\n\\t$1\\n}"}}]}}
      """, capabilities: capabilities,
      files: [
        "/p/.compact-schema.json": #"{"dialects":[{"name":"card","files":["*.card.json"],"schema":"card.json"}]}"#,
        "/p/card.json":
          #"{"properties":{"size":{"deprecationMessage":"use \"tone\""},"tone":{"oneOf":[{"const":"calm","markdownDescription":"*calm*"},{"const":"loud","deprecated":true}],"errorMessage":"tones are calm or loud"}}}"#,
      ])
  }

  @Test func `a schema in an OpenAPI description changes with it, and while that is broken goes on as it was`() {
    func description(_ text: String) -> String {
      ##"{"openapi":"3.1.0","components":{"schemas":{"Card":{"type":"object","properties":{"text":{"$ref":"#/components/schemas/Text"}}},"Text":\##(text)}}}"##
    }
    let wrong = Self.published(
      #"{"range":{"start":{"line":0,"character":8},"end":{"line":0,"character":9}},"severity":1,"code":"wrong-type","source":"compact-schema","message":"\"text\" is 5, but takes a text or null"}"#
    )
    assertTranscript(
      """
      \(Self.open(#"{"text":5}"#))
      idle
      \(wrong)
      | /p/openapi.json \(description(#"{"type":["string","nul"]}"#))
      \(Self.changed("/p/openapi.json"))
      idle
      \(Self.published(#"{"range":{"start":{"line":0,"character":153},"end":{"line":0,"character":158}},"severity":1,"code":"unsound-schema","source":"compact-schema","message":"there is no type \"nul\""}"#, of: "/p/openapi.json"))
      \(wrong)
      | /p/openapi.json \(description(#"{"type":"number"}"#))
      \(Self.changed("/p/openapi.json"))
      idle
      \(Self.published("", of: "/p/openapi.json"))
      \(Self.published(""))
      """,
      files: [
        "/p/.compact-schema.json":
          ##"{"dialects":[{"name":"card","files":["*.card.json"],"schema":"openapi.json#/components/schemas/Card"}]}"##,
        "/p/openapi.json": description(#"{"type":["string","null"]}"#),
      ])
  }

  @Test func `a schema in an OpenAPI description is served as one, and the rest of it is left alone`() {
    let text =
      ##"{"openapi":"3.1.0","requried":[],"components":{"schemas":{"Card":{"properties":{"t":{"$ref":"#/components/schemas/Text"}},"requried":[]},"Text":{"type":"string","examples":[5],"pat":""},"Other":{"requried":[]}}}}"##
    func ask(_ id: Int, _ method: String, _ character: Int) -> String {
      #"> {"id":\#(id),"method":"textDocument/\#(method)","params":{"textDocument":{"uri":"file:///p/openapi.json"},"position":{"line":0,"character":\#(character)}}}"#
    }
    let (misspelled, unfit) = (
      #"{"range":{"start":{"line":0,"character":122},"end":{"line":0,"character":132}},"severity":2,"code":"misspelled-keyword","source":"compact-schema","message":"\"requried\" is no keyword, so that nothing is checked; did you mean \"required\""}"#,
      #"{"range":{"start":{"line":0,"character":173},"end":{"line":0,"character":174}},"severity":2,"code":"unfit-example","source":"compact-schema","message":"the example is 5, but this schema takes a text"}"#
    )
    assertTranscript(
      """
      \(Self.opening("/p/openapi.json", text))
      idle
      \(Self.published("\(misspelled),\(unfit)", of: "/p/openapi.json"))
      \(ask(1, "hover", 147))
      \(ask(2, "hover", 22))
      \(ask(3, "definition", 100))
      \(ask(4, "completion", 93))
      < {"id":1,"result":{"contents":{"kind":"plaintext","value":"Type · type\\n\\nstring, number, integer, boolean, object, array, null\\n\\nThe JSON type that the value must have, or a list of types of which it must have one."},"range":{"start":{"line":0,"character":145},"end":{"line":0,"character":151}}}}
      < {"id":2,"result":null}
      < {"id":3,"result":[{"uri":"file:///p/openapi.json","range":{"start":{"line":0,"character":138},"end":{"line":0,"character":142}}}]}
      < {"id":4,"result":{"isIncomplete":false,"items":[{"label":"#/components/schemas/Card","kind":18,"detail":"object","sortText":"0000","filterText":"\\"#/components/schemas/Card","textEdit":{"range":{"start":{"line":0,"character":92},"end":{"line":0,"character":119}},"newText":"\\"#/components/schemas/Card\\""}},{"label":"#/components/schemas/Text","kind":18,"detail":"string","sortText":"0001","filterText":"\\"#/components/schemas/Text","textEdit":{"range":{"start":{"line":0,"character":92},"end":{"line":0,"character":119}},"newText":"\\"#/components/schemas/Text\\""}},{"label":"#/components/schemas/Other","kind":18,"detail":"anything","sortText":"0002","filterText":"\\"#/components/schemas/Other","textEdit":{"range":{"start":{"line":0,"character":92},"end":{"line":0,"character":119}},"newText":"\\"#/components/schemas/Other\\""}}]}}
      """,
      files: [
        "/p/.compact-schema.json":
          ##"{"dialects":[{"name":"card","files":["*.card.json"],"schema":"openapi.json#/components/schemas/Card"}]}"##,
        "/p/openapi.json": text,
      ])
  }
}
