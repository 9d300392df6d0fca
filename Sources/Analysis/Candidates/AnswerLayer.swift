import JSONSyntax
import SourceCode

/// What stands around a chosen candidate, taken apart into remarks.
struct AnswerLayer {
  let text: SourceText
  let parts: AnswerParts
  let rated: [RatedCandidate]
  let chosen: Int

  private var candidate: Candidate { rated[chosen].candidate }

  var unwrapping: Unwrapping {
    let range = candidate.range
    var remarks = surroundings(in: 0..<range.lowerBound, isBefore: true)
    if let decoding { remarks.append(decoding) }
    // The line end behind a document stays where there is one.
    let gap = text.endOfGap(from: range.upperBound)
    let isLineEnd = text[gap] == UInt8(ascii: "\n") || text[gap] == UInt8(ascii: "\r")
    let rest = isLineEnd ? text.endOfWhiteSpace(from: gap) : range.upperBound
    remarks += surroundings(in: min(rest, text.byteCount)..<text.byteCount, isBefore: false)
    return Unwrapping(remarks: joiningFences(remarks))
  }

  /// How the candidate itself changes; nil if it is plain.
  private var decoding: Unwrapping.Remark? {
    let range = candidate.range
    func replacing(_ kind: Unwrapping.Kind) -> Unwrapping.Remark {
      Unwrapping.Remark(
        kind, range, [.replace(range, with: String(decoding: rated[chosen].decoded ?? [], as: UTF8.self))])
    }
    switch candidate.form {
    case .plain:
      // What is JSON as it stands has no backslash too many.
      guard let bytes = EscapedText.halved(range, in: text),
        !SyntaxTree.parse(SourceText(Array(text[range]))).issues.isEmpty
      else { return nil }
      return Unwrapping.Remark(.encoded, range, [.replace(range, with: String(decoding: bytes, as: UTF8.self))])
    case .encoded, .doubledQuotes: return replacing(.encoded)
    case .entities: return replacing(.entities)
    case .eventStream: return replacing(.eventStream)
    case .marked(let marks): return Unwrapping.Remark(marks.kind, range, marks.removal(in: text, block: range))
    }
  }

  /// Takes a part of the answer apart: what was thought, other documents, and what is left between them.
  private func surroundings(in range: ByteRange, isBefore: Bool) -> [Unwrapping.Remark] {
    guard !range.isEmpty else { return [] }
    var known: [(range: ByteRange, kind: Unwrapping.Kind)] = parts.reasoning.compactMap {
      range.encloses($0) ? ($0, .reasoning) : nil
    }
    for other in rated where other.standing >= .fragment && range.encloses(other.candidate.range) {
      if !known.contains(where: { $0.range.overlaps(other.candidate.range) }) {
        known.append((other.candidate.range, .otherDocument))
      }
      // Of thousands of copies, each needs no remark of its own.
      if known.count > 64 { break }
    }
    known.sort { $0.range.lowerBound < $1.range.lowerBound }
    var remarks: [Unwrapping.Remark] = []
    var start = range.lowerBound
    for part in known {
      remarks += self.text(in: start..<part.range.lowerBound, isBefore: isBefore)
      // What is blank belongs to whatever stands in front of it.
      let end = min(text.endOfWhiteSpace(from: part.range.upperBound), range.upperBound)
      remarks.append(Unwrapping.Remark(part.kind, part.range, [.remove(max(start, part.range.lowerBound)..<end)]))
      start = end
    }
    remarks += self.text(in: start..<range.upperBound, isBefore: isBefore)
    return remarks
  }

  private func text(in range: ByteRange, isBefore: Bool) -> [Unwrapping.Remark] {
    guard !range.isEmpty else { return [] }
    let visible = text.trimmed(range)
    guard !visible.isEmpty else { return [] }
    if let fence = text.fenceLine(in: visible, takingLast: isBefore) {
      return [.init(.fence, isBefore ? visible.lowerBound..<fence.upperBound : fence, [.remove(range)])]
    }
    let kind: Unwrapping.Kind =
      text.looksLikeCode(visible, isBefore: isBefore) ? .code : isBefore ? .textBefore : .textAfter
    return [.init(kind, visible, [.remove(range)])]
  }

  /// Makes one remark of a fence in front of the document and the one behind it.
  private func joiningFences(_ remarks: [Unwrapping.Remark]) -> [Unwrapping.Remark] {
    let start = candidate.range.lowerBound
    guard let opening = remarks.lastIndex(where: { $0.kind == .fence && $0.range.upperBound <= start }),
      let closing = remarks.firstIndex(where: { $0.kind == .fence && $0.range.lowerBound >= start })
    else { return remarks }
    var joined = remarks
    joined[opening] = .init(
      .fence, remarks[opening].range, remarks[opening].edits + remarks[closing].edits, related: remarks[closing].range)
    joined.remove(at: closing)
    return joined
  }
}

extension SourceText {
  /// The first or last line in `range` that starts with a code fence; without blanks around it.
  func fenceLine(in range: ByteRange, takingLast: Bool) -> ByteRange? {
    var found: ByteRange?
    var line = range.lowerBound
    while line < range.upperBound {
      var end = line
      while end < range.upperBound, self[end] != UInt8(ascii: "\n"), self[end] != UInt8(ascii: "\r") { end += 1 }
      let start = endOfGap(from: line)
      if isFence(at: start) {
        found = start..<trimmedEnd(of: start..<end)
        if !takingLast { return found }
      }
      line = nextLine(from: end)
    }
    return found
  }

  /// Whether what stands directly around a document is a program rather than a sentence.
  func looksLikeCode(_ range: ByteRange, isBefore: Bool) -> Bool {
    guard isBefore else {
      // A closing bracket, a semicolon: what is left of a call or an assignment.
      return [
        UInt8(ascii: ")"), UInt8(ascii: ";"), UInt8(ascii: "}"), UInt8(ascii: "'"), UInt8(ascii: "\""),
        UInt8(ascii: ","),
      ]
      .contains(self[range.lowerBound])
    }
    let last = self[range.upperBound - 1]
    if last == UInt8(ascii: "="), range.count > 1 { return true }
    if last == UInt8(ascii: "(") || last.isQuote { return true }
    let line = lineStart(of: range.upperBound, notBefore: range.lowerBound)
    let words: [StaticString] = ["return", "export", "const ", "let ", "var ", "module.", "=>"]
    if words.contains(where: { has($0, at: endOfGap(from: line)) }) || has("=>", at: range.upperBound - 2) {
      return true
    }
    // `label:` and `"screen":`, but neither "Here you are:" nor "First:".
    let first = self[endOfGap(from: line)]
    return last == UInt8(ascii: ":") && (first.isQuote || first.isASCIILetter && first == first.lowercased)
      && (line..<range.upperBound - 1).allSatisfy { self[$0].isIdentifierByte || self[$0].isQuote || self[$0] == 0x20 }
      && !(line..<range.upperBound - 1).contains { self[$0] == 0x20 }
  }
}
