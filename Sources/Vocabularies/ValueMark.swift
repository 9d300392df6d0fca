package import JSONSchema
import JSONSyntax

/// What a value anywhere in a document is, according to the subschemas that speak about it: what rules about addresses and
/// actions ask for in whatever vocabulary.
package enum ValueMark: Sendable {
  /// `format: uri` or the role of an address: it has a scheme and a host.
  case address
  /// `format: uri-reference`: its scheme and host may be those of the document.
  case reference
  /// `x-role: action-identifier`: the name of an action, or an object with an `id` and `params`.
  case action

  /// The mark that a subschema sets itself; nil if it sets none.
  package init?(of subschema: SubschemaID, in schema: Schema) {
    switch schema.text("x-role", of: subschema) {
    case "url", "image-url": self = .address
    case "action-identifier": self = .action
    default:
      switch schema.text("format", of: subschema) {
      case "uri", "url", "iri": self = .address
      case "uri-reference", "iri-reference": self = .reference
      default: return nil
      }
    }
  }

  /// Whether any object of a schema's source looks like a subschema that sets a mark.
  static func isUsed(in schema: Schema) -> Bool {
    let source = schema.source
    for (index, node) in source.nodes.enumerated() where node.kind == .string {
      let value = NodeID(index)
      guard index > 0, source.nodes[index - 1].kind == .key else { continue }
      let key = NodeID(index - 1)
      if source.content(of: key, equals: "format") {
        if marking.formats.contains(where: { source.content(of: value, equals: $0) }) { return true }
      } else if source.content(of: key, equals: "x-role"),
        marking.roles.contains(where: { source.content(of: value, equals: $0) })
      {
        return true
      }
    }
    return false
  }

  private static let marking: (formats: [StaticString], roles: [StaticString]) = (
    ["uri", "url", "iri", "uri-reference", "iri-reference"], ["url", "image-url", "action-identifier"]
  )
}
