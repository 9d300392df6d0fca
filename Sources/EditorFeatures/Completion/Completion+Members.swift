import Analysis
import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

/// Keys: of a component's own members, and of its props.
extension Completion {
  /// Adds the keys that `object` may have and does not have yet; `key` is the one being written.
  mutating func addKeys(of object: NodeID, replacing key: NodeID?) {
    let schema = vocabulary.schema
    let applying = schema.subschemas(applyingTo: object, in: snapshot.tree)
    let isComponent = snapshot.innermostComponent(around: object) == object
    let owner = snapshot.innermostComponent(around: object)
    let component = owner.flatMap { snapshot.component(of: $0) }
    let present = presentKeys(of: object, except: key, applying, component)
    // Rules that the schema names because of their options are offered among all others.
    let declared = namesRules(applying) ? [] : declaredKeys(by: applying)
    let meanings = declared.compactMap { name, subschemas -> PropertyMeaning? in
      var meaning = PropertyMeaning(name, subschemas, on: component, in: vocabulary)
      let certain = certainSubschemas(ofKey: name, in: applying)
      meaning.deprecation = schema.firstDeprecation(of: certain)
      guard meaning.role != .action, !present.contains(name), schema.isSuggested(certain) else { return nil }
      if isComponent, meaning.role == .children, component?.isLeaf ?? false { return nil }
      return meaning
    }
    let props = isComponent ? nil : object
    let unions = unions(among: applying)
    for meaning in meanings.filter({ !$0.isIdle }) + meanings.filter(\.isIdle) {
      let drawn = meaning.drawn(beside: props, in: snapshot.tree)
      let name = spelling(ofKey: meaning.key)
      var body = Snippet(text: "\"\(name)\"")
      if !site.hasColonAfter {
        body.append(style.colon)
        let union = unions.first { $0.member == meaning.key }
        body.append(union.map { choice(among: $0) } ?? value(of: meaning, drawn, in: owner))
      }
      add(
        name, body, kind: meaning.isProp ? .prop : .key,
        detail: meaning.hasEffect ? meaning.title : component.map { "\(meaning.title): no effect on \($0.noun)" },
        documentation: Markup(meaning.documentation(drawn, in: vocabulary)),
        otherNames: otherNames(besides: name, meaning.key, meaning.longName), isWholeMember: !site.hasColonAfter,
        isFaded: meaning.isIdle,
        sortText: schema.firstText("suggestSortText", of: certainSubschemas(ofKey: meaning.key, in: applying)))
    }
    if snapshot.tree.members(of: object).allSatisfy({ $0.key == key }) { addCases(of: object, in: applying) }
    addDeciders(of: unions, except: present.union(meanings.map(\.key)))
    addNamedKeys(of: object, in: applying, except: present)
    let isBlank = snapshot.tree.members(of: object).allSatisfy { $0.key == key }
    if isComponent, isBlank, !site.hasColonAfter { addMembersOfNodes() }
  }

  /// The subschemas that speak about the value of a key whatever it is, while `PropertyMeaning` has those of all its forms.
  private func certainSubschemas(ofKey name: String, in applying: [SubschemaID]) -> [SubschemaID] {
    let schema = vocabulary.schema
    return applying.flatMap { schema.properties(of: $0) }.filter { schema.source.string(of: $0.key) == name }
      .flatMap { schema.unconditionalSubschemas(of: $0.subschema) }
  }

