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
