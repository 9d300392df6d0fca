import Analysis
import JSONSchema
import JSONSyntax
import SourceCode
import TestSupport
import Testing
import Vocabularies

@Suite struct ViolationTests {
  /// A document that has one violation of each kind, and the schema it is held against; nil for the main dialect.
  static let documents: [Violation.Kind: [(document: String, schema: String?)]] = [
    .type: [(#"{"id":"a","t":"vS","p":{"sp":"8"}}"#, nil), (#"[1,2]"#, nil)],
    .null: [(#"{"id":"a","t":"vS","p":{"sp":null}}"#, nil)],
    .integer: [(#"{"id":"a","t":"txt","p":{"ll":1.5}}"#, nil)],
    .value: [(#"{"id":"a","t":"txt","p":{"fw":"heavy"}}"#, nil)],
    .valueAlias: [(#"{"id":"a","t":"txt","p":{"fw":"600"}}"#, nil), (#"{"id":"a","t":"VStack"}"#, nil)],
    .numericRange: [(#"{"id":"a","t":"vS","p":{"sp":64}}"#, nil)],
    .multipleOf: [(#"{"a":7}"#, #"{"properties":{"a":{"multipleOf":5}}}"#)],
    .length: [(#"{"id":"","t":"div"}"#, nil), (#"{"a":"x"}"#, #"{"properties":{"a":{"minLength":2}}}"#)],
    .pattern: [(#"{"a":"b"}"#, #"{"properties":{"a":{"pattern":"^a"}}}"#)],
    .format: [(#"{"a":"b"}"#, #"{"properties":{"a":{"format":"date"}}}"#)],
    .unchecked: [
      (
        #"{"a":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!"}"#,
        #"{"properties":{"a":{"pattern":"^(?=(a|a)+$)(a|a)*$"}}}"#
      )
    ],
    .color: [(#"{"id":"a","t":"card","p":{"bg":"ocean"}}"#, nil)],
    .required: [
      (#"{"t":"div"}"#, nil), (#"{"id":"a"}"#, nil), (#"{"root":{"id":"a","t":"div"}}"#, nil),
      (#"{"card":{"id":"a"}}"#, nil), (#"{"a":1}"#, #"{"required":["b"]}"#),
    ],
    .unknownMember: [
      (#"{"id":"a","t":"div","x":1}"#, nil), (#"{"id":"a","t":"vS","p":{"x":1}}"#, nil),
      (#"{"id":"a","t":"vS","sp":8}"#, nil), (#"{"id":"a","t":"vS","p":{"c":[]}}"#, nil),
    ],
    .keyAlias: [
      (#"{"id":"a","t":"vS","p":{"gap":8}}"#, nil), (#"{"id":"a","type":"vStack","children":[]}"#, nil),
    ],
    .forbidden: [
      (#"{"id":"a","t":"btn","onTap":1}"#, nil), (#"{"a":1}"#, #"{"properties":{"a":false}}"#),
    ],
    .itemCount: [
      (#"{"id":"a","t":"btn","c":[{"id":"b","t":"div"}]}"#, nil),
      (#"{"a":[1]}"#, #"{"properties":{"a":{"maxItems":0}}}"#),
    ],
    .memberCount: [(#"{"a":1}"#, #"{"minProperties":2}"#)],
    .uniqueItems: [(#"[1,1]"#, #"{"uniqueItems":true}"#)],
    .unique: [
      (#"{"id":"a","t":"vS","c":[{"id":"a","t":"div"}]}"#, nil),
      (#"[{"n":"a"},{"n":"a"}]"#, #"{"items":{"properties":{"n":{"x-unique":{"scope":"document"}}}}}"#),
    ],
    .contains: [(#"[1]"#, #"{"contains":{"type":"string"}}"#)],
    .propertyName: [(#"{"abc":1}"#, #"{"propertyNames":{"maxLength":2}}"#)],
    .dependentRequired: [(#"{"a":1}"#, #"{"dependentRequired":{"a":["b"]}}"#)],
    .unknownBranch: [
      (#"{"id":"a","t":"image"}"#, nil),
      (
        #"{"k":"c"}"#,
        #"{"oneOf":[{"properties":{"k":{"const":"a"}},"required":["k"]},{"properties":{"k":{"const":"b"}},"required":["k"]}]}"#
      ),
    ],
    .noBranch: [
      (#"{}"#, #"{"anyOf":[{"required":["a"]},{"required":["b"]}]}"#),
      (
        #"{"type":"a","n":1}"#,
        #"{"oneOf":[{"properties":{"a":{"type":"object"}},"required":["a"],"additionalProperties":false},{"properties":{"b":{"type":"object"}},"required":["b"],"additionalProperties":false}]}"#
      ),
    ],
    .severalBranches: [(#"3"#, #"{"oneOf":[{"type":"number"},{"type":"integer"}]}"#)],
    .not: [(#"3"#, #"{"not":{"type":"integer"}}"#)],
    .depth: [(nested(8), nil)],
    .advisedDepth: [(nested(5), nil)],
    .nestingLimit: [
      (
        String(repeating: "[", count: 600) + String(repeating: "]", count: 600),
        ##"{"type":"array","items":{"$ref":"#"}}"##
      )
    ],
  ]

  /// What a schema holds against a document without refusing it.
  private static let warned: [(String, String?)] = [
    (#""c""#, #"{"enum":["a","b"],"x-open":true}"#),
    (
      #"[{"n":"a"},{"n":"a"}]"#,
      #"{"items":{"properties":{"n":{"x-unique":{"scope":"array","severity":"warning"}}}}}"#
    ),
  ]

  /// What vocabularies without components mark by roles.
  private static let marked: [(String, String?)] = [
    (#"{"e":"x"}"#, #"{"properties":{"e":{"x-role":"effect","enum":["a"]}}}"#),
    (#"{"e":"a"}"#, #"{"x-role":"payload","required":["p"]}"#),
    (
      #"[{"n":"a"},{"n":"a"}]"#, #"{"items":{"properties":{"n":{"x-role":"row-label","x-unique":{"scope":"array"}}}}}"#
    ),
    (#""a b""#, #"{"x-role":"action-name","pattern":"^[a-z]+$"}"#),
    (#""A b""#, #"{"x-role":"section-identity","pattern":"^[a-z]+$"}"#),
  ]

  private static func nested(_ depth: Int) -> String {
    let opening = (1..<depth).map { ##"{"id":"\##($0)","t":"vS","c":["## }.joined()
    return opening + ##"{"id":"x","t":"div"}"## + String(repeating: "]}", count: depth - 1)
  }

  @Test(arguments: Violation.Kind.allCases)
  func `every kind of violation is spoken for by exactly one rule`(kind: Violation.Kind) throws {
    for (document, schema) in try #require(Self.documents[kind], "no document shows \(kind)") {
      let vocabulary = schema.map {
        Vocabulary(name: "test", schema: Schema(compiling: .parse(SourceText($0)), SchemaOptions(assertsFormats: true)))
      }
      let snapshot = Snapshot(text: SourceText(document), vocabulary: vocabulary ?? .compact)
      #expect(snapshot.facts.violations.contains { $0.kind == kind }, "\(document)")
      let level: Severity = kind == .advisedDepth || kind == .unchecked ? .info : .error
      let speakers = Set(snapshot.diagnostics().filter { $0.severity == level }.map(\.ruleID))
        .filter { Rule.named($0)?.group != .design || $0 == "deep-nesting" }
      #expect(speakers.count == 1, "\(document): \(speakers)")
      let places = snapshot.diagnostics().filter { speakers.contains($0.ruleID) }
      #expect(places.count == 1, "\(document)")
    }
  }

  @Test(arguments: ViolationTopic.allCases)
  func `every topic is reached by a document above`(topic: ViolationTopic) {
    let isReached = (Self.documents.values.joined() + Self.warned + Self.marked).contains { document, schema in
      let vocabulary = schema.map {
        Vocabulary(name: "test", schema: Schema(compiling: .parse(SourceText($0)), SchemaOptions(assertsFormats: true)))
      }
      return !Snapshot(text: SourceText(document), vocabulary: vocabulary ?? .compact).violations(about: topic).isEmpty
    }
    #expect(isReached)
  }
}
