package import Analysis
import JSONSyntax
package import SourceCode

extension Snapshot {
  /// The ranges that a growing selection at `offset` takes, from the word outwards; each holds the one before it.
  ///
  /// Never empty: at least the empty range at `offset`.
  package func selectionRanges(at offset: ByteOffset) -> [ByteRange] {
    var ranges: [ByteRange] = []
    func add(_ range: ByteRange) {
      if let last = ranges.last, last == range || !range.encloses(last) { return }
      ranges.append(range)
    }
    for node in tree.path(at: offset).reversed() {
      switch tree.kind(of: node) {
      case .string, .key:
        let content = tree.contentRange(of: node)
        if content.touches(offset) { add(content) }
        add(tree.range(of: node))
      case .object, .array:
        let range = tree.range(of: node)
        // What is between the brackets comes before the brackets.
        if let first = tree.firstToken(in: node), let last = tree.lastToken(in: node), first <= offset, offset <= last {
          add(first..<last)
        }
        add(range)
      case .document, .number, .true, .false, .null, .missing, .junk: add(tree.range(of: node))
      }
      if let key = tree.kind(of: node) == .key ? node : tree.key(ofValue: node) {
        add(tree.range(of: key).lowerBound..<tree.range(of: NodeID(key.offset + 1)).upperBound)
      }
    }
    return ranges.isEmpty ? [.empty(at: offset)] : ranges
  }
}

extension SyntaxTree {
  /// The start of the first child of a container; nil for an empty one.
  fileprivate func firstToken(in container: NodeID) -> ByteOffset? {
    let first = container.offset + 1
    return first < Int(nodes[container.offset].next) ? Int(nodes[first].start) : nil
  }

  /// The end of the last child of a container; nil for an empty one.
  fileprivate func lastToken(in container: NodeID) -> ByteOffset? {
    var end: ByteOffset?
    var index = container.offset + 1
    while index < Int(nodes[container.offset].next) {
      end = Int(nodes[index].end)
      index = Int(nodes[index].next)
    }
    return end
  }
}
