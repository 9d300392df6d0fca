package import JSONSyntax
import SourceCode

extension Schema {
  /// Compiles the schema in a tree. Never fails: what cannot be understood is left out and is in `problems`.
  ///
  /// - Parameters:
  ///   - uri: The address of the document, against which references are resolved; empty if it has none.
  ///   - pointer: The place of the schema in the document, as a JSON Pointer (RFC 6901): "/components/schemas/Screen".
  ///   - places: Nodes of `source` that are schemas as well, though nothing may lead to them; they are compiled where
  ///     everything is.
  ///   - registry: The documents that references may lead to.
  ///   - options: What the schema itself does not say.
  package convenience init(
    compiling source: SyntaxTree, at uri: String = "", pointer: String = "", and places: [NodeID] = [],
    in registry: SchemaRegistry = SchemaRegistry(), _ options: SchemaOptions = SchemaOptions()
  ) {
    let linked = LinkedSchema(source, at: uri, in: registry, Dialect(options.version))
    var compiler = SchemaCompiler(linked, options)
    let root = compiler.compileRoot(at: pointer, and: places)
    self.init(compiler, root: root)
  }
}

/// What a schema is compiled with that it does not say itself.
package struct SchemaOptions: Sendable {
  /// What a document is written in that has no `$schema`.
  package var version: SchemaVersion
  /// Whether a string that is not of its `format` is a violation, where the vocabularies leave that open.
  package var assertsFormats: Bool
  /// Whether subschemas that nothing leads to are compiled as well: for who looks after the schema rather than documents.
  package var compilesEverything: Bool

  package init(
    version: SchemaVersion = .draft202012, assertsFormats: Bool = false, compilesEverything: Bool = false
  ) {
    self.version = version
    self.assertsFormats = assertsFormats
    self.compilesEverything = compilesEverything
  }

  /// For who looks after a schema: everything in it is compiled, and what it gives as examples is held against its formats.
  package static let forAuthors = SchemaOptions(assertsFormats: true, compilesEverything: true)
}

/// Turns the subschemas of a tree into the tables of a `Schema`.
struct SchemaCompiler {
  let source: SyntaxTree
  let keywordSource: SchemaSource
  let linked: LinkedSchema
  let options: SchemaOptions
  /// By the number of the resource.
  private let dialects: [Dialect]
  let parents: ParentTable
  var problems: [Schema.Problem] = []
  var advice: [Schema.Advice] = []
  var drawnConditions: [NodeID: SubschemaID] = [:]
  var subschemas: [Subschema] = []
  var keywords: [Keyword] = []
  var lists: [SubschemaID] = []
  var required: [RequiredName] = []
  var lexicon = Lexicon()
  var spellings = SpellingLexicon()
  var mappings: [Int32] = []
  var plans: [AdvicePlan] = []
  var plannedAdvice: [Int32] = []
  var plannedMembers: [AdvicePlan.Member] = []
  var plannedBranches: [AdvicePlan.Branch] = []
  var plansBySubschemas: [[SubschemaID]: Int32] = [:]
  var wordsThatAreAliases: [Bool] = []
  var ranges: [NumericRange] = []
  var divisors: [Divisor] = []
  var propertySets: [PropertySet] = []
  var propertySpellings: [PropertySpellings] = []
  var valueSets: [ValueSet] = []
  var valueSpellings: [ValueSpellings] = []
  var unions: [Union] = []
  var branchAliases: [[BranchAlias]] = []
  var unionHints: [Int: UnionHint] = [:]
  /// By the first place in `lists` of branches that are searched.
  var nestedPins: [Int: NestedPin] = [:]
  var uniqueGroups: [UniqueGroup] = []
  var depthLimits: [DepthLimit] = []
  var decimals: [Decimal] = []
  var patterns: [CompiledPattern] = []
  var formats: [CompiledFormat] = []
  var patternedProperties: [PatternedProperty] = []
  var choices: [Choice] = []
  var branchRequirements: [WordSet] = []
  var choiceGroups: [ChoiceGroup] = []
  /// The number of subschemas that the root leads to; those behind them, documents are never held against.
  private(set) var reachableCount = 0
  /// The keywords whose branches are to be told apart when all subschemas are compiled.
  var undecidedUnions: [UndecidedUnion] = []
  /// The subschema that each node of the source became, by dynamic scope; nil for nodes that became none yet.
  private var compiled: [[SubschemaID?]]
  var references = ReferenceTable()
  var scopes = DynamicScopes()
  /// The dynamic scope of the subschema that is being compiled.
  private var scope = DynamicScopes.outermost
  private var depth = 0
  /// Whether the subschema that is being compiled is asked rather than demanded: what it lists are no forms of a value.
  private var isCondition = false
  /// The subschemas that are numbered, but not compiled yet.
  private var waiting: [(node: NodeID, id: SubschemaID, scope: Int)] = []

