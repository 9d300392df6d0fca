import JSONSchema
import SourceCode

extension Rule {
  package static let unregisteredReference = Rule(
    id: "unregistered-reference", severity: .warning, group: .schema,
    summary: "A schema refers to an address for which no file stands.",
    rationale: """
      Nothing is ever fetched from a network, so that the part of documents that the reference speaks about is not checked. \
      `schemas` in the configuration says which file stands for an address.
      """,
    examples: [
      .triggers(#"{"properties":{"price":{"$ref":«"https://example.com/money.json"»}}}"#, dialect: "json-schema"),
      .passes(
        #"{"properties":{"next":{"$ref":"https://json-schema.org/draft/2020-12/schema"}}}"#, dialect: "json-schema"),
    ]
  ) { snapshot, report in
    // One file settles all references to an address, so that it is spoken of once.
    var placesByMessage: [String: [ByteRange]] = [:]
    for problem in snapshot.authoredProblems where problem.kind == .unregisteredDocument {
      placesByMessage[problem.message, default: []].append(snapshot.place(of: problem))
    }
    for (message, places) in placesByMessage {
      guard let first = places.min(by: { $0.lowerBound < $1.lowerBound }) else { continue }
      report(
        "\(message); name one under \"schemas\" in the configuration", at: first,
        furtherRanges: places.filter { $0 != first })
    }
  }
}
