package import JSONSchema
package import JSONSyntax
import SourceCode

/// What one version of a dialect may say, read off its schema: components, their members and props, what they mean.
package struct Vocabulary: Sendable {
  /// The dialect's name, as options and reports spell it: "compact".
  package let name: String
  package let schema: Schema
  /// What a reader of broken text needs to know.
  package let grammar: DocumentGrammar
  /// In the order of the schema.
  package let components: [Component]
  /// The members every component has, actions left out: id, type code, props, children.
  package let members: [Property]
  /// All props there are, those of all components.
  package let props: [Property]
  private let componentIndices: [SubschemaID: Int]
  /// By type code, and by the folded spelling of each alias.
  private let componentIndicesByCode: [String: Int]
  private let componentIndicesByAlias: [String: Int]
  private let propertiesByRole: [MemberRole: Property]

  package init(name: String, schema: Schema) {
    let reader = VocabularyReader(schema: schema)
    self.name = name
    self.schema = schema
    grammar = Vocabulary.grammar(of: schema)
    members = reader.members
    props = reader.props
    components = reader.components
    componentIndices = Dictionary(
      components.enumerated().map { ($0.element.branch, $0.offset) }, uniquingKeysWith: { first, _ in first })
    componentIndicesByCode = Dictionary(
      components.enumerated().map { ($0.element.typeCode, $0.offset) }, uniquingKeysWith: { first, _ in first })
    componentIndicesByAlias = Dictionary(
      components.enumerated().flatMap { index, component in component.aliases.map { ($0.foldedSpelling, index) } },
      uniquingKeysWith: { first, _ in first })
    propertiesByRole = Dictionary(
      (members + props).compactMap { property in property.role.map { ($0, property) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The component of a branch of the schema's union; nil for other subschemas.
  package func component(of branch: SubschemaID) -> Component? { componentIndices[branch].map { components[$0] } }

  package func component(typeCode: String) -> Component? { componentIndicesByCode[typeCode].map { components[$0] } }

  /// The component that a type code names, in its own or another spelling.
  package func component(spelled code: String) -> Component? {
    component(typeCode: code) ?? componentIndicesByAlias[code.foldedSpelling].map { components[$0] }
  }

  /// The key of the member with a role: "p" for the props; nil if the dialect has none.
  package func key(of role: MemberRole) -> String? { property(with: role)?.key }

  /// The member or prop with a role; nil if the dialect has none.
  package func property(with role: MemberRole) -> Property? { propertiesByRole[role] }

  package func prop(named key: String) -> Property? { props.first { $0.key == key } }
}

/// A member of a component, or a prop.
package struct Property: Sendable {
  /// As documents spell it.
  package let key: String
  package let role: MemberRole?
  /// The subschemas that speak about its value.
  package let subschemas: [SubschemaID]
  /// Other spellings, the long name first.
  package let aliases: [String]
  private let foldedAliases: Set<String>
  /// Of all `foldedAliases`, in bytes.
  private let shortestAliasLength: Int

  init(key: String, role: MemberRole?, subschemas: [SubschemaID], aliases: [String]) {
    self.key = key
    self.role = role
    self.subschemas = subschemas
    self.aliases = aliases
    foldedAliases = Set(aliases.map(\.foldedSpelling))
    shortestAliasLength = foldedAliases.map(\.utf8.count).min() ?? .max
  }

  package var longName: String? { aliases.first }

  /// Whether a key of a document is another spelling of this one.
  package func isSpelled(by key: NodeID, in tree: SyntaxTree) -> Bool {
    // Most keys are too short for any alias, which costs nothing to see.
    tree.contentRange(of: key).count >= shortestAliasLength
      && foldedAliases.contains(tree.string(of: key).foldedSpelling)
  }
}

/// One kind of node: a branch of the dialect's union.
package struct Component: Sendable {
  package let branch: SubschemaID
  /// The constant that its discriminator is pinned to: "btn".
  package let typeCode: String
  /// What people call it: "Button".
  package let title: String
  /// What it draws, in Markdown.
  package let description: String
  package let role: ComponentRole?
  /// Other spellings of the type code, the long name first.
  package let aliases: [String]
  /// Whether it may have no children.
  package let isLeaf: Bool
  /// The keys of the props that have an effect on it, in the order of the dialect's props; nil if all have.
  package let effectiveProps: [String]?
  /// The subschemas that speak about its props object because it is this component.
  package let propsSubschemas: [SubschemaID]

  package var longName: String? { aliases.first }

  package func isAffected(by prop: String) -> Bool { effectiveProps?.contains(prop) ?? true }

  /// What it is called inside a sentence: "a button", "an overlay".
  package var noun: String {
    let word = title.lowercased()
    return (word.first.map { "aeiou".contains($0) } ?? false ? "an " : "a ") + word
  }
}
