package import SourceCode

/// The reading of a broken text that needs the fewest and smallest changes: what was most likely meant.
package struct Reading: Sendable {
  /// The text that was read.
  package let input: SourceText
  /// The part of `input` that is the document: from where reading began to where the document ended. What stands behind
  /// it is the caller's business.
  package let range: ByteRange
  /// The document, repaired: it parses without issues.
  package let text: SourceText
  /// How far the reading is from what was written, in sixteenths of an edit of punctuation.
  package let cost: Int
  /// Whether the text ended before the document did.
  package let isCutOff: Bool
  /// Whether dots or a comment stood for content that was left out.
  package let isIncomplete: Bool
  /// What was not JSON, in the order of the text, each with its repair; made as it is asked for.
  package let issues: Issues

  /// Where the document ended, in bytes of `input`.
  package var end: ByteOffset { range.upperBound }

  /// The edits of all repairs, in the order of the text; they do not overlap, and turn `range` of the input into `text`.
  package var edits: [TextEdit] { issues.flatMap { $0.repair?.edits ?? [] } }
}

extension Reading {
  /// The issues of a reading: a collection, because a megabyte in single quotes has a hundred thousand of them.
  package struct Issues: Sendable, RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { 0 }
    package subscript(position: Int) -> SyntaxIssue { preconditionFailure("no issue at \(position)") }
  }
}

extension SourceText {
  /// Reads the document that starts in `range`, however broken.
  ///
  /// - Parameters:
  ///   - range: Starts with the document's first token: its opening bracket, or its first key where that is missing.
  ///     Blanks in front of it are passed over.
  ///   - grammar: What the document may say.
  /// - Returns: nil if the range holds no tokens of a document, or nests more deeply than `Reading.maximumDepth`.
  package func reading(in range: ByteRange, by grammar: DocumentGrammar) -> Reading? { nil }
}
