import SourceCode

/// One answer a line: each is repaired by itself and takes the place of its line, however many there are.
///
/// A line without an honest document stays as it is.
struct AnswerLines: Sendable {
  let work: AnswerWork
  let reports: RepairReports
  let jobs: Int
  /// What reports call the input.
  let path: String

  /// Repairs all lines that come in on `descriptor`.
  ///
  /// - Parameters:
  ///   - emit: Takes every line, in order, as it was and as it comes out; says whether somebody wants more.
  ///   - endBlock: Called when there is nothing left to do until more comes in.
  ///   - tell: Takes what there is to report.
  /// - Returns: How much was repaired of what was wanted.
  func repair(
    _ descriptor: Int32, from file: FilePath, emit: (_ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>) -> Bool,
    endBlock: () -> Void,
    tell: (String) -> Void
  ) throws(FileError) -> RepairTally {
    var tally = RepairTally()
    var blocks = LineBlocks(descriptor, path: file)
    var lineNumber = 1
    var isWanted = true
    while isWanted, let block = try blocks.next() {
      let lines = AnswerLine.lines(of: block, from: lineNumber)
      lineNumber += lines.count
      var report = ""
      lines.mapInOrder(jobs: jobs, { [self] in repair($0, in: block) }) { line in
        tally.add(line.tally)
        report += line.report
        let old = block[line.place.content.lowerBound..<line.place.end]
        isWanted = emit(old, line.replacement ?? old)
        return isWanted
      }
      if !report.isEmpty { tell(report) }
      endBlock()
    }
    return tally
  }

  private func repair(_ place: AnswerLine, in block: [UInt8]) -> RepairedLine {
    let content = block[place.content]
    if content.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return RepairedLine(place: place) }
    let repaired = work(line: content)
    let replacement =
      repaired.isChanged ? repaired.document.map { $0.bytes + block[place.content.upperBound..<place.end] } : nil
    return RepairedLine(
      place: place, replacement: replacement,
      report: reports.report(on: repaired, path: path, line: place.number), tally: RepairTally(repaired))
  }
}

/// A line of a block of lines.
struct AnswerLine: Sendable {
  /// From 1, in all of the input.
  let number: Int
  /// What stands on the line, without its end.
  let content: ByteRange
  /// Where the next line starts.
  let end: ByteOffset

  static func lines(of block: [UInt8], from number: Int) -> [AnswerLine] {
    var lines: [AnswerLine] = []
    var start = 0
    while start < block.count {
      let newline = block[start...].firstIndex(of: 0x0A) ?? block.count
      let isReturned = newline > start && newline < block.count && block[newline - 1] == 0x0D
      let end = min(newline + 1, block.count)
      lines.append(
        AnswerLine(number: number + lines.count, content: start..<(isReturned ? newline - 1 : newline), end: end))
      start = end
    }
    return lines
  }
}

/// What became of a line.
private struct RepairedLine: Sendable {
  let place: AnswerLine
  /// What stands in place of the line, its end included; nil for what was there.
  var replacement: ArraySlice<UInt8>?
  var report = ""
  var tally = RepairTally()
}
