import JSONSchema
import JSONSyntax
import SourceCode
import TestSupport
import Testing

/// Schemas from the wild with documents that their authors call valid and invalid: what is wrong is found, and said once.
@Suite(.enabled(if: SharedSuites.isAvailable, SharedSuites.absence))
struct RealSchemaTests {
  private static let schemas = "suites/schemastore"
  static let names = ((try? SharedSuites.names(in: schemas)) ?? []).filter { $0 != "LICENSE" }

  @Test func `the suites are there whole`() throws {
    #expect(Self.names.count == 11)
    #expect(try SharedSuites.names(in: Self.cards + "/samples").count == 85)
  }

  @Test(arguments: names)
  func `valid documents are clean, and each mistake of invalid ones is one violation`(name: String) throws {
    let options = SchemaOptions(assertsFormats: true)
    let schema = Schema(compiling: try SharedSuites.tree(of: "\(Self.schemas)/\(name)/schema.json"), options)
    #expect(schema.problems.filter { !$0.kind.isHint }.map(\.message) == [])
    for file in try SharedSuites.names(in: "\(Self.schemas)/\(name)/valid") {
      #expect(try summary(schema, "\(Self.schemas)/\(name)/valid/\(file)") == [], "\(file)")
    }
    for file in try SharedSuites.names(in: "\(Self.schemas)/\(name)/invalid") {
      let found = try summary(schema, "\(Self.schemas)/\(name)/invalid/\(file)")
      #expect(found == Self.mistakes["\(name)/\(file)"], "\(name)/\(file)")
    }
  }

