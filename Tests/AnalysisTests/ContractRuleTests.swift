import Analysis
import JSONSchema
import JSONSyntax
import SourceCode
import TestSupport
import Testing
import Vocabularies

/// What depends on more than the rule: where certainty ends, and what is said of broken documents. Examples show the rest.
@Suite struct ContractRuleTests {
  /// Documents with the only cure, after which there is no error.
  @Test(arguments: [
    // Numbers and texts
    (##"{"id":"a","t":"vS","p":{"sp":"16 pt"}}"##, ##"{"id":"a","t":"vS","p":{"sp":16}}"##),
    (##"{"id":"a","t":"txt","p":{"fw":600}}"##, ##"{"id":"a","t":"txt","p":{"fw":"semibold"}}"##),
    (##"{"id":7,"t":"div"}"##, ##"{"id":"7","t":"div"}"##),
    // Colors
    (##"{"id":"a","t":"card","p":{"bg":"10161C"}}"##, ##"{"id":"a","t":"card","p":{"bg":"#10161C"}}"##),
    (##"{"id":"a","t":"card","p":{"bg":"0x10161C"}}"##, ##"{"id":"a","t":"card","p":{"bg":"#10161C"}}"##),
    (##"{"id":"a","t":"card","p":{"bg":"#10161CFF"}}"##, ##"{"id":"a","t":"card","p":{"bg":"#10161C"}}"##),
    (##"{"id":"a","t":"card","p":{"bg":"rgba(16, 22, 28, 1)"}}"##, ##"{"id":"a","t":"card","p":{"bg":"#10161C"}}"##),
    (##"{"id":"a","t":"card","p":{"bg":"Midnight Blue"}}"##, ##"{"id":"a","t":"card","p":{"bg":"#191970"}}"##),
    // Keys
    (##"{"id":"a","t":"vS","p":{"gap":8,"spacing":8}}"##, ##"{"id":"a","t":"vS","p":{"sp":8}}"##),
    (##"{"id":"a","t":"txt","label":"Hi","r":"body"}"##, ##"{"id":"a","t":"txt","p":{"txt":"Hi","r":"body"}}"##),
    (##"{"txt":"Hi","id":"a","t":"txt"}"##, ##"{"id":"a","t":"txt","p":{"txt":"Hi"}}"##),
    (
      ##"{"id":"a","t":"vS","children":[{"id":"b","t":"div"}],"c":[]}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"##
    ),
    (
      ##"{"id":"a","t":"vS","p":{"children":[{"id":"b","t":"div"}]}}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"##
    ),
    (##"{"id":"a","t":"vS","p":{"sp":8},"p":{"pad":4,"sp":8}}"##, ##"{"id":"a","t":"vS","p":{"sp":8,"pad":4}}"##),
    // Components
    (##"[{"id":"a","t":"div"}]"##, ##"{"id":"a","t":"div"}"##),
    (
      ##"{"id":"a","t":"vS","c":"[{\"id\":\"b\",\"t\":\"div\"}]"}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"##
    ),
    (##"{"id":"a","t":"tf","p":"Email"}"##, ##"{"id":"a","t":"tf","p":{"ph":"Email"}}"##),
    (##"{"id":"a","t":"vS","p":[]}"##, ##"{"id":"a","t":"vS"}"##),
    (##"{"id":"a","p":{"r":"title","txt":"Hi"}}"##, ##"{"id":"a","t":"txt","p":{"r":"title","txt":"Hi"}}"##),
    (
      ##"{"id":"a","t":"vS","c":[{"id":"a","t":"div"},{"id":"a-2","t":"div"},{"id":"a","t":"div"}]}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"a-3","t":"div"},{"id":"a-2","t":"div"},{"id":"a-4","t":"div"}]}"##
    ),
    ("{\n  \"t\": \"div\"\n}", "{\n  \"id\": \"div\",\n  \"t\": \"div\"\n}"),
    (
      ##"{"id":"a","type":"vStack","children":[{"id":"b","type":"text","props":{"text":"Hi","fontWeight":"semi-bold"}}]}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"b","t":"txt","p":{"txt":"Hi","fw":"semibold"}}]}"##
    ),
  ])
  func `what has one cure is cured`(text: String, expected: String) {
    let repair = Snapshot(text: SourceText(text), vocabulary: .compact).repaired(.certain, .errors)
    #expect(repair.snapshot.text.string == expected)
    #expect(repair.snapshot.diagnostics(.errors).map(\.message) == [])
  }

  /// Documents that nothing certain can be done about, with the titles of what is offered.
  @Test(arguments: [
    (##"{"id":"a","t":"card","p":{"bg":"red"}}"##, ["likely: Replace with #FF0000"]),
    (
      ##"{"id":"a","t":"card","p":{"bg":"#FF10161C"}}"##,
      ["guess: Replace with #10161C", "guess: Replace with #FF1016"]
    ),
    (##"{"id":"a","t":"card","p":{"bg":"rgba(16,22,28,0.5)"}}"##, ["guess: Replace with #10161C"]),
    (##"{"id":"a","t":"vS","p":{"w":"100%"}}"##, ["guess: Remove \"w\""]),
    (##"{"id":"a","t":"vS","p":{"sp":true}}"##, ["guess: Remove \"sp\""]),
    (##"{"id":"a","t":"vS","p":{"pad":"2rem"}}"##, ["guess: Remove \"pad\""]),
    (##"{"id":"a","t":"txt","p":{"op":50}}"##, ["likely: Read as percent: 0.5", "likely: Clamp to 1"]),
    (##"{"id":"a","t":"txt","p":{"op":1.5}}"##, ["likely: Clamp to 1"]),
    (
      ##"{"id":"a","t":"vS","p":{"sp":8,"gap":20}}"##,
      ["guess: Remove \"gap\"", "guess: Keep this as \"sp\", remove \"sp\""]
    ),
    (##"{"id":"a","t":"txt","p":{"fgg":"#112233"}}"##, ["guess: Rename to \"fg\"", "guess: Remove \"fgg\""]),
    (##"{"id":"a","t":"txt","p":{"colour":4}}"##, ["guess: Rename to \"fg\""]),
    (##"{"id":"a","t":"label","c":[{"id":"b","t":"div"}]}"##, ["guess: Replace with \"txt\""]),
    (
      ##"{"id":"a","t":"vS","p":{"sp":8,"sp":20}}"##,
      ["guess: Remove the second \"sp\"", "guess: Remove the first \"sp\""]
    ),
  ])
  func `what has several cures is only offered them`(text: String, titles: [String]) {
    let snapshot = Snapshot(text: SourceText(text), vocabulary: .compact)
    let diagnostics = snapshot.diagnostics(.errors)
    #expect(diagnostics.count == 1, "\(diagnostics.map(\.message))")
    #expect(diagnostics.first?.fixIts.map { "\($0.confidence): \($0.title)" } == titles)
    #expect(snapshot.repaired(.certain, .errors).snapshot.text.string == text)
  }

  @Test func `an id given three times is told with all its places`() {
    assertDiagnostics(
      #"{"id":"a","t":"vS","c":[{"id":«"a"»,"t":"div"},{"id":«"a"»,"t":"div"}]}"#,
      """
      error duplicate-id: "a" is the id of another component already; the app cannot tell the two apart
        note "a": the first with this id
        note "a": also has this id
        certain: Replace with "a-2"
      error duplicate-id: "a" is the id of another component already; the app cannot tell the two apart
        note "a": the first with this id
        note "a": also has this id
        certain: Replace with "a-3"
      """.replacing("note \"a\"", with: "note \"\"a\"\""))
  }

  @Test func `of a document that is cut off the rest is not missed`() {
    for text in [
      #"{"id":"a","#, #"{"id":"a","t":"d"#, ##"{"id":"a","t":"card","p":{"bg":"#10"##,
      #"{"id":"a","t":"vS","p":{"sp":6"#,
    ] {
      let rules = Snapshot(text: SourceText(text), vocabulary: .compact).diagnostics(.errors).map(\.ruleID)
      #expect(!rules.isEmpty && rules.allSatisfy { Rule.named($0)?.group == .syntax }, "\(text): \(rules)")
    }
  }

  @Test func `a wide object is searched for keys given twice`() {
    let members = (0..<200).map { #""k\#($0)":0"# }.joined(separator: ",")
    let text = #"{"id":"a","t":"vS","x":{\#(members),"k7":1,"k1\u0039":0}}"#
    let found = Snapshot(text: SourceText(text), vocabulary: .compact).diagnostics(
      RuleSelection(selected: ["duplicate-key"]))
    #expect(found.map(\.fixIts.count) == [2, 1])
    #expect(found.map { SourceText(text).string(in: $0.range) } == [#""k7""#, #""k1\u0039""#])
  }

  @Test(arguments: [
    (#""minLength":3"#, #"«"ab"»"#, #"error wrong-length: "ab" has 2 characters; at least 3 are needed"#),
    (#""minLength":1"#, #"«""»"#, #"error wrong-length: "" has 0 characters; at least 1 is needed"#),
    (#""maxLength":1"#, #"«"été"»"#, #"error wrong-length: "été" has 3 characters; at most 1 is allowed"#),
    (#""minItems":2"#, "«[»1]", "error wrong-item-count: an array of 1 item; at least 2 are needed"),
    (#""maxItems":1"#, "«[»1,2]", "error wrong-item-count: an array of 2 items; at most 1 is allowed"),
    (
      #""prefixItems":[true],"unevaluatedItems":false"#, "[1,«2»]",
      "error wrong-item-count: one item too many; no item may be here"
    ),
    (#""minProperties":2"#, #"«{»"a":1}"#, "error wrong-member-count: an object with 1 member; at least 2 are needed"),
    (
      #""maxProperties":1"#, #"«{»"a":1,"b":2}"#,
      "error wrong-member-count: an object with 2 members; at most 1 is allowed"
    ),
  ])
  func `a wrong count is named beside the right one`(keyword: String, value: String, expected: String) {
    let schema = Schema(compiling: .parse(SourceText(#"{"properties":{"a":{\#(keyword)}}}"#)))
    assertDiagnostics(#"{"a":\#(value)}"#, expected, vocabulary: Vocabulary(name: "own", schema: schema))
  }
}
