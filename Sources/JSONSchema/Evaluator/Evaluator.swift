package import JSONSyntax
import SourceCode

extension Schema {
  /// What the schema says about the root of a document.
  ///
  /// Linear in the size of the document, but for unions that no discriminator decides.
  package func evaluate(_ tree: SyntaxTree) -> Facts {
    guard let node = tree.root else { return Facts() }
    var evaluator = Evaluator(schema: self, tree: tree)
    evaluator.reports = true
    _ = evaluator.evaluate(root, at: node)
    evaluator.compareUniqueValues()
    return evaluator.facts
  }

  /// Where values go against the advice of their subschemas, place by place.
  ///
  /// Advice has an evaluation of its own: it speaks about nothing else, and nothing else about it.
  package func adviceViolations(
    at places: [Facts.AdvisedPlace], in tree: SyntaxTree
  ) -> [(advice: Int, place: Facts.AdvisedPlace, violation: Violation)] {
    var found: [(advice: Int, place: Facts.AdvisedPlace, violation: Violation)] = []
    var evaluator = Evaluator(schema: self, tree: tree)
    evaluator.reports = true
    for place in places {
      for index in adviceRange(of: place.subschema)
      where !evaluator.evaluate(advice[index].subschema, at: place.node) {
        found += evaluator.facts.violations.map { (index, place, $0) }
        evaluator.facts = Facts()
      }
    }
    return found
  }

  /// Whether a value satisfies a subschema.
  package func allows(_ node: NodeID, by subschema: SubschemaID, in tree: SyntaxTree) -> Bool {
    var evaluator = Evaluator(schema: self, tree: tree)
    return evaluator.evaluate(subschema, at: node)
  }
}

/// Holds values against subschemas and notes what is violated.
struct Evaluator {
  let schema: Schema
  let tree: SyntaxTree
  var facts = Facts()
  /// Whether violations are noted and everything is looked at; otherwise the first violation ends the evaluation.
  var reports = false

  /// Whether this evaluation only counts violations, to find the nearest branch of a union: unions inside it are not
  /// searched in their turn, which would take exponential time.
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
  /// The values of each unique group, and the array that limits their comparison.
  var uniqueValues: [(group: Int, node: NodeID)] = []

  struct AliasedMember {
    let key: NodeID
    let value: NodeID
    /// The key's proper name, in the schema's source.
    let name: NodeID
  }

  /// How many values may enclose one another: far more than any interface nests, far fewer than the stack holds.
  static let maximumNesting = 512

  init(schema: Schema, tree: SyntaxTree) {
    self.schema = schema
    self.tree = tree
    depths = Array(repeating: 0, count: schema.depthLimits.count)
  }

  /// Whether `node` satisfies a subschema.
  mutating func evaluate(_ id: SubschemaID, at node: NodeID) -> Bool {
    let subschema = schema.subschemas[id.offset]
    if subschema.keywords.isEmpty, subschema.advice.isEmpty { return true }
    // What is missing altogether is the syntax's business, not the schema's.
    if tree.kind(of: node) == .missing { return true }
    let outerDecision = decision
    if let union = subschema.union, reports { decide(schema.unions[union], at: node) }
    if let limit = subschema.depthLimit { enter(limit, of: id, at: node) }
    if reports, !subschema.advice.isEmpty {
      facts.advised.append(Facts.AdvisedPlace(node: node, subschema: id, decision: decision))
    }
    let outerTracking = isTrackingEvaluation
    let firstEvaluated = evaluated.count
    if subschema.tracksEvaluation { isTrackingEvaluation = true }

    var isValid = true
    for index in subschema.keywords {
      let keyword = schema.keywords[index]
      if !evaluate(keyword, of: id, at: node, firstEvaluated) {
        isValid = false
        if !reports || keyword.isDecisive { break }
      }
    }

    isTrackingEvaluation = outerTracking
    // While reporting, a member that was looked at counts as known even if something in it is wrong: one mistake is one
    // violation.
    if !outerTracking || (!isValid && !reports) { evaluated.removeSubrange(firstEvaluated...) }
    if let limit = subschema.depthLimit { depths[limit] -= 1 }
    decision = outerDecision
    return isValid
  }

