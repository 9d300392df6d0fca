import Configurations
import Vocabularies

/// What the verbs that read documents have in common.
enum InputOptions {
  static let stdinFilename = Option("stdin-filename", "NAME", "What standard input (-) is called")
  static let dialect = Option(
    "dialect", "NAME", "Take every document for one of this dialect: \(dialectNames), or one of the project's")
  static let jobs = Option<Int>("jobs", letter: "j", "N", atLeast: 1, "Threads to use (default: processors)")

  private static let dialectNames = Vocabulary.builtInNames.joined(separator: ", ")
}

extension ConfigurationLibrary {
  /// The vocabulary of a dialect that is named on the command line: of the project of the working folder or of one of the
  /// documents, or one of ours.
  mutating func vocabulary(named name: String, for paths: [FilePath]) throws(UsageError) -> Vocabulary {
    var names = Vocabulary.builtInNames
    var folders = [FilePath.workingFolder?.description ?? "/"]
    for path in paths where path != "-" {
      let folder = site(of: path).path?.parentFolder
      if let folder, !folders.contains(folder) { folders.append(folder) }
    }
    for folder in folders {
      let project = project(ofFolder: folder)
      if let vocabulary = project.vocabulary(named: name) { return vocabulary }
      for entry in project.configuration.dialects where !names.contains(entry.name) { names.append(entry.name) }
    }
    throw UsageError(
      no: "dialect", called: name, among: names, otherwise: "there are: \(names.joined(separator: ", "))")
  }
}
