import Analysis
import Configurations
import JSONSchema
import SourceCode
import Vocabularies

/// What `schema diff` understands.
enum SchemaDiffOptions {
  static let documents = Option<[String]>(
    "documents", "PATH", "Documents to hold against both versions: files, or folders as for 'lint'; may be repeated"
  ) { (text) throws(UsageError) in [text] }
  static let clients = Option<ClientKind>(
    "clients", choice: "KIND",
    "Whether shipped clients pass over members that they do not know or hold documents against the old contract "
      + "(default decode)")
  static let failOn = Option<FailureThreshold>(
    "fail-on", choice: "IMPACT", "The least impact that ends with status 1 (default client-breaking)")
  static let outputFormat = Option<DifferenceFormat>(
    "output-format", choice: "FORMAT", "How changes are written (default full)")

  static let group = OptionGroup(
    "With 'diff'",
    [documents.declaration, clients.declaration, failOn.declaration, outputFormat.declaration])
}

/// Compares two versions of a contract.
struct SchemaDiff {
  private let oldName: String
  private let newName: String
  private let paths: [FilePath]
  private let clients: ClientKind
  private let threshold: FailureThreshold
  private let format: DifferenceFormat

  /// Takes the operands behind `diff`.
  init(parsing arguments: inout Arguments) throws(UsageError) {
    oldName = try arguments.next("schema to compare from")
    newName = try arguments.next("schema to compare with")
    paths = try arguments.values(of: SchemaDiffOptions.documents).map { FilePath($0) } + arguments.remainingPaths()
    clients = try arguments.value(of: SchemaDiffOptions.clients) ?? .decode
    threshold = try arguments.value(of: SchemaDiffOptions.failOn) ?? .clientBreaking
    format = try arguments.value(of: SchemaDiffOptions.outputFormat) ?? .full
  }

  func run(_ library: inout ConfigurationLibrary, on console: inout Console) -> ExitStatus {
    let old = version(named: oldName, in: &library, on: &console)
    let new = version(named: newName, in: &library, on: &console)
    guard let old, let new else { return .failure }
    var difference = ContractDifference(from: old, to: new, clients)
    for version in old.vocabulary === new.vocabulary ? [old] : [old, new] {
      difference.documents.add(examplesOf: version, from: old.vocabulary, to: new.vocabulary)
    }
    let found = FileSelection().files(at: paths, configuredBy: &library)
    var errors = found.errors
    found.files.mapInOrder(jobs: Thread.processorCount) { file in
      Result { () throws(FileError) in
        DocumentComparison(
          of: try SourceText(contentsOf: file.path), FileKind(ofFileNamed: file.path.bytes), in: file.path.description,
          from: old.vocabulary, to: new.vocabulary)
      }
    } consume: { result in
      switch result {
      case .success(let documents): difference.documents.add(documents)
      case .failure(let error): errors.append(error)
      }
      return true
    }
    console.print(format.text(of: difference, console.palette), terminator: "")
    if format.isForPeople, console.verbosity > .quiet { console.print(difference.summary) }
    for error in errors { console.fail(error.description.visible) }
    if !errors.isEmpty { return .failure }
    return difference.impact.map(threshold.isReached) ?? false ? .findings : .success
  }

  // MARK: - Versions

  /// The version that an operand means: a dialect, or a schema in a file. What is wrong with it is said.
  private func version(
    named name: String, in library: inout ConfigurationLibrary, on console: inout Console
  ) -> ContractDifference.Version? {
    let folder = FilePath.workingFolder?.description ?? "/"
    let project = library.project(ofFolder: folder)
    let isWord = !name.contains("/") && !name.contains(".") && !name.contains("#")
    if isWord, let vocabulary = project.vocabulary(named: name) {
      return ContractDifference.Version(name: name, vocabulary: vocabulary)
    }
    let place = SchemaPlace(name, in: folder)
    let (vocabulary, failure, report) = library.schema(at: place, for: project)
    guard let vocabulary else {
      let isMissing = isWord && failure != nil
      console.fail(
        "cannot compare '\(name.visible)': \(isMissing ? "there is no such file or dialect" : failure ?? "")")
      return nil
    }
    guard let report else {
      return ContractDifference.Version(name: place.fileName(in: name), vocabulary: vocabulary)
    }
    // What is made of a schema with mistakes may say anything.
    let findings = report.diagnostics.filter { $0.severity == .error }.map {
      Finding($0, pointer: "", dialect: "")
    }
    let path = report.path == place.path ? place.fileName(in: name) : report.path
    let file = CheckedFile(path: path, text: report.text, findings: findings)
    console.printAside(FullReport(palette: console.remarkPalette).report(file))
    console.fail("cannot compare '\(name.visible)': it is no sound schema")
    return nil
  }
}

extension SchemaPlace {
  /// The file as an operand names it, without the pointer.
  fileprivate func fileName(in operand: String) -> String { String(operand.prefix { $0 != "#" }) }
}
