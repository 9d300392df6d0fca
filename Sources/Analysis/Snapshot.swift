package import JSONSchema
package import JSONSyntax
package import SourceCode
package import Vocabularies

/// One version of everything about a document: its text, its tree, what it may say, and what there is to say about it.
///
/// A value computed from values: what is expensive is computed when it is first asked for, and nothing ever changes.
/// A snapshot belongs to one thread.
package final class Snapshot {
  package let tree: SyntaxTree
  /// What the document may say; nil for a document of no known dialect, about which there are no diagnostics.
  package let vocabulary: Vocabulary?
  /// What the project says about the document, apart from how loudly rules speak.
  package let settings: DocumentSettings

  package init(tree: SyntaxTree, vocabulary: Vocabulary?, settings: DocumentSettings = .none) {
    self.tree = tree
    self.vocabulary = vocabulary
    self.settings = settings
  }

  package convenience init(text: SourceText, vocabulary: Vocabulary?, settings: DocumentSettings = .none) {
    self.init(tree: .parse(text), vocabulary: vocabulary, settings: settings)
  }

  /// - Parameter fallback: The vocabulary of a document that is not recognized by itself.
  package convenience init(recognizing text: SourceText, orElse fallback: Vocabulary? = nil) {
    let tree = SyntaxTree.parse(text)
    self.init(tree: tree, vocabulary: Vocabulary.recognized(in: tree) ?? fallback ?? Vocabulary.wrapped(inFile: tree))
  }

  package var text: SourceText { tree.text }

  /// Where the lines start.
  package private(set) lazy var lines = LineTable(text)

  /// What the vocabulary's schema says about the document; nothing without a vocabulary.
  package private(set) lazy var facts = vocabulary?.schema.evaluate(tree) ?? Facts()

  /// The schema's word that each node spells, as in `facts`: asked for at every node, where a copy of all the facts would
  /// cost more than the answer.
  private(set) lazy var words = facts.words

  /// The members whose key an earlier one has as well, each with the first of these.
  private(set) lazy var duplicateMembers = tree.duplicateMembers(words)

  /// Where the document is in a text that may be more than it; nil without a vocabulary.
  private(set) lazy var search = vocabulary.flatMap { vocabulary in
    // A schema says itself that it is one, and one that is being written is not an answer in which to look for another.
    vocabulary.isOfSchemas ? nil : DocumentSearch(in: tree, vocabulary)
  }

  /// The layer around the document that the tree does not see through: as long as it is there, the tree is not that of
  /// the document, and only the layer is spoken of.
  package private(set) lazy var unwrapping = findUnwrapping()

  /// Why there is no document, where the tree cannot tell; nil where it can, or where there is one.
  private(set) lazy var unseenRefusal = findUnseenRefusal()

  /// Whether there is no schema for the version of its contract that the document is written for.
  private(set) lazy var isOfUnknownVersion = findWhetherVersionIsUnknown()

  /// For each advice of the vocabulary's schema, the values that go against it.
  package private(set) lazy var adviceFindings = findAdvice()

  /// The components of the document, in its order, with their place among one another.
  package private(set) lazy var components = findComponents()

  /// The violations by what they are about; see `ViolationTopic`.
  private(set) lazy var violationsByTopic = findTopics()

  /// Where the document ends that was cut off; nil for one that was not.
  private(set) lazy var cutOffEnd: UInt32? = tree.root.flatMap { root in
    tree[root].flags.contains(.isUnclosed) ? tree[root].end : nil
  }

  /// Whether the document is written in the long form altogether.
  package private(set) lazy var isLongForm = detectLongForm()

  /// Values under another spelling of a key that do not fit it.
  private(set) lazy var unfitAliases = findUnfitAliases()

  /// The values of a configuration file by what they are for; see `ConfigurationRole`.
  private(set) lazy var configurationPlaces = findConfigurationPlaces()

  /// The document as a schema; nil for one that is none.
  private(set) lazy var authoredSchema = readAuthoredSchema()

  /// The values that the vocabulary marks as addresses and actions, wherever they are.
  private(set) lazy var markedValues = findMarkedValues()

  /// What every node lies in.
  private(set) lazy var enclosure = Enclosure(of: tree, facts)

  /// What unknown keys are nearest to; a mark in front tells props from members.
  var nearestProperties: [String: Property?] = [:]

  /// What the members of the object that was asked about last mean: rules ask about each of them in turn.
  var lastMeanings: (container: NodeID, isProp: Bool, members: [(member: Member, key: String)])?

  /// How the props on the component that was asked about last are moved: rules ask about each of them in turn.
  var lastHoisting: (component: NodeID, moved: [Member], fix: FixIt?)?

  /// What the schema's parts speak about; see `subschemas(applyingTo:)`.
  private lazy var applicability = vocabulary.map { ApplicabilityTable($0.schema, tree) }

  /// The subschemas that speak about a value, those that lead to others before them; empty for junk and keys.
  func subschemas(applyingTo node: NodeID) -> [SubschemaID] {
    applicability?.subschemas(applyingTo: node, enclosure.parents) ?? []
  }

  /// The keys that are known for the object that was asked about last: rules ask about each member in turn.
  var lastKnownKeys: (object: NodeID, keys: KnownKeys)?

  /// What the forms of unions are called that violations speak of.
  var variantNames: [SubschemaID: VariantNames] = [:]

  /// How often a member was added to an object of very many.
  var wideInsertionCount = 0

  /// What the names in the schema that violations speak of are for.
  var rolesOfDetails: [NodeID: MemberRole?] = [:]

  /// Whether any key is another spelling of one that the vocabulary has.
  private(set) lazy var hasAliasedKeys = facts.violations.contains { $0.kind == .keyAlias }

  /// What objects are that lack a type code; see `ComponentShape`.
  private(set) lazy var shapes = findShapes()

  /// The ids for components without one of their own; see `freshIdentity(for:)`.
  private(set) lazy var freshIdentities = findFreshIdentities()

  /// What is drawn of components, according to the vocabulary.
  private(set) lazy var drawnVocabulary = vocabulary.map { DrawnVocabulary.of($0) }

  /// What the rules about drawing look at.
  private(set) lazy var drawnDocument = findDrawn()
}
