package import SourceCode
package import Testing

/// Compares the position of `▮` in the three encodings, as `line:column` from 0, and turns each back into the offset.
package func assertPosition(
  _ marked: String, utf8: String, utf16: String, utf32: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let marked = MarkedText(marked)
  let table = LineTable(marked.text)
  let cursor = marked.cursors.last ?? 0
  for (encoding, expected) in [(PositionEncoding.utf8, utf8), (.utf16, utf16), (.utf32, utf32)] {
    let position = table.position(of: cursor, in: marked.text, encoding: encoding)
    #expect("\(position.line):\(position.column)" == expected, "\(encoding)", sourceLocation: sourceLocation)
    #expect(
      table.offset(of: position, in: marked.text, encoding: encoding) == cursor, "\(encoding)",
      sourceLocation: sourceLocation)
  }
}

/// Compares the offset of a position that may lie outside the text with `▮`.
package func assertOffset(
  line: Int, column: Int, _ encoding: PositionEncoding, in marked: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let marked = MarkedText(marked)
  let offset = LineTable(marked.text).offset(
    of: Position(line: line, column: column), in: marked.text, encoding: encoding)
  #expect(offset == marked.cursors.last, sourceLocation: sourceLocation)
}

/// Compares the lines of a text, without their ends, and where each starts by walking the bytes.
package func assertLines(_ source: String, _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation) {
  let text = SourceText(source)
  let table = LineTable(text)
  let lines = (0..<table.lineCount).map { text.string(in: table.range(ofLine: $0, in: text)) }
  #expect(lines == expected, sourceLocation: sourceLocation)
  for offset in 0...text.byteCount {
    let started = table.lineStarts.lastIndex { $0 <= offset }
    #expect(table.line(at: offset) == started, sourceLocation: sourceLocation)
  }
}

/// Replaces each marked range by the text of the same place in `replacements`, and compares what comes out.
package func assertEdits(
  _ marked: String, _ replacements: [String], _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let marked = MarkedText(marked)
  let edits = zip(marked.ranges, replacements).map { TextEdit.replace($0, with: $1) }
  #expect(edits.count == replacements.count, sourceLocation: sourceLocation)
  #expect(marked.text.applying(edits).string == expected, sourceLocation: sourceLocation)
  // The order in which they are given does not matter, unless they insert at one place.
  if Set(marked.ranges).count == marked.ranges.count {
    #expect(marked.text.applying(edits.reversed()).string == expected, sourceLocation: sourceLocation)
  }
}
