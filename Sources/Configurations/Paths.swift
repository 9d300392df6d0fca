/// Paths as configurations and schemas spell them: names with `/` between them. What a system thinks of them, such as where
/// links lead, is for whoever reads files to know.
extension String {
  /// The folder that holds what this absolute path leads to; nil for the root.
  package var parentFolder: String? {
    guard self != "/", let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  /// What lies behind the last slash.
  package var lastPathComponent: String {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[utf8.index(after: $0)...]) } ?? self
  }

  /// The absolute path that `path` means when it is written in this folder: without `.` and, as far as that can be told
  /// from the text, `..`.
  package func appending(path: String) -> String {
    var names: [Substring] = path.hasPrefix("/") ? [] : split(separator: "/")
    for name in path.split(separator: "/") {
      switch name {
      case ".": continue
      case "..": _ = names.popLast()
      default: names.append(name)
      }
    }
    return "/" + names.joined(separator: "/")
  }

  /// The way from `folder` to here, up and down: `../plan.json`.
  func way(from folder: String) -> String {
    let (own, others) = (split(separator: "/"), folder.split(separator: "/"))
    let common = zip(own, others).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: others.count - common) + own.dropFirst(common)).joined(separator: "/")
  }

  /// The way from `folder` down to here; nil if this does not lie below it.
  func relative(to folder: String) -> String? {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    guard utf8.starts(with: prefix.utf8) else { return nil }
    let rest = String(decoding: utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    return rest.isEmpty ? nil : rest
  }
}
