import Analysis
import Configurations
import SourceCode
import Vocabularies

/// Turns what a model wrote into the document it meant.
struct RepairCommand: Command {
  static let name = "repair"
  static let summary = "Turn what a model wrote into the document it meant."
  static let operands = "[PATH|-]…"
  static let options = RepairOptions.groups
  static let notes = """
    Reads one answer, by default from standard input (-): a document in any state, with prose, fences and envelopes around
    it. Prints the document, in which every byte stays that no fix names. Several files need --write, --diff or --check.
    With --merge PLAN the inputs are sections of a screen: SECTION=PATH, a path named after its section, or lines; PLAN may
    also be the document they are put into. What is missing or has failed is named, so that it alone is asked for again.
    In .jsonl every line is an answer; one without a document is passed on as it is, and reported.

    Status: 0 valid (perhaps cut off: the report says so), 1 errors are left, or --check or --diff has something to show,
    2 usage or I/O, 3 no honest document: nothing is printed.
    """

  private let paths: [FilePath]
  private let standardInputName: FilePath
  private let readsLines: Bool
  private let jobs: Int?
  private let configurations: ConfigurationChoice
  private let dialect: String?
  private let showsSettings: Bool
  private let work: AnswerWork
  private let output: Output
  /// What is done instead, if sections are merged.
  private let merge: MergeWork?
  private let reportFormat: RepairReportFormat
  /// Whether the format was chosen, so that it is wanted also where remarks are not.
  private let isReportChosen: Bool
  private let reportFile: FilePath?

  /// What happens to a repaired document.
  private enum Output: String, CaseIterable {
    case print, write, diff, check
  }

  init(parsing arguments: inout Arguments) throws(UsageError) {
    typealias Options = RepairOptions
    standardInputName = FilePath(try arguments.value(of: InputOptions.stdinFilename) ?? "-")
    readsLines = arguments.has(Options.jsonLines)
    jobs = try arguments.value(of: InputOptions.jobs)
    configurations = try ConfigurationChoice(parsing: &arguments)
    dialect = try arguments.value(of: InputOptions.dialect)
    showsSettings = arguments.has(ConfigurationOptions.showSettings)
    work = AnswerWork(
      vocabulary: nil, confidence: arguments.has(Options.unsafeFixes) ? .likely : .certain,
      isPartial: arguments.has(Options.partial))
    let format = try arguments.value(of: Options.report)
    reportFile = try arguments.value(of: Options.reportFile).map { FilePath($0) }
    isReportChosen = format != nil || reportFile != nil
    reportFormat = format ?? .text

    let outputs = [(Options.write, Output.write), (Options.diff, .diff), (Options.check, .check)]
      .filter { arguments.has($0.0) }.map(\.1)
    if outputs.count > 1 {
      throw UsageError("'--\(outputs[0].rawValue)' and '--\(outputs[1].rawValue)' exclude one another")
    }
    output = outputs.first ?? .print
    let paths = arguments.remainingPaths()
    self.paths = paths.isEmpty ? ["-"] : paths
    if let frame = try arguments.value(of: Options.merge) {
      if let other = outputs.first { throw UsageError("'--merge' and '--\(other.rawValue)' exclude one another") }
      if work.isPartial { throw UsageError("'--merge' and '--partial' exclude one another") }
      merge = MergeWork(
        frame: FilePath(frame), sections: self.paths, readsLines: readsLines, vocabulary: nil,
        confidence: work.confidence)
      return
    }
    merge = nil
    if self.paths.contains("-") {
      if paths.count > 1 { throw UsageError("standard input (-) is repaired alone, without other paths") }
      if output == .write { throw UsageError("standard input (-) cannot be repaired in place; leave out '--write'") }
    }
    if paths.count > 1, output == .print {
      throw UsageError("one answer is printed at a time; several files need '--write', '--diff' or '--check'")
    }
  }

