import JSONSchema
import JSONSyntax
import SourceCode

extension Rule {
  static let duplicateLabel = Rule(
    about: .rowLabel, id: "duplicate-label",
    summary: "Two rows of one list have the same label.",
    rationale: """
      The app tells rows apart by their labels, as SwiftUI's identity of each: with the same one twice, it may draw one row \
      twice or leave one out.
      """,
    examples: [
      .triggers(
        #"{"type":"imageBlock","id":"fare","imageUrl":"https://cdn.example.com/fare.png","altText":"Fare card","interactions":{"tap":{"effect":"panel","panel":{"title":"Fare","dataLayer":{"rows":[{"label":"Fee","value":"$50"},{"label":«"Fee"»,"value":"$70"}]}}}}}"#,
        dialect: "image-block"),
      .passes(
        #"{"type":"imageBlock","id":"fare","imageUrl":"https://cdn.example.com/fare.png","altText":"Fare card","interactions":{"tap":{"effect":"panel","panel":{"title":"Fare","dataLayer":{"rows":[{"label":"Refund fee","value":"$50"},{"label":"Change fee","value":"$70"}]}}}}}"#,
        dialect: "image-block"),
    ]
  ) { violation, snapshot, report in
    report(
      "\(snapshot.words(for: violation.node)) labels another row already, and the app tells rows apart by their labels",
      at: snapshot.tree.range(of: violation.node),
      related: violation.other.map {
        [.init(range: snapshot.tree.range(of: $0), message: "the first with this label")]
      } ?? [])
  }
}
