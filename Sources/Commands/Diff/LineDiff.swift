package import SourceCode

/// Which lines of two texts differ.
///
/// The greedy algorithm of Myers ("An O(ND) Difference Algorithm and Its Variations", 1986), started anew at every long
/// run of equal lines and after a bounded number of differences, so that time stays linear however large the texts and
/// however many the differences; only then may the answer be longer than the shortest one.
package struct LineDiff: Sendable {
  /// Lines of the old text that give way to lines of the new one; never both empty.
  package struct Change: Sendable, Equatable {
    package var old: Range<Int>
    package var new: Range<Int>
  }

  let old: Lines
  let new: Lines
  /// In order; between two lies at least one line that stays.
  package private(set) var changes: [Change] = []

  package init(old: SourceText, new: SourceText) {
    self.old = Lines(old)
    self.new = Lines(new)
    var (x, y) = (0, 0)
    while x < self.old.count || y < self.new.count {
      if x < self.old.count, y < self.new.count, isEqual(x, y) {
        (x, y) = (x + 1, y + 1)
      } else {
        compare(&x, &y)
      }
    }
  }

  private func isEqual(_ x: Int, _ y: Int) -> Bool {
    old.hashes[x] == new.hashes[y] && old[x].elementsEqual(new[y])
  }

  private mutating func note(old: Range<Int>, new: Range<Int>) {
    if let last = changes.last, last.old.upperBound == old.lowerBound, last.new.upperBound == new.lowerBound {
      changes[changes.count - 1] = Change(
        old: last.old.lowerBound..<old.upperBound, new: last.new.lowerBound..<new.upperBound)
    } else {
      changes.append(Change(old: old, new: new))
    }
  }

  /// The number of differences after which the best path so far is taken.
  private static let maximumDistance = 256
  /// The number of equal lines in a row after which no better path is looked for.
  private static let settlingRun = 16

  /// How far a path comes that would leave the texts; small enough that no step makes it a place.
  private static let nowhere = -2

  /// Notes changes from a place where the lines differ, and moves behind them.
  private mutating func compare(_ x: inout Int, _ y: inout Int) {
    let (width, height) = (old.count - x, new.count - y)
    if width == 0 || height == 0 {
      note(old: x..<old.count, new: y..<new.count)
      (x, y) = (old.count, new.count)
      return
    }
    // `furthest[k]` is how far into the old lines a path of `distance` differences comes on diagonal k, which is the
    // number of old lines less that of new lines behind it.
    let limit = LineDiff.maximumDistance
    var furthest = [Int](repeating: 0, count: 2 * limit + 3)
    let center = limit + 1
    var history: [[Int]] = []
    var best = (x: 0, y: 0, distance: 0)
    search: for distance in 0...limit {
      for k in stride(from: -distance, through: distance, by: 2) {
        let isDown = k == -distance || (k != distance && furthest[center + k - 1] < furthest[center + k + 1])
        var i = distance == 0 ? 0 : isDown ? furthest[center + k + 1] : furthest[center + k - 1] + 1
        guard i >= 0, i <= width, i >= k, i - k <= height else {
          furthest[center + k] = LineDiff.nowhere
          continue
        }
        let start = i
        while i < width, i - k < height, isEqual(x + i, y + i - k) { i += 1 }
        furthest[center + k] = i
        let isBest = i + i - k > best.x + best.y
        if isBest { best = (i, i - k, distance) }
        if isBest, i - start >= LineDiff.settlingRun || (i == width && i - k == height) {
          history.append(Array(furthest[(center - distance)...(center + distance)]))
          break search
        }
      }
      history.append(Array(furthest[(center - distance)...(center + distance)]))
    }
    notePath(to: best, history, from: x, y)
    (x, y) = (x + best.x, y + best.y)
  }

  /// Walks back from where a search ended and notes the steps in order.
  private mutating func notePath(to end: (x: Int, y: Int, distance: Int), _ history: [[Int]], from x: Int, _ y: Int) {
    var steps: [(old: Range<Int>, new: Range<Int>)] = []
    var (i, j) = (end.x, end.y)
    var distance = end.distance
    while distance > 0 {
      let before = history[distance - 1]
      let k = i - j
      func reached(_ diagonal: Int) -> Int {
        abs(diagonal) < distance ? before[diagonal + distance - 1] : LineDiff.nowhere
      }
      let isDown = k == -distance || (k != distance && reached(k - 1) < reached(k + 1))
      let previous = isDown ? reached(k + 1) : reached(k - 1)
      let (px, py) = isDown ? (previous, previous - k - 1) : (previous, previous - k + 1)
      steps.append(isDown ? (px..<px, py..<(py + 1)) : (px..<(px + 1), py..<py))
      (i, j) = (px, py)
      distance -= 1
    }
    for step in steps.reversed() {
      note(
        old: (x + step.old.lowerBound)..<(x + step.old.upperBound),
        new: (y + step.new.lowerBound)..<(y + step.new.upperBound))
    }
  }

  /// A text as lines that end with LF, as `patch` counts them.
  struct Lines: Sendable {
    let text: SourceText
    /// Where each line starts, and the end of the text.
    let starts: [Int]
    let hashes: [UInt64]

    init(_ text: SourceText) {
      self.text = text
      var starts = [0]
      var hashes: [UInt64] = []
      var hash = FNV1a()
      let bytes = text.paddedBytes.span
      for offset in 0..<text.byteCount {
        hash.combine(bytes[offset])
        guard bytes[offset] == 0x0A else { continue }
        starts.append(offset + 1)
        hashes.append(hash.value)
        hash = FNV1a()
      }
      if starts[starts.count - 1] < text.byteCount {
        starts.append(text.byteCount)
        hashes.append(hash.value)
      }
      self.starts = starts
      self.hashes = hashes
    }

    var count: Int { starts.count - 1 }

    /// The bytes of a line, its line end included.
    subscript(line: Int) -> ArraySlice<UInt8> { text[starts[line]..<starts[line + 1]] }
  }
}
