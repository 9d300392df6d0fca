import SourceCode

/// Commands to the runner of GitHub Actions, which shows them beside the lines of a change (GitHub documentation,
/// "Workflow commands for GitHub Actions").
struct GitHubReport: ReportWriter {
  func report(_ file: CheckedFile) -> String {
    guard !file.findings.isEmpty else { return "" }
    var finder = PlaceFinder(file.text)
    return file.findings.reduce(into: "") { output, finding in
      let diagnostic = finding.diagnostic
      let (start, end) = finder.places(of: diagnostic.range)
      var properties = [
        ("file", file.path), ("line", "\(start.line)"), ("endLine", "\(end.line)"),
        ("title", "\(Program.name) (\(diagnostic.ruleID))"),
      ]
      // Columns may not be sent where the lines differ (GitHub REST API, "Create a check run").
      if start.line == end.line {
        properties.insert(contentsOf: [("col", "\(start.column)"), ("endColumn", "\(end.column)")], at: 3)
      }
      let list = properties.map { "\($0)=\(GitHubReport.escape($1, isProperty: true))" }.joined(separator: ",")
      // The place is repeated since the log shows nothing but the message.
      let message = "\(file.path):\(start.line):\(start.column): \(diagnostic.message)"
      output += "::\(command(for: diagnostic.severity)) \(list)::\(GitHubReport.escape(message, isProperty: false))\n"
    }
  }

  private func command(for severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "notice"
    }
  }

  /// The runner undoes exactly these, more of them in properties than in messages.
  static func escape(_ text: String, isProperty: Bool) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
