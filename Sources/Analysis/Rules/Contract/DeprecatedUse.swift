import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let deprecatedUse = Rule(
    id: "deprecated", severity: .warning, group: .contract,
    summary: "A document uses something that the author of its vocabulary has given up.",
    rationale: """
      What is deprecated works for now and will go; the vocabulary says what to use instead (`deprecationMessage`), where \
      there is anything.
      """,
    examples: [
      .triggers(
        #"{«"size"»:12}"#,
        schema: #"{"properties":{"size":{"type":"number","deprecationMessage":"use \"width\" instead"}}}"#),
      .triggers(
        #"{"tone":«"loud"»}"#,
        schema: #"{"properties":{"tone":{"oneOf":[{"const":"calm"},{"const":"loud","deprecated":true}]}}}"#),
      .passes(
        #"{"tone":"calm"}"#,
        schema: #"{"properties":{"tone":{"oneOf":[{"const":"calm"},{"const":"loud","deprecated":true}]}}}"#),
    ]
  ) { snapshot, report in
    guard let vocabulary = snapshot.vocabulary, vocabulary.deprecates else { return }
    for (node, deprecation) in snapshot.deprecatedValues(in: vocabulary.schema) {
      let key = snapshot.tree.key(ofValue: node)
      let name = key.map { snapshot.words(forKey: $0) } ?? snapshot.words(for: node)
      report(deprecation.message(about: name), at: snapshot.keyPlace(of: node), tag: .deprecated)
    }
    for (node, deprecation) in snapshot.deprecatedConstants(in: vocabulary.schema) {
      report(
        deprecation.message(about: snapshot.words(for: node)), at: snapshot.tree.range(of: node), tag: .deprecated)
    }
  }
}

extension Deprecation {
  fileprivate func message(about name: String) -> String {
    "\(name) is deprecated" + (advice.map { ": \($0)" } ?? "")
  }
}

extension Snapshot {
  /// The values whose subschema is deprecated: members, elements, and components by their type code.
  ///
  /// Where a value breaks the form that is deprecated, another may be meant.
  fileprivate func deprecatedValues(in schema: Schema) -> [(node: NodeID, deprecation: Deprecation)] {
    schema.values(in: tree, markedBy: { schema.deprecation(of: $0) != nil }).compactMap { node, subschema in
      guard schema.allows(node, by: subschema, in: tree) else { return nil }
      return schema.deprecation(of: subschema).map { (value(of: .typeCode, of: node) ?? node, $0) }
    }
  }

  /// The values that are constants which are deprecated.
  fileprivate func deprecatedConstants(in schema: Schema) -> [(node: NodeID, deprecation: Deprecation)] {
    func deprecated(_ subschema: SubschemaID) -> [NodeID] {
      // What is said about the whole subschema has been said about the key.
      (schema.values(of: subschema) ?? []).filter { constant in
        schema.deprecation(ofConstant: constant) != nil
          && schema.source.parent(of: constant) != schema.source(of: subschema)
      }
    }
    return schema.values(in: tree, markedBy: { !deprecated($0).isEmpty }).compactMap { node, subschema in
      let constant = deprecated(subschema).first { schema.source.value(of: $0, equals: node, in: tree) }
      return constant.flatMap { schema.deprecation(ofConstant: $0) }.map { (node, $0) }
    }
  }
}
