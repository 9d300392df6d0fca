/// Subschemas in the order in which they were met, each once.
///
/// Few are searched one by one, which is what nearly every value needs; a union may have thousands.
struct SubschemaSet {
  private(set) var members: [SubschemaID] = []
  private var many: Set<SubschemaID> = []

  private static let fewCount = 24

  /// - Returns: Whether it was not there yet.
  mutating func insert(_ subschema: SubschemaID) -> Bool {
    if many.isEmpty {
      if members.contains(subschema) { return false }
      if members.count == SubschemaSet.fewCount { many = Set(members + [subschema]) }
    } else if !many.insert(subschema).inserted {
      return false
    }
    members.append(subschema)
    return true
  }
}
