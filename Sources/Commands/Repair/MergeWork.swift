import Analysis
import JSONSyntax
import SourceCode
import Vocabularies

/// Merges the sections of a planned screen into one document: `repair --merge`.
struct MergeWork: Sendable {
  /// The plan, or the root that sections are put into.
  let frame: FilePath
  let sections: [FilePath]
  let readsLines: Bool
  var vocabulary: Vocabulary?
  let confidence: FixIt.Confidence
  /// The rules that speak: what they flag is mended, or keeps a section out.
  var rules = RuleSelection.errors
  /// What the project says about the documents.
  var settings = DocumentSettings.none

  func run(
    _ format: RepairReportFormat, _ report: RepairReportOutput, on console: inout Console
  ) throws(FileError) -> ExitStatus {
    let vocabulary = vocabulary ?? .compact
    let text = try SourceText(contentsOf: frame)
    guard let screen = ScreenFrame(text, in: vocabulary) else {
      console.fail("\(frame.description.visible) is neither a plan of a screen nor a document that could hold sections")
      return .refusal
    }
    var answers: [SectionAnswer] = []
    for operand in sections { answers += try read(operand, screen) }
    let merge = ScreenMerge(
      answers, into: screen, in: vocabulary, confidence: confidence, rules: rules, settings: settings)
    if let document = merge.snapshot { console.write(document.text.bytes) }
    let mergeReport = MergeReport(merge: merge, answers: answers, frame: frame.description, rules: rules)
    switch format {
    case .json: report.write(mergeReport.json, on: &console)
    case .text: report.write(mergeReport.text, on: &console)
    case .none: break
    }
    return mergeReport.status
  }

  /// The answers in a file: each line of one with lines, or the whole.
  private func read(_ operand: FilePath, _ screen: ScreenFrame) throws(FileError) -> [SectionAnswer] {
    let (section, path) = MergeWork.assignment(operand)
    let text = path == "-" ? try SourceText.standardInput() : try SourceText(contentsOf: path)
    var isLines = readsLines
    if case .lines = FileKind(ofFileNamed: path.bytes) { isLines = true }
    guard isLines else {
      let stem = path.lastComponent.description.prefix { $0 != "." }
      let named = screen.sectionIdentities?.first { $0 == stem }
      return [SectionAnswer(name: path.description, section: section ?? named, text: text)]
    }
    var answers: [SectionAnswer] = []
    var number = 0
    for line in text.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      if line.allSatisfy(\.isBlank) { continue }
      answers.append(SectionAnswer(name: "\(path):\(number)", section: section, text: SourceText(Array(line))))
    }
    return answers
  }

  /// The first file that holds sections; nil if none does.
  var firstSection: FilePath? { sections.lazy.map { MergeWork.assignment($0).path }.first { $0 != "-" } }

  /// Reads `SECTION=FILE`.
  private static func assignment(_ operand: FilePath) -> (section: String?, path: FilePath) {
    guard let equals = operand.bytes.firstIndex(of: UInt8(ascii: "=")), equals > 0,
      !operand.bytes[..<equals].contains(FilePath.slash)
    else { return (nil, operand) }
    return (
      String(decoding: operand.bytes[..<equals], as: UTF8.self), FilePath(bytes: Array(operand.bytes[(equals + 1)...]))
    )
  }
}

/// What became of each section of a screen.
struct MergeReport {
  let merge: ScreenMerge
  let answers: [SectionAnswer]
  let frame: String
  let rules: RuleSelection

  var status: ExitStatus {
    if merge.snapshot == nil { return .refusal }
    let hasErrors = !(merge.snapshot?.diagnostics(rules).isEmpty ?? true)
    return merge.open.isEmpty && merge.surplus.isEmpty && !hasErrors ? .success : .findings
  }

  // MARK: - For people

  /// "" if there is nothing to tell.
  var text: String {
    var output = ""
    for section in merge.sections {
      let head = "\(frame.visible): section \(section.identity.visible)"
      if section.isMissing {
        output += "\(head) is missing\n"
        continue
      }
      let name = section.answer.map { " (\(answers[$0].name.visible))" } ?? ""
      if !section.isMerged { output += "\(head)\(name) failed and is left out\n" }
      for error in section.errors { output += "  error: \(error.visible)\n" }
      if section.isMerged, section.repair?.isCutOff ?? false { output += "\(head)\(name) was cut off\n" }
      for renaming in section.renamings {
        output +=
          "\(head)\(name): \(renaming.from.visible) is called \(renaming.to.visible), since the name was taken\n"
      }
      for remark in section.remarks { output += "\(head)\(name): \(remark.visible)\n" }
    }
    for index in merge.surplus { output += "\(answers[index].name.visible) belongs to no section\n" }
    if !merge.open.isEmpty { output += "ask again for: \(merge.open.joined(separator: ", ").visible)\n" }
    return output
  }

  // MARK: - For programs

  /// One JSON object on one line.
  var json: String {
    let outcome = merge.snapshot == nil ? "refused" : status == .success ? "merged" : "incomplete"
    var output = #"{"frame":\#(jsonLiteral(frame)),"outcome":"\#(outcome)","#
    output += #""open":[\#(list(merge.open))],"sections":["#
    output += merge.sections.map(json).joined(separator: ",")
    output += #"],"surplus":[\#(list(merge.surplus.map { answers[$0].name }))]"#
    return output + "}\n"
  }

  private func json(_ section: ScreenMerge.Section) -> String {
    let state = section.isMissing ? "missing" : section.isMerged ? "merged" : "failed"
    var output = #"{"id":\#(jsonLiteral(section.identity)),"state":"\#(state)""#
    guard let index = section.answer, let repair = section.repair else { return output + "}" }
    output += #","file":\#(jsonLiteral(answers[index].name)),"cutOff":\#(repair.isCutOff)"#
    let renamings = section.renamings.map { #"{"from":\#(jsonLiteral($0.from)),"to":\#(jsonLiteral($0.to))}"# }
    output += #","renamed":[\#(renamings.joined(separator: ","))]"#
    output += #","errors":[\#(list(section.errors))],"remarks":[\#(list(section.remarks))]"#
    let edits = repair.applied.flatMap { fix in
      fix.edits.map { edit in
        #"{"rule":\#(jsonLiteral(fix.ruleID)),"confidence":"\#(fix.confidence.rawValue)","offset":\#(edit.range.lowerBound),"#
          + #""endOffset":\#(edit.range.upperBound),"before":\#(jsonLiteral(edit.before)),"after":\#(jsonLiteral(edit.after))}"#
      }
    }
    return output + #","edits":[\#(edits.joined(separator: ","))]}"#
  }

  private func list(_ texts: [String]) -> String { texts.map { jsonLiteral($0) }.joined(separator: ",") }
}
