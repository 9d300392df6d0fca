import JSONSyntax
import SourceCode
import Vocabularies

extension Snapshot {
  func findUnseenRefusal() -> Refusal? {
    guard case .refused(let refusal)? = search, let root = tree.root else { return nil }
    switch refusal.reason {
    case .noDocument:
      // A value by itself is held to the contract: somebody may be writing it. Beside text it is a part of that.
      let isAlone = tree.range(of: root) == text.trimmed(text.range)
      let isContainer = tree.kind(of: root) == .object || tree.kind(of: root) == .array
      guard !tree.issues.isEmpty, !isAlone || !isContainer, vocabulary?.likeness(of: root, in: tree) == Likeness.none
      else { return nil }
      return refusal
    case .severalDocuments: return tree.kind(of: root) == .array ? refusal : nil
    // The rule about keys says the first; a text that is looked at as a whole is never the other.
    case .contradiction, .tooEarly: return nil
    }
  }

  /// Reports that there is no document, for `reason`, in a text that is JSON or could be, as far as the tree can tell.
  func reportUnseenRefusal(_ reason: Refusal.Reason, _ report: inout Reporter) {
    guard let refusal = unseenRefusal, refusal.reason == reason else { return }
    if let first = refusal.places.first, let second = refusal.places.dropFirst().first {
      // As with documents side by side, where the second starts is where it goes wrong.
      let start = second.range.lowerBound
      report(refusal.message, at: start..<min(start + 1, text.byteCount), related: [first])
      return
    }
    let visible = text.trimmed(text.range)
    report(refusal.message, at: visible.lowerBound..<min(text.lineEnd(from: visible.lowerBound), visible.upperBound))
  }
}
