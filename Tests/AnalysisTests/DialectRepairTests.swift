import Analysis
import JSONSchema
import JSONSyntax
import SourceCode
import TestSupport
import Testing
import Vocabularies

/// What stands around a document comes off whatever the dialect, ours or the user's own.
@Suite struct DialectRepairTests {
  /// An answer around a document.
  struct Wrapping: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let wrap: @Sendable (String) -> String

    init(_ name: String, _ wrap: @escaping @Sendable (String) -> String) {
      testDescription = name
      self.wrap = wrap
    }
  }

  static let wrappings = [
    Wrapping("alone") { $0 },
    Wrapping("behind a colon") { "Sure: \($0)" },
    Wrapping("between sentences") { "Here is what you asked for:\n\n\($0)\n\nTell me if {anything} is missing." },
    Wrapping("in a fence") { "Of course!\n```json\n\($0)\n```\nDone." },
    Wrapping("behind reasoning") { "<think>\nA {\"draft\": 1} will do.\n</think>\n\($0)" },
    Wrapping("as a string") { quoted($0) },
    Wrapping("in a chat completion") {
      #"{"id":"x","object":"chat.completion","choices":[{"message":{"role":"assistant","content":\#(quoted($0))}}]}"#
    },
    Wrapping("in a tool call") {
      #"{"role":"assistant","content":[{"type":"tool_use","id":"t1","name":"show","input":\#($0)}]}"#
    },
    Wrapping("twice, a start and the whole") { "\($0.prefix($0.count / 2))\n\nAgain, complete:\n\n\($0)" },
  ]

  /// Documents, each with the vocabulary it is written in; nil to have it recognized.
  static let documents: [(text: String, vocabulary: Vocabulary?)] = [
    (#"{"type":"imageBlock","id":"a","imageUrl":"https://e.example/a.png","altText":"A {red} harbor"}"#, nil),
    (
      #"{"title":"Cup","sections":[{"title":"A","components":[{"heading":{"text":"One"}},{"paragraph":{"text":"{b}"}}]}]}"#,
      .uiScreen
    ),
    (
      #"{"purpose":"Beta","root":"scr","style":{"tone":"calm"},"sections":[{"id":"a","title":"A","purpose":"B","kind":"header"},{"id":"b","title":"B","purpose":"C","kind":"form"}]}"#,
      nil
    ),
    (#"{"tiles":[{"kind":"note","text":"Hi"},{"kind":"photo","url":"a"}]}"#, own(##"{"$ref":"#/$defs/board"}"##)),
    (#"[{"kind":"note","text":"Hi"},{"kind":"photo","url":"a"}]"#, own(##"{"$ref":"#/$defs/tiles"}"##)),
    (#"{"kind":"note","text":"Hi"}"#, own(##"{"$ref":"#/$defs/tile"}"##)),
  ]

  /// A vocabulary of a user, as nobody with models in mind has written it.
  static func own(_ root: String) -> Vocabulary {
    let schema = ##"""
      {"allOf":[\##(root)],"$defs":{
        "board":{"type":"object","properties":{"tiles":{"$ref":"#/$defs/tiles"}}},
        "tiles":{"type":"array","items":{"$ref":"#/$defs/tile"}},
        "tile":{"oneOf":[
          {"type":"object","required":["kind","text"],"properties":{"kind":{"const":"note"},"text":{"type":"string"}}},
          {"type":"object","required":["kind","url"],"properties":{"kind":{"const":"photo"},"url":{"type":"string"}}}]}}}
      """##
    return Vocabulary(name: "own", schema: Schema(compiling: .parse(SourceText(schema))))
  }

  @Test(arguments: wrappings, documents.indices)
  func `a document comes out as it was written`(wrapping: Wrapping, index: Int) {
    let document = Self.documents[index]
    let answer = SourceText(wrapping.wrap(document.text))
    let repair = AnswerRepair(of: answer, in: document.vocabulary)
    let text = repair.repair?.snapshot.text.string.trimmingNewlines
    #expect(text == document.text, "\(repair.refusal?.message ?? "")")
    #expect(repair.repair?.snapshot.diagnostics().contains { $0.severity == .error } == false)
  }

  @Test(arguments: [
    (#"Sure: {"tilse":[{"kind":"note","text":"Hi"}]}"#, #"{"tilse":[{"kind":"note","text":"Hi"}]}"#),
    (#"In short, {"a":1} is wrong. Here: {"tiles":[],"x":1,}"#, #"{"tiles":[],"x":1}"#),
  ])
  func `where the dialect is known, a document may have nothing but mistakes`(answer: String, expected: String) {
    let repair = AnswerRepair(of: SourceText(answer), in: Self.own(##"{"$ref":"#/$defs/board"}"##))
    #expect(repair.repair?.snapshot.text.string == expected, "\(repair.refusal?.message ?? "")")
  }

  /// One bracket too many, lost or of the other kind: what the forms of a union require, each for itself, must not draw the
  /// reading to where nothing is required.
  @Test(arguments: [
    #"{"title":"Cup","sections":[{"title":"A","components":[{"heading":{"text":"One"}}},{"paragraph":{"text":"b"}},{"divider":{}}]}]}"#,
    #"{"title":"Cup","sections":[{"title":"A","components":[{"heading":{"text":"One"}},{"paragraph":{"text":"b"},{"divider":{}}]}]}"#,
    #"{"title":"Cup","sections":[{"title":"A","components":[{"heading":{"text":"One"}},{"paragraph":{"text":"b"}},{"divider":{}}}]}"#,
    #"{"title":"Cup","sections":[{"title":"A","components":[{"heading":{"text":"One"},{"paragraph":{"text":"b"}},{"divider":{}}]}]"#,
  ])
  func `brackets are set right by what a form of a union may hold`(answer: String) {
    let repair = AnswerRepair(of: SourceText(answer), in: .uiScreen)
    #expect(
      repair.repair?.snapshot.text.string
        == #"{"title":"Cup","sections":[{"title":"A","components":[{"heading":{"text":"One"}},{"paragraph":{"text":"b"}},{"divider":{}}]}]}"#
    )
  }

  @Test(arguments: documents.indices)
  func `two different documents are refused`(index: Int) {
    let (text, vocabulary) = Self.documents[index]
    let other = text.replacingLetters
    let repair = AnswerRepair(of: SourceText("One:\n\(text)\nTwo:\n\(other)\n"), in: vocabulary)
    #expect(repair.refusal?.reason == .severalDocuments)
    #expect(repair.refusal?.places.count == 2)
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
  }
}

extension String {
  fileprivate var trimmingNewlines: String { String(reversed().drop { $0.isNewline }.reversed().drop { $0.isNewline }) }

  /// The same with other values: "Hi" becomes "Ho", "a" becomes "o".
  fileprivate var replacingLetters: String {
    replacing("\"Hi\"", with: "\"Ho\"").replacing("\"a\"", with: "\"o\"").replacing("\"One\"", with: "\"Two\"")
  }
}
