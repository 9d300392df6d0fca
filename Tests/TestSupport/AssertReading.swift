package import JSONSyntax
package import SourceCode
package import Testing
import Vocabularies

/// Reads a broken compact document and compares what becomes of it.
///
/// - Parameters:
///   - repaired: The document afterwards.
///   - issues: The kinds of the issues in the order of the text, if given.
///   - isCutOff: Whether the reading must say that the text ended too early.
package func assertReading(
  _ broken: String, _ repaired: String, _ issues: String? = nil, isCutOff: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = SourceText(broken)
  guard let reading = text.compactReading else {
    Issue.record("no reading of \(broken.debugDescription)", sourceLocation: sourceLocation)
    return
  }
  if reading.text.string != repaired {
    Issue.record(
      "repaired text\n  broken:   \(broken)\n  expected: \(repaired)\n  actual:   \(reading.text.string)",
      sourceLocation: sourceLocation)
  }
  if let issues {
    let actual = reading.issues.map { "\($0.kind)" }.joined(separator: ", ")
    #expect(actual == issues, "the issues of \(broken)", sourceLocation: sourceLocation)
  }
  #expect(reading.isCutOff == isCutOff, "whether \(broken) is cut off", sourceLocation: sourceLocation)
  if let broken = reading.brokenPromise { Issue.record("\(broken)", sourceLocation: sourceLocation) }
}

extension SourceText {
  /// The reading of the whole text as a compact document.
  package var compactReading: Reading? { reading(in: range, by: Vocabulary.compact.grammar) }
}

extension Reading {
  /// The first promise that the reading breaks: its text parses, its edits are in order, do not overlap and lead to its
  /// text. Nil if it keeps them all.
  package var brokenPromise: String? {
    let source = input.string.debugDescription
    if let issue = SyntaxTree.parse(text).issues.first {
      return "\(issue.kind) in the reading of \(source): \(text.string)"
    }
    var end = 0
    for edit in edits {
      if edit.range.lowerBound < end || edit.range.upperBound > input.byteCount { return "edits overlap in \(source)" }
      end = edit.range.upperBound
    }
    let rest = input.byteCount - range.upperBound
    let applied = input.applying(edits)
    let document = applied[range.lowerBound..<max(range.lowerBound, applied.byteCount - rest)]
    if !document.elementsEqual(text.bytes) {
      return "the edits of \(source) lead to \(String(decoding: document, as: UTF8.self)), not to \(text.string)"
    }
    return nil
  }
}
