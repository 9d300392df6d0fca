import Patterns
package import Testing

/// Compares what a URL is read as, part by part, one a line: `scheme`, `user`, `host`, `port`, `parameter`; each with the
/// text that it stands for and, where that is not the same, what it is read as.
package func assertURL(_ url: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let bytes = Array(url.utf8)
  let reading = URLReading(bytes[...])
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
  var lines: [String] = []
  if let scheme = reading.scheme {
    lines.append(
      "scheme \(scheme.name)" + (scheme.disguise.map { " \($0) \(text(scheme.range).debugDescription)" } ?? ""))
  }
  if let user = reading.userInformation { lines.append("user \(text(user))") }
  if let host = reading.host, let range = reading.hostRange {
    let description =
      switch host {
      case .name(let name): name
      case .version4(let address, let isPlain):
        (isPlain ? "plain " : "odd ") + [24, 16, 8, 0].map { "\(address >> $0 & 0xFF)" }.joined(separator: ".")
      case .version6(let groups): groups.map { String($0, radix: 16) }.joined(separator: ":")
      case .malformed: "malformed"
      }
    lines.append("host \(text(range)) → \(description) \(host.scope)")
  }
  if let port = reading.port { lines.append("port \(port)") }
  for parameter in reading.parameters {
    lines.append("parameter \(text(parameter.range)) → \(parameter.name)=\(parameter.value)")
  }
  let actual = lines.joined(separator: "\n")
  #expect(actual == expected, "\(url.debugDescription)\n\(actual)", sourceLocation: sourceLocation)
}
