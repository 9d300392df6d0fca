import Analysis
import Configurations
import JSONSyntax
import LanguageServerProtocol
import SourceCode
import Vocabularies

/// Settings: those of the configuration files as they are on disk, above those that the user's editor hands over.
///
/// A configuration or schema that is open in the editor is spoken to as it is there; for all other documents it counts once it
/// is saved, since half a word in a configuration would make a hundred documents flicker.
extension Server {
  /// The workspace setting that is ours.
  private static let section: StaticString = "compact-schema"

  /// Takes settings as a client hands them over; without any, those before stay.
  ///
  /// - Parameter json: What a configuration file may say; or, as most clients send it, that under the name of the server.
  mutating func takeSettings(_ json: LSP.JSON) -> [LSP.Message] {
    let own = json[Server.section] ?? json
    guard own.isObject else { return [] }
    let tree = SyntaxTree.parse(SourceText(Array(own.source)))
    let snapshot = Snapshot(tree: tree, vocabulary: .configuration)
    // What belongs to the client itself stands among it.
    let findings = json[Server.section] == nil ? [] : snapshot.diagnostics(.errors)
    let root = rootPath ?? "/"
    library.setUnderlay(Configuration(reading: tree, in: root))
    return findings.map { logMessage(.warning, "in the settings: \($0.message)") }
  }

  /// A file has changed that may not be open.
  mutating func watchedFilesChanged(_ params: LSP.DidChangeWatchedFilesParams) {
    let paths = params.uris.compactMap(\.pathOfFileURI)
    if paths.contains(where: isSourceOfSettings) { reload() }
    for path in paths {
      checkSchemasAgain(besides: path)
      screenFileChanged(path)
    }
  }

  /// Whether settings depend on a file.
  func isSourceOfSettings(_ path: String) -> Bool {
    Project.isConfiguration(path) || library.watchedPaths.contains(path)
  }

  /// Reads all settings again when they are next needed, and looks at every document anew.
  mutating func reload() {
    library.forget()
    readSchemas = [:]
    for uri in documents.keys { documents[uri]?.forget() }
    diagnoseAllAgain()
  }

  /// What is to be sent because settings have been read: what is wrong with files that are not open, and which files to watch.
  mutating func announceSettings() -> [LSP.Message] {
    guard announcedRevision != library.revision else { return [] }
    announcedRevision = library.revision
    return publishReports() + watch()
  }

  /// Nobody looks for a mistake in a file that is not open, though it is what makes the others look wrong.
  private mutating func publishReports() -> [LSP.Message] {
    let open = Set(documents.keys.compactMap(\.pathOfFileURI))
    let reports = library.reports.filter { !open.contains($0.path) && !$0.diagnostics.isEmpty }
    let shown = Set(reports.map(\.path))
    let outdated = reportedPaths.subtracting(shown).subtracting(open).sorted()
    reportedPaths = shown
    let (encoding, client) = (encoding, client.publishDiagnostics)
    return outdated.map {
      .publishDiagnostics(LSP.PublishDiagnosticsParams(uri: ConfigurationLibrary.uri(ofFileAt: $0), diagnostics: []))
    }
      + reports.map { report in
        let uri = ConfigurationLibrary.uri(ofFileAt: report.path)
        var converter = PositionConverter(report.text, LineTable(report.text), encoding)
        return .publishDiagnostics(
          LSP.PublishDiagnosticsParams(
            uri: uri,
            diagnostics: report.diagnostics.map { LSP.Diagnostic($0, uri: uri, report.text, &converter, client) }))
      }
  }

  // MARK: - Watching

  /// Asks the client to tell of changes in the files that settings are made of.
  private mutating func watch() -> [LSP.Message] {
    guard client.workspace.dynamicWatchedFiles else { return [] }
    // Configurations and plans are looked for everywhere; what they refer to has any name.
    let others = library.watchedPaths.filter { !Project.isConfiguration($0) }.sorted()
    let ofScreens = library.screens.watchedPaths.filter { $0.lastPathComponent != ScreenLibrary.planName }.sorted()
    let patterns =
      ["**/.compact-schema.{json,jsonc}", "**/\(ScreenLibrary.planName)"]
      + library.planPatterns.map { $0.escapingForWatching(besides: "*?[]!") } + others.map(\.escapedForWatching)
      + ofScreens.map { path in
        path.split(separator: "{id}", omittingEmptySubsequences: false).map { String($0).escapedForWatching }
          .joined(separator: "*")
      }
    guard patterns != watchedPatterns else { return [] }
    var messages: [LSP.Message] = []
    if !watchedPatterns.isEmpty {
      messages.append(
        request("client/unregisterCapability", LSP.JSON(writing: LSP.WatchedFilesUnregistration(id: watcherID))))
    }
    watchedPatterns = patterns
    watcherCount += 1
    messages.append(
      request(
        "client/registerCapability",
        LSP.JSON(writing: LSP.WatchedFilesRegistration(id: watcherID, patterns: patterns))))
    return messages
  }

  private var watcherID: String { "files-\(watcherCount)" }

  private mutating func request(_ method: String, _ params: LSP.JSON) -> LSP.Message {
    requestCount += 1
    return .request(id: .number(requestCount), method: method, params: params)
  }
}

extension String {
  /// A pattern of the protocol for this path: it knows no escapes, so that what is special matches any character.
  fileprivate var escapedForWatching: String { escapingForWatching(besides: "") }

  /// - Parameter signs: What is meant to be special.
  fileprivate func escapingForWatching(besides signs: String) -> String {
    String(map { "*?{}[]!,".contains($0) && !signs.contains($0) ? "?" : $0 })
  }
}
