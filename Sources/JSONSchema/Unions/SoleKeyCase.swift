import JSONSyntax

/// A branch of a union whose objects say what they are by their only key, as Swift's `Codable` writes an enumeration with
/// associated values: `{"heading": {"text": "Hi"}}`.
package struct SoleKeyCase: Sendable {
  package let name: String
  /// The subschemas that speak about the value under the key.
  package let payload: [SubschemaID]
}

extension Schema {
  /// The cases of all unions of the schema; empty where none is decided by the name of a member.
  package var soleKeyCases: [SoleKeyCase] {
    (0..<tables.subschemas.count).flatMap { soleKeyCases(of: SubschemaID($0)) }
  }

  /// The cases of a union that a subschema has itself, in the order of the schema; empty where it has no union of objects
  /// with one key each.
  package func soleKeyCases(of subschema: SubschemaID) -> [SoleKeyCase] {
    let index = Int(tables.subschemas[subschema.offset].union)
    guard index >= 0, tables.unions[index].isDecidedByName else { return [] }
    return branches(of: tables.unions[index]).compactMap { branch in
      let inPlace = inPlaceSubschemas(of: branch)
      let names = Set(inPlace.flatMap { requiredNames(of: $0) })
      guard names.count == 1, let name = names.first, inPlace.contains(where: { rejectsOtherProperties($0) }) else {
        return nil
      }
      let declared = inPlace.flatMap { properties(of: $0) }.filter { source.string(of: $0.key) == name }
      return SoleKeyCase(name: name, payload: declared.flatMap { inPlaceSubschemas(of: $0.subschema) })
    }
  }
}
