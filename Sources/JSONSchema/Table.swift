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
