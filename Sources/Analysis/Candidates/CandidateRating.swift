import JSONSyntax
import SourceCode
import Vocabularies

/// What a candidate turned out to be.
struct RatedCandidate {
  var candidate: Candidate
  var standing: Standing
  /// The id of its root; nil if it has none, or if it only holds the document.
  var identity: [UInt8]?
  /// What it says once it is decoded; nil for a plain one.
  var decoded: [UInt8]?
  /// Its own tree, whose offsets count from the start of the candidate; that of `decoded` if it has been decoded.
  var tree: SyntaxTree

  /// The least first.
  enum Standing: Int, Comparable {
    case nothing
    /// A type code that somebody mentions.
    case fragment
    /// A component with a mistake in what makes it one.
    case partial
    /// Something that holds a document.
    case holder
    /// Several roots side by side.
    case severalRoots
    case document

    static func < (left: Standing, right: Standing) -> Bool { left.rawValue < right.rawValue }
  }

  init(_ candidate: Candidate, in text: SourceText, _ vocabulary: Vocabulary, reusing tree: SyntaxTree? = nil) {
    self.candidate = candidate
    switch candidate.form {
    case .plain: break
    case .encoded: decoded = EscapedText.decoded(candidate.range, of: text)
    case .doubledQuotes: decoded = EscapedText.undoubled(candidate.range, of: text)
    case .entities: decoded = HTMLEntity.decoded(candidate.range, of: text)
    case .eventStream: decoded = EventStream.content(of: candidate.range, in: text)
    case .marked(let marks):
      decoded = SourceText(Array(text[candidate.range])).applying(
        marks.removal(in: text, block: candidate.range).map { $0.moved(by: -candidate.range.lowerBound) }
      ).bytes.map { $0 }
    }
    self.tree = tree ?? .parse(SourceText(decoded ?? Array(text[candidate.range])))
    standing = .nothing
    identity = nil
    guard let root = self.tree.root else { return }
    (standing, identity) = RatedCandidate.judge(root, in: self.tree, vocabulary)
    guard candidate.form != .plain else { return }
    if self.tree[root].flags.contains(.isUnclosed) { self.candidate.isClosed = false }
    // What was decoded is searched again: the tree alone may have missed the document in it.
    if standing < .holder, decoded?.contains(UInt8(ascii: "{")) == true { standing = .holder }
  }

  /// Judges a value by itself.
  static func judge(
    _ root: NodeID, in tree: SyntaxTree, _ vocabulary: Vocabulary
  ) -> (standing: Standing, identity: [UInt8]?) {
    switch tree.kind(of: root) {
    case .array where vocabulary.allowsListDocuments && vocabulary.likeness(of: root, in: tree) >= .partial:
      return (.document, nil)
    case .object:
      let likeness = vocabulary.likeness(of: root, in: tree)
      let identity = vocabulary.identity(of: root, in: tree).map { Array($0) }
      if likeness == .full, !tree.isContentBlock(root) { return (.document, identity) }
      // Where members have any name, those of a document may be called like those of an envelope.
      if vocabulary.components.isEmpty, likeness == .partial { return (.partial, identity) }
      if let content = Envelope.content(of: root, in: tree, vocabulary) {
        if case .value(let node) = content {
          return (.holder, vocabulary.identity(of: node, in: tree).map { Array($0) })
        }
        return (.holder, nil)
      }
      switch likeness {
      case .full, .partial: return (.partial, identity)
      case .fragment: return (.fragment, nil)
      case .none: return (.nothing, nil)
      }
    case .array:
      let roots = tree.elements(of: root).lazy.filter { vocabulary.likeness(of: $0, in: tree) >= .partial }.prefix(2)
      let found = Array(roots)
      if found.count > 1, !tree.isContentBlock(found[0]) { return (.severalRoots, nil) }
      if found.count == 1, !tree.isContentBlock(found[0]) {
        return (.document, vocabulary.identity(of: found[0], in: tree).map { Array($0) })
      }
      return (Envelope.content(of: root, in: tree, vocabulary) == nil ? .nothing : .holder, nil)
    case .string:
      return (tree.text[tree.range(of: root)].contains(UInt8(ascii: "{")) ? .holder : .nothing, nil)
    case .document, .key, .number, .true, .false, .null, .missing, .junk: return (.nothing, nil)
    }
  }
}

extension SyntaxTree {
  /// Whether an object is a part of a message, `{"type": "text", "text": "…"}`: a text component is misspelled alike.
  func isContentBlock(_ node: NodeID) -> Bool {
    guard let kind = value(of: "type", in: node), value(of: "id", in: node) == nil,
      let text = value(of: "text", in: node), self.kind(of: text) == .string
    else { return false }
    return string(of: kind).hasSuffix("text")
  }
}
