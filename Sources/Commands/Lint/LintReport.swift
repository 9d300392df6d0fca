/// Puts together what the files yielded, in their order.
struct LintReport {
  let writer: any ReportWriter
  /// Where the report goes instead of standard output.
  let file: FilePath?
  private(set) var tally = Tally()
  private(set) var hasFailed = false
  private var gathered = ""
  private var isOpen = false
  /// Whether standard output belongs to a text, so that the report must go elsewhere.
  private var givesWay = false

  init(writer: any ReportWriter, file: FilePath?) {
    self.writer = writer
    self.file = file
  }

  mutating func add(_ result: LintedFile, on console: inout Console) {
    tally.add(result.tally)
    if let text = result.standardOutput {
      console.write(text)
      givesWay = true
    }
    if !result.diff.isEmpty { console.write(result.diff) }
    if !result.report.isEmpty {
      print(isOpen ? writer.separator : writer.opening, on: &console)
      isOpen = true
      print(result.report, on: &console)
    }
    for error in result.errors { add(error, on: &console) }
    for remark in result.remarks { console.remark(remark) }
    for trace in result.traces { console.trace(trace) }
  }

  mutating func add(_ error: FileError, on console: inout Console) {
    hasFailed = true
    console.fail(error.description.visible)
  }

  /// Something else than a file went wrong, and has been said.
  mutating func fail() { hasFailed = true }

  mutating func print(_ text: String, on console: inout Console) {
    if text.isEmpty { return }
    if file != nil {
      gathered += text
    } else if givesWay {
      console.printAside(text)
    } else {
      console.print(text, terminator: "")
    }
  }

  /// Ends the report.
  ///
  /// - Parameter isBrief: Whether the report is no list of findings, so that only people are told more.
  mutating func close(on console: inout Console, isBrief: Bool) {
    if writer.isForPeople {
      // That there was nothing to check is no news where a file could not be read.
      if tally.checkedFileCount == 0, hasFailed { return }
      if console.verbosity > .quiet { print(writer.closing(tally), on: &console) }
    } else if !isBrief {
      if !isOpen { print(writer.opening, on: &console) }
      print(writer.closing(tally), on: &console)
    }
  }

  mutating func save(on console: inout Console) {
    guard let file else { return }
    do {
      try file.replaceContents(with: gathered.utf8)
    } catch {
      add(error, on: &console)
    }
  }
}
