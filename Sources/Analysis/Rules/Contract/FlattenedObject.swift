import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let flattenedObject = Rule(
    about: .flattened, id: "flattened-object",
    summary: "An object that says what it is by its only key is written flat.",
    rationale: """
      The app decodes an enumeration with associated values: one key that names the case, and under it an object. Written \
      any other way the document cannot be decoded.
      """,
    examples: [
      .triggers(
        #"{"title":"Serie B","sections":[{"title":"Table","components":[«{»"type":"heading","text":"Hi"}]}]}"#,
        repaired: #"{"title":"Serie B","sections":[{"title":"Table","components":[{"heading":{"text":"Hi"}}]}]}"#,
        dialect: "ui-screen"),
      .triggers(
        #"{"title":"Serie B","sections":[{"title":"Table","components":[{"heading":«"Hi"»}]}]}"#,
        repaired: #"{"title":"Serie B","sections":[{"title":"Table","components":[{"heading":{"text":"Hi"}}]}]}"#,
        dialect: "ui-screen"),
      .triggers(
        #"{"title":"Serie B","sections":[{"title":"Table","components":[«{»"kind":"badge","label":"Live","tone":"success"}]}]}"#,
        repaired:
          #"{"title":"Serie B","sections":[{"title":"Table","components":[{"badge":{"label":"Live","tone":"success"}}]}]}"#,
        dialect: "ui-screen"),
      .triggers(
        #"{"title":"Serie B","sections":[{"title":"Table","components":[«{»"type":"heading","props":{"text":"Hi"}}]}]}"#,
        repaired: #"{"title":"Serie B","sections":[{"title":"Table","components":[{"heading":{"text":"Hi"}}]}]}"#,
        dialect: "ui-screen"),
      .triggers(
        #"{"title":"Serie B","sections":[{"title":"Table","components":[«"divider"»]}]}"#,
        repaired: #"{"title":"Serie B","sections":[{"title":"Table","components":[{"divider":{}}]}]}"#,
        dialect: "ui-screen"),
      .triggers(
        #"{"title":"Serie B","sections":[{"title":"Table","components":[«{»"type":"divider"}]}]}"#,
        repaired: #"{"title":"Serie B","sections":[{"title":"Table","components":[{"divider":{}}]}]}"#,
        dialect: "ui-screen"),
      .triggers(
        #"{"title":"Serie B","sections":[{"title":"Table","components":[{"divider":«null»}]}]}"#,
        repaired: #"{"title":"Serie B","sections":[{"title":"Table","components":[{"divider":{}}]}]}"#,
        dialect: "ui-screen"),
      .triggers(
        #"{"title":"Serie B","sections":[{"title":"Table","components":[«{»"type":"heading","text":"Standings"}]}]}"#,
        repaired:
          #"{"title":"Serie B","sections":[{"title":"Table","components":[{"heading":{"text":"Standings"}}]}]}"#,
        dialect: "ui-screen"),
      .passes(
        #"{"title":"Serie B","sections":[{"title":"Table","components":[{"heading":{"text":"Hi"}},{"divider":{}}]}]}"#,
        dialect: "ui-screen"),
    ]
  ) { violation, snapshot, report in
    guard let flattening = snapshot.flattening(at: violation) else { return }
    let name = flattening.name.jsonLiteral
    let isPayload = snapshot.tree.key(ofValue: flattening.node).map { snapshot.tree.string(of: $0) == flattening.name }
    report(
      isPayload == true
        ? "what belongs to \(name) stands in an object under that key"
        : "\(name) is the only key of its object, with all that belongs to it in an object under that key",
      at: snapshot.valuePlace(of: flattening.node),
      fix: .replace(
        snapshot.tree.range(of: flattening.node), with: flattening.replacement,
        title: isPayload == true ? "Put it into an object" : "Put it under the key \(name)",
        confidence: flattening.isCertain ? .certain : .likely))
  }
}
