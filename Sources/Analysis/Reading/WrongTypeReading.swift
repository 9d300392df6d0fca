import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Snapshot {
  /// What a value of another JSON type stands for, as changes to the value of the right type, the best first.
  func readings(ofWrongType violation: Violation, at place: Place) -> [FixIt] {
    let node = violation.node
    if place.container == SyntaxTree.documentNode { return readings(ofRoot: node) }
    switch place.property?.role {
    case .children: return readings(ofChildren: node, at: place)
    case .props: return readings(ofProps: node, at: place)
    case nil where place.key == nil && self.place(of: place.container).property?.role == .children:
      return readings(ofChild: node)
    default: break
    }
    let types = vocabulary?.schema.types(of: violation.subschema) ?? []
    switch tree.kind(of: node) {
    case .string where !types.isDisjoint(with: [.number, .integer]):
      guard let number = NumberReading(tree.string(of: node)), !number.isPercentage || place.property?.role == .opacity
      else { break }
      return [replacement(of: node, with: number.value.jsonLiteral, .certain)]
    case .number where types.contains(.string) && place.property?.isFreeText(in: vocabulary) == true:
      return [replacement(of: node, with: tree.source(of: node).jsonLiteral, .certain)]
    case .true where types.contains(.string) && place.property?.isFreeText(in: vocabulary) == true,
      .false where types.contains(.string) && place.property?.isFreeText(in: vocabulary) == true:
      return [replacement(of: node, with: tree.source(of: node).jsonLiteral, .likely)]
    default: break
    }
    return place.key == nil || place.property?.role == .typeCode ? [] : [removal(of: node, confidence: .guess)]
  }

  private func replacement(of node: NodeID, with source: String, _ confidence: FixIt.Confidence) -> FixIt {
    .replace(tree.range(of: node), with: source, title: "Replace with \(source)", confidence: confidence)
  }

  // MARK: - The document

  /// An array of one object is that object in wrapping.
  private func readings(ofRoot node: NodeID) -> [FixIt] {
    let elements = Array(tree.elements(of: node))
    guard elements.count == 1, let only = elements.first, tree.kind(of: only) == .object else { return [] }
    return [unwrapping(node, around: only, title: "Remove the array around the document")]
  }

  /// Takes away what stands between the ends of a container and those of its only item.
  private func unwrapping(_ container: NodeID, around item: NodeID, title: String) -> FixIt {
    let outer = tree.range(of: container)
    let inner = tree.range(of: item)
    return FixIt(
      title: title, confidence: .certain,
      edits: [.remove(outer.lowerBound..<inner.lowerBound), .remove(inner.upperBound..<outer.upperBound)])
  }

  // MARK: - Children

  private func readings(ofChildren node: NodeID, at place: Place) -> [FixIt] {
    let range = tree.range(of: node)
    switch tree.kind(of: node) {
    case .object:
      if tree.members(of: node).contains(where: { _ in true }) == false {
        return [removal(of: node, confidence: .certain)]
      }
      if looksLikeComponent(node) {
        return [
          FixIt(
            title: "Put the child into an array", confidence: .certain,
            edits: [.insert("[", at: range.lowerBound), .insert("]", at: range.upperBound)])
        ]
      }
      return childrenByKey(node).map { [$0] } ?? [removal(of: node, confidence: .guess)]
    case .string:
      if tree.contentRange(of: node).isEmpty { return [removal(of: node, confidence: .certain)] }
      if let decoded = decoded(node, as: [.array, .object]) { return [decoded] }
      let text = "[" + textComponent(saying: node) + "]"
      return [.replace(range, with: text, title: "Make it a text component", confidence: .likely)]
    default: return [removal(of: node, confidence: .guess)]
    }
  }

  private func readings(ofChild node: NodeID) -> [FixIt] {
    let range = tree.range(of: node)
    switch tree.kind(of: node) {
    case .string:
      return [
        .replace(range, with: textComponent(saying: node), title: "Make it a text component", confidence: .certain)
      ]
    case .array:
      let elements = Array(tree.elements(of: node))
      if elements.count == 1, let only = elements.first {
        return [unwrapping(node, around: only, title: "Remove the array around the child")]
      }
      if elements.isEmpty { return [removal(of: node, confidence: .certain)] }
      guard let opening = tree.openingBracket(of: node), let closing = tree.closingBracket(of: node) else { return [] }
      return [
        FixIt(
          title: "Remove the array around the children", confidence: .likely,
          edits: [.remove(opening), .remove(closing)]
        )
      ]
    default: return [removal(of: node, confidence: .guess)]
    }
  }

  /// Children as an object keyed by id: an array in which each key has become the id; nil unless every value is an object
  /// that has no other id.
  private func childrenByKey(_ node: NodeID) -> FixIt? {
    guard let identity = vocabulary?.key(of: .identity), let opening = tree.openingBracket(of: node),
      let closing = tree.closingBracket(of: node)
    else { return nil }
    var edits: [TextEdit] = [.replace(opening, with: "["), .replace(closing, with: "]")]
    for member in tree.members(of: node) {
      guard tree.kind(of: member.value) == .object else { return nil }
      edits.append(.remove(tree.range(of: member.key).lowerBound..<tree.range(of: member.value).lowerBound))
      if let own = tree.value(of: identity, in: member.value) {
        guard tree.kind(of: own) == .string, tree.string(of: own) == tree.string(of: member.key) else { return nil }
      } else {
        var child = ContainerEdits(of: member.value, in: tree)
        child.insert(identity, tree.string(of: member.key).jsonLiteral, after: nil)
        edits += child.edits
      }
    }
    return FixIt(title: "Make it an array, each key an id", confidence: .certain, edits: edits)
  }

  /// Whether an object says what component it is, in whatever spelling.
  func looksLikeComponent(_ node: NodeID) -> Bool {
    tree.kind(of: node) == .object
      && tree.members(of: node).contains { member in
        self.member(meantBy: member, of: nil)?.role == .typeCode && tree.kind(of: member.value) == .string
      }
  }

  /// A text component, as source, that shows a string.
  private func textComponent(saying string: NodeID) -> String {
    guard let vocabulary, let identity = vocabulary.key(of: .identity), let code = vocabulary.key(of: .typeCode),
      let props = vocabulary.key(of: .props), let text = vocabulary.key(of: .text),
      let component = vocabulary.components.first(where: { $0.role == .text })
    else { return tree.source(of: string) }
    let style = SourceStyle(of: tree)
    return style.object([
      (identity, freshIdentity(for: string).jsonLiteral), (code, component.typeCode.jsonLiteral),
      (props, style.object([(text, literal(of: string))])),
    ])
  }

  /// A string's source if that is JSON, or else JSON that says the same.
  func literal(of string: NodeID) -> String {
    tree[string].flags.contains(.isMalformed) || tree[string].flags.contains(.isUnclosed)
      ? tree.string(of: string).jsonLiteral : tree.source(of: string)
  }

  // MARK: - Props

  private func readings(ofProps node: NodeID, at place: Place) -> [FixIt] {
    switch tree.kind(of: node) {
    case .array where !tree.elements(of: node).contains { _ in true }:
      return [removal(of: node, confidence: .certain)]
    case .string:
      if tree.contentRange(of: node).isEmpty { return [removal(of: node, confidence: .certain)] }
      if let decoded = decoded(node, as: [.object]) { return [decoded] }
      let role: MemberRole? =
        switch place.component?.component?.role {
        case .text, .button: .text
        case .field: .placeholder
        default: nil
        }
      guard let key = role.flatMap({ vocabulary?.key(of: $0) }) else { break }
      return [replacement(of: node, with: SourceStyle(of: tree).object([(key, literal(of: node))]), .certain)]
    default: break
    }
    return [removal(of: node, confidence: .guess)]
  }

  /// The JSON that a string holds, in place of the string; nil unless it is sound and of one of `types`.
  private func decoded(_ string: NodeID, as types: TypeSet) -> FixIt? {
    let inner = SyntaxTree.parse(SourceText(tree.string(of: string)))
    guard inner.issues.isEmpty, let root = inner.root, !types.isDisjoint(with: inner.types(of: root)) else {
      return nil
    }
    return .replace(
      tree.range(of: string), with: inner.source(of: root), title: "Replace the text with the JSON in it",
      confidence: .certain)
  }
}

