import JSONSchema
import JSONSyntax
import Vocabularies

/// A configuration to start from: nothing is said yet, and everything that could be is there as a comment, as the schema of
/// such files describes it.
package struct ConfigurationTemplate {
  private let schema = Vocabulary.configuration.schema
  private var source: SyntaxTree { schema.source }

  package init() {}

  /// JSON with comments.
  package var text: String {
    var lines = ["{"]
    let properties = schema.properties(of: schema.root)
    let identifier = properties.first { source.string(of: $0.key) == "$schema" }
    if let identifier { lines += ["  \(member(identifier)),", ""] }
    // The last member is no comment, so that every line before it may become one that ends with a comma.
    let last = properties.first { source.string(of: $0.key) == "rules" }
    for property in properties where property.key != identifier?.key && property.key != last?.key {
      lines += description(of: property) + ["  // \(member(property)),", ""]
    }
    if let last {
      lines += description(of: last) + ["  // for example \(member(last))", "  \(source.source(of: last.key)): {}"]
    }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  private func description(of property: DeclaredProperty) -> [String] {
    let subschemas = schema.inPlaceSubschemas(of: property.subschema)
    let words = (schema.firstText("description", of: subschemas) ?? "").split(separator: " ")
    var lines: [String] = []
    for word in words {
      if let line = lines.last, line.count + word.count < ConfigurationTemplate.width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append("  // " + word)
      }
    }
    return lines
  }

  /// In columns.
  private static let width = 98

  /// `"key": value`, where the value is an example.
  private func member(_ property: DeclaredProperty) -> String {
    source.source(of: property.key) + ": " + example(for: property.subschema)
  }

  /// An example that the schema gives, its default, or an object of such for its properties.
  private func example(for subschema: SubschemaID) -> String {
    let subschemas = schema.inPlaceSubschemas(of: subschema)
    if let examples = schema.firstAnnotation("examples", of: subschemas),
      let first = source.elements(of: examples).first(where: { _ in true })
    {
      return source.source(of: first)
    }
    if let standard = schema.firstAnnotation("default", of: subschemas) { return source.source(of: standard) }
    let properties = subschemas.flatMap { schema.properties(of: $0) }
    if !properties.isEmpty { return "{" + properties.map { member($0) }.joined(separator: ", ") + "}" }
    let items = subschemas.flatMap { schema.itemSubschemas(of: $0) }
    return items.first.map { "[" + example(for: $0) + "]" } ?? "null"
  }
}
