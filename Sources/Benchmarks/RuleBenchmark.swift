import Analysis
import JSONSyntax
import SourceCode
import Vocabularies

/// How long each rule takes for a file, the slowest first: the least of the rounds.
///
/// What rules share is computed by the first that asks for it; so that none pays for all, the facts are there beforehand.
enum RuleBenchmark {
  static func run(_ arguments: [String]) -> Int32 {
    guard let (rounds, inputs) = readInputs(arguments) else { return 2 }
    let rules = Rule.rules(of: .compact)
    for input in inputs {
      print("\(input.path)\nms\tdiagnostics\trule")
      var least = [Double](repeating: .infinity, count: rules.count)
      var counts = [Int](repeating: 0, count: rules.count)
      for _ in 0..<rounds {
        let snapshot = Snapshot(tree: .parse(input.text), vocabulary: .compact)
        _ = snapshot.facts
        _ = snapshot.adviceFindings
        for (index, rule) in rules.enumerated() {
          let start = now()
          counts[index] = snapshot.diagnostics(of: rule).count
          least[index] = min(least[index], now() - start)
        }
      }
      for index in rules.indices.sorted(by: { least[$0] > least[$1] }).prefix(12) {
        print("\(format(least[index] * 1000, decimals: 3))\t\(counts[index])\t\(rules[index].id)")
      }
    }
    return 0
  }
}
