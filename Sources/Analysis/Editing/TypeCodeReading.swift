import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Snapshot {
  /// What a component can be that does not say so, judged by its props and children, as type codes.
  ///
  /// Certain if it has props that, by their roles, only one component has any use for.
  func typeCodes(fitting node: NodeID) -> (codes: [String], isCertain: Bool) {
    guard let vocabulary, let component = component(around: node), component.node == node else { return ([], false) }
    let children = members(meaning: .children, of: component)
    let hasChildren = children.contains { child in tree.elements(of: child.value).contains { _ in true } }
    let props = members(meaning: .props, of: component).flatMap { Array(tree.members(of: $0.value)) }
      .compactMap { prop(meantBy: $0, of: component) }
    let candidates = vocabulary.components.filter { !hasChildren || !$0.isLeaf }
    let telling = Set(props.filter { $0.role == .textRole || $0.role == .placeholder }.map(\.key))
    let told = candidates.filter { candidate in
      !telling.isEmpty && telling.allSatisfy { candidate.effectiveProps?.contains($0) == true }
    }
    if told.count == 1, let only = told.first { return ([only.typeCode], true) }
    let fitting = candidates.filter { candidate in props.allSatisfy { candidate.isAffected(by: $0.key) } }
    return ((fitting.isEmpty ? candidates : fitting).map(\.typeCode), false)
  }

  /// Fix-its that give a component a type code: as a member of its own, or in place of an unusable one.
  func fixes(namingTypeOf node: NodeID, replacing value: NodeID? = nil) -> [FixIt] {
    guard let component = component(around: node), component.node == node,
      let key = vocabulary?.key(of: .typeCode)
    else { return [] }
    let (codes, isCertain) = typeCodes(fitting: node)
    return codes.prefix(6).map { code in
      var edits = ContainerEdits(of: node, in: tree)
      if let value {
        edits.replace(value, with: code.jsonLiteral)
      } else {
        edits.insert(key, code.jsonLiteral, after: memberAnchor(for: .typeCode, of: component))
      }
      return FixIt(
        title: "\(value == nil ? "Add" : "Replace with") \(SourceStyle(of: tree).member(key, code.jsonLiteral))",
        confidence: isCertain ? .certain : .guess, edits: edits.edits)
    }
  }
}
