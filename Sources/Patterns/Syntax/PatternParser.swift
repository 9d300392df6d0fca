/// Reads the grammar of ECMA-262 §22.2.1 with `[+UnicodeMode]`, and what `Pattern` says is allowed beyond it.
///
/// Open groups are kept in a list, not on the stack, so no pattern can nest too deep for it.
struct PatternParser {
  /// A group whose `)` has not come yet; the pattern itself is the outermost.
  private struct OpenGroup {
    enum Kind {
      case pattern
      case plain
      case capture(Int)
      case look(isBehind: Bool, isNegated: Bool)
    }

    let kind: Kind
    let start: Int
    var alternatives: [Int] = []
    var terms: [Int] = []
    /// The names of groups in the alternative that is being read, and in those before it.
    var names: [String] = []
    var earlierNames: [String] = []
  }

  /// A backreference whose group may still come.
  private struct PendingReference {
    enum Target {
      case number(Int)
      case name(String)
    }

    let node: Int
    let target: Target
    let range: Range<Int>
  }

  var scanner: PatternScanner
  private var tree = PatternTree()
  private var setIndices: [CharacterSet: Int] = [:]
  private var open: [OpenGroup] = []
  /// The groups of each name.
  private var groups: [String: [Int]] = [:]
  /// The names of the groups that take part in a match together with whatever is read next.
  private var takenNames: Set<String> = []
  private var references: [PendingReference] = []

  init(_ source: String) { scanner = PatternScanner(source) }

  mutating func parse() throws(PatternError) -> PatternTree {
    open = [OpenGroup(kind: .pattern, start: 0)]
    while let next = scanner.peek() { try parseTerm(next) }
    guard open.count == 1 else {
      let start = open[open.count - 1].start
      throw scanner.error(.unclosedGroup, from: start, to: start + 1)
    }
    tree.root = closeAlternatives()
    tree.range = 0..<scanner.byteCount
    try resolveReferences()
    return tree
  }

  private mutating func parseTerm(_ next: Unicode.Scalar) throws(PatternError) {
    let start = scanner.index
    switch next {
    case "(": try openGroup()
    case ")": try closeGroup()
    case "|":
      scanner.index += 1
      endAlternative()
    case "*", "+", "?": throw scanner.error(.nothingToRepeat, from: start, to: start + 1)
    case "^":
      scanner.index += 1
      append(.assertion(.start))
    case "$":
      scanner.index += 1
      append(.assertion(.end))
    case "\\": try parseEscape()
    case "[":
      let set = try parseClass()
      try appendRepeatable(character(set))
    case ".":
      scanner.index += 1
      try appendRepeatable(character(CharacterSet(CodePointSet.lineTerminators.inverted)))
    case "{" where scanner.quantifier() != nil:
      throw scanner.error(.nothingToRepeat, from: start, to: start + 1)
    default:
      scanner.index += 1
      try appendRepeatable(character(CharacterSet(next.value)))
    }
  }

  // MARK: Groups

  private mutating func openGroup() throws(PatternError) {
    let start = scanner.index
    guard open.count <= Pattern.maximumNesting else {
      throw scanner.error(.nestedTooDeep, from: start, to: start + 1)
    }
    scanner.index += 1
    let kind: OpenGroup.Kind
    if scanner.skip("?:") {
      kind = .plain
    } else if scanner.skip("?=") {
      kind = .look(isBehind: false, isNegated: false)
    } else if scanner.skip("?!") {
      kind = .look(isBehind: false, isNegated: true)
    } else if scanner.skip("?<=") {
      kind = .look(isBehind: true, isNegated: false)
    } else if scanner.skip("?<!") {
      kind = .look(isBehind: true, isNegated: true)
    } else if scanner.skip("?<") {
      tree.groupCount += 1
      try nameGroup(from: start)
      kind = .capture(tree.groupCount)
    } else if scanner.peek() == "?" {
      let end = scanner.endOfFlags(behind: scanner.index + 1)
      throw scanner.error(end == nil ? .unknownGroup : .unsupportedFlags, from: start, to: end ?? start + 3)
    } else {
      tree.groupCount += 1
      kind = .capture(tree.groupCount)
    }
    open.append(OpenGroup(kind: kind, start: start))
  }

  private mutating func nameGroup(from start: Int) throws(PatternError) {
    let name = try scanner.groupName(from: start)
    // §22.2.1.1: a name may be used again where the two groups cannot both take part in a match.
    guard takenNames.insert(name).inserted else {
      throw scanner.error(.duplicateGroupName, from: start, to: scanner.index)
    }
    open[open.count - 1].names.append(name)
    groups[name, default: []].append(tree.groupCount)
  }

  private mutating func closeGroup() throws(PatternError) {
    guard open.count > 1 else {
      throw scanner.error(.unopenedGroup, from: scanner.index, to: scanner.index + 1)
    }
    scanner.index += 1
    let kind = open[open.count - 1].kind
    let content = closeAlternatives()
    let names = open.removeLast().earlierNames
    takenNames.formUnion(names)
    open[open.count - 1].names += names
    switch kind {
    case .pattern, .plain: try appendRepeatable(content)
    case .capture(let group): try appendRepeatable(add(.capture(content, group: group)))
    case .look(let isBehind, let isNegated):
      let look = add(.look(content, isBehind: isBehind, isNegated: isNegated))
      if isBehind { open[open.count - 1].terms.append(look) } else { try appendRepeatable(look) }
    }
  }

