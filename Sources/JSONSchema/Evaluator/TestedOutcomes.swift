import JSONSyntax

/// Which values satisfy which recursive subschemas, as far as they have been tested.
///
/// Two bits for each value and subschema, in pages that are made when something in them is tested: a document is mostly
/// tested against few subschemas, and a part of it asks for no table of the whole.
struct TestedOutcomes {
  /// Where the page of each row and block of nodes begins in `bits`; -1 for those without one.
  private var pages: [Int32] = []
  /// Of each outcome, whether it is known (the lower bit), and which it is.
  private var bits: [UInt64] = []
  private let pageCount: Int

  private static let nodesPerWord = 32
  private static let wordsPerPage = 32
  private static let nodesPerPage = nodesPerWord * wordsPerPage

  /// - Parameter nodeCount: The number of nodes of the tree.
  init(nodeCount: Int) { pageCount = nodeCount / TestedOutcomes.nodesPerPage + 1 }

  /// - Parameter row: The number of the subschema among the recursive ones.
  subscript(row: Int, node: NodeID) -> Bool? {
    get {
      let page = row &* pageCount &+ node.offset / TestedOutcomes.nodesPerPage
      guard page < pages.count, pages[page] >= 0 else { return nil }
      let outcome = bits[TestedOutcomes.word(of: node, Int(pages[page]))] >> TestedOutcomes.shift(of: node)
      return outcome & 1 == 0 ? nil : outcome & 2 != 0
    }
    set {
      let page = row &* pageCount &+ node.offset / TestedOutcomes.nodesPerPage
      if page >= pages.count { pages += repeatElement(-1, count: page + 1 - pages.count) }
      if pages[page] < 0 {
        pages[page] = Int32(bits.count)
        bits += repeatElement(0, count: TestedOutcomes.wordsPerPage)
      }
      let word = TestedOutcomes.word(of: node, Int(pages[page]))
      let outcome: UInt64 = newValue.map { $0 ? 3 : 1 } ?? 0
      bits[word] = bits[word] & ~(3 << TestedOutcomes.shift(of: node)) | outcome << TestedOutcomes.shift(of: node)
    }
  }

  private static func word(of node: NodeID, _ page: Int) -> Int {
    page &+ node.offset % nodesPerPage / nodesPerWord
  }

  private static func shift(of node: NodeID) -> UInt64 { UInt64(node.offset % nodesPerWord) &* 2 }
}
