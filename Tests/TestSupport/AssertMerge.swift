import Analysis
import SourceCode
package import Testing
import Vocabularies

/// Merges sections and compares the screen, and what is told of each section that is not simply merged.
///
/// - Parameters:
///   - sections: Answers; one that begins with `name=` says which section it is.
///   - screen: The merged document without its line breaks and the blanks behind them; nil for none.
///   - report: A line for each thing to tell, `section: what`.
package func assertMerge(
  _ frame: String, _ sections: [String], _ screen: String?, _ report: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let answers = sections.enumerated().map { index, text in
    let parts = text.split(separator: "=", maxSplits: 1)
    let isNamed = parts.count == 2 && parts[0].allSatisfy { $0.isLetter || $0 == "-" }
    return SectionAnswer(
      name: "\(index + 1)", section: isNamed ? String(parts[0]) : nil,
      text: SourceText(isNamed ? String(parts[1]) : text))
  }
  let frame = try #require(ScreenFrame(SourceText(frame)), sourceLocation: sourceLocation)
  let merge = ScreenMerge(answers, into: frame)
  let text = merge.snapshot.map { snapshot in
    snapshot.text.string.split(separator: "\n").map { String($0.drop { $0 == " " }) }.joined()
  }
  #expect(text == screen, sourceLocation: sourceLocation)
  if let snapshot = merge.snapshot {
    #expect(snapshot.diagnostics(.errors).map(\.message) == [], sourceLocation: sourceLocation)
  }
  var lines: [String] = []
  for section in merge.sections {
    if section.isMissing { lines.append("\(section.identity): missing") }
    if !section.isMissing, !section.isMerged { lines.append("\(section.identity): failed") }
    lines += section.errors.map { "\(section.identity): error: \($0)" }
    lines += section.renamings.map { "\(section.identity): \($0.from) → \($0.to)" }
    lines += section.remarks.map { "\(section.identity): \($0)" }
  }
  lines += merge.surplus.map { "surplus: \(answers[$0].name)" }
  #expect(lines.joined(separator: "\n") == report, sourceLocation: sourceLocation)
}

/// Whether a text can hold sections.
package func canHoldSections(_ text: String) -> Bool { ScreenFrame(SourceText(text)) != nil }
