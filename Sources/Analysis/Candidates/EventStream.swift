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
    var current: [UInt8]?
    var line = range.lowerBound
    while line < range.upperBound {
      let lineEnd = min(text.lineEnd(from: line), range.upperBound)
      if text.has("data:", at: line), let start = field(ofLineAt: line, in: text), start <= lineEnd {
        if !isEndMark(start..<lineEnd, in: text) {
          // Whole JSON on every line: the blank lines between the events were lost.
          let isWhole = text[start] == UInt8(ascii: "{") && text[lineEnd - 1] == UInt8(ascii: "}")
          if isWhole, let finished = current {
            payloads.append(finished)
            current = nil
          }
          if current == nil { current = [] } else { current?.append(UInt8(ascii: "\n")) }
          current?.append(contentsOf: text[start..<lineEnd])
          if isWhole, let finished = current {
            payloads.append(finished)
            current = nil
          }
        }
      } else if let finished = current {
        payloads.append(finished)
        current = nil
      }
      line = text.nextLine(from: text.lineEnd(from: line))
    }
    if let current { payloads.append(current) }
    return payloads
  }

  /// What OpenAI's API sends as the last event.
  private static func isEndMark(_ range: ByteRange, in text: SourceText) -> Bool {
    text.has("[DONE]", at: range.lowerBound)
  }
}
