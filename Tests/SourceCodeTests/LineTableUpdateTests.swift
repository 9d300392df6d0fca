import SourceCode
import Testing

@Suite struct LineTableUpdateTests {
  @Test func `an updated table equals a fresh one after any edits`() {
    var random = RandomBytes()
    for _ in 0..<200 {
      var text = SourceText(random.bytes(of: "a\r\n", count: 12))
      var lines = LineTable(text)
      for _ in 0..<20 {
        let ends = [random.next(below: text.byteCount + 1), random.next(below: text.byteCount + 1)].sorted()
        let before = text
        let range = ends[0]..<min(ends[1], ends[0] + 3)
        let replacement = random.bytes(of: "a\r\n", count: random.next(below: 4))
        text.replace(range, with: replacement)
        lines.update(after: range, wasReplacedBy: replacement.count, in: text)
        #expect(
          lines.lineStarts == LineTable(text).lineStarts, "\(before.bytes) with \(range) replaced by \(replacement)")
      }
    }
  }
}

/// The same numbers on every run, so that a failure can be looked at again (Knuth's MMIX generator).
private struct RandomBytes {
  private var state: UInt64 = 1

  mutating func next(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  mutating func bytes(of alphabet: StaticString, count: Int) -> [UInt8] {
    (0..<count).map { _ in unsafe alphabet.utf8Start[next(below: alphabet.utf8CodeUnitCount)] }
  }
}
