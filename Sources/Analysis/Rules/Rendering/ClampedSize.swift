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
    for (entry, maximum) in snapshot.clampedNumbers() {
      let value = entry.value
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
  /// The numbers that exceed the maximum of the first case that holds for them, which decides what is drawn.
  ///
  /// A condition is tested for all numbers of a prop together, and only for those that some case could still clamp.
  fileprivate func clampedNumbers() -> [(entry: DrawnDocument.LargeNumber, maximum: Double)] {
    guard let drawn = drawnVocabulary else { return [] }
    let groups = Dictionary(grouping: drawnDocument.largeNumbers) { $0.kind * drawn.props.count + $0.prop }
    var clamped: [(entry: DrawnDocument.LargeNumber, maximum: Double)] = []
    for var undecided in groups.values {
      guard let first = undecided.first else { continue }
      var cases = drawn.kinds[first.kind].props[first.prop].cases[...]
      while let least = cases.compactMap(\.maximum).min(), let entry = cases.popFirst() {
        undecided.removeAll { $0.number <= least }
        let holds = entry.condition.map { drawn.schema.allows(undecided.map(\.props), by: $0, in: tree, facts) }
        if let maximum = entry.maximum {
          clamped += undecided.indices.filter { holds?[$0] ?? true && undecided[$0].number > maximum }
            .map { (undecided[$0], maximum) }
        }
        undecided = holds.map { holds in undecided.indices.filter { !holds[$0] }.map { undecided[$0] } } ?? []
      }
    }
    return clamped
  }
}
