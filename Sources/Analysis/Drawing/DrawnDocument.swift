import JSONSchema
import JSONSyntax
import Vocabularies

/// What the rules about drawing need to know of a document, gathered in one pass over its components.
///
/// Kinds and props are named by their places in `DrawnVocabulary.kinds` and `.props`.
struct DrawnDocument: Sendable {
  /// Members and items that could go: empty props and children.
  var emptyMembers: [NodeID] = []
  /// Props without an effect on their component.
  var idleProps: [(kind: Int, prop: Int, value: NodeID)] = []
  /// Numbers that may be too large to be drawn as written.
  var largeNumbers: [LargeNumber] = []
  var shadows: [NodeID] = []
  /// What each component says about its colors, by its index in `Facts.decisions`; empty if no color is set at all.
  var paints: [Paint] = []

  struct LargeNumber: Sendable {
    let kind: Int
    let prop: Int
    let props: NodeID
    let value: NodeID
    let number: Double
  }

  /// The members of a component that decide what colors its text has.
  struct Paint: Sendable {
    /// What kind of component it is; nil if that is not known.
    var kind: Int?
    var props: NodeID?
    var textColor: NodeID?
    var background: NodeID?
    var opacity: NodeID?
  }
}

extension Snapshot {
  /// Looks at every member of every component once.
  func findDrawn() -> DrawnDocument {
    guard let drawn = drawnVocabulary else { return DrawnDocument() }
    var document = DrawnDocument()
    let facts = facts
    let nodes = tree.nodes
    let roles = drawn.props.map(\.role)
    let meanings = drawn.meanings
    var hasColors = false
    document.paints.reserveCapacity(facts.decisions.count)
    for decision in facts.decisions {
      let kind = drawn.kind(of: decision.branch)
      var paint = DrawnDocument.Paint(kind: kind)
      forEachMember(of: decision.node, in: nodes) { key, value in
        let word = Int(facts.words[key.offset])
        guard word >= 0, let role = meanings[word].member else { return }
        let fittingKind: SyntaxKind
        switch role {
        case .props: fittingKind = .object
        case .children: fittingKind = .array
        default: return
        }
        let node = nodes[value.offset]
        if Int(node.next) == value.offset + 1 {
          if node.kind == fittingKind { document.emptyMembers.append(value) }
          return
        }
        guard case .props = role, let kind else { return }
        paint.props = value
        forEachMember(of: value, in: nodes) { key, own in
          let word = Int(facts.words[key.offset])
          guard word >= 0, let prop = meanings[word].prop else { return }
          let effect = drawn.effect(of: prop, on: kind)
          if !effect.isVisible { document.idleProps.append((kind, prop, own)) }
          switch roles[prop] {
          case .textColor: (paint.textColor, hasColors) = (own, true)
          case .background: (paint.background, hasColors) = (own, true)
          case .opacity: paint.opacity = own
          case .shadow: document.shadows.append(own)
          default:
            if effect.leastMaximum < .infinity, let number = tree.number(of: own), number > effect.leastMaximum {
              document.largeNumbers.append(.init(kind: kind, prop: prop, props: value, value: own, number: number))
            }
          }
        }
      }
      document.paints.append(paint)
    }
    if !hasColors { document.paints = [] }
    return document
  }
}

/// `SyntaxTree.members` for a pass over a whole document: its iterator is called across targets for each member, which
/// takes three times as long.
@inline(__always)
private func forEachMember(
  of object: NodeID, in nodes: [SyntaxNode], _ body: (_ key: NodeID, _ value: NodeID) -> Void
) {
  guard nodes[object.offset].kind == .object else { return }
  let end = Int(nodes[object.offset].next)
  var key = object.offset + 1
  while key + 1 < end {
    body(NodeID(key), NodeID(key + 1))
    key = Int(nodes[key + 1].next)
  }
}
