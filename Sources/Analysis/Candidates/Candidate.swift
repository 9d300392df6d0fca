import SourceCode

/// A part of an answer that may be the document, or hold it.
struct Candidate {
  /// How the part is written.
  enum Form: Equatable {
    /// As JSON, or what was meant to be.
    case plain
    /// As the content of a string, with its quotes if it has them: `{\"id\":…`.
    case encoded
    /// With every quote doubled: `{""id"":…`, as tables of comma-separated values have it (RFC 4180, section 2).
    case doubledQuotes
    /// With its quotes as character references of HTML: `{&quot;id&quot;:…`.
    case entities
    /// With the same mark in front of every line.
    case marked(LineMarks)
    /// As the data of server-sent events.
    case eventStream
  }

  var range: ByteRange
  var form: Form
  /// Whether it ends as it should, and not where the answer or its surroundings do.
  var isClosed: Bool
  /// Whether it stands in what a model thought aloud.
  var isReasoning: Bool
}

/// What an answer consists of.
struct AnswerParts {
  /// In the order of the text; they do not overlap.
  var candidates: [Candidate] = []
  /// What a model thought aloud, with the tags around it; in order, without overlap.
  var reasoning: [ByteRange] = []
}
