import TestSupport
import Testing

/// The public corpus of broken answers, arriving byte by byte.
@Suite(.enabled(if: SharedSuites.isAvailable, SharedSuites.absence)) struct PartialCorpusTests {
  @Test(arguments: RepairCorpusTests.cases)
  func `what is shown of a broken answer is sound`(entry: RepairCorpusTests.Case) {
    assertSteady(Array(entry.input.utf8), keepsAll: true)
  }
}
