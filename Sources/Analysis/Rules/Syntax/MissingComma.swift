import JSONSyntax
import SourceCode

extension Rule {
  static let missingComma = Rule(
    id: "missing-comma",
    flags: .missingComma,
    summary: "Two members or two elements stand side by side without a comma.",
    rationale:
      "Without the comma a JSON parser cannot tell where one ends and the next begins; the app refuses the whole document.",
    examples: [
      .triggers(
        #"{"id":"a"«» "t":"div"}"#,
        repaired: #"{"id":"a", "t":"div"}"#),
      .triggers(
        #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}«»{"id":"c","t":"div"}]}"#,
        repaired: #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"},{"id":"c","t":"div"}]}"#),
      .passes(#"{"id":"a","t":"div"}"#),
    ]
  ) { issue, tree in
    guard let next = tree.firstNode(from: issue.range.upperBound) else {
      return SyntaxRemark("a comma is missing", repair: "Insert a comma")
    }
    let name =
      switch tree.kind(of: next) {
      case .object: "the next object"
      case .array: "the next array"
      case .document, .key, .string, .number, .true, .false, .null, .missing, .junk:
        "`\(tree.text.excerpt(tree.range(of: next)))`"
      }
    return SyntaxRemark("a comma is missing before \(name)", repair: "Insert a comma")
  }
}
