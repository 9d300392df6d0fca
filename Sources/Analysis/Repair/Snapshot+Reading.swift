import JSONSyntax
import SourceCode
import Vocabularies

extension Snapshot {
  /// The document as the vocabulary's grammar reads it, and the pass that leads there; nil if there is no such reading, or
  /// nothing to read because the text is JSON.
  func read() -> (pass: Repair.Pass, snapshot: Snapshot)? {
    guard !tree.issues.isEmpty, let vocabulary,
      let reading = text.reading(in: text.trimmed(text.range), by: vocabulary.grammar)
    else { return nil }
    let pass = Repair.Pass(ReadingChange(reading: reading, vocabulary: vocabulary))
    // Blanks at the ends of a file are nobody's mistake.
    let before = 0..<reading.range.lowerBound
    let behind = reading.textBehind == nil ? reading.end..<text.byteCount : reading.end..<reading.end
    if before.isEmpty, behind.isEmpty {
      return (pass, Snapshot(tree: reading.tree, vocabulary: vocabulary, settings: settings))
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(before.count + reading.text.byteCount + behind.count + SourceText.padding)
    bytes += text[before]
    bytes += reading.text.bytes
    bytes += text[behind]
    return (pass, Snapshot(text: SourceText(bytes), vocabulary: vocabulary, settings: settings))
  }
}

extension Reading {
  /// What stands behind the document, which is left out; nil if there are only blanks.
  var textBehind: ByteRange? {
    let rest = end..<input.byteCount
    return input.trimmed(rest).isEmpty ? nil : rest
  }
}
