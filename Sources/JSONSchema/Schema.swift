package import JSONSyntax
import Patterns

/// The place of a subschema in its schema's table.
package struct SubschemaID: Sendable, Hashable, BitwiseCopyable, Comparable {
  let index: Int32

  @inline(__always) init(_ index: Int) { self.index = Int32(truncatingIfNeeded: index) }

  @inline(__always) var offset: Int { Int(index) }

  package static func < (left: SubschemaID, right: SubschemaID) -> Bool { left.index < right.index }
}

/// A compiled JSON Schema document (2020-12, or an older draft that its `$schema` names): flat tables that the evaluator
/// walks.
///
/// Annotations (`title`, `description`, `default`, our `x-` keywords that only describe) are not copied: they are read
/// from `source` when somebody asks. A class: copying it counts one reference, and not one for each table.
package final class Schema: Sendable {
  /// The text of the schema; behind its own document stand those that it refers to.
  package let source: SyntaxTree
  /// The documents in `source`, the schema's own first.
  package let documents: [Document]
  /// The subschema that documents are held against.
  package let root: SubschemaID
  /// What the schema's author ought to know; empty for a sound schema.
  package let problems: [Problem]
  /// The rules that the schema brings along, in the order of its text.
  package let advice: [Advice]
  /// The conditions of all `x-drawn`, by their nodes in `source`.
  package let drawnConditions: [NodeID: SubschemaID]
  /// The number of subschemas that the root leads to, which come before the others.
  private let reachableCount: Int

  /// The draft that the schema is written in, as far as that is known.
  package let version: SchemaVersion

  let tables: SchemaTables
  let lexicon: Lexicon
  let spellings: SpellingLexicon
  /// By the index of the property set.
  let propertySpellings: [PropertySpellings]
  /// By the index of the value set.
  let valueSpellings: [ValueSpellings]
  /// By the index of the union; the last of a spelling holds.
  let branchAliases: [[BranchAlias]]
  /// By the place in `SchemaTables.lists` where the branches of a union begin.
  let unionHints: [Int: UnionHint]
  let uniqueGroups: [UniqueGroup]
  let depthLimits: [DepthLimit]
  /// The bounds and divisors, exactly.
  let decimals: [Decimal]
  let patterns: [CompiledPattern]
  let formats: [CompiledFormat]

  init(_ compiler: SchemaCompiler, root: SubschemaID) {
    source = compiler.source
    documents = compiler.linked.documents
    version = compiler.linked.resources.first?.dialect.version ?? compiler.options.version
    self.root = root
    var seen: Set<Problem> = []
    // What is compiled for several dynamic scopes has its mistakes once.
    problems = compiler.problems.filter { seen.insert($0).inserted }
    advice = compiler.advice
    drawnConditions = compiler.drawnConditions
    reachableCount = compiler.reachableCount
    tables = SchemaTables(compiler)
    lexicon = compiler.lexicon
    spellings = compiler.spellings
    propertySpellings = compiler.propertySpellings
    valueSpellings = compiler.valueSpellings
    branchAliases = compiler.branchAliases
    unionHints = compiler.unionHints
    uniqueGroups = compiler.uniqueGroups
    depthLimits = compiler.depthLimits
    decimals = compiler.decimals
    patterns = compiler.patterns
    formats = compiler.formats
  }

  /// The same schema, where documents are held against another of its subschemas.
  ///
  /// Advice is that of the first root, and is not to be asked for.
  package convenience init(_ other: Schema, from root: SubschemaID) { self.init(copying: other, root: root) }

  private init(copying other: Schema, root: SubschemaID) {
    source = other.source
    documents = other.documents
    self.root = root
    problems = other.problems
    advice = []
    drawnConditions = other.drawnConditions
    reachableCount = other.reachableCount
    version = other.version
    tables = other.tables
    lexicon = other.lexicon
    spellings = other.spellings
    propertySpellings = other.propertySpellings
    valueSpellings = other.valueSpellings
    branchAliases = other.branchAliases
    unionHints = other.unionHints
    uniqueGroups = other.uniqueGroups
    depthLimits = other.depthLimits
    decimals = other.decimals
    patterns = other.patterns
    formats = other.formats
  }

  /// A remark to the author of a schema.
  package struct Problem: Sendable, Hashable {
    package let kind: Kind
    /// A node of `source`: where the author wrote what the remark is about.
    package let node: NodeID
    /// Of a string, the bytes of its content that are to blame; nil for all of it.
    package let part: Range<Int>?
    package let message: String

    package enum Kind: UInt8, Sendable, CaseIterable {
      /// A value where a schema belongs.
      case notASchema
      /// A keyword whose value it cannot have.
      case malformedKeyword
      /// `pattern` or `patternProperties`: a text that is no regular expression.
      case badPattern
      /// A reference that leads nowhere.
      case deadReference
      /// A reference to an address for which nobody has registered a document.
      case unregisteredDocument
      /// A schema that refers to itself at the same place of a document.
      case endlessReference
      /// A `$schema` of which nothing is known; the standard one is taken for it.
      case unknownDialect
      /// Subschemas beyond the level that is followed.
      case tooDeep
      /// `x-advice` where it is not looked for.
      case idleAdvice
      /// `anyOf` or `oneOf` of objects that nothing tells apart, so that mistakes in them are reported about the form that
      /// comes nearest.
      case undecidableUnion
      /// A branch of `anyOf` or `oneOf` that no value can belong to.
      case unreachableBranch
      /// `nullable`, which OpenAPI has given up.
      case outdatedKeyword

      /// Whether the schema does what it says all the same.
      package var isHint: Bool {
        self == .undecidableUnion || self == .unreachableBranch || self == .outdatedKeyword
      }
    }
  }

  /// One entry of `x-advice`: something that ought to hold, though the contract does not demand it.
  package struct Advice: Sendable {
    /// The entry in `source`, which words it.
    package let source: NodeID
    /// What ought to hold.
    package let subschema: SubschemaID
  }
}

