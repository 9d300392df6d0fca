import Analysis
import SourceCode

/// What it costs to draw an answer while it arrives: appending it in pieces, the document after each.
enum PartialBenchmark {
  /// The number of pieces that an answer of one kilobyte arrives in.
  private static let pieceCount = 250

  static func run(_ arguments: [String]) -> Int32 {
    guard let (rounds, inputs) = readInputs(arguments) else { return 2 }
    print("file\tbytes\tpieces\twhole stream us\treading alone us\tlast document us")
    for (path, text) in inputs {
      let bytes = Array(text.bytes)
      let size = max(1, bytes.count / pieceCount)
      let pieces = stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<min($0 + size, bytes.count)]) }
      var streams: [Double] = []
      var readings: [Double] = []
      var lasts: [Double] = []
      var shownCount = 0
      for _ in 0..<rounds {
        var document = PartialDocument()
        var start = threadTime()
        for piece in pieces {
          document.append(piece)
          shownCount += document.bytes?.count ?? 0
        }
        streams.append(threadTime() - start)
        start = threadTime()
        shownCount += document.bytes?.count ?? 0
        lasts.append(threadTime() - start)
        document = PartialDocument()
        start = threadTime()
        for piece in pieces { document.append(piece) }
        readings.append(threadTime() - start)
      }
      guard shownCount >= 0 else { return 1 }
      let figures = [streams, readings, lasts].map { format(median($0) * 1_000_000, decimals: 1) }
      print(([path, "\(bytes.count)", "\(pieces.count)"] + figures).joined(separator: "\t"))
    }
    return 0
  }
}
