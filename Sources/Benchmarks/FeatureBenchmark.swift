import Analysis
import EditorFeatures
import JSONSyntax
import SourceCode
import Vocabularies

/// How long an editor waits for the answers about a file: the least of the rounds. What has been checked already is there
/// beforehand, as in a server.
enum FeatureBenchmark {
  static func run(_ arguments: [String]) -> Int32 {
    guard let (rounds, inputs) = readInputs(arguments) else { return 2 }
    for input in inputs {
      let snapshot = Snapshot(tree: .parse(input.text), vocabulary: .compact)
      let diagnostics = snapshot.diagnostics()
      let offset = input.text.byteCount / 2
      let cursor = ByteRange.empty(at: offset)
      let features: [(name: String, ask: () -> Int)] = [
        ("symbols", { snapshot.documentSymbols().count }),
        ("colors", { snapshot.documentColors().count }),
        ("folding", { snapshot.foldingRanges().count }),
        ("hover", { snapshot.hover(at: offset) == nil ? 0 : 1 }),
        ("completions", { snapshot.completions(at: offset).items.count }),
        ("refactorings", { snapshot.codeActions(in: cursor, kinds: [.inline, .move, .rewrite]).count }),
        ("quick fixes here", { snapshot.quickFixes(for: diagnostics.filter { $0.touches(cursor) }).count }),
        ("all quick fixes", { snapshot.quickFixes(for: diagnostics).count }),
      ]
      print("\(input.path): \(input.text.byteCount) bytes, \(diagnostics.count) diagnostics\nms\tanswers\tfeature")
      for feature in features {
        var least = Double.infinity
        var count = 0
        for _ in 0..<rounds {
          let start = now()
          count = feature.ask()
          least = min(least, now() - start)
        }
        print("\(format(least * 1000, decimals: 3))\t\(count)\t\(feature.name)")
      }
    }
    return 0
  }
}
