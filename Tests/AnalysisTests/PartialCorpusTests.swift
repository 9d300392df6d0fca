import TestSupport
import Testing

/// The public corpus of broken answers, arriving in pieces.
///
/// This is a sample; `.ci/check-repair` takes every beginning.
@Suite(.enabled(if: SharedSuites.isAvailable, SharedSuites.absence)) struct PartialCorpusTests {
  /// Kinds of answers of which something goes that was shown: what was shown first turns out to be a draft only when the
  /// whole is there, or one value contradicts another.
  static let unsteady: Set<String> = ["wrap.restart", "schema.hoist_conflict"]

  @Test(arguments: RepairCorpusTests.cases)
  func `what is shown of a broken answer is sound`(entry: RepairCorpusTests.Case) {
    let answer = Array(entry.input.utf8)
    // The same for an answer in every run, and short answers byte by byte.
    let pieceSize = answer.count < 120 ? 1 : 11 + answer.count % 23
    assertSteady(answer, keepsAll: !Self.unsteady.contains(entry.kind), pieceSize: pieceSize)
  }
}
