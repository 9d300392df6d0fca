import Analysis
import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

/// What a vocabulary says about the value of one key: of a member of a component, or of a prop on a component.
struct PropertyMeaning {
  let key: String
  /// The component around; nil where it is unknown.
  let component: Component?
  let schema: Schema
  /// The subschemas that speak about the value, wherever it stands.
  private let general: [SubschemaID]
  /// The subschemas that speak about it because it stands on this component.
  private let special: [SubschemaID]
  /// Whether it is a prop, not a member of the component itself.
  let isProp: Bool
  /// That it is not to be used any more; nil if it may be used.
  var deprecation: Deprecation?
  let longName: String?

  /// - Parameter subschemas: All that speak about the value where it stands.
  init(_ key: String, _ subschemas: [SubschemaID], on component: Component?, in vocabulary: Vocabulary) {
    let declared = vocabulary.prop(named: key) ?? vocabulary.members.first { $0.key == key }
    let isGeneral = Set(declared?.subschemas ?? [])
    self.key = key
    self.component = component
    schema = vocabulary.schema
    general = subschemas.filter(isGeneral.contains)
    special = subschemas.filter { !isGeneral.contains($0) }
    deprecation = schema.firstDeprecation(of: subschemas)
    longName = declared?.longName.flatMap { $0 == key ? nil : $0 }
    isProp = vocabulary.prop(named: key) != nil && !vocabulary.members.contains { $0.key == key }
  }

  private var all: [SubschemaID] { special + general }
  /// All that speak about the value.
  var subschemas: [SubschemaID] { all }

  var role: MemberRole? { schema.firstText("x-role", of: all).flatMap(MemberRole.init) }
  var title: String { schema.firstText("title", of: general + special) ?? key }
  /// What it means everywhere.
  var description: String? { schema.firstDescription(of: general.isEmpty ? special : general) }
  /// What it means on this component in particular.
  var specialDescription: String? { general.isEmpty ? nil : schema.firstDescription(of: special) }

  /// The JSON types that are allowed; nil if the vocabulary does not say.
  var types: TypeSet? { all.firstMap { schema.types(of: $0) } }
  var bounds: NumericBounds? { all.firstMap { schema.numericBounds(of: $0) } }
  /// The constants that alone are allowed, in the schema's source; nil if there are others.
  var values: [NodeID]? { all.firstMap { schema.values(of: $0) } }
  /// The form of the colors that it takes; nil if it takes something else.
  var colorForm: ColorForm? { all.firstMap { schema.colorForm(of: $0) } }
  var isColor: Bool { colorForm != nil }
  /// Examples, in the schema's source.
  var examples: [NodeID] {
    schema.firstAnnotation("examples", of: all).map { Array(schema.source.elements(of: $0)) } ?? []
  }

  /// Whether the renderer makes anything of it on this component.
  var hasEffect: Bool { !isProp || component.map { $0.isAffected(by: key) } ?? true }

  /// Whether there is no reason to write it here: it makes no difference, or is not to be used any more.
  var isIdle: Bool { !hasEffect || deprecation != nil }

  /// Whether anything may be written: a text that no list, format or bound restricts.
  var isFreeText: Bool { values == nil && !isColor && (types.map { $0 == .string } ?? false) }

  /// What is said about one of `values`, in Markdown: that it is not to be used any more, and its description; nil if nothing
  /// is.
  func documentation(ofValue constant: NodeID) -> String? {
    let parts = [
      schema.deprecation(ofConstant: constant).map(\.documentation), schema.description(ofConstant: constant),
    ]
    let words = parts.compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: "\n\n")
  }

  /// What is drawn on this component.
  ///
  /// - Parameter props: The props object; nil if there is none.
  func drawn(beside props: NodeID?, in tree: SyntaxTree) -> DrawnProp.Drawing {
    DrawnProp(all, of: schema).drawing(for: props, in: tree)
  }

  /// What is drawn where the prop is absent, in any case.
  var everythingDrawn: [NodeID] { DrawnProp(all, of: schema).possibilities }

  /// A value of the schema as people read it: `16`, `bold`, `#0D111A at 58 %`.
  func readable(_ value: NodeID) -> String {
    let source = schema.source
    guard let color = source.value(of: "color", in: value) else {
      return source.kind(of: value) == .string ? source.string(of: value) : source.source(of: value)
    }
    let opacity = source.value(of: "opacity", in: value).flatMap { Double(source.source(of: $0)) } ?? 1
    return "\(source.string(of: color)) at \(Int((opacity * 100).rounded())) %"
  }

  /// The color of a value of the schema, opaque; nil if it is none.
  func color(of value: NodeID) -> String? {
    let string = schema.source.value(of: "color", in: value) ?? value
    guard schema.source.kind(of: string) == .string else { return nil }
    let text = schema.source.string(of: string)
    return (colorForm ?? .sixDigits).accepts(text) ? text : nil
  }
}
