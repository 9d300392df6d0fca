import JSONSyntax
import SourceCode
import Vocabularies

extension Snapshot {
  /// Makes an object the component that it stands for.
  func edits(undoing shape: ComponentShape, of object: NodeID) -> [TextEdit] {
    switch shape {
    case .wrapping(let component, let identity): edits(unwrapping: component, from: object, identity)
    case .typeAsKey(let member, let component): edits(naming: component, by: member, in: object)
    }
  }

  /// Takes away what stands between the ends of a container and those of a value in it.
  func edits(unwrapping value: NodeID, from container: NodeID, _ identity: NodeID? = nil) -> [TextEdit] {
    let outer = tree.range(of: container)
    let inner = tree.range(of: value)
    let ends: [TextEdit] = [
      .remove(outer.lowerBound..<inner.lowerBound), .remove(inner.upperBound..<outer.upperBound),
    ]
    guard let identity, let key = vocabulary?.key(of: .identity), let opening = tree.openingBracket(of: value) else {
      return ends
    }
    let style = SourceStyle(of: tree)
    let isEmpty = Int(tree[value].next) == value.offset + 1
    let member = style.member(key, literal(of: identity)) + (isEmpty ? "" : style.comma)
    return ends + [.insert(member, at: opening.upperBound)]
  }

  /// Puts what a key that is a type code holds beside it, and the type code under its own key; also in the children,
  /// which are no components yet and so would only be looked at when this one is done.
  private func edits(naming component: Component, by member: Member, in object: NodeID) -> [TextEdit] {
    var edits: [TextEdit] = []
    var waiting = [(member, component)]
    while let (member, component) = waiting.popLast() {
      edits += self.edits(naming: component, by: member)
      for element in children(in: member.value) {
        if case .typeAsKey(let inner, let component)? = shape(of: element) { waiting.append((inner, component)) }
      }
    }
    return edits
  }

  /// The elements of all lists of children in an object, or of the list itself.
  private func children(in value: NodeID) -> [NodeID] {
    if tree.kind(of: value) == .array { return Array(tree.elements(of: value)) }
    return tree.members(of: value).filter { member(meantBy: $0, of: nil)?.role == .children }
      .flatMap { Array(tree.elements(of: $0.value)) }
  }

  private func edits(naming component: Component, by member: Member) -> [TextEdit] {
    guard let vocabulary, let key = vocabulary.key(of: .typeCode) else { return [] }
    let style = SourceStyle(of: tree)
    let code = style.member(key, component.typeCode.jsonLiteral)
    let keyStart = tree.range(of: member.key).lowerBound
    let whole = keyStart..<tree.range(of: member.value).upperBound
    switch tree.kind(of: member.value) {
    case .object:
      guard let opening = tree.openingBracket(of: member.value), let closing = tree.closingBracket(of: member.value),
        let last = tree.members(of: member.value).reduce(nil as Member?, { $1 })
      else { break }
      let gap = tree.range(of: last.value).upperBound..<closing.lowerBound
      let start = tree.text[gap].allSatisfy(\.isBlank) ? gap.lowerBound : closing.lowerBound
      let next = tree.text[opening.upperBound]
      return [
        .replace(keyStart..<opening.upperBound, with: code + (next.isBlank ? "," : style.comma)),
        .remove(start..<closing.upperBound),
      ]
    case .array:
      guard let children = vocabulary.key(of: .children) else { break }
      return [.replace(tree.range(of: member.key), with: code + style.comma + children.jsonLiteral)]
    case .string:
      guard let props = vocabulary.key(of: .props),
        let text = textRole(of: component).flatMap({ vocabulary.key(of: $0) })
      else { break }
      let object = style.object([(text, literal(of: member.value))])
      return [.replace(whole, with: code + style.comma + style.member(props, object))]
    case .document, .key, .number, .true, .false, .null, .missing, .junk: break
    }
    return [.replace(whole, with: code)]
  }
}
