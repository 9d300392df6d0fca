/// A place in a text: the number of bytes (UTF-8 code units) before it.
public typealias ByteOffset = Int

/// A half-open range of bytes of a text.
package typealias ByteRange = Range<ByteOffset>

extension ByteRange {
  /// The empty range at `offset`.
  package static func empty(at offset: ByteOffset) -> ByteRange { offset..<offset }

  /// The range of the same bytes in a text that has `distance` bytes more in front of them; fewer if it is negative.
  package func moved(by distance: Int) -> ByteRange { lowerBound + distance..<upperBound + distance }

  /// Whether `offset` lies in the range or directly behind it, as a cursor does that has just typed its last byte.
  package func touches(_ offset: ByteOffset) -> Bool { lowerBound <= offset && offset <= upperBound }

  /// Whether the ranges share a byte or touch.
  package func touches(_ other: ByteRange) -> Bool { lowerBound <= other.upperBound && other.lowerBound <= upperBound }

  /// Whether every byte of `other` is a byte of this range.
  package func encloses(_ other: ByteRange) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
