import JSONSyntax
import SourceCode

/// A number exactly as it is written, however long (RFC 8259, section 6): a `Double` would take neighbors for one another.
struct Decimal: Sendable, Hashable {
  private let isNegative: Bool
  /// From 0 to 9, the most significant first; neither the first nor the last is 0, so that zero has none.
  private let digits: [UInt8]
  /// The power of ten that the last digit counts.
  private let exponent: Int

  /// Beyond this, exponents are all the same: no document that could hold the digits would fit anywhere.
  private static let exponentLimit = 1 << 40

  /// Reads a number in JSON's spelling.
  init(_ text: some Sequence<UInt8>) {
    var isNegative = false
    var digits: [UInt8] = []
    var exponent = 0
    var isFraction = false
    var text = text.makeIterator()
    while let byte = text.next() {
      switch byte {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        var power = 0
        var sign = 1
        while let byte = text.next() {
          if byte == UInt8(ascii: "-") { sign = -1 }
          if UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
            power = min(power * 10 + Int(byte & 0x0F), Decimal.exponentLimit)
          }
        }
        exponent += sign * power
      default:
        if isFraction { exponent -= 1 }
        if !digits.isEmpty || byte & 0x0F != 0 { digits.append(byte & 0x0F) }
      }
    }
    while digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
    self.digits = digits
    self.exponent = digits.isEmpty ? 0 : exponent
    self.isNegative = isNegative && !digits.isEmpty
  }

  var isZero: Bool { digits.isEmpty }

  var isInteger: Bool { exponent >= 0 }

  /// The value of a positive integer of up to 18 digits; nil for other numbers.
  var smallInteger: Int64? {
    guard !isZero, !isNegative, exponent >= 0, digits.count + exponent <= 18 else { return nil }
    var value: Int64 = 0
    for digit in digits { value = value * 10 + Int64(digit) }
    for _ in 0..<exponent { value *= 10 }
    return value
  }

  /// Whether the number is a whole multiple of another (2020-12 Validation, 6.2.1), which is not zero.
  func isMultiple(of divisor: Decimal) -> Bool {
    if isZero { return true }
    let power = exponent - divisor.exponent
    // The digits do not end in 0, so that they have no factor of ten to divide by.
    if power < 0 { return false }
    // A power of ten beyond the number of factors 2 and 5 that the divisor can have contributes nothing more.
    let zeros = min(power, divisor.digits.count * 4)
    var remainder: [UInt8] = []
    for digit in digits + repeatElement(0, count: zeros) {
      if !remainder.isEmpty || digit != 0 { remainder.append(digit) }
      while !Decimal.isLess(remainder, divisor.digits) { Decimal.subtract(divisor.digits, from: &remainder) }
    }
    return remainder.isEmpty
  }

  /// Whether a whole number without leading zeros is less than another.
  private static func isLess(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.count == right.count ? left.lexicographicallyPrecedes(right) : left.count < right.count
  }

  /// Subtracts a whole number from one that is not less; the result has no leading zeros.
  private static func subtract(_ right: [UInt8], from left: inout [UInt8]) {
    var borrow: Int8 = 0
    for offset in 1...left.count {
      var digit = Int8(left[left.count - offset]) - borrow
      if offset <= right.count { digit -= Int8(right[right.count - offset]) }
      borrow = digit < 0 ? 1 : 0
      left[left.count - offset] = UInt8(digit + 10 * borrow)
    }
    left.removeFirst(left.prefix { $0 == 0 }.count)
  }
}

extension Decimal: Comparable {
  static func < (left: Decimal, right: Decimal) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? right.isSmaller(than: left) : left.isSmaller(than: right)
  }

  /// Whether the number is closer to zero than another of the same sign.
  private func isSmaller(than other: Decimal) -> Bool {
    if isZero || other.isZero { return isZero && !other.isZero }
    let (size, otherSize) = (digits.count + exponent, other.digits.count + other.exponent)
    return size == otherSize ? digits.lexicographicallyPrecedes(other.digits) : size < otherSize
  }
}

extension SyntaxTree {
  /// The exact value of a number; nil for other nodes.
  func decimal(of node: NodeID) -> Decimal? {
    guard kind(of: node) == .number else { return nil }
    if !self[node].flags.contains(.isMalformed) { return Decimal(text[range(of: node)]) }
    return numberText(of: node).map { Decimal($0.utf8) }
  }

  /// Whether no other number that is as short has the same `Double`: fifteen digits always have one of their own, but for
  /// those beyond its range.
  @inline(__always)
  func isExact(_ node: NodeID, _ value: Double) -> Bool {
    let length = self[node].end - self[node].start
    // The shortest spelling of a number too small for a `Double` is `1e-324`.
    return length <= 15 && value.isFinite && (value != 0 || length <= 5)
  }
}

/// The bounds of a number, to be compared with exactly.
struct NumericRange: Sendable, BitwiseCopyable {
  var bounds = NumericBounds()
  /// The places of the exact bounds in `Schema.decimals`; -1 where there is none.
  private(set) var lower: Int32 = -1
  private(set) var upper: Int32 = -1
  /// Whether a number that is exact as a `Double` may be compared with the bounds as such; see `SyntaxTree.isExact`.
  var isExact = true

  /// Sets the lower bound, if it is above the one that is set.
  ///
  /// - Parameter value: The bound as a `Double`; nil if there is none.
  mutating func raise(
    to decimal: Int32?, _ value: Double?, isExclusive: Bool = false, among decimals: [Decimal] = []
  ) {
    guard let decimal, let value, lower < 0 || decimals[Int(decimal)] >= decimals[Int(lower)] else { return }
    (lower, bounds.lower, bounds.lowerIsExclusive) = (decimal, value, isExclusive)
  }

  /// Sets the upper bound, if it is below the one that is set.
  mutating func lower(
    to decimal: Int32?, _ value: Double?, isExclusive: Bool = false, among decimals: [Decimal] = []
  ) {
    guard let decimal, let value, upper < 0 || decimals[Int(decimal)] <= decimals[Int(upper)] else { return }
    (upper, bounds.upper, bounds.upperIsExclusive) = (decimal, value, isExclusive)
  }

  /// Whether a number is so close to a bound that only exact numbers tell them apart.
  @inline(__always) func isAtBound(_ number: Double) -> Bool { number == bounds.lower || number == bounds.upper }

  /// Whether a number lies within the bounds, exactly.
  func contains(_ number: Decimal, among decimals: [Decimal]) -> Bool {
    if lower >= 0 {
      let bound = decimals[Int(lower)]
      if bounds.lowerIsExclusive ? number <= bound : number < bound { return false }
    }
    if upper >= 0 {
      let bound = decimals[Int(upper)]
      if bounds.upperIsExclusive ? number >= bound : number > bound { return false }
    }
    return true
  }
}

/// The divisor of `multipleOf`.
struct Divisor: Sendable, BitwiseCopyable {
  /// The place of the exact divisor in `Schema.decimals`.
  let decimal: Int32
  /// The divisor if it is a small integer; otherwise 0.
  let integer: Int64
}
