import Analysis
import EditorFeatures
import JSONSchema
import JSONSyntax
import SourceCode
import TestSupport
import Testing
import Vocabularies

/// Documents as they are while people write them: every example, cut off anywhere, with the cursor anywhere.
struct RobustnessTests {
  /// None if they cannot be listed, which a test below does not take.
  static let examples = (try? PackageFiles.paths(under: "Schemas/Examples")) ?? []

  @Test func `the examples are there`() {
    #expect(Self.examples.count >= 12)
  }

  @Test(arguments: examples)
  func `features keep their promises in documents that are being written`(name: String) throws {
    let whole = SourceText(try PackageFiles.bytes(of: name))
    for end in stride(from: 0, through: whole.byteCount, by: 307) {
      let text = SourceText(Array(whole[0..<end]))
      let snapshot = Snapshot(text: text, vocabulary: .compact)
      checkEverything(snapshot, at: end)
      for cursor in stride(from: end % 53, to: end, by: 607) { checkEverything(snapshot, at: cursor) }
    }
  }

  @Test(arguments: examples)
  func `a choice leaves no more mistakes than there were`(name: String) throws {
    let whole = SourceText(try PackageFiles.bytes(of: name))
    for end in stride(from: 0, through: whole.byteCount, by: 149) {
      let text = SourceText(Array(whole[0..<end]))
      let snapshot = Snapshot(text: text, vocabulary: .compact)
      let before = snapshot.tree.issues.count
      for item in snapshot.completions(at: end).items.prefix(6) {
        let after = SyntaxTree.parse(text.applying([item.edit] + (item.additionalEdit.map { [$0] } ?? [])))
        #expect(after.issues.count <= max(before, 1), "\(item.label) after \(text.string.suffix(60))")
      }
    }
  }

  /// Every cursor of a valid document: a choice must leave it valid.
  @Test(arguments: examples)
  func `a choice in a valid document leaves it valid JSON`(name: String) throws {
    let whole = SourceText(try PackageFiles.bytes(of: name))
    let snapshot = Snapshot(text: whole, vocabulary: .compact)
    for cursor in stride(from: 0, through: whole.byteCount, by: 89) {
      for (place, item) in snapshot.completions(at: cursor).items.prefix(8).enumerated() {
        let edits = [item.edit] + (item.additionalEdit.map { [$0] } ?? [])
        let after = Snapshot(text: whole.applying(edits), vocabulary: .compact)
        #expect(after.tree.issues.map(\.kind) == [], "\(item.label) at \(cursor)")
        guard place == 0 else { continue }
        #expect(after.facts.violations(of: .unique).isEmpty, "\(item.label) at \(cursor)")
      }
      for action in snapshot.codeActions(in: .empty(at: cursor), kinds: [.inline, .move, .rewrite])
      where action.disabledReason == nil {
        let after = Snapshot(text: whole.applying(action.edits), vocabulary: .compact)
        #expect(after.tree.issues.map(\.kind) == [], "\(action.title) at \(cursor)")
        #expect(after.facts.violations(of: .unique).isEmpty, "\(action.title) at \(cursor)")
      }
    }
  }

  private func checkEverything(_ snapshot: Snapshot, at cursor: ByteOffset) {
    let text = snapshot.text
    for broken in snapshot.completions(at: cursor).items.flatMap({ $0.brokenPromises(at: cursor, in: text) }) {
      Issue.record("\(broken) at \(cursor) of \(text.byteCount)")
    }
    if let hover = snapshot.hover(at: cursor) { #expect(text.range.encloses(hover.range)) }
    let actions = snapshot.codeActions(in: .empty(at: cursor), kinds: [.quickFix, .inline, .move, .rewrite])
    for broken in actions.flatMap({ $0.brokenPromises(in: text) }) {
      Issue.record("\(broken) at \(cursor) of \(text.byteCount)")
    }
    for range in snapshot.selectionRanges(at: cursor) { #expect(text.range.encloses(range)) }
  }
}
