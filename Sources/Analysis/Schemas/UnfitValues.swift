import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Snapshot {
  /// Holds values that stand in subschemas against these, and says what is wrong with them where it is wrong.
  ///
  /// - Parameter name: What such a value is called; nil for a constant, which can never be used.
  func reportUnfit(
    to report: inout Reporter, _ name: String?, _ values: (AuthoredObject) -> [NodeID]
  ) {
    guard let authored = authoredSchema else { return }
    // Each takes as long as the schema is: of very many in a long schema, the first say what is wrong with them.
    var remainingCount = max(16, (1 << 21) / tree.nodes.count)
    for object in authored.objects {
      let values = values(object).filter {
        $0.offset < tree.nodes.count && ![.missing, .junk].contains(tree.kind(of: $0))
      }
      let unfit = values.filter { !authored.compiled.allows($0, by: object.subschema, in: tree) }
      if unfit.isEmpty { continue }
      guard let name else {
        for value in unfit {
          report("\(words(for: value)) is turned down by another keyword beside it", at: valuePlace(of: value))
        }
        continue
      }
      remainingCount -= 1
      let schema =
        remainingCount < 0
        ? nil : Vocabulary(name: "example", schema: Schema(authored.compiled, from: object.subschema))
      for value in unfit {
        let found = schema.map { mistakes(in: value, against: $0) } ?? []
        for mistake in found {
          report(
            remark(mistake, about: value, name, against: object.subschema, of: authored.compiled), at: mistake.range,
            fix: mistake.fixIts.first, alternatives: Array(mistake.fixIts.dropFirst()))
        }
        if found.isEmpty { report("\(name) is not what this schema asks for", at: valuePlace(of: value)) }
      }
    }
  }

  private func remark(
    _ mistake: Diagnostic, about value: NodeID, _ name: String, against subschema: SubschemaID, of schema: Schema
  ) -> String {
    if mistake.range != valuePlace(of: value) { return "in \(name): \(mistake.message)" }
    // What is wrong with a whole document is worded for one.
    guard [Rule.wrongType.id, Rule.nullValue.id].contains(mistake.ruleID) else { return "\(name): \(mistake.message)" }
    let types = schema.inPlaceSubschemas(of: subschema).firstMap { schema.types(of: $0) }
    return "\(name) is \(words(for: value)), but this schema takes \(types?.words ?? "something else")"
  }

  /// What is wrong with a value as a document of its own; ranges are those of this text.
  private func mistakes(in value: NodeID, against vocabulary: Vocabulary) -> [Diagnostic] {
    let range = tree.range(of: value)
    let document = Snapshot(text: SourceText(Array(text[range])), vocabulary: vocabulary)
    let selection = RuleSelection(minimumSeverity: .error, selected: [Rule.Group.contract.rawValue])
    return document.diagnostics(selection).map { diagnostic in
      var moved = diagnostic
      moved.range = diagnostic.range.moved(by: range.lowerBound)
      moved.fixIts = diagnostic.fixIts.map { fix in
        // A change of an example is for its author to want.
        var fix = fix.moved(by: range.lowerBound)
        fix.confidence = min(fix.confidence, .likely)
        return fix
      }
      return moved
    }
  }
}
