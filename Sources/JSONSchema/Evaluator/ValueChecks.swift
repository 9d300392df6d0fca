package import JSONSyntax
import Patterns
import SourceCode

extension Evaluator {
  @inline(__always)
  mutating func checkType(_ types: TypeSet, _ id: SubschemaID, _ node: NodeID) -> Bool {
    let matches: Bool
    switch kind(of: node) {
    case .object: matches = types.contains(.object)
    case .array: matches = types.contains(.array)
    case .string, .key: matches = types.contains(.string)
    case .true, .false: matches = types.contains(.boolean)
    case .null: matches = types.contains(.null)
    case .number: matches = types.contains(.number) || !types.isDisjoint(with: tree.types(of: node))
    case .document, .missing, .junk: matches = false
    }
    return matches ? true : failType(types, id, node)
  }

  @inline(never)
  private mutating func failType(_ types: TypeSet, _ id: SubschemaID, _ node: NodeID) -> Bool {
    // A number may be another spelling of a constant, as 600 is of "semibold": then its type is no second mistake.
    if reports, isA(node, .number), isAliasOfConstant(node, id) { return true }
    return switch kind(of: node) {
    case .null: fail(.null, node, id)
    case .number: fail(types.contains(.integer) ? .integer : .type, node, id)
    case .document, .object, .array, .key, .string, .true, .false, .missing, .junk: fail(.type, node, id)
    }
  }

  private func isAliasOfConstant(_ node: NodeID, _ id: SubschemaID) -> Bool {
    for case .values(let set) in schema.keywords(of: id) {
      return schema.alias(at: node, in: tree, among: Int(set)) != nil
    }
    return false
  }

  @inline(__always)
  mutating func checkValue(_ set: Int, _ id: SubschemaID, _ node: NodeID) -> Bool {
    let kind = kind(of: node)
    if kind == .string || kind == .key {
      if tables.valueSets[set].strings.find(word(of: node), in: mappings) >= 0 { return true }
    } else if schema.valueSpellings[set].others.contains(where: { schema.source.value(of: $0, equals: node, in: tree) })
    {
      return true
    }
    return failValue(set, id, node)
  }

  @inline(never)
  private mutating func failValue(_ set: Int, _ id: SubschemaID, _ node: NodeID) -> Bool {
    guard reports else { return false }
    let kind = kind(of: node)
    if kind == .string || kind == .number, let alias = schema.alias(at: node, in: tree, among: set) {
      return fail(.valueAlias, node, id, detail: alias.constant)
    }
    // A value of another type is said by `type` where it stands beside the constants.
    if let types = schema.types(of: id), types.isDisjoint(with: tree.types(of: node)) { return false }
    return fail(kind == .null ? .null : .value, node, id)
  }

  mutating func checkRange(_ index: Int, _ id: SubschemaID, _ node: NodeID) -> Bool {
    guard isA(node, .number), let number = number(of: node) else { return true }
    let range = tables.ranges[index]
    if range.isAtBound(number), !range.isExact || !tree.isExact(node, number) {
      return checkRangeExactly(range, id, node)
    }
    return range.bounds.contains(number) ? true : fail(.numericRange, node, id)
  }

  @inline(never)
  private mutating func checkRangeExactly(_ range: NumericRange, _ id: SubschemaID, _ node: NodeID) -> Bool {
    guard let number = tree.decimal(of: node) else { return true }
    return range.contains(number, among: schema.decimals) ? true : fail(.numericRange, node, id)
  }

  @inline(never)
  mutating func checkMultiple(of divisor: Divisor, _ id: SubschemaID, _ node: NodeID) -> Bool {
    guard isA(node, .number) else { return true }
    let syntax = nodes[node.offset]
    if divisor.integer > 0, syntax.flags.contains(.isInteger), syntax.end - syntax.start <= 15,
      let number = number(of: node)
    {
      return Int64(number) % divisor.integer == 0 ? true : fail(.multipleOf, node, id)
    }
    guard let number = tree.decimal(of: node) else { return true }
    return number.isMultiple(of: schema.decimals[Int(divisor.decimal)]) ? true : fail(.multipleOf, node, id)
  }

  @inline(never)
  mutating func checkLength(_ bounds: CountBounds, _ id: SubschemaID, _ node: NodeID) -> Bool {
    guard isA(node, .string) || isA(node, .key) else { return true }
    let content = contentRange(of: node)
    // At least a quarter of the bytes are code points, unless there are escapes.
    if !nodes[node.offset].flags.contains(.hasEscapes), content.count / 4 >= bounds.minimum,
      content.count <= bounds.maximum
    {
      return true
    }
    return bounds.contains(tree.string(of: node).unicodeScalars.count) ? true : fail(.length, node, id)
  }

  @inline(never)
  mutating func checkIsLonger(than limit: Int, _ id: SubschemaID, _ node: NodeID) -> Bool {
    guard isA(node, .string) else { return true }
    // A character has at least one byte, so a short string needs no counting.
    if contentRange(of: node).count > limit, tree.string(of: node).count > limit { return true }
    return fail(.length, node, id)
  }

  @inline(never)
  mutating func checkPattern(_ index: Int, _ id: SubschemaID, _ node: NodeID) -> Bool {
    guard isA(node, .string) || isA(node, .key) else { return true }
    let pattern = schema.patterns[index]
    switch match(index, node) {
    case .matches: return true
    case .doesNotMatch: return fail(.pattern, node, id, detail: pattern.source)
    case .notChecked:
      noteUnchecked(node, id, pattern.source)
      return true
    }
  }

