import JSONSchema
import JSONSyntax
import Patterns
import SourceCode

extension Rule {
  static let unknownFormat = Rule(
    id: "unknown-format", severity: .info, group: .schema,
    summary: "A schema asks for a format that no standard defines.",
    rationale: """
      Formats have names that the standard and a few registries give them. A validator passes over a name that it does not \
      know, so that any text is accepted.
      """,
    examples: [
      .triggers(
        #"{"type":"string","format":«"datetime"»}"#, repaired: #"{"type":"string","format":"date-time"}"#,
        dialect: "json-schema"),
      .triggers(#"{"type":"string","format":«"phone"»}"#, dialect: "json-schema"),
      .passes(#"{"type":"string","format":"date-time"}"#, dialect: "json-schema"),
      .passes(#"{"type":"integer","format":"int64"}"#, dialect: "json-schema"),
    ]
  ) { snapshot, report in
    for object in snapshot.authoredSchema?.effectiveObjects ?? [] {
      guard let node = object["format"], snapshot.tree.kind(of: node) == .string else { continue }
      let name = snapshot.tree.string(of: node)
      guard !FormatNames.all.contains(name) else { continue }
      let fixes = snapshot.fixes(replacing: node, among: FormatNames.ofTexts)
      report(
        "the format \(name.jsonLiteral) is in no standard, so that any text is accepted"
          + snapshot.question(about: node, among: FormatNames.ofTexts),
        at: snapshot.tree.range(of: node), fix: fixes.first, alternatives: Array(fixes.dropFirst()))
    }
  }
}

/// The names of formats that are in use: those of the standard (2020-12 Validation, 7.3), of the OpenAPI registry
/// (spec.openapis.org/registry/format), of VS Code's editor, and our own.
enum FormatNames {
  /// Of strings.
  static let ofTexts =
    Format.allCases.map(\.rawValue) + [
      "color", "color-hex", "idn-email", "idn-hostname", "iri", "iri-reference", "uri-template", "base64url", "binary",
      "byte", "char", "commonmark", "decimal", "html", "http-date", "media-range", "password",
    ]

  /// Of whatever type.
  static let all = Set(
    ofTexts + ["decimal128", "double", "double-int", "float", "int8", "int16", "int32", "int64"]
      + ["sf-binary", "sf-boolean", "sf-decimal", "sf-integer", "sf-string", "sf-token", "uint8", "uint16", "uint32"]
      + ["uint64"])
}
