import JSONSyntax
package import SourceCode
import Vocabularies

/// Why an answer holds no honest document.
package struct Refusal: Sendable {
  package enum Reason: Sendable {
    /// Nothing in the text is a document.
    case noDocument
    /// Several that contradict one another.
    case severalDocuments
    /// One that says two things at one place, which no reader could tell apart.
    case contradiction
    /// None yet: the answer is still arriving, and its root has not said what it is.
    case tooEarly
  }

  package let reason: Reason
  /// One sentence for the user, lower case, without full stop.
  package let message: String
  /// What the message speaks of, in the answer.
  package let places: [Diagnostic.RelatedPlace]

  package init(reason: Reason, message: String, places: [Diagnostic.RelatedPlace]) {
    self.reason = reason
    self.message = message
    self.places = places
  }

  /// The same with places in another text.
  func movingPlaces(_ move: (ByteRange) -> ByteRange) -> Refusal {
    Refusal(
      reason: reason, message: message,
      places: places.map { Diagnostic.RelatedPlace(range: move($0.range), message: $0.message) })
  }
}

extension Refusal {
  /// For a text without a document.
  static func noDocument(in tree: SyntaxTree) -> Refusal {
    let text = tree.text
    let visible = text.trimmed(text.range)
    if visible.isEmpty { return Refusal(reason: .noDocument, message: "the text is empty", places: []) }
    guard let root = tree.root, tree.kind(of: root) == .object || tree.kind(of: root) == .array,
      tree.range(of: root) == visible
    else {
      return Refusal(
        reason: .noDocument, message: "`\(text.excerpt(visible))` is no document, and there is none in it", places: [])
    }
    let range = tree.range(of: root)
    return Refusal(
      reason: .noDocument, message: "`\(text.excerpt(range))` is JSON, but no document",
      places: [.init(range: range, message: "this is no document")])
  }

  /// For an answer of which only a part can be read.
  static func partOfDocument(_ range: ByteRange, in text: SourceText) -> Refusal {
    Refusal(
      reason: .noDocument,
      message: "`\(text.excerpt(range))` is a part of a document whose beginning cannot be read",
      places: [.init(range: range, message: "this is a part of a document")])
  }

  /// For an answer with text that is no part of its document, wherever it may belong.
  static func strayText(_ range: ByteRange, in text: SourceText) -> Refusal {
    Refusal(
      reason: .noDocument,
      message: "`\(text.excerpt(range))` fits nowhere in the document; only likely fixes leave it out",
      places: [.init(range: range, message: "this is no part of the document")])
  }

  static func severalDocuments(_ candidates: [RatedCandidate], in text: SourceText) -> Refusal {
    let names = candidates.map { candidate in
      candidate.identity.map { "\"\(String(decoding: $0, as: UTF8.self))\"" }
        ?? "`\(text.excerpt(candidate.candidate.range))`"
    }
    return severalDocuments(names: names, places: candidates.map(\.candidate.range))
  }

  /// For a text whose objects do not fit into one document.
  static func severalDocuments(at ranges: [ByteRange], in text: SourceText) -> Refusal {
    severalDocuments(names: ranges.map { "`\(text.excerpt($0))`" }, places: ranges)
  }

  /// For an array of components without one around them.
  static func severalRoots(
    in tree: SyntaxTree, _ array: NodeID, _ vocabulary: Vocabulary, offset: ByteOffset
  ) -> Refusal {
    let roots = tree.elements(of: array).prefix(8).filter { vocabulary.likeness(of: $0, in: tree) >= .partial }
    let names = roots.map { root in
      vocabulary.identity(of: root, in: tree).map { "\"\(String(decoding: $0, as: UTF8.self))\"" }
        ?? "`\(tree.text.excerpt(tree.range(of: root)))`"
    }
    return severalDocuments(
      names: names,
      places: roots.map { root in
        let range = tree.range(of: root)
        return range.lowerBound + offset..<range.upperBound + offset
      })
  }

  private static func severalDocuments(names: [String], places: [ByteRange]) -> Refusal {
    let list = names.dropLast().joined(separator: ", ") + (names.last.map { " and \($0)" } ?? "")
    return Refusal(
      reason: .severalDocuments, message: "\(list) are different documents, and nothing says which one is meant",
      places: zip(names, places).map { name, range in
        Diagnostic.RelatedPlace(range: range, message: "the document \(name)")
      })
  }
}