  /// How many subschemas are compiled inside one another; those further inside wait, lest the stack overflow.
  private static let maximumDepth = 128
  /// How many subschemas may lead to one another at the same place of a document: more than anybody writes, fewer than
  /// the evaluator's stack holds.
  private static let maximumChainLength = 256

  init(_ linked: LinkedSchema, _ options: SchemaOptions) {
    self.linked = linked
    self.options = options
    dialects = linked.resources.map(\.dialect)
    keywordSource = linked.source
    source = linked.source.tree
    parents = ParentTable(of: source)
    compiled = [Array(repeating: nil, count: source.nodes.count)]
  }

  mutating func compileRoot(at pointer: String, and places: [NodeID]) -> SubschemaID {
    for schema in linked.unknownMetaSchemas {
      let known = SchemaVersion.allCases.reversed().map(\.name).joined(separator: ", ")
      report(.unknownDialect, "nothing is known of this dialect; those of JSON Schema are \(known)", at: schema)
    }
    let document = source.root(of: linked)
    guard let document, let root = pointer.isEmpty ? document : source.node(at: pointer, from: document) else {
      subschemas.append(Subschema(source: SyntaxTree.documentNode, id: SubschemaID(0)))
      let message = document == nil ? "a schema is an object or a boolean" : "\"\(pointer)\" leads nowhere"
      report(.notASchema, message, at: SyntaxTree.documentNode)
      return SubschemaID(0)
    }
    let compiledRoot = compile(root)
    compileWaiting()
    reachableCount = subschemas.count
    if options.compilesEverything {
      for place in ([root] + places).flatMap(linked.places(ofSubschemasIn:)) { _ = compile(place) }
      compileWaiting()
    }
    rejectEndlessReferences()
    decideUnions()
    followReferences()
    findWhatMatters()
    _ = planAdvice(of: [compiledRoot])
    findAmbiguousWords()
    return compiledRoot
  }

  private mutating func compileWaiting() {
    while let next = waiting.popLast() {
      scope = next.scope
      compile(next.node, as: next.id)
    }
    scope = DynamicScopes.outermost
  }

  /// - Parameter part: Of a string, the bytes that are to blame; nil for all of it.
  mutating func report(
    _ kind: Schema.Problem.Kind, _ message: String, at node: NodeID, part: Range<Int>? = nil
  ) {
    problems.append(Schema.Problem(kind: kind, node: node, part: part, message: message))
  }

  /// The object at a node, with the keywords of its dialect.
  func object(_ node: NodeID) -> SchemaObject { SchemaObject(node, in: keywordSource, dialect(of: node)) }

  func dialect(of node: NodeID) -> Dialect { dialects[linked.resource(of: node)] }

  /// Notes what to evaluate in place of subschemas that only refer to another; nearly every property does.
  private mutating func followReferences() {
    for index in subschemas.indices {
      var subschema = subschemas[index]
      while subschema.keywords.indices.count == 1, subschema.advice.isEmpty, subschema.depthLimit < 0,
        case .reference(let target) = keywords[subschema.keywords.indices.lowerBound]
      {
        subschemas[index].evaluated = target
        subschema = subschemas[target.offset]
      }
    }
  }

  /// Finds the words that spell another property somewhere, so that only those are looked up among the aliases.
  private mutating func findAmbiguousWords() {
    // The word that each spelling stands for: none yet, or several.
    let none: WordID = -1
    let several: WordID = -2
    var meanings = Array(repeating: none, count: spellings.count)
    for set in propertySpellings {
      for alias in set.aliases {
        let meaning = meanings[Int(alias.spelling)]
        let word = set.words[alias.place]
        meanings[Int(alias.spelling)] = meaning == none || meaning == word ? word : several
      }
    }
    wordsThatAreAliases = (0..<WordID(lexicon.count)).map { word in
      let spelling = spellings.find(lexicon.bytes(of: word))
      return spelling >= 0 && meanings[Int(spelling)] != none && meanings[Int(spelling)] != word
    }
  }