  @Test func `no schema differs from itself, and an edit of one is one change`() throws {
    for name in Self.names {
      let schema = Schema(compiling: try SharedSuites.tree(of: "\(Self.schemas)/\(name)/schema.json"))
      #expect(schema.changes(to: schema).isEmpty, "\(name)")
    }
    let text = String(
      decoding: try SharedSuites.bytes(of: Self.cards + "/adaptive-card-1.5.0.schema.json"), as: UTF8.self)
    let old = Schema(compiling: .parse(SourceText(text)))
    #expect(old.changes(to: old).isEmpty)
    // A value of a definition that many places use is one change.
    let edited = text.replacing(#""extraLarge","#, with: "", maxReplacements: 1)
    let new = Schema(compiling: .parse(SourceText(edited)))
    #expect(text != edited)
    #expect(old.changes(to: new).map { "\($0.kind) \($0.name)" } == [#"valueRemoved "extraLarge""#])
  }

  private static let cards = "suites/adaptive-cards"

  @Test func `of the vendor's cards those are wrong that have mistakes, each of which is one violation`() throws {
    let schema = Schema(compiling: try SharedSuites.tree(of: Self.cards + "/adaptive-card-1.5.0.schema.json"))
    #expect(schema.problems.map(\.message) == [])
    for file in try SharedSuites.names(in: Self.cards + "/samples") {
      #expect(try summary(schema, "\(Self.cards)/samples/\(file)") == Self.cardMistakes[file] ?? [], "\(file)")
    }
  }

  private func summary(_ schema: Schema, _ path: String) throws -> [String] {
    let tree = try SharedSuites.tree(of: path)
    return schema.evaluate(tree).violations.map { violation in
      let place = "\(violation.kind) \(tree.pointer(to: violation.node))"
      guard violation.kind == .required, let name = violation.detail else { return place.trimmed }
      return place.trimmed + " → " + schema.source.source(of: name)
    }
  }

  /// By file, what was found by reading it beside its schema.
  private static let mistakes: [String: [String]] = [
    "all-contributors/additional-property.json": ["unknownMember /extra"],
    "all-contributors/contributor-additional-property.json": ["unknownMember /contributors/0/extra"],
    "all-contributors/empty-contributions.json": ["itemCount /contributors/0/contributions"],
    "all-contributors/empty.json": [#"required → "projectName""#, #"required → "projectOwner""#],
    "all-contributors/non-uri-avatar.json": ["format /contributors/0/avatar_url"],
    "all-contributors/non-uri-profile.json": ["format /contributors/0/profile"],
    "attw/incompatible-source.json": ["not"],
    "attw/invalid-ignore-resolution.json": ["value /ignoreResolutions/0"],
    "attw/invalid-profile.json": ["value /profile"],
    "browser.i18n/key_cannot_start_with_two_at.json": ["unknownMember /@@translationKey"],
    "chrome-manifest/v3_browser_action_is_no_longer_in_the_root_issue_1986.json": ["not"],
    "chrome-manifest/v3_global_command_key_must_end_in_number.json": [
      "pattern /commands/must-be-a-number/suggested_key/default"
    ],
    "chrome-manifest/v3_global_command_key_must_include_shift.json": [
      "pattern /commands/must-include-shift/suggested_key/default"
    ],
    "chrome-manifest/v3_page_action_is_no_longer_in_the_root_issue_1986.json": ["not"],
    "chrome-manifest/v3_unknown_media_key.json": ["pattern /commands/unknown-media-key/suggested_key/default"],
    "evidence-bundle/missing-required-field.json": [#"required → "summary""#],
    "github-issue-config/links-must-have-name-url-and-about.json": [#"required /contact_links/0 → "about""#],
    "glamour-style/invalid-style.json": [
      "type /code_block/chroma/text/bold",
      "numericRange /document/margin",
      "type /list/level_indent",
      "type /task/ticked",
      "unknownMember /unknown_element",
    ],
    "importmap/unknown_property.json": ["unknownMember /unknown_property"],
    "intlayer/additional_property.json": ["unknownMember /someAdditionalProp"],
    "intlayer/invalid_plural.json": [#"required /content/pluralNode/plural → "other""#],
    "intlayer/missing_key.json": [#"required → "key""#],
    "luaurc/invalid-alias.json": ["unknownMember /aliases/pack~1ages"],
    "luaurc/invalid-alias1.json": ["unknownMember /aliases/.."],
    "luaurc/invalid-alias2.json": ["unknownMember /aliases/."],
    "luaurc/invalid-global.json": ["pattern /globals/0"],
    "luaurc/invalid-lint-option.json": ["unknownMember /lint/*.enabled"],
    "luaurc/invalid-lint.json": ["unknownMember /lint/chama"],
    "luaurc/unknown-config.json": ["unknownMember /cavalo"],
    "madge/dependency-filter-wrong-value.json": ["value /dependencyFilter"],
    "madge/detective-options-wrong-type.json": ["type /detectiveOptions"],
    "madge/exclude-regexp-invalid.json": ["format /excludeRegExp/0"],
    "madge/exclude-regexp-wrong-type.json": ["type /excludeRegExp"],
    "madge/file-extension-empty.json": ["length /fileExtensions/0"],
    "madge/file-extension-leading-period.json": ["pattern /fileExtensions/0"],
    "madge/file-extensions-wrong-type.json": ["type /fileExtensions"],
    "madge/graphviz-options-wrong-type.json": ["type /graphVizOptions"],
    "madge/include-npm-wrong-type.json": ["type /includeNpm"],
    "madge/ts-config-wrong-type.json": ["type /tsConfig"],
  ]

  private static let cardMistakes: [String: [String]] = [
    "v1.0_Elements_Action.ShowCard.Style.json": [
      "unknownMember /actions/1/card/style",
      "unknownMember /actions/2/card/style",
    ],
    "v1.0_Elements_Container.Style.json": ["unknownMember /style"],
    "v1.5_Scenarios_ExpenseReport.json": ["unknownMember /body/6/firstRowAsHeaders"],
    "v1.5_Scenarios_FlightUpdateTable.json": [
      #"required /body/1/rows/0/cells/1 → "items""#,
      #"required /body/1/rows/1/cells/1 → "items""#,
      #"required /body/1/rows/2/cells/1 → "items""#,
      #"required /body/1/rows/3/cells/1 → "items""#,
      #"required /body/1/rows/4/cells/1 → "items""#,
      "unknownMember /body/1/rows/6/spacing",
    ],
    "v1.5_Scenarios_InputsWithValidation.json": ["unknownMember /body/7/inlineAction/role"],
    "v1.5_Scenarios_RestaurantOrder.json": ["value /body/1/style", "value /body/2/style", "value /body/3/style"],
  ]
}

extension String {
  /// Without the blank behind the kind of a violation whose place is the whole document.
  fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}
