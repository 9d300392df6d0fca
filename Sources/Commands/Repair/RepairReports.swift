/// What is said about answers, in the format that was asked for.
struct RepairReports: Sendable {
  let format: RepairReportFormat
  let text: RepairTextReport

  /// The report about an answer that is a whole file.
  func report(on repaired: RepairedAnswer, path: String) -> String {
    switch format {
    case .text: text.report(on: repaired, path: path)
    case .json: RepairJSONReport().report(on: repaired, path: path, line: nil)
    case .none: ""
    }
  }

  /// The report about an answer that is one line of a file.
  func report(on repaired: RepairedAnswer, path: String, line: Int) -> String {
    switch format {
    case .text: text.report(on: repaired, path: path, line: line)
    case .json: RepairJSONReport().report(on: repaired, path: path, line: line)
    case .none: ""
    }
  }
}

/// Where reports go: to a file, or to standard error.
struct RepairReportOutput {
  private let file: FileReplacement?

  /// - Throws: If the file cannot be written.
  init(file: FilePath?) throws(FileError) {
    self.file = if let file { try FileReplacement(of: file) } else { nil }
  }

  func write(_ report: String, on console: inout Console) {
    guard !report.isEmpty else { return }
    if let file { file.write(report.utf8) } else { console.printAside(report) }
  }

  func close() throws(FileError) { try file?.commit() }
}
