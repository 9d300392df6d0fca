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
    mappings.deallocate()
  }
}

/// From words of a lexicon to small numbers: a window of `SchemaTables.mappings`, since the words of one subschema were
/// numbered one after the other.
struct WordMap: Sendable, BitwiseCopyable {
  private let start: Int32
  private let firstWord: Int32
  private let count: Int32

  /// Appends a window to `mappings` that leads from words to places.
  init(_ pairs: [(word: WordID, place: Int)], in mappings: inout [Int32]) {
    let first = pairs.reduce(.max) { min($0, $1.word) }
    let last = pairs.reduce(-1) { max($0, $1.word) }
    start = Int32(mappings.count)
    firstWord = first
    count = pairs.isEmpty ? 0 : last - first + 1
    mappings += repeatElement(-1, count: Int(count))
    for (word, place) in pairs { mappings[Int(start + word - first)] = Int32(place) }
  }

  /// The number of a word; -1 if it has none, as -1, no word, has.
  @inline(__always)
  func find(_ word: WordID, in mappings: Table<Int32>) -> Int {
    let offset = word &- firstWord
    guard UInt32(bitPattern: offset) < UInt32(bitPattern: count) else { return -1 }
    return Int(mappings[Int(start &+ offset)])
  }
}
