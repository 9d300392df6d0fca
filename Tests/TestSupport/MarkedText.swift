package import SourceCode

/// A text with a cursor `▮` and ranges `«…»` taken out of it.
package struct MarkedText {
  package private(set) var text: SourceText
  /// Where `▮` stood; the last one counts.
  package private(set) var cursor: ByteOffset?
  /// What stood between `«` and `»`, in the order of the opening marks.
  package private(set) var ranges: [ByteRange] = []

  package init(_ marked: String) {
    var bytes: [UInt8] = []
    var open: [Int] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "▮": cursor = bytes.count
      case "«":
        open.append(ranges.count)
        ranges.append(bytes.count..<bytes.count)
      case "»":
        if let index = open.popLast() { ranges[index] = ranges[index].lowerBound..<bytes.count }
      default: bytes += String(scalar).utf8
      }
    }
    text = SourceText(bytes)
  }
}
