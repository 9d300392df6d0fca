package import JSONSyntax
import SourceCode

extension Schema {
  /// What the schema says about the root of a document.
  ///
  /// Linear in the size of the document: where nothing decides a union, each branch is tried once for each value.
  package func evaluate(_ tree: SyntaxTree) -> Facts {
    guard let node = tree.root else { return Facts() }
    let words = lexicon.words(of: tree)
    var facts = withEvaluator(of: tree, words: words) { evaluator in
      evaluator.reports = true
      _ = evaluator.evaluate(root, at: node)
      evaluator.compareUniqueValues()
      return evaluator.facts
    }
    facts.sortDecisions()
    facts.words = words
    return facts
  }

  /// Whether a value satisfies a subschema.
  package func allows(_ node: NodeID, by subschema: SubschemaID, in tree: SyntaxTree) -> Bool {
    withEvaluator(of: tree, words: []) { $0.evaluate(subschema, at: node) }
  }

  /// Runs an evaluator over a tree.
  ///
  /// - Parameter words: The words of all nodes, which pays where most of the tree is evaluated; or none.
  func withEvaluator<Result>(
    of tree: SyntaxTree, words: [WordID], _ body: (inout Evaluator) -> Result
  ) -> Result {
    unsafe tree.nodes.withUnsafeBufferPointer { nodes in
      unsafe tree.text.paddedBytes.withUnsafeBufferPointer { bytes in
        unsafe words.withUnsafeBufferPointer { words in
          let input = unsafe EvaluationInput(
            schema: self, tree: tree, nodes: Table(nodes), bytes: Table(bytes), words: Table(words))
          return withExtendedLifetime(input) {
            var evaluator = Evaluator(input)
            return body(&evaluator)
          }
        }
      }
    }
  }
}

/// Holds values against subschemas and notes what is violated.
struct Evaluator {
  /// Kept alive by `Schema.withEvaluator`: an owning reference would be counted at every use, because the evaluator is
  /// changed all the time.
  unowned(unsafe) let input: EvaluationInput
  var facts = Facts()
  /// Whether violations are noted and everything is looked at; otherwise the first violation ends the evaluation.
  var reports = false

  /// Whether this evaluation only weighs violations, to find the nearest branch of a union: unions inside it are not
  /// searched in their turn, and what lies deep inside is only tested.
  var isTrial = false

  /// The keys of members and the items that in-place subschemas of the current value have spoken about; only kept where
  /// an `unevaluated…` keyword will ask.
  var evaluated: [Int32] = []
  var isTrackingEvaluation = false
  /// The members found under an alias, of the objects around the current value.
  var aliasedMembers: [AliasedMember] = []
  /// The index of the innermost decision around the current value.
  var decision: Int?
  /// How many values of each depth-limited subschema are around the current value.
  var depths: [Int]
  /// The level of the current value; the root is at 1.
  var nesting = 1
  private var hasReportedNesting = false
  /// The values that must differ, in the order of the document.
  var uniqueValues: [UniqueValue] = []

  struct AliasedMember {
    let key: NodeID
    /// The key's proper name.
    let word: WordID
  }

  /// How many values may enclose one another; of a trial, fewer.
  var nestingLimit = Evaluator.maximumNesting

  /// How many values may enclose one another: far more than any interface nests, far fewer than the stack holds.
  static let maximumNesting = 512

  init(_ input: EvaluationInput) {
    unsafe self.input = input
    depths = Array(repeating: 0, count: input.schema.depthLimits.count)
  }

  var schema: Schema { @inline(__always) get { unsafe input.schema } }
  var tree: SyntaxTree { @inline(__always) get { unsafe input.tree } }
  var tables: SchemaTables { @inline(__always) get { unsafe input.tables } }
  var nodes: Table<SyntaxNode> { @inline(__always) get { unsafe input.nodes } }
  var bytes: Table<UInt8> { @inline(__always) get { unsafe input.bytes } }
  var lists: Table<SubschemaID> { @inline(__always) get { unsafe input.lists } }
  var mappings: Table<Int32> { @inline(__always) get { unsafe input.mappings } }

