import Analysis
import SourceCode
import Vocabularies

/// Says what is wrong with a document.
///
/// The document is valid if no finding is of severity `error`.
///
/// - Parameters:
///   - document: The text of the document, however broken. What is given as bytes must be UTF-8.
///   - dialect: What it is written in; nil to find out from the document, and `compact` if that fails.
///   - severity: The least that is wanted.
/// - Returns: Findings in the order of the text.
public func check(
  _ document: some StringProtocol, dialect: Dialect? = nil, atLeast severity: Finding.Severity = .warning
) -> [Finding] {
  check(utf8: document.utf8, dialect: dialect, atLeast: severity)
}

/// Says what is wrong with a document that is given as bytes; see `check(_:dialect:atLeast:)`.
public func check(
  utf8 document: some Sequence<UInt8>, dialect: Dialect? = nil, atLeast severity: Finding.Severity = .warning
) -> [Finding] {
  let text = SourceText(Array(document))
  let snapshot =
    dialect?.vocabulary.map { Snapshot(text: text, vocabulary: $0) }
    ?? Snapshot(recognizing: text, orElse: Dialect.compact.vocabulary)
  var places = PlaceFinder(text)
  return snapshot.diagnostics(RuleSelection(minimumSeverity: SourceCode.Severity(severity))).map {
    Finding($0, &places)
  }
}
