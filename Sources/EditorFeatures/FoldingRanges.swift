package import Analysis
import JSONSyntax
package import SourceCode

extension Snapshot {
  /// What an editor may fold: objects and arrays of more than one line, their brackets included, in the order of the text.
  package func foldingRanges() -> [ByteRange] {
    tree.nodes.indices.compactMap { index in
      let node = NodeID(index)
      guard tree.kind(of: node) == .object || tree.kind(of: node) == .array else { return nil }
      let range = tree.range(of: node)
      let last = max(range.lowerBound, range.upperBound - 1)
      return lines.line(at: range.lowerBound) < lines.line(at: last) ? range : nil
    }
  }
}
