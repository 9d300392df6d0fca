package import SourceCode

/// A text in which places are marked, so that no test has to count bytes: `«…»` is a range, `▮` a cursor.
///
/// U+FFFD stands for a byte that is not UTF-8, which a string cannot hold.
package struct MarkedText: Equatable {
  /// The text without its marks.
  package let text: SourceText
  /// The marked ranges, in the order of their ends; ranges may lie in one another.
  package let ranges: [ByteRange]
  /// The places of the cursors, in order.
  package let cursors: [ByteOffset]

  package init(_ marked: String) {
    var bytes: [UInt8] = []
    var open: [ByteOffset] = []
    var ranges: [ByteRange] = []
    var cursors: [ByteOffset] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "«": open.append(bytes.count)
      case "»": ranges.append((open.popLast() ?? bytes.count)..<bytes.count)
      case "▮": cursors.append(bytes.count)
      case "\u{FFFD}": bytes.append(0xFF)
      default: bytes.append(contentsOf: String(scalar).utf8)
      }
    }
    text = SourceText(bytes)
    self.ranges = ranges
    self.cursors = cursors
  }

  /// The text with `ranges` marked, the way a test writes it.
  package static func marking(_ ranges: some Sequence<ByteRange>, in text: SourceText) -> String {
    // At one place ranges end before others start, and the longest starts first; an empty range is both at once.
    var marks: [(offset: ByteOffset, order: Int, length: Int, mark: String)] = []
    for range in Set(ranges) {
      if range.isEmpty {
        marks.append((range.lowerBound, 1, 0, "«»"))
      } else {
        marks.append((range.lowerBound, 2, -range.count, "«"))
        marks.append((range.upperBound, 0, range.count, "»"))
      }
    }
    marks.sort { ($0.offset, $0.order, $0.length) < ($1.offset, $1.order, $1.length) }
    var result = ""
    var end = 0
    for mark in marks {
      result += text.string(in: end..<mark.offset) + mark.mark
      end = mark.offset
    }
    return result + text.string(in: end..<text.byteCount)
  }
}
