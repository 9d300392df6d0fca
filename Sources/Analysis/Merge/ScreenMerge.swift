import JSONSyntax
package import SourceCode
package import Vocabularies

/// What a model wrote for one section of a screen.
package struct SectionAnswer: Sendable {
  /// Where it comes from, for reports: a path, a line.
  package let name: String
  /// The identity of its section; nil to find out.
  package let section: String?
  package let text: SourceText

  package init(name: String, section: String? = nil, text: SourceText) {
    self.name = name
    self.section = section
    self.text = text
  }
}

/// The sections of a screen, each written by itself, merged under one root.
///
/// The root of a section gets the identity that its plan gives it: nothing can refer to another. Every other identity stays,
/// unless another component has it already: the first in the order of the screen keeps it, a later one gets that of its
/// section in front. A section that is no valid document, or would not be one under this root, is left out and named, so
/// that it alone is asked for again.
package struct ScreenMerge {
  /// In the order of the screen.
  package let sections: [Section]
  /// The answers that belong to no section, by their places among those that were given.
  package let surplus: [Int]
  /// The screen; nil if no section could be merged.
  package let snapshot: Snapshot?

  /// The sections that are missing or have failed, to be asked for again.
  package var open: [String] { sections.filter { !$0.isMerged }.map(\.identity) }

  package struct Section {
    package let identity: String
    /// The place of its answer among those that were given; nil if it has none.
    package let answer: Int?
    /// What became of its answer by itself.
    package let repair: AnswerRepair?
    package fileprivate(set) var isMerged = false
    /// Why it is left out, or nothing: refusals, errors of its document, and errors that it would have under this root.
    package fileprivate(set) var errors: [String] = []
    /// What is to be said about it as a part of this screen, though it is valid.
    package fileprivate(set) var remarks: [String] = []
    /// Identities that another component had already, and what became of them.
    package fileprivate(set) var renamings: [Renaming] = []

    package var isMissing: Bool { answer == nil }
  }

  package struct Renaming: Sendable, Equatable {
    package let from: String
    package let to: String
  }

  /// Merges answers.
  ///
  /// - Parameters:
  ///   - answers: In any order. One that does not say which section it is belongs to the section with the identity of its
  ///     root; those that are left then belong to the sections that are left, in order, if they are as many.
  ///   - confidence: The least confidence of the fix-its that are applied to answers.
  ///   - rules: What they flag in an answer is mended, or keeps its section out.
  ///   - settings: What the project says about the documents.
  package init(
    _ answers: [SectionAnswer], into frame: ScreenFrame, in vocabulary: Vocabulary = .compact,
    confidence: FixIt.Confidence = .certain, rules: RuleSelection = .errors, settings: DocumentSettings = .none
  ) {
    let repairs = answers.map {
      AnswerRepair(of: $0.text, in: vocabulary, confidence: confidence, rules: rules, settings: settings)
    }
    let assignment = SectionAssignment(answers, repairs, frame)
    surplus = assignment.surplus
    var sections = assignment.sections.map { identity, answer in
      Section(identity: identity, answer: answer, repair: answer.map { repairs[$0] })
    }
    for index in sections.indices { sections[index].checkAlone(rules) }
    // Leaving a section out frees its identities and may cure others, but never breaks one.
    var snapshot: Snapshot?
    while true {
      snapshot = ScreenMerge.merge(&sections, into: frame, vocabulary, rules, settings)
      let failed = sections.indices.filter { sections[$0].isMerged && !sections[$0].errors.isEmpty }
      if failed.isEmpty { break }
      for index in failed { sections[index].isMerged = false }
    }
    self.sections = sections
    self.snapshot = snapshot
  }

  /// Puts the sections together that have no errors, and notes what that does to each.
  private static func merge(
    _ sections: inout [Section], into frame: ScreenFrame, _ vocabulary: Vocabulary, _ rules: RuleSelection,
    _ settings: DocumentSettings
  ) -> Snapshot? {
    var taken = Set(frame.identities)
    for section in sections { taken.insert(section.identity) }
    var used = taken
    let parts = sections.indices.filter { sections[$0].errors.isEmpty && sections[$0].repair != nil }
    for index in parts { taken.formUnion(sections[index].repair?.repair?.snapshot.identities() ?? []) }
    var fresh = FreshIdentities(besides: taken)
    var texts: [(identity: String, text: [UInt8])] = []
    for index in parts {
      guard let text = sections[index].text(&used, &fresh) else { continue }
      texts.append((sections[index].identity, text))
      sections[index].isMerged = true
    }
    guard !texts.isEmpty else { return nil }
    let (text, ranges) = frame.document(with: texts)
    let snapshot = Snapshot(text: text, vocabulary: vocabulary, settings: settings)
    var spoken = rules
    spoken.minimumSeverity = .info
    let diagnostics = snapshot.diagnostics(spoken)
    for index in parts {
      guard let range = ranges[sections[index].identity] else { continue }
      sections[index].note(diagnostics.filter { range.encloses($0.range) }, in: snapshot)
    }
    return snapshot
  }
}

