import TestSupport
import Testing

/// The public corpus of broken answers, arriving byte by byte.
@Suite(.enabled(if: SharedSuites.isAvailable, SharedSuites.absence)) struct PartialCorpusTests {
  /// Kinds of answers of which something goes that was shown: what was shown first turns out to be a draft only when the
  /// whole is there, or one value contradicts another.
  static let unsteady: Set<String> = ["wrap.restart", "schema.hoist_conflict"]

  @Test(arguments: RepairCorpusTests.cases)
  func `what is shown of a broken answer is sound`(entry: RepairCorpusTests.Case) {
    assertSteady(Array(entry.input.utf8), keepsAll: !Self.unsteady.contains(entry.kind))
  }
}
