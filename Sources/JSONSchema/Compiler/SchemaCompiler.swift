package import JSONSyntax
import SourceCode

extension Schema {
  /// Compiles the schema in a tree. Never fails: what cannot be understood is left out and is in `problems`.
  package convenience init(compiling source: SyntaxTree) {
    var compiler = SchemaCompiler(source: source)
    let root = compiler.compileRoot()
    self.init(
      source: source, root: root, problems: compiler.problems, advice: compiler.advice,
      drawnConditions: compiler.drawnConditions, tables: SchemaTables(compiler), lexicon: compiler.lexicon,
      spellings: compiler.spellings,
      propertySpellings: compiler.propertySpellings, valueSpellings: compiler.valueSpellings,
      branchAliases: compiler.branchAliases, uniqueGroups: compiler.uniqueGroups, depthLimits: compiler.depthLimits)
  }
}

/// Turns the subschemas of a tree into the tables of a `Schema`.
struct SchemaCompiler {
  let source: SyntaxTree
  let keywordSource: SchemaSource
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
  var bounds: [NumericBounds] = []
  var divisors: [Double] = []
  var propertySets: [PropertySet] = []
  var propertySpellings: [PropertySpellings] = []
  var valueSets: [ValueSet] = []
  var valueSpellings: [ValueSpellings] = []
  var unions: [Union] = []
  var branchAliases: [[BranchAlias]] = []
  var uniqueGroups: [UniqueGroup] = []
  var depthLimits: [DepthLimit] = []
  /// The subschema that each node of the source became; nil for nodes that became none yet.
  private var compiled: [SubschemaID?]
  /// The texts of references, anchors and identifiers, numbered.
  private var references = Lexicon()
  /// What the references lead to, by their number; nil for those that lead nowhere.
  private var targets: [NodeID?] = []

  init(source: SyntaxTree) {
    self.source = source
    keywordSource = SchemaSource(source)
    compiled = Array(repeating: nil, count: source.nodes.count)
  }

  mutating func compileRoot() -> SubschemaID {
    guard let root = source.root else {
      subschemas.append(Subschema(source: SyntaxTree.documentNode, id: SubschemaID(0)))
      report("a schema is an object or a boolean", at: SyntaxTree.documentNode)
      return SubschemaID(0)
    }
    for (object, anchor) in keywordSource.objects(with: .anchor) {
      setTarget(object, of: [UInt8(ascii: "#")] + source.content(of: anchor))
    }
    for (object, identifier) in keywordSource.objects(with: .identifier) {
      setTarget(object, of: source.content(of: identifier))
    }
    let compiledRoot = compile(root)
    rejectEndlessReferences()
    followReferences()
    findWhatMatters()
    _ = planAdvice(of: [compiledRoot])
    findAmbiguousWords()
    return compiledRoot
  }

  mutating func report(_ message: String, at node: NodeID) {
    problems.append(Schema.Problem(node: node, message: message))
  }

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

  /// The subschema of a node; each node is compiled once, so that schemas may refer to themselves.
  mutating func compile(_ node: NodeID) -> SubschemaID {
    if let known = compiled[node.offset] { return known }
    let id = SubschemaID(subschemas.count)
    compiled[node.offset] = id
    subschemas.append(Subschema(source: node, id: id))
    // Keywords of one subschema stand in a row, so those of the subschemas in it must come before or behind them all.
    var own: [Keyword] = []
    switch source.kind(of: node) {
    case .true: break
    case .false: own = [.never]
    case .object: compileKeywords(of: SchemaObject(node, in: keywordSource), as: id, into: &own)
    case .document, .array, .key, .string, .number, .null, .missing, .junk:
      report("a schema is an object or a boolean", at: node)
    }
    subschemas[id.offset].keywords = TableRange(keywords.count..<keywords.count + own.count)
    keywords += own
    return id
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
    reportUnevaluated(in: object)
    compileAssertions(of: object, into: &own)
    compileArrayKeywords(of: object, into: &own)
    compileObjectKeywords(of: object, into: &own)
    if let reference = object[.reference], let target = resolve(reference) {
      own.append(.reference(compile(target)))
    }
    if let list = object[.allOf] { own.append(.allOf(compileList(list))) }
    if let list = object[.anyOf] { compileBranches(list, of: object, as: id, into: &own) { .anyOf($0) } }
    if let list = object[.oneOf] { compileBranches(list, of: object, as: id, into: &own) { .oneOf($0) } }
    if let negated = object[.not] {
      let isEverything = source.kind(of: negated) == .object && source.members(of: negated).first { _ in true } == nil
      own.append(isEverything || source.kind(of: negated) == .true ? .never : .not(compile(negated)))
    }
    if let condition = compileIfPresent(.if, in: object) {
      let then = compileIfPresent(.then, in: object)
      own.append(.conditional(if: condition, then: then, else: compileIfPresent(.else, in: object)))
    }
    compileUnevaluated(of: object, as: id, into: &own)
    compileDepthLimit(of: object, as: id)
    compileAdvice(of: object, as: id)
    compileDrawnConditions(of: object)
    let index = Int(subschemas[id.offset].union)
    if index >= 0 {
      for case .properties(let set, _) in own
      where propertySpellings[Int(set)].words.contains(unions[index].discriminator) {
        unions[index].propertySet = set
      }
    }
  }

  /// Assertions and applicators of 2020-12 that documents are not held against yet; an author must not rely on them.
  private mutating func reportUnevaluated(in object: SchemaObject) {
    for name in [KeywordName.pattern, .patternProperties, .dynamicReference] {
      guard let key = object[name].flatMap({ source.key(ofValue: $0) }) else { continue }
      report("\(source.source(of: key)) is not evaluated", at: key)
    }
  }