  @inline(__always)
  private mutating func evaluate(
    _ keyword: Keyword, of id: SubschemaID, at node: NodeID, _ firstEvaluated: Int
  ) -> Bool {
    switch keyword {
    case .never: fail(tree.kind(of: node) == .null ? .null : .forbidden, node, id)
    case .types(let types): checkType(types, id, node)
    case .values(let index): checkValue(schema.valueSets[index], id, node)
    case .numericRange(let bounds): checkRange(bounds, id, node)
    case .multipleOf(let divisor): checkMultiple(of: divisor, id, node)
    case .length(let bounds): checkLength(bounds, id, node)
    case .longerThan(let limit): checkIsLonger(than: limit, id, node)
    case .color: checkColor(id, node)
    case .itemCount(let bounds): checkItemCount(bounds, id, node)
    case .uniqueItems: checkUniqueItems(id, node)
    case .items(let prefix, let rest): evaluateItems(prefix, rest, id, node)
    case .contains(let item, let count): checkContains(item, count, id, node)
    case .required(let names): checkRequired(names, id, node)
    case .memberCount(let bounds): checkMemberCount(bounds, id, node)
    case .properties(let set, let additional): evaluateProperties(schema.propertySets[set], additional, id, node)
    case .propertyNames(let name): evaluatePropertyNames(name, id, node)
    case .dependentRequired(let property, let names): checkDependentRequired(property, names, id, node)
    case .dependentSchema(let property, let dependent):
      member(named: property, of: node) == nil || evaluate(dependent, at: node)
    case .reference(let target): evaluate(target, at: node)
    case .allOf(let range): evaluateAll(range, node)
    case .anyOf(let range): evaluateAny(range, id, node)
    case .oneOf(let range): evaluateOne(range, id, node)
    case .union(let index): evaluateUnion(schema.unions[index], id, node)
    case .not(let negated): evaluateNot(negated, id, node)
    case .conditional(let condition, let then, let otherwise): evaluateConditional(condition, then, otherwise, node)
    case .unique(let group): noteUniqueValue(group, node)
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

  private mutating func enter(_ limit: Int, of id: SubschemaID, at node: NodeID) {
    depths[limit] += 1
    guard tree.kind(of: node) == .object else { return }
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
    guard nesting < Evaluator.maximumNesting else { return failNesting(node, id) }
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

  @inline(never)
  private mutating func failNesting(_ node: NodeID, _ id: SubschemaID) -> Bool {
    if hasReportedNesting { return true }
    hasReportedNesting = reports
    return fail(.nestingLimit, node, id)
  }

  // MARK: - In-place applicators

  private mutating func evaluateAll(_ range: Range<Int>, _ node: NodeID) -> Bool {
    var isValid = true
    for index in range where !evaluate(schema.lists[index], at: node) {
      isValid = false
      if !reports { break }
    }
    return isValid
  }

  private mutating func evaluateNot(_ negated: SubschemaID, _ id: SubschemaID, _ node: NodeID) -> Bool {
    let first = evaluated.count
    let matches = test(negated, at: node)
    evaluated.removeSubrange(first...)
    return matches ? fail(.not, node, id) : true
  }

  private mutating func evaluateConditional(
    _ condition: SubschemaID, _ then: SubschemaID?, _ otherwise: SubschemaID?, _ node: NodeID
  ) -> Bool {
    guard let branch = test(condition, at: node) ? then : otherwise else { return true }
    return evaluate(branch, at: node)
  }

  /// All branches that hold are evaluated where an `unevaluated…` keyword needs to know what they speak about.
  private mutating func evaluateAny(_ range: Range<Int>, _ id: SubschemaID, _ node: NodeID) -> Bool {
    var isValid = false
    for index in range where test(schema.lists[index], at: node) {
      isValid = true
      if reports { _ = evaluate(schema.lists[index], at: node) }
      if !isTrackingEvaluation { break }
    }
    return isValid || reportNearest(of: range, id, node)
  }

  private mutating func evaluateOne(_ range: Range<Int>, _ id: SubschemaID, _ node: NodeID) -> Bool {
    var match: SubschemaID?
    for index in range {
      let first = evaluated.count
      guard test(schema.lists[index], at: node) else { continue }
      if match != nil {
        evaluated.removeSubrange(first...)
        return fail(.severalBranches, node, id)
      }
      match = schema.lists[index]
    }
    guard let match else { return reportNearest(of: range, id, node) }
    return reports ? evaluate(match, at: node) : true
  }

  /// Reports the violations of the branch that has the fewest; if that is no clear choice, that no branch holds.
  private mutating func reportNearest(of range: Range<Int>, _ id: SubschemaID, _ node: NodeID) -> Bool {
    guard reports else { return false }
    if isTrial { return fail(.noBranch, node, id) }
    let counts = range.map { index -> Int in
      var evaluator = Evaluator(schema: schema, tree: tree)
      evaluator.reports = true
      evaluator.isTrial = true
      evaluator.nesting = nesting
      _ = evaluator.evaluate(schema.lists[index], at: node)
      // A value of another type is not near, however few violations that makes.
      return evaluator.facts.violations.contains { $0.kind == .type && $0.node == node }
        ? .max : evaluator.facts.violations.count
    }
    guard let least = counts.min(), least < .max, counts.count(where: { $0 == least }) == 1,
      let nearest = counts.firstIndex(of: least)
    else { return fail(.noBranch, node, id) }
    return evaluate(schema.lists[range.lowerBound + nearest], at: node)
  }

  // MARK: - Decided unions

  private mutating func decide(_ union: Union, at node: NodeID) {
    guard tree.kind(of: node) == .object else { return }
    let branch = schema.branch(of: union, at: node, in: tree)
    facts.decisions.append(
      Facts.Decision(node: node, branch: branch, parent: decision))
    decision = facts.decisions.count - 1
  }

  private mutating func evaluateUnion(_ union: Union, _ id: SubschemaID, _ node: NodeID) -> Bool {
    guard tree.kind(of: node) == .object else {
      // No branch can pin a member of what is no object; that it must be one is said by `type`, here or in a branch.
      return reports ? evaluate(union.branches[0], at: node) : false
    }
    guard let value = schema.discriminator(of: union, at: node, in: tree) else {
      // The member is required, by the subschema itself or by every branch.
      return requiresDiscriminator(union, id) ? false : evaluate(union.branches[0], at: node)
    }
    if let branch = schema.branch(of: union, for: value, in: tree) { return evaluate(branch, at: node) }
    return tree.kind(of: value) == .string ? fail(.unknownBranch, value, id) : failDiscriminatorType(union, id, value)
  }

  private func requiresDiscriminator(_ union: Union, _ id: SubschemaID) -> Bool {
    schema.requiredNames(of: id).contains(union.discriminator)
  }

  /// A discriminator that is no string: said once, by the property's own schema if it has one.
  private mutating func failDiscriminatorType(_ union: Union, _ id: SubschemaID, _ value: NodeID) -> Bool {
    if let set = union.propertySet, let index = schema.propertySets[set].names.find(union.discriminator),
      schema.types(of: schema.propertySets[set].subschemas[index]) != nil
    {
      return false
    }
    return fail(.unknownBranch, value, id)
  }
}
