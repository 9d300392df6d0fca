import Analysis
import Configurations
import SourceCode

/// What became of one file: everything that is printed and counted, so that the next may be checked meanwhile.
struct LintedFile: Sendable {
  var report = ""
  /// The difference that fixing would make.
  var diff: [UInt8] = []
  /// What standard input became.
  var standardOutput: [UInt8]?
  var tally = Tally()
  /// Something could not be read or written.
  var errors: [FileError] = []
  /// Said on standard error.
  var remarks: [String] = []
  /// Said to those who want to know.
  var traces: [String] = []
}

/// How files are checked; the same for all, on any thread.
struct FileCheck: Sendable {
  var documents: DocumentCheck
  let writer: any ReportWriter
  let palette: Palette
  var fixing: Fixing = .none
  /// Whether findings are written down, or only counted.
  var listsFindings = true
  var listsFixes = false

  enum Fixing: Sendable {
    case none
    /// Nothing is written; the difference is printed.
    case diff
    case inPlace
  }

  func callAsFunction(_ file: FileSelection.File) -> LintedFile {
    var result = LintedFile()
    do {
      let text = try text(of: file)
      check(text, at: file.path, file.site, isNamed: file.isNamed, into: &result) { (fixed) throws(FileError) in
        try file.path.replaceContents(with: fixed.bytes)
      }
    } catch {
      result.errors.append(error)
    }
    return result
  }

  private func text(of file: FileSelection.File) throws(FileError) -> SourceText {
    // It may have been read already, to check others of its screen against it.
    if file.site.mayBePlanned, let path = file.site.path, let library = documents.library,
      let text = library.with({ $0.screens.takeText(ofFileAt: path) })
    {
      return text
    }
    return try SourceText(contentsOf: file.path)
  }

  /// Checks standard input; with `inPlace`, what it became is to be printed.
  func standardInput(called name: FilePath, at site: DocumentSite) -> LintedFile {
    var result = LintedFile()
    do {
      let text = try SourceText.standardInput()
      var output = text
      check(text, at: name, site, isNamed: true, into: &result) { (fixed) throws(FileError) in output = fixed }
      if case .inPlace = fixing { result.standardOutput = Array(output.bytes) }
    } catch {
      result.errors.append(error)
    }
    return result
  }

  private func check(
    _ text: SourceText, at path: FilePath, _ site: DocumentSite, isNamed: Bool, into result: inout LintedFile,
    save: (SourceText) throws(FileError) -> Void
  ) {
    var documents = documents
    documents.site = site
    var outcome = documents(text, FileKind(ofFileNamed: path.bytes))
    guard outcome.documentCount > 0 else {
      let name = path == "-" ? "standard input" : "'\(path.description.visible)'"
      let remark = "\(name) is of no known dialect and was passed over"
      if isNamed { result.remarks.append(remark) } else { result.traces.append(remark) }
      return
    }
    result.tally.checkedFileCount = 1
    result.traces.append("checked '\(path.description.visible)'")
    var shown = text
    if let fixed = outcome.fixedText {
      switch fixing {
      case .none: break
      case .diff:
        UnifiedDiff(path, old: text, new: fixed).append(to: &result.diff, palette)
        note(outcome.settled, at: path, in: &result)
      case .inPlace:
        do {
          try save(fixed)
          shown = fixed
          note(outcome.settled, at: path, in: &result)
        } catch {
          result.errors.append(error)
          // The file is as it was, so that is what there is to speak about.
          var plain = documents
          plain.fixConfidence = nil
          outcome = plain(text, FileKind(ofFileNamed: path.bytes))
        }
      }
    }
    if case .diff = fixing { return }
    result.tally.add(outcome.findings)
    guard listsFindings, !outcome.findings.isEmpty else { return }
    result.report = writer.report(CheckedFile(path: path.description, text: shown, findings: outcome.findings))
  }

  private func note(_ settled: [Diagnostic], at path: FilePath, in result: inout LintedFile) {
    result.tally.fixedCount += settled.count
    result.tally.fixedFileCount += 1
    guard listsFixes else { return }
    var counts: [String: Int] = [:]
    for diagnostic in settled { counts[diagnostic.ruleID, default: 0] += 1 }
    result.remarks.append("fixed in '\(path.description.visible)':")
    for (rule, count) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      result.remarks.append("  \(count) × \(rule)")
    }
  }
}
