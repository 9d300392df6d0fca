import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

/// How long it takes to compile a schema and to hold files against it: `[--schema FILE] [--rounds N] FILE…`, by default the
/// main dialect's. Parsing the schema counts, parsing the files does not; the very first time is what a user waits for,
/// before any cache is warm, so it is given beside the median.
enum SchemaBenchmark {
  static func run(_ arguments: [String]) -> Int32 {
    var arguments = arguments
    var text = Vocabulary.compact.schema.source.text
    if arguments.first == "--schema", arguments.count > 1 {
      guard let bytes = readFile(arguments[1]) else { return 2 }
      text = SourceText(bytes)
      arguments.removeFirst(2)
    }
    guard let (rounds, inputs) = readInputs(arguments) else { return 2 }
    let trees = inputs.map { SyntaxTree.parse($0.text) }
    var compilations: [Double] = []
    var schema = Schema(compiling: .parse(text))
    for _ in 0..<rounds {
      let start = now()
      schema = Schema(compiling: .parse(text))
      compilations.append(now() - start)
    }
    print("schema\t\(text.byteCount) bytes\tcompiled in \(milliseconds(median(compilations))) ms")
    print("file\tbytes\tviolations\tfirst ms\tmedian ms")
    for (input, tree) in zip(inputs, trees) {
      var times: [Double] = []
      var count = 0
      for _ in 0..<rounds {
        let start = now()
        count = schema.evaluate(tree).violations.count
        times.append(now() - start)
      }
      print(
        [
          input.path, "\(input.text.byteCount)", "\(count)", milliseconds(times[0]), milliseconds(median(times)),
        ].joined(separator: "\t"))
    }
    return 0
  }

  private static func milliseconds(_ seconds: Double) -> String { format(seconds * 1000, decimals: 3) }
}
