package import JSONSchema
package import JSONSyntax

// What the author of a schema says to people, beside what is checked. The keywords that VS Code reads are read as there
// (vscode-json-languageservice, `jsonSchema.ts`), in front of those of JSON Schema that say the same.

/// That something is not to be used any more.
package struct Deprecation: Sendable, Equatable {
  /// What the author says about it, as a rule what to use instead; nil for nothing.
  package let advice: String?
}

extension Schema {
  /// What the first of `subschemas` that describes its values says about them, in Markdown: `markdownDescription`, or else
  /// `description`.
  package func firstDescription(of subschemas: [SubschemaID]) -> String? {
    subschemas.firstMap { text("markdownDescription", of: $0) ?? text("description", of: $0) }
  }

  /// What is said about a constant, in Markdown: beside a `const`, or for one of an `enum` at its place in
  /// `markdownEnumDescriptions` or `enumDescriptions`; nil if nothing is.
  package func description(ofConstant constant: NodeID) -> String? {
    guard let holder = source.parent(of: constant) else { return nil }
    if source.kind(of: holder) == .object {
      return words("markdownDescription", beside: holder) ?? words("description", beside: holder)
    }
    guard let place = Array(source.elements(of: holder)).firstIndex(of: constant),
      let object = source.parent(of: holder)
    else { return nil }
    return ["markdownEnumDescriptions", "enumDescriptions"].firstMap { name in
      guard let list = source.value(of: name, in: object) else { return nil }
      let texts = Array(source.elements(of: list))
      return place < texts.count ? words(texts[place]) : nil
    }
  }

  /// Whether the values of a subschema are not to be used any more: `deprecationMessage`, or `deprecated` of JSON Schema
  /// 2019-09 and later.
  package func deprecation(of subschema: SubschemaID) -> Deprecation? { deprecation(at: source(of: subschema)) }

  /// The first deprecation that one of `subschemas` declares.
  package func firstDeprecation(of subschemas: [SubschemaID]) -> Deprecation? {
    subschemas.firstMap { deprecation(of: $0) }
  }

  /// Whether a constant is not to be used any more: that is said beside a `const`.
  package func deprecation(ofConstant constant: NodeID) -> Deprecation? {
    source.parent(of: constant).flatMap { deprecation(at: $0) }
  }

  private func deprecation(at object: NodeID) -> Deprecation? {
    if let advice = words("deprecationMessage", beside: object) { return Deprecation(advice: advice) }
    return isTrue("deprecated", beside: object) ? Deprecation(advice: nil) : nil
  }

  /// Whether an editor is to propose what `subschemas` speak about: none of them says `doNotSuggest`.
  package func isSuggested(_ subschemas: [SubschemaID]) -> Bool {
    !subschemas.contains { isTrue("doNotSuggest", beside: source(of: $0)) }
  }

  /// The same for a constant: that is said beside a `const`.
  package func isSuggested(constant: NodeID) -> Bool {
    !(source.parent(of: constant).map { isTrue("doNotSuggest", beside: $0) } ?? false)
  }

  /// What a constant is ordered by among others, if that is said beside a `const`.
  package func sortText(ofConstant constant: NodeID) -> String? {
    source.parent(of: constant).flatMap { words("suggestSortText", beside: $0) }
  }

  private func words(_ name: String, beside object: NodeID) -> String? {
    source.value(of: name, in: object).flatMap(words)
  }

  /// The text of a string with anything in it.
  private func words(_ node: NodeID) -> String? {
    guard source.kind(of: node) == .string else { return nil }
    let text = source.string(of: node)
    return text.isEmpty ? nil : text
  }

  private func isTrue(_ name: String, beside object: NodeID) -> Bool {
    source.value(of: name, in: object).map { source.kind(of: $0) == .true } ?? false
  }
}

/// Which of such words a schema has at all, so that documents are not searched for what nobody says.
struct AuthorWordUse: Sendable {
  private(set) var deprecations = false
  private(set) var messages = false
  private(set) var colors = false

  init(in schema: Schema) {
    let source = schema.source
    for (index, node) in source.nodes.enumerated() where node.kind == .key {
      let key = NodeID(index)
      // The length tells nearly all other keys apart.
      switch source.contentRange(of: key).count {
      case 6 where source.content(of: key, equals: "format") && index + 1 < source.nodes.count:
        if ColorForm(format: source.string(of: NodeID(index + 1))) != nil { colors = true }
      case 10 where source.content(of: key, equals: "deprecated"): deprecations = true
      case 12 where source.content(of: key, equals: "errorMessage"): messages = true
      case 18 where source.content(of: key, equals: "deprecationMessage"): deprecations = true
      default: continue
      }
    }
  }
}
