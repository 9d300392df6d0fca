import JSONSyntax
import JSONSchema

extension Vocabulary {
  /// Derives what a reader of broken text needs to know from the schema and its annotations.
  static func grammar(of schema: Schema) -> DocumentGrammar {
    var builder = GrammarBuilder(schema: schema)
    return builder.grammar()
  }
}

/// Reads shapes, keys and words off a schema: whatever object it describes becomes a shape, told by the subschemas that
/// speak about it.
private struct GrammarBuilder {
  let schema: Schema
  private var shapeIDs: [[SubschemaID]: DocumentGrammar.ShapeID] = [:]
  /// What each shape is held against, in the order of their numbers.
  private var shapes: [[SubschemaID]] = []
  private var listIDs: [[String]: Int16] = [:]
  private var lists: [[DocumentGrammar.WordDescription]] = []

  /// A schema that generates shapes without end is cut here.
  private static let maximumShapeCount = 256

  init(schema: Schema) { self.schema = schema }

  mutating func grammar() -> DocumentGrammar {
    let root = shape(of: [schema.root])
    var descriptions: [DocumentGrammar.ShapeDescription] = []
    // Describing a shape may find further ones.
    while descriptions.count < shapes.count { descriptions.append(describe(shapes[descriptions.count])) }
    return DocumentGrammar(root: root, shapes: descriptions, wordLists: lists)
  }

  /// The number of the shape that these subschemas describe; `noShape` if they name no properties.
  private mutating func shape(of subschemas: [SubschemaID]) -> DocumentGrammar.ShapeID {
    let inPlace = inPlace(subschemas)
    guard inPlace.contains(where: { !schema.properties(of: $0).isEmpty }) else { return DocumentGrammar.noShape }
    let signature = inPlace.sorted()
    if let known = shapeIDs[signature] { return known }
    guard shapes.count < GrammarBuilder.maximumShapeCount else { return DocumentGrammar.noShape }
    let id = DocumentGrammar.ShapeID(shapes.count)
    shapeIDs[signature] = id
    shapes.append(subschemas)
    return id
  }

  /// The subschemas and all that they apply to the same value, each once.
  private func inPlace(_ subschemas: [SubschemaID]) -> [SubschemaID] {
    var found: [SubschemaID] = []
    for subschema in subschemas.flatMap({ schema.inPlaceSubschemas(of: $0) }) where !found.contains(subschema) {
      found.append(subschema)
    }
    return found
  }

  /// What every object has that is held against one of some subschemas: what a branch requires, only its objects have.
  private func requiredNames(of subschemas: [SubschemaID]) -> Set<String> {
    let required = subschemas.map { subschema in
      Set(schema.unconditionalSubschemas(of: subschema).flatMap { schema.requiredNames(of: $0) })
    }
    return required.dropFirst().reduce(required.first ?? []) { $0.intersection($1) }
  }

  private mutating func describe(_ subschemas: [SubschemaID]) -> DocumentGrammar.ShapeDescription {
    let required = requiredNames(of: subschemas)
    let inPlace = inPlace(subschemas)
    var order: [String] = []
    var speaking: [String: [SubschemaID]] = [:]
    for property in inPlace.flatMap({ schema.properties(of: $0) }) {
      let key = schema.source.string(of: property.key)
      if speaking[key] == nil { order.append(key) }
      if !(speaking[key]?.contains(property.subschema) ?? false) {
        speaking[key, default: []].append(property.subschema)
      }
    }
    let keys = order.map { key in
      let about = speaking[key] ?? []
      return DocumentGrammar.KeyDescription(
        key, aliases: self.inPlace(about).firstMap { schema.keyAliases(of: $0) } ?? [], value(about),
        isRequired: required.contains(key))
    }
    return DocumentGrammar.ShapeDescription(keys, isOpen: !inPlace.contains { schema.rejectsOtherProperties($0) })
  }

  /// - Parameter declared: The subschemas that a value is held against, each where its key or item is declared.
  private mutating func value(_ declared: [SubschemaID]) -> DocumentGrammar.Value {
    let subschemas = inPlace(declared)
    let constants = subschemas.flatMap { schema.values(of: $0) ?? [] }.filter { schema.source.kind(of: $0) == .string }
    let role = schema.firstText("x-role", of: subschemas).flatMap(MemberRole.init)
    if role == .identity { return .init(.identity) }
    if role == .typeCode { return .init(.typeCode, list(of: constants)) }
    let types = subschemas.compactMap { schema.types(of: $0) }.reduce(TypeSet?.none) { $0?.intersection($1) ?? $1 }
    let isLoose = types.map { $0.subtracting([.null, .integer]).rawValue.nonzeroBitCount > 1 } ?? true
    let objects = shape(of: declared)
    if objects != DocumentGrammar.noShape, types?.contains(.object) ?? true {
      return .init(.object, objects, isLoose: types.map { $0.subtracting([.null, .object]) != [] } ?? false)
    }
    let items = subschemas.flatMap { schema.itemSubschemas(of: $0) }
    if !items.isEmpty, types?.contains(.array) ?? true {
      let elements = shape(of: items)
      return .init(.array, elements, isLoose: types.map { $0.subtracting([.null, .array]) != [] } ?? false)
    }
    if !constants.isEmpty { return .init(.words, list(of: constants), isLoose: isLoose) }
    if schema.firstText("format", of: subschemas) == "color" { return .init(.color, isLoose: isLoose && types != nil) }
    guard let types else { return .anything }
    if types.contains(.string) { return .init(.text, isLoose: isLoose) }
    if !types.isDisjoint(with: [.number, .integer]) { return .init(.number, isLoose: isLoose) }
    if types.contains(.boolean) { return .init(.boolean, isLoose: isLoose) }
    return .anything
  }

  private mutating func list(of constants: [NodeID]) -> Int16 {
    var words: [DocumentGrammar.WordDescription] = []
    for constant in constants {
      let spelling = schema.source.string(of: constant)
      guard !words.contains(where: { $0.spelling == spelling }) else { continue }
      words.append(.init(spelling, aliases: schema.aliases(ofConstant: constant)))
    }
    let signature = words.map(\.spelling)
    if let known = listIDs[signature] { return known }
    let id = Int16(lists.count)
    listIDs[signature] = id
    lists.append(words)
    return id
  }
}
