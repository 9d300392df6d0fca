import JSONSchema
import JSONSyntax
import Vocabularies

/// What the renderer draws, as a vocabulary's schema says it (`default`, `x-drawn`), in tables that are quick to ask about
/// every component of a document.
final class DrawnVocabulary: Sendable {
  let schema: Schema
  /// What each word of the schema names, by its number.
  let meanings: [Meaning]
  let props: [Property]
  let kinds: [DrawnKind]
  /// The branches of `kinds`, in the same order.
  private let branches: [SubschemaID]
  /// What each prop does on each kind, those of the first kind first: the same as in `kinds`, in one plain array, since
  /// counting the references to a kind for every prop of a document took as long as everything else about it.
  private let effects: [Effect]
  /// The places in `props` of those that decide the colors of a text; nil where the dialect has none.
  let textColor: Int?
  let background: Int?
  let opacity: Int?

  init(_ vocabulary: Vocabulary) {
    schema = vocabulary.schema
    props = vocabulary.props
    var meanings = [Meaning](repeating: Meaning(), count: schema.wordCount)
    for member in vocabulary.members {
      let word = Int(schema.word(member.key))
      if meanings.indices.contains(word) { meanings[word].member = member.role }
    }
    for (index, prop) in props.enumerated() {
      let word = Int(schema.word(prop.key))
      if meanings.indices.contains(word) { meanings[word].prop = index }
    }
    self.meanings = meanings
    kinds = vocabulary.components.map { DrawnKind($0, of: vocabulary, meanings) }
    branches = kinds.map(\.component.branch)
    effects = kinds.flatMap { kind in
      zip(kind.isAffected, kind.leastMaximum).map { Effect(isVisible: $0, leastMaximum: $1 ?? .infinity) }
    }
    textColor = props.firstIndex { $0.role == .textColor }
    background = props.firstIndex { $0.role == .background }
    opacity = props.firstIndex { $0.role == .opacity }
  }

  /// What a word names among the members of a component, and among its props.
  struct Meaning: Sendable {
    var member: MemberRole?
    var prop: Int?
  }

  struct Effect: Sendable {
    let isVisible: Bool
    /// The least size beyond which it may not be drawn as written; infinite if it always is.
    let leastMaximum: Double
  }

  /// The place in `kinds` of the component with a branch; nil for a component that is not known.
  func kind(of branch: SubschemaID?) -> Int? { branch.flatMap { branches.firstIndex(of: $0) } }

  func effect(of prop: Int, on kind: Int) -> Effect { effects[kind * props.count + prop] }

  /// The tables of a vocabulary; those of the dialect that is drawn are made once.
  static func of(_ vocabulary: Vocabulary) -> DrawnVocabulary {
    vocabulary === Vocabulary.compact || vocabulary.schema.source.text == Vocabulary.compact.schema.source.text
      ? compact : DrawnVocabulary(vocabulary)
  }

  private static let compact = DrawnVocabulary(.compact)
}

/// What is drawn of one kind of component.
final class DrawnKind: Sendable {
  let component: Component
  /// Whether each prop has an effect, and the least size beyond which it may not be drawn as written.
  let isAffected: [Bool]
  let leastMaximum: [Double?]
  let props: [DrawnProp]
  /// Whether it shows a text, in a color of its own or one that is set, and whether it has a background of its own.
  let drawsText: Bool
  let paintsBackground: Bool

  fileprivate init(_ component: Component, of vocabulary: Vocabulary, _ meanings: [DrawnVocabulary.Meaning]) {
    self.component = component
    var declared = [[SubschemaID]](repeating: [], count: vocabulary.props.count)
    for property in component.propsSubschemas.flatMap({ vocabulary.schema.properties(of: $0) }) {
      guard let prop = meanings[Int(property.word)].prop else { continue }
      declared[prop] += vocabulary.schema.inPlaceSubschemas(of: property.subschema)
    }
    let props = declared.map { DrawnProp($0, of: vocabulary.schema) }
    self.props = props
    func paints(_ role: MemberRole) -> Bool {
      zip(vocabulary.props, props).contains { $0.role == role && !$1.possibleLayers.isEmpty }
    }
    drawsText = paints(.textColor)
    paintsBackground = paints(.background)
    isAffected = vocabulary.props.map { component.isAffected(by: $0.key) }
    leastMaximum = props.map { $0.cases.compactMap(\.limit).min() }
  }
}
