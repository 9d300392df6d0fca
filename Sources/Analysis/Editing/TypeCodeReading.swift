import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Snapshot {
  /// What a component can be that does not say so, judged by its props and children, as type codes.
  ///
  /// Certain if it has props that, by their roles, only one component has any use for.
  func typeCodes(fitting node: NodeID) -> (codes: [String], certain: String?) {
    guard let vocabulary, let component = component(around: node), component.node == node else { return ([], nil) }
    let candidates = vocabulary.components.filter { !$0.isLeaf || !hasChildren(component) }
    let props = props(of: node)
    if let only = kind(told: props, among: candidates) { return ([only.typeCode], only.typeCode) }
    let fitting = candidates.filter { candidate in props.allSatisfy { candidate.isAffected(by: $0.key) } }
    return ((fitting.isEmpty ? candidates : fitting).map(\.typeCode), nil)
  }

  /// Whether the props of an object that is no component yet tell what it is.
  func tellsType(_ object: NodeID) -> Bool {
    guard let vocabulary else { return false }
    return kind(told: props(of: object), among: vocabulary.components) != nil
  }

  /// The props in an object's members of that name, in whatever spelling.
  private func props(of object: NodeID) -> [Property] {
    tree.members(of: object).filter { member(meantBy: $0, of: nil)?.role == .props }
      .flatMap { Array(tree.members(of: $0.value)) }.compactMap { prop(meantBy: $0, of: nil) }
  }

  private func kind(told props: [Property], among candidates: [Component]) -> Component? {
    let telling = Set(props.filter { $0.role == .textRole || $0.role == .placeholder }.map(\.key))
    if telling.isEmpty { return nil }
    let told = candidates.filter { candidate in
      telling.allSatisfy { candidate.effectiveProps?.contains($0) == true }
    }
    return told.count == 1 ? told[0] : nil
  }

  /// Fix-its that give a component a type code: as a member of its own, or in place of an unusable one.
  func fixes(namingTypeOf node: NodeID, replacing value: NodeID? = nil) -> [FixIt] {
    guard let component = component(around: node), component.node == node,
      let key = vocabulary?.key(of: .typeCode)
    else { return [] }
    let (codes, certain) = typeCodes(fitting: node)
    return codes.prefix(6).map { code in
      var edits = ContainerEdits(of: node, in: tree)
      if let value {
        edits.replace(value, with: code.jsonLiteral)
      } else {
        edits.insert(key, code.jsonLiteral, after: memberAnchor(for: .typeCode, of: component))
      }
      return FixIt(
        title: "\(value == nil ? "Add" : "Replace with") \(SourceStyle(of: tree).member(key, code.jsonLiteral))",
        confidence: certain == nil ? .guess : .certain, edits: edits.edits)
    }
  }
}
