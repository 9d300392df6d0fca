import JSONSyntax
import SourceCode

/// A schema's text, each of whose keys has been compared with the keywords once: a subschema is asked for fifty of them.
///
/// The first document is the schema's own; behind it stand those that it refers to, all in one tree.
final class SchemaSource {
  private(set) var tree: SyntaxTree
  /// Where the text of the last document begins.
  private(set) var lastStart: ByteOffset = 0
  /// For each key, the number of the keyword that it spells; -1 for other nodes.
  private var keywords: [WordID]

  init(_ tree: SyntaxTree) {
    self.tree = tree
    keywords = SchemaSource.lexicon.words(of: tree, keysOnly: true)
  }

  /// The keywords, whose numbers are their raw values.
  private static let lexicon = {
    var lexicon = Lexicon()
    for name in KeywordName.allCases { _ = lexicon.insert(name.spelling) }
    return lexicon
  }()

  /// Puts another document behind the last.
  ///
  /// - Returns: Its root in `tree`; nil if it has none.
  func append(_ document: SyntaxTree) -> NodeID? {
    guard let root = document.root else { return nil }
    let firstNode = tree.nodes.count
    lastStart = tree.text.byteCount + 1
    tree = tree.appending(document)
    // Node 0 of the other tree, the document, is no node of this one.
    keywords += SchemaSource.lexicon.words(of: document, keysOnly: true).dropFirst()
    return NodeID(firstNode + root.offset - 1)
  }

  /// The keyword that a key spells; nil if it is none.
  func keyword(at key: NodeID) -> KeywordName? {
    UInt8(exactly: keywords[key.offset]).flatMap { KeywordName(rawValue: $0) }
  }

  /// Calls `body` with each key from `firstNode` on that spells one of a set of keywords, in the order of the text.
  func forEachKey(from firstNode: Int, spelling names: KeywordSet, _ body: (KeywordName, NodeID) -> Void) {
    for index in firstNode..<keywords.count where keywords[index] >= 0 {
      guard let name = keyword(at: NodeID(index)), names.contains(name) else { continue }
      body(name, NodeID(index))
    }
  }

  /// The keywords among the members of an object.
  fileprivate func keywordSet(of object: NodeID) -> KeywordSet {
    var set = KeywordSet()
    forEachKeyword(of: object) { keyword, _ in set.bits |= 1 << UInt64(keyword) }
    return set
  }

  /// The value of the last member of an object that spells a keyword.
  fileprivate func value(of name: KeywordName, in object: NodeID) -> NodeID? {
    var found: NodeID?
    forEachKeyword(of: object) { keyword, value in
      if keyword == WordID(name.rawValue) { found = value }
    }
    return found
  }

  @inline(__always)
  private func forEachKeyword(of object: NodeID, _ body: (WordID, NodeID) -> Void) {
    guard tree.kind(of: object) == .object else { return }
    var key = object.offset + 1
    let end = Int(tree.nodes[object.offset].next)
    while key < end {
      if keywords[key] >= 0 { body(keywords[key], NodeID(key + 1)) }
      key = Int(tree.nodes[key + 1].next)
    }
  }
}

/// An object of a schema's text, to be asked for its keywords; one without any where the text has another value.
struct SchemaObject {
  let node: NodeID
  private let source: SchemaSource
  private let keywords: KeywordSet

  /// - Parameter dialect: What says which words are keywords here.
  init(_ node: NodeID, in source: SchemaSource, _ dialect: Dialect) {
    self.node = node
    self.source = source
    keywords = dialect.keywords(among: source.keywordSet(of: node))
  }

  /// The object with every word that is a keyword in any dialect.
  init(allKeywordsOf node: NodeID, in source: SchemaSource) {
    self.node = node
    self.source = source
    keywords = source.keywordSet(of: node)
  }

  /// The value of a keyword; nil if the object does not have it.
  subscript(name: KeywordName) -> NodeID? { has(name) ? source.value(of: name, in: node) : nil }

  func has(_ name: KeywordName) -> Bool { keywords.contains(name) }

  /// Whether the object has no keyword but these; what is no keyword is an annotation.
  func hasNothing(but names: KeywordSet) -> Bool { keywords.subtracting(names).isEmpty }
}

/// A set of keywords, a bit for each.
struct KeywordSet: Sendable, Hashable, BitwiseCopyable, ExpressibleByArrayLiteral {
  fileprivate(set) var bits: UInt64 = 0

  init() {}

  init(arrayLiteral names: KeywordName...) { self.init(names) }

  init(_ names: some Sequence<KeywordName>) {
    for name in names { bits |= 1 << UInt64(name.rawValue) }
  }

  var isEmpty: Bool { bits == 0 }

  func contains(_ name: KeywordName) -> Bool { bits & 1 << UInt64(name.rawValue) != 0 }

  func subtracting(_ other: KeywordSet) -> KeywordSet {
    var result = self
    result.bits &= ~other.bits
    return result
  }

  func intersection(_ other: KeywordSet) -> KeywordSet {
    var result = self
    result.bits &= other.bits
    return result
  }
}

extension SyntaxTree {
  /// A tree that holds the values of this one and, behind them, those of another: nodes of this one keep their places.
  fileprivate func appending(_ other: SyntaxTree) -> SyntaxTree {
    var bytes = Array(text.bytes)
    // One byte between them keeps the last value of one from touching the first of the other.
    bytes.append(UInt8(ascii: "\n"))
    let shift = UInt32(bytes.count)
    bytes += other.text.bytes
    var nodes = nodes
    let nodeShift = UInt32(nodes.count) - 1
    nodes[0].end = UInt32(bytes.count)
    nodes[0].next += UInt32(other.nodes.count) - 1
    nodes.reserveCapacity(nodes.count + other.nodes.count)
    for var node in other.nodes.dropFirst() {
      node.start += shift
      node.end += shift
      node.next += nodeShift
      nodes.append(node)
    }
    return SyntaxTree(text: SourceText(bytes), nodes: nodes, issues: issues, omittedIssueCount: omittedIssueCount)
  }
}
