import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let unknownVersion = Rule(
    id: "unknown-version", severity: .error, group: .contract,
    summary: "A document is written for a version of its contract that there is no schema for.",
    rationale: """
      A new major version changes what documents mean. Whoever knows no schema for it cannot tell whether the document is \
      sound, so that a server refuses it.
      """,
    examples: [
      .triggers(
        #"{"type":"imageBlock","uiVersion":«"2.0"»,"id":"fare","imageUrl":"https://cdn.example.com/fare.png","altText":"Fare card"}"#,
        dialect: "image-block"),
      .passes(
        #"{"type":"imageBlock","uiVersion":"1.4","id":"fare","imageUrl":"https://cdn.example.com/fare.png","altText":"Fare card"}"#,
        dialect: "image-block"),
    ]
  ) { snapshot, report in
    guard let schema = snapshot.vocabulary?.schema, let version = schema.annotation("x-version", of: schema.root),
      let key = schema.source.value(of: "key", in: version).map({ schema.source.string(of: $0) }),
      let known = schema.source.value(of: "major", in: version).flatMap({ schema.source.number(of: $0) }),
      let value = snapshot.tree.root.flatMap({ snapshot.tree.value(of: key, in: $0) }),
      snapshot.tree.kind(of: value) == .string
    else { return }
    let parts = snapshot.tree.string(of: value).split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let major = Int(parts[0]), Int(parts[1]) != nil, Double(major) != known else { return }
    report(
      "there is no schema for version \(snapshot.words(for: value)) of this contract; the known versions are "
        + "\(Int(known)).x", at: snapshot.tree.range(of: value))
  }
}
