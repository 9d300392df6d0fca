/// What a file's name says about the documents in it.
package enum FileKind: Sendable {
  case document
  /// One document, in which comments are no mistake (jsonc.org).
  case documentWithComments
  /// Every line is a document of its own (jsonlines.org, github.com/ndjson).
  case lines

  /// - Parameter name: A path or URI; only its end matters.
  package init(ofFileNamed name: some BidirectionalCollection<UInt8>) {
    func isNamed(_ suffix: String) -> Bool { name.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) }
    self = isNamed(".jsonl") || isNamed(".ndjson") ? .lines : isNamed(".jsonc") ? .documentWithComments : .document
  }

  /// The rules that speak about such documents, out of those that are to speak.
  package func rules(among selection: RuleSelection) -> RuleSelection {
    guard case .documentWithComments = self else { return selection }
    var selection = selection
    selection.ignored.insert(Rule.comment.id)
    return selection
  }
}
