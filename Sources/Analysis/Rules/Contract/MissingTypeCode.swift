import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let missingTypeCode = Rule(
    about: .missingTypeCode, id: "missing-type",
    summary: "A component does not say what it is.",
    rationale: "Without a type code the app does not know what to draw and refuses the whole document.",
    examples: [
      .triggers(
        #"«{»"id":"a","p":{"ph":"Your name"}}"#, repaired: #"{"id":"a","t":"tf","p":{"ph":"Your name"}}"#),
      .triggers(#"«{»"id":"a","p":{"sp":8},"c":[]}"#, repaired: #"{"id":"a","t":"vS","p":{"sp":8},"c":[]}"#),
      .passes(#"{"id":"a","t":"tf","p":{"ph":"Your name"}}"#),
    ]
  ) { violation, snapshot, report in
    guard let key = snapshot.vocabulary?.key(of: .typeCode) else { return }
    let fixes = snapshot.fixes(namingTypeOf: violation.node)
    report(
      "a component lacks \(key.jsonLiteral), and the app refuses the document without; say what it is",
      at: snapshot.openingPlace(of: violation.node), fix: fixes.first, alternatives: Array(fixes.dropFirst()))
  }
}
