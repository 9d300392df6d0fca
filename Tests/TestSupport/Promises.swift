package import Analysis
import JSONSyntax
package import SourceCode

extension Snapshot {
  /// What a snapshot promises whatever its text, and does not keep: its tree and those of all prefixes of a short text are
  /// whole.
  package func brokenPromises() -> [String] {
    var broken: [String] = []
    if let problem = brokenInvariant(of: tree) { broken.append(problem) }
    for end in 0..<min(text.byteCount, 2048) {
      let prefix = SyntaxTree.parse(SourceText(Array(text[0..<end])))
      if let problem = brokenInvariant(of: prefix) {
        broken.append("\(problem), in the tree of the first \(end) bytes")
      }
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
