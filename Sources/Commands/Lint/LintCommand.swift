import Analysis
import SourceCode

/// Checks files and says what is wrong with them.
struct LintCommand: Command {
  static let name = "lint"
  static let summary = "Check documents, and fix them on request."
  static let operands = "[PATH…]"
  static let options = LintOptions.groups
  static let notes = """
    Files are checked as given; folders (default: .) are searched for *.json, *.jsonc, *.jsonl and *.ndjson, but for
    hidden folders and what a .gitignore or --exclude leaves out. JSON of no known dialect is passed over.

    Status: 0 nothing of severity error, 1 errors (or --diff has something to show), 2 usage or I/O.
    """

  private let paths: [FilePath]
  private let pathList: String?
  private let selection: FileSelection
  private let standardInputName: FilePath
  private let showsFiles: Bool
  private let jobs: Int?
  private let rules: RuleSelection
  private let documents: DocumentCheck
  private let format: ReportFormat
  private let outputFile: FilePath?
  private let printsStatistics: Bool
  private let fixing: FileCheck.Fixing
  private let isFixOnly: Bool
  private let showsFixes: Bool
  private let ending: Ending

  /// What decides about the exit status.
  private struct Ending {
    let isAlwaysSuccess: Bool
    let failsOnFix: Bool
    /// The number of warnings that are put up with.
    let maximumWarningCount: Int
  }

  init(parsing arguments: inout Arguments) throws(UsageError) {
    typealias Options = LintOptions
    selection = FileSelection(
      exclusions: try arguments.values(of: Options.exclude), isForced: arguments.has(Options.forceExclude))
    pathList = try arguments.value(of: Options.filesFrom)
    standardInputName = FilePath(try arguments.value(of: InputOptions.stdinFilename) ?? "-")
    showsFiles = arguments.has(Options.showFiles)
    jobs = try arguments.value(of: InputOptions.jobs)
    rules = RuleSelection(
      minimumSeverity: try arguments.value(of: Options.level) ?? .warning,
      selected: Set(try arguments.values(of: Options.select)), ignored: Set(try arguments.values(of: Options.ignore)))
    format = try arguments.value(of: Options.outputFormat) ?? .full
    outputFile = try arguments.value(of: Options.outputFile).map { FilePath($0) }
    printsStatistics = arguments.has(Options.statistics)
    isFixOnly = arguments.has(Options.fixOnly)
    showsFixes = arguments.has(Options.showFixes)
    fixing = arguments.has(Options.diff) ? .diff : arguments.has(Options.fix) || isFixOnly ? .inPlace : .none
    var documents = DocumentCheck(rules: rules, vocabulary: try arguments.value(of: InputOptions.dialect))
    switch fixing {
    case .none: break
    case .diff, .inPlace: documents.fixConfidence = arguments.has(Options.unsafeFixes) ? .likely : .certain
    }
    self.documents = documents
    ending = Ending(
      isAlwaysSuccess: arguments.has(Options.exitZero), failsOnFix: arguments.has(Options.exitNonZeroOnFix),
      maximumWarningCount: arguments.has(Options.errorOnWarning)
        ? 0 : try arguments.value(of: Options.maxWarnings) ?? .max)
    let paths = arguments.remainingPaths()
    if paths.contains("-"), paths.count > 1 || pathList != nil {
      throw UsageError("standard input (-) is checked alone, without other paths")
    }
    self.paths = paths
  }

  func run(on console: inout Console) -> ExitStatus {
    let writer = format.writer(outputFile == nil ? console.palette : Palette(isColored: false))
    var check = FileCheck(documents: documents, writer: writer, palette: console.palette, fixing: fixing)
    check.documents.usesPointers = writer.usesPointers
    check.listsFindings = !printsStatistics && !isFixOnly
    check.listsFixes = showsFixes
    var report = LintReport(writer: writer, file: outputFile)

    if paths == ["-"] {
      if selection.excludesNamed(standardInputName) { return passOn(&console) }
      report.add(check.standardInput(called: standardInputName), on: &console)
    } else {
      var found = FileSelection.Result()
      do {
        var paths = paths
        if let pathList { paths += try FilePath.list(in: pathList) }
        if paths.isEmpty, pathList == nil { paths = ["."] }
        found = selection.files(at: paths)
      } catch {
        found.errors.append(error)
      }
      if showsFiles {
        for file in found.files { console.write(file.path.bytes + [0x0A]) }
      } else {
        found.files.mapInOrder(jobs: jobs ?? Thread.processorCount, { [check] in check($0) }) { file in
          report.add(file, on: &console)
          return !console.isClosed
        }
      }
      for error in found.errors { report.add(error, on: &console) }
      if showsFiles { return report.hasFailed ? .failure : .success }
    }
    return end(&report, on: &console)
  }

  /// Standard input that is left alone, for an editor that takes what is printed for the new text.
  private func passOn(_ console: inout Console) -> ExitStatus {
    guard case .inPlace = fixing else { return .success }
    do {
      console.write(try SourceText.standardInput().bytes)
      return .success
    } catch {
      console.fail(error.description)
      return .failure
    }
  }

  private func end(_ report: inout LintReport, on console: inout Console) -> ExitStatus {
    let tally = report.tally
    switch fixing {
    case .diff:
      if tally.fixedCount > 0 {
        console.remark("Would fix \(tally.fixedCount) \(tally.fixedCount == 1 ? "finding" : "findings")")
      }
    case .none, .inPlace:
      if printsStatistics { report.print(tally.statistics, on: &console) }
      if !isFixOnly || tally.fixedCount > 0 { report.close(on: &console, isBrief: printsStatistics) }
    }
    report.save(on: &console)
    return report.hasFailed ? .failure : status(tally)
  }

  private func status(_ tally: Tally) -> ExitStatus {
    if ending.isAlwaysSuccess { return .success }
    switch fixing {
    case .diff: return tally.fixedCount > 0 ? .findings : .success
    case .none: break
    case .inPlace:
      if ending.failsOnFix, tally.fixedCount > 0 { return .findings }
      if isFixOnly { return .success }
    }
    return tally[.error] > 0 || tally[.warning] > ending.maximumWarningCount ? .findings : .success
  }
}

extension FilePath {
  /// The paths that a file names, one a line; or between zero bytes, if there is one.
  ///
  /// - Parameter file: "-" for standard input.
  fileprivate static func list(in file: String) throws(FileError) -> [FilePath] {
    let text = file == "-" ? try SourceText.standardInput() : try SourceText(contentsOf: FilePath(file))
    let separator: UInt8 = text.bytes.contains(0) ? 0 : 0x0A
    return text.bytes.split(separator: separator).map { name in
      FilePath(bytes: Array(separator == 0x0A && name.last == 0x0D ? name.dropLast() : name))
    }
    .filter { !$0.bytes.isEmpty }
  }
}
