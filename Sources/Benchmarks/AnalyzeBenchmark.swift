import Analysis
import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

/// How long it takes to say all there is to say about files, step by step, and then to work out every fix-it, which an
/// editor does only for the diagnostics it is asked about: medians over rounds that take the files in turn.
enum AnalyzeBenchmark {
  private enum Step: Int, CaseIterable { case parse, evaluate, advice, rules, total, fixIts }

  static func run(_ arguments: [String]) -> Int32 {
    guard let (rounds, inputs) = readInputs(arguments) else { return 2 }
    let vocabulary = Vocabulary.compact
    var times = [[[Double]]](repeating: [[Double]](repeating: [], count: Step.allCases.count), count: inputs.count)
    var counts = [Int](repeating: 0, count: inputs.count)
    for _ in 0..<rounds {
      for (index, input) in inputs.enumerated() {
        let start = now()
        let tree = SyntaxTree.parse(input.text)
        let parsed = now()
        let snapshot = Snapshot(tree: tree, vocabulary: vocabulary)
        _ = snapshot.facts
        let evaluated = now()
        _ = snapshot.adviceFindings
        let advised = now()
        counts[index] = snapshot.diagnostics(.everything, .remarks).count
        let end = now()
        _ = snapshot.diagnostics(.everything, .everything)
        let fixed = now()
        for (step, time) in [
          (Step.parse, parsed - start), (.evaluate, evaluated - parsed), (.advice, advised - evaluated),
          (.rules, end - advised), (.total, end - start), (.fixIts, fixed - end),
        ] {
          times[index][step.rawValue].append(time)
        }
      }
    }
    print("file\tbytes\tdiagnostics\tparse ms\tevaluate ms\tadvice ms\trules ms\ttotal ms\trules with fix-its ms")
    for (index, input) in inputs.enumerated() {
      let milliseconds = times[index].map { format(median($0) * 1000, decimals: 3) }
      print(([input.path, "\(input.text.byteCount)", "\(counts[index])"] + milliseconds).joined(separator: "\t"))
    }
    return 0
  }
}