  // MARK: - Subschemas

  /// The subschema of a node; each node is compiled once in each dynamic scope, so that schemas may refer to themselves.
  mutating func compile(_ node: NodeID) -> SubschemaID {
    let outerScope = scope
    if linked.hasDynamicAnchors { enterScope(of: node) }
    defer { scope = outerScope }
    if let known = compiled[scope][node.offset] { return known }
    let id = SubschemaID(subschemas.count)
    compiled[scope][node.offset] = id
    subschemas.append(Subschema(source: node, id: id))
    if depth < SchemaCompiler.maximumDepth {
      compile(node, as: id)
    } else {
      waiting.append((node, id, scope))
    }
    return id
  }

  private mutating func compile(_ node: NodeID, as id: SubschemaID) {
    // Keywords of one subschema stand in a row, so those of the subschemas in it must come before or behind them all.
    var own: [Keyword] = []
    depth += 1
    switch source.kind(of: node) {
    case .true: break
    case .false: own = [.never]
    case .object: compileKeywords(of: object(node), as: id, into: &own)
    case .document, .array, .key, .string, .number, .null, .missing, .junk:
      report(.notASchema, "a schema is an object or a boolean", at: node)
    }
    depth -= 1
    subschemas[id.offset].keywords = TableRange(keywords.count..<keywords.count + own.count)
    keywords += own
  }

  private mutating func enterScope(of node: NodeID) {
    let resource = linked.resources[linked.resource(of: node)]
    guard !resource.dynamicAnchors.isEmpty else { return }
    scope = scopes.entering(resource, from: scope)
    if scope == compiled.count { compiled.append(Array(repeating: nil, count: source.nodes.count)) }
  }

  /// The subschema of a node that documents are not demanded to satisfy.
  private mutating func compileCondition(_ node: NodeID) -> SubschemaID {
    let outer = isCondition
    isCondition = true
    defer { isCondition = outer }
    return compile(node)
  }

  /// Appends the subschemas of the elements of an array to `lists`.
  mutating func compileList(_ array: NodeID) -> TableRange {
    let members = source.elements(of: array).map { compile($0) }
    lists += members
    return TableRange(lists.count - members.count..<lists.count)
  }

  mutating func compileIfPresent(_ name: KeywordName, in object: SchemaObject) -> SubschemaID? {
    object[name].map { compile($0) }
  }

  /// The keywords in the order of their evaluation: a union is decided first, since aliases may depend on the branch;
  /// in-place applicators come behind `properties`, which finds the aliases of keys; `unevaluated…` comes last.
  private mutating func compileKeywords(of object: SchemaObject, as id: SubschemaID, into own: inout [Keyword]) {
    compileAssertions(of: object, into: &own)
    compileArrayKeywords(of: object, into: &own)
    compileObjectKeywords(of: object, into: &own)
    for name in [KeywordName.reference, .dynamicReference] {
      guard let reference = object[name], let target = resolve(reference, isDynamic: name == .dynamicReference) else {
        continue
      }
      own.append(.reference(compile(target)))
    }
    if let list = object[.allOf] { own.append(.allOf(compileList(list))) }
    if let list = object[.anyOf] { compileBranches(list, of: object, as: id, into: &own) { .anyOf($0) } }
    if let list = object[.oneOf] { compileBranches(list, of: object, as: id, into: &own) { .oneOf($0) } }
    if let negated = object[.not] {
      let isEverything = source.kind(of: negated) == .object && source.members(of: negated).first { _ in true } == nil
      own.append(isEverything || source.kind(of: negated) == .true ? .never : .not(compileCondition(negated)))
    }
    if let condition = object[.if].map({ compileCondition($0) }) {
      let then = compileIfPresent(.then, in: object)
      own.append(.conditional(if: condition, then: then, else: compileIfPresent(.else, in: object)))
    }
    compileUnevaluated(of: object, as: id, into: &own)
    compileDepthLimit(of: object, as: id)
    compileAdvice(of: object, as: id)
    compileDrawnConditions(of: object)
  }

