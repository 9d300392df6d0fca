import JSONSchema
import JSONSyntax
import SourceCode
import TestSupport
import Testing

/// Whatever two versions say: a document that stops being valid, or that is valid only now, is accounted for.
@Suite struct ComparisonSoundnessTests {
  @Test(arguments: 0..<6)
  func `no document changes sides without a change that says so`(seed: UInt64) throws {
    var generator = RandomSchemas(seed: seed)
    let anything = (0..<50).map { _ in SyntaxTree.parse(SourceText(generator.document(depth: 3))) }
    var pairs = (invalidNow: 0, validNow: 0)
    for _ in 0..<100 {
      let oldText = generator.schema(depth: 3)
      let newText = generator.edited(oldText)
      let fitting = [oldText, newText].flatMap { generator.documents(fitting: $0, count: 40) }
      let (old, new) = (
        Schema(compiling: .parse(SourceText(oldText))), Schema(compiling: .parse(SourceText(newText)))
      )
      if (old.problems + new.problems).contains(where: { !$0.kind.isHint }) { continue }
      let none = old.changes(to: old).map { "\($0.kind) \($0.name)" }
      #expect(none == [], "\(oldText) differs from itself")
      let changed = assertAccountedFor(anything + fitting, from: old, to: new, "\(oldText)\n\(newText)")
      pairs.invalidNow += changed.invalidNow > 0 ? 1 : 0
      pairs.validNow += changed.validNow > 0 ? 1 : 0
    }
    // Otherwise nothing has been tried.
    #expect(pairs.invalidNow > 2 && pairs.validNow > 2, "\(pairs)")
  }
}

/// Makes schemas, newer versions of them, and documents out of a few names and values, so that they have much to do with
/// one another.
private struct RandomSchemas {
  private var numbers: SeededGenerator
  /// How many definitions every schema has.
  private static let definitionCount = 2

  init(seed: UInt64) { numbers = SeededGenerator(seed: seed) }

