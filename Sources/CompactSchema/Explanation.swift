import Analysis

/// Says what a rule is about.
///
/// - Parameter id: As findings and edits name it: "trailing-comma".
/// - Returns: nil if there is no such rule.
public func explanation(ofRule id: String) -> Explanation? { Rule.named(id).map(Explanation.init) }

/// What a rule is about.
public struct Explanation: Sendable, Hashable {
  /// The id of the rule.
  public let rule: String
  /// What it flags, in one sentence.
  public let summary: String
  /// Why that matters to whoever writes documents.
  public let rationale: String

  init(_ rule: Rule) {
    self.rule = rule.id
    summary = rule.summary
    rationale = rule.rationale
  }
}
