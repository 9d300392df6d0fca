import JSONSyntax
import SourceCode

/// A stream of server-sent events (HTML Living Standard, section 9.2.6) that was taken down as it came.
enum EventStream {
  /// The lines of a stream that starts with the line at `start`; nil if there is no data in them.
  static func range(from start: ByteOffset, in text: SourceText, before end: ByteOffset) -> ByteRange? {
    let end = endOfFields(from: start, in: text, before: end)
    var line = start
    while line < end {
      if text.has("data:", at: line) { return start..<text.trimmedEnd(of: start..<end) }
      line = text.nextLine(from: text.lineEnd(from: line))
    }
    return nil
  }

  /// Behind the last of the lines from `start` on that are fields or blank.
  static func endOfFields(from start: ByteOffset, in text: SourceText, before end: ByteOffset) -> ByteOffset {
    var line = start
    while line < end {
      let lineEnd = text.lineEnd(from: line)
      if field(ofLineAt: line, in: text) == nil, text.endOfGap(from: line) < lineEnd { break }
      line = text.nextLine(from: lineEnd)
    }
    return min(line, end)
  }

  /// Where the value of a field starts; nil if the line is no field.
  private static func field(ofLineAt line: ByteOffset, in text: SourceText) -> ByteOffset? {
    let names: [StaticString] = ["data:", "event:", "id:", "retry:", ":"]
    for name in names where text.has(name, at: line) {
      let start = line + name.utf8CodeUnitCount
      return text[start] == UInt8(ascii: " ") ? start + 1 : start
    }
    return nil
  }

  /// What the data of a stream says: the texts in its events if these are JSON of a chat API, or else the data itself.
  static func content(of range: ByteRange, in text: SourceText) -> [UInt8] {
    let payloads = payloads(of: range, in: text)
    var pieces: [UInt8] = []
    var table: [SyntaxNode] = []
    var isAnyEnvelope = false
    for payload in payloads {
      guard payload.first == UInt8(ascii: "{") || payload.first == UInt8(ascii: "[") else { continue }
      let tree = SyntaxTree.parse(SourceText(payload), reusing: table)
      if let texts = Envelope.streamedTexts(in: tree) {
        isAnyEnvelope = true
        for node in texts { pieces += tree.content(of: node) }
      }
      table = tree.nodes
    }
    if isAnyEnvelope, pieces.contains(UInt8(ascii: "{")) { return pieces }
    return Array(payloads.joined())
  }

  /// The edits that leave what `content` is; nil if it is put together from texts in the events, so that little of them
  /// stays in its place.
  static func edits(of range: ByteRange, to content: [UInt8], in text: SourceText) -> [TextEdit]? {
    let lines = dataLines(of: range, in: text)
    var kept: [UInt8] = []
    kept.reserveCapacity(content.count)
    var edits: [TextEdit] = []
    var end = range.lowerBound
    for line in lines {
      // A line of the same event stays one, with the line end that it has.
      let gap = end..<line.range.lowerBound
      let lineEnd = gap.lowerBound..<min(text.nextLine(from: gap.lowerBound), gap.upperBound)
      if line.continuesEvent, text[lineEnd].elementsEqual([0x0A]) {
        kept.append(0x0A)
        edits.append(.remove(lineEnd.upperBound..<gap.upperBound))
      } else if line.continuesEvent {
        kept.append(0x0A)
        edits.append(.replace(gap, with: "\n"))
      } else if !gap.isEmpty {
        edits.append(.remove(gap))
      }
      kept += text[line.range]
      if kept.count > content.count { return nil }
      end = line.range.upperBound
    }
    if end < range.upperBound { edits.append(.remove(end..<range.upperBound)) }
    return kept == content ? edits : nil
  }

  /// The remark about candidates that are the events of a stream, one JSON object on each line, as Ollama's API sends them;
  /// nil if they are something else.
  static func remark(about rated: [RatedCandidate], in text: SourceText) -> Unwrapping.Remark? {
    guard rated.count > 1, rated.allSatisfy({ $0.candidate.form == .plain && $0.standing <= .holder }),
      let first = rated.first, let last = rated.last
    else { return nil }
    var pieces: [UInt8] = []
    for event in rated {
      guard let texts = Envelope.streamedTexts(in: event.tree) else { return nil }
      for node in texts { pieces += event.tree.content(of: node) }
    }
    guard pieces.contains(UInt8(ascii: "{")) else { return nil }
    let range = first.candidate.range.lowerBound..<last.candidate.range.upperBound
    return Unwrapping.Remark(.eventStream, range, [.replace(range, with: String(decoding: pieces, as: UTF8.self))])
  }

  /// The data of each event; that of one event on several lines is joined by line ends.
  private static func payloads(of range: ByteRange, in text: SourceText) -> [[UInt8]] {
    var payloads: [[UInt8]] = []
    for line in dataLines(of: range, in: text) {
      if line.continuesEvent {
        payloads[payloads.count - 1].append(UInt8(ascii: "\n"))
        payloads[payloads.count - 1] += text[line.range]
      } else {
        payloads.append(Array(text[line.range]))
      }
    }
    return payloads
  }

  /// Where the data of a line is, and whether it goes on with that of the line before.
  private typealias DataLine = (range: ByteRange, continuesEvent: Bool)

  private static func dataLines(of range: ByteRange, in text: SourceText) -> [DataLine] {
    var lines: [DataLine] = []
    var isInEvent = false
    var line = range.lowerBound
    while line < range.upperBound {
      let lineEnd = min(text.lineEnd(from: line), range.upperBound)
      if text.has("data:", at: line), let start = field(ofLineAt: line, in: text), start <= lineEnd {
        if !isEndMark(start..<lineEnd, in: text) {
          // Whole JSON on every line: the blank lines between the events were lost.
          let isWhole = text[start] == UInt8(ascii: "{") && text[lineEnd - 1] == UInt8(ascii: "}")
          lines.append((start..<lineEnd, isInEvent && !isWhole))
          isInEvent = !isWhole
        }
      } else {
        isInEvent = false
      }
      line = text.nextLine(from: text.lineEnd(from: line))
    }
    return lines
  }

  /// What OpenAI's API sends as the last event.
  private static func isEndMark(_ range: ByteRange, in text: SourceText) -> Bool {
    text.has("[DONE]", at: range.lowerBound)
  }
}
