package import SourceCode

/// The difference of two versions of a file in the form that `patch` and `git apply` take (POSIX, `diff -u`).
package struct UnifiedDiff: Sendable {
  private let path: FilePath
  private let diff: LineDiff
  /// The number of unchanged lines around a change.
  private static let context = 3

  /// - Parameter path: As both versions are called; `patch -p0` finds the file by it.
  package init(_ path: FilePath, old: SourceText, new: SourceText) {
    self.path = path
    diff = LineDiff(old: old, new: new)
  }

  package var isEmpty: Bool { diff.changes.isEmpty }

  /// Appends the text; nothing if the versions are the same.
  package func append(to output: inout [UInt8], _ palette: Palette) {
    guard !isEmpty else { return }
    line(Array("--- ".utf8) + name + [0x0A], palette, .strong, &output)
    line(Array("+++ ".utf8) + name + [0x0A], palette, .strong, &output)
    var changes = diff.changes[...]
    while let first = changes.first {
      var count = 1
      while count < changes.count,
        changes[changes.startIndex + count].old.lowerBound - changes[changes.startIndex + count - 1].old.upperBound
          <= 2 * UnifiedDiff.context
      { count += 1 }
      hunk(changes.prefix(count), startingAt: first, palette, &output)
      changes = changes.dropFirst(count)
    }
  }

  /// The path as `patch` and `git apply` read it: one with control characters, quotes or backslashes stands in quotes, with
  /// the escapes of C (`git help config`, under `core.quotePath`); a tab ends a name that holds blanks.
  private var name: [UInt8] {
    let bytes = path.bytes
    guard bytes.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") })
    else {
      return bytes.contains(0x20) ? bytes + [0x09] : bytes
    }
    var quoted: [UInt8] = [UInt8(ascii: "\"")]
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): quoted += [UInt8(ascii: "\\"), byte]
      case 0x09: quoted += "\\t".utf8
      case 0x0A: quoted += "\\n".utf8
      case 0x0D: quoted += "\\r".utf8
      case 0..<0x20, 0x7F:
        let octal = String(byte, radix: 8)
        quoted += ("\\" + String(repeating: "0", count: 3 - octal.count) + octal).utf8
      default: quoted.append(byte)
      }
    }
    return quoted + [UInt8(ascii: "\"")]
  }

  private func hunk(
    _ changes: ArraySlice<LineDiff.Change>, startingAt first: LineDiff.Change, _ palette: Palette,
    _ output: inout [UInt8]
  ) {
    let last = changes.last ?? first
    let lead = min(UnifiedDiff.context, first.old.lowerBound)
    let trail = min(UnifiedDiff.context, diff.old.count - last.old.upperBound)
    let old = (first.old.lowerBound - lead)..<(last.old.upperBound + trail)
    let new = (first.new.lowerBound - lead)..<(last.new.upperBound + trail)
    line("@@ -\(span(old)) +\(span(new)) @@\n".utf8, palette, .hunk, &output)
    var next = old.lowerBound
    for change in changes {
      for index in next..<change.old.lowerBound { line([0x20] + diff.old[index], palette, nil, &output) }
      for index in change.old { line([UInt8(ascii: "-")] + diff.old[index], palette, .removed, &output) }
      for index in change.new { line([UInt8(ascii: "+")] + diff.new[index], palette, .added, &output) }
      next = change.old.upperBound
    }
    for index in next..<old.upperBound { line([0x20] + diff.old[index], palette, nil, &output) }
  }

  /// The first line and the number of lines; of no lines, the line before them.
  private func span(_ lines: Range<Int>) -> String {
    switch lines.count {
    case 0: "\(lines.lowerBound),0"
    case 1: "\(lines.lowerBound + 1)"
    case let count: "\(lines.lowerBound + 1),\(count)"
    }
  }

  private func line(_ bytes: some Sequence<UInt8>, _ palette: Palette, _ role: Palette.Role?, _ output: inout [UInt8]) {
    var bytes = Array(bytes)
    let isEnded = bytes.last == 0x0A
    if palette.isColored, let role {
      if isEnded { bytes.removeLast() }
      output += "\u{1B}[\(role.rawValue)m".utf8
      output += bytes
      output += "\u{1B}[0m\n".utf8
    } else {
      output += bytes
      if !isEnded { output.append(0x0A) }
    }
    if !isEnded { output += "\\ No newline at end of file\n".utf8 }
  }
}
