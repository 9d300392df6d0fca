package import SourceCode

/// One layer around a document that comes off: what is removed or decoded, and why.
package struct Unwrapping {
  package let remarks: [Remark]

  /// The edits of all remarks; they do not overlap.
  package var edits: [TextEdit] { remarks.flatMap(\.edits) }

  /// Something that is not the document.
  package struct Remark {
    package let kind: Kind
    /// What an editor marks.
    package let range: ByteRange
    package let edits: [TextEdit]
    /// Another place of the same: the closing fence.
    package let related: ByteRange?

    init(_ kind: Kind, _ range: ByteRange, _ edits: [TextEdit], related: ByteRange? = nil) {
      self.kind = kind
      self.range = range
      self.edits = edits
      self.related = related
    }
  }

  /// Each kind has exactly one rule.
  package enum Kind: Sendable, CaseIterable {
    case textBefore, textAfter, fence
    /// What a model thought aloud.
    case reasoning
    /// A draft, an earlier version or another copy of the document, or other JSON beside it.
    case otherDocument
    /// A program around the document.
    case code
    /// The answer of a chat API or a tool call.
    case envelope
    /// The content of a string.
    case encoded
    case entities, eventStream
    /// Numbers in front of every line.
    case lineNumbers
    /// Marks of a Markdown quote or list in front of every line.
    case quoteMarks
    /// Marks of a diff in front of every line.
    case diffMarks
  }
}

extension LineMarks {
  var kind: Unwrapping.Kind {
    switch self {
    case .numbers: .lineNumbers
    case .quote: .quoteMarks
    case .bullet(let mark): mark == UInt8(ascii: "+") ? .diffMarks : .quoteMarks
    case .hunk: .diffMarks
    }
  }
}