extension Property {
  /// Whether the value is a text that may be anything, not an id, a color or one of some words.
  fileprivate func isFreeText(in vocabulary: Vocabulary?) -> Bool {
    guard let schema = vocabulary?.schema else { return false }
    return subschemas.allSatisfy { schema.values(of: $0) == nil && schema.text("format", of: $0) == nil }
      && role != .typeCode
  }
}

/// A number that is written as a text, with or without a unit that stands for points.
private struct NumberReading {
  let value: Double
  let isPercentage: Bool

  /// Nil unless the text is a decimal number, alone or followed by "px", "pt", "dp" or "%".
  init?(_ text: String) {
    var text = text.trimmingBlanks.lowercased()
    isPercentage = text.hasSuffix("%")
    for unit in ["px", "pt", "dp", "%"] where text.hasSuffix(unit) {
      text.removeLast(unit.count)
      break
    }
    text = text.trimmingBlanks
    guard text.contains(where: \.isNumber), text.allSatisfy({ "+-.0123456789".contains($0) }), let number = Double(text)
    else { return nil }
    value = isPercentage ? number / 100 : number
  }
}

extension String {
  /// The text without blanks around it.
  var trimmingBlanks: String {
    let start = drop { $0.isWhitespace }
    return String(
      start.prefix(upTo: start.lastIndex { !$0.isWhitespace }.map { start.index(after: $0) } ?? start.startIndex))
  }
}
