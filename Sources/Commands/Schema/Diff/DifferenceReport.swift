import JSONSchema
import SourceCode

/// How the difference between two versions is written.
enum DifferenceFormat: String, CaseIterable {
  case full, concise, json, markdown, github

  func text(of difference: ContractDifference, _ palette: Palette) -> String {
    switch self {
    case .full: FullDifferenceReport(palette: palette).text(of: difference)
    case .concise: ConciseDifferenceReport(palette: palette).text(of: difference)
    case .json: JSONDifferenceReport().text(of: difference)
    case .markdown: MarkdownDifferenceReport().text(of: difference)
    case .github: GitHubDifferenceReport().text(of: difference)
    }
  }

  /// Whether it is for people, who are also told how much there is.
  var isForPeople: Bool { self == .full || self == .concise }
}

extension ContractDifference {
  /// How much there is, in one line.
  var summary: String {
    var text: String
    if changes.isEmpty {
      text = "No changes"
    } else {
      let counts = Impact.allCases.compactMap { impact -> String? in
        let count = changes(impact).count
        return count == 0 ? nil : impact.count(count)
      }
      text = "Found \(changes.count) \(changes.count == 1 ? "change" : "changes"): \(counts.joined(separator: ", "))"
    }
    if documents.checkedCount > 0, documents.validCount == 0 {
      text += "; no document was valid before"
    } else if documents.checkedCount > 0 {
      text += "; \(documents.broken.count) of \(documents.validCount) valid "
      text += documents.validCount == 1 ? "document" : "documents"
      text += documents.broken.count == 1 ? " stops validating" : " stop validating"
    }
    return text
  }
}

extension ContractDifference.Change {
  /// The places that tell most: of what one version alone says, that one.
  var placesText: String {
    switch (old?.text, new?.text) {
    case (let from?, let to?):
      fact.isRemoval ? from : fact.oldValue == nil && !fact.isInBoth ? to : "\(from) → \(to)"
    case (let from?, nil): from
    case (nil, let to?): to
    case (nil, nil): ""
    }
  }

  /// The place in the newer version, or where that says nothing, in the older one.
  var place: ContractDifference.Place? { fact.isRemoval ? old ?? new : new ?? old }
}

extension SchemaChange {
  /// Whether it stands in both versions, with other words.
  fileprivate var isInBoth: Bool {
    switch kind {
    case .type, .bound, .demand, .annotation: oldValue != nil && newValue != nil
    case .othersRefused, .othersAllowed, .refused, .allowed, .listAdded, .listRemoved: true
    case .valueAdded, .valueRemoved, .memberAdded, .requiredMemberAdded, .memberRemoved, .memberRequired,
      .memberOptional, .formAdded, .formRemoved, .exclusive, .memberListed, .memberUnlisted, .advice, .unfinished:
      false
    }
  }
}

/// For people: grouped by impact, with the places in both versions.
private struct FullDifferenceReport {
  let palette: Palette

  func text(of difference: ContractDifference) -> String {
    var output = ""
    for impact in Impact.allCases {
      let changes = difference.changes(impact)
      if changes.isEmpty { continue }
      output += palette.paint(impact.heading, role(of: impact)) + "\n"
      for change in changes {
        output += "  " + palette.paint(change.message.visible, .strong) + "\n"
        if let note = change.note { output += "    \(note.visible)\n" }
        output += "    " + palette.paint(change.placesText.visible, .gutter) + "\n"
      }
      output += "\n"
    }
    if !difference.documents.broken.isEmpty {
      output += palette.paint("Documents that stop validating", .error) + "\n"
      for document in difference.documents.broken {
        output += "  " + palette.paint("\(document.finding.message.visible) [\(document.finding.ruleID)]", .strong)
        output +=
          "\n    " + palette.paint("\(document.file.visible):\(document.line):\(document.column)", .gutter) + "\n"
      }
      output += "\n"
    }
    return output
  }

  private func role(of impact: Impact) -> Palette.Role {
    switch impact {
    case .breaking, .clientBreaking: .error
    case .meaning: .warning
    case .additive, .documentation: .info
    }
  }
}

/// One line a change: `path:line:column: impact[code] message`.
private struct ConciseDifferenceReport {
  let palette: Palette

  func text(of difference: ContractDifference) -> String {
    var output = ""
    for change in difference.changes {
      if let place = change.place {
        output += palette.paint(place.file.visible, .strong) + ":\(place.line):\(place.column): "
      }
      let role: Palette.Role =
        change.impact >= .clientBreaking ? .error : change.impact == .meaning ? .warning : .info
      output += palette.paint("\(change.impact.rawValue)[\(change.fact.kind.rawValue)]", role)
      output += " \(change.message.visible)\n"
    }
    for document in difference.documents.broken {
      output += palette.paint(document.file.visible, .strong) + ":\(document.line):\(document.column): "
      output += palette.paint("breaking[\(document.finding.ruleID)]", .error) + " \(document.finding.message.visible)\n"
    }
    return output
  }
}

/// For a changelog or a comment on a pull request.
private struct MarkdownDifferenceReport {
  func text(of difference: ContractDifference) -> String {
    var output = ""
    for impact in Impact.allCases {
      let changes = difference.changes(impact)
      if changes.isEmpty { continue }
      output += "### \(impact.heading)\n\n"
      for change in changes {
        output += "- \(change.message.visible)"
        if let note = change.note { output += " (\(note.visible))" }
        output += "\n"
      }
      output += "\n"
    }
    if !difference.documents.broken.isEmpty {
      output += "### Documents that stop validating\n\n"
      for document in difference.documents.broken {
        output +=
          "- `\(document.file.visible):\(document.line):\(document.column)`: \(document.finding.message.visible)\n"
      }
      output += "\n"
    }
    return output + difference.summary + "\n"
  }
}

/// Commands to the runner of GitHub Actions, as `lint` gives them.
private struct GitHubDifferenceReport {
  func text(of difference: ContractDifference) -> String {
    var output = ""
    for change in difference.changes where change.impact > .documentation {
      let command = change.impact >= .clientBreaking ? "error" : change.impact == .meaning ? "warning" : "notice"
      output += line(
        command, change.place?.file ?? "", change.place?.line ?? 1, change.fact.kind.rawValue,
        "\(change.impact.rawValue): \(change.message)")
    }
    for document in difference.documents.broken {
      output += line(
        "error", document.file, document.line, document.finding.ruleID,
        "stops validating: \(document.finding.message)")
    }
    return output
  }

  private func line(_ command: String, _ file: String, _ line: Int, _ code: String, _ message: String) -> String {
    let properties = [("file", file), ("line", "\(line)"), ("title", "\(Program.name) (\(code))")]
    let list = properties.map { "\($0)=\(GitHubReport.escape($1, isProperty: true))" }.joined(separator: ",")
    return "::\(command) \(list)::\(GitHubReport.escape(message, isProperty: false))\n"
  }
}
