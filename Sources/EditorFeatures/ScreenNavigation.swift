package import Analysis
import JSONSyntax
package import SourceCode
import Vocabularies

/// A place in another file.
package struct FilePlace: Sendable, Equatable {
  /// Absolute.
  package let path: String
  package let range: ByteRange
}

extension Snapshot {
  /// Where the other half of a section of a planned screen is: for its id in the plan, the root of its document; for the
  /// id of that root, the plan. Nil elsewhere, and for a section without a document.
  package func screenPlace(at offset: ByteOffset, in screen: PlannedScreen) -> FilePlace? {
    guard let node = tree.path(at: offset).last, tree.kind(of: node) == .string else { return nil }
    switch screen.part {
    case .plan:
      guard PlanVocabulary.builtIn.sectionIdentities(in: tree).contains(node),
        let section = screen.section(tree.string(of: node)), let document = section.document
      else { return nil }
      return FilePlace(path: section.file.path, range: document.rootPlace)
    case .section(let identity):
      guard let root = tree.root, value(of: .identity, of: root) == node, let section = screen.section(identity) else {
        return nil
      }
      return FilePlace(path: screen.plan.path, range: section.placeInPlan)
    case .orphan: return nil
    }
  }
}
