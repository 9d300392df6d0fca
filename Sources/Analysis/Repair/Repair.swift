package import SourceCode
import Vocabularies

/// What a document became by applying fix-its, and which.
package struct Repair {
  /// The document afterwards.
  package let snapshot: Snapshot
  /// The text before each pass, and what was done to it.
  package let passes: [Pass]

  /// The diagnostics whose fix-its were applied, in the order of their passes; ranges refer to the text of their pass.
  package var settled: [Diagnostic] { passes.flatMap(\.settled) }

  /// This repair and then another of its result.
  func appending(_ other: Repair) -> Repair {
    passes.isEmpty ? other : Repair(snapshot: other.snapshot, passes: passes + other.passes)
  }

  package struct Pass {
    package let text: SourceText
    package let settled: [Diagnostic]
    /// The fix-it that was applied for each of `settled`.
    package let fixes: [FixIt]
    package let edits: [TextEdit]

    init(text: SourceText, settled: [Diagnostic], fixes: [FixIt]) {
      self.text = text
      self.settled = settled
      self.fixes = fixes
      edits = fixes.flatMap(\.edits)
    }
  }

  /// The most passes: each needs the one before it, and no honest document needs more than a few.
  static let maximumPassCount = 100
}

extension Snapshot {
  /// Applies fix-its until nothing changes any more.
  ///
  /// Fix-its of one pass do not overlap: of two that would, the earlier in the text is applied, and the other rule has
  /// its say in the next pass. Applying to the result changes nothing.
  ///
  /// - Parameters:
  ///   - confidence: The least confidence of what is applied.
  ///   - selection: The rules whose fix-its are applied.
  package func repaired(_ confidence: FixIt.Confidence, _ selection: RuleSelection) -> Repair {
    var snapshot = self
    var passes: [Repair.Pass] = []
    while passes.count < Repair.maximumPassCount {
      let pass = snapshot.pass(confidence, selection)
      guard !pass.edits.isEmpty else { break }
      passes.append(pass)
      snapshot = Snapshot(text: snapshot.text.applying(pass.edits), vocabulary: vocabulary)
    }
    return Repair(snapshot: snapshot, passes: passes)
  }

  /// The edits of one pass, and the diagnostics they settle.
  package func edits(
    _ confidence: FixIt.Confidence, _ selection: RuleSelection
  ) -> (edits: [TextEdit], settled: [Diagnostic]) {
    let pass = pass(confidence, selection)
    return (pass.edits, pass.settled)
  }

  private func pass(_ confidence: FixIt.Confidence, _ selection: RuleSelection) -> Repair.Pass {
    var fixes: [FixIt] = []
    var settled: [Diagnostic] = []
    var claimed = ClaimedRanges()
    for diagnostic in diagnostics(selection) {
      guard let fix = diagnostic.fixIts.first(where: { $0.confidence >= confidence && $0.changes(text) }) else {
        continue
      }
      guard claimed.claim(fix.edits.map(\.range)) else { continue }
      fixes.append(fix)
      settled.append(diagnostic)
    }
    return Repair.Pass(text: text, settled: settled, fixes: fixes)
  }
}

extension FixIt {
  /// Whether the text would differ afterwards.
  fileprivate func changes(_ text: SourceText) -> Bool {
    edits.contains { !text[$0.range].elementsEqual($0.replacement.utf8) }
  }
}

/// Ranges of a text that edits have taken.
private struct ClaimedRanges {
  /// In the order of the text.
  private var ranges: [ByteRange] = []

  /// Takes all of `wanted`, or none if one of them meets a range that is taken.
  ///
  /// Ranges that only touch meet as well, since the order of two insertions at one place would be anybody's guess.
  mutating func claim(_ wanted: [ByteRange]) -> Bool {
    let places = wanted.map { range in (range, index(of: range)) }
    for (range, index) in places {
      if index < ranges.count, ranges[index].touches(range) { return false }
      if index > 0, ranges[index - 1].touches(range) { return false }
    }
    for range in wanted {
      var place = index(of: range)
      // Ranges of one fix-it may touch: an insertion stays in front of the removal that starts there.
      while place < ranges.count, isBefore(ranges[place], range) { place += 1 }
      ranges.insert(range, at: place)
    }
    return true
  }

  private func isBefore(_ left: ByteRange, _ right: ByteRange) -> Bool {
    (left.lowerBound, left.upperBound) < (right.lowerBound, right.upperBound)
  }

  /// The place of the first taken range that does not lie before `range`.
  private func index(of range: ByteRange) -> Int {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
