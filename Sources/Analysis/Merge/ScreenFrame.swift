import JSONSyntax
package import SourceCode
package import Vocabularies

/// What sections are put into: the root of a screen, and which sections it is to have, in order.
package struct ScreenFrame: Sendable {
  /// Nil where the frame does not say: then the sections are those that are given.
  package let sectionIdentities: [String]?
  /// The identities of the frame itself, its root's first.
  let identities: [String]
  /// What is written, with places for sections.
  let pieces: [Piece]

  enum Piece: Sendable {
    case text([UInt8])
    /// The place of one section, and what stands there without it.
    case section(String, placeholder: [UInt8]?)
    /// The place of all sections, one behind the other.
    case sections
  }

  /// - Returns: Nil if the text is neither a plan of a screen nor a document of the vocabulary.
  package init?(_ text: SourceText, in vocabulary: Vocabulary = .compact) {
    let tree = SyntaxTree.parse(text)
    if let plan = ScreenFrame(plan: tree, in: vocabulary) {
      self = plan
    } else if let root = AnswerRepair(of: text, in: vocabulary).repair?.snapshot,
      let frame = ScreenFrame(root: root, in: vocabulary)
    {
      self = frame
    } else {
      return nil
    }
  }

  // MARK: - A plan

  /// A root as a plan describes it; nil if the text is no plan.
  private init?(plan tree: SyntaxTree, in vocabulary: Vocabulary) {
    let keys = PlanVocabulary.builtIn
    let sections = keys.sectionIdentities(in: tree).map { tree.string(of: $0) }
    guard let root = tree.root, !sections.isEmpty, let codeKey = vocabulary.key(of: .typeCode),
      let childrenKey = vocabulary.key(of: .children)
    else { return nil }
    let wanted = keys.rootTypeCode.flatMap { tree.value(of: $0, in: root) }
      .flatMap { vocabulary.component(spelled: tree.string(of: $0)) }
    // A screen scrolls, unless its plan says otherwise.
    let component =
      wanted.flatMap { $0.isLeaf ? nil : $0 } ?? vocabulary.components.first { $0.role == .scroll }
      ?? vocabulary.components.first { !$0.isLeaf }
    guard let component else { return nil }
    var fresh = FreshIdentities(besides: Set(sections))
    let identity = fresh.next("root")
    var members: [String] = []
    if let key = vocabulary.key(of: .identity) { members.append("\(key.jsonLiteral):\(identity.jsonLiteral)") }
    members.append("\(codeKey.jsonLiteral):\(component.typeCode.jsonLiteral)")
    // A background that is not drawn would only puzzle.
    if let key = vocabulary.key(of: .background), component.isAffected(by: key), let props = vocabulary.key(of: .props),
      let style = keys.style.flatMap({ tree.value(of: $0, in: root) }),
      let color = keys.background.flatMap({ tree.value(of: $0, in: style) }), tree.kind(of: color) == .string,
      case .certain(let reading) = ColorReading(tree.string(of: color))
    {
      members.append("\(props.jsonLiteral):{\(key.jsonLiteral):\(reading.jsonLiteral)}")
    }
    sectionIdentities = sections
    identities = [identity]
    pieces = [
      .text(Array("{\(members.joined(separator: ",")),\(childrenKey.jsonLiteral):[".utf8)), .sections,
      .text(Array("\n]}\n".utf8)),
    ]
  }

  // MARK: - A root

  /// A document whose children are the places of sections, or which has none yet; nil if its root is no container.
  private init?(root snapshot: Snapshot, in vocabulary: Vocabulary) {
    let tree = snapshot.tree
    guard let root = snapshot.components.first, let component = root.component, !component.isLeaf,
      let childrenKey = vocabulary.key(of: .children), tree.issues.isEmpty
    else { return nil }
    let children = snapshot.components.filter { $0.parent == root.index }
    func identity(_ placed: PlacedComponent) -> String? {
      snapshot.value(of: .identity, of: placed.node).map { tree.string(of: $0) }
    }
    let ownIdentities = [identity(root) ?? ""]
    let text = snapshot.text
    if !children.isEmpty {
      let sections = children.compactMap(identity)
      guard sections.count == children.count, Set(sections).count == sections.count else { return nil }
      var pieces: [Piece] = []
      var end = 0
      for (child, name) in zip(children, sections) {
        let range = tree.range(of: child.node)
        pieces.append(.text(Array(text[end..<range.lowerBound])))
        pieces.append(.section(name, placeholder: Array(text[range])))
        end = range.upperBound
      }
      pieces.append(.text(Array(text[end..<text.byteCount])))
      (sectionIdentities, identities, self.pieces) = (sections, ownIdentities, pieces)
      return
    }
    guard let end = tree.closingBracket(of: root.node) else { return nil }
    let place: ByteOffset
    var (before, after) = ("", "")
    if let list = snapshot.value(of: .children, of: root.node), let bracket = tree.closingBracket(of: list) {
      place = bracket.lowerBound
    } else {
      place = tree.members(of: root.node).map { tree.range(of: $0.value).upperBound }.max() ?? end.lowerBound
      (before, after) = (",\(childrenKey.jsonLiteral):[", "]")
    }
    sectionIdentities = nil
    identities = ownIdentities
    pieces = [
      .text(Array(text[0..<place]) + Array(before.utf8)), .sections,
      .text(Array(after.utf8) + Array(text[place..<text.byteCount])),
    ]
  }

  // MARK: - Writing

  /// The document with sections in their places, and where each of them stands.
  func document(
    with sections: [(identity: String, text: [UInt8])]
  ) -> (text: SourceText, ranges: [String: ByteRange]) {
    var bytes: [UInt8] = []
    var ranges: [String: ByteRange] = [:]
    func write(_ identity: String, _ text: [UInt8], indented: Bool) {
      let start = bytes.count
      for byte in text {
        bytes.append(byte)
        // Strings have no line breaks, so that all of them lie between tokens.
        if indented, byte == UInt8(ascii: "\n") { bytes += [UInt8(ascii: " "), UInt8(ascii: " ")] }
      }
      ranges[identity] = start..<bytes.count
    }
    for piece in pieces {
      switch piece {
      case .text(let text): bytes += text
      case .section(let identity, let placeholder):
        if let section = sections.first(where: { $0.identity == identity }) {
          write(identity, section.text, indented: false)
        } else {
          bytes += placeholder ?? []
        }
      case .sections:
        for (index, section) in sections.enumerated() {
          bytes += Array((index == 0 ? "\n  " : ",\n  ").utf8)
          write(section.identity, section.text, indented: true)
        }
      }
    }
    return (SourceText(bytes), ranges)
  }
}
