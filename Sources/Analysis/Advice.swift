import JSONSchema
package import JSONSyntax
import SourceCode
import Vocabularies

/// A place where a document goes against an advice of its vocabulary (`x-advice`).
package struct AdviceFinding: Sendable {
  /// The index of the advice in the schema.
  package let advice: Int
  /// The value to flag.
  package let node: NodeID
}

extension Snapshot {
  /// Holds every value that has advice against it; those whose contract is violated already are passed over.
  func findAdvice() -> [AdviceFinding] {
    guard let schema = vocabulary?.schema else { return [] }
    let places = facts.advised.filter { place in
      place.decision.map { facts.decisions[$0].violationCount == 0 } ?? true
    }
    var findings: [AdviceFinding] = []
    for (advice, place, violation) in schema.adviceViolations(at: places, in: tree) {
      let node = self.place(toFlagFor: violation, at: place.node, of: schema.advice[advice], in: schema)
      if findings.last.map({ $0.advice != advice || $0.node != node }) ?? true {
        findings.append(AdviceFinding(advice: advice, node: node))
      }
    }
    return findings
  }

  /// What an advice flags: the member it names with `at`, or else the value that violates it; where that is a whole
  /// component, its type code.
  private func place(
    toFlagFor violation: Violation, at instance: NodeID, of advice: Schema.Advice, in schema: Schema
  ) -> NodeID {
    if let pointer = schema.source.value(of: "at", in: advice.source).map({ schema.source.string(of: $0) }),
      let named = tree.node(at: pointer, from: instance)
    {
      return named
    }
    return value(of: .typeCode, of: violation.node) ?? violation.node
  }
}

extension Rule {
  /// The rules that a vocabulary brings along as advice, one for each id.
  static func advice(of vocabulary: Vocabulary) -> [Rule] {
    vocabulary.schema.advice.indices.compactMap { advice(at: $0, of: vocabulary.schema) }
  }

  private static func advice(at index: Int, of schema: Schema) -> Rule? {
    let source = schema.source
    let entry = schema.advice[index].source
    func text(_ name: String) -> String { source.value(of: name, in: entry).map { source.string(of: $0) } ?? "" }
    let message = text("message")
    return Rule(
      id: text("id"), severity: Severity(rawValue: text("severity")) ?? .info,
      group: Group(rawValue: text("group")) ?? .design, summary: text("summary"), rationale: text("rationale"),
      examples: examples(in: entry, of: schema)
    ) { snapshot, report in
      for finding in snapshot.adviceFindings where finding.advice == index {
        let value = snapshot.tree.source(of: finding.node)
        report(message.replacing("{value}", with: value), at: snapshot.tree.range(of: finding.node))
      }
    }
  }

  private static func examples(in entry: NodeID, of schema: Schema) -> [Example] {
    let source = schema.source
    guard let list = source.value(of: "examples", in: entry) else { return [] }
    return source.elements(of: list).compactMap { example in
      let line = LineTable(source.text).line(at: source.range(of: example).lowerBound) + 1
      if let text = source.value(of: "triggers", in: example) {
        return .triggers(source.string(of: text), file: "Schemas/compact.json", line: line)
      }
      return source.value(of: "passes", in: example).map {
        .passes(source.string(of: $0), file: "Schemas/compact.json", line: line)
      }
    }
  }
}
