package import JSONSyntax
import SourceCode

extension Schema {
  /// Compiles the schema in a tree. Never fails: what cannot be understood is left out and is in `problems`.
  package init(compiling source: SyntaxTree) {
    var compiler = SchemaCompiler(source: source)
    let root = compiler.compileRoot()
    self.init(
      source: source, root: root, problems: compiler.problems, advice: compiler.advice,
      drawnConditions: compiler.drawnConditions, tables: SchemaTables(compiler), lexicon: compiler.lexicon,
      propertySpellings: compiler.propertySpellings, valueSpellings: compiler.valueSpellings,
      branchSpellings: compiler.branchSpellings,
      uniqueGroups: compiler.uniqueGroups, depthLimits: compiler.depthLimits)
  }
}

/// Turns the subschemas of a tree into the tables of a `Schema`.
struct SchemaCompiler {
  let source: SyntaxTree
  var problems: [Schema.Problem] = []
  var advice: [Schema.Advice] = []
  var drawnConditions: [NodeID: SubschemaID] = [:]
  var subschemas: [Subschema] = []
  var keywords: [Keyword] = []
  var lists: [SubschemaID] = []
  var required: [RequiredName] = []
  var lexicon = Lexicon()
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
  var branchSpellings: [[String: Int]] = []
  var uniqueGroups: [UniqueGroup] = []
  var depthLimits: [DepthLimit] = []
  /// The subschema that each node of the source became.
  private var compiled: [NodeID: SubschemaID] = [:]
  /// The schema objects by `$anchor`, and the resources by `$id`.
  private var anchors: [String: NodeID] = [:]
  /// What references were found to lead to.
  private var targets: [String: NodeID?] = [:]

  init(source: SyntaxTree) {
    self.source = source
  }

