import Analysis
import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

/// Objects of several forms that the value of a member tells apart, in dialects without components.
extension Completion {
  /// The unions among subschemas of one object; a dialect of components has its own way to offer these.
  func unions(among subschemas: [SubschemaID]) -> [UnionCases] {
    guard vocabulary.components.isEmpty else { return [] }
    return subschemas.compactMap { vocabulary.schema.unionCases(of: $0) }
  }

  /// Adds the values of a member that decides what form its object has.
  ///
  /// - Returns: Whether it decides that, so that nothing else is to be offered.
  mutating func addUnionCases(of object: NodeID, at member: Member) -> Bool {
    let schema = vocabulary.schema
    let name = snapshot.tree.string(of: member.key)
    let applying = schema.subschemas(applyingTo: object, in: snapshot.tree)
    guard let union = unions(among: applying).first(where: { $0.member == name }) else { return false }
    for item in suggestedCases(of: union) {
      add(item.value, Snippet(text: item.value.jsonLiteral), kind: .value, item, schema)
    }
    return true
  }

  /// Adds an object of each form that a union has, with all that it must have.
  mutating func addObjects(of union: UnionCases, in subschemas: [SubschemaID]) {
    let schema = vocabulary.schema
    let ofBranches = Set(union.cases.flatMap { schema.inPlaceSubschemas(of: $0.branch) })
    let common = subschemas.filter { !ofBranches.contains($0) }
    for item in suggestedCases(of: union) {
      let body = object(
        in: common + schema.inPlaceSubschemas(of: item.branch), fixed: (union.member, item.value.jsonLiteral))
      add(item.value, body, kind: .leaf, item, schema)
    }
  }

  /// Adds the member that decides a union, where no form is known yet that would declare it.
  mutating func addDeciders(of unions: [UnionCases], except known: Set<String>) {
    for union in unions where !known.contains(union.member) {
      var body = Snippet(text: union.member.jsonLiteral)
      if !site.hasColonAfter {
        body.append(style.colon)
        body.append(choice(among: union))
      }
      add(union.member, body, kind: .key, isWholeMember: !site.hasColonAfter)
    }
  }

  /// `"${1|circle,square|}"`
  func choice(among union: UnionCases) -> Snippet {
    var body = Snippet(text: "\"")
    body.appendChoice(suggestedCases(of: union).map(\.value))
    body.append("\"")
    return body
  }

  private func suggestedCases(of union: UnionCases) -> [UnionCases.Case] {
    union.cases.filter { item in
      vocabulary.schema.isSuggested(vocabulary.schema.unconditionalSubschemas(of: item.branch))
        && item.constant.map { vocabulary.schema.isSuggested(constant: $0) } ?? true
    }
  }

  private mutating func add(
    _ label: String, _ body: Snippet, kind: CompletionItem.Kind, _ item: UnionCases.Case, _ schema: Schema
  ) {
    let branch = schema.unconditionalSubschemas(of: item.branch)
    let own = item.constant.flatMap { schema.description(ofConstant: $0) }
    let deprecation =
      schema.firstDeprecation(of: branch) ?? item.constant.flatMap { schema.deprecation(ofConstant: $0) }
    let words = [deprecation?.documentation, own ?? schema.firstDescription(of: branch)].compactMap { $0 }
    add(
      label, body, kind: kind, detail: schema.firstText("title", of: branch),
      documentation: words.isEmpty ? nil : Markup(words.joined(separator: "\n\n")), isFaded: deprecation != nil,
      sortText: schema.firstText("suggestSortText", of: branch))
  }
}
