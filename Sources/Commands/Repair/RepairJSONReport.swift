import Analysis
import SourceCode
import Vocabularies

/// What was changed in an answer and what is left, for programs: one JSON object an answer, on one line.
///
/// Offsets are those of the answer; of one that was written as a JSON string ("decoded"), in its value.
struct RepairJSONReport: Sendable {
  /// - Parameter line: From 1, where every line is an answer; nil if the answer is a whole file.
  func report(on repaired: RepairedAnswer, path: String, line: Int?) -> String {
    var places = AnswerPlaces(finder: PlaceFinder(repaired.answer), line: line)
    var output = #"{"file":"# + jsonLiteral(path)
    if let line { output += #","line":\#(line)"# }
    output += #","outcome":"\#(outcome(of: repaired))","changed":\#(repaired.isChanged)"#
    output += #","valid":\#(repaired.status == .success),"cutOff":\#(repaired.isCutOff)"#
    if repaired.isDecoded { output += #","decoded":true"# }
    if repaired.isJoined { output += #","joinedLines":true"# }
    let dialect = repaired.result.repair?.snapshot.vocabulary?.name
    output += #","dialect":"# + (dialect.map(jsonLiteral) ?? "null")
    output += #","edits":["# + edits(of: repaired, &places) + "]"
    output += #","remaining":["# + remaining(of: repaired, &places) + "]"
    output += #","refusal":"# + (repaired.result.refusal.map { refusal($0, &places) } ?? "null")
    if let obstacle = repaired.obstacle { output += #","obstacle":"# + jsonLiteral(obstacle) }
    return output + "}\n"
  }

  private func outcome(of repaired: RepairedAnswer) -> String {
    switch repaired.status {
    case .refusal: "refused"
    case .findings: "invalid"
    case .success, .failure: repaired.isChanged ? "repaired" : "unchanged"
    }
  }

  /// Every edit by itself; edits of one fix-it have its number in common.
  private func edits(of repaired: RepairedAnswer, _ places: inout AnswerPlaces) -> String {
    var entries: [String] = []
    for (index, fix) in repaired.result.applied.enumerated() {
      for edit in fix.edits {
        entries.append(
          #"{"fix":\#(index + 1),"rule":\#(jsonLiteral(fix.ruleID)),"confidence":"\#(fix.confidence.rawValue)","#
            + #""message":\#(jsonLiteral(fix.message)),"title":\#(jsonLiteral(fix.title)),"#
            + places.json(of: edit.range)
            + #","before":\#(jsonLiteral(edit.before)),"after":\#(jsonLiteral(edit.after))}"#)
      }
    }
    return entries.joined(separator: ",")
  }

  /// The errors that are left, each with the fix-its that were not applied, and why not.
  private func remaining(of repaired: RepairedAnswer, _ places: inout AnswerPlaces) -> String {
    var entries: [String] = []
    for error in repaired.remainingInAnswer {
      let offered = error.fixIts.map { fixIt in
        #"{"title":\#(jsonLiteral(fixIt.title)),"confidence":"\#(fixIt.confidence.rawValue)","#
          + #""reason":\#(jsonLiteral(reason(fixIt, repaired.confidence)))}"#
      }
      entries.append(
        #"{"rule":\#(jsonLiteral(error.ruleID)),"severity":"\#(error.severity.rawValue)","#
          + #""message":\#(jsonLiteral(error.message)),"# + places.json(of: error.range)
          + #","notApplied":[\#(offered.joined(separator: ","))]}"#)
    }
    return entries.joined(separator: ",")
  }

  /// Why a fix-it was not applied.
  private func reason(_ fixIt: FixIt, _ confidence: FixIt.Confidence) -> String {
    switch fixIt.confidence {
    case .guess: "it is one of several possibilities"
    case .likely where confidence > .likely: "it changes or guesses a value; --unsafe-fixes applies it"
    case .likely, .certain: "another change was made in its place"
    }
  }

  private func refusal(_ refusal: Refusal, _ places: inout AnswerPlaces) -> String {
    var entries: [String] = []
    for place in refusal.places {
      entries.append(#"{"message":\#(jsonLiteral(place.message)),"# + places.json(of: place.range) + "}")
    }
    return #"{"reason":"\#(refusal.reason.name)","message":\#(jsonLiteral(refusal.message)),"#
      + #""places":[\#(entries.joined(separator: ","))]}"#
  }
}

extension Refusal.Reason {
  /// As reports spell it.
  var name: String {
    switch self {
    case .noDocument: "no-document"
    case .severalDocuments: "several-documents"
    case .contradiction: "contradiction"
    case .tooEarly: "too-early"
    }
  }
}

/// Places of an answer as members of a JSON object.
private struct AnswerPlaces {
  var finder: PlaceFinder
  /// The line of the file that the answer is; nil if it is a whole file.
  let line: Int?

  mutating func json(of range: ByteRange) -> String {
    let (start, end) = finder.places(of: range)
    let (first, last) = (line ?? start.line, line ?? end.line)
    return #""line":\#(first),"column":\#(start.column),"endLine":\#(last),"endColumn":\#(end.column),"#
      + #""offset":\#(range.lowerBound),"endOffset":\#(range.upperBound)"#
  }
}
