import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let unknownValue = Rule(
    about: .unknownValue, id: "unknown-value",
    summary: "A value is none of those that its prop knows.",
    rationale: "The app draws its default instead, without a word, so that what was asked for does not appear.",
    examples: [
      .triggers(
        #"{"id":"a","t":"txt","p":{"r":«"captoin"»}}"#, repaired: #"{"id":"a","t":"txt","p":{"r":"caption"}}"#),
      .triggers(
        #"{"id":"a","t":"txt","p":{"ta":«"justify"»}}"#, repaired: #"{"id":"a","t":"txt","p":{"ta":"leading"}}"#),
      .passes(#"{"id":"a","t":"txt","p":{"r":"caption","ta":"center"}}"#),
    ]
  ) { violation, snapshot, report in
    guard let schema = snapshot.vocabulary?.schema, let constants = schema.values(of: violation.subschema) else {
      return
    }
    let range = snapshot.tree.range(of: violation.node)
    let known = snapshot.words(forConstants: constants, of: schema)
    let written = snapshot.tree.string(of: violation.node).foldedSpelling
    // Among very many, several are near to any word.
    let candidates = constants.count > 1024 ? [] : constants
    let near = nearest(to: written, among: candidates) { [schema.source.string(of: $0).foldedSpelling] }
    let clear = near.first.flatMap { first in
      first.distance * 3 <= written.count && near.dropFirst().first?.distance != first.distance ? first.candidate : nil
    }
    let others = constants.lazy.filter { constant in !near.contains { $0.candidate == constant } }
    let ordered = near.prefix(6).map(\.candidate) + others.prefix(6 - min(6, near.count))
    let fixes = ordered.map { constant in
      let source = schema.source.source(of: constant)
      return FixIt.replace(
        range, with: source, title: "Replace with \(source)", confidence: constant == clear ? .likely : .guess)
    }
    let name = snapshot.place(of: violation.node).key.map { snapshot.words(forKey: $0) } ?? "this"
    report(
      "\(name) does not know \(snapshot.words(for: violation.node))" + snapshot.inApp(", so the app ignores it")
        + (known.isEmpty ? "; its schema lists no value at all" : "; use \(known.listed(by: "or"))"),
      at: range, fix: fixes.first, alternatives: Array(fixes.dropFirst()))
  }
}
