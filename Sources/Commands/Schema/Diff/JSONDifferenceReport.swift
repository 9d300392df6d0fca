import JSONSchema
import SourceCode

/// One JSON object, for programs.
struct JSONDifferenceReport {
  func text(of difference: ContractDifference) -> String {
    let counts = Impact.allCases.map { "\"\($0.rawValue)\":\(difference.changes($0).count)" }
    var output = "{\n  \"old\": \(jsonLiteral(difference.old.name)),\n  \"new\": \(jsonLiteral(difference.new.name)),\n"
    output += "  \"impact\": \(difference.impact.map { jsonLiteral($0.rawValue) } ?? "null"),\n"
    output += "  \"counts\": {\(counts.joined(separator: ","))},\n"
    output += "  \"changes\": \(list(difference.changes.map(object))),\n"
    output += "  \"documents\": {\"checked\":\(difference.documents.checkedCount),"
    output += "\"valid\":\(difference.documents.validCount),"
    output += "\"broken\":\(list(difference.documents.broken.map(object)))}\n}\n"
    return output
  }

  private func list(_ objects: [String]) -> String {
    objects.isEmpty ? "[]" : "[\n    \(objects.joined(separator: ",\n    "))\n  ]"
  }

  private func object(_ change: ContractDifference.Change) -> String {
    let fact = change.fact
    var members: [(String, String?)] = [
      ("impact", jsonLiteral(change.impact.rawValue)), ("code", jsonLiteral(fact.kind.rawValue)),
      ("name", fact.name.isEmpty ? nil : jsonLiteral(fact.name)), ("message", jsonLiteral(change.message)),
      ("note", change.note.map(jsonLiteral)), ("documents", jsonLiteral(words(for: fact.effect.narrows))),
      ("clients", jsonLiteral(clients(fact.effect))),
      ("oldValue", fact.oldValue.map(jsonLiteral)), ("newValue", fact.newValue.map(jsonLiteral)),
    ]
    members.append(("old", change.old.map(place)))
    members.append(("new", change.new.map(place)))
    return join(members)
  }

  /// Whether documents stop validating.
  private func words(for certainty: SchemaChange.Certainty) -> String {
    switch certainty {
    case .never: "stay-valid"
    case .possibly: "may-break"
    case .surely: "break"
    }
  }

  /// What shipped clients make of what is new.
  private func clients(_ effect: SchemaChange.Effect) -> String {
    if effect.widens == .never { return "unaffected" }
    switch effect.reception {
    case .refused: return effect.widens == .surely ? "refuse" : "may-refuse"
    case .unknownMember: return "do-not-know-member"
    case .expected: return "fall-back"
    }
  }

  private func place(_ place: ContractDifference.Place) -> String {
    join([
      ("file", jsonLiteral(place.file)), ("line", "\(place.line)"), ("column", "\(place.column)"),
      ("pointer", jsonLiteral(place.pointer)),
    ])
  }

  private func object(_ document: DocumentComparison.Broken) -> String {
    join([
      ("file", jsonLiteral(document.file)), ("line", "\(document.line)"), ("column", "\(document.column)"),
      ("code", jsonLiteral(document.finding.ruleID)), ("message", jsonLiteral(document.finding.message)),
    ])
  }

  private func join(_ members: [(String, String?)]) -> String {
    "{" + members.compactMap { name, value in value.map { "\"\(name)\":\($0)" } }.joined(separator: ",") + "}"
  }
}
