package import SourceCode

/// How much was found.
package struct Tally: Sendable {
  package private(set) var counts: [Severity: Int] = [:]
  package private(set) var countsByRule: [String: RuleCount] = [:]
  /// Files that hold documents.
  package var checkedFileCount = 0
  /// Files with findings.
  package private(set) var flaggedFileCount = 0
  /// Findings that `--fix` settles.
  package private(set) var certainFixCount = 0
  /// Findings that only `--unsafe-fixes` settles.
  package private(set) var likelyFixCount = 0
  /// Findings that were settled.
  package var fixedCount = 0
  package var fixedFileCount = 0

  package struct RuleCount: Sendable, Equatable {
    var severity: Severity
    var count = 0
    var certainFixCount = 0
  }

  package init() {}

  package subscript(severity: Severity) -> Int { counts[severity, default: 0] }

  package var total: Int { counts.values.reduce(0, +) }

  package mutating func add(_ findings: [Finding]) {
    if !findings.isEmpty { flaggedFileCount += 1 }
    for finding in findings {
      let diagnostic = finding.diagnostic
      let confidence = diagnostic.fixIts.map(\.confidence).max()
      counts[diagnostic.severity, default: 0] += 1
      if confidence == .certain { certainFixCount += 1 }
      if confidence == .likely { likelyFixCount += 1 }
      var count = countsByRule[diagnostic.ruleID] ?? RuleCount(severity: diagnostic.severity)
      count.count += 1
      if confidence == .certain { count.certainFixCount += 1 }
      countsByRule[diagnostic.ruleID] = count
    }
  }

  package mutating func add(_ other: Tally) {
    checkedFileCount += other.checkedFileCount
    flaggedFileCount += other.flaggedFileCount
    certainFixCount += other.certainFixCount
    likelyFixCount += other.likelyFixCount
    fixedCount += other.fixedCount
    fixedFileCount += other.fixedFileCount
    counts.merge(other.counts, uniquingKeysWith: +)
    countsByRule.merge(other.countsByRule) { mine, others in
      RuleCount(
        severity: mine.severity, count: mine.count + others.count,
        certainFixCount: mine.certainFixCount + others.certainFixCount)
    }
  }

  /// The last line of a report for people.
  package var summary: String {
    let fixed =
      fixedCount > 0 ? "Fixed \(Tally.number(fixedCount, "finding")) in \(Tally.number(fixedFileCount, "file")). " : ""
    if checkedFileCount == 0, total == 0 { return fixed + "No documents of a known dialect were found" }
    if total == 0 { return fixed + "No findings in \(Tally.number(checkedFileCount, "file"))" }
    let kinds = Severity.allCases.sorted(by: >).compactMap { severity in
      self[severity] > 0 ? Tally.number(self[severity], of: severity) : nil
    }
    var text = fixed + "Found " + Tally.list(kinds)
    if checkedFileCount > 1 { text += " in \(flaggedFileCount) of \(checkedFileCount) files" }
    var fixes: [String] = []
    if certainFixCount > 0 { fixes.append("\(certainFixCount) can be fixed with --fix") }
    if likelyFixCount > 0 {
      fixes.append("\(likelyFixCount)\(certainFixCount > 0 ? " more" : " can be fixed") with --fix --unsafe-fixes")
    }
    return fixes.isEmpty ? text : "\(text); \(fixes.joined(separator: ", "))"
  }

  private static func number(_ count: Int, of severity: Severity) -> String {
    switch severity {
    case .error: number(count, "error")
    case .warning: number(count, "warning")
    case .info: number(count, "piece") + " of advice"
    }
  }

  private static func number(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  private static func list(_ parts: [String]) -> String {
    parts.count < 2 ? parts.joined() : parts.dropLast().joined(separator: ", ") + " and " + (parts.last ?? "")
  }

  /// A table of the rules that found something, the most frequent first.
  package var statistics: String {
    let rows = countsByRule.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    let width = String(rows.first?.value.count ?? 0).count
    let severityWidth = rows.map { $0.value.severity.rawValue.count }.max() ?? 0
    return rows.reduce(into: "") { output, row in
      let count = String(row.value.count)
      let severity = row.value.severity.rawValue
      output += String(repeating: " ", count: width - count.count) + count + "  "
      output += severity + String(repeating: " ", count: severityWidth - severity.count) + "  " + row.key
      output += row.value.certainFixCount > 0 ? "  (\(row.value.certainFixCount) fixable)\n" : "\n"
    }
  }
}
