import Analysis
import SourceCode
import TestSupport
import Testing

/// Whatever comes in, repair ends, says truly what it did, and has nothing left to do.
///
/// This is a sample; `.ci/check-repair` takes every prefix and ten thousand mutations.
@Suite(.enabled(if: SharedSuites.isAvailable, SharedSuites.absence)) struct RepairRobustnessTests {
  private static let shardCount = 4

  @Test(arguments: 0..<shardCount)
  func `every prefix of an answer is repaired once and for all, or refused`(shard: Int) {
    for (index, entry) in RepairCorpusTests.cases.enumerated() where index % Self.shardCount == shard {
      let bytes = Array(entry.input.utf8)
      for end in stride(from: index % 131, to: bytes.count, by: 131) {
        expectPromises(Array(bytes[..<end]), isStable: true)
      }
    }
  }

  @Test(arguments: 0..<shardCount)
  func `every mutation of an answer is made valid once and for all, left visibly invalid, or refused`(seed: Int) throws
  {
    var chance = SeededGenerator(seed: UInt64(seed))
    let answers = RepairCorpusTests.cases.map { Array($0.input.utf8) }
    for _ in 0..<100 {
      var answer = try #require(answers.randomElement(using: &chance))
      for _ in 0..<Int.random(in: 1...4, using: &chance) { mutate(&answer, with: answers, &chance) }
      expectPromises(answer, isStable: false)
    }
  }

  private func mutate(_ answer: inout [UInt8], with answers: [[UInt8]], _ chance: inout SeededGenerator) {
    let start = Int.random(in: 0...answer.count, using: &chance)
    let end = min(answer.count, start + ([0, 1, 2, 8, 40].randomElement(using: &chance) ?? 0))
    switch Int.random(in: 0..<4, using: &chance) {
    case 0: answer.removeSubrange(start..<end)
    case 1: answer.insert(contentsOf: answer[start..<end], at: end)
    case 2: answer.insert(Array("{}[]\",:\\'` \n/#0.e<".utf8).randomElement(using: &chance) ?? 0, at: start)
    default:
      answer.replaceSubrange(
        start..<end, with: (answers.randomElement(using: &chance) ?? []).dropFirst(start).prefix(60))
    }
  }

  /// - Parameter isStable: Whether there is nothing left to repair even in a document that stays invalid: what random
  ///   changes have broken beyond JSON may be read otherwise the second time.
  private func expectPromises(_ bytes: [UInt8], isStable: Bool) {
    let answer = SourceText(bytes)
    let result = AnswerRepair(of: answer)
    guard let repair = result.repair else {
      #expect(result.refusal?.message.isEmpty == false)
      #expect(result.refusal?.places.allSatisfy { answer.range.encloses($0.range) } == true)
      return
    }
    let text = repair.snapshot.text
    #expect(answer.applying(repair.edits).string == text.string, "the edits of \(answer.string) lead elsewhere")
    #expect(result.applied.allSatisfy { $0.edits.allSatisfy { answer.range.encloses($0.range) } })
    guard isStable || repair.snapshot.diagnostics(.errors, .remarks).isEmpty else { return }
    let again = AnswerRepair(of: text)
    #expect(again.repair?.snapshot.text.string == text.string, "\(answer.string)")
  }
}

/// Random numbers that are the same in every run (SplitMix64, public domain, prng.di.unimi.it).
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
