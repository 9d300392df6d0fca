import JSONSyntax
package import SourceCode
package import Vocabularies

extension AnswerRepair {
  /// Closes the beginning of an answer that is still arriving, as `PartialDocument` does.
  ///
  /// - Parameter vocabulary: What the document is written in; nil for `compact`.
  package init(ofBeginning answer: SourceText, in vocabulary: Vocabulary? = nil) {
    var document = PartialDocument(in: vocabulary ?? .compact)
    document.append(Array(answer.bytes))
    guard let repair = document.repair else {
      let message = "the root of the document has not said yet what it is"
      self.init(answer: answer, outcome: .refusal(Refusal(reason: .tooEarly, message: message, places: [])))
      return
    }
    if document.isWhole {
      // What was closed by itself is told as exactly as that of any other answer.
      let whole = AnswerRepair(of: answer, in: vocabulary)
      if whole.repair?.snapshot.text.bytes == repair.snapshot.text.bytes {
        self = whole
        return
      }
    }
    let first = repair.passes.first?.text ?? repair.snapshot.text
    let closing = AnswerRepair.closing(answer, to: first, from: document.start, isWhole: document.isWhole)
    let passes = closing.map { [$0] } ?? []
    self.init(
      answer: answer,
      outcome: .document(
        Repair(snapshot: repair.snapshot, passes: passes + repair.passes)))
  }

  /// The pass that leads from an answer to the document in it, closed; nil if they are the same.
  ///
  /// - Parameter start: Where the document starts in the answer.
  private static func closing(
    _ answer: SourceText, to document: SourceText, from start: ByteOffset, isWhole: Bool
  ) -> Repair.Pass? {
    var settled: [Diagnostic] = []
    func settle(_ rule: Rule, _ message: String, _ range: ByteRange, _ title: String, with text: String) {
      settled.append(
        Diagnostic(
          ruleID: rule.id, severity: rule.severity, range: range, message: message,
          fixIts: [.replace(range, with: text, title: title, confidence: .certain)]))
    }
    // Blanks in front of the document stay.
    let blanks = document.bytes.prefix { $0.isBlank }.count
    let kept =
      start - blanks >= 0 && document.bytes.prefix(blanks) == answer[max(0, start - blanks)..<start] ? blanks : 0
    let from = start - kept
    if from > 0 {
      settle(.textBeforeDocument, "there is text in front of the document", 0..<from, "Remove it", with: "")
    }
    var count = 0
    while from + count < answer.byteCount, count < document.byteCount, answer[from + count] == document[count] {
      count += 1
    }
    // An edit must not begin inside a character.
    while count > 0, count < document.byteCount, 0x80..<0xC0 ~= document[count] { count -= 1 }
    let rest = from + count..<answer.byteCount
    if !rest.isEmpty || count < document.byteCount {
      let replacement = document.string(in: count..<document.byteCount)
      if isWhole {
        settle(
          .textAfterDocument, "there is more than the document", rest, "Keep the document alone", with: replacement)
      } else {
        settle(
          .cutOffDocument, "the document is still arriving", rest, "Close what is whole and leave out what is not",
          with: replacement)
      }
    }
    guard !settled.isEmpty else { return nil }
    return Repair.Pass(text: answer, settled: settled, fixes: settled.map { $0.fixIts[0] })
  }

  private init(answer: SourceText, outcome: Outcome) {
    self.answer = answer
    self.outcome = outcome
  }
}
