import Analysis
import SourceCode

/// All that is known about a rule, for people and programs.
struct RuleExplanation {
  let rule: Rule

  enum Format: String, Sendable, CaseIterable {
    case text, markdown, json
  }

  func text(_ format: Format, _ palette: Palette) -> String {
    switch format {
    case .text: plain(palette)
    case .markdown: markdown
    case .json: json
    }
  }

  private func plain(_ palette: Palette) -> String {
    var text = palette.paint(rule.id, .strong) + " (\(palette.paint(rule.severity.rawValue, .init(rule.severity))), "
    text += "group \(rule.group.rawValue))\n\n\(rule.summary)\n"
    if !rule.rationale.isEmpty { text += rule.rationale + "\n" }
    for example in rule.examples {
      text += example.passes ? "\nPasses:\n" : "\nFlagged, between « and »:\n"
      text += indented(example.markedText)
      if let repaired = example.repaired { text += "Fixed:\n" + indented(repaired) }
    }
    return text
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)\n" }.joined()
  }

  private var markdown: String {
    var text = "## `\(rule.id)`\n\nSeverity \(rule.severity.rawValue), group `\(rule.group.rawValue)`.\n\n"
    text += [rule.summary, rule.rationale].filter { !$0.isEmpty }.joined(separator: " ") + "\n"
    for example in rule.examples {
      text += example.passes ? "\nPasses:\n" : "\nFlagged, between « and »:\n"
      text += fenced(example.markedText)
      if let repaired = example.repaired { text += "\nFixed:\n" + fenced(repaired) }
    }
    return text
  }

  private func fenced(_ text: String) -> String {
    // Longer than any fence in the example, which may itself be about fences.
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\n\(fence)json\n\(text)\n\(fence)\n"
  }

  private var json: String {
    let examples = rule.examples.map { example in
      #"{"text":\#(jsonLiteral(example.text)),"marked":\#(jsonLiteral(example.markedText)),"passes":\#(example.passes),"#
        + #""repaired":\#(example.repaired.map(jsonLiteral) ?? "null")}"#
    }
    return #"{"id":\#(jsonLiteral(rule.id)),"severity":"\#(rule.severity.rawValue)","group":"\#(rule.group.rawValue)","#
      + #""summary":\#(jsonLiteral(rule.summary)),"rationale":\#(jsonLiteral(rule.rationale)),"#
      + #""examples":[\#(examples.joined(separator: ","))]}"#
  }

  /// One line a rule: its id, severity and what it flags.
  static func list(of rules: [Rule], _ format: Format, _ palette: Palette) -> String {
    switch format {
    case .json:
      return "["
        + rules.map { rule in
          #"{"id":\#(jsonLiteral(rule.id)),"severity":"\#(rule.severity.rawValue)","#
            + #""group":"\#(rule.group.rawValue)","summary":\#(jsonLiteral(rule.summary))}"#
        }.joined(separator: ",\n") + "]\n"
    case .markdown:
      return "| Rule | Severity | Group | What it flags |\n| --- | --- | --- | --- |\n"
        + rules.map { "| `\($0.id)` | \($0.severity.rawValue) | \($0.group.rawValue) | \($0.summary) |\n" }.joined()
    case .text:
      let width = rules.map(\.id.count).max() ?? 0
      let severityWidth = Severity.allCases.map(\.rawValue.count).max() ?? 0
      return rules.map { rule in
        let id = rule.id + String(repeating: " ", count: width - rule.id.count)
        let severity = rule.severity.rawValue
        let gap = String(repeating: " ", count: severityWidth - severity.count)
        return "\(id)  \(palette.paint(severity, .init(rule.severity)))\(gap)  \(rule.summary)\n"
      }.joined()
    }
  }
}
