package import SourceCode

/// Something in a text that is not JSON (RFC 8259), and what the parser took it for.
package struct SyntaxIssue: Sendable, Equatable {
  package let kind: Kind
  /// The offending bytes; empty where something is missing.
  package let range: ByteRange
  /// The edits after which this issue is gone and the tree says the same; nil where no honest change is known.
  package let repair: Repair?
  /// Another place that explains this one: the opening bracket of what is not closed.
  package let related: ByteRange?

  package struct Repair: Sendable, Equatable {
    package let edits: [TextEdit]
    package let confidence: FixIt.Confidence

    package init(edits: [TextEdit], confidence: FixIt.Confidence) {
      self.edits = edits
      self.confidence = confidence
    }
  }

  package init(kind: Kind, range: ByteRange, repair: Repair? = nil, related: ByteRange? = nil) {
    self.kind = kind
    self.range = range
    self.repair = repair
    self.related = related
  }

  /// Each kind has exactly one rule in `Analysis`, which words it.
  package enum Kind: UInt8, Sendable, CaseIterable {
    // Around the document
    case emptyDocument, byteOrderMark, textBeforeDocument, textAfterDocument, severalDocuments, codeFence
    // Punctuation
    case missingComma, doubledComma, trailingComma, missingColon, wrongSeparator
    case unclosedContainer, mismatchedBracket, surplusBracket
    // Members
    case missingKey, missingValue, unquotedKey
    // Strings
    case unclosedString, wrongQuote, unquotedString, invalidEscape, controlCharacter, invalidUTF8, loneSurrogate
    // Numbers and words
    case invalidNumber, foreignLiteral
    // Blanks and comments
    case comment, invalidBlank, ellipsis, strayCharacter
    case tooDeep, tooLarge
  }
}
