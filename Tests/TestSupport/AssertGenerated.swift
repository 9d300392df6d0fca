package import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Asserts that the part of a file between `<!-- generated: name -->` and `<!-- end -->` is `text`, or writes it there if
/// `UPDATE_GENERATED` is set.
///
/// - Parameter path: From the root of the package.
package func assertGenerated(
  _ name: String, in path: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let start = "<!-- generated: \(name) -->\n"
  let lines = try PackageFiles.text(of: path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  guard let first = lines.firstIndex(of: String(start.dropLast())),
    let last = lines[first...].firstIndex(of: "<!-- end -->")
  else {
    Issue.record("\(path) has no part between \(start)and <!-- end -->", sourceLocation: sourceLocation)
    return
  }
  let wanted = [""] + text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) + [""]
  let present = Array(lines[(first + 1)..<last])
  if present == wanted { return }
  if environment("UPDATE_GENERATED") != nil {
    let renewed = (lines[...first] + wanted + lines[last...]).joined(separator: "\n")
    try writeFile(PackageFiles.root + "/" + path, renewed)
  } else {
    let changes = wanted.difference(from: present).map { change in
      switch change {
      case .insert(_, let line, _): "+ \(line)"
      case .remove(_, let line, _): "- \(line)"
      }
    }
    Issue.record(
      """
      The part '\(name)' of \(path) is stale; 'UPDATE_GENERATED=1 swift test --filter ProjectTests' writes it anew:
      \(changes.joined(separator: "\n"))
      """, sourceLocation: sourceLocation)
  }
}

/// Replaces what is in a file.
private func writeFile(_ path: String, _ text: String) throws {
  guard let file = unsafe fopen(path, "wb") else { throw MissingFile(path: path) }
  defer { unsafe fclose(file) }
  let bytes = Array(text.utf8)
  try #require(unsafe fwrite(bytes, 1, bytes.count, file) == bytes.count)
}