extension Schema {
  /// The node of a subschema in `source`.
  package func source(of subschema: SubschemaID) -> NodeID { tables.subschemas[subschema.offset].source }

  /// The subschemas in the schema's own document, each place once, in the order of the text.
  package var ownSubschemas: [SubschemaID] {
    let end = documents.count > 1 ? documents[1].firstNode : source.nodes.count
    var seen: Set<NodeID> = []
    return (0..<tables.subschemas.count).map { SubschemaID($0) }
      .filter { self.source(of: $0).offset < end && seen.insert(self.source(of: $0)).inserted }
      .sorted { self.source(of: $0) < self.source(of: $1) }
  }

  /// The patterns, as nodes of `source`, that look around or back, so that a text is held against them for so long and no
  /// longer.
  package var boundedPatterns: [NodeID] { patterns.filter { !$0.pattern.isLinear }.map(\.source) }

  /// The places of the subschemas that the root leads to, so that documents may be held against them.
  package var reachableNodes: [NodeID] { (0..<reachableCount).map { source(of: SubschemaID($0)) } }

  /// What is evaluated in place of a subschema: the target of one that is nothing but a reference, or itself.
  package func evaluated(_ subschema: SubschemaID) -> SubschemaID { tables.subschemas[subschema.offset].evaluated }

  /// The value of an annotation beside a subschema's keywords; nil if it has none.
  package func annotation(_ name: String, of subschema: SubschemaID) -> NodeID? {
    source.value(of: name, in: self.source(of: subschema))
  }

  /// The string that an annotation holds; nil if it is missing or no string.
  package func text(_ name: String, of subschema: SubschemaID) -> String? {
    guard let node = annotation(name, of: subschema), source.kind(of: node) == .string else { return nil }
    return source.string(of: node)
  }

  /// The bounds that a subschema sets to a number itself; nil if it sets none.
  package func numericBounds(of subschema: SubschemaID) -> NumericBounds? {
    for case .numericRange(let index) in keywords(of: subschema) { return tables.ranges[Int(index)].bounds }
    return nil
  }

