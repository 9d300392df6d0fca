package import Analysis
import JSONSyntax
package import SourceCode

extension Snapshot {
  /// What a snapshot promises whatever its text, and does not keep: its tree and those of all prefixes of a short text are
  /// whole.
  package func brokenPromises() -> [String] {
    var broken = tree.brokenPromises().map { "the tree of the text: \($0)" }
    for end in 0..<min(text.byteCount, 2048) {
      let prefix = SourceText(Array(text[0..<end]))
      broken += SyntaxTree.parse(prefix).brokenPromises().map { "the tree of the first \(end) bytes: \($0)" }
    }
    return broken
  }
}

extension SyntaxTree {
  /// How nodes and issues do not fit the text or one another.
  fileprivate func brokenPromises() -> [String] {
    var broken: [String] = []
    for index in nodes.indices {
      let node = nodes[index]
      let next = Int(node.next)
      if node.start > node.end || Int(node.end) > text.byteCount { broken.append("node \(index) leaves the text") }
      // A key is followed by its value, which is not part of it.
      if next <= index || next > nodes.count { broken.append("node \(index) has no end") }
      guard node.kind != .key, index + 1 < next, next <= nodes.count else { continue }
      var end = node.start
      for inner in nodes[index + 1..<next] where inner.start < node.start || inner.end > node.end {
        broken.append("a node leaves node \(index)")
      }
      var child = index + 1
      while child < next, Int(nodes[child].next) > child {
        if nodes[child].start < end { broken.append("node \(child) overlaps the one before it") }
        end = nodes[child].end
        child = Int(nodes[child].next)
      }
    }
    for issue in issues {
      let places = [issue.range] + (issue.related.map { [$0] } ?? []) + (issue.repair?.edits.map(\.range) ?? [])
      for place in places where !text.range.encloses(place) { broken.append("\(issue.kind) leaves the text") }
    }
    return broken
  }
}

extension Diagnostic {
  /// How a diagnostic does not fit its text, or the manner in which diagnostics speak.
  package func brokenPromises(in text: SourceText) -> [String] {
    var broken: [String] = []
    if !text.range.encloses(range) { broken.append("\(ruleID) leaves the text") }
    if related.contains(where: { !text.range.encloses($0.range) }) {
      broken.append("a related place of \(ruleID) leaves the text")
    }
    for message in [message] + related.map(\.message) where !message.isPlainSentence {
      broken.append("a message has no capital and no full stop: \(message)")
    }
    for fix in fixIts {
      let ranges = fix.edits.map(\.range).sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
      let overlaps = zip(ranges, ranges.dropFirst()).contains { $0.upperBound > $1.lowerBound }
      if overlaps { broken.append("edits of \"\(fix.title)\" overlap") }
      if ranges.contains(where: { !text.range.encloses($0) }) {
        broken.append("edits of \"\(fix.title)\" leave the text")
      } else if !overlaps, text.applying(fix.edits) == text {
        broken.append("\"\(fix.title)\" changes nothing")
      }
      if fix.title.first?.isUppercase != true || fix.title.hasSuffix(".") {
        broken.append("a title is an order with a capital and no full stop: \(fix.title)")
      }
    }
    return broken
  }
}

extension String {
  /// Whether a sentence starts without a capital, that of a name such as JSON apart, and has no full stop.
  fileprivate var isPlainSentence: Bool {
    let start = prefix(2)
    return !isEmpty && (start.first?.isUppercase == false || start.last?.isLowercase == false) && !hasSuffix(".")
  }
}
