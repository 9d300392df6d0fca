import JSONSyntax
package import SourceCode
package import Vocabularies

/// What became of the answer of a model: the document it meant, or the reason why there is none.
package struct AnswerRepair {
  /// All the model wrote.
  package let answer: SourceText
  package let outcome: Outcome

  package enum Outcome {
    /// A document, with all that was changed to arrive at it; what is still wrong with it, its snapshot's diagnostics say.
    case document(Repair)
    /// No honest document.
    case refusal(Refusal)
  }

  /// The document; nil where there is none.
  package var repair: Repair? {
    if case .document(let repair) = outcome { repair } else { nil }
  }

  /// Why there is no document; nil where there is one.
  package var refusal: Refusal? {
    if case .refusal(let refusal) = outcome { refusal } else { nil }
  }

  /// Repairs an answer.
  ///
  /// - Parameters:
  ///   - vocabulary: What the document is written in; nil to recognize it, and `compact` if that fails.
  ///   - confidence: The least confidence of the fix-its that are applied.
  package init(
    of answer: SourceText, in vocabulary: Vocabulary? = nil, confidence: FixIt.Confidence = .certain
  ) {
    self.answer = answer
    let snapshot =
      vocabulary.map { Snapshot(text: answer, vocabulary: $0) }
      ?? Snapshot(recognizing: answer, orElse: Vocabulary.named("compact"))
    let tree = snapshot.tree
    guard let root = tree.root, tree.kind(of: root) == .object else {
      outcome = .refusal(Refusal(reason: .noDocument, message: "there is no document in this text", places: []))
      return
    }
    outcome = .document(snapshot.repaired(confidence, .errors))
  }
}

/// Why an answer holds no honest document.
package struct Refusal {
  package enum Reason: Sendable {
    /// Nothing in the text is a document.
    case noDocument
    /// Several that contradict one another.
    case severalDocuments
    /// One that says two things at one place, which no reader could tell apart.
    case contradiction
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
}
