/// What a file's name says about the documents in it.
enum FileKind: Sendable {
  case document
  /// One document, in which comments are no mistake (jsonc.org).
  case documentWithComments
  /// Every line is a document of its own (jsonlines.org, github.com/ndjson).
  case lines

  init(of path: FilePath) {
    func isNamed(_ suffix: String) -> Bool { path.bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) }
    self = isNamed(".jsonl") || isNamed(".ndjson") ? .lines : isNamed(".jsonc") ? .documentWithComments : .document
  }
}