  /// Whether the text of a string or key matches a pattern.
  func match(_ pattern: Int, _ node: NodeID) -> Match {
    unsafe input.memory.match(pattern, of: schema, on: tree.content(of: node))
  }

  /// Notes that a pattern could not be tried within its budget: no mistake, but the user must know.
  mutating func noteUnchecked(_ node: NodeID, _ id: SubschemaID, _ pattern: NodeID) {
    guard reports else { return }
    facts.violations.append(Violation(kind: .unchecked, node: node, subschema: id, detail: pattern))
  }

  @inline(never)
  mutating func checkFormat(_ index: Int, _ id: SubschemaID, _ node: NodeID) -> Bool {
    guard isA(node, .string) || isA(node, .key) else { return true }
    let format = schema.formats[index]
    return format.format.accepts(tree.content(of: node)) ? true : fail(.format, node, id, detail: format.source)
  }

  @inline(never)
  mutating func checkColor(_ form: ColorForm, _ id: SubschemaID, _ node: NodeID) -> Bool {
    guard isA(node, .string) else { return true }
    let content = contentRange(of: node)
    guard form.allows(digitCount: content.count - 1), bytes[content.lowerBound] == UInt8(ascii: "#") else {
      return fail(.color, node, id)
    }
    for offset in content.dropFirst() {
      switch bytes[offset] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
        UInt8(ascii: "A")...UInt8(ascii: "F"):
        continue
      default: return fail(.color, node, id)
      }
    }
    return true
  }

  /// The value of a number; plain integers, which most are, are read on the spot.
  @inline(__always)
  private func number(of node: NodeID) -> Double? {
    let syntax = nodes[node.offset]
    let length = syntax.end &- syntax.start
    guard syntax.flags.contains(.isInteger), length <= 9, bytes[Int(syntax.start)] != UInt8(ascii: "-") else {
      return readNumber(node)
    }
    var value: UInt32 = 0
    for offset in Int(syntax.start)..<Int(syntax.end) { value = value &* 10 &+ UInt32(bytes[offset] & 0x0F) }
    return Double(value)
  }

  @inline(never)
  private func readNumber(_ node: NodeID) -> Double? { tree.number(of: node) }

  /// The bytes of a string or key between its quotes.
  @inline(__always)
  func contentRange(of node: NodeID) -> ByteRange {
    let syntax = nodes[node.offset]
    return Int(syntax.start) &+ syntax.flags.openingQuoteWidth..<Int(syntax.end) &- syntax.flags.closingQuoteWidth
  }
}

extension SyntaxTree {
  /// The JSON types of a value: an integer is a number too; nothing for what is missing or junk.
  package func types(of node: NodeID) -> TypeSet {
    switch kind(of: node) {
    case .object: .object
    case .array: .array
    case .string, .key: .string
    case .true, .false: .boolean
    case .null: .null
    case .number:
      self[node].flags.contains(.isInteger) || decimal(of: node)?.isInteger ?? false ? [.number, .integer] : .number
    case .document, .missing, .junk: []
    }
  }

  /// Whether two values are equal (JSON Schema 2020-12 Core, 4.2.2): numbers by value, objects in any order.
  package func value(of node: NodeID, equals other: NodeID, in otherTree: SyntaxTree) -> Bool {
    let kinds = (kind(of: node), otherTree.kind(of: other))
    switch kinds {
    case (.string, .string), (.key, .string), (.string, .key):
      if self[node].flags.contains(.hasEscapes) || otherTree[other].flags.contains(.hasEscapes) {
        return unescaped(contentRange(of: node)) == otherTree.unescaped(otherTree.contentRange(of: other))
      }
      return text[contentRange(of: node)] == otherTree.text[otherTree.contentRange(of: other)]
    case (.number, .number):
      guard let number = number(of: node), let otherNumber = otherTree.number(of: other) else { return false }
      if number != otherNumber { return false }
      if isExact(node, number), otherTree.isExact(other, otherNumber) { return true }
      return decimal(of: node) == otherTree.decimal(of: other)
    case (.array, .array):
      return elements(of: node).elementsEqual(otherTree.elements(of: other)) {
        value(of: $0, equals: $1, in: otherTree)
      }
    case (.object, .object):
      let names = Set(members(of: node).map { string(of: $0.key) })
      guard names == Set(otherTree.members(of: other).map({ otherTree.string(of: $0.key) })) else { return false }
      return names.allSatisfy { name in
        guard let mine = value(of: name, in: node), let theirs = otherTree.value(of: name, in: other) else {
          return false
        }
        return value(of: mine, equals: theirs, in: otherTree)
      }
    default:
      return kinds.0 == kinds.1
    }
  }

  /// A number that equal values share.
  func valueHash(of node: NodeID) -> Int {
    var hasher = Hasher()
    switch kind(of: node) {
    case .string, .key:
      let content = contentRange(of: node)
      let bytes = self[node].flags.contains(.hasEscapes) ? unescaped(content)[...] : text[content]
      unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    case .number: hasher.combine(number(of: node))
    case .array: for element in elements(of: node) { hasher.combine(valueHash(of: element)) }
    case .object:
      // The order of members does not count, so their hashes are added up.
      var sum = 0
      for member in members(of: node) { sum &+= valueHash(of: member.key) &* 31 &+ valueHash(of: member.value) }
      hasher.combine(sum)
    case .true, .false, .null, .document, .missing, .junk: hasher.combine(self[node].kind)
    }
    return hasher.finalize()
  }
}
