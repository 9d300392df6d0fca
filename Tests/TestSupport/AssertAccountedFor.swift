package import JSONSchema
package import JSONSyntax
import SourceCode
package import Testing

/// How many documents changed sides between two versions of a schema.
package struct ChangedSides: Sendable {
  package var invalidNow = 0
  package var validNow = 0
}

/// Holds documents against two versions of a schema: one that stops being valid, or that is valid only now, must be accounted
/// for by what the comparison of the versions says.
@discardableResult
package func assertAccountedFor(
  _ documents: [SyntaxTree], from old: Schema, to new: Schema, _ comment: String,
  sourceLocation: SourceLocation = #_sourceLocation
) -> ChangedSides {
  let changes = old.changes(to: new)
  let narrows = changes.contains { $0.effect.narrows > .never }
  let widens = changes.contains { $0.effect.widens > .never }
  let claimed = Set(changes.filter(\.effect.claimsName).map { $0.name.lowercased() })
  var changed = ChangedSides()
  for document in documents {
    let isValid = (old.evaluate(document).violations.isEmpty, new.evaluate(document).violations.isEmpty)
    switch isValid {
    case (true, false):
      changed.invalidNow += 1
      if narrows { continue }
      let names = document.nodes.indices.filter { document.nodes[$0].kind == .key }.map {
        document.string(of: NodeID($0)).lowercased()
      }
      #expect(
        !claimed.isDisjoint(with: names), "\(document.text.string) stops being valid: \(comment)",
        sourceLocation: sourceLocation)
    case (false, true):
      changed.validNow += 1
      #expect(widens, "\(document.text.string) is valid only now: \(comment)", sourceLocation: sourceLocation)
    case (true, true), (false, false): continue
    }
  }
  return changed
}