  func run(on console: inout Console) -> ExitStatus {
    var status = ExitStatus.success
    var library: ConfigurationLibrary
    let vocabulary: Vocabulary?
    do {
      (library, vocabulary) = try configurations.open(dialect: dialect, for: paths)
    } catch {
      console.fail(error.description.visible)
      return .failure
    }
    if showsSettings {
      let name = paths[0] == "-" ? standardInputName : paths[0]
      console.print(
        SettingsListing(path: name.description, site: library.site(of: name), selection: .everything).text)
      return .success
    }
    let sites = paths.map { library.site(of: $0 == "-" ? standardInputName : $0) }
    if let mistake = RuleNames(configurations.ruleNames).mistake(among: { sites.vocabularies }) {
      console.fail(mistake.description.visible)
      return .failure
    }
    do {
      let report = try RepairReportOutput(file: reportFile)
      if var merge {
        let site = library.site(of: merge.frame)
        merge.vocabulary = vocabulary ?? merge.firstSection.flatMap { library.vocabulary(configuredFor: $0) }
        merge.rules = site.project.rules(forFileAt: site.path, among: .errors)
        merge.settings = site.settings
        let isSilent = console.verbosity == .quiet && !isReportChosen
        status = try merge.run(isSilent ? .none : reportFormat, report, on: &console)
        try report.close()
        return status
      }
      for path in paths where !console.isClosed {
        do {
          var work = work
          let name = path == "-" ? standardInputName : path
          work.vocabulary = vocabulary ?? library.vocabulary(configuredFor: name)
          let site = library.site(of: name)
          work.others = site.project.ownVocabularies
          work.rules = site.project.rules(forFileAt: site.path, among: .errors)
          work.settings = site.settings
          status = max(status, try repair(path, work, report, on: &console))
        } catch {
          console.fail(error.description.visible)
          status = .failure
        }
      }
      try report.close()
    } catch {
      console.fail(error.description.visible)
      status = .failure
    }
    return status
  }

  private func reports(on console: Console) -> RepairReports {
    let isSilent = console.verbosity == .quiet && !isReportChosen
    return RepairReports(
      format: isSilent ? .none : reportFormat,
      text: RepairTextReport(
        palette: reportFile == nil ? console.remarkPalette : Palette(isColored: false), isDone: isDone,
        listsAll: console.verbosity == .verbose))
  }

  private var isDone: Bool { output == .print || output == .write }

  private func repair(
    _ path: FilePath, _ work: AnswerWork, _ report: RepairReportOutput, on console: inout Console
  ) throws(FileError) -> ExitStatus {
    let name = path == "-" ? standardInputName : path
    if case .lines = FileKind(ofFileNamed: name.bytes) {
      return try repairLines(of: path, name, work, report, on: &console)
    }
    return try readsLines
      ? repairLines(of: path, name, work, report, on: &console) : repairWhole(path, name, work, report, on: &console)
  }

  // MARK: - One answer a file

  private func repairWhole(
    _ path: FilePath, _ name: FilePath, _ work: AnswerWork, _ report: RepairReportOutput, on console: inout Console
  ) throws(FileError) -> ExitStatus {
    let answer = path == "-" ? try SourceText.standardInput() : try SourceText(contentsOf: path)
    let repaired = work(answer)
    if let document = repaired.document {
      switch output {
      case .print:
        console.write(document.bytes)
        // On a screen, what comes next starts a line of its own.
        if console.showsResults, document.bytes.last != 0x0A { console.print("") }
      case .write: if repaired.isChanged { try path.replaceContents(with: document.bytes) }
      case .diff:
        printDifference(name, answer, document, on: &console)
      case .check: break
      }
    }
    // Whoever reads reports as JSON from standard error wants nothing else there.
    if let refusal = repaired.result.refusal, reportFormat != .json || reportFile != nil {
      console.fail((name == "-" ? "" : "\(name.description.visible): ") + refusal.message.visible)
    }
    report.write(reports(on: console).report(on: repaired, path: name.description), on: &console)
    return isDone || !repaired.isChanged ? repaired.status : max(repaired.status, .findings)
  }

  // MARK: - One answer a line

  private func repairLines(
    of path: FilePath, _ name: FilePath, _ work: AnswerWork, _ report: RepairReportOutput, on console: inout Console
  ) throws(FileError) -> ExitStatus {
    let reports = reports(on: console)
    let lines = AnswerLines(
      work: work, reports: reports, jobs: jobs ?? Thread.processorCount, path: name.description)
    let replacement = output == .write ? try FileReplacement(of: path) : nil
    // A difference is of whole files.
    var (old, new) = ([UInt8](), [UInt8]())
    let tally = try path.reading { (descriptor) throws(FileError) in
      try lines.repair(
        descriptor, from: path == "-" ? "standard input" : path,
        emit: { oldLine, newLine in
          switch output {
          case .print: console.write(newLine)
          case .write: replacement?.write(newLine)
          case .diff:
            old += oldLine
            new += newLine
          case .check: break
          }
          return !console.isClosed
        }, endBlock: { console.flush() }, tell: { report.write($0, on: &console) })
    }
    if tally.changedCount > 0 {
      try replacement?.commit()
      printDifference(name, SourceText(old), SourceText(new), on: &console)
    }
    if reports.format == .text, tally.changedCount > 0 || tally.hasFailures {
      report.write(tally.summary(isDone: isDone), on: &console)
    }
    return tally.hasFailures || (!isDone && tally.changedCount > 0) ? .findings : .success
  }

  private func printDifference(_ name: FilePath, _ old: SourceText, _ new: SourceText, on console: inout Console) {
    var diff: [UInt8] = []
    UnifiedDiff(name, old: old, new: new).append(to: &diff, console.palette)
    console.write(diff)
  }
}