  /// The types that a subschema allows itself, or that the forms allow among which it has the type decide; nil if it
  /// does not say.
  package func types(of subschema: SubschemaID) -> TypeSet? {
    for case .types(let types) in keywords(of: subschema) { return types }
    for case .choice(let index) in keywords(of: subschema) { return tables.choices[Int(index)].types }
    return nil
  }

  /// The constants that a subschema allows itself, as nodes of `source`, in its order; nil if it does not say.
  ///
  /// Where a `oneOf` of constants documents each, the constant's parent is its subschema.
  package func values(of subschema: SubschemaID) -> [NodeID]? {
    for case .values(let index) in keywords(of: subschema) { return valueSpellings[Int(index)].constants }
    return nil
  }

  /// The properties that a subschema declares itself, in its order.
  package func properties(of subschema: SubschemaID) -> [DeclaredProperty] {
    if let index = propertySet(of: subschema) {
      let first = tables.propertySets[index].firstSubschema
      let set = propertySpellings[index]
      return set.keys.indices.map {
        DeclaredProperty(key: set.keys[$0], word: set.words[$0], subschema: tables.lists[first + $0])
      }
    }
    return []
  }

  /// The subschema that a subschema declares for the property with a name itself; nil if it declares none.
  package func property(named name: String, of subschema: SubschemaID) -> SubschemaID? {
    guard let index = propertySet(of: subschema) else { return nil }
    let place = tables.propertySets[index].places.find(lexicon.find(name), in: tables.mappings)
    return place < 0 ? nil : tables.lists[tables.propertySets[index].firstSubschema + place]
  }

  /// The index of the property set that a subschema has itself; nil if it has none.
  func propertySet(of subschema: SubschemaID) -> Int? {
    for keyword in keywords(of: subschema) {
      switch keyword {
      case .properties(let index, _), .patternedProperties(let index, _): return Int(index)
      default: continue
      }
    }
    return nil
  }

  /// The names that a subschema requires itself.
  package func requiredNames(of subschema: SubschemaID) -> [String] {
    for case .required(let range) in keywords(of: subschema) {
      return range.indices.map { source.string(of: tables.required[$0].source) }
    }
    return []
  }

  /// The subschemas that a subschema applies to items itself.
  package func itemSubschemas(of subschema: SubschemaID) -> [SubschemaID] {
    for case .items(let prefix, let rest) in keywords(of: subschema) { return list(prefix) + (rest.map { [$0] } ?? []) }
    return []
  }

  /// Whether a subschema itself allows no properties but those that are named.
  package func rejectsOtherProperties(_ subschema: SubschemaID) -> Bool {
    keywords(of: subschema).contains { keyword in
      switch keyword {
      case .properties(_, let additional?), .patternedProperties(_, let additional?):
        keywords(of: additional).contains { if case .never = $0 { true } else { false } }
      case .unevaluatedProperties(let other):
        keywords(of: other).contains { if case .never = $0 { true } else { false } }
      default: false
      }
    }
  }

  /// How many items a subschema asks for itself; nil if it does not say.
  package func itemCountBounds(of subschema: SubschemaID) -> CountBounds? {
    for case .itemCount(let bounds) in keywords(of: subschema) { return bounds }
    return nil
  }

  /// How many members a subschema asks for itself; nil if it does not say.
  package func memberCountBounds(of subschema: SubschemaID) -> CountBounds? {
    for case .memberCount(let bounds) in keywords(of: subschema) { return bounds }
    return nil
  }

  /// How many code points a subschema asks for itself; nil if it does not say.
  package func lengthBounds(of subschema: SubschemaID) -> CountBounds? {
    for case .length(let bounds) in keywords(of: subschema) { return bounds }
    return nil
  }

  /// The levels up to which values of a subschema may nest; nil if it does not say.
  package func depthLimit(of subschema: SubschemaID) -> DepthLimit? {
    let index = tables.subschemas[subschema.offset].depthLimit
    return index < 0 ? nil : depthLimits[Int(index)]
  }

  /// All branches of unions of objects that a member decides, in the order of the schema.
  package var branches: [SubschemaID] { (0..<tables.unions.count).flatMap { branches(of: tables.unions[$0]) } }

