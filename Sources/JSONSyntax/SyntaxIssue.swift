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
  ///
  /// "Empty" below means a range without bytes at the place where something is missing.
  package enum Kind: UInt8, Sendable, CaseIterable, BitwiseCopyable {
    // MARK: Around the document

    /// Nothing but blanks and comments. Range: empty, at the end of the text. No repair.
    case emptyDocument
    /// Text that holds no value at all. Range: its first line. No repair.
    case noDocument
    /// A byte order mark at the start of the text. Range: the mark. Repair: remove.
    case byteOrderMark
    /// Prose in front of the document. Range: the prose, without blanks around it. Repair: remove; certain unless there
    /// are several documents.
    case textBeforeDocument
    /// Prose behind the document; like `textBeforeDocument`.
    case textAfterDocument
    /// One more document. Range: its opening bracket. Related: that of the first. No repair.
    case severalDocuments
    /// A Markdown code fence around the document. Range: the line of the opening fence with the text in front of it, or the
    /// line of the closing one if that is all there is. Related: the line of the closing fence behind an opening one. Repair: remove both, with the text
    /// beyond them; like `textBeforeDocument`.
    case codeFence

    // MARK: Punctuation

    /// Two members or elements without a comma between them. Range: empty, behind the first. Repair: insert.
    case missingComma
    /// A comma with nothing before it. Range: the comma. Repair: remove.
    case doubledComma
    /// A comma before a closing bracket. Range: the comma. Repair: remove.
    case trailingComma
    /// A key followed by its value at once. Range: empty, behind the key. Repair: insert.
    case missingColon
    /// `=`, `=>`, `;` or full-width punctuation in place of a colon, comma or bracket. Range: what stands there. Repair:
    /// replace.
    case wrongSeparator
    /// Containers that the next element or a bracket further out ends. Range: empty, where the closing brackets belong.
    /// Related: the innermost opening bracket. Repair: insert the closing brackets.
    case unclosedContainer
    /// All containers that are open at the end of the text, as one issue. Range: empty, at the end of the text.
    /// Related: the innermost opening bracket. Repair: insert all closing brackets behind the last token, or
    /// put them in the place of a comma that is the last token.
    case cutOffDocument
    /// Members without an opening brace. Range: empty, before the first. Repair: insert.
    case unopenedContainer
    /// A closing bracket of the wrong kind. Range: the bracket. Related: the opening bracket of what it closes. Repair:
    /// replace.
    case mismatchedBracket
    /// A closing bracket that closes nothing. Range: the bracket. Repair: remove.
    case surplusBracket

    // MARK: Members

    /// A value in an object without a name. Range: empty, before the value or its colon. No repair.
    case missingKey
    /// A key without a value. Range: empty, where the value belongs. Repair: remove the member; certain at the end of the
    /// text, where it was cut off, and likely elsewhere.
    case missingValue
    /// A key without quotes. Range: the key. Repair: quote.
    case unquotedKey

    // MARK: Strings

    /// A string or key without its closing quote. Range: all of it. Repair: insert the quote; a key that the end of the
    /// text cuts off is removed.
    case unclosedString
    /// A string or key without its opening quote. Range: all of it. Repair: insert the quote.
    case unopenedString
    /// A string or key in other quotes: `'`, a backtick, curly ones, `\"`. Range: all of it. Repair: replace the quotes.
    case wrongQuote
    /// A text without quotes. Range: the text. Repair: quote.
    case unquotedString
    /// A quote inside a text. Range: the quote. Repair: escape.
    case unescapedQuote
    /// Two strings joined by `+`; the tree has the first only. Range: the operator and the second string. Repair: make
    /// them one.
    case joinedStrings
    /// A backslash before a character that it cannot escape. Range: the escape. Repair: what it stood for.
    case invalidEscape
    /// A line break, tab or other control character in a string. Range: the character, CR LF as one. Repair: escape.
    case controlCharacter
    /// Bytes that are not UTF-8. Range: the bytes. Repair (likely): a replacement character.
    case invalidUTF8
    /// Half of a surrogate pair, as an escape. Range: the escape. Repair (likely): a replacement character.
    case loneSurrogate

    // MARK: Numbers and words

    /// A number that JSON spells otherwise: `+16`, `16.`, `.5`, `0x10`, `016`, `16px`. Range: the number. Repair: the
    /// normal spelling; likely where a unit changes the meaning.
    case invalidNumber
    /// A literal of another language: `True`, `None`, `NaN`, `undefined`, `Infinity`. Range: the word. Repair: JSON's
    /// literal; `Infinity` becomes a string, so that it stays visible.
    case foreignLiteral

    // MARK: Blanks and comments

    /// A comment. Range: the comment. Repair: remove.
    case comment
    /// White space that JSON does not know, between tokens: no-break, ideographic, zero-width, NUL, a literal `\n`. Range:
    /// the run of it. Repair: a space.
    case invalidBlank
    /// `...` or `…` in place of content. Range: the dots. Repair: remove, with a comma beside them that then separates
    /// nothing.
    case ellipsis
    /// Bytes that mean nothing where they stand. Range: the run of them. Repair (likely): remove.
    case strayCharacter
    /// More than `SourceText.maximumByteCount` bytes; nothing was read. Range: empty, at the start.
    case tooLarge
  }
}

extension SyntaxIssue.Repair {
  /// A repair that loses nothing and invents nothing that shows.
  static func certain(_ edits: TextEdit...) -> SyntaxIssue.Repair {
    SyntaxIssue.Repair(edits: edits, confidence: .certain)
  }

  /// A repair that changes or drops something.
  static func likely(_ edits: TextEdit...) -> SyntaxIssue.Repair {
    SyntaxIssue.Repair(edits: edits, confidence: .likely)
  }
}
