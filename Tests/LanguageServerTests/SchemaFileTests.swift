import TestSupport
import Testing

/// Schemas that are open in an editor: from references to definitions and back, in one file and across several.
@Suite struct SchemaFileTests {
  private static let card = ##"{"properties":{"😀":{"$ref":"common.json#/$defs/money"}},"required":["😀"]}"##
  private static let common = ##"{"$defs":{"money":{"type":"number"},"tip":{"$ref":"#/$defs/money"}}}"##
  private static let files = [
    "/p/.compact-schema.json": #"{"dialects":[{"name":"card","files":["*.card.json"],"schema":"card.json"}]}"#,
    "/p/card.json": card, "/p/common.json": common,
  ]

  private static func opened(_ name: String, _ text: String) -> String {
    let literal = text.replacing("\"", with: "\\\"")
    return
      #"> {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///p/\#(name)","languageId":"json","version":1,"text":"\#(literal)"}}}"#
  }

  private static func request(_ method: String, _ name: String, _ character: Int, _ more: String = "") -> String {
    #"> {"id":1,"method":"textDocument/\#(method)","params":{"textDocument":{"uri":"file:///p/\#(name)"},"position":{"line":0,"character":\#(character)}\#(more)}}"#
  }

  private static func range(_ start: Int, _ end: Int) -> String {
    #"{"start":{"line":0,"character":\#(start)},"end":{"line":0,"character":\#(end)}}"#
  }

  private static func location(_ name: String, _ start: Int, _ end: Int) -> String {
    #"{"uri":"file:///p/\#(name)","range":\#(range(start, end))}"#
  }

