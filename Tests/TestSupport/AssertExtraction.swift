import Analysis
import EditorFeatures
import SourceCode
package import Testing
import Vocabularies

/// Asserts the fixes that an editor offers for what a model wrote, and that extracting the document gives another text by
/// the edits that are marked.
///
/// Checks also that this is what `repair` makes of the answer, and what fixing everything does, by the same edits.
///
/// - Parameters:
///   - marked: The answer; what the edits replace stands between `«` and `»`.
///   - document: What the answer becomes.
///   - titles: Of the other fixes, as in `assertCodeActions`.
///   - isRecognized: Whether an editor needs nobody to tell it that the answer is ours.
package func assertExtraction(
  _ marked: String, _ document: String, beside titles: String, isRecognized: Bool = true,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let wanted = MarkedText(marked)
  let recognized = Snapshot(recognizing: wanted.text)
  #expect((recognized.vocabulary != nil) == isRecognized, sourceLocation: sourceLocation)
  let snapshot = Snapshot(recognizing: wanted.text, orElse: .compact)
  let actions = snapshot.codeActions(in: wanted.text.range, kinds: [.quickFix])
  let actualTitles = actions.map { ($0.isPreferred ? "* " : "") + $0.title }
  let expectedTitles = titles.split(separator: "\n").map(String.init) + ["Extract and repair the document"]
  #expect(actualTitles == expectedTitles, sourceLocation: sourceLocation)
  guard let extraction = actions.last else { return }
  #expect(extraction.kind == .quickFix, sourceLocation: sourceLocation)
  #expect(
    !extraction.diagnostics.isEmpty
      && extraction.diagnostics.allSatisfy { Rule.aboutSurroundings.contains($0.ruleID) },
    "it settles \(extraction.diagnostics.map(\.ruleID))", sourceLocation: sourceLocation)

  let actualMarks = MarkedText.marking(extraction.edits.map(\.range), in: wanted.text)
  if actualMarks != marked {
    Issue.record(
      "\(lineDifference(from: marked, to: actualMarks))\n\nThe actual edits:\n\(actualMarks)",
      sourceLocation: sourceLocation)
  }
  #expect(wanted.text.applying(extraction.edits) == SourceText(document), sourceLocation: sourceLocation)
  #expect(AnswerRepair(of: wanted.text).repair?.snapshot.text == SourceText(document), sourceLocation: sourceLocation)
  let fixAll = snapshot.codeActions(in: .empty(at: 0), kinds: [.fixAll])
  #expect(fixAll.map(\.title) == ["Apply all certain fixes"], sourceLocation: sourceLocation)
  #expect(fixAll.first?.edits == extraction.edits, sourceLocation: sourceLocation)
  for broken in (actions + fixAll).flatMap({ $0.brokenPromises(in: wanted.text) }) {
    Issue.record("\(broken)", sourceLocation: sourceLocation)
  }
}
