package import JSONSchema
package import JSONSyntax
import SourceCode

/// What one version of a dialect may say, read off its schema: components, their members and props, what they mean.
///
/// A class, as its parts are: copying one counts a reference, and not one for each list in it.
package final class Vocabulary: Sendable {
  /// The dialect's name, as options and reports spell it: "compact".
  package let name: String
  package let schema: Schema
  /// Whether the program brings it along. A project's own may have the same name.
  package let isBuiltIn: Bool
  /// What a reader of broken text needs to know.
  package let grammar: DocumentGrammar
  /// Which versions of the dialect's contract it judges; nil for all that there are.
  package let version: ContractVersion?
  /// In the order of the schema.
  package let components: [Component]
  /// The members every component has, actions left out: id, type code, props, children.
  package let members: [Property]
  /// All props there are, those of all components.
  package let props: [Property]
  /// Whether its schema marks any value as an address or an action (`ValueMark`), so that documents are searched for them.
  package let marksValues: Bool
  /// Whether its schema says of anything that it is not to be used any more.
  package let deprecates: Bool
  /// The messages that its schema has for what breaks it; nil if it has none.
  package let messages: AuthorMessages?
  /// Whether its schema asks for colors.
  package let marksColors: Bool
  /// What the objects of its documents may be that say so by their only key; empty where none do.
  package let soleKeyCases: [SoleKeyCase]
  /// What its documents are known by; nil for a vocabulary with components, which are known by what every component has.
  let documentSigns: DocumentSigns?
  private let componentIndices: [SubschemaID: Int]
  /// By type code, and by the folded spelling of each alias.
  private let componentIndicesByCode: [String: Int]
  private let componentIndicesByAlias: [String: Int]
  private let propertiesByRole: [MemberRole: Property]
  private let actions: Set<String>
  /// By the schema's word for their keys, the places among `members` and `props`; -1 for other words.
  private let memberIndicesByWord: [Int16]
  private let propIndicesByWord: [Int16]
  /// What a component and its props object declare.
  package let declaredMembers: DeclaredProperties
  package let declaredProps: DeclaredProperties

  package convenience init(name: String, schema: Schema) { self.init(name: name, schema: schema, isBuiltIn: false) }

  init(name: String, schema: Schema, isBuiltIn: Bool) {
    let reader = VocabularyReader(schema: schema)
    self.name = name
    self.isBuiltIn = isBuiltIn
    self.schema = schema
    grammar = Vocabulary.grammar(of: schema)
    version = ContractVersion(of: schema)
    soleKeyCases = schema.soleKeyCases
    marksValues = ValueMark.isUsed(in: schema)
    let authorWords = AuthorWordUse(in: schema)
    deprecates = authorWords.deprecations
    messages = authorWords.messages ? AuthorMessages(in: schema) : nil
    marksColors = authorWords.colors
    members = reader.members
    actions = reader.actions
    memberIndicesByWord = Vocabulary.indicesByWord(reader.members, schema)
    propIndicesByWord = Vocabulary.indicesByWord(reader.props, schema)
    declaredMembers = schema.declaredProperties(of: schema.inPlaceSubschemas(of: schema.root))
    declaredProps = schema.declaredProperties(
      of: reader.members.first { $0.role == .props }?.subschemas ?? [])
    props = reader.props
    components = reader.components
    documentSigns = reader.components.isEmpty ? DocumentSigns(of: schema) : nil
    componentIndices = Dictionary(
      components.enumerated().map { ($0.element.branch, $0.offset) }, uniquingKeysWith: { first, _ in first })
    componentIndicesByCode = Dictionary(
      components.enumerated().map { ($0.element.typeCode, $0.offset) }, uniquingKeysWith: { first, _ in first })
    componentIndicesByAlias = Dictionary(
      components.enumerated().flatMap { index, component in
        ([component.typeCode] + component.aliases).map { ($0.foldedSpelling, index) }
      },
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

  /// The component whose type code or long name a word is but for one slip, if there is only one; nil for words of fewer
  /// than four letters.
  package func component(misspelled code: String) -> Component? {
    let written = code.foldedSpelling
    guard written.count >= 4 else { return nil }
    let slips = components.filter { component in
      [component.typeCode, component.longName ?? ""].contains { name in
        let folded = name.foldedSpelling
        return folded.count >= 4 && editDistance(written, folded) == 1
      }
    }
    return slips.count == 1 ? slips[0] : nil
  }

  /// Whether a key of components or props is an action.
  package func isAction(_ key: String) -> Bool { actions.contains(key) }

  /// The key of the member with a role: "p" for the props; nil if the dialect has none.
  package func key(of role: MemberRole) -> String? { property(with: role)?.key }

  /// The member or prop with a role; nil if the dialect has none.
  package func property(with role: MemberRole) -> Property? { propertiesByRole[role] }

  private static func indicesByWord(_ properties: [Property], _ schema: Schema) -> [Int16] {
    var indices = [Int16](repeating: -1, count: schema.wordCount)
    for (index, property) in properties.enumerated() {
      let word = schema.word(property.key)
      if word >= 0 { indices[Int(word)] = Int16(truncatingIfNeeded: index) }
    }
    return indices
  }

  /// The place among `members` of the one that the schema's word is the key of; nil for other words and for none.
  package func memberIndex(_ word: WordID) -> Int? {
    guard word >= 0, memberIndicesByWord[Int(word)] >= 0 else { return nil }
    return Int(memberIndicesByWord[Int(word)])
  }

  /// The place among `props` of the one that the schema's word is the key of; nil for other words and for none.
  package func propIndex(_ word: WordID) -> Int? {
    guard word >= 0, propIndicesByWord[Int(word)] >= 0 else { return nil }
    return Int(propIndicesByWord[Int(word)])
  }

  package func prop(named key: String) -> Property? { props.first { $0.key == key } }

  /// How deeply components may nest; nil if the vocabulary does not say.
  package var maximumDepth: Int? {
    schema.inPlaceSubschemas(of: schema.root).firstMap { schema.depthLimit(of: $0)?.maximum }
  }
}

/// A member of a component, or a prop.
package final class Property: Sendable {
  /// As documents spell it.
  package let key: String
  package let role: MemberRole?
  /// The subschemas that speak about its value.
  package let subschemas: [SubschemaID]
  /// Other spellings, the long name first.
  package let aliases: [String]
  private let foldedAliases: Set<String>
  /// Of these, names of objects that may hold other things as well.
  private let partialAliases: Set<String>
  /// The folded spellings of the key and of the long name, in UTF-8; the latter empty where there is none.
  package let foldedKey: [UInt8]
  package let foldedLongName: [UInt8]
  /// Of all `foldedAliases`, in bytes.
  private let shortestAliasLength: Int

  init(
    key: String, role: MemberRole?, subschemas: [SubschemaID], aliases: [String], partialAliases: [String]
  ) {
    self.key = key
    self.role = role
    self.subschemas = subschemas
    self.aliases = aliases
    foldedKey = Array(key.foldedSpelling.utf8)
    foldedLongName = Array((aliases.first ?? "").foldedSpelling.utf8)
    foldedAliases = Set(aliases.map(\.foldedSpelling))
    self.partialAliases = Set(partialAliases.map(\.foldedSpelling))
    shortestAliasLength = foldedAliases.map(\.utf8.count).min() ?? .max
  }

  package var longName: String? { aliases.first }

  /// Whether a key of a document is another spelling of this one.
  package func isSpelled(by key: NodeID, in tree: SyntaxTree) -> Bool {
    // Most keys are too short for any alias, which costs nothing to see.
    tree.contentRange(of: key).count >= shortestAliasLength
      && foldedAliases.contains(tree.string(of: key).foldedSpelling)
  }

  /// Whether a key is another spelling of this one under which there may be other things as well.
  package func isSpelledInPart(by key: String) -> Bool { partialAliases.contains(key.foldedSpelling) }
}

/// One kind of node: a branch of the dialect's union.
package final class Component: Sendable {
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

  init(
    branch: SubschemaID, typeCode: String, title: String, description: String, role: ComponentRole?, aliases: [String],
    isLeaf: Bool, effectiveProps: [String]?, propsSubschemas: [SubschemaID]
  ) {
    self.branch = branch
    self.typeCode = typeCode
    self.title = title
    self.description = description
    self.role = role
    self.aliases = aliases
    self.isLeaf = isLeaf
    self.effectiveProps = effectiveProps
    self.propsSubschemas = propsSubschemas
  }

  package var longName: String? { aliases.first }

  package func isAffected(by prop: String) -> Bool { effectiveProps?.contains(prop) ?? true }

  /// What it is called inside a sentence: "a button", "an overlay".
  package var noun: String {
    let word = title.lowercased()
    return (word.first.map { "aeiou".contains($0) } ?? false ? "an " : "a ") + word
  }
}
