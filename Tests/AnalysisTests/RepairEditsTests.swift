import Analysis
import SourceCode
import TestSupport
import Testing
import Vocabularies

struct RepairEditsTests {
  /// Whatever the passes did, the edits of the first text must lead to the last.
  @Test(arguments: RuleExample.all)
  func `the edits of all passes together do what the passes did`(example: RuleExample) {
    let snapshot = Snapshot(text: SourceText(example.text), vocabulary: .compact)
    let repair = snapshot.repaired(.likely, .everything)
    #expect(snapshot.text.applying(repair.edits) == repair.snapshot.text)
  }
}

struct RuleExample: Sendable, CustomTestStringConvertible {
  let text: String
  var testDescription: String { text }
  static let all = Rule.all.flatMap { $0.examples.map { RuleExample(text: $0.text) } }
}
