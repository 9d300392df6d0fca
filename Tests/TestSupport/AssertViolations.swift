import JSONSchema
import JSONSyntax
import SourceCode
package import Testing

/// Compiles a schema, holds a document against it, and compares the violations: one a line, as
/// `kind source-of-the-value`, followed by ` → detail in the schema` and ` ~ other value` where there are any.
package func assertViolations(
  _ schema: String, _ document: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let schema = Schema(compiling: .parse(SourceText(schema)))
  #expect(schema.problems.filter { !$0.kind.isHint }.map(\.message) == [], sourceLocation: sourceLocation)
  let tree = SyntaxTree.parse(SourceText(document))
  let actual = schema.evaluate(tree).violations.map { violation in
    var line = "\(violation.kind) \(tree.source(of: violation.node))"
    if let detail = violation.detail { line += " → \(schema.source.source(of: detail))" }
    if let other = violation.other { line += " ~ \(tree.source(of: other))" }
    return line
  }.joined(separator: "\n")
  #expect(actual == expected, "\(actual)", sourceLocation: sourceLocation)
}

/// Compiles a schema and checks whether a document satisfies it.
package func assertValidity(
  _ schema: String, _ document: String, _ isValid: Bool, sourceLocation: SourceLocation = #_sourceLocation
) {
  let compiled = Schema(compiling: .parse(SourceText(schema)))
  #expect(compiled.problems.map(\.message) == [], sourceLocation: sourceLocation)
  let facts = compiled.evaluate(.parse(SourceText(document)))
  #expect(facts.violations.isEmpty == isValid, "\(schema) and \(document)", sourceLocation: sourceLocation)
}