  /// `anyOf` or `oneOf`: an enumeration, a union that a discriminator decides, or a list of subschemas to try.
  private mutating func compileBranches(
    _ list: NodeID, of object: SchemaObject, as id: SubschemaID, into own: inout [Keyword],
    otherwise make: (TableRange) -> Keyword
  ) {
    if let values = constants(ofBranches: list) {
      return own.append(.values(Int32(addValueSet(values, besides: object))))
    }
    let range = compileList(list)
    if subschemas[id.offset].union < 0, let union = addUnion(of: list, branches: range) {
      subschemas[id.offset].union = Int32(union)
      own.append(.union(Int32(union)))
    } else {
      own.append(make(range))
    }
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
      return report("\"x-maxDepth\" is an object with a \"maximum\"", at: limit)
    }
    subschemas[id.offset].depthLimit = Int32(depthLimits.count)
    let advised = source.value(of: "advised", in: limit).flatMap { count(of: $0) }
    depthLimits.append(DepthLimit(maximum: maximum, advised: advised))
  }

  private mutating func compileAdvice(of object: SchemaObject, as id: SubschemaID) {
    guard let entries = object[.advice] else { return }
    let compiledEntries = source.elements(of: entries).compactMap { entry -> Schema.Advice? in
      guard let schema = source.value(of: "schema", in: entry), string("id", in: entry) != nil else {
        report("an advice has an \"id\" and a \"schema\"", at: entry)
        return nil
      }
      return Schema.Advice(source: entry, subschema: compile(schema))
    }
    subschemas[id.offset].advice = TableRange(advice.count..<advice.count + compiledEntries.count)
    advice += compiledEntries
  }

  /// The conditions of `x-drawn`: no document is held against them, but who asks what is drawn may.
  private mutating func compileDrawnConditions(of object: SchemaObject) {
    guard let cases = object[.drawn] else { return }
    for entry in source.elements(of: cases) {
      guard let condition = source.value(of: "if", in: entry) else { continue }
      drawnConditions[condition] = compile(condition)
    }
  }

  // MARK: - References

  private mutating func setTarget(_ target: NodeID?, of reference: ArraySlice<UInt8>) {
    let number = Int(references.insert(reference))
    if number == targets.count { targets.append(target) } else { targets[number] = target }
  }

  /// The schema that a `$ref` names inside this document; nil if there is none.
  mutating func target(of reference: NodeID) -> NodeID? {
    let text = source.content(of: reference)
    let number = Int(references.find(text))
    if number >= 0 { return targets[number] }
    let target = findTarget(of: text)
    setTarget(target, of: text)
    return target
  }

  /// What a reference that is no anchor and no identifier leads to.
  private func findTarget(of reference: ArraySlice<UInt8>) -> NodeID? {
    guard let root = source.root, let hash = reference.firstIndex(of: UInt8(ascii: "#")) else { return nil }
    var base: NodeID? = root
    if hash > reference.startIndex {
      let number = Int(references.find(reference[..<hash]))
      base = number < 0 ? nil : targets[number]
    }
    let pointer = SchemaCompiler.percentDecoded(reference[(hash + 1)...])
    guard let base, pointer.isEmpty || pointer.hasPrefix("/") else { return nil }
    return source.node(at: pointer, from: base)
  }

  mutating func resolve(_ reference: NodeID) -> NodeID? {
    if let target = target(of: reference) { return target }
    report("\"\(source.string(of: reference))\" leads nowhere", at: reference)
    return nil
  }

  /// A URI fragment with its percent-encoded bytes decoded (RFC 3986, section 2.1).
  private static func percentDecoded(_ text: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Finds subschemas that lead back to themselves at the same place of the document, and cuts them off: evaluating
  /// them would never end.
  private mutating func rejectEndlessReferences() {
    enum Mark { case unseen, open, done }
    var marks = Array(repeating: Mark.unseen, count: subschemas.count)
    for start in subschemas.indices where marks[start] == .unseen {
      var path: [(index: Int, next: [Int])] = [(start, inPlaceSubschemas(of: start))]
      marks[start] = .open
      while let (index, next) = path.last {
        guard let successor = next.last else {
          marks[index] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].next.removeLast()
        switch marks[successor] {
        case .done: break
        case .unseen:
          marks[successor] = .open
          path.append((successor, inPlaceSubschemas(of: successor)))
        case .open:
          report("this schema refers to itself without an end", at: subschemas[index].source)
          subschemas[index].keywords = .empty
          subschemas[index].union = -1
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
    case .conditional(let condition, let then, let otherwise):
      body(condition, true)
      if let then { body(then, true) }
      if let otherwise { body(otherwise, true) }
    case .properties(let set, let additional):
      let first = propertySets[Int(set)].firstSubschema
      for target in lists[first..<first + propertySpellings[Int(set)].keys.count] { body(target, false) }
      if let additional { body(additional, false) }
    case .items(let prefix, let rest):
      for target in lists[prefix.indices] { body(target, false) }
      if let rest { body(rest, false) }
    case .contains(let inner, _), .propertyNames(let inner), .unevaluatedProperties(let inner),
      .unevaluatedItems(let inner):
      body(inner, false)
    case .never, .types, .values, .numericRange, .multipleOf, .length, .longerThan, .color, .itemCount, .uniqueItems,
      .required, .memberCount, .dependentRequired, .unique:
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