  /// `anyOf` or `oneOf`: an enumeration, or a list of subschemas, which may yet turn out to be a union that something
  /// decides.
  private mutating func compileBranches(
    _ list: NodeID, of object: SchemaObject, as id: SubschemaID, into own: inout [Keyword],
    otherwise make: (TableRange) -> Keyword
  ) {
    if let values = constants(ofBranches: list) {
      return own.append(.values(Int32(addValueSet(values, besides: object))))
    }
    let range = compileList(list)
    if range.indices.count > 1 {
      undecidedUnions.append(
        UndecidedUnion(subschema: id, list: list, branches: range, isCondition: isCondition))
    }
    own.append(make(range))
  }

  private mutating func compileUnevaluated(of object: SchemaObject, as id: SubschemaID, into own: inout [Keyword]) {
    if let rest = compileIfPresent(.unevaluatedProperties, in: object) {
      own.append(.unevaluatedProperties(rest))
      subschemas[id.offset].tracksEvaluation = true
    }
    if let rest = compileIfPresent(.unevaluatedItems, in: object) {
      own.append(.unevaluatedItems(rest))
      subschemas[id.offset].tracksEvaluation = true
    }
  }

  private mutating func compileDepthLimit(of object: SchemaObject, as id: SubschemaID) {
    guard let limit = object[.maxDepth] else { return }
    guard let maximum = source.value(of: "maximum", in: limit).flatMap({ count(of: $0) }) else {
      return report(.malformedKeyword, "\"x-maxDepth\" is an object with a \"maximum\"", at: limit)
    }
    subschemas[id.offset].depthLimit = Int32(depthLimits.count)
    let advised = source.value(of: "advised", in: limit).flatMap { count(of: $0) }
    depthLimits.append(DepthLimit(maximum: maximum, advised: advised))
  }

  private mutating func compileAdvice(of object: SchemaObject, as id: SubschemaID) {
    guard let entries = object[.advice] else { return }
    let compiledEntries = source.elements(of: entries).compactMap { entry -> Schema.Advice? in
      guard let schema = source.value(of: "schema", in: entry), string("id", in: entry) != nil else {
        report(.malformedKeyword, "an advice has an \"id\" and a \"schema\"", at: entry)
        return nil
      }
      return Schema.Advice(source: entry, subschema: compileCondition(schema))
    }
    subschemas[id.offset].advice = TableRange(advice.count..<advice.count + compiledEntries.count)
    advice += compiledEntries
  }

  /// The conditions of `x-drawn`: no document is held against them, but who asks what is drawn may.
  private mutating func compileDrawnConditions(of object: SchemaObject) {
    guard let cases = object[.drawn] else { return }
    for entry in source.elements(of: cases) {
      guard let condition = source.value(of: "if", in: entry) else { continue }
      drawnConditions[condition] = compileCondition(condition)
    }
  }

  // MARK: - References

  /// The schema that a `$ref` or `$dynamicRef` leads to; nil if there is none.
  mutating func resolve(_ reference: NodeID, isDynamic: Bool) -> NodeID? {
    guard let target = target(of: reference) else {
      reportUnresolved(reference)
      return nil
    }
    // Only what a dynamic anchor names is looked for in the schemas around (2020-12 Core, 8.2.3.2).
    guard isDynamic, let name = URIReference(source.string(of: reference)).fragment.map(String.init),
      linked.resources[linked.resource(of: target)].dynamicAnchors[name] == target
    else { return target }
    return scopes.target(of: name, in: scope) ?? target
  }

