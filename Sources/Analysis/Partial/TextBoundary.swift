/// Up to where a text that is still being written may be shown.
///
/// The last character on hand is held back until the next one begins: a combining mark, the other half of a flag or a
/// skin tone may follow, and what was shown before would have been another character (UAX 29).
struct TextBoundary {
  /// The end of what may be shown, in the text that scalars are counted in.
  private(set) var end = 0
  /// The scalars behind `end`, and where each of them ends.
  private var scalars: [Unicode.Scalar] = []
  private var ends: [Int] = []

  /// More scalars than any character in use has: beyond it, a text is cut where it happens to be, so that a text made of
  /// combining marks takes linear time.
  private static let maximumScalarCount = 64

  mutating func begin(at offset: Int) {
    end = offset
    scalars.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// - Parameter end: The offset behind the scalar, however it is written.
  mutating func append(_ scalar: Unicode.Scalar, end: Int) {
    if scalars.count == 1, scalars[0].isASCII, scalar.isASCII, scalars[0] != "\r" {
      self.end = ends[0]
      scalars[0] = scalar
      ends[0] = end
      return
    }
    scalars.append(scalar)
    ends.append(end)
    if scalars.count > TextBoundary.maximumScalarCount { settle() }
  }

  /// Moves `end` behind the last character but one.
  mutating func settle() {
    guard scalars.count > 1 else { return }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    let characters = String(text)
    guard let last = characters.indices.last else { return }
    let before = characters.unicodeScalars.distance(from: characters.startIndex, to: last)
    let isOverlong = scalars.count - before > TextBoundary.maximumScalarCount
    let count = isOverlong ? scalars.count : before
    guard count > 0 else { return }
    end = ends[count - 1]
    scalars.removeFirst(count)
    ends.removeFirst(count)
  }
}
