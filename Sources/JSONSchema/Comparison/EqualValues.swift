import JSONSyntax

/// Numbers for JSON values, equal for equal values (JSON Schema 2020-12 Core, 4.2.2) of either version: an enumeration of
/// thousands is compared without looking at each pair.
///
/// Goes through a value from its end, where what is inside comes first: no nesting is too deep.
struct EqualValues {
  private enum Form: Hashable {
    case word(SyntaxKind)
    case text([UInt8])
    case number(Decimal)
    case array([Int])
    case object([Int: Int])
  }

  private var numbers: [Form: Int] = [:]
  private var names: [[UInt8]: Int] = [:]

  /// The number of a value.
  mutating func number(of node: NodeID, in tree: SyntaxTree) -> Int {
    let first = node.offset
    let end = Int(tree.nodes[first].next)
    var known: [Int: Int] = [:]
    for index in (first..<end).reversed() where tree.nodes[index].kind != .key {
      known[index] = number(form(of: NodeID(index), in: tree, known))
    }
    return known[first] ?? -1
  }

  private mutating func number(_ form: Form) -> Int {
    if let number = numbers[form] { return number }
    numbers[form] = numbers.count
    return numbers.count - 1
  }

  private mutating func form(of node: NodeID, in tree: SyntaxTree, _ known: [Int: Int]) -> Form {
    switch tree.kind(of: node) {
    case .string, .key: return .text(Array(tree.content(of: node)))
    case .number: return tree.decimal(of: node).map { .number($0) } ?? .word(.number)
    case .array: return .array(tree.elements(of: node).map { known[$0.offset] ?? -1 })
    case .object:
      var members: [Int: Int] = [:]
      // Of two members with the same name the last one holds.
      for member in tree.members(of: node) {
        members[name(Array(tree.content(of: member.key)))] = known[member.value.offset] ?? -1
      }
      return .object(members)
    case .document, .true, .false, .null, .missing, .junk: return .word(tree.kind(of: node))
    }
  }

  private mutating func name(_ text: [UInt8]) -> Int {
    if let number = names[text] { return number }
    names[text] = names.count
    return names.count - 1
  }
}
