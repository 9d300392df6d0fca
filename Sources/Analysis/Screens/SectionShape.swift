import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

/// What becomes of sections under the root of their screen: the same for one in a file and for one that is merged.
extension Snapshot {
  /// Of components, those that would scroll inside a screen that scrolls itself, with the place of their type codes.
  func scrolling(_ components: some Sequence<PlacedComponent>) -> [(component: PlacedComponent, place: ByteRange)] {
    components.filter { $0.component?.role == .scroll }.compactMap { component in
      value(of: .typeCode, of: component.node).map { (component, tree.range(of: $0)) }
    }
  }

  /// How deep a section may be, its root counted: the root of the screen is the level above it. Nil where the vocabulary
  /// sets no bound.
  var sectionDepth: (maximum: Int, advised: Int?)? {
    guard let schema = vocabulary?.schema,
      let limit = schema.inPlaceSubschemas(of: schema.root).firstMap({ schema.depthLimit(of: $0) })
    else { return nil }
    return (limit.maximum - 1, limit.advised.map { $0 - 1 })
  }

  /// The components on a level; the root's is 1.
  func components(onLevel level: Int) -> [PlacedComponent] {
    var levels: [Int] = []
    // A parent stands before its children.
    for component in components { levels.append(component.parent.map { levels[$0] + 1 } ?? 1) }
    return components.filter { levels[$0.index] == level }
  }

  /// The screen that this is a section of, with the identity that its plan gives it; nil for other documents.
  var plannedSection: (identity: String, screen: PlannedScreen)? {
    guard let screen = settings.screen, case .section(let identity) = screen.part else { return nil }
    return (identity, screen)
  }

  /// What matters to the rest of a screen about this as the document of a section.
  package var sectionDocument: PlannedScreen.Document {
    let root = tree.root
    let identity = root.flatMap { value(of: .identity, of: $0) }
    let place = identity.map { tree.range(of: $0) } ?? root.map { openingPlace(of: $0) } ?? 0..<0
    return PlannedScreen.Document(rootPlace: place, identities: identities(except: identity))
  }
}
