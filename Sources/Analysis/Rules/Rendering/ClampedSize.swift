import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let clampedSize = Rule(
    id: "clamped-size", severity: .warning, group: .rendering,
    summary: "A size is larger than what the app draws here.",
    rationale: """
      Within the range of the prop, the app draws sizes only up to a limit of its own, which depends on the role of the \
      text and on its length. Beyond it the screen shows something other than what was written.
      """,
    examples: [
      .triggers(
        #"{"id":"a","t":"txt","p":{"txt":"Terms","r":"caption","fs":«18»}}"#,
        repaired: #"{"id":"a","t":"txt","p":{"txt":"Terms","r":"caption","fs":13}}"#),
      .triggers(
        #"{"id":"a","t":"txt","p":{"txt":"Your weekly budget","r":"title","fs":«30»}}"#,
        repaired: #"{"id":"a","t":"txt","p":{"txt":"Your weekly budget","r":"title","fs":27}}"#),
      .passes(#"{"id":"a","t":"txt","p":{"txt":"Budget","r":"title","fs":30}}"#),
    ]
  ) { snapshot, report in
    guard let drawn = snapshot.drawnVocabulary else { return }
    for entry in snapshot.clampedNumbers() {
      let value = entry.value
      guard let maximum = entry.kind.props[entry.prop].drawnCase(for: entry.props, in: snapshot.tree)?.limit,
        entry.number > maximum
      else { continue }
      // What is out of range altogether is said already.
      let bounds = drawn.props[entry.prop].subschemas.firstMap { drawn.schema.numericBounds(of: $0) }
      guard bounds?.contains(entry.number) ?? true else { continue }
      let range = snapshot.tree.range(of: value)
      let drawnSize = maximum.jsonLiteral
      let name = snapshot.tree.key(ofValue: value).map { snapshot.words(forKey: $0) } ?? "this"
      report(
        "\(name) is \(snapshot.words(for: value)), but this text is drawn at \(drawnSize) at most; write what is drawn",
        at: range, fix: .replace(range, with: drawnSize, title: "Replace with \(drawnSize)", confidence: .likely))
    }
  }
}

extension Snapshot {
  /// The numbers that exceed the maximum of some case that holds for them: nearly all numbers can be told by the maxima
  /// alone, and the conditions of the rest are tested together.
  fileprivate func clampedNumbers() -> [DrawnDocument.LargeNumber] {
    guard let schema = vocabulary?.schema else { return [] }
    var clamped: Set<NodeID> = []
    let groups = Dictionary(grouping: drawnDocument.largeNumbers) { [ObjectIdentifier($0.kind).hashValue, $0.prop] }
    for group in groups.values {
      for entry in group.first.map({ $0.kind.props[$0.prop].cases }) ?? [] {
        guard let maximum = entry.limit else { continue }
        let beyond = group.filter { $0.number > maximum }.map(\.props)
        clamped.formUnion(entry.condition.map { schema.values(beyond, allowedBy: $0, in: tree) } ?? beyond)
      }
    }
    return drawnDocument.largeNumbers.filter { clamped.contains($0.props) }
  }
}
