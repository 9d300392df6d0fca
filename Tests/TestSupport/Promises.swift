package import Analysis
package import EditorFeatures
import JSONSyntax
package import SourceCode

// What always holds, whatever the text: each `brokenPromises` lists what does not.

extension Snapshot {
  /// Its tree and those of all prefixes of its text are sound.
  package func brokenPromises() -> [String] {
    [tree.brokenPromise, text.brokenPromiseOfPrefixes].compactMap { $0 }
  }
}

extension [TextEdit] {
  /// Edits lie in their text and do not overlap; nil if these do.
  package func brokenPromise(in text: SourceText) -> String? {
    let ordered = sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    for edit in ordered where !text.range.encloses(edit.range) { return "\(edit) leaves the text" }
    for (first, second) in zip(ordered, ordered.dropFirst()) where first.range.upperBound > second.range.lowerBound {
      return "\(first) and \(second) overlap"
    }
    return nil
  }
}

extension Diagnostic {
  /// A diagnostic lies in its text, as do all it points to, and speaks as diagnostics do; its fix-its change something.
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
      if let problem = fix.edits.brokenPromise(in: text) {
        broken.append("\(fix.title): \(problem)")
      } else if text.applying(fix.edits) == text {
        broken.append("\"\(fix.title)\" changes nothing")
      }
      if fix.title.first?.isUppercase != true || fix.title.hasSuffix(".") {
        broken.append("a title is an order with a capital and no full stop: \(fix.title)")
      }
    }
    return broken
  }
}

extension CodeAction {
  /// An action changes something, or says why it cannot.
  package func brokenPromises(in text: SourceText) -> [String] {
    var broken = edits.brokenPromise(in: text).map { ["\(title): \($0)"] } ?? []
    if edits.isEmpty == (disabledReason == nil) { broken.append("\"\(title)\" changes nothing") }
    return broken
  }
}

extension CompletionItem {
  /// An item replaces what is at the cursor, on one line, and clients find it.
  package func brokenPromises(at cursor: ByteOffset, in text: SourceText) -> [String] {
    var broken: [String] = []
    if !text.range.encloses(edit.range) || !edit.range.touches(cursor) {
      broken.append("the edit of \(label) is not at the cursor")
    } else if text[edit.range].contains(0x0A) {
      broken.append("the edit of \(label) spans lines")
    } else if text[edit.range].first == UInt8(ascii: "\""), !filterText.hasPrefix("\"") {
      broken.append("\(label) would be filtered out")
    }
    if let other = additionalEdit, other.range.touches(edit.range) || !text.range.encloses(other.range) {
      broken.append("the additional edit of \(label) is misplaced")
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
