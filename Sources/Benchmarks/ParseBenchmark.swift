import JSONSyntax
import SourceCode

/// How fast files are parsed: the median over rounds that take the files in turn, so that a busy machine slows all alike.
enum ParseBenchmark {
  static func run(_ arguments: [String]) -> Int32 {
    guard let (rounds, inputs) = readInputs(arguments) else { return 2 }
    let paths = inputs.map(\.path)
    let texts = inputs.map(\.text)
    var speeds = [[Double]](repeating: [], count: texts.count)
    var freshSpeeds = speeds
    var lineSpeeds = speeds
    var tables = [[SyntaxNode]](repeating: [], count: texts.count)
    var results = [(nodes: Int, issues: Int)](repeating: (0, 0), count: texts.count)
    for _ in 0..<rounds {
      for (index, text) in texts.enumerated() {
        // The table has to be the only reference to its memory, or it would be copied.
        var table: [SyntaxNode] = []
        swap(&table, &tables[index])
        let start = threadTime()
        let tree = SyntaxTree.parse(text, reusing: consume table)
        speeds[index].append(Double(text.byteCount) / (threadTime() - start) / 1e6)
        results[index] = (tree.nodes.count, tree.issues.count + tree.omittedIssueCount)
        tables[index] = tree.nodes
        _ = timed(&freshSpeeds[index], text) { SyntaxTree.parse(text) }
        _ = timed(&lineSpeeds[index], text) { LineTable(text) }
      }
    }
    print("file\tbytes\tnodes\tissues\tMB/s\tns/node\tMB/s without a table to reuse\tline table MB/s")
    for (index, path) in paths.enumerated() {
      let speed = median(speeds[index])
      let size = Double(texts[index].byteCount)
      print(
        [
          path, "\(texts[index].byteCount)", "\(results[index].nodes)", "\(results[index].issues)", format(speed),
          format(size / speed * 1000 / Double(results[index].nodes), decimals: 1), format(median(freshSpeeds[index])),
          format(median(lineSpeeds[index])),
        ].joined(separator: "\t"))
    }
    return 0
  }

  /// Notes the speed of `work` on `text`, in MB/s.
  private static func timed<Result>(_ speeds: inout [Double], _ text: SourceText, _ work: () -> Result) -> Result {
    let start = threadTime()
    let result = work()
    speeds.append(Double(text.byteCount) / (threadTime() - start) / 1e6)
    return result
  }
}
