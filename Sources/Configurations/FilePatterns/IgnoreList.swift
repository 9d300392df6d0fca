/// The patterns of one file, or of one option.
package struct IgnoreList: Sendable {
  private let patterns: [IgnorePattern]
  /// The number of bytes of the path of the folder the patterns stand in, the slash included.
  package let baseLength: Int

  package init(_ text: some Collection<UInt8>, baseLength: Int) {
    self.baseLength = baseLength
    var bytes = Array(text)[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    patterns = bytes.split(separator: 0x0A).compactMap { line in
      IgnorePattern(line.last == 0x0D ? line.dropLast() : line)
    }
  }

  package var isEmpty: Bool { patterns.isEmpty }

  /// Whether the last pattern that matches excludes; nil if none matches.
  package func excludes(_ path: [UInt8], nameStart: Int, isFolder: Bool) -> Bool? {
    for pattern in patterns.reversed()
    where pattern.matches(path[baseLength...], nameStart: nameStart, isFolder: isFolder) {
      return !pattern.isNegated
    }
    return nil
  }
}
