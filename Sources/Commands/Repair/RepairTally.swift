import Analysis
import SourceCode

/// How much was repaired.
struct RepairTally: Sendable {
  var answerCount = 0
  var changedCount = 0
  /// Answers whose documents still have errors.
  var invalidCount = 0
  /// Answers without an honest document.
  var refusedCount = 0
  var cutOffCount = 0
  /// Applied fix-its by rule.
  var fixCounts: [String: Int] = [:]

  init() {}

  init(_ answer: RepairedAnswer) {
    answerCount = 1
    changedCount = answer.isChanged ? 1 : 0
    invalidCount = answer.status == .findings ? 1 : 0
    refusedCount = answer.status == .refusal ? 1 : 0
    cutOffCount = answer.isCutOff ? 1 : 0
    if answer.document != nil {
      fixCounts = answer.result.repair?.applied(atMost: 0).counts ?? [:]
    }
  }

  mutating func add(_ other: RepairTally) {
    answerCount += other.answerCount
    changedCount += other.changedCount
    invalidCount += other.invalidCount
    refusedCount += other.refusedCount
    cutOffCount += other.cutOffCount
    if !other.fixCounts.isEmpty { fixCounts.merge(other.fixCounts, uniquingKeysWith: +) }
  }

  /// Whether an answer came out without a valid document.
  var hasFailures: Bool { invalidCount + refusedCount > 0 }

  /// What became of many answers, in one line; of rules, how often each was applied.
  func summary(isDone: Bool) -> String {
    var parts = ["\(changedCount) \(isDone ? "repaired" : "to repair")"]
    if cutOffCount > 0 { parts.append("\(cutOffCount) cut off") }
    if invalidCount > 0 { parts.append("\(invalidCount) with errors left") }
    if refusedCount > 0 { parts.append("\(refusedCount) without a document\(isDone ? ", passed on unchanged" : "")") }
    var text = "\(answerCount) \(answerCount == 1 ? "answer" : "answers"): \(parts.joined(separator: ", "))\n"
    let width = String(fixCounts.values.max() ?? 0).count
    for (rule, count) in fixCounts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      let digits = String(count)
      text += "  " + String(repeating: " ", count: width - digits.count) + digits + "  \(rule)\n"
    }
    return text
  }
}