  /// All subschemas, in the order in which they were compiled.
  package var everySubschema: [SubschemaID] { (0..<tables.subschemas.count).map { SubschemaID($0) } }

  func branches(of union: Union) -> [SubschemaID] { list(union.subschemas) }

  func list(_ range: TableRange) -> [SubschemaID] { range.indices.map { tables.lists[$0] } }

  func keywords(of subschema: SubschemaID) -> some BidirectionalCollection<Keyword> {
    tables.subschemas[subschema.offset].keywords.indices.lazy.map { [tables] in tables.keywords[$0] }
  }
}

/// One of the `properties` of a subschema.
package struct DeclaredProperty: Sendable, BitwiseCopyable {
  /// The key in the schema's source.
  package let key: NodeID
  /// The number of the name; see `Schema.word`.
  package let word: WordID
  /// What its value is held against.
  package let subschema: SubschemaID
}

/// A name in a list of `required` or `dependentRequired`.
struct RequiredName: Sendable, BitwiseCopyable {
  let word: WordID
  /// The string in the schema's source.
  let source: NodeID
}

struct Subschema: Sendable, BitwiseCopyable {
  /// The object or boolean in the schema's source.
  let source: NodeID
  var keywords = TableRange.empty
  var advice = TableRange.empty
  /// The index of its `DepthLimit`; -1 if it has none.
  var depthLimit: Int32 = -1
  /// The index of its `Union`, which is decided before anything else of the subschema is evaluated; -1 if it has none.
  var union: Int32 = -1
  /// Whether it has `unevaluatedProperties` or `unevaluatedItems`.
  var tracksEvaluation = false
  /// The subschema to evaluate in its place: the target, if it is nothing but a reference.
  var evaluated: SubschemaID
  /// Whether anything in it could be violated; annotations alone cannot.
  var canFail = true
  /// Whether it speaks about the value alone: nothing in it, nothing around it.
  var isLeaf = false
  /// Whether it or anything in it carries advice.
  var containsAdvice = false
  /// Its number among those that lead to a subschema that leads to itself, so that how often a value is tested may grow
  /// with its depth; -1 for the others.
  var outcomeRow: Int32 = -1
  /// Whether something is noted about a value that satisfies it: what a union has decided, what must differ.
  var notesWhatHolds = false

  init(source: NodeID, id: SubschemaID) {
    self.source = source
    evaluated = id
  }
}

/// `x-maxDepth`: how deeply values of a subschema may nest in one another; the outermost is at level 1.
package struct DepthLimit: Sendable, Hashable, BitwiseCopyable {
  package let maximum: Int
  /// The level up to which nesting is good; nil if the schema does not say.
  package let advised: Int?
}

/// The bounds of a number.
package struct NumericBounds: Sendable, Hashable, BitwiseCopyable {
  package var lower: Double?
  package var lowerIsExclusive = false
  package var upper: Double?
  package var upperIsExclusive = false

  @inline(__always)
  package func contains(_ number: Double) -> Bool {
    if let lower, number < lower || (lowerIsExclusive && number == lower) { return false }
    if let upper, number > upper || (upperIsExclusive && number == upper) { return false }
    return true
  }
}

/// How many characters, items or members there may be, both ends included; with a minimum above the maximum, no number
/// satisfies both.
package struct CountBounds: Sendable, BitwiseCopyable {
  package let minimum: Int32
  /// `Int32.max` if there is no upper bound.
  package let maximum: Int32

  /// - Parameter maximum: Nil if there is no upper bound.
  init(minimum: Int, maximum: Int?) {
    // A count beyond what a document can hold is as good as infinite.
    self.minimum = Int32(clamping: minimum)
    self.maximum = Int32(clamping: maximum ?? .max)
  }

  @inline(__always) func contains(_ count: Int) -> Bool { count >= minimum && count <= maximum }
}

/// `x-unique`: values that must differ.
struct UniqueGroup: Sendable {
  enum Scope: String, Sendable { case document, array }

  let scope: Scope
}
