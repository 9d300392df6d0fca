package import Analysis
import JSONSchema
import JSONSyntax
package import SourceCode
import Vocabularies

/// Where a project's own schema says what is at a place of a document.
package struct SchemaDefinitions: Sendable, Equatable {
  /// The key or value of the document.
  package let origin: ByteRange
  /// Never empty; those that say it for every such value before those that say it for one form of it.
  package let places: [Place]

  /// A place in a file, by its pointer, since the file may have changed since the schema was read.
  package struct Place: Sendable, Hashable {
    /// The address of the document: that of its file, or another that it has.
    package let uri: String
    /// A JSON Pointer (RFC 6901).
    package let pointer: String
  }
}

extension Snapshot {
  /// Where the schema declares the property whose key is at `offset`, the form of an object that a value there chooses, or
  /// the constant that the value is.
  ///
  /// - Returns: nil elsewhere, and for the dialects that the program brings along, which no file holds.
  package func definitions(at offset: ByteOffset) -> SchemaDefinitions? {
    guard let (schema, node, value, applying) = authority(at: offset) else { return nil }
    if node == value {
      if let branch = branch(chosenBy: value, schema) { return definitions(of: node, [branch], schema) }
      let constants = applying.flatMap { schema.values(of: $0) ?? [] }.filter {
        schema.source.value(of: $0, equals: value, in: tree)
      }
      if !constants.isEmpty { return definitions(of: node, constants, schema) }
    }
    let declared = applying.map { schema.source(of: $0) }.filter { schema.source.isIn(["properties"], $0) }
    return definitions(of: node, declared.isEmpty ? [schema.source(of: applying[0])] : declared, schema)
  }

  /// The named definitions that speak about the value at `offset`, or behind the key there; where there are none, what
  /// `definitions(at:)` finds.
  package func typeDefinitions(at offset: ByteOffset) -> SchemaDefinitions? {
    guard let (schema, node, _, applying) = authority(at: offset) else { return nil }
    let named = applying.map { schema.source(of: $0) }.filter {
      schema.source.isIn(["$defs", "definitions", "schemas"], $0)
    }
    return named.isEmpty ? definitions(at: offset) : definitions(of: node, named, schema)
  }

  /// What speaks about the value at `offset`, or about the one whose key is there.
  private func authority(
    at offset: ByteOffset
  ) -> (schema: Schema, node: NodeID, value: NodeID, applying: [SubschemaID])? {
    guard let vocabulary, !vocabulary.isBuiltIn,
      let node = tree.path(at: offset).last(where: { tree.range(of: $0).contains(offset) })
    else { return nil }
    switch tree.kind(of: node) {
    case .document, .object, .array, .missing, .junk: return nil
    case .key, .string, .number, .true, .false, .null: break
    }
    let value = tree.kind(of: node) == .key ? NodeID(node.offset + 1) : node
    let applying = vocabulary.schema.subschemas(applyingTo: value, in: tree)
    return applying.isEmpty ? nil : (vocabulary.schema, node, value, applying)
  }

  /// The form of the object around that a member's value chooses: the one that pins the member to this constant.
  private func branch(chosenBy value: NodeID, _ schema: Schema) -> NodeID? {
    guard let key = tree.key(ofValue: value), let object = tree.parent(of: value) else { return nil }
    let name = tree.string(of: key)
    let branches = Set(schema.branches)
    let branch = schema.subschemas(applyingTo: object, in: tree).last { subschema in
      branches.contains(subschema)
        && schema.inPlaceSubschemas(of: subschema).contains { part in
          schema.properties(of: part).contains { property in
            schema.source.string(of: property.key) == name && schema.values(of: property.subschema)?.count == 1
          }
        }
    }
    return branch.map { schema.source(of: schema.evaluated($0)) }
  }

  private func definitions(of node: NodeID, _ places: [NodeID], _ schema: Schema) -> SchemaDefinitions? {
    var seen: Set<SchemaDefinitions.Place> = []
    let found = places.compactMap { place -> SchemaDefinitions.Place? in
      guard let document = schema.document(of: place) else { return nil }
      let found = SchemaDefinitions.Place(
        uri: document.uri, pointer: schema.source.pointer(to: place, from: document.root))
      return seen.insert(found).inserted ? found : nil
    }
    return found.isEmpty ? nil : SchemaDefinitions(origin: tree.range(of: node), places: found)
  }
}

extension SyntaxTree {
  /// Whether a value stands in an object that is the value of one of some keys.
  fileprivate func isIn(_ names: [String], _ value: NodeID) -> Bool {
    guard key(ofValue: value) != nil, let container = parent(of: value), let key = key(ofValue: container) else {
      return false
    }
    return names.contains(string(of: key))
  }
}
