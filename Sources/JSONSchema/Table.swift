/// A fixed array of plain values that somebody else keeps alive: reading it counts no references, which in the evaluator
/// took ten times as long as the work itself. An index outside of it traps.
@safe struct Table<Element: BitwiseCopyable>: @unchecked Sendable {
  private let elements: UnsafeBufferPointer<Element>

  /// Views a buffer that must outlive the table.
  init(_ elements: UnsafeBufferPointer<Element>) {
    unsafe self.elements = unsafe elements
  }

  /// Copies elements into memory that `deallocate` must free.
  init(copying elements: [Element]) {
    let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = unsafe copy.initialize(from: elements)
    unsafe self.elements = UnsafeBufferPointer(copy)
  }

  func deallocate() { unsafe elements.deallocate() }

  var count: Int { unsafe elements.count }

  @inline(__always)
  subscript(index: Int) -> Element {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: unsafe elements.count), "index outside of a table")
    return unsafe elements[index]
  }
}

/// A run of entries of a table.
struct TableRange: Sendable, BitwiseCopyable {
  private let start: Int32
  private let end: Int32

  init(_ indices: Range<Int>) {
    start = Int32(indices.lowerBound)
    end = Int32(indices.upperBound)
  }

  static let empty = TableRange(0..<0)

  @inline(__always) var indices: Range<Int> { Int(start)..<Int(end) }

  @inline(__always) var isEmpty: Bool { start == end }
}

/// The tables of a compiled schema that the evaluator reads at every value.
final class SchemaTables: Sendable {
  let subschemas: Table<Subschema>
  let keywords: Table<Keyword>
  /// Lists of subschemas, one behind the other.
  let lists: Table<SubschemaID>
  let required: Table<RequiredName>
  let bounds: Table<NumericBounds>
  let divisors: Table<Double>
  let propertySets: Table<PropertySet>
  let valueSets: Table<ValueSet>
  let unions: Table<Union>
  /// Whether a word of the lexicon is another spelling of a property somewhere.
  let wordsThatAreAliases: Table<Bool>
  /// The subschemas of `Schema.advice`.
  let adviceSubschemas: Table<SubschemaID>
  let adviceConditions: Table<MemberCondition>
  /// The first is that of the root; empty if there is no advice.
  let plans: Table<AdvicePlan>
  let plannedAdvice: Table<Int32>
  let plannedMembers: Table<AdvicePlan.Member>
  let plannedBranches: Table<AdvicePlan.Branch>
  /// What the `WordMap`s lead to.
  let mappings: Table<Int32>

  init(_ compiler: SchemaCompiler) {
    subschemas = Table(copying: compiler.subschemas)
    keywords = Table(copying: compiler.keywords)
    lists = Table(copying: compiler.lists)
    required = Table(copying: compiler.required)
    bounds = Table(copying: compiler.bounds)
    divisors = Table(copying: compiler.divisors)
    propertySets = Table(copying: compiler.propertySets)
    valueSets = Table(copying: compiler.valueSets)
    unions = Table(copying: compiler.unions)
    wordsThatAreAliases = Table(copying: compiler.wordsThatAreAliases)
    adviceSubschemas = Table(copying: compiler.advice.map(\.subschema))
    adviceConditions = Table(copying: compiler.advice.map { compiler.conditionForViolation(of: $0.subschema) })
    plans = Table(copying: compiler.plans)
    plannedAdvice = Table(copying: compiler.plannedAdvice)
    plannedMembers = Table(copying: compiler.plannedMembers)
    plannedBranches = Table(copying: compiler.plannedBranches)
    mappings = Table(copying: compiler.mappings)
  }

  deinit {
    subschemas.deallocate()
    keywords.deallocate()
    lists.deallocate()
    required.deallocate()
    bounds.deallocate()
    divisors.deallocate()
    propertySets.deallocate()
    valueSets.deallocate()
    unions.deallocate()
    wordsThatAreAliases.deallocate()
    adviceSubschemas.deallocate()
    adviceConditions.deallocate()
    plans.deallocate()
    plannedAdvice.deallocate()
    plannedMembers.deallocate()
    plannedBranches.deallocate()
    mappings.deallocate()
  }
}

/// From words of a lexicon to small numbers: a window of `SchemaTables.mappings`, since the words of one subschema were
/// numbered one after the other.
struct WordMap: Sendable, BitwiseCopyable {
  private let start: Int32
  private let firstWord: Int32
  private let count: Int32

  /// Appends a window for `pairs` to `mappings`.
  init(_ pairs: [WordID: Int], in mappings: inout [Int32]) {
    let first = pairs.keys.min() ?? 0
    start = Int32(mappings.count)
    firstWord = first
    count = pairs.isEmpty ? 0 : (pairs.keys.max() ?? 0) - first + 1
    mappings += (0..<count).map { pairs[first + $0].map(Int32.init) ?? -1 }
  }

  /// The number of a word; -1 if it has none, as -1, no word, has.
  @inline(__always)
  func find(_ word: WordID, in mappings: Table<Int32>) -> Int {
    let offset = word &- firstWord
    guard UInt32(bitPattern: offset) < UInt32(bitPattern: count) else { return -1 }
    return Int(mappings[Int(start &+ offset)])
  }
}
