import SourceCode

/// One JSON object a finding and line.
struct JSONLinesReport: ReportWriter {
  var usesPointers: Bool { true }

  func report(_ file: CheckedFile) -> String {
    guard !file.findings.isEmpty else { return "" }
    var finder = PlaceFinder(file.text)
    return file.findings.reduce(into: "") { output, finding in
      let diagnostic = finding.diagnostic
      let (start, end) = finder.places(of: diagnostic.range)
      output += #"{"file":"# + jsonLiteral(file.path)
      output += #","line":\#(start.line),"column":\#(start.column),"endLine":\#(end.line),"endColumn":\#(end.column)"#
      output += #","offset":\#(diagnostic.range.lowerBound),"endOffset":\#(diagnostic.range.upperBound)"#
      output += #","code":"# + jsonLiteral(diagnostic.ruleID)
      output += #","severity":"\#(diagnostic.severity.rawValue)","message":"# + jsonLiteral(diagnostic.message)
      output += #","pointer":"# + jsonLiteral(finding.pointer) + #","dialect":"#
      output += finding.dialect.isEmpty ? "null" : jsonLiteral(finding.dialect)
      output += #","fingerprint":"\#(finding.fingerprint(in: file))","fix":"#
      output += (finding.fixIt.map(fix) ?? "null") + "}\n"
    }
  }

  private func fix(_ fixIt: FixIt) -> String {
    let edits = fixIt.edits.map { edit in
      #"{"offset":\#(edit.range.lowerBound),"endOffset":\#(edit.range.upperBound),"replacement":"#
        + jsonLiteral(edit.replacement) + "}"
    }
    return #"{"title":"# + jsonLiteral(fixIt.title)
      + #","confidence":"\#(fixIt.confidence.rawValue)","edits":[\#(edits.joined(separator: ","))]}"#
  }
}

/// A text as a JSON string (RFC 8259, section 7), quotes included.
func jsonLiteral(_ text: String) -> String {
  var result: [UInt8] = [UInt8(ascii: "\"")]
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), byte]
    case 0x0A: result += #"\n"#.utf8
    case 0x0D: result += #"\r"#.utf8
    case 0x09: result += #"\t"#.utf8
    case 0..<0x20: result += (#"\u00"# + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)).utf8
    default: result.append(byte)
    }
  }
  result.append(UInt8(ascii: "\""))
  return String(decoding: result, as: UTF8.self)
}
