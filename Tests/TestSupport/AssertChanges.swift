import JSONSchema
import JSONSyntax
import SourceCode
package import Testing

/// Compares two versions of a schema, and what is found with what is expected: one change a line, in the order of the newer
/// text, as `code name: old → new (effects)`, where what is not said is left out.
package func assertChanges(
  _ old: String, _ new: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let (old, new) = (sound(old, sourceLocation), sound(new, sourceLocation))
  let actual = old.changes(to: new).map(\.line).joined(separator: "\n")
  #expect(actual == expected, "\(actual)", sourceLocation: sourceLocation)
  #expect(old.changes(to: old).isEmpty, "the older version differs from itself", sourceLocation: sourceLocation)
  #expect(new.changes(to: new).isEmpty, "the newer version differs from itself", sourceLocation: sourceLocation)
}

private func sound(_ text: String, _ sourceLocation: SourceLocation) -> Schema {
  let schema = Schema(compiling: .parse(SourceText(text)))
  #expect(schema.problems.filter { !$0.kind.isHint }.map(\.message) == [], sourceLocation: sourceLocation)
  return schema
}

extension SchemaChange {
  /// The change as tests write it.
  fileprivate var line: String {
    var line = kind.rawValue
    if !name.isEmpty { line += " \(name)" }
    if oldValue != nil || newValue != nil { line += ": \(oldValue ?? "–") → \(newValue ?? "–")" }
    let effects = effect.words
    return effects.isEmpty ? line : line + " (\(effects))"
  }
}

extension SchemaChange.Effect {
  fileprivate var words: String {
    var words: [String] = []
    switch narrows {
    case .never: break
    case .possibly: words.append("may narrow")
    case .surely: words.append("narrows")
    }
    let widening =
      switch reception {
      case .refused: "widens"
      case .unknownMember: "widens by a member"
      case .expected: "widens as expected"
      }
    switch widens {
    case .never: break
    case .possibly: words.append("perhaps \(widening)")
    case .surely: words.append(widening)
    }
    if claimsName { words.append("claims a name") }
    if changesMeaning { words.append("means something else") }
    return words.joined(separator: ", ")
  }
}
