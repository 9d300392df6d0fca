extension Rule {
  /// What the parser notices, in the order of `SyntaxIssue.Kind`; the count of what is left out comes last.
  static let syntax: [Rule] = [
    // Around the document
    .emptyDocument, .noDocument, .byteOrderMark, .textBeforeDocument, .textAfterDocument, .severalDocuments, .codeFence,
    // Layers around the document
    .reasoningText, .supersededDocument, .codeAroundDocument, .chatEnvelope, .encodedDocument, .htmlEntities,
    .eventStream, .lineNumbers, .quoteMarks, .diffMarks,
    // Punctuation
    .missingComma, .doubledComma, .trailingComma, .missingColon, .wrongSeparator, .unclosedBracket, .cutOffDocument,
    .unopenedBracket, .mismatchedBracket, .surplusBracket,
    // Members
    .missingKey, .missingValue, .unquotedKey,
    // Strings
    .unclosedString, .unopenedString, .wrongQuotes, .unquotedString, .unescapedQuote, .joinedStrings, .invalidEscape,
    .controlCharacter, .invalidUTF8, .loneSurrogate,
    // Numbers and words
    .invalidNumber, .foreignLiteral,
    // Blanks and comments
    .comment, .invalidBlank, .ellipsis, .strayText, .tooLarge, .tooManySyntaxErrors,
  ]
}
