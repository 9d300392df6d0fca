import JSONSchema
import JSONSyntax
package import SourceCode

/// Which diagnostics somebody wants to have, and how much of them.
package struct DiagnosticScope: Sendable {
  /// The range that they touch; nil for the whole text.
  package var range: ByteRange?
  /// Whether they come with their fix-its, which take longer than all the rest where there are many.
  package var includesFixIts: Bool
  /// What is wanted are diagnostics that a fix-it of this confidence or more settles, with that fix-it alone and without
  /// the places that explain them; `guess` for all there is to say.
  package var minimumConfidence = FixIt.Confidence.guess

  package static let everything = DiagnosticScope(range: nil, includesFixIts: true)
  /// To be shown: nobody has asked for a change yet.
  package static let remarks = DiagnosticScope(range: nil, includesFixIts: false)

  /// To be applied.
  package static func settled(by confidence: FixIt.Confidence) -> DiagnosticScope {
    DiagnosticScope(range: nil, includesFixIts: true, minimumConfidence: confidence)
  }

  /// All there is to say about one place.
  package static func touching(_ range: ByteRange) -> DiagnosticScope {
    DiagnosticScope(range: range, includesFixIts: true)
  }
}

extension Snapshot {
  /// What the chosen rules have to say, in the order of the text; nothing about a document of no known dialect.
  package func diagnostics(
    _ selection: RuleSelection = .everything, _ scope: DiagnosticScope = .everything
  ) -> [Diagnostic] {
    guard let vocabulary else { return [] }
    var found: [Diagnostic] = []
    for rule in isFlawless ? Rule.unpromptedRules(of: vocabulary) : Rule.rules(of: vocabulary) {
      if let severity = selection.severity(of: rule) { found += diagnostics(of: rule, as: severity, scope) }
    }
    // Asking them of every document would take a while, and hardly any is part of such a screen.
    if settings.screen != nil {
      for rule in Rule.screens {
        if let severity = selection.severity(of: rule) { found += diagnostics(of: rule, as: severity, scope) }
      }
    }
    if found.count < 2 { return found }
    var repeated: Set<Int> = []
    // A diagnostic is large: what is sorted is its place, by both ends of its range in one number.
    var places = found.indices.map { index in
      (range: UInt64(found[index].range.lowerBound) << 32 | UInt64(found[index].range.upperBound), index: index)
    }
    places.sort { left, right in
      if left.range != right.range { return left.range < right.range }
      let (leftID, rightID) = (found[left.index].ruleID, found[right.index].ruleID)
      return leftID == rightID ? left.index < right.index : leftID < rightID
    }
    // What several subschemas say of one value in the same words is one mistake.
    var previous = places[0]
    for place in places.dropFirst() {
      let isRepeated =
        place.range == previous.range && found[place.index].ruleID == found[previous.index].ruleID
        && found[place.index].message == found[previous.index].message
      if isRepeated { repeated.insert(place.index) }
      previous = place
    }
    if !repeated.isEmpty { places.removeAll { repeated.contains($0.index) } }
    return places.map { found[$0.index] }
  }

  /// Whether the text is JSON, with nothing around the document, and keeps to its schema.
  private var isFlawless: Bool {
    tree.issues.isEmpty && tree.omittedIssueCount == 0 && unwrapping == nil && unseenRefusal == nil
      && facts.violations.isEmpty
  }

  /// What one rule has to say.
  ///
  /// - Parameter severity: How loudly; nil for its own severity.
  package func diagnostics(
    of rule: Rule, as severity: Severity? = nil, _ scope: DiagnosticScope = .everything
  ) -> [Diagnostic] {
    if unwrapping != nil, rule.layer == nil { return [] }
    // What braces in prose lack as a component is no news to anybody.
    if unseenRefusal?.reason == .noDocument, rule.id != Rule.noDocument.id { return [] }
    if isOfUnknownVersion, rule.group != .syntax, rule.id != Rule.unknownVersion.id { return [] }
    var reporter = Reporter(rule, as: severity ?? rule.severity, scope)
    rule.check(self, &reporter)
    return reporter.diagnostics
  }

  /// Diagnostics of this snapshot that were shown without fix-its, together with them.
  package func addingFixIts(to remarks: [Diagnostic]) -> [Diagnostic] {
    guard let start = remarks.map(\.range.lowerBound).min(), let end = remarks.map(\.range.upperBound).max() else {
      return []
    }
    let complete = diagnostics(RuleSelection(selected: Set(remarks.map(\.ruleID))), .touching(start..<end))
    return complete.compactMap { diagnostic in
      let remark = remarks.first {
        $0.range == diagnostic.range && $0.ruleID == diagnostic.ruleID && $0.message == diagnostic.message
      }
      // How loudly it speaks was for the selection to say under which the remarks were made.
      return remark.map {
        var complete = diagnostic
        complete.severity = $0.severity
        return complete
      }
    }
  }
}
