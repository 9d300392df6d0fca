/// A change that settles a diagnostic.
package struct FixIt: Sendable, Hashable {
  /// What it does, as an order: "Replace with 16".
  package var title: String
  package var confidence: Confidence
  /// Edits of the text the diagnostic speaks about; they do not overlap.
  package var edits: [TextEdit]

  package init(title: String, confidence: Confidence, edits: [TextEdit]) {
    self.title = title
    self.confidence = confidence
    self.edits = edits
  }

  /// The same change of a text that has `distance` bytes more in front.
  package func moved(by distance: Int) -> FixIt {
    FixIt(title: title, confidence: confidence, edits: edits.map { $0.moved(by: distance) })
  }

  /// Who may apply a fix-it unasked.
  package enum Confidence: String, Sendable, CaseIterable, Comparable {
    /// Only ever offered.
    case guess
    /// What nearly everyone meant, but a value is changed or guessed: applied on request.
    case likely
    /// Loses nothing and invents nothing that shows: applied by `repair` and `--fix`.
    case certain

    package static func < (left: Confidence, right: Confidence) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .guess: 0
      case .likely: 1
      case .certain: 2
      }
    }
  }
}

extension FixIt {
  package static func replace(
    _ range: ByteRange, with text: String, title: String, confidence: Confidence
  ) -> FixIt {
    FixIt(title: title, confidence: confidence, edits: [.replace(range, with: text)])
  }

  package static func insert(
    _ text: String, at offset: ByteOffset, title: String, confidence: Confidence
  ) -> FixIt {
    FixIt(title: title, confidence: confidence, edits: [.insert(text, at: offset)])
  }

  package static func remove(_ range: ByteRange, title: String, confidence: Confidence) -> FixIt {
    FixIt(title: title, confidence: confidence, edits: [.remove(range)])
  }
}
