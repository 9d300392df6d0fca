import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let valueSpelling = Rule(
    about: .valueSpelling, id: "value-spelling",
    summary: "A value is written the way another language spells it.",
    rationale: """
      The app knows one spelling of each value. For another type code, and for a number in place of a word, it refuses \
      the document; for another word it draws its default without a word.
      """,
    examples: [
      .triggers(
        #"{"id":"a","t":"txt","p":{"fw":«"Semi-Bold"»}}"#, repaired: #"{"id":"a","t":"txt","p":{"fw":"semibold"}}"#),
      .triggers(#"{"id":"a","t":«"VStack"»}"#, repaired: #"{"id":"a","t":"vS"}"#),
      .triggers(
        #"{"id":"a","t":"card","p":{"pad":24,"shadow":«"none"»}}"#, repaired: #"{"id":"a","t":"card","p":{"pad":24}}"#),
      .passes(#"{"id":"a","t":"txt","p":{"fw":"semibold"}}"#),
    ]
  ) { violation, snapshot, report in
    let range = snapshot.tree.range(of: violation.node)
    let written = snapshot.words(for: violation.node)
    let place = snapshot.place(of: violation.node)
    let name = place.key.map { snapshot.words(forKey: $0) } ?? "this"
    guard let schema = snapshot.vocabulary?.schema, let constant = violation.detail else {
      return report(
        "\(name) has no value \(written), and the app ignores it; leave the member out to say that", at: range,
        fix: snapshot.removal(of: violation.node, confidence: .certain))
    }
    let source = schema.source.source(of: constant)
    // A leaf with children is hardly the leaf that its name resembles.
    let isDoubtful =
      place.property?.role == .typeCode && place.component?.component?.isLeaf == true
      && snapshot.hasChildren(place.component)
    let isOfOtherType = snapshot.tree.kind(of: violation.node) != schema.source.kind(of: constant)
    let consequence =
      isOfOtherType
      ? "the app refuses the document for a wrong type"
      : place.property?.role == .typeCode ? "the app refuses other spellings" : "the app ignores other spellings"
    report(
      "\(written) is spelled \(source) here" + snapshot.inApp("; \(consequence)"), at: range,
      fix: .replace(range, with: source, title: "Replace with \(source)", confidence: isDoubtful ? .guess : .certain))
  }
}
