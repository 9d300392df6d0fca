import JSONSyntax

/// Finds the values that JSON Pointers (RFC 6901) name, many of which lead into the same containers.
///
/// Large containers are looked through once: a schema may refer to each of ten thousand definitions. Small ones are not
/// worth a table, for a tenth of the time that schemas take to compile would go into making it.
struct PointerTargets {
  private struct Names {
    var lexicon = Lexicon()
    /// By the number of its name, the value of the last member.
    var values: [NodeID] = []
  }

  private var names: [NodeID: Names] = [:]
  private var items: [NodeID: [NodeID]] = [:]

  private static let fewNodes = 1024

  /// - Returns: nil where the pointer leads nowhere.
  mutating func node(at pointer: ArraySlice<UInt8>, from root: NodeID, in tree: SyntaxTree) -> NodeID? {
    var node = root
    for token in pointer.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      let isLarge = Int(tree[node].next) - node.offset > PointerTargets.fewNodes
      let name = token.contains(UInt8(ascii: "~")) ? PointerTargets.unescaped(token) : token
      let next: NodeID? =
        switch tree.kind(of: node) {
        case .object: isLarge ? listedValue(of: name, in: node, tree) : tree.lastValue(of: name, in: node)
        case .array: item(numbered: name, of: node, in: tree)
        case .document, .key, .string, .number, .true, .false, .null, .missing, .junk: nil
        }
      guard let next else { return nil }
      node = next
    }
    return node
  }

  private mutating func listedValue(of name: ArraySlice<UInt8>, in object: NodeID, _ tree: SyntaxTree) -> NodeID? {
    if names[object] == nil {
      var table = Names()
      for member in tree.members(of: object) {
        let number = Int(table.lexicon.insert(tree.content(of: member.key)))
        if number == table.values.count {
          table.values.append(member.value)
        } else {
          table.values[number] = member.value
        }
      }
      names[object] = table
    }
    guard let number = names[object]?.lexicon.find(name), number >= 0 else { return nil }
    return names[object]?.values[Int(number)]
  }

  private mutating func item(numbered token: ArraySlice<UInt8>, of array: NodeID, in tree: SyntaxTree) -> NodeID? {
    // No sign and no zero in front (RFC 6901, section 4).
    let text = String(decoding: token, as: UTF8.self)
    guard let number = Int(text), "\(number)" == text, number >= 0 else { return nil }
    if items[array] == nil { items[array] = Array(tree.elements(of: array)) }
    guard let items = items[array], number < items.count else { return nil }
    return items[number]
  }

  private static func unescaped(_ token: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes: [UInt8] = []
    var rest = token
    while let byte = rest.popFirst() {
      bytes.append(byte)
      guard byte == UInt8(ascii: "~") else { continue }
      switch rest.first {
      case UInt8(ascii: "0"): rest.removeFirst()
      case UInt8(ascii: "1"):
        rest.removeFirst()
        bytes[bytes.count - 1] = UInt8(ascii: "/")
      default: break
      }
    }
    return bytes[...]
  }
}

extension SyntaxTree {
  /// The value of the last member of an object with a name.
  fileprivate func lastValue(of name: ArraySlice<UInt8>, in object: NodeID) -> NodeID? {
    let nodes = nodes
    var value: NodeID?
    var key = object.offset + 1
    while key < Int(nodes[object.offset].next) {
      // Most keys are of another length and need no closer look.
      let length = Int(nodes[key].end) - Int(nodes[key].start)
      if length == name.count + 2 || nodes[key].flags.contains(.hasEscapes), content(of: NodeID(key)) == name {
        value = NodeID(key + 1)
      }
      key = Int(nodes[key + 1].next)
    }
    return value
  }
}
