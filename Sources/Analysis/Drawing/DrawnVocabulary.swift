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

  /// The tables of a vocabulary; those of the built-in ones are made once.
  static func of(_ vocabulary: Vocabulary) -> DrawnVocabulary {
    builtIn[vocabulary.name].flatMap { $0.schema.source.text == vocabulary.schema.source.text ? $0 : nil }
      ?? DrawnVocabulary(vocabulary)
  }

  private static let builtIn = Dictionary(
    Vocabulary.builtIn.map { ($0.name, DrawnVocabulary($0)) }, uniquingKeysWith: { first, _ in first })
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
    leastMaximum = props.map { $0.cases.compactMap(\.maximum).min() }
  }
}

/// What is drawn of one prop.
struct DrawnProp: Sendable {
  /// What is drawn if the prop is absent and no case says otherwise, in the schema's source.
  let standard: NodeID?
  /// The same as a color; nil if it is none.
  let standardLayer: ColorLayer?
  let cases: [Case]
  /// All colors that may be drawn if the prop is absent.
  let possibleLayers: [ColorLayer]

  /// One case of `x-drawn`; nodes are the schema's.
  struct Case: Sendable {
    /// What the props must satisfy for it; nil if it always holds.
    let condition: SubschemaID?
    let absent: NodeID?
    let maximum: Double?
    let always: NodeID?
    /// `always`, or else `absent`, as a color; nil if it is none.
    let layer: ColorLayer?
  }

  fileprivate init(_ subschemas: [SubschemaID], of schema: Schema) {
    let source = schema.source
    standard = schema.firstAnnotation("default", of: subschemas)
    standardLayer = standard.flatMap { schema.source.colorLayer($0) }
    let list = schema.firstAnnotation("x-drawn", of: subschemas)
    cases = (list.map { Array(source.elements(of: $0)) } ?? []).map { entry in
      let always = source.value(of: "always", in: entry)
      let absent = source.value(of: "absent", in: entry)
      return Case(
        condition: source.value(of: "if", in: entry).flatMap { schema.drawnConditions[$0] }, absent: absent,
        maximum: source.value(of: "maximum", in: entry).flatMap { source.number(of: $0) },
        always: always, layer: (always ?? absent).flatMap { source.colorLayer($0) })
    }
    possibleLayers = cases.compactMap(\.layer) + (standardLayer.map { [$0] } ?? [])
  }

  /// The color that is drawn if the prop is absent, or whatever it says.
  func layer(for props: NodeID?, in snapshot: Snapshot) -> ColorLayer? {
    cases.isEmpty ? standardLayer : drawnCase(for: props, in: snapshot)?.layer ?? standardLayer
  }

  /// The first case that holds for the props of a component.
  ///
  /// - Parameter props: The props object; nil if the component has none, for which only what always holds does.
  func drawnCase(for props: NodeID?, in snapshot: Snapshot) -> Case? {
    cases.first { entry in
      guard let condition = entry.condition else { return true }
      guard let props, let schema = snapshot.vocabulary?.schema else { return false }
      return schema.allows([props], by: condition, in: snapshot.tree, snapshot.facts) == [true]
    }
  }
}

extension SyntaxTree {
  /// A color of a schema: "#RRGGBB", or an object with a `color` and an `opacity`.
  fileprivate func colorLayer(_ value: NodeID) -> ColorLayer? {
    if kind(of: value) == .string { return RGBColor(string(of: value)).map { ColorLayer($0) } }
    guard let color = self.value(of: "color", in: value).flatMap({ RGBColor(string(of: $0)) }) else { return nil }
    return ColorLayer(color, opacity: self.value(of: "opacity", in: value).flatMap { number(of: $0) } ?? 1)
  }
}