  @inline(__always) func kind(of node: NodeID) -> SyntaxKind { unsafe input.nodes[node.offset].kind }

  @inline(__always) func isA(_ node: NodeID, _ kind: SyntaxKind) -> Bool { unsafe input.nodes[node.offset].isA(kind) }

  /// The word of a key or string; -1 if the schema does not have it.
  @inline(__always) func word(of node: NodeID) -> WordID {
    unsafe input.words.count > 0 ? input.words[node.offset] : input.lookUpWord(of: node)
  }

  /// Whether `node` satisfies a subschema.
  mutating func evaluate(_ id: SubschemaID, at node: NodeID) -> Bool {
    let id = unsafe input.subschemas[id.offset].evaluated
    let subschema = unsafe input.subschemas[id.offset]
    // What cannot be violated matters only to a keyword that asks which members it speaks about.
    if !subschema.canFail, !isTrackingEvaluation { return true }
    // What is missing altogether is the syntax's business, not the schema's.
    if isA(node, .missing) { return true }
    let outerDecision = decision
    if subschema.union >= 0, reports { decide(Int(subschema.union), at: node) }
    if subschema.depthLimit >= 0 { enter(Int(subschema.depthLimit), of: id, at: node) }
    let outerTracking = isTrackingEvaluation
    let firstEvaluated = evaluated.count
    if subschema.tracksEvaluation { isTrackingEvaluation = true }

    var isValid = true
    for index in subschema.keywords.indices {
      let keyword = unsafe input.keywords[index]
      if !evaluate(keyword, of: id, at: node, firstEvaluated) {
        isValid = false
        if !reports || keyword.isDecisive { break }
      }
    }

    isTrackingEvaluation = outerTracking
    // While reporting, a member that was looked at counts as known even if something in it is wrong: one mistake is one
    // violation.
    if evaluated.count > firstEvaluated, !outerTracking || (!isValid && !reports) {
      evaluated.removeSubrange(firstEvaluated...)
    }
    if subschema.depthLimit >= 0 { depths[Int(subschema.depthLimit)] -= 1 }
    decision = outerDecision
    return isValid
  }

  /// A keyword that few leaves have: called, so that the loop over the others stays small.
  @inline(never)
  private mutating func evaluateRarity(_ keyword: Keyword, of id: SubschemaID, at node: NodeID) -> Bool {
    evaluate(keyword, of: id, at: node, evaluated.count)
  }

  @inline(__always)
  private mutating func evaluate(
    _ keyword: Keyword, of id: SubschemaID, at node: NodeID, _ firstEvaluated: Int
  ) -> Bool {
    switch keyword {
    case .never: fail(isA(node, .null) ? .null : .forbidden, node, id)
    case .types(let types): checkType(types, id, node)
    case .values(let index): checkValue(Int(index), id, node)
    case .numericRange(let index): checkRange(Int(index), id, node)
    case .multipleOf(let index): checkMultiple(of: tables.divisors[Int(index)], id, node)
    case .pattern(let index): checkPattern(Int(index), id, node)
    case .format(let index): checkFormat(Int(index), id, node)
    case .length(let bounds): checkLength(bounds, id, node)
    case .longerThan(let limit): checkIsLonger(than: Int(limit), id, node)
    case .color(let form): checkColor(form, id, node)
    case .itemCount(let bounds): checkItemCount(bounds, id, node)
    case .uniqueItems: checkUniqueItems(id, node)
    case .items(let prefix, let rest): evaluateItems(prefix, rest, id, node)
    case .contains(let item, let count): checkContains(item, count, id, node)
    case .required(let names): checkRequired(names, id, node)
    case .memberCount(let bounds): checkMemberCount(bounds, id, node)
    case .properties(let set, let additional): evaluateProperties(Int(set), additional, id, node)
    case .patternedProperties(let set, let additional): evaluatePatternedProperties(Int(set), additional, id, node)
    case .propertyNames(let name): evaluatePropertyNames(name, id, node)
    case .dependentRequired(let property, let names): checkDependentRequired(property, names, id, node)
    case .dependentSchema(let property, let dependent):
      member(named: property, of: node) == nil || evaluate(dependent, at: node)
    case .reference(let target): evaluate(target, at: node)
    case .allOf(let range): evaluateAll(range, node)
    case .anyOf(let range): evaluateAny(range, id, node)
    case .oneOf(let range): evaluateOne(range, id, node)
    case .union(let index): evaluateUnion(Int(index), id, node)
    case .choice(let index): evaluateChoice(Int(index), id, node)
    case .not(let negated): evaluateNot(negated, id, node)
    case .conditional(let condition, let then, let otherwise): evaluateConditional(condition, then, otherwise, node)
    case .unique(let group): noteUniqueValue(Int(group), id, node)
    case .unevaluatedProperties(let rest): evaluateUnevaluatedProperties(rest, id, node, firstEvaluated)
    case .unevaluatedItems(let rest): evaluateUnevaluatedItems(rest, id, node, firstEvaluated)
    }
  }

