package import JSONSchema
import JSONSyntax

/// The messages that a schema's author has for what breaks it (`errorMessage`, and `patternErrorMessage` for a pattern).
///
/// A text speaks for whatever breaks the subschema itself, as in VS Code. An object speaks by keyword, as with ajv-errors:
/// `{"type": …, "required": {"name": …}, "properties": {"size": …}, "_": …}`; of `properties` only those count whose schema
/// stands in the same object, and templates in texts are texts.
package struct AuthorMessages: Sendable {
  /// For subschemas that others with messages lead to, by `$ref` or `allOf`, these others: what stands beside a reference
  /// is said about its place in particular.
  private var holders: [SubschemaID: [SubschemaID]] = [:]

  init(in schema: Schema) {
    for holder in schema.everySubschema where schema.annotation("errorMessage", of: holder) != nil {
      for subschema in schema.unconditionalSubschemas(of: holder) where subschema != holder {
        holders[subschema, default: []].append(holder)
      }
    }
  }

  /// Whether what a message says about a subschema may depend on which others apply to the value.
  package func dependsOnPlace(_ subschema: SubschemaID) -> Bool { holders[subschema] != nil }

  /// The message for a value that breaks keywords of a subschema; nil if the author has none.
  ///
  /// - Parameters:
  ///   - keywords: Those that say it, any of which the schema may have.
  ///   - name: The member that is missing; nil where none is.
  ///   - applying: All that apply to the value; only asked where it `dependsOnPlace`.
  package func message(
    forBreaking keywords: [String], of subschema: SubschemaID, missing name: String?, among applying: [SubschemaID],
    in schema: Schema
  ) -> String? {
    for holder in applying where holders[subschema]?.contains(holder) ?? false {
      if let text = message(at: schema.source(of: holder), keywords, name, schema.source) { return text }
    }
    let object = schema.source(of: subschema)
    return message(at: object, keywords, name, schema.source) ?? messageOfParent(of: object, in: schema.source)
  }

  private func message(at object: NodeID, _ keywords: [String], _ name: String?, _ source: SyntaxTree) -> String? {
    if keywords.contains("pattern"), source.value(of: "patternErrorMessage", in: object) != nil { return nil }
    guard let messages = source.value(of: "errorMessage", in: object) else { return nil }
    if source.kind(of: messages) == .string { return source.string(of: messages) }
    for keyword in keywords {
      guard let message = source.value(of: keyword, in: messages) else { continue }
      if source.kind(of: message) == .string { return source.string(of: message) }
      if let name, let own = source.value(of: name, in: message), source.kind(of: own) == .string {
        return source.string(of: own)
      }
    }
    return text("_", in: messages, source)
  }

  /// What the schema around a property's schema says about this property.
  private func messageOfParent(of object: NodeID, in source: SyntaxTree) -> String? {
    guard let key = source.key(ofValue: object), let properties = source.parent(of: object),
      let parent = source.parent(of: properties), source.value(of: "properties", in: parent) == properties,
      let messages = source.value(of: "errorMessage", in: parent),
      let own = source.value(of: "properties", in: messages)
    else { return nil }
    return text(source.string(of: key), in: own, source)
  }

  private func text(_ name: String, in object: NodeID, _ source: SyntaxTree) -> String? {
    source.value(of: name, in: object).flatMap { source.kind(of: $0) == .string ? source.string(of: $0) : nil }
  }
}
