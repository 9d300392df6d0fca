import Analysis
import SourceCode

extension Snapshot {
  /// The document alone and whole, out of a text that is more than it; nil where `diagnostics` speak of nothing around the
  /// document, or where the text means none.
  func extraction(settling diagnostics: [Diagnostic]) -> CodeAction? {
    let surroundings = diagnostics.filter { Rule.aboutSurroundings.contains($0.ruleID) }
    guard !surroundings.isEmpty, let repair = AnswerRepair(of: text, in: vocabulary).repair else { return nil }
    let edits = repair.edits
    guard !edits.isEmpty else { return nil }
    return CodeAction(
      title: "Extract and repair the document", kind: .quickFix, edits: edits, diagnostics: surroundings)
  }
}