extension ScreenMerge.Section {
  /// The document of the answer; nil if there is none.
  private var document: Snapshot? { repair?.repair?.snapshot }

  /// Notes why the answer holds no valid document.
  fileprivate mutating func checkAlone(_ rules: RuleSelection) {
    guard let repair else { return }
    if let refusal = repair.refusal { errors.append(refusal.message) }
    errors += document?.diagnostics(rules).map(\.message) ?? []
  }

  /// The root of the section's document with identities that are unique in the screen; nil if there is no root.
  fileprivate mutating func text(_ used: inout Set<String>, _ fresh: inout FreshIdentities) -> [UInt8]? {
    guard let document, let root = document.components.first else { return nil }
    let tree = document.tree
    var edits: [TextEdit] = []
    renamings = []
    for component in document.components {
      guard let value = document.value(of: .identity, of: component.node) else { continue }
      let old = tree.string(of: value)
      var new = old
      if component.index == root.index {
        new = identity
      } else if !used.insert(old).inserted {
        new = fresh.next("\(identity)-\(old)")
        used.insert(new)
        renamings.append(ScreenMerge.Renaming(from: old, to: new))
      }
      if new != old { edits.append(.replace(tree.range(of: value), with: new.jsonLiteral)) }
    }
    let range = tree.range(of: root.node)
    let edited = document.text.applying(edits)
    // What is edited lies in the root, so that what is behind it moves with its end.
    return Array(edited[range.lowerBound..<edited.byteCount - (document.text.byteCount - range.upperBound)])
  }

  /// Notes what the rules say about the section as a part of the screen, beyond what they say about it alone.
  fileprivate mutating func note(_ diagnostics: [Diagnostic], in screen: Snapshot) {
    let alone = Set((document?.diagnostics() ?? []).map { "\($0.ruleID) \($0.message)" })
    let scrolling = screen.scrolling(screen.components.dropFirst()).map(\.place)
    remarks = []
    for diagnostic in diagnostics {
      if diagnostic.severity == .error {
        errors.append(diagnostic.message)
      } else if !alone.contains("\(diagnostic.ruleID) \(diagnostic.message)") || scrolling.contains(diagnostic.range) {
        remarks.append(diagnostic.message)
      }
    }
  }
}

/// Which answer belongs to which section.
private struct SectionAssignment {
  private(set) var sections: [(identity: String, answer: Int?)] = []
  private(set) var surplus: [Int] = []

  init(_ answers: [SectionAnswer], _ repairs: [AnswerRepair], _ frame: ScreenFrame) {
    let roots = repairs.map { repair in
      repair.repair.flatMap { repair -> String? in
        let snapshot = repair.snapshot
        guard let root = snapshot.components.first, let identity = snapshot.value(of: .identity, of: root.node) else {
          return nil
        }
        return snapshot.tree.string(of: identity)
      }
    }
    guard let identities = frame.sectionIdentities else {
      // The answers themselves say what sections there are.
      for index in answers.indices {
        let identity = answers[index].section ?? roots[index] ?? answers[index].name
        if sections.contains(where: { $0.identity == identity }) {
          surplus.append(index)
        } else {
          sections.append((identity, index))
        }
      }
      return
    }
    sections = identities.map { ($0, nil) }
    var rest = Array(answers.indices)
    func assign(_ identity: (Int) -> String?) {
      rest = rest.filter { answer in
        guard let name = identity(answer),
          let place = sections.firstIndex(where: { $0.identity == name && $0.answer == nil })
        else { return true }
        sections[place].answer = answer
        return false
      }
    }
    assign { answers[$0].section }
    // One that names a section which there is not, or which has its answer, belongs to no other.
    let named = rest.filter { answers[$0].section != nil }
    rest.removeAll { answers[$0].section != nil }
    assign { roots[$0] }
    let open = sections.indices.filter { sections[$0].answer == nil }
    if !rest.isEmpty, rest.count == open.count {
      for (place, answer) in zip(open, rest) { sections[place].answer = answer }
      rest = []
    }
    surplus = (named + rest).sorted()
  }
}
