import Analysis
import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Vocabulary {
  /// The vocabulary of a document that holds schemas; whatever stands elsewhere in it may be anything.
  ///
  /// - Parameter places: Where the schemas are, in the order of the text, none inside another. Of a document that holds none,
  ///   not even rules about schemas have anything to say.
  static func holdingSchemas(at places: [NodeID], in tree: SyntaxTree) -> Vocabulary {
    guard !places.isEmpty else { return Vocabulary(name: jsonSchemaName, schema: Schema(compiling: .parse("true"))) }
    var surroundings = Surroundings()
    for place in places { surroundings.add(tree.path(to: place).dropFirst(), of: tree) }
    var registry = SchemaRegistry()
    registry.register(jsonSchema.schema.source, at: Surroundings.address)
    return holdingSchemas(Schema(compiling: .parse(SourceText(surroundings.schema)), in: registry))
  }
}

extension SyntaxTree {
  /// The values at some places of a document that are schemas, and whatever these refer to inside it; in the order of the
  /// text, none inside another.
  ///
  /// - Parameter pointers: JSON Pointers; those that lead nowhere do not count.
  func placesOfSchemas(at pointers: Set<String>) -> [NodeID] {
    guard let root, !pointers.isEmpty else { return [] }
    var waiting = pointers.compactMap { node(at: $0, from: root) }
    let index = SchemaIndex(self, at: "", schemasAt: Set(waiting))
    let workspace = SchemaWorkspace([index])
    var found: Set<NodeID> = []
    while let place = waiting.popLast() {
      guard found.insert(place).inserted else { continue }
      for reference in index.references(in: place) {
        if let target = workspace.target(of: reference, in: 0)?.node { waiting.append(target) }
      }
    }
    var end = 0
    return found.sorted().filter { place in
      if place.offset < end { return false }
      end = Int(self[place].next)
      return true
    }
  }
}

/// What leads to the schemas in a document, from one value.
private struct Surroundings {
  static let address = "urn:compact-schema:\(Vocabulary.jsonSchemaName)"

  private var isSchema = false
  private var members: [(name: String, value: Surroundings)] = []
  private var elements: [Int: Surroundings] = [:]

  /// - Parameter path: From the value down to a schema.
  mutating func add(_ path: ArraySlice<NodeID>, of tree: SyntaxTree) {
    let steps = path.filter { tree.kind(of: $0) != .key }
    guard let value = steps.first else { return }
    guard steps.count > 1 else { return isSchema = true }
    let rest = steps.dropFirst()
    let child = rest[rest.startIndex]
    switch tree.key(ofValue: child) {
    case let key?:
      let name = tree.string(of: key)
      // Schemas come in the order of the text, so that those in one member follow one another.
      if members.last?.name != name { members.append((name, Surroundings())) }
      members[members.count - 1].value.add(rest, of: tree)
    case nil:
      let position = tree.elements(of: value).prefix { $0 != child }.count
      elements[position, default: Surroundings()].add(rest, of: tree)
    }
  }

  /// A schema that asks for schemas where they are, and for nothing else.
  var schema: String {
    if isSchema { return #"{"$ref":"\#(Surroundings.address)"}"# }
    let properties = members.map { "\($0.name.jsonLiteral):\($0.value.schema)" }
    let items = (0..<(elements.keys.max().map { $0 + 1 } ?? 0)).map { elements[$0]?.schema ?? "true" }
    var keywords: [String] = []
    if !properties.isEmpty { keywords.append(#""properties":{\#(properties.joined(separator: ","))}"#) }
    if !items.isEmpty { keywords.append(#""prefixItems":[\#(items.joined(separator: ","))]"#) }
    return "{\(keywords.joined(separator: ","))}"
  }
}
