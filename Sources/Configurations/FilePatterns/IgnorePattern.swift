/// One line of a `.gitignore` (gitignore(5)).
struct IgnorePattern: Sendable {
  /// Whether what matches is included again (`!`).
  let isNegated: Bool
  private let appliesToFoldersOnly: Bool
  private let matcher: Matcher

  private enum Matcher: Sendable {
    /// The last component is this text.
    case name([UInt8])
    /// The last component ends with this text.
    case nameSuffix([UInt8])
    /// The last component matches.
    case namePattern(Wildcard)
    /// The path from the folder of the file starts with `literal`, and the rest matches.
    case path(literal: [UInt8], rest: Wildcard?)
  }

  /// - Parameter line: Without its line end.
  /// - Returns: nil for a blank line and a comment.
  init?(_ line: ArraySlice<UInt8>) {
    var line = IgnorePattern.withoutTrailingSpaces(line)
    guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
    isNegated = first == UInt8(ascii: "!")
    if isNegated { line.removeFirst() }
    appliesToFoldersOnly = line.last == UInt8(ascii: "/")
    if appliesToFoldersOnly { line.removeLast() }
    guard !line.isEmpty else { return nil }

    if line.contains(UInt8(ascii: "/")) {
      if line.first == UInt8(ascii: "/") { line.removeFirst() }
      let literal = line.prefix { !Wildcard.isSpecial($0) }
      let rest = line.dropFirst(literal.count)
      matcher = .path(literal: Array(literal), rest: rest.isEmpty ? nil : Wildcard(rest, crossesSlashes: false))
    } else if !line.contains(where: Wildcard.isSpecial) {
      matcher = .name(Array(line))
    } else if line.first == UInt8(ascii: "*"), !line.dropFirst().contains(where: Wildcard.isSpecial) {
      matcher = .nameSuffix(Array(line.dropFirst()))
    } else {
      matcher = .namePattern(Wildcard(line, crossesSlashes: true))
    }
  }

  /// A space at the end counts only behind a backslash.
  private static func withoutTrailingSpaces(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.startIndex
    var index = line.startIndex
    while index < line.endIndex {
      if line[index] == UInt8(ascii: "\\") { index += 1 }
      if index >= line.endIndex || line[index] != 0x20
        || (index > line.startIndex && line[index - 1] == UInt8(ascii: "\\"))
      {
        end = min(index + 1, line.endIndex)
      }
      index += 1
    }
    return line[..<end]
  }

  /// - Parameters:
  ///   - path: From the folder that the pattern stands in.
  ///   - nameStart: Where the last component of `path` begins.
  func matches(_ path: ArraySlice<UInt8>, nameStart: Int, isFolder: Bool) -> Bool {
    if appliesToFoldersOnly, !isFolder { return false }
    let name = path[nameStart...]
    switch matcher {
    case .name(let text): return name.elementsEqual(text)
    case .nameSuffix(let text): return name.count >= text.count && name.suffix(text.count).elementsEqual(text)
    case .namePattern(let wildcard): return wildcard.matches(name)
    case .path(let literal, let rest):
      guard path.starts(with: literal) else { return false }
      guard let rest else { return path.count == literal.count }
      return rest.matches(path.dropFirst(literal.count))
    }
  }
}
