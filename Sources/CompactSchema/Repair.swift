import Analysis
import SourceCode

/// Turns what a model wrote into the document it meant.
///
/// - Parameters:
///   - answer: All the model wrote: a document in any state, with prose, fences and envelopes around it.
///   - dialect: What the document is written in; nil to find out from it, and `compact` if that fails.
///   - confidence: The least confidence of the changes that are made.
/// - Returns: The document, or why there is none: nothing is ever made up to have one.
public func repair(
  _ answer: some StringProtocol, dialect: Dialect? = nil, applying confidence: Confidence = .certain
) -> Repaired {
  repair(utf8: answer.utf8, dialect: dialect, applying: confidence)
}

/// Turns what a model wrote, given as bytes, into the document it meant; see `repair(_:dialect:applying:)`.
public func repair(
  utf8 answer: some Sequence<UInt8>, dialect: Dialect? = nil, applying confidence: Confidence = .certain
) -> Repaired {
  let result = AnswerRepair(
    of: SourceText(Array(answer)), in: dialect?.vocabulary, confidence: FixIt.Confidence(confidence))
  switch result.outcome {
  case .document(let repair): return .document(RepairedDocument(result, repair))
  case .refusal(let refusal): return .refusal(Refused(refusal, in: result.answer))
  }
}

/// What became of an answer.
public enum Repaired: Sendable {
  case document(RepairedDocument)
  /// There is no honest document in the answer.
  case refusal(Refused)

  /// The document; nil where there is none.
  public var document: RepairedDocument? {
    if case .document(let document) = self { document } else { nil }
  }
}

/// The document that an answer was meant to be.
public struct RepairedDocument: Sendable {
  /// The document. Valid UTF-8 comes back byte for byte but for the edits.
  public let text: String
  /// All that was changed, in the order in which it was done; empty if the answer was the document.
  public let edits: [Edit]
  /// Whether the answer ended before its document did: it was closed, but something is missing.
  public let isCutOff: Bool
  /// The errors that are left in `text`, because to settle them would lose or guess something.
  public let remaining: [Finding]

  /// Whether an app can draw it.
  public var isValid: Bool { remaining.isEmpty }

  init(_ result: AnswerRepair, _ repair: Repair) {
    text = repair.snapshot.text.string
    isCutOff = result.isCutOff
    edits = Edit.all(of: result)
    var places = PlaceFinder(repair.snapshot.text)
    remaining = repair.snapshot.diagnostics(.errors).map { Finding($0, &places) }
  }
}

/// One change on the way from an answer to its document.
public struct Edit: Sendable, Hashable {
  /// The id of the rule that asked for it; `explanation(ofRule:)` says more.
  public let rule: String
  /// What was wrong, in half a sentence.
  public let message: String
  /// What was done about it, as an order: "Remove the comma".
  public let title: String
  public let confidence: Confidence
  /// What was replaced, in the answer.
  public let place: Place
  /// What stood there.
  public let before: String
  /// What stands there now.
  public let after: String

  /// All that was done to an answer, in order.
  static func all(of result: AnswerRepair) -> [Edit] {
    var places = PlaceFinder(result.answer)
    return result.applied.flatMap { fix in fix.edits.map { Edit($0, of: fix, &places) } }
  }

  init(_ edit: AppliedFix.Edit, of fix: AppliedFix, _ places: inout PlaceFinder) {
    rule = fix.ruleID
    message = fix.message
    title = fix.title
    confidence = Confidence(fix.confidence)
    place = places.place(at: edit.range)
    before = edit.before
    after = edit.after
  }
}

/// Why an answer holds no honest document.
public struct Refused: Sendable {
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    /// Nothing in the answer is a document.
    case noDocument
    /// Several documents that contradict one another.
    case severalDocuments
    /// A document that says two things in one place.
    case contradiction
  }

  public let reason: Reason
  /// What is the matter, in half a sentence.
  public let message: String
  /// What the message speaks of, in the answer, each with what it is.
  public let places: [(place: Place, message: String)]

  init(_ refusal: Refusal, in answer: SourceText) {
    switch refusal.reason {
    // Only the beginning of an answer is too early, which `PartialDocument` is for.
    case .noDocument, .tooEarly: reason = .noDocument
    case .severalDocuments: reason = .severalDocuments
    case .contradiction: reason = .contradiction
    }
    message = refusal.message
    var finder = PlaceFinder(answer)
    places = refusal.places.map { (finder.place(at: $0.range), $0.message) }
  }
}
