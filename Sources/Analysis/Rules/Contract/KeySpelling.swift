import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let keySpelling = Rule(
    about: .keySpelling, id: "key-spelling",
    summary: "A key is spelled the way another language spells it.",
    rationale: """
      The app knows one short spelling of each key and passes over all others, so that the value has no effect. What the \
      document says under both spellings has to be decided by whoever wrote it.
      """,
    examples: [
      .triggers(
        #"{"id":"a","t":"txt","p":{«"text"»:"Hi"}}"#, repaired: #"{"id":"a","t":"txt","p":{"txt":"Hi"}}"#),
      .triggers(
        #"{"id":"a","t":"vS","p":{"sp":8,«"spacing"»:8}}"#, repaired: #"{"id":"a","t":"vS","p":{"sp":8}}"#),
      .triggers(
        #"{"id":"a","t":"vS","p":{"sp":8},«"style"»:{"pad":4}}"#, repaired: #"{"id":"a","t":"vS","p":{"sp":8,"pad":4}}"#
      ),
      .triggers(
        #"{«"colour"»:"red"}"#, repaired: #"{"color":"red"}"#,
        schema: #"{"properties":{"color":{"x-keyAliases":["colour"]}},"additionalProperties":false}"#),
      .passes(#"{"id":"a","t":"vS","p":{"sp":8}}"#),
    ]
  ) { violation, snapshot, report in
    let place = snapshot.place(of: violation.node)
    guard let member = snapshot.tree.member(holding: violation.node) else { return }
    guard let property = place.property else {
      guard let schema = snapshot.vocabulary?.schema, let key = violation.detail else { return }
      return snapshot.reportRespelledMember(member, as: schema.source.string(of: key), to: &report)
    }
    let fixes = snapshot.fixes(respelling: member, as: property, at: place)
    let written = snapshot.words(forKey: member.key)
    let proper = property.key.jsonLiteral
    let message =
      if fixes.first?.confidence == .certain {
        "\(written) is spelled \(proper) here; the app passes over other spellings"
      } else if snapshot.unfitAliases[violation.node] != nil {
        "the app passes over \(written), and \(snapshot.words(for: violation.node)) does not suit \(proper) either"
      } else {
        "\(written) is another spelling of \(proper), which says something else; keep one of the two"
      }
    report(
      message,
      at: snapshot.tree.range(of: member.key), fix: fixes.first, alternatives: Array(fixes.dropFirst()))
  }
}
