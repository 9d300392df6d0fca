import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let unknownTypeCode = Rule(
    about: .unknownTypeCode, id: "unknown-type",
    summary: "No component has this type code.",
    rationale: "The app refuses the whole document for one component it does not know.",
    examples: [
      .triggers(#"{"id":"a","t":«"dividr"»}"#, repaired: #"{"id":"a","t":"div"}"#),
      .triggers(#"{"id":"a","t":«"image"»}"#),
      .passes(#"{"id":"a","t":"div"}"#),
    ]
  ) { violation, snapshot, report in
    guard let vocabulary = snapshot.vocabulary else { return }
    let range = snapshot.tree.range(of: violation.node)
    let written = snapshot.tree.string(of: violation.node).foldedSpelling
    let near = nearest(to: written, among: vocabulary.components) { component in
      ([component.typeCode] + component.aliases).map(\.foldedSpelling)
    }
    let clear = vocabulary.component(misspelled: snapshot.tree.string(of: violation.node))
    let candidates = clear.map { [$0] } ?? near.prefix(3).map(\.candidate)
    var fixes = candidates.map { component in
      // A leaf with children is hardly the leaf that its name resembles.
      let isDoubtful =
        clear == nil || component.isLeaf && snapshot.hasChildren(snapshot.component(around: violation.node))
      return FixIt.replace(
        range, with: component.typeCode.jsonLiteral, title: "Replace with \(component.typeCode.jsonLiteral)",
        confidence: isDoubtful ? .guess : .certain)
    }
    if written.isEmpty, let component = snapshot.component(around: violation.node) {
      fixes = snapshot.fixes(namingTypeOf: component.node, replacing: violation.node)
    }
    let codes = vocabulary.components.map(\.typeCode).listed(by: "or")
    report(
      "no component has the type code \(snapshot.words(for: violation.node)), and the app refuses the document; use \(codes)",
      at: range, fix: fixes.first, alternatives: Array(fixes.dropFirst()))
  }
}
