import JSONSchema
import JSONSyntax
import Vocabularies

/// A table with a head; bars inside cells are escaped.
func markdownTable(_ head: [String], _ rows: [[String]]) -> String {
  let lines = [head, head.map { _ in "---" }] + rows
  return lines.map { cells in
    "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
  }
  .joined(separator: "\n")
}

extension String {
  /// Up to the first full stop or line break, without the full stop.
  var firstSentence: String {
    let line = prefix { $0 != "\n" }
    return String(line.firstRange(of: ". ").map { line[..<$0.lowerBound] } ?? line.trimmingSuffix("."))
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ suffix: String) -> Substring { hasSuffix(suffix) ? dropLast(suffix.count) : self }
}

extension Vocabulary {
  /// What a prop may be, as far as a table shows it: its values, its range or its type.
  func allowedValues(of prop: Property) -> String {
    for subschema in prop.subschemas {
      if let values = schema.values(of: subschema) {
        return values.map { "`\(schema.source.string(of: $0))`" }.joined(separator: " ")
      }
      // A prop with documented values is a union of constants.
      if let branches = schema.annotation("oneOf", of: subschema) {
        let constants = schema.source.elements(of: branches).compactMap { schema.source.value(of: "const", in: $0) }
        if !constants.isEmpty { return constants.map { "`\(schema.source.string(of: $0))`" }.joined(separator: " ") }
      }
    }
    let types = prop.subschemas.compactMap { schema.types(of: $0) }.first
    if let bounds = prop.subschemas.compactMap({ schema.numericBounds(of: $0) }).first,
      let lower = bounds.lower, let upper = bounds.upper
    {
      let range = "\(Int(lower))–\(Int(upper))"
      return types?.contains(.number) == false ? range + ", whole" : range
    }
    if prop.subschemas.contains(where: { schema.text("format", of: $0) == "color" }) { return "`#RRGGBB`" }
    return TypeSet.names.filter { types?.contains($0.type) == true }.map(\.name).joined(separator: ", ")
  }

  /// The type codes of the components that a prop has an effect on, or of those few that it has none on.
  func affectedComponents(by prop: Property) -> String {
    let affected = components.filter { $0.isAffected(by: prop.key) }
    let others = components.filter { !$0.isAffected(by: prop.key) }
    func list(_ components: [Component]) -> String { components.map { "`\($0.typeCode)`" }.joined(separator: " ") }
    if others.isEmpty { return "all" }
    return others.count < 4 ? "all but " + list(others) : list(affected)
  }
}

extension Vocabulary {
  /// The properties of documents that are plain objects, those in objects by the keys on the way: key, description, example.
  var settings: [[String]] { settings(of: schema.root, behind: "") }

  private func settings(of subschema: SubschemaID, behind prefix: String) -> [[String]] {
    schema.inPlaceSubschemas(of: subschema).flatMap { schema.properties(of: $0) }.flatMap { property -> [[String]] in
      let key = prefix + schema.source.string(of: property.key)
      let subschemas = schema.inPlaceSubschemas(of: property.subschema)
      let inner = settings(of: property.subschema, behind: key + ".")
      let examples = schema.firstAnnotation("examples", of: subschemas).map { Array(schema.source.elements(of: $0)) }
      let example = examples?.first ?? schema.firstAnnotation("default", of: subschemas)
      if example == nil, !inner.isEmpty { return inner }
      let items = subschemas.flatMap { schema.itemSubschemas(of: $0) }.flatMap { settings(of: $0, behind: key + "[].") }
      let description = schema.firstText("description", of: subschemas) ?? ""
      return [["`\(key)`", description, example.map { "`\(schema.source.source(of: $0))`" } ?? ""]] + items
    }
  }
}
