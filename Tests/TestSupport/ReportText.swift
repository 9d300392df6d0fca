import Commands
import SourceCode

/// The report on findings in a text.
///
/// - Parameters:
///   - markedText: What is flagged stands between `«` and `»`; where there are several such ranges, each is a finding.
///   - findings: What is said about each range.
package func reportText(
  _ format: ReportFormat, path: String = "a.json", _ markedText: String, color: Bool = false,
  _ findings: (([ByteRange]) -> [Diagnostic])
) -> String {
  var bytes: [UInt8] = []
  var starts: [Int] = []
  var ranges: [ByteRange] = []
  for character in markedText {
    switch character {
    case "«": starts.append(bytes.count)
    case "»": if let start = starts.popLast() { ranges.append(start..<bytes.count) }
    default: bytes += Array(String(character).utf8)
    }
  }
  let file = CheckedFile(
    path: path, text: SourceText(bytes),
    findings: findings(ranges).map { Finding($0, pointer: "/p", dialect: "compact") })
  return format.writer(Palette(isColored: color)).report(file)
}
