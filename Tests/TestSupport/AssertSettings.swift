import Analysis
package import Configurations
import JSONSyntax
import SourceCode
package import Testing
import Vocabularies

/// A folder that exists in a test alone: absolute paths, and what lies there.
package struct FolderLayout: Sendable {
  private let files: [String: String]

  package init(_ files: [String: String]) {
    self.files = files
  }

  package var access: FileAccess {
    let files = files
    return FileAccess(names: { $0.names(among: files.keys) }) { path in files[path].map { Array($0.utf8) } }
  }
}

/// Checks what holds for files, a line each: `path: what`, where what is asked for is said by `question`.
///
/// - Parameters:
///   - expected: The lines, in the order of the paths.
///   - question: Gets the settings of each file.
package func assertSettings(
  _ files: [String: String], of paths: String..., are expected: String,
  sourceLocation: SourceLocation = #_sourceLocation, _ question: (SettingsUnderTest) -> String
) {
  var library = ConfigurationLibrary(files: FolderLayout(files).access)
  let actual = paths.map { path in
    let project = library.project(ofFolder: path.parentFolder ?? "/")
    return "\(path): \(question(SettingsUnderTest(path: path, project: project)))"
  }.joined(separator: "\n")
  if actual != expected {
    Issue.record(
      "\(lineDifference(from: expected, to: actual))\n\nThe actual text:\n\(actual)", sourceLocation: sourceLocation)
  }
}

/// What holds for one file.
package struct SettingsUnderTest {
  let path: String
  package let project: Project

  /// How loudly a rule speaks about the file: a severity, or "off".
  package func level(of rule: String) -> String {
    guard let rule = Rule.named(rule) else { return "no such rule" }
    return project.rules(forFileAt: path).severity(of: rule)?.rawValue ?? "off"
  }

  /// The hosts that addresses may have, and the most query parameters.
  package var addresses: String {
    let addresses = project.settings.addresses
    return "\(addresses.allowedHosts ?? []) \(addresses.maximumQueryParameterCount ?? -1)"
  }

  package var allowedActions: [String] { (project.settings.actions.allowed ?? [:]).keys.sorted() }

  package var isExcluded: Bool { project.excludesFile(at: path) }
}

/// Checks the name of the dialect of a document in a folder; "none" for one that is of none.
package func assertDialect(
  of path: String, saying document: String, in files: [String: String], is expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var library = ConfigurationLibrary(files: FolderLayout(files).access)
  let project = library.project(ofFolder: path.parentFolder ?? "/")
  let vocabulary = project.vocabulary(of: .parse(SourceText(document)), at: path) {
    library.vocabulary(at: $0, for: project)
  }
  #expect(vocabulary?.name ?? "none" == expected, sourceLocation: sourceLocation)
}

/// Checks what there is to say about configurations and schemas once the settings of a file have been asked for:
///
///     path
///     severity rule-id: message
///       confidence: title of a fix-it
package func assertReports(
  _ files: [String: String], forFileAt path: String, are expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var library = ConfigurationLibrary(files: FolderLayout(files).access)
  _ = library.project(ofFolder: path.parentFolder ?? "/")
  let actual = library.reports.filter { !$0.diagnostics.isEmpty }.map { report in
    ([report.path] + report.diagnostics.map { $0.summary(in: report.text) }).joined(separator: "\n")
  }.joined(separator: "\n")
  if actual != expected {
    Issue.record(
      "\(lineDifference(from: expected, to: actual))\n\nThe actual text:\n\(actual)", sourceLocation: sourceLocation)
  }
}

/// Checks a library whose files change: which of `paths` a document of a dialect is written in after each change.
package func assertReload(
  _ versions: [[String: String]], document path: String, saying text: String, is expected: [String],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let files = ChangingFiles()
  var library = ConfigurationLibrary(files: files.access)
  let actual = versions.map { version -> String in
    files.replace(with: version)
    library.forget()
    let project = library.project(ofFolder: path.parentFolder ?? "/")
    let tree = SyntaxTree.parse(SourceText(text))
    let vocabulary = project.vocabulary(of: tree, at: path) { library.vocabulary(at: $0, for: project) }
    let found = Snapshot(tree: tree, vocabulary: vocabulary).diagnostics(.errors).map(\.ruleID)
    return found.isEmpty ? "clean" : found.joined(separator: " ")
  }
  #expect(actual == expected, sourceLocation: sourceLocation)
}

/// Files that a test changes between two looks; one thread alone uses them.
package final class ChangingFiles: @unchecked Sendable {
  private var files: [String: String] = [:]

  package init(_ files: [String: String] = [:]) { self.files = files }

  package subscript(path: String) -> String? {
    get { files[path] }
    set { files[path] = newValue }
  }

  package func replace(with files: [String: String]) { self.files = files }

  package var access: FileAccess {
    FileAccess(names: { [self] in $0.names(among: files.keys) }) { [self] path in files[path].map { Array($0.utf8) } }
  }
}

extension String {
  /// The names of what lies in this folder.
  fileprivate func names(among paths: some Sequence<String>) -> [String] {
    let prefix = hasSuffix("/") ? self : self + "/"
    return Set(
      paths.filter { $0.hasPrefix(prefix) }.compactMap { $0.dropFirst(prefix.count).split(separator: "/").first }
    )
    .map(String.init)
  }
}
