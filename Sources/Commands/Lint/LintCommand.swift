import Analysis
import Configurations
import SourceCode
import Vocabularies

/// Checks files and says what is wrong with them.
struct LintCommand: Command {
  static let name = "lint"
  static let summary = "Check documents, and fix them on request."
  static let operands = "[PATH…]"
  static let options = LintOptions.groups
  static let notes = """
    Files are checked as given; folders (default: .) are searched for *.json, *.jsonc, *.jsonl and *.ndjson, but for
    hidden folders and what a .gitignore, --exclude or the configuration leaves out: the nearest .compact-schema.json or
    .compact-schema.jsonc upwards from a file. JSON of no known dialect is passed over.

    Status: 0 nothing of severity error, 1 errors (or --diff has something to show), 2 usage, configuration or I/O.
    """

  private let paths: [FilePath]
  private let pathList: String?
  private let selection: FileSelection
  private let standardInputName: FilePath
  private let configurations: ConfigurationChoice
  private let dialect: String?
  private let showsSettings: Bool
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
    configurations = try ConfigurationChoice(parsing: &arguments)
    dialect = try arguments.value(of: InputOptions.dialect)
    showsSettings = arguments.has(ConfigurationOptions.showSettings)
    showsFiles = arguments.has(Options.showFiles)
    jobs = try arguments.value(of: InputOptions.jobs)
    var rules = RuleSelection(
      minimumSeverity: try arguments.value(of: Options.level) ?? .warning,
      selected: Set(try arguments.values(of: Options.select)), ignored: Set(try arguments.values(of: Options.ignore)))
    for entry in try arguments.values(of: ConfigurationOptions.severity) { rules.levels[entry.rule] = entry.level }
    self.rules = rules
    format = try arguments.value(of: Options.outputFormat) ?? .full
    outputFile = try arguments.value(of: Options.outputFile).map { FilePath($0) }
    printsStatistics = arguments.has(Options.statistics)
    isFixOnly = arguments.has(Options.fixOnly)
    showsFixes = arguments.has(Options.showFixes)
    fixing = arguments.has(Options.diff) ? .diff : arguments.has(Options.fix) || isFixOnly ? .inPlace : .none
    var documents = DocumentCheck(rules: rules)
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
    var library: ConfigurationLibrary
    do {
      (library, check.documents.vocabulary) = try configurations.open(dialect: dialect, for: paths)
    } catch {
      console.fail(error.description.visible)
      return .failure
    }

    let named = RuleNames(
      rules.selected.union(rules.ignored).union(rules.levels.keys).union(configurations.ruleNames))
    let dialect = check.documents.vocabulary.map { [$0] } ?? []
    if paths == ["-"] {
      let site = library.site(of: standardInputName)
      if let mistake = named.mistake(among: { dialect + [site].vocabularies }) { return refuse(mistake, &console) }
      if showsSettings { return showSettings(of: standardInputName, at: site, &console) }
      if selection.excludesNamed(standardInputName, in: site) { return passOn(&console) }
      let shared = SharedLibrary(library)
      check.documents.library = shared
      report.add(check.standardInput(called: standardInputName, at: site), on: &console)
      add(shared.with { $0.reports }, besides: [], to: &report, check, on: &console)
    } else {
      var found = FileSelection.Result()
      do {
        var paths = paths
        if let pathList { paths += try FilePath.list(in: pathList) }
        if paths.isEmpty, pathList == nil { paths = ["."] }
        found = selection.files(at: paths, configuredBy: &library)
      } catch {
        found.errors.append(error)
      }
      if let mistake = named.mistake(among: { dialect + found.files.map(\.site).vocabularies }) {
        return refuse(mistake, &console)
      }
      if showsSettings {
        for error in found.errors { report.add(error, on: &console) }
        guard let first = found.files.first else { return .failure }
        return max(showSettings(of: first.path, at: first.site, &console), report.hasFailed ? .failure : .success)
      }
      let checked = Set(found.files.compactMap(\.site.path))
      library.screens.expectRequests(for: checked)
      let shared = SharedLibrary(library)
      check.documents.library = shared
      if showsFiles {
        for file in found.files { console.write(file.path.bytes + [0x0A]) }
      } else {
        found.files.mapInOrder(jobs: jobs ?? Thread.processorCount, { [check] in check($0) }) { file in
          report.add(file, on: &console)
          return !console.isClosed
        }
      }
      for error in found.errors { report.add(error, on: &console) }
      if !showsFiles { add(shared.with { $0.reports }, besides: checked, to: &report, check, on: &console) }
      if showsFiles { return report.hasFailed ? .failure : .success }
    }
    return end(&report, on: &console)
  }

  private func refuse(_ mistake: UsageError, _ console: inout Console) -> ExitStatus {
    console.fail(mistake.description.visible)
    return .failure
  }

  private func showSettings(of path: FilePath, at site: DocumentSite, _ console: inout Console) -> ExitStatus {
    console.print(SettingsListing(path: path.description, site: site, selection: rules).text)
    return .success
  }

  /// Says what is wrong with configurations and schemas, which makes the whole run a failure: documents were checked by
  /// something else than what is meant.
  ///
  /// - Parameter checked: The files that have been checked like any document.
  private func add(
    _ files: [FileReport], besides checked: Set<String>, to report: inout LintReport, _ check: FileCheck,
    on console: inout Console
  ) {
    for file in files {
      if file.hasErrors { report.fail() }
      guard !checked.contains(file.path), !file.diagnostics.isEmpty else { continue }
      let findings = file.diagnostics.map {
        Finding($0, pointer: "", dialect: Vocabulary.configurationName)
      }
      var result = LintedFile()
      result.tally.checkedFileCount = 1
      result.tally.add(findings)
      let path = FilePath(file.path)
      let shown = FilePath.workingFolder.flatMap { path.relative(to: $0) } ?? path
      if check.listsFindings {
        result.report = check.writer.report(CheckedFile(path: shown.description, text: file.text, findings: findings))
      }
      report.add(result, on: &console)
    }
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
