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
    case .number, .true, .false:
      // In a vocabulary without components, a text may be anything that its schema accepts.
      if let text = acceptedText(of: node, types), vocabulary?.components.isEmpty == true {
        return [replacement(of: node, with: text, .likely)]
      }
    default: break
    }
    return place.key == nil || place.property?.role == .typeCode ? [] : [removal(of: node, confidence: .guess)]
  }

  /// A value as a text in quotes, if the schema takes such a text in its place.
  private func acceptedText(of node: NodeID, _ types: TypeSet) -> String? {
    guard types.contains(.string), let schema = vocabulary?.schema else { return nil }
    let text = tree.source(of: node).jsonLiteral
    let other = SyntaxTree.parse(SourceText(text))
    guard let root = other.root else { return nil }
    let isAccepted = subschemas(applyingTo: node).allSatisfy { schema.allows(root, by: $0, in: other) }
    return isAccepted ? text : nil
  }

  /// Whether a text stands for a number.
  func canRead(_ string: NodeID, asNumberFor role: MemberRole?) -> Bool {
    NumberReading(tree.string(of: string)).map { !$0.isPercentage || role == .opacity } ?? false
  }

  private func replacement(of node: NodeID, with source: String, _ confidence: FixIt.Confidence) -> FixIt {
    .replace(tree.range(of: node), with: source, title: "Replace with \(source)", confidence: confidence)
  }

  // MARK: - The document

  /// An array of one component is that component in wrapping.
  private func readings(ofRoot node: NodeID) -> [FixIt] {
    guard let only = onlyComponent(in: node) ?? tree.onlyItem(in: node), tree.kind(of: only) == .object else {
      return []
    }
    return [unwrapping(node, around: only, title: "Remove the array around the document")]
  }

  /// Takes away what stands between the ends of a container and those of its only item.
  private func unwrapping(_ container: NodeID, around item: NodeID, title: String) -> FixIt {
    FixIt(
      title: title, confidence: hasComment(outside: item, in: container) ? .guess : .certain,
      edits: edits(unwrapping: item, from: container))
  }

  // MARK: - Children

  private func readings(ofChildren node: NodeID, at place: Place) -> [FixIt] {
    let range = tree.range(of: node)
    switch tree.kind(of: node) {
    case .object:
      if tree.members(of: node).contains(where: { _ in true }) == false {
        return [removal(of: node, confidence: .certain)]
      }
      if !looksLikeComponent(node) {
        if let children = childrenByType(node) ?? childrenByKey(node) { return [children] }
        if shape(of: node) == nil { return [removal(of: node, confidence: .guess)] }
      }
      return [
        FixIt(
          title: "Put the child into an array", confidence: .certain,
          edits: [.insert("[", at: range.lowerBound), .insert("]", at: range.upperBound)])
      ]
    case .string:
      if tree.contentRange(of: node).isEmpty { return [removal(of: node, confidence: .certain)] }
      if let decoded = decoded(node, as: [.array, .object]) { return [decoded] }
      let text = "[" + textComponent(saying: node) + "]"
      // JSON that is broken is no text for anybody to read.
      let isText = place.component?.component?.isLeaf == false && !tree.contentSeemsEncoded(node)
      return [.replace(range, with: text, title: "Make it a text component", confidence: isText ? .certain : .guess)]
    default: return [removal(of: node, confidence: .guess)]
    }
  }

  private func readings(ofChild node: NodeID) -> [FixIt] {
    let range = tree.range(of: node)
    switch tree.kind(of: node) {
    case .string:
      if tree.contentSeemsEncoded(node), let decoded = decoded(node, as: .object) { return [decoded] }
      let isFit = unfitAliases[container(of: node)] == nil
      return [
        .replace(
          range, with: textComponent(saying: node), title: "Make it a text component",
          confidence: isFit ? .certain : .guess)
      ]
    case .array:
      // All arrays of one at once.
      var item = node
      while tree.kind(of: item) == .array, let only = tree.onlyItem(in: item) { item = only }
      if item != node, tree.kind(of: item) != .array {
        return [unwrapping(node, around: item, title: "Remove the array around the child")]
      }
      if Int(tree[node].next) == node.offset + 1 { return [removal(of: node, confidence: .certain)] }
      guard let opening = tree.openingBracket(of: node), let closing = tree.closingBracket(of: node) else { return [] }
      // An array that is alone is the list of children, written twice.
      let isAlone = tree.onlyItem(in: container(of: node)) == node
      return [
        FixIt(
          title: "Remove the array around the children", confidence: isAlone ? .certain : .likely,
          edits: [.remove(opening), .remove(closing)]
        )
      ]
    default: return [removal(of: node, confidence: .guess)]
    }
  }

  /// Children as an object whose keys are type codes: an array in which each member is an object of its own; nil unless
  /// every key is one, and no value says otherwise.
  private func childrenByType(_ node: NodeID) -> FixIt? {
    guard let vocabulary, let opening = tree.openingBracket(of: node), let closing = tree.closingBracket(of: node)
    else {
      return nil
    }
    var edits: [TextEdit] = [.replace(opening, with: "["), .replace(closing, with: "]")]
    for member in tree.members(of: node) {
      guard vocabulary.component(spelled: tree.string(of: member.key)) != nil, !looksLikeComponent(member.value) else {
        return nil
      }
      edits.append(.insert("{", at: tree.range(of: member.key).lowerBound))
      edits.append(.insert("}", at: tree.range(of: member.value).upperBound))
    }
    return FixIt(title: "Make it an array of one component each", confidence: .certain, edits: edits)
  }

  /// Children as an object keyed by id: an array in which each key has become the id; nil unless every value is an object
  /// that has no other id.
  private func childrenByKey(_ node: NodeID) -> FixIt? {
    guard let identity = vocabulary?.key(of: .identity), let opening = tree.openingBracket(of: node),
      let closing = tree.closingBracket(of: node)
    else { return nil }
    let style = SourceStyle(of: tree)
    var edits: [TextEdit] = [.replace(opening, with: "["), .replace(closing, with: "]")]
    for (position, member) in tree.members(of: node).enumerated() {
      guard tree.kind(of: member.value) == .object, let bracket = tree.openingBracket(of: member.value) else {
        return nil
      }
      let isComponent = looksLikeComponent(member.value)
      let name = tree.string(of: member.key)
      edits.append(.remove(tree.range(of: member.key).lowerBound..<tree.range(of: member.value).lowerBound))
      let own = tree.members(of: member.value).first { self.member(meantBy: $0, of: nil)?.role == .identity }
      if let own {
        // A number that only counts names nothing.
        guard name == String(position) || name == String(position + 1) || name == tree.string(of: own.value) else {
          return nil
        }
      } else {
        guard isComponent || tellsType(member.value) || shape(of: member.value) != nil else { return nil }
        let isEmpty = Int(tree[member.value].next) == member.value.offset + 1
        edits.append(
          .insert(style.member(identity, name.jsonLiteral) + (isEmpty ? "" : style.comma), at: bracket.upperBound))
      }
    }
    return FixIt(title: "Make it an array, each key an id", confidence: .certain, edits: edits)
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
      if tree.contentSeemsEncoded(node) { break }
      guard let key = textRole(of: place.component?.component).flatMap({ vocabulary?.key(of: $0) }) else { break }
      return [replacement(of: node, with: SourceStyle(of: tree).object([(key, literal(of: node))]), .certain)]
    default: break
    }
    return [removal(of: node, confidence: .guess)]
  }

  /// The JSON that a string holds, in place of the string; nil unless it is of one of `types`, and sound but for mistakes
  /// with one cure each.
  private func decoded(_ string: NodeID, as types: TypeSet) -> FixIt? {
    var inner = SyntaxTree.parse(SourceText(tree.string(of: string)))
    // Of one that is cut off, nobody knows the rest.
    if let root = inner.root, inner[root].flags.contains(.isUnclosed) { return nil }
    if !inner.issues.isEmpty, tree.contentSeemsEncoded(string) {
      let snapshot = Snapshot(tree: inner, vocabulary: vocabulary)
      inner = snapshot.repaired(.certain, RuleSelection(selected: [Rule.Group.syntax.rawValue])).snapshot.tree
    }
    guard inner.issues.isEmpty, let root = inner.root, !types.isDisjoint(with: inner.types(of: root)) else {
      return nil
    }
    return .replace(
      tree.range(of: string), with: inner.source(of: root), title: "Replace the text with the JSON in it",
      confidence: .certain)
  }
}

extension SyntaxTree {
  /// The only item of an array; nil for others.
  func onlyItem(in array: NodeID) -> NodeID? {
    guard kind(of: array) == .array, Int(self[array].next) > array.offset + 1 else { return nil }
    let first = NodeID(array.offset + 1)
    return self[first].next == self[array].next ? first : nil
  }

  /// Whether a string begins and ends as JSON of an object or array does.
  fileprivate func contentSeemsEncoded(_ string: NodeID) -> Bool {
    let content = self.content(of: string).drop(while: \.isBlank)
    return content.first == UInt8(ascii: "{") || content.first == UInt8(ascii: "[")
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

  /// Nil unless the text is a decimal number, alone or followed by "px", "pt", "dp", "sp" or "%".
  init?(_ text: String) {
    var text = text.trimmingBlanks.lowercased()
    isPercentage = text.hasSuffix("%")
    for unit in ["px", "pt", "dp", "sp", "%"] where text.hasSuffix(unit) {
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
