import JSONSyntax
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
  package func appending(_ other: Repair) -> Repair {
    passes.isEmpty ? other : Repair(snapshot: other.snapshot, passes: passes + other.passes)
  }

  package struct Pass {
    package let text: SourceText
    private let change: Change

    private enum Change {
      case fixes(settled: [Diagnostic], fixes: [FixIt])
      /// A reading of the whole. A megabyte in the wrong quotes has a hundred thousand remarks, which are worded only for
      /// who asks.
      case reading(ReadingChange)
    }

    init(text: SourceText, settled: [Diagnostic], fixes: [FixIt]) {
      self.text = text
      change = .fixes(settled: settled, fixes: fixes)
    }

    init(_ change: ReadingChange) {
      text = change.reading.input
      self.change = .reading(change)
    }

    package var settled: [Diagnostic] { applied.map(\.diagnostic) }

    package var edits: [TextEdit] {
      switch change {
      case .fixes(_, let fixes): fixes.flatMap(\.edits)
      case .reading(let change): change.edits
      }
    }

    /// The diagnostics that were settled, each with the one of its fix-its that was applied.
    package var applied: [(diagnostic: Diagnostic, fix: FixIt)] { applied(atMost: .max).listed }

    /// The same, but no more than `limit` of each rule, and how many there are of each.
    func applied(atMost limit: Int) -> (listed: [(diagnostic: Diagnostic, fix: FixIt)], counts: [String: Int]) {
      var counts: [String: Int] = [:]
      switch change {
      case .fixes(let settled, let fixes):
        let listed = zip(settled, fixes).filter { diagnostic, _ in
          counts[diagnostic.ruleID, default: 0] += 1
          return counts[diagnostic.ruleID, default: 0] <= limit
        }
        return (listed, counts)
      case .reading(let change):
        let (listed, counts) = change.diagnostics(atMost: limit)
        return (listed.compactMap { diagnostic in diagnostic.fixIts.first.map { (diagnostic, $0) } }, counts)
      }
    }

    /// The first text that the reading leaves out though it may mean something, which is likely and no more; nil if there
    /// is none.
    var omission: ByteRange? {
      if case .reading(let change) = change { change.reading.firstOmission } else { nil }
    }

    /// The document that was read and an object that the reading has left behind it, up to the end of the text: to drop
    /// that would lose what may be meant as well. nil if there is none.
    var unreadObject: (document: ByteRange, rest: ByteRange)? {
      guard case .reading(let change) = change, let rest = change.reading.textBehind,
        let brace = text[rest].firstIndex(of: UInt8(ascii: "{"))
      else { return nil }
      return (change.reading.range, text.trimmed(brace..<text.byteCount))
    }

    /// Whether what was read broke off before its end.
    var isCutOff: Bool {
      switch change {
      case .fixes(let settled, _): settled.contains { $0.ruleID == Rule.cutOffDocument.id }
      case .reading(let change): change.reading.isCutOff
      }
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
      let edits = pass.edits
      guard !edits.isEmpty else { break }
      passes.append(pass)
      snapshot = Snapshot(text: snapshot.text.applying(edits), vocabulary: vocabulary, settings: settings)
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
    for diagnostic in diagnostics(selection, .settled(by: confidence)) {
      guard let fix = diagnostic.fixIts.first(where: { $0.confidence >= confidence && $0.changes(text) }) else {
        continue
      }
      guard claimed.claim(fix.edits) else { continue }
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

  /// Takes the ranges of all edits, or none if one of them meets a range that is taken.
  ///
  /// An insertion meets what it touches as well, since the order of two insertions at one place would be anybody's guess.
  mutating func claim(_ edits: [TextEdit]) -> Bool {
    for edit in edits where isTaken(edit.range) { return false }
    if let only = edits.first, edits.count == 1 {
      insert(only.range)
    } else if let last = ranges.last, edits.contains(where: { isBefore($0.range, last) }) {
      // Many at once are cheaper to put in order than to insert one by one.
      if edits.count > 32 {
        ranges += edits.map(\.range)
        ranges.sort(by: isBefore)
      } else {
        for edit in edits { insert(edit.range) }
      }
    } else {
      ranges += edits.map(\.range).sorted(by: isBefore)
    }
    return true
  }

  private mutating func insert(_ range: ByteRange) {
    var place = index(of: range)
    // Ranges of one fix-it may touch: an insertion stays in front of the removal that starts there.
    while place < ranges.count, isBefore(ranges[place], range) { place += 1 }
    ranges.insert(range, at: place)
  }

  private func isTaken(_ range: ByteRange) -> Bool {
    var place = max(0, index(of: range) - 1)
    while place < ranges.count, ranges[place].lowerBound <= range.upperBound {
      if ranges[place].touches(range), ranges[place].overlaps(range) || ranges[place].isEmpty || range.isEmpty {
        return true
      }
      place += 1
    }
    return false
  }

  private func isBefore(_ left: ByteRange, _ right: ByteRange) -> Bool {
    (left.lowerBound, left.upperBound) < (right.lowerBound, right.upperBound)
  }

  /// The place of the first taken range that does not lie before `range`.
  private func index(of range: ByteRange) -> Int {
    guard let last = ranges.last, last.upperBound >= range.lowerBound else { return ranges.count }
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
