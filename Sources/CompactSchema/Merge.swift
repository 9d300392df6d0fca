import Analysis
import SourceCode
import Vocabularies

/// Puts the sections of a screen, each of which a model wrote by itself, under one root.
///
/// Each section is repaired like any other answer. Its root gets the identity that the plan gives the section; any other
/// identity that is taken already gets that of its section in front, the first in the order of the screen keeps it. Levels
/// are counted in the screen. A section that is missing, holds no valid document, or would not be valid under this root is
/// left out and is `open`, so that it alone is asked for again.
///
/// - Parameters:
///   - sections: In any order. One without an id belongs to the section with the identity of its root; those that are left
///     then belong to the sections that are left, in order, if they are as many.
///   - plan: The plan of the screen, or a document whose children have the identities of the sections.
///   - dialect: What the sections are written in.
///   - confidence: The least confidence of the changes that are made to sections.
/// - Returns: Nil if `plan` is neither a plan nor a document that could hold sections.
public func merge(
  sections: [ScreenSection], into plan: some StringProtocol, dialect: Dialect = .compact,
  applying confidence: Confidence = .certain
) -> MergedScreen? {
  let vocabulary = dialect.vocabulary ?? .compact
  guard let frame = ScreenFrame(SourceText(Array(plan.utf8)), in: vocabulary) else { return nil }
  let answers = sections.enumerated().map { index, section in
    SectionAnswer(name: "\(index + 1)", section: section.id, text: SourceText(section.answer))
  }
  return MergedScreen(ScreenMerge(answers, into: frame, in: vocabulary, confidence: FixIt.Confidence(confidence)))
}

/// What a model wrote for one section of a screen.
public struct ScreenSection: Sendable, Hashable {
  /// The section that it was asked for; nil to find out from the answer.
  public let id: String?
  /// All the model wrote.
  public let answer: String

  public init(_ answer: String, id: String? = nil) {
    self.answer = answer
    self.id = id
  }
}

/// A screen, and what became of each of its sections.
public struct MergedScreen: Sendable {
  /// The screen with the sections that could be merged; nil if none could.
  public let document: String?
  /// In the order of the screen.
  public let sections: [MergedSection]
  /// The places of the answers that belong to no section, among those that were given.
  public let surplus: [Int]
  /// The errors that are left in `document`, which are those of its root: sections with errors are left out.
  public let remaining: [Finding]

  /// The sections to ask for again: those that are missing, and those that failed.
  public var open: [String] { sections.filter { $0.state != .merged }.map(\.id) }

  init(_ merge: ScreenMerge) {
    document = merge.snapshot?.text.string
    sections = merge.sections.map(MergedSection.init)
    surplus = merge.surplus
    remaining =
      merge.snapshot.map { snapshot in
        var places = PlaceFinder(snapshot.text)
        return snapshot.diagnostics(.errors).map { Finding($0, &places) }
      } ?? []
  }
}

/// What became of one section of a screen.
public struct MergedSection: Sendable, Hashable {
  public let id: String
  public let state: State
  /// The place of its answer among those that were given; nil if it is missing.
  public let answer: Int?
  /// Why it is left out, each in half a sentence; empty if it is merged or missing.
  public let errors: [String]
  /// What is to be said about it as a part of this screen, though it is valid.
  public let remarks: [String]
  /// The identities that another component had already.
  public let renamings: [Renaming]
  /// Whether its answer ended before its document did.
  public let isCutOff: Bool
  /// What was changed in its answer; empty if it was the document.
  public let edits: [Edit]

  public enum State: String, Sendable, Hashable, CaseIterable {
    case merged
    /// No answer belongs to it.
    case missing
    /// It has an answer, but no valid document.
    case failed
  }

  public struct Renaming: Sendable, Hashable {
    public let from: String
    public let to: String
  }

  init(_ section: ScreenMerge.Section) {
    id = section.identity
    state = section.isMissing ? .missing : section.isMerged ? .merged : .failed
    answer = section.answer
    errors = section.errors
    remarks = section.remarks
    renamings = section.renamings.map { Renaming(from: $0.from, to: $0.to) }
    isCutOff = section.repair?.isCutOff ?? false
    edits = section.repair.map(Edit.all) ?? []
  }
}
