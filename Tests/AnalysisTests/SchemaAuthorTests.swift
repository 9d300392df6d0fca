import Analysis
import JSONSyntax
import SourceCode
import TestSupport
import Testing
import Vocabularies

/// What there is to say to those who write schemas.
@Suite struct SchemaAuthorTests {
  @Test func `every mistake is told at its own place, also where nothing leads`() {
    assertDiagnostics(
      ##"{"properties":{"a":{"$ref":«"#/$defs/none"»},"b":{"pattern":"a«{3,1}»"},"c":{"type":«"strin"»}},"$defs":{"d":{"minLength":«"1"»,"$ref":«"#/$defs/gone"»}}}"##,
      """
      error unsound-schema: "#/$defs/none" leads nowhere
      error unsound-schema: this pattern cannot be used: the lower bound of this quantifier is above the upper one
      error unknown-value: "type" does not know "strin"; use "string", "number", "integer", "boolean", "object", "array" or "null"
        likely: Replace with "string"
        guess: Replace with "number"
        guess: Replace with "integer"
        guess: Replace with "boolean"
        guess: Replace with "object"
        guess: Replace with "array"
      error wrong-type: "minLength" is "1", but takes a whole number
        certain: Replace with 1
      error unsound-schema: "#/$defs/gone" leads nowhere
      """, vocabulary: .jsonSchema)
  }