  mutating func compileRoot() -> SubschemaID {
    guard let root = source.root else {
      subschemas.append(Subschema(source: SyntaxTree.documentNode, id: SubschemaID(0)))
      report("a schema is an object or a boolean", at: SyntaxTree.documentNode)
      return SubschemaID(0)
    }
    for index in source.nodes.indices where source.nodes[index].kind == .object {
      let object = NodeID(index)
      if let anchor = string("$anchor", in: object) { anchors["#" + anchor] = object }
      if let identifier = string("$id", in: object) { anchors[identifier] = object }
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
    wordsThatAreAliases = Array(repeating: false, count: lexicon.count)
    var wordsBySpelling: [String: [WordID]] = [:]
    for word in 0..<WordID(lexicon.count) {
      wordsBySpelling[lexicon.word(word).foldedSpelling, default: []].append(word)
    }
    for spellings in propertySpellings {
      for (spelling, aliases) in spellings.aliases {
        for word in wordsBySpelling[spelling] ?? [] where aliases.contains(where: { spellings.words[$0.place] != word })
        {
          wordsThatAreAliases[Int(word)] = true
        }
      }
    }
  }

  // MARK: - Subschemas

  /// The subschema of a node; each node is compiled once, so that schemas may refer to themselves.
  mutating func compile(_ node: NodeID) -> SubschemaID {
    if let known = compiled[node] { return known }
    let id = SubschemaID(subschemas.count)
    compiled[node] = id
    subschemas.append(Subschema(source: node, id: id))
    // Keywords of one subschema stand in a row, so those of the subschemas in it must come before or behind them all.
    var own: [Keyword] = []
    switch source.kind(of: node) {
    case .true: break
    case .false: own = [.never]
    case .object: compileKeywords(of: node, as: id, into: &own)
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

  mutating func compileIfPresent(_ name: String, in object: NodeID) -> SubschemaID? {
    source.value(of: name, in: object).map { compile($0) }
  }

  /// Assertions and applicators of 2020-12 that documents are not held against yet; an author must not rely on them.
  private static let unevaluatedKeywords: Set<String> = ["pattern", "patternProperties", "$dynamicRef"]

  /// The keywords in the order of their evaluation: a union is decided first, since aliases may depend on the branch;
  /// in-place applicators come behind `properties`, which finds the aliases of keys; `unevaluated…` comes last.
  private mutating func compileKeywords(of object: NodeID, as id: SubschemaID, into own: inout [Keyword]) {
    for member in source.members(of: object)
    where SchemaCompiler.unevaluatedKeywords.contains(source.string(of: member.key)) {
      report("\(source.source(of: member.key)) is not evaluated", at: member.key)
    }
    compileAssertions(of: object, into: &own)
    compileArrayKeywords(of: object, into: &own)
    compileObjectKeywords(of: object, into: &own)
    if let reference = source.value(of: "$ref", in: object), let target = resolve(reference) {
      own.append(.reference(compile(target)))
    }
    for (name, make) in [("allOf", Keyword.allOf), ("anyOf", Keyword.anyOf), ("oneOf", Keyword.oneOf)] {
      guard let list = source.value(of: name, in: object) else { continue }
      if name != "allOf", let values = constants(ofBranches: list) {
        own.append(.values(Int32(addValueSet(values, besides: object))))
        continue
      }
      let range = compileList(list)
      if name != "allOf", subschemas[id.offset].union < 0, let union = addUnion(of: list, branches: range) {
        subschemas[id.offset].union = Int32(union)
        own.append(.union(Int32(union)))
      } else {
        own.append(make(range))
      }
    }
    if let negated = source.value(of: "not", in: object) {
      let isEverything = source.kind(of: negated) == .object && source.members(of: negated).first { _ in true } == nil
      own.append(isEverything || source.kind(of: negated) == .true ? .never : .not(compile(negated)))
    }
    if let condition = compileIfPresent("if", in: object) {
      let then = compileIfPresent("then", in: object)
      own.append(.conditional(if: condition, then: then, else: compileIfPresent("else", in: object)))
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

  private mutating func compileUnevaluated(of object: NodeID, as id: SubschemaID, into own: inout [Keyword]) {
    if let rest = compileIfPresent("unevaluatedProperties", in: object) {
      own.append(.unevaluatedProperties(rest))
      subschemas[id.offset].tracksEvaluation = true
    }
    if let rest = compileIfPresent("unevaluatedItems", in: object) {
      own.append(.unevaluatedItems(rest))
      subschemas[id.offset].tracksEvaluation = true
    }
  }

  private mutating func compileDepthLimit(of object: NodeID, as id: SubschemaID) {
    guard let limit = source.value(of: "x-maxDepth", in: object) else { return }
    guard let maximum = source.value(of: "maximum", in: limit).flatMap({ count(of: $0) }) else {
      return report("\"x-maxDepth\" is an object with a \"maximum\"", at: limit)
    }
    subschemas[id.offset].depthLimit = Int32(depthLimits.count)
    let advised = source.value(of: "advised", in: limit).flatMap { count(of: $0) }
    depthLimits.append(DepthLimit(maximum: maximum, advised: advised))
  }

  private mutating func compileAdvice(of object: NodeID, as id: SubschemaID) {
    guard let entries = source.value(of: "x-advice", in: object) else { return }
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
  private mutating func compileDrawnConditions(of object: NodeID) {
    guard let cases = source.value(of: "x-drawn", in: object) else { return }
    for entry in source.elements(of: cases) {
      guard let condition = source.value(of: "if", in: entry) else { continue }
      drawnConditions[condition] = compile(condition)
    }
  }

  // MARK: - References

  /// The schema that a `$ref` names inside this document; nil, with a problem, if there is none.
  mutating func target(of reference: String) -> NodeID? {
    if let known = targets[reference] { return known }
    let target = findTarget(of: reference)
    targets[reference] = .some(target)
    return target
  }

  private func findTarget(of reference: String) -> NodeID? {
    guard let root = source.root else { return nil }
    if reference == "#" { return root }
    if let anchored = anchors[reference] { return anchored }
    guard let hash = reference.firstIndex(of: "#") else { return nil }
    let base = hash == reference.startIndex ? root : anchors[String(reference[..<hash])]
    let pointer = SchemaCompiler.percentDecoded(reference[reference.index(after: hash)...])
    guard let base, pointer.isEmpty || pointer.hasPrefix("/") else { return nil }
    return source.node(at: pointer, from: base)
  }

  mutating func resolve(_ reference: NodeID) -> NodeID? {
    let text = source.string(of: reference)
    if let target = target(of: text) { return target }
    report("\"\(text)\" leads nowhere", at: reference)
    return nil
  }

  /// A URI fragment with its percent-encoded bytes decoded (RFC 3986, section 2.1).
  private static func percentDecoded(_ text: Substring) -> String {
    guard text.contains("%") else { return String(text) }
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = UInt8(String(Substring(rest.prefix(2))), radix: 16) {
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
    keywords[subschemas[index].keywords.indices].flatMap { applied(by: $0).inPlace }.map(\.offset)
  }

  /// The subschemas that a keyword applies: to the value itself, and to values in it.
  func applied(by keyword: Keyword) -> (inPlace: [SubschemaID], inside: [SubschemaID]) {
    switch keyword {
    case .reference(let target), .not(let target), .dependentSchema(_, let target): return ([target], [])
    case .allOf(let range), .anyOf(let range), .oneOf(let range): return (Array(lists[range.indices]), [])
    case .union(let union): return (Array(lists[unions[Int(union)].subschemas.indices]), [])
    case .conditional(let condition, let then, let otherwise):
      return ([condition] + [then, otherwise].compactMap { $0 }, [])
    case .properties(let set, let additional):
      let first = propertySets[Int(set)].firstSubschema
      return ([], lists[first..<first + propertySpellings[Int(set)].keys.count] + [additional].compactMap { $0 })
    case .items(let prefix, let rest): return ([], lists[prefix.indices] + [rest].compactMap { $0 })
    case .contains(let inner, _), .propertyNames(let inner), .unevaluatedProperties(let inner),
      .unevaluatedItems(let inner):
      return ([], [inner])
    case .never, .types, .values, .numericRange, .multipleOf, .length, .longerThan, .color, .itemCount, .uniqueItems,
      .required, .memberCount, .dependentRequired, .unique:
      return ([], [])
    }
  }

  // MARK: - Reading the source

  func string(_ name: String, in object: NodeID) -> String? {
    guard let node = source.value(of: name, in: object), source.kind(of: node) == .string else { return nil }
    return source.string(of: node)
  }

  func number(_ name: String, in object: NodeID) -> Double? {
    source.value(of: name, in: object).flatMap { source.number(of: $0) }
  }

  /// The value of a node that is a non-negative integer.
  func count(of node: NodeID) -> Int? {
    guard let number = source.number(of: node), number >= 0, number == number.rounded(.down) else { return nil }
    return Int(exactly: min(number, 9e15))
  }

  func count(_ name: String, in object: NodeID) -> Int? {
    source.value(of: name, in: object).flatMap { count(of: $0) }
  }

  /// The bounds that a pair of keywords sets; nil if neither is there.
  func countBounds(_ lower: String, _ upper: String, in object: NodeID) -> CountBounds? {
    let minimum = count(lower, in: object)
    let maximum = count(upper, in: object)
    return minimum == nil && maximum == nil ? nil : CountBounds(minimum: minimum ?? 0, maximum: maximum)
  }
}