  private mutating func endAlternative() {
    let terms = open[open.count - 1].terms
    let node = terms.count == 1 ? terms[0] : add(terms.isEmpty ? .empty : .sequence(terms))
    open[open.count - 1].alternatives.append(node)
    open[open.count - 1].terms = []
    takenNames.subtract(open[open.count - 1].names)
    open[open.count - 1].earlierNames += open[open.count - 1].names
    open[open.count - 1].names = []
  }

  private mutating func closeAlternatives() -> Int {
    endAlternative()
    let alternatives = open[open.count - 1].alternatives
    return alternatives.count == 1 ? alternatives[0] : add(.alternatives(alternatives))
  }

  // MARK: Nodes

  private mutating func add(_ node: PatternTree.Node) -> Int {
    tree.nodes.append(node)
    return tree.nodes.count - 1
  }

  private mutating func append(_ node: PatternTree.Node) { open[open.count - 1].terms.append(add(node)) }

  /// Appends a node together with the quantifier that follows it.
  private mutating func appendRepeatable(_ node: Int) throws(PatternError) {
    guard let quantifier = scanner.quantifier() else {
      open[open.count - 1].terms.append(node)
      return
    }
    let start = scanner.index
    scanner.index = quantifier.end
    if let maximum = quantifier.maximum, maximum < quantifier.minimum {
      throw scanner.error(.reversedBounds, from: start, to: scanner.index)
    }
    append(
      .repetition(node, minimum: quantifier.minimum, maximum: quantifier.maximum, isLazy: quantifier.isLazy))
  }

  private mutating func character(_ set: CharacterSet) -> Int {
    if let index = setIndices[set] { return add(.character(index)) }
    tree.sets.append(set)
    setIndices[set] = tree.sets.count - 1
    return add(.character(tree.sets.count - 1))
  }

  // MARK: Escapes

  private mutating func parseEscape() throws(PatternError) {
    let start = scanner.index
    guard let letter = scanner.peek(1) else {
      throw scanner.error(.unfinishedEscape, from: start, to: start + 1)
    }
    switch letter {
    case "b", "B":
      scanner.index += 2
      append(.assertion(letter == "b" ? .wordBoundary : .noWordBoundary))
    case "k":
      scanner.index += 2
      guard scanner.skip("<") else { throw scanner.error(.unknownEscape, from: start, to: scanner.index) }
      let name = try scanner.groupName(from: start)
      try appendReference(.name(name), from: start)
    case "1"..."9":
      scanner.index += 1
      let number = scanner.decimal() ?? 0
      try appendReference(.number(number), from: start)
    default:
      let set = try scanner.characterEscape(inClass: false)
      try appendRepeatable(character(set))
    }
  }

  private mutating func appendReference(_ target: PendingReference.Target, from start: Int) throws(PatternError) {
    let node = add(.backreference([]))
    references.append(PendingReference(node: node, target: target, range: start..<scanner.index))
    try appendRepeatable(node)
  }

  private mutating func resolveReferences() throws(PatternError) {
    for reference in references {
      let targets =
        switch reference.target {
        case .number(let number): number <= tree.groupCount ? [number] : []
        case .name(let name): groups[name] ?? []
        }
      if targets.isEmpty {
        throw scanner.error(
          .unknownGroupReference, from: reference.range.lowerBound, to: reference.range.upperBound)
      }
      tree.nodes[reference.node] = .backreference(targets)
    }
  }

  // MARK: Character classes

  private mutating func parseClass() throws(PatternError) -> CharacterSet {
    let start = scanner.index
    scanner.index += 1
    let isInverted = scanner.skip("^")
    var ranges: [ClosedRange<UInt32>] = []
    var conditions: [CharacterSet.Condition] = []
    while true {
      guard let next = scanner.peek() else { throw scanner.error(.unclosedClass, from: start, to: start + 1) }
      if next == "]" { break }
      let atomStart = scanner.index
      let first = try scanner.classAtom()
      if scanner.peek() == "-", let behind = scanner.peek(1), behind != "]", let lower = first.onlyCodePoint {
        let hyphen = scanner.index
        scanner.index += 1
        if let upper = try scanner.classAtom().onlyCodePoint {
          guard lower <= upper else { throw scanner.error(.reversedRange, from: atomStart, to: scanner.index) }
          ranges.append(lower...upper)
          continue
        }
        // `[a-\d]`: the hyphen stands for itself, and what follows is read once more.
        scanner.index = hyphen
      }
      ranges += first.codePoints.ranges
      conditions += first.conditions
    }
    scanner.index += 1
    var set = CharacterSet(CodePointSet(ranges))
    set.conditions = conditions
    return isInverted ? set.inverted : set
  }
}