  private mutating func choose<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &numbers)]
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &numbers) < percent }

  private mutating func name() -> String { choose(["a", "b", "k", "xa"]) }

  private mutating func scalar() -> String {
    choose(["0", "1", "2", "1.5", "\"p\"", "\"q\"", "\"pp\"", "true", "null"])
  }

  mutating func document(depth: Int) -> String {
    if depth == 0 || chance(25) { return scalar() }
    if chance(30) {
      let items = (0..<Int.random(in: 0...3, using: &numbers)).map { _ in document(depth: depth - 1) }
      return "[\(items.joined(separator: ","))]"
    }
    var names: Set<String> = []
    for _ in 0..<Int.random(in: 0...3, using: &numbers) { names.insert(name()) }
    let members = names.sorted().map { "\"\($0)\":" + document(depth: depth - 1) }
    return "{\(members.joined(separator: ","))}"
  }

  /// Documents that a schema may well allow, and a few that it hardly does.
  mutating func documents(fitting schema: String, count: Int) -> [SyntaxTree] {
    let tree = SyntaxTree.parse(SourceText(schema))
    guard let root = tree.root else { return [] }
    return (0..<count).map { _ in .parse(SourceText(value(fitting: root, in: tree, depth: 5))) }
  }

  private mutating func value(fitting node: NodeID, in tree: SyntaxTree, depth: Int) -> String {
    guard tree.kind(of: node) == .object, depth > 0, !chance(8) else { return document(depth: 2) }
    func keyword(_ name: String) -> NodeID? { tree.value(of: name, in: node) }
    if let reference = keyword("$ref"), let root = tree.root,
      let target = tree.node(at: String(tree.string(of: reference).dropFirst()), from: root)
    {
      return value(fitting: target, in: tree, depth: depth - 1)
    }
    if let constant = keyword("const") { return tree.source(of: constant) }
    if let list = keyword("enum"), let value = Array(tree.elements(of: list)).randomElement(using: &numbers) {
      return tree.source(of: value)
    }
    for name in ["anyOf", "oneOf", "allOf", "if", "then"] {
      guard let list = keyword(name), chance(40) else { continue }
      let forms = tree.kind(of: list) == .array ? Array(tree.elements(of: list)) : [list]
      return value(fitting: forms.isEmpty ? node : choose(forms), in: tree, depth: depth - 1)
    }
    if keyword("items") != nil || keyword("prefixItems") != nil {
      let first = keyword("prefixItems").map { Array(tree.elements(of: $0)) } ?? []
      let items = (0..<Int.random(in: 0...3, using: &numbers)).map { place in
        place < first.count ? first[place] : keyword("items") ?? node
      }
      return "[\(items.map { value(fitting: $0, in: tree, depth: depth - 1) }.joined(separator: ","))]"
    }
    var members: [String: String] = [:]
    for member in keyword("properties").map({ Array(tree.members(of: $0)) }) ?? [] where !chance(25) {
      members[tree.string(of: member.key)] = value(fitting: member.value, in: tree, depth: depth - 1)
    }
    for required in keyword("required").map({ Array(tree.elements(of: $0)) }) ?? [] {
      let name = tree.string(of: required)
      members[name] = members[name] ?? document(depth: 1)
    }
    if chance(20) { members[name()] = document(depth: 1) }
    let type = keyword("type").map { tree.string(of: $0) }
    if members.isEmpty, type != "object" { return document(depth: type == nil ? 2 : 0) }
    return object(members)
  }

  mutating func schema(depth: Int) -> String {
    let definitions = (0..<Self.definitionCount).map { "\"d\($0)\":" + subschema(depth: depth - 1) }
    var keywords = self.keywords(depth: depth)
    keywords["$defs"] = "{\(definitions.joined(separator: ","))}"
    return object(keywords)
  }

  private mutating func subschema(depth: Int) -> String {
    if chance(6) { return choose(["true", "false"]) }
    if chance(15) { return "{\"$ref\":\"#/$defs/d\(Int.random(in: 0..<Self.definitionCount, using: &numbers))\"}" }
    return object(keywords(depth: depth))
  }

  private func object(_ keywords: [String: String]) -> String {
    "{" + keywords.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
  }

  private mutating func keywords(depth: Int) -> [String: String] {
    var keywords: [String: String] = [:]
    for _ in 0..<Int.random(in: 1...3, using: &numbers) {
      let (name, value) = keyword(depth: depth)
      keywords[name] = value
    }
    return keywords
  }

  private mutating func keyword(depth: Int) -> (String, String) {
    let flat: [(String, [String])] = [
      (
        "type",
        ["\"object\"", "\"object\"", "\"string\"", "\"number\"", "\"integer\"", "[\"string\",\"object\"]", "\"array\""]
      ),
      ("enum", ["[\"p\",\"q\"]", "[\"p\"]", "[1,2]", "[0,true,null]"]), ("const", ["\"p\"", "\"q\"", "1"]),
      ("minimum", ["0", "1", "1.5"]), ("maximum", ["1", "2"]), ("exclusiveMaximum", ["2"]),
      ("multipleOf", ["1", "2", "0.5"]),
      ("minLength", ["1", "2"]), ("maxLength", ["1"]), ("pattern", ["\"p\"", "\"^q\""]),
      ("minItems", ["1", "2"]), ("maxItems", ["0", "1"]), ("uniqueItems", ["true"]),
      ("minProperties", ["1"]), ("maxProperties", ["0", "1", "2"]),
      ("required", ["[\"a\"]", "[\"k\"]", "[\"a\",\"b\"]"]),
      ("dependentRequired", ["{\"a\":[\"b\"]}", "{\"k\":[\"a\"]}"]),
    ]
    if depth <= 0 || chance(35) {
      let (name, values) = choose(flat)
      return (name, choose(values))
    }
    switch Int.random(in: 0..<18, using: &numbers) {
    case 0...4:
      var members: [String: String] = [:]
      for _ in 0...Int.random(in: 0...2, using: &numbers) { members[name()] = subschema(depth: depth - 1) }
      return ("properties", object(members))
    case 5: return ("additionalProperties", chance(60) ? "false" : subschema(depth: depth - 1))
    case 6: return ("patternProperties", "{\"^x\":\(subschema(depth: depth - 1))}")
    case 7: return ("unevaluatedProperties", chance(70) ? "false" : subschema(depth: depth - 1))
    case 8: return ("propertyNames", subschema(depth: 0))
    case 9: return ("items", subschema(depth: depth - 1))
    case 10: return ("prefixItems", "[\(subschema(depth: depth - 1)),\(subschema(depth: depth - 1))]")
    case 11: return ("contains", subschema(depth: depth - 1))
    case 12: return ("not", subschema(depth: depth - 1))
    case 13: return (choose(["if", "then", "else"]), subschema(depth: depth - 1))
    case 14: return ("unevaluatedItems", chance(70) ? "false" : subschema(depth: depth - 1))
    case 15: return ("dependentSchemas", "{\"\(name())\":\(subschema(depth: depth - 1))}")
    default:
      if chance(40) { return (choose(["anyOf", "oneOf"]), union(depth: depth)) }
      let forms = (0...Int.random(in: 0...2, using: &numbers)).map { _ in subschema(depth: depth - 1) }
      return (choose(["anyOf", "oneOf", "allOf"]), "[\(forms.joined(separator: ","))]")
    }
  }

  /// Forms that a member tells apart.
  private mutating func union(depth: Int) -> String {
    let forms = ["p", "q", "pp"].shuffled(using: &numbers).prefix(2).map { code in
      var keywords = self.keywords(depth: depth - 1)
      keywords["properties"] =
        "{\"k\":{\"const\":\"\(code)\"},\"\(choose(["a", "b"]))\":\(subschema(depth: depth - 1))}"
      if chance(70) { keywords["required"] = "[\"k\"]" }
      keywords["type"] = "\"object\""
      return object(keywords)
    }
    return "[\(forms.joined(separator: ","))]"
  }

  // MARK: - Newer versions

  /// A schema with one or two places in it edited.
  mutating func edited(_ text: String) -> String {
    var text = text
    for _ in 0...Int.random(in: 0...2, using: &numbers) { text = editedOnce(text) }
    return text
  }

  private mutating func editedOnce(_ text: String) -> String {
    let tree = SyntaxTree.parse(SourceText(text))
    let objects = tree.nodes.indices.filter { tree.nodes[$0].kind == .object }.map { NodeID($0) }
    let target = choose(objects)
    let members = Array(tree.members(of: target))
    let replacement: String
    if members.isEmpty || chance(40) {
      let (name, value) = keyword(depth: 2)
      replacement = rewritten(target, in: tree, leavingOut: name, adding: "\"\(name)\":\(value)")
    } else if chance(50) {
      let member = choose(members)
      replacement = rewritten(target, in: tree, leavingOut: tree.string(of: member.key), adding: nil)
    } else if chance(50) {
      // What other places say.
      replacement = tree.source(of: choose(objects))
    } else {
      let member = choose(members)
      let name = tree.string(of: member.key)
      replacement = rewritten(
        target, in: tree, leavingOut: name, adding: "\"\(name)\":\(subschema(depth: 1))")
    }
    var edited = tree.text
    edited.replace(tree.range(of: target), with: Array(replacement.utf8))
    return edited.string
  }

  private func rewritten(_ object: NodeID, in tree: SyntaxTree, leavingOut name: String, adding added: String?)
    -> String
  {
    let kept = tree.members(of: object).filter { tree.string(of: $0.key) != name }.map {
      tree.source(of: $0.key) + ":" + tree.source(of: $0.value)
    }
    return "{" + (kept + [added].compactMap { $0 }).joined(separator: ",") + "}"
  }
}
