/// Patterns as in a `.gitignore`, together with the folder they are relative to.
package struct FilePatterns: Sendable {
  /// Absolute, without a slash at the end but for the root.
  let folder: String
  /// As they are written.
  package let texts: [String]
  private let list: IgnoreList

  package init(_ texts: [String], in folder: String) {
    self.folder = folder
    self.texts = texts
    list = IgnoreList(texts.joined(separator: "\n").utf8, baseLength: 0)
  }

  /// The patterns of what they match, from the root on: `/p/**/*.plan.json` for `*.plan.json` in `/p`. What is special in the
  /// folder's own name, or behind a backslash, matches any character.
  package var absolutePatterns: [String] {
    texts.filter { !$0.hasPrefix("!") }.map { text in
      var pattern = text.hasPrefix("/") ? String(text.dropFirst()) : text
      // A pattern without a slash is for names, wherever they are.
      if !text.contains("/") { pattern = "**/" + pattern }
      var escaped = ""
      var isEscaped = false
      for character in pattern {
        if character == "\\", !isEscaped {
          isEscaped = true
        } else {
          escaped.append(isEscaped ? "?" : character)
          isEscaped = false
        }
      }
      let base = String(folder.map { "*?[]!".contains($0) ? "?" : $0 })
      return base.hasSuffix("/") ? base + escaped : "\(base)/\(escaped)"
    }
  }

  /// What the patterns say about a file or folder, whatever they say about the folders around it.
  ///
  /// - Parameter path: Absolute.
  /// - Returns: Nil where no pattern matches; false where the last one that does begins with `!`.
  package func decision(about path: String, isFolder: Bool) -> Bool? {
    guard !list.isEmpty, let path = path.relative(to: folder) else { return nil }
    let bytes = Array(path.utf8)
    let nameStart = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    return list.excludes(bytes, nameStart: nameStart, isFolder: isFolder)
  }

  /// Whether they match a file or a folder around it: as in a `.gitignore`, what lies in a folder that matches cannot be
  /// taken out again.
  ///
  /// - Parameter path: Absolute.
  package func match(fileAt path: String) -> Bool {
    guard !list.isEmpty, let path = path.relative(to: folder) else { return false }
    let bytes = Array(path.utf8)
    var end = 0
    while end < bytes.count {
      let start = end
      end = bytes[start...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.count
      let isFolder = end < bytes.count
      let decision = list.excludes(Array(bytes[..<end]), nameStart: start, isFolder: isFolder)
      if decision == true { return true }
      end += 1
    }
    return false
  }
}