  /// The keys that subschemas of one object declare: those of the vocabulary in its order, then others.
  func declaredKeys(by applying: [SubschemaID]) -> [(String, [SubschemaID])] {
    let schema = vocabulary.schema
    var found: [String: [SubschemaID]] = [:]
    var order: [String] = []
    for property in applying.flatMap({ schema.properties(of: $0) }) {
      let name = schema.source.string(of: property.key)
      if found[name] == nil { order.append(name) }
      found[name, default: []] += schema.inPlaceSubschemas(of: property.subschema)
    }
    let known = (vocabulary.members + vocabulary.props).map(\.key)
    let rank = Dictionary(known.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    return order.enumerated().sorted {
      (rank[$0.element] ?? known.count, $0.offset) < (rank[$1.element] ?? known.count, $1.offset)
    }.map { ($0.element, found[$0.element] ?? []) }
  }

  /// The keys that an object has, in whatever spelling, as the vocabulary spells them.
  private func presentKeys(
    of object: NodeID, except key: NodeID?, _ applying: [SubschemaID], _ component: Component?
  ) -> Set<String> {
    let schema = vocabulary.schema
    let tree = snapshot.tree
    return Set(
      tree.members(of: object).filter { $0.key != key }.map { member in
        schema.propertyName(meantBy: member, in: tree, among: applying, role: component?.role?.rawValue)
          ?? tree.string(of: member.key)
      })
  }

  /// What to write behind a key's colon.
  private func value(
    of meaning: PropertyMeaning, _ drawn: DrawnProp.Drawing, in owner: NodeID?
  ) -> Snippet {
    var value = Snippet()
    switch meaning.role {
    case .typeCode?:
      value.append("\"")
      value.appendChoice(vocabulary.components.map { spelling(of: $0) })
      value.append("\"")
      return value
    case .identity?:
      var fresh = FreshIdentities(for: snapshot)
      value.append("\"")
      value.appendStop(owner.map { fresh.next(forComponentAt: $0, in: snapshot) } ?? "")
      value.append("\"")
      return value
    default: return self.value(of: meaning, drawn)
    }
  }

  /// What to write for a value of which only its schema is known.
  ///
  /// - Parameter isInside: Whether it is written inside something else that is written.
  func value(of meaning: PropertyMeaning, _ drawn: DrawnProp.Drawing, isInside: Bool = false) -> Snippet {
    let source = vocabulary.schema.source
    let types = meaning.types ?? []
    var value = Snippet()
    let snippets = authorSnippets(in: meaning.subschemas, isInside: isInside)
    if let only = snippets.first, snippets.count == 1 { return only.body }
    if !snippets.isEmpty {
      // Which of them is for the next completion to ask.
      value.appendStop()
    } else if let values = meaning.values, !values.isEmpty {
      let isText = values.allSatisfy { source.kind(of: $0) == .string }
      if isText { value.append("\"") }
      value.appendChoice(values.map { isText ? source.string(of: $0) : source.source(of: $0) })
      if isText { value.append("\"") }
    } else if types.contains(.object) {
      value.append(object(in: meaning.subschemas))
    } else if types.contains(.array) {
      value.append("[")
      value.appendStop()
      value.append("]")
    } else if types.contains(.boolean) {
      value.appendChoice(["true", "false"])
    } else if types.contains(.number) || types.contains(.integer) {
      let number = drawn.absent ?? meaning.examples.first
      value.appendStop(number.map { source.source(of: $0) } ?? meaning.bounds?.lower?.jsonLiteral ?? "0")
    } else {
      value.append("\"")
      value.appendStop(proposal(for: meaning, drawn))
      value.append("\"")
    }
    return value
  }

  /// An object with all that it must have, and in that again; empty braces with the cursor between them if that is nothing.
  ///
  /// - Parameter fixed: A member whose value is known, as JSON; it comes first.
  func object(in subschemas: [SubschemaID], fixed: (key: String, value: String)? = nil, depth: Int = 0) -> Snippet {
    let schema = vocabulary.schema
    let required = subschemas.flatMap { schema.requiredNames(of: $0) }
    var body = Snippet(text: "{")
    var isEmpty = true
    if let fixed {
      body.append(fixed.key.jsonLiteral + style.colon + fixed.value)
      isEmpty = false
    }
    for (key, about) in declaredKeys(by: subschemas) where required.contains(key) && key != fixed?.key {
      body.append((isEmpty ? "" : style.comma) + key.jsonLiteral + style.colon)
      isEmpty = false
      let meaning = PropertyMeaning(key, about, on: nil, in: vocabulary)
      if meaning.values == nil, meaning.types?.contains(.object) ?? false,
        authorSnippets(in: about, isInside: true).isEmpty
      {
        // Deeper than this nobody wants to have everything written at once; schemas may go on forever.
        body.append(depth < 3 ? object(in: about, depth: depth + 1) : Snippet(text: "{}"))
      } else {
        body.append(value(of: meaning, meaning.drawn(beside: nil, in: snapshot.tree), isInside: true))
      }
    }
    if isEmpty { body.appendStop() }
    body.append("}")
    return body
  }

  /// A color that the document or the component uses; for a text that is not shown, what its example says.
  private func proposal(for meaning: PropertyMeaning, _ drawn: DrawnProp.Drawing) -> String {
    if meaning.isColor {
      return drawn.absent.flatMap { meaning.color(of: $0) } ?? snapshot.usedColors.first?.color
        ?? meaning.examples.first.map { meaning.readable($0) } ?? ""
    }
    return meaning.role == nil ? meaning.examples.first.map { meaning.readable($0) } ?? "" : ""
  }
}
