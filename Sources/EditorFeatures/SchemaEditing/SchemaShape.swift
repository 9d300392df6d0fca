import JSONSchema
import JSONSyntax

extension SchemaIndex {
  /// What a schema allows, in a few words: `string`, `array of item`, `"a" | "b"`.
  func shape(of schema: NodeID) -> String { shape(of: schema, level: 0) }

  private func shape(of schema: NodeID, level: Int) -> String {
    switch tree.kind(of: schema) {
    case .true: return "anything"
    case .false: return "nothing"
    case .object: break
    case .document, .array, .key, .string, .number, .null, .missing, .junk: return "anything"
    }
    if let reference = string("$ref", of: schema) { return SchemaIndex.lastName(of: reference) }
    if let constant = tree.value(of: "const", in: schema) { return SchemaIndex.shortened(tree.source(of: constant)) }
    if let values = tree.value(of: "enum", in: schema), tree.kind(of: values) == .array {
      return list(tree.elements(of: values).prefix(7).map { SchemaIndex.shortened(tree.source(of: $0)) })
    }
    if let types = typeNames(of: schema) {
      if types == ["array"], level < 3, let items = tree.value(of: "items", in: schema) {
        return "array of " + shape(of: items, level: level + 1)
      }
      return list(types)
    }
    for keyword in ["oneOf", "anyOf"] {
      guard level < 3, let forms = tree.value(of: keyword, in: schema), tree.kind(of: forms) == .array else { continue }
      return list(tree.elements(of: forms).prefix(7).map { shape(of: $0, level: level + 1) })
    }
    return tree.value(of: "properties", in: schema) == nil ? "anything" : "object"
  }

  /// The properties of a schema, a line each, in Markdown; empty if it has none.
  func propertyLines(of schema: NodeID) -> [String] {
    guard tree.kind(of: schema) == .object, let properties = tree.value(of: "properties", in: schema) else { return [] }
    var required: Set<String> = []
    if let names = tree.value(of: "required", in: schema) {
      required = Set(tree.elements(of: names).map { tree.string(of: $0) })
    }
    let members = Array(tree.members(of: properties).prefix(SchemaIndex.mostLines + 1))
    let lines = members.prefix(SchemaIndex.mostLines).map { member in
      let name = tree.string(of: member.key)
      return "- `\(name)`\(required.contains(name) ? " (required)" : ""): `\(shape(of: member.value))`"
    }
    return members.count > lines.count ? lines + ["- …"] : lines
  }

  private static let mostLines = 12

  /// The text of a keyword; nil if it is missing or no string.
  func string(_ keyword: String, of schema: NodeID) -> String? {
    guard tree.kind(of: schema) == .object, let value = tree.value(of: keyword, in: schema),
      tree.kind(of: value) == .string
    else { return nil }
    return tree.string(of: value)
  }

  private func typeNames(of schema: NodeID) -> [String]? {
    guard let type = tree.value(of: "type", in: schema) else { return nil }
    switch tree.kind(of: type) {
    case .string: return [tree.string(of: type)]
    case .array: return tree.elements(of: type).prefix(7).map { tree.string(of: $0) }
    default: return nil
    }
  }

  private func list(_ items: [String]) -> String {
    items.isEmpty ? "nothing" : (items.count > 6 ? items.prefix(6) + ["…"] : items[...]).joined(separator: " | ")
  }

  private static func lastName(of reference: String) -> String {
    guard let name = reference.split(whereSeparator: { $0 == "/" || $0 == "#" }).last else { return "this schema" }
    return String(percentDecoding: name.utf8).replacing("~1", with: "/").replacing("~0", with: "~")
  }

  private static func shortened(_ text: String) -> String { text.count > 30 ? text.prefix(29) + "…" : text }
}
