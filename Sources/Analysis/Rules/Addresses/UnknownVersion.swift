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
      sound, so that a server refuses it. Nothing else is said about such a document.
      """,
    examples: [
      .triggers(
        #"{"type":"imageBlock","uiVersion":«"2.0"»,"id":"fare","imageUrl":"http://cdn.example.com/fare.png","glow":1}"#,
        dialect: "image-block"),
      .passes(
        #"{"type":"imageBlock","uiVersion":"1.4","id":"fare","imageUrl":"https://cdn.example.com/fare.png","altText":"Fare card"}"#,
        dialect: "image-block"),
    ]
  ) { snapshot, report in
    guard snapshot.isOfUnknownVersion, let version = snapshot.vocabulary?.version,
      let value = snapshot.tree.root.flatMap({ snapshot.tree.value(of: version.key, in: $0) })
    else { return }
    let known = snapshot.knownMajorVersions.map { "\($0).x" }.listed(by: "and")
    report(
      "there is no schema for version \(snapshot.words(for: value)) of this contract; "
        + (snapshot.knownMajorVersions.count == 1
          ? "the known version is \(known)" : "the known versions are \(known)"),
      at: snapshot.tree.range(of: value))
  }
}

extension Snapshot {
  /// Whether the document says a version that its vocabulary does not judge: what the vocabulary says about other versions
  /// is no news about this one.
  func findWhetherVersionIsUnknown() -> Bool {
    guard let version = vocabulary?.version, let root = tree.root, tree.value(of: version.key, in: root) != nil else {
      return false
    }
    return version.includes(tree) == false
  }

  /// The major versions of the document's dialect for which there are schemas, in order; none where versions mean nothing.
  package var knownMajorVersions: [Int] {
    guard let vocabulary, let version = vocabulary.version else { return [] }
    let builtIn = vocabulary.isBuiltIn ? nil : Vocabulary.named(vocabulary.name)?.version?.major
    return (settings.majorVersions[vocabulary.name] ?? []).union([version.major] + (builtIn.map { [$0] } ?? []))
      .sorted()
  }
}
