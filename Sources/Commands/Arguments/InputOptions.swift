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
  /// The vocabulary of a dialect that is named on the command line: one of ours, or of the project of the working folder.
  mutating func vocabulary(named name: String) throws(UsageError) -> Vocabulary {
    let project = project(ofFolder: FilePath.workingFolder?.description ?? "/")
    if let vocabulary = project.vocabulary(named: name) { return vocabulary }
    let names = Vocabulary.builtInNames + project.configuration.dialects.map(\.name)
    throw UsageError(
      no: "dialect", called: name, among: names, otherwise: "there are: \(names.joined(separator: ", "))")
  }
}