  // MARK: - Noting

  /// Notes a violation; always false, so that checks end with it.
  @inline(never)
  mutating func fail(
    _ kind: Violation.Kind, _ node: NodeID, _ id: SubschemaID, detail: NodeID? = nil, other: NodeID? = nil
  ) -> Bool {
    guard reports else { return false }
    facts.violations.append(Violation(kind: kind, node: node, subschema: id, detail: detail, other: other))
    if let decision { facts.decisions[decision].violationCount += 1 }
    return false
  }

  /// Runs a test whose violations are nobody's: only its outcome counts.
  mutating func test(_ id: SubschemaID, at node: NodeID) -> Bool {
    let outer = reports
    reports = false
    defer { reports = outer }
    return evaluate(id, at: node)
  }

  @inline(never)
  private mutating func enter(_ limit: Int, of id: SubschemaID, at node: NodeID) {
    depths[limit] += 1
    guard isA(node, .object) else { return }
    if depths[limit] == schema.depthLimits[limit].maximum + 1 {
      _ = fail(.depth, node, id)
    } else if let advised = schema.depthLimits[limit].advised, depths[limit] == advised + 1, reports {
      // Advice is no violation of the value, so that it does not silence other advice.
      facts.violations.append(Violation(kind: .advisedDepth, node: node, subschema: id))
    }
  }

  /// Evaluates a value inside the current one.
  @inline(__always)
  mutating func evaluateInside(_ id: SubschemaID, at node: NodeID) -> Bool {
    let subschema = unsafe input.subschemas[id.offset]
    if !subschema.canFail { return true }
    if subschema.isLeaf { return evaluateLeaf(subschema, at: node) }
    guard nesting < nestingLimit else { return failNesting(node, id) }
    nesting += 1
    let outerTracking = isTrackingEvaluation
    let outerAliases = aliasedMembers.count
    isTrackingEvaluation = false
    let isValid = evaluate(id, at: node)
    isTrackingEvaluation = outerTracking
    if aliasedMembers.count > outerAliases { aliasedMembers.removeSubrange(outerAliases...) }
    nesting -= 1
    return isValid
  }

  /// Evaluates a subschema that speaks about the value alone, as most do, without what the others need.
  private mutating func evaluateLeaf(_ subschema: Subschema, at node: NodeID) -> Bool {
    if isA(node, .missing) { return true }
    var isValid = true
    for index in subschema.keywords.indices {
      let keyword = unsafe input.keywords[index]
      let holds =
        switch keyword {
        case .types(let types): checkType(types, subschema.evaluated, node)
        case .values(let set): checkValue(Int(set), subschema.evaluated, node)
        case .numericRange(let bounds): checkRange(Int(bounds), subschema.evaluated, node)
        default: evaluateRarity(keyword, of: subschema.evaluated, at: node)
        }
      if !holds {
        isValid = false
        if !reports || keyword.isDecisive { break }
      }
    }
    return isValid
  }

  @inline(never)
  private mutating func failNesting(_ node: NodeID, _ id: SubschemaID) -> Bool {
    if isTrial { return testBranch(id, at: node) ? true : fail(.forbidden, node, id) }
    if hasReportedNesting { return true }
    hasReportedNesting = reports
    return fail(.nestingLimit, node, id)
  }
}
