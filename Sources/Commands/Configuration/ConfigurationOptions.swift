import Analysis
import Configurations
import JSONSyntax
import SourceCode
import Vocabularies

/// What the verbs that heed configurations have in common.
enum ConfigurationOptions {
  static let config = Option<[String]>(
    "config", "FILE|KEY=VALUE", "Read this configuration and no other, or say one setting; may be repeated"
  ) { (text) throws(UsageError) in [text] }
  static let isolated = Switch("isolated", "Read no configuration files")
  static let showSettings = Switch("show-settings", "Print what is configured for the first file, and check none")

  static let severity = Option<[RuleLevel]>(
    "severity", "RULE=LEVEL",
    "How loudly rules or groups speak: \(RuleSelection.Level.names.joined(separator: ", ")); may be repeated"
  ) { (text) throws(UsageError) in
    var levels: [RuleLevel] = []
    for entry in text.split(separator: ",") {
      let parts = entry.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw UsageError("'--severity' takes RULE=LEVEL, not '\(entry)'")
      }
      guard let level = RuleSelection.Level(parts[1]) else {
        throw UsageError(
          no: "severity", called: parts[1], among: RuleSelection.Level.names,
          otherwise: "there are \(RuleSelection.Level.names.joined(separator: ", "))")
      }
      levels.append(RuleLevel(rule: parts[0], level: level))
    }
    return levels
  }

  static let group = OptionGroup(
    "Which configuration", [config.declaration, isolated.declaration, showSettings.declaration])
}

/// How loudly a rule or group is to speak.
struct RuleLevel: Sendable {
  let rule: String
  let level: RuleSelection.Level
}

/// Where a command takes its configuration from.
struct ConfigurationChoice: Sendable {
  private let source: Source
  /// What holds whatever configuration files say.
  private let overlay: Configuration

  private enum Source: Sendable {
    case nearest
    case file(FilePath)
    case nowhere
  }

  init(parsing arguments: inout Arguments) throws(UsageError) {
    var file: FilePath?
    var overlay = Configuration()
    for text in try arguments.values(of: ConfigurationOptions.config) {
      if let setting = Setting(text) {
        overlay = try setting.configuration().laid(over: overlay)
      } else {
        if file != nil { throw UsageError("'--config' names two files; the first may extend the other") }
        file = FilePath(text)
      }
    }
    let isIsolated = arguments.has(ConfigurationOptions.isolated)
    if isIsolated, let file { throw UsageError("'--isolated' and '--config \(file)' exclude one another") }
    source = isIsolated ? .nowhere : file.map { .file($0) } ?? .nearest
    self.overlay = overlay
  }

  /// The rules and groups that settings on the command line name.
  var ruleNames: Set<String> {
    overlay.perFileIgnores.reduce(into: Set(overlay.levels.keys)) { $0.formUnion($1.rules) }
  }

  /// Why there is nothing to start with.
  struct Failure: Error {
    let description: String
  }

  /// The library that the command reads its configurations from, and the vocabulary of all documents.
  ///
  /// - Parameters:
  ///   - dialect: The name of the dialect of all documents; nil to find out of each.
  ///   - paths: The documents, whose projects may know the dialect.
  /// - Throws: If the one file that was named cannot be read, or if there is no such dialect.
  func open(
    dialect: String?, for paths: [FilePath] = []
  ) throws(Failure) -> (library: ConfigurationLibrary, vocabulary: Vocabulary?) {
    var library: ConfigurationLibrary
    do {
      library = try self.library()
    } catch {
      throw Failure(description: error.description)
    }
    guard let dialect else { return (library, nil) }
    do {
      let vocabulary = try library.vocabulary(named: dialect, for: paths)
      return (library, vocabulary)
    } catch {
      throw Failure(description: error.description)
    }
  }

  private func library() throws(FileError) -> ConfigurationLibrary {
    switch source {
    case .nearest: return ConfigurationLibrary(files: .system, source: .nearest, over: overlay)
    case .nowhere: return ConfigurationLibrary(files: .system, source: .nowhere, over: overlay)
    case .file(let path):
      _ = try SourceText(contentsOf: path)
      return ConfigurationLibrary(files: .system, source: .file((path.resolved ?? path).description), over: overlay)
    }
  }
}

/// `KEY=VALUE`, where keys of objects in objects are joined by points: `urls.maxQueryParameters=4`, `rules.design=off`.
private struct Setting {
  let keys: [String]
  /// As JSON.
  let value: String

  /// - Returns: Nil for what is rather the name of a file.
  init?(_ text: String) {
    guard let equals = text.firstIndex(of: "=") else { return nil }
    keys = text[..<equals].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let isKey = keys.allSatisfy { key in
      !key.isEmpty && key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "$") }
    }
    guard isKey else { return nil }
    let written = String(text[text.index(after: equals)...])
    let tree = SyntaxTree.parse(SourceText(written))
    let isJSON = tree.issues.isEmpty && tree.root != nil
    // Quotes are a nuisance in a shell: what is not JSON is a text.
    value = isJSON ? written : written.jsonLiteral
  }

  func configuration() throws(UsageError) -> Configuration {
    let json = keys.reversed().reduce(value) { "{\($1.jsonLiteral):\($0)}" }
    let tree = SyntaxTree.parse(SourceText(json))
    let snapshot = Snapshot(tree: tree, vocabulary: .configuration)
    // Which rules there are, the configuration files have a say in.
    let rules = RuleSelection(minimumSeverity: .error, ignored: [Rule.unknownRule.id])
    if let finding = snapshot.diagnostics(rules).first {
      throw UsageError("'--config \(keys.joined(separator: "."))=…': \(finding.message)")
    }
    return Configuration(reading: tree, in: FilePath.workingFolder?.description ?? "/")
  }
}

extension FileAccess {
  /// The files of this computer.
  static let system = FileAccess { folder in
    guard let found = try? FolderEntries(of: FilePath(folder)) else { return [] }
    return found.entries.map { String(decoding: found.name(of: $0), as: UTF8.self) }
  } contents: { path in
    (try? SourceText(contentsOf: FilePath(path))).map { Array($0.bytes) }
  }
}
