import Analysis
import SourceCode

extension Snapshot {
  /// The document alone and whole, out of a text that is more than it: one action, or one for each of several documents that
  /// could be meant; none where `diagnostics` speak of nothing around the document, or where the text means none.
  func extractions(settling diagnostics: [Diagnostic]) -> [CodeAction] {
    let surroundings = diagnostics.filter { Rule.aboutSurroundings.contains($0.ruleID) }
    guard !surroundings.isEmpty else { return [] }
    func action(_ what: String, _ edits: [TextEdit]) -> CodeAction? {
      guard !edits.isEmpty else { return nil }
      return CodeAction(
        title: "Extract and repair \(what)", kind: .quickFix, edits: edits, diagnostics: surroundings)
    }
    let result = AnswerRepair(of: text, in: vocabulary)
    if let repair = result.repair { return [action("the document", repair.edits)].compactMap { $0 } }
    return result.choices(in: vocabulary).compactMap { action($0.name, $0.edits) }
  }
}
