import Analysis
import Configurations
import JSONSyntax
import SourceCode
import Vocabularies

/// Makes a configuration to start from.
struct InitCommand: Command {
  static let name = "init"
  static let summary = "Write a commented configuration to start from, and say what was found."
  static let operands = "[FOLDER]"
  static let notes = """
    Writes .compact-schema.jsonc into FOLDER (default: .), unless it holds a configuration already.

    Status: 0 written, 2 usage or I/O, or there is a configuration.
    """

  private let folder: FilePath

  init(parsing arguments: inout Arguments) throws(UsageError) {
    let paths = arguments.remainingPaths()
    if paths.count > 1 { throw UsageError("'\(paths[1])' is one argument too many") }
    folder = paths.first ?? "."
  }

  func run(on console: inout Console) -> ExitStatus {
    if let existing = Project.fileNames.map({ folder.appending(FilePath($0)) }).first(where: \.exists) {
      console.fail("there is a configuration already: '\(existing.description.visible)'")
      return .failure
    }
    let target = folder.appending(".compact-schema.jsonc")
    do {
      try target.replaceContents(with: ConfigurationTemplate().text.utf8)
    } catch {
      console.fail(error.description.visible)
      return .failure
    }
    console.print("Wrote \(target)")
    tellWhatIsThere(on: &console)
    return .success
  }

  /// Counts the documents below the folder by dialect, as they are recognized without a configuration.
  private func tellWhatIsThere(on console: inout Console) {
    let files = FileSelection().files(at: [folder]).files.filter { !Project.isConfiguration($0.path.description) }
    var counts: [String: Int] = [:]
    for file in files {
      guard let text = try? SourceText(contentsOf: file.path) else { continue }
      for name in dialects(in: text, FileKind(ofFileNamed: file.path.bytes)) { counts[name, default: 0] += 1 }
    }
    let known = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    for (name, count) in known { console.print("Found \(count) \(count == 1 ? "file" : "files") of \(name)") }
    if known.isEmpty {
      let what = files.isEmpty ? "no JSON files" : "no file of a dialect that shows by itself"
      console.print("Found \(what); \"dialects\" says which files are written in which dialect")
    }
  }

  private func dialects(in text: SourceText, _ kind: FileKind) -> Set<String> {
    switch kind {
    case .document, .documentWithComments: return Set([text].compactMap(dialect))
    case .lines:
      return Set(
        text.bytes.split(separator: 0x0A).prefix(InitCommand.maximumLineCount).compactMap { line in
          dialect(of: SourceText(Array(line)))
        })
    }
  }

  /// The lines of one dialect are all alike.
  private static let maximumLineCount = 20

  private func dialect(of text: SourceText) -> String? { Vocabulary.recognized(in: .parse(text))?.name }
}