  @Test func `a reference leads into a file that is not open`() {
    assertTranscript(
      """
      \(Self.opened("card.json", Self.card))
      \(Self.request("definition", "card.json", 50))
      < {"id":1,"result":[\(Self.location("common.json", 11, 16))]}
      """, files: Self.files)
    assertTranscript(
      """
      \(Self.opened("card.json", Self.card))
      \(Self.request("definition", "card.json", 50))
      \(Self.request("typeDefinition", "card.json", 50))
      < {"id":1,"result":[{"originSelectionRange":\(Self.range(48, 53)),"targetUri":"file:///p/common.json","targetRange":\(Self.range(10, 35)),"targetSelectionRange":\(Self.range(11, 16))}]}
      < {"id":1,"result":[\(Self.location("common.json", 11, 16))]}
      """, capabilities: #"{"textDocument":{"definition":{"linkSupport":true}}}"#, files: Self.files)
  }

  @Test func `an open file counts as the client has it`() {
    assertTranscript(
      """
      \(Self.opened("common.json", "  " + Self.common))
      \(Self.opened("card.json", Self.card))
      \(Self.request("definition", "card.json", 50))
      < {"id":1,"result":[\(Self.location("common.json", 13, 18))]}
      """, files: Self.files)
  }

  @Test func `references are found in files that the configuration names`() {
    assertTranscript(
      """
      \(Self.opened("common.json", Self.common))
      \(Self.request("references", "common.json", 12, #","context":{"includeDeclaration":true}"#))
      \(Self.request("references", "common.json", 12, #","context":{"includeDeclaration":false}"#))
      \(Self.request("documentHighlight", "common.json", 12))
      < {"id":1,"result":[\(Self.location("common.json", 11, 16)),\(Self.location("common.json", 59, 64)),\(Self.location("card.json", 48, 53))]}
      < {"id":1,"result":[\(Self.location("common.json", 59, 64)),\(Self.location("card.json", 48, 53))]}
      < {"id":1,"result":[{"range":\(Self.range(11, 16)),"kind":3},{"range":\(Self.range(59, 64)),"kind":2}]}
      """, files: Self.files)
  }

  @Test func `a name is changed in all files`() {
    assertTranscript(
      """
      \(Self.opened("common.json", Self.common))
      \(Self.request("prepareRename", "common.json", 12))
      \(Self.request("rename", "common.json", 12, #","newName":"a/b""#))
      < {"id":1,"result":{"range":\(Self.range(11, 16)),"placeholder":"money"}}
      < {"id":1,"result":{"changes":{"file:///p/common.json":[{"range":\(Self.range(11, 16)),"newText":"a/b"},{"range":\(Self.range(59, 64)),"newText":"a~1b"}],"file:///p/card.json":[{"range":\(Self.range(48, 53)),"newText":"a~1b"}]}}}
      """, files: Self.files)
    assertTranscript(
      """
      \(Self.opened("common.json", Self.common))
      \(Self.request("rename", "common.json", 12, #","newName":"m""#))
      < {"id":1,"result":{"documentChanges":[{"textDocument":{"uri":"file:///p/common.json","version":1},"edits":[{"range":\(Self.range(11, 16)),"newText":"m"},{"range":\(Self.range(59, 64)),"newText":"m"}]},{"textDocument":{"uri":"file:///p/card.json","version":null},"edits":[{"range":\(Self.range(48, 53)),"newText":"m"}]}]}}
      """, capabilities: #"{"workspace":{"workspaceEdit":{"documentChanges":true}}}"#, files: Self.files)
  }

  @Test func `a property is renamed where it is required`() {
    assertTranscript(
      """
      \(Self.opened("card.json", Self.card))
      \(Self.request("rename", "card.json", 71, #","newName":"b""#))
      < {"id":1,"result":{"changes":{"file:///p/card.json":[{"range":\(Self.range(16, 18)),"newText":"b"},{"range":\(Self.range(70, 72)),"newText":"b"}]}}}
      """, files: Self.files)
  }

  @Test func `a name that cannot be had is refused with a reason`() {
    assertTranscript(
      """
      \(Self.opened("common.json", Self.common))
      \(Self.request("rename", "common.json", 12, #","newName":"tip""#))
      \(Self.request("prepareRename", "common.json", 3))
      \(Self.request("rename", "common.json", 3, #","newName":"tip""#))
      \(Self.request("rename", "common.json", 12))
      < {"id":1,"error":{"code":-32803,"message":"there is a definition \\"tip\\" already"}}
      < {"id":1,"result":null}
      < {"id":1,"error":{"code":-32803,"message":"there is no name here: definitions, anchors and properties have one"}}
      < {"id":1,"error":{"code":-32602,"message":"\\"newName\\" must be a string"}}
      """, files: Self.files)
  }

  @Test func `a client that asks before it renames is told that it may`() {
    assertTranscript(
      #"""
      > {"id":0,"method":"initialize","params":{"capabilities":{"textDocument":{"rename":{"prepareSupport":true}}}}}
      < {"id":0,"result":{"capabilities":\#(advertisedCapabilities("utf-16").replacing(#""renameProvider":true"#, with: #""renameProvider":{"prepareProvider":true}"#)),"serverInfo":{"name":"compact-schema","version":"1"}}}
      """#, capabilities: nil)
  }

  @Test func `hovers, links and the outline`() {
    assertTranscript(
      """
      \(Self.opened("card.json", Self.card))
      \(Self.request("hover", "card.json", 50))
      \(Self.request("documentLink", "card.json", 0))
      \(Self.request("documentSymbol", "card.json", 0))
      < {"id":1,"result":{"contents":{"kind":"plaintext","value":"money · number · common.json"},"range":\(Self.range(28, 54))}}
      < {"id":1,"result":[{"range":\(Self.range(29, 40)),"target":"file:///p/common.json"}]}
      < {"id":1,"result":[{"name":"😀","kind":8,"location":\(Self.location("card.json", 15, 55))}]}
      """, files: Self.files)
  }

  @Test func `a schema without a file refers to itself alone`() {
    assertTranscript(
      #"""
      > {"id":1,"method":"textDocument/definition","params":{"textDocument":{"uri":"a:b"},"position":{"line":1,"character":20}}}
      > {"id":2,"method":"textDocument/definition","params":{"textDocument":{"uri":"a:b"},"position":{"line":2,"character":20}}}
      < {"id":1,"result":[{"uri":"a:b","range":{"start":{"line":3,"character":11},"end":{"line":3,"character":12}}}]}
      < {"id":2,"result":null}
      """#,
      document: ##"""
        {"$schema":"https://json-schema.org/draft/2020-12/schema",
        "not":{"$ref":"#/$defs/x"},
        "if":{"$ref":"/etc/passwd"},
        "$defs":{ "x":{}
        """##, files: ["/etc/passwd": "{}"])
  }

  @Test func `references and names in lists are offered`() {
    let text = ##"{"$schema":"https://json-schema.org/draft/2020-12/schema","$ref":"","$defs":{"a":{"title":"A"}}}"##
    assertTranscript(
      #"""
      > {"id":1,"method":"textDocument/completion","params":{"textDocument":{"uri":"a:b"},"position":{"line":0,"character":66}}}
      < {"id":1,"result":{"isIncomplete":false,"items":[{"label":"#/$defs/a","kind":18,"detail":"A","sortText":"0000","filterText":"\"#/$defs/a","textEdit":{"range":\#(Self.range(65, 67)),"newText":"\"#/$defs/a\""}},{"label":"#","kind":18,"detail":"this schema","sortText":"0001","filterText":"\"#","textEdit":{"range":\#(Self.range(65, 67)),"newText":"\"#\""}}]}}
      """#, document: text)
  }

  @Test func `a subschema is extracted by a code action`() {
    assertTranscript(
      ##"""
      > {"id":1,"method":"textDocument/codeAction","params":{"textDocument":{"uri":"a:b"},"range":\##(Self.range(66, 66)),"context":{"diagnostics":[],"only":["refactor"]}}}
      < {"id":1,"result":[{"title":"Extract to $defs/definition","kind":"refactor.extract","edit":{"changes":{"a:b":[{"range":\##(Self.range(64, 81)),"newText":"{\"$ref\":\"#/$defs/definition\"}"},{"range":\##(Self.range(81, 81)),"newText":",\"$defs\":{\"definition\":{\"type\":\"string\"}}"}]}}}]}
      """##,
      capabilities: #"{"textDocument":{"codeAction":{"codeActionLiteralSupport":{"codeActionKind":{"valueSet":[]}}}}}"#,
      document: ##"{"$schema":"https://json-schema.org/draft/2020-12/schema","not":{"type":"string"}}"##)
  }

  @Test func `a definition stays as long as a file that is not open refers to it`() {
    func inlined(_ files: [String: String], _ title: String, _ edits: String) {
      assertTranscript(
        """
        \(Self.opened("common.json", Self.common))
        > {"id":1,"method":"textDocument/codeAction","params":{"textDocument":{"uri":"file:///p/common.json"},"range":\(Self.range(60, 60)),"context":{"diagnostics":[],"only":["refactor.inline"]}}}
        < {"id":1,"result":[{"title":"\(title)","kind":"refactor.inline","edit":{"changes":{"file:///p/common.json":[\(edits)]}}}]}
        """,
        capabilities:
          #"{"textDocument":{"codeAction":{"codeActionLiteralSupport":{"codeActionKind":{"valueSet":[]}}}}}"#,
        files: files)
    }
    let inlining = #"{"range":\#(Self.range(42, 66)),"newText":"{\"type\":\"number\"}"}"#
    inlined(Self.files, "Inline this reference", inlining)
    inlined(
      ["/p/.compact-schema.json": #"{"dialects":[{"name":"card","files":["*.card.json"],"schema":"common.json"}]}"#],
      "Inline this reference and remove its definition",
      #"{"range":\#(Self.range(10, 36)),"newText":""},"# + inlining)
  }

  // MARK: - Documents of a schema

  private static let page = ##"{"$schema":"page.json","kind":"b","name":"x"}"##
  private static let pageFiles = [
    "/p/page.json":
      ##"{"oneOf":[{"$ref":"#/$defs/a"},{"$ref":"#/$defs/b"}],"$defs":{"a":{"properties":{"kind":{"const":"a"}},"required":["kind"]},"b":{"properties":{"kind":{"const":"b"},"name":{"$ref":"text.json#/$defs/t"}},"required":["kind"]}}}"##,
    "/p/text.json": ##"{"$defs":{"t":{"enum":["x","y"]}}}"##,
  ]

  @Test func `from a document one comes to what its schema says`() {
    assertTranscript(
      """
      \(Self.opened("d.json", Self.page))
      \(Self.request("definition", "d.json", 31))
      \(Self.request("definition", "d.json", 37))
      \(Self.request("definition", "d.json", 43))
      \(Self.request("typeDefinition", "d.json", 37))
      \(Self.request("documentLink", "d.json", 0))
      \(Self.request("references", "d.json", 37))
      < {"id":1,"result":[\(Self.location("page.json", 125, 126))]}
      < {"id":1,"result":[\(Self.location("page.json", 165, 169))]}
      < {"id":1,"result":[\(Self.location("text.json", 23, 26))]}
      < {"id":1,"result":[\(Self.location("text.json", 11, 12))]}
      < {"id":1,"result":[{"range":\(Self.range(12, 21)),"target":"file:///p/page.json"}]}
      < {"id":1,"result":null}
      """, files: Self.pageFiles)
  }

  @Test func `a schema is found by the address that stands for it, and by the one that it gives itself`() {
    assertTranscript(
      """
      \(Self.opened("d.json", #"{"$schema":"s.json","a":1,"b":1}"#))
      \(Self.request("typeDefinition", "d.json", 22))
      \(Self.request("typeDefinition", "d.json", 28))
      < {"id":1,"result":[\(Self.location("alias.json", 11, 12))]}
      < {"id":1,"result":[\(Self.location("own.json", 38, 39))]}
      """,
      files: [
        "/p/.compact-schema.json":
          #"{"schemas":{"https://y.test/alias":"alias.json","https://z.test/":"own.json"}}"#,
        "/p/s.json":
          ##"{"properties":{"a":{"$ref":"https://y.test/alias#/$defs/a"},"b":{"$ref":"https://x.test/own#/$defs/b"}}}"##,
        "/p/alias.json": ##"{"$defs":{"a":{"type":"string"}}}"##,
        "/p/own.json": ##"{"$id":"https://x.test/own","$defs":{"b":{"type":"string"}}}"##,
      ])
  }

  @Test func `a built-in dialect leads to no file`() {
    assertTranscript(
      #"""
      > {"id":1,"method":"textDocument/definition","params":{"textDocument":{"uri":"a:b"},"position":{"line":0,"character":13}}}
      > {"id":2,"method":"textDocument/typeDefinition","params":{"textDocument":{"uri":"a:b"},"position":{"line":0,"character":13}}}
      > {"id":3,"method":"textDocument/rename","params":{"textDocument":{"uri":"a:b"},"position":{"line":0,"character":13},"newName":"x"}}
      > {"id":4,"method":"textDocument/documentLink","params":{"textDocument":{"uri":"a:b"}}}
      < {"id":1,"result":null}
      < {"id":2,"result":null}
      < {"id":3,"error":{"code":-32803,"message":"only names in schemas can be changed"}}
      < {"id":4,"result":[]}
      """#, document: #"{"id":"a","t":"div"}"#)
  }
}