  /// Finds subschemas that lead back to themselves at the same place of the document, and cuts them off: evaluating
  /// them would never end. So would, for the stack, following a chain of thousands.
  private mutating func rejectEndlessReferences() {
    var hasReportedChain = false
    /// How many subschemas follow one another from each on, itself included.
    var lengths = Array(repeating: 0, count: subschemas.count)
    enum Mark { case unseen, open, done }
    var marks = Array(repeating: Mark.unseen, count: subschemas.count)
    for start in subschemas.indices where marks[start] == .unseen {
      var path: [(index: Int, next: [Int])] = [(start, inPlaceSubschemas(of: start))]
      marks[start] = .open
      while let (index, next) = path.last {
        guard let successor = next.last else {
          marks[index] = .done
          path.removeLast()
          lengths[index] = 1 + (inPlaceSubschemas(of: index).map { lengths[$0] }.max() ?? 0)
          guard lengths[index] > SchemaCompiler.maximumChainLength else { continue }
          if !hasReportedChain {
            report(.tooDeep, "this schema leads on too far to be followed", at: subschemas[index].source)
          }
          hasReportedChain = true
          subschemas[index].keywords = .empty
          lengths[index] = 1
          continue
        }
        path[path.count - 1].next.removeLast()
        switch marks[successor] {
        case .done: break
        case .unseen:
          marks[successor] = .open
          path.append((successor, inPlaceSubschemas(of: successor)))
        case .open:
          report(.endlessReference, "this schema refers to itself without an end", at: subschemas[index].source)
          subschemas[index].keywords = .empty
          path[path.count - 1].next = []
        }
      }
    }
  }

  private func inPlaceSubschemas(of index: Int) -> [Int] {
    var found: [Int] = []
    for keyword in keywords[subschemas[index].keywords.indices] {
      forEachApplied(by: keyword) { if $1 { found.append($0.offset) } }
    }
    return found
  }

  /// Calls `body` with each subschema that a keyword applies, and whether it is applied to the value itself.
  func forEachApplied(by keyword: Keyword, _ body: (_ subschema: SubschemaID, _ isInPlace: Bool) -> Void) {
    switch keyword {
    case .reference(let target), .not(let target), .dependentSchema(_, let target): body(target, true)
    case .allOf(let range), .anyOf(let range), .oneOf(let range):
      for target in lists[range.indices] { body(target, true) }
    case .union(let union):
      for target in lists[unions[Int(union)].subschemas.indices] { body(target, true) }
    case .choice(let choice):
      for target in lists[choices[Int(choice)].branches.indices] { body(target, true) }
    case .conditional(let condition, let then, let otherwise):
      body(condition, true)
      if let then { body(then, true) }
      if let otherwise { body(otherwise, true) }
    case .properties(let set, let additional), .patternedProperties(let set, let additional):
      for property in patternedProperties[propertySets[Int(set)].patterned.indices] { body(property.subschema, false) }
      let first = propertySets[Int(set)].firstSubschema
      for target in lists[first..<first + propertySpellings[Int(set)].keys.count] { body(target, false) }
      if let additional { body(additional, false) }
    case .items(let prefix, let rest):
      for target in lists[prefix.indices] { body(target, false) }
      if let rest { body(rest, false) }
    case .contains(let inner, _), .propertyNames(let inner), .unevaluatedProperties(let inner),
      .unevaluatedItems(let inner):
      body(inner, false)
    case .never, .types, .values, .numericRange, .multipleOf, .length, .longerThan, .pattern, .format, .color,
      .itemCount,
      .uniqueItems, .required, .memberCount, .dependentRequired, .unique:
      break
    }
  }

  // MARK: - Reading the source

  func string(_ name: String, in object: NodeID) -> String? {
    guard let node = source.value(of: name, in: object), source.kind(of: node) == .string else { return nil }
    return source.string(of: node)
  }

  func number(_ name: KeywordName, in object: SchemaObject) -> Double? {
    object[name].flatMap { source.number(of: $0) }
  }

  /// The value of a node that is a non-negative integer.
  func count(of node: NodeID) -> Int? {
    guard let number = source.number(of: node), number >= 0, number == number.rounded(.down) else { return nil }
    return Int(exactly: min(number, 9e15))
  }

  func count(_ name: KeywordName, in object: SchemaObject) -> Int? { object[name].flatMap { count(of: $0) } }

  /// The bounds that a pair of keywords sets; nil if neither is there.
  func countBounds(_ lower: KeywordName, _ upper: KeywordName, in object: SchemaObject) -> CountBounds? {
    let minimum = count(lower, in: object)
    let maximum = count(upper, in: object)
    return minimum == nil && maximum == nil ? nil : CountBounds(minimum: minimum ?? 0, maximum: maximum)
  }
}
