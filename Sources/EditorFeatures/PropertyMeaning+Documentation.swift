import Analysis
import JSONSchema
import JSONSyntax
import Vocabularies

extension PropertyMeaning {
  /// All there is to say about the key, in Markdown: name, type and range, default, effect, description.
  ///
  /// - Parameters:
  ///   - drawn: What is drawn on the component in question.
  ///   - vocabulary: The vocabulary the key belongs to.
  func documentation(_ drawn: DrawnProp.Drawing, in vocabulary: Vocabulary) -> String {
    var paragraphs = ["**\(title)** · `\(key)`" + (longName.map { " (long name `\($0)`)" } ?? "")]
    if let deprecation { paragraphs.append(deprecation.documentation) }
    let facts = [allowed, hasEffect ? drawing(drawn) : nil].compactMap { $0 }
    if !facts.isEmpty { paragraphs.append(facts.joined(separator: "  \n")) }
    if let component, !hasEffect {
      paragraphs.append("**No effect on \(component.noun)**; it has one on \(affected(in: vocabulary)).")
    }
    paragraphs += [specialDescription, description].compactMap { $0 }
    return paragraphs.joined(separator: "\n\n")
  }

  /// What may be written: "Number from 11 to 32", "`leading`, `center` or `trailing`".
  var allowed: String? {
    if let colorForm { return "Color: " + colorForm.patterns.map { "`\($0)`" }.joined(separator: ", ") }
    if let values, !values.isEmpty, role != .typeCode {
      return values.map { "`\(readable($0))`" }.joined(separator: ", ")
    }
    guard let types else { return nil }
    // A number may be whole as well, and null is said behind the rest.
    let passedOver: TypeSet = types.contains(.number) ? [.null, .integer] : .null
    let names = TypeSet.names.filter { types.subtracting(passedOver).contains($0.type) }.map(\.name)
    let orNull = types.contains(.null) ? " or null" : ""
    guard let name = names.first else { return types.isEmpty ? nil : "Null" }
    if names.count > 1 { return names.joined(separator: " or ").capitalizedFirst + orNull }
    let noun = types.contains(.number) ? "Number" : types.contains(.integer) ? "Whole number" : name.capitalizedFirst
    switch (bounds?.lower, bounds?.upper) {
    case (let lower?, let upper?): return "\(noun) from \(lower.jsonLiteral) to \(upper.jsonLiteral)\(orNull)"
    case (let lower?, nil): return "\(noun) from \(lower.jsonLiteral)\(orNull)"
    case (nil, let upper?): return "\(noun) up to \(upper.jsonLiteral)\(orNull)"
    case (nil, nil): return noun + orNull
    }
  }

  /// "Default on a button: 16", and the most that is drawn.
  private func drawing(_ drawn: DrawnProp.Drawing) -> String? {
    guard let absent = drawn.absent, let component else { return nil }
    let text = readable(absent)
    let value = text.isEmpty ? "none" : "`\(text)`"
    let most = drawn.maximum.map { "; drawn at `\(readable($0))` at most" } ?? ""
    return "Default on \(component.noun): \(value)\(most)"
  }

  private func affected(in vocabulary: Vocabulary) -> String {
    let names = vocabulary.components.filter { $0.isAffected(by: key) }.map { "`\($0.typeCode)`" }
    guard let last = names.last else { return "none" }
    return names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension Deprecation {
  /// That a thing is not to be used any more, in Markdown.
  var documentation: String { advice.map { "**Deprecated:** \($0)" } ?? "**Deprecated**" }
}

extension Component {
  /// All there is to say about a component, in Markdown.
  var documentation: String {
    var heading = "**\(title)** · `\(typeCode)`"
    if let longName { heading += " (long name `\(longName)`)" }
    let effects = effectiveProps.map { props in
      props.isEmpty
        ? "No prop has an effect on it."
        : "Props with an effect: " + props.map { "`\($0)`" }.joined(separator: " ") + "."
    }
    return ([heading, description] + (effects.map { [$0] } ?? [])).joined(separator: "\n\n")
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
