import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  package static let unsoundSchema = Rule(
    id: "unsound-schema", severity: .error, group: .schema,
    summary: "A schema says something that cannot be understood.",
    rationale: """
      What is not understood is not checked, so that documents pass that the schema's author did not want to pass. As long \
      as it is like that, an editor goes on with what the schema said before.
      """,
    examples: [
      .triggers(##"{"properties":{"price":{"$ref":«"#/$defs/money"»}}}"##, dialect: "json-schema"),
      .triggers(
        ##"{"properties":{"price":{"$ref":«"#/$defs/mony"»}},"$defs":{"money":{"type":"number"}}}"##,
        repaired: ##"{"properties":{"price":{"$ref":"#/$defs/money"}},"$defs":{"money":{"type":"number"}}}"##,
        dialect: "json-schema"),
      .triggers(#"{"properties":{"code":{"pattern":"^[A-Z]{2}«(»\\d+"}}}"#, dialect: "json-schema"),
      .triggers(##"{"$defs":{"node":«{»"$ref":"#/$defs/node"}}}"##, dialect: "json-schema"),
      .passes(##"{"properties":{"price":{"type":"number"}}}"##, dialect: "json-schema"),
    ]
  ) { snapshot, report in
    var targets: [ReferenceTarget]?
    var remaining = ReferenceTarget.adviceCount
    for problem in snapshot.authoredProblems where problem.isUnsound {
      guard problem.kind == .deadReference, snapshot.tree.kind(of: problem.node) == .string, remaining > 0 else {
        report(problem.message, at: snapshot.place(of: problem))
        continue
      }
      remaining -= 1
      let known = targets ?? snapshot.referenceTargets
      targets = known
      let fix = snapshot.fix(redirecting: problem.node, among: known)
      report(
        problem.message + (fix.map { "; did you mean \($0.target)" } ?? ""), at: snapshot.place(of: problem),
        fix: fix?.fix)
    }
  }
}

/// What a reference to a place in the same file may name.
private struct ReferenceTarget {
  let name: String
  /// What stands in front of the name in a reference: "#/$defs/".
  let start: String

  /// For so many references that lead nowhere, what they may mean is looked for; more have another cause than a slip.
  static let adviceCount = 64
  /// Where there are more targets, each is near another, and looking takes long.
  static let greatestCount = 256
}

extension Snapshot {
  /// The definitions and anchors of a schema; none if there are very many.
  fileprivate var referenceTargets: [ReferenceTarget] {
    guard let authored = authoredSchema, let root = tree.root else { return [] }
    var targets = authored.objects.compactMap { $0["$anchor"] }.map {
      ReferenceTarget(name: tree.string(of: $0), start: "#")
    }
    for keyword in ["$defs", "definitions"] {
      guard let definitions = tree.value(of: keyword, in: root) else { continue }
      for member in tree.members(of: definitions) {
        let name = tree.string(of: member.key).pointerToken.percentEncodedFragment
        targets.append(ReferenceTarget(name: name, start: "#/\(keyword)/"))
      }
    }
    return targets.count <= ReferenceTarget.greatestCount ? targets : []
  }

  /// Leads a reference that leads nowhere to the definition or anchor of the same file whose name is nearest to the last
  /// one in the reference; nil if none is near, or several are.
  fileprivate func fix(
    redirecting reference: NodeID, among targets: [ReferenceTarget]
  ) -> (target: String, fix: FixIt)? {
    let written = tree.string(of: reference)
    guard written.hasPrefix("#"), let name = written.split(whereSeparator: { $0 == "#" || $0 == "/" }).last else {
      return nil
    }
    let near = nearest(to: String(name), among: targets) { [$0.name] }
    guard let first = near.first, near.dropFirst().first?.distance != first.distance else { return nil }
    let target = (first.candidate.start + first.candidate.name).jsonLiteral
    return (
      target,
      .replace(tree.range(of: reference), with: target, title: "Replace with \(target)", confidence: .likely)
    )
  }
}

extension Schema.Problem {
  fileprivate var isUnsound: Bool {
    switch kind {
    case .notASchema, .malformedKeyword, .badPattern, .deadReference, .endlessReference, .unknownDialect, .tooDeep,
      .idleAdvice:
      true
    case .unregisteredDocument, .undecidableUnion, .unreachableBranch, .outdatedKeyword: false
    }
  }
}
