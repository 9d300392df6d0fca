import JSONSchema
import JSONSyntax
import Vocabularies

/// What the rules about drawing need to know of a document, gathered in one pass over its components.
struct DrawnDocument: Sendable {
  /// Members and items that could go: empty props and children.
  var emptyMembers: [NodeID] = []
  /// Props without an effect on their component, as the prop's place in `DrawnVocabulary.props` and its value.
  var idleProps: [(kind: DrawnKind, prop: Int, value: NodeID)] = []
  /// Numbers that may be too large to be drawn as written.
  var largeNumbers: [LargeNumber] = []
  var shadows: [NodeID] = []
  /// What each component says about its colors, by its index in `Facts.decisions`; empty if no color is set at all.
  var paints: [Paint] = []

  struct LargeNumber: Sendable {
    let kind: DrawnKind
    /// The prop's place in `DrawnVocabulary.props`.
    let prop: Int
    let props: NodeID
    let value: NodeID
    let number: Double
  }

  /// The members of a component that decide what colors its text has.
  struct Paint: Sendable {
    /// What kind of component it is; nil if that is not known.
    var kind: DrawnKind?
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
    document.paints.reserveCapacity(facts.decisions.count)
    var hasColors = false
    let roles = drawn.props.map(\.role)
    let words = facts.words
    let meanings = drawn.meanings
    for decision in facts.decisions {
      let kind = drawn.kind(of: decision.branch)
      var paint = DrawnDocument.Paint(kind: kind)
      for member in tree.members(of: decision.node) {
        let word = Int(words[member.key.offset])
        guard word >= 0, let role = meanings[word].member, role == .props || role == .children else { continue }
        if Int(tree[member.value].next) == member.value.offset + 1 {
          if tree.kind(of: member.value) == (role == .props ? .object : .array) {
            document.emptyMembers.append(member.value)
          }
        } else if role == .props, let kind {
          paint.props = member.value
          for entry in tree.members(of: member.value) {
            let word = Int(words[entry.key.offset])
            guard word >= 0, let prop = meanings[word].prop else { continue }
            if !kind.isAffected[prop] { document.idleProps.append((kind, prop, entry.value)) }
            switch roles[prop] {
            case .textColor: (paint.textColor, hasColors) = (entry.value, true)
            case .background: (paint.background, hasColors) = (entry.value, true)
            case .opacity: paint.opacity = entry.value
            case .shadow: document.shadows.append(entry.value)
            default:
              if let least = kind.leastMaximum[prop], let number = tree.number(of: entry.value), number > least {
                document.largeNumbers.append(
                  .init(kind: kind, prop: prop, props: member.value, value: entry.value, number: number))
              }
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
