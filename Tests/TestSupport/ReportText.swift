package import Commands
package import SourceCode

/// The report on findings in a text.
///
/// - Parameters:
///   - markedText: What the findings are about stands between `«` and `»`.
///   - findings: What is said about those ranges.
package func reportText(
  _ format: ReportFormat, path: String = "a.json", _ markedText: String, color: Bool = false,
  _ findings: ([ByteRange]) -> [Diagnostic]
) -> String {
  let marked = MarkedText(markedText)
  let file = CheckedFile(
    path: path, text: marked.text,
    findings: findings(marked.ranges).map { Finding($0, pointer: "/p", dialect: "compact") })
  return format.writer(Palette(isColored: color)).report(file)
}
