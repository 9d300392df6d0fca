package import Analysis
import JSONSchema
import JSONSyntax
package import SourceCode
import Vocabularies

/// The documentation of a key or value.
package struct Hover: Sendable, Equatable {
  /// The key or value that it is about.
  package let range: ByteRange
  package let content: Markup

  package var markdown: String { content.markdown }
  package var plainText: String { content.plainText }
}

extension Snapshot {
  /// The documentation of the key or value at `offset`.
  ///
  /// - Returns: nil on blanks, punctuation and braces, and where the vocabulary says nothing.
  package func hover(at offset: ByteOffset) -> Hover? {
    // An offset speaks about the character behind it, so that the comma behind a value is only a comma.
    guard let vocabulary, let node = tree.path(at: offset).last(where: { tree.range(of: $0).contains(offset) }) else {
      return nil
    }
    switch tree.kind(of: node) {
    case .document, .object, .array, .missing, .junk: return nil
    case .key, .string, .number, .true, .false, .null:
      let value = tree.kind(of: node) == .key ? NodeID(node.offset + 1) : node
      if let member = tree.member(holding: value) { return hover(on: member, at: node, vocabulary) }
      return hover(onElement: node, vocabulary)
    }
  }

  /// The documentation of a member, shown at its key or its value.
  private func hover(on member: Member, at node: NodeID, _ vocabulary: Vocabulary) -> Hover? {
    let subschemas = vocabulary.schema.subschemas(applyingTo: member.value, in: tree)
    guard !subschemas.isEmpty, let object = tree.parent(of: member.value) else { return nil }
    let owner = innermostComponent(around: object)
    let component = owner.flatMap { self.component(of: $0) }
    let written = tree.string(of: member.key)
    let role = vocabulary.schema.firstText("x-role", of: subschemas).flatMap(MemberRole.init)
    // Whatever `subschemas` found under another spelling has the role of what it stands for.
    let key = role == .action ? written : role.flatMap { vocabulary.property(with: $0)?.key } ?? written
    let meaning = PropertyMeaning(key, subschemas, on: component, in: vocabulary)
    let drawn = meaning.drawn(beside: object == owner ? nil : object, in: tree)
    var paragraphs: [String] = []
    if node == member.key {
      if written != key { paragraphs.append("`\(written)` stands for `\(key)`.") }
    } else if let owner, meaning.role == .typeCode || meaning.role == .identity {
      if let component, meaning.role == .typeCode {
        let code = tree.string(of: node)
        if code != component.typeCode { paragraphs.append("`\(code)` stands for `\(component.typeCode)`.") }
        paragraphs.append(component.documentation)
      }
      paragraphs.append(place(of: owner, vocabulary))
      return Hover(range: tree.range(of: node), content: Markup(paragraphs.joined(separator: "\n\n")))
    } else {
      paragraphs += remarks(on: node, meaning)
    }
    paragraphs.append(meaning.documentation(drawn, in: vocabulary))
    let swatch = node == member.value && isColor(node, meaning) ? tree.string(of: node) : nil
    return Hover(
      range: tree.range(of: node), content: Markup(paragraphs.joined(separator: "\n\n"), swatch: swatch))
  }

  /// The documentation of an item of a list that may hold only a few values: what is said about this one.
  private func hover(onElement node: NodeID, _ vocabulary: Vocabulary) -> Hover? {
    let subschemas = vocabulary.schema.subschemas(applyingTo: node, in: tree)
    guard !subschemas.isEmpty else { return nil }
    let meaning = PropertyMeaning("", subschemas, on: nil, in: vocabulary)
    let paragraphs =
      remarks(on: node, meaning) + [meaning.deprecation?.documentation, meaning.description].compactMap { $0 }
    guard !paragraphs.isEmpty else { return nil }
    return Hover(
      range: tree.range(of: node),
      content: Markup(
        paragraphs.joined(separator: "\n\n"), swatch: isColor(node, meaning) ? tree.string(of: node) : nil))
  }

  private func isColor(_ value: NodeID, _ meaning: PropertyMeaning) -> Bool {
    meaning.colorForm.map { color(of: value, as: $0) != nil } ?? false
  }

  /// What there is to say about this very value.
  private func remarks(on value: NodeID, _ meaning: PropertyMeaning) -> [String] {
    if isColor(value, meaning) {
      return ["`\(tree.string(of: value))`"]
    }
    let text = tree.kind(of: value) == .string ? tree.string(of: value) : tree.source(of: value)
    guard let values = meaning.values else { return [] }
    if let constant = values.first(where: { meaning.readable($0) == text }) {
      return ["`\(text)`" + (meaning.documentation(ofValue: constant).map { ": \($0)" } ?? "")]
    }
    let spelling = text.foldedSpelling
    guard
      let constant = values.first(where: {
        meaning.schema.aliases(ofConstant: $0).contains { $0.foldedSpelling == spelling }
      })
    else { return [] }
    let description = meaning.documentation(ofValue: constant).map { ": \($0)" } ?? "."
    return ["`\(text)` stands for `\(meaning.readable(constant))`\(description)"]
  }

  /// The place of a component in the tree: `root › card › go`, its depth, and how many children it has.
  private func place(of object: NodeID, _ vocabulary: Vocabulary) -> String {
    let ancestors = components(around: object)
    var names = ancestors.map { name(of: $0) }
    if names.count > 9 { names.replaceSubrange(3..<names.count - 4, with: ["…"]) }
    let limit = vocabulary.maximumDepth.map { " of \($0)" } ?? ""
    var line = "\(names.map { "`\($0)`" }.joined(separator: " › "))  \nDepth \(ancestors.count)\(limit)"
    let children = children(of: object).count
    if children > 0 || component(of: object).map({ !$0.isLeaf }) ?? false {
      line += children == 1 ? " · 1 child" : children == 0 ? " · no children" : " · \(children) children"
    }
    return line
  }
}
