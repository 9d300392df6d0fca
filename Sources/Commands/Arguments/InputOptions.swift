import Vocabularies

/// What the verbs that read documents have in common.
enum InputOptions {
  static let stdinFilename = Option("stdin-filename", "NAME", "What standard input (-) is called")
  static let dialect = Option<Vocabulary>(
    "dialect", "NAME", "Take every document for one of this dialect: \(dialectNames)"
  ) {
    (name) throws(UsageError) in
    guard let vocabulary = Vocabulary.named(name) else {
      throw UsageError(
        no: "dialect", called: name, among: Vocabulary.builtInNames, otherwise: "there are: \(dialectNames)")
    }
    return vocabulary
  }
  static let jobs = Option<Int>("jobs", letter: "j", "N", atLeast: 1, "Threads to use (default: processors)")

  private static let dialectNames = Vocabulary.builtInNames.joined(separator: ", ")
}