  @Test(arguments: [
    (#"{"pattern":"\\d+«(»"}"#, "this group is never closed"),
    (#"{"pattern":"\u00e9«[»a"}"#, "this character class is never closed"),
    (#"{"patternProperties":{"«\\q»":{}}}"#, "this escape has no meaning"),
  ])
  func `a pattern is blamed where it goes wrong, escapes or not`(document: String, reason: String) {
    assertDiagnostics(
      document, "error unsound-schema: this pattern cannot be used: \(reason)", vocabulary: .jsonSchema)
  }

  @Test func `another spelling of a type is certain to be meant`() {
    assertDiagnostics(
      #"{"type":«"int"»}"#,
      """
      error value-spelling: "int" is spelled "integer" here
        certain: Replace with "integer"
      """, vocabulary: .jsonSchema)
  }

  @Test func `a slip in a keyword is one remark, unknown words are none`() {
    assertDiagnostics(
      #"{"type":"object","propertes":5,«"propertis"»:{"a":{}},"x-owner":"me","$anchors":[],"cost":3}"#,
      """
      warning misspelled-keyword: "propertis" is no keyword, so that nothing is checked; did you mean "properties"
        likely: Rename to "properties"
      """, vocabulary: .jsonSchema)
  }

  @Test func `another spelling of a keyword is no keyword either`() {
    assertDiagnostics(
      #"{"type":"string",«"min_length"»:1,"Type":"string"}"#,
      """
      warning misspelled-keyword: "min_length" is no keyword, so that nothing is checked; did you mean "minLength"
        likely: Rename to "minLength"
      """, vocabulary: .jsonSchema)
  }

  @Test func `a reference that leads nowhere is led to the one definition with a name like it`() {
    assertDiagnostics(
      ##"{"allOf":[{"$ref":«"#/definitions/Money"»},{"$ref":«"#/$defs/a"»},{"$ref":«"#monye"»}],"$defs":{"money":{"type":"number"},"b":{"$anchor":"money"}},"properties":{"p":{"$ref":"#/$defs/money"}}}"##,
      ##"""
      error unsound-schema: "#/definitions/Money" leads nowhere
      error unsound-schema: "#/$defs/a" leads nowhere
      error unsound-schema: "#monye" leads nowhere
      """##, vocabulary: .jsonSchema)
    assertDiagnostics(
      ##"{"allOf":[{"$ref":«"#/definitions/Money~1Sum"»},{"$ref":"#/$defs/x"}],"$defs":{"money/sum":{"type":"number"},"x":{"type":"number"}}}"##,
      ##"""
      error unsound-schema: "#/definitions/Money~1Sum" leads nowhere; did you mean "#/$defs/money~1sum"
        likely: Replace with "#/$defs/money~1sum"
      """##, vocabulary: .jsonSchema)
  }

  @Test(arguments: [
    ("http://json-schema.org/draft-04/schema#", "draft-04"), ("http://json-schema.org/draft-06/schema", "draft-06"),
    ("http://json-schema.org/draft-07/schema", "draft-07"),
  ])
  func `what old drafts ignore beside a reference is told by the name of the draft`(address: String, name: String) {
    assertDiagnostics(
      ##"{"$schema":"\##(address)","properties":{"a":{"$ref":"#/definitions/n",«"minimum"»:1}},"definitions":{"n":{"type":"number"}}}"##,
      """
      warning ignored-beside-reference: beside "$ref", \(name) ignores "minimum"
        likely: Put the reference into "allOf"
      """, vocabulary: .jsonSchema)
  }

  @Test func `a flag says that a bound is exclusive in draft-04 alone`() {
    assertDiagnostics(
      #"{"$schema":"http://json-schema.org/draft-04/schema#","minimum":1,"exclusiveMinimum":true,"exclusiveMaximum":false}"#,
      "", vocabulary: .jsonSchema)
    assertDiagnostics(
      #"{"$schema":"http://json-schema.org/draft-06/schema#","minimum":1,"exclusiveMinimum":«true»}"#,
      """
      error wrong-type: "exclusiveMinimum" is true, but takes a number
        guess: Remove "exclusiveMinimum"
      """, vocabulary: .jsonSchema)
  }

  @Test func `a draft that there is not is told with those that there are`() {
    assertDiagnostics(
      #"{"$schema":«"http://json-schema.org/draft-99/schema#"»}"#,
      "error unsound-schema: nothing is known of this dialect; those of JSON Schema are 2020-12, 2019-09, draft-07, draft-06, draft-04",
      vocabulary: .jsonSchema)
  }

  @Test func `a default of null is told by what the schema takes`() {
    assertDiagnostics(
      #"{"type":"string","default":«null»}"#,
      "warning unfit-default: the default is null, but this schema takes a text", vocabulary: .jsonSchema)
  }

  @Test func `descriptions are counted against values`() {
    assertDiagnostics(
      #"{"enum":["a","b"],"enumDescriptions":«[»"First"],"markdownEnumDescriptions":«[»]}"#,
      """
      warning uneven-descriptions: "enumDescriptions" has 1 description for 2 values; write one for each, in the order of "enum"
      warning uneven-descriptions: "markdownEnumDescriptions" has 0 descriptions for 2 values; write one for each, in the order of "enum"
      """, vocabulary: .jsonSchema)
  }

  @Test func `a default of another type is told by what the schema takes`() {
    assertDiagnostics(
      ##"{"properties":{"a":{"$ref":"#/$defs/n","default":«[»]}},"$defs":{"n":{"type":"integer"}}}"##,
      "warning unfit-default: the default is an array, but this schema takes a whole number",
      vocabulary: .jsonSchema)
  }

  @Test func `a condition alone counts where somebody asks what has been spoken about`() {
    assertDiagnostics(
      #"{«"if"»:{"properties":{"a":{"const":1}}}}"#,
      """
      warning idle-keyword: "if" has no effect: there is neither "then" nor "else" beside it
        likely: Remove "if"
      """, vocabulary: .jsonSchema)
    assertDiagnostics(
      #"{"if":{"properties":{"a":{"const":1}}},"unevaluatedProperties":false}"#, "", vocabulary: .jsonSchema)
  }

  @Test func `a schema that is being written is no answer in which to look for a document`() {
    let whole = #"{"$schema":"https://json-schema.org/draft/2020-12/schema","properties":{"a":{"type":"string"}}}"#
    for length in 1..<whole.utf8.count {
      let text = SourceText(String(whole.prefix(length)))
      let found = Snapshot(text: text, vocabulary: .jsonSchema).diagnostics().map(\.ruleID)
      #expect(Set(found).isDisjoint(with: ["chat-envelope", "no-document", "text-before-document"]), "\(text.string)")
    }
  }

  @Test func `one mistake in an example is one remark, at its place in the example`() {
    assertDiagnostics(
      #"{"type":"object","properties":{"a":{"type":"object","properties":{"b":{"enum":["x","y"]},"c":{"type":"number"}}}},"examples":[{"a":{"b":«"z"»,"c":1}},{"a":{"c":«"many"»}}]}"#,
      """
      warning unfit-example: in the example: "b" does not know "z"; use "x" or "y"
        guess: Replace with "x"
        guess: Replace with "y"
      warning unfit-example: in the example: "c" is "many", but takes a number
        guess: Remove "c"
      """, vocabulary: .jsonSchema)
  }

  @Test(arguments: [
    #"{"type":"object","properties":{"id":{"type":"string"}},"requried":["id"]}"#,
    #"{"openapi":"3.1.0","components":{"schemas":{"A":{"type":"strin"}}}}"#,
    #"{"$schema":"https://json-schema.org/draft/2019-09/schema","type":"strin"}"#,
  ])
  func `what does not say that it is a schema is none`(document: String) {
    #expect(Vocabulary.recognized(in: .parse(SourceText(document))) == nil)
  }
}

/// Schemas from the wild have what is said about them, and nothing else.
@Suite(.enabled(if: SharedSuites.isAvailable, SharedSuites.absence))
struct WildSchemaTests {
  private static let schemastore = "suites/schemastore"
  static let names = ((try? SharedSuites.names(in: schemastore)) ?? []).filter { $0 != "LICENSE" }

  @Test(arguments: names)
  func `schemas of the store have no false findings`(name: String) throws {
    try check("\(Self.schemastore)/\(name)/schema.json", Self.findings[name] ?? [])
  }

  /// It is written in draft-06, which is not recognized, and is held against the dialect all the same.
  @Test func `of the schema of the vendor's cards three definitions are unused, and nothing else is said`() throws {
    let text = SourceText(try SharedSuites.bytes(of: "suites/adaptive-cards/adaptive-card-1.5.0.schema.json"))
    let unused = ["Item", "ToggleableItem", "Input"].map { "info unused-definition \"ImplementationsOf.\($0)\"" }
    #expect(findings(in: text, .jsonSchema) == unused)
  }

  /// What the vendor's messages refer to by its address is in another folder, which only a configuration can say.
  @Test(arguments: ["v0_9", "v1_0"])
  func `the vendor's messages have no findings but for what is not there and what nothing tells apart`(
    version: String
  ) throws {
    let folder = "suites/a2ui/\(version)/json"
    for file in try SharedSuites.names(in: folder) where file.hasSuffix(".json") {
      let text = SourceText(try SharedSuites.bytes(of: "\(folder)/\(file)"))
      let found = Set(Snapshot(text: text, vocabulary: .jsonSchema).diagnostics().map(\.ruleID))
      #expect(found.subtracting(["unregistered-reference", "undecidable-union", "unused-definition"]) == [], "\(file)")
    }
  }

  @Test(arguments: ["compact", "configuration", "image-block", "json-schema", "screen-plan", "ui-screen"])
  func `our own schemas have no findings`(name: String) throws {
    let text = SourceText(try PackageFiles.text(of: "Schemas/\(name).json"))
    #expect(findings(in: text) == [])
  }

  @Test(arguments: [
    "draft-07", "2020-12/schema", "2020-12/applicator", "2020-12/content", "2020-12/core", "2020-12/format-annotation",
    "2020-12/format-assertion", "2020-12/meta-data", "2020-12/unevaluated", "2020-12/validation",
  ])
  func `meta-schemas have no findings`(name: String) throws {
    #expect(findings(in: SourceText(try PackageFiles.text(of: "Schemas/MetaSchemas/\(name).json"))) == [])
  }

  /// By file, what was found by reading it.
  private static let findings: [String: [String]] = [
    // Keys that must not begin with `@@`.
    "browser.i18n": [
      #"info costly-pattern "^(?!@@)[@a-zA-Z0-9_-]+$""#, #"info costly-pattern "^(?!@@)[@a-zA-Z0-9_-]+$""#,
    ],
    "chrome-manifest": [
      #"info unknown-format "content-security-policy""#, #"info unknown-format "glob-pattern""#,
      #"info unknown-format "match-pattern""#, #"info unknown-format "mime-type""#,
    ],
    "luaurc": [##"info costly-pattern "^(?!\\.{1,2}$)(?!.*\\/)[a-zA-Z0-9\\-\\._]+$""##],
    // A reference to a definition that is an object anyway; a definition that only itself refers to.
    "intlayer": [#"warning ignored-beside-reference "type""#, #"info unused-definition "reactNode""#],
  ]

  private func check(_ path: String, _ expected: [String]) throws {
    let found = findings(in: SourceText(try SharedSuites.bytes(of: path)))
    #expect(Array(found.prefix(20)) == expected, "\(path)")
  }

  private func findings(in text: SourceText, _ vocabulary: Vocabulary? = nil) -> [String] {
    let snapshot = vocabulary.map { Snapshot(text: text, vocabulary: $0) } ?? Snapshot(recognizing: text)
    guard snapshot.vocabulary?.name == "json-schema" else { return ["not recognized"] }
    return snapshot.diagnostics().map { "\($0.severity) \($0.ruleID) \(text.string(in: $0.range))" }
  }
}
