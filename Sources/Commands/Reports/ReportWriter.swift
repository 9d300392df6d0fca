/// A way to write down what was found.
package protocol ReportWriter: Sendable {
  /// What stands before all findings.
  var opening: String { get }
  /// What stands between the findings of two files.
  var separator: String { get }

  /// The findings of one file; may be called on any thread.
  func report(_ file: CheckedFile) -> String

  /// What stands behind all findings.
  func closing(_ tally: Tally) -> String

  /// Whether the report is for people, who are also told how many findings there are.
  var isForPeople: Bool { get }

  /// Whether the report says where in its document a finding lies; to find out takes time.
  var usesPointers: Bool { get }
}

extension ReportWriter {
  package var opening: String { "" }
  package var separator: String { "" }
  package func closing(_ tally: Tally) -> String { "" }
  package var isForPeople: Bool { false }
  package var usesPointers: Bool { false }
}

/// The formats of a report.
package enum ReportFormat: String, Sendable, CaseIterable {
  case full
  case concise
  case jsonLines = "json-lines"
  case github

  package func writer(_ palette: Palette) -> any ReportWriter {
    switch self {
    case .full: FullReport(palette: palette)
    case .concise: ConciseReport(palette: palette)
    case .jsonLines: JSONLinesReport()
    case .github: GitHubReport()
    }
  }
}
