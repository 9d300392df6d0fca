import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

/// How long it takes to compile a schema and to hold files against it: `[--schema FILE] [--rounds N] FILE…`, by default the
/// schema of the dialect that each file looks like. Parsing the schema counts, parsing the files does not; the very first
/// time is what a user waits for, before any cache is warm, so it is given beside the median.
enum SchemaBenchmark {
  static func run(_ arguments: [String]) -> Int32 {
    var arguments = arguments
    var ownText: SourceText?
    if arguments.first == "--schema", arguments.count > 1 {
      guard let bytes = readFile(arguments[1]) else { return 2 }
      ownText = SourceText(bytes)
      arguments.removeFirst(2)
    }
    guard let (rounds, inputs) = readInputs(arguments) else { return 2 }
    // The texts are looked up beforehand, for recognizing a dialect compiles schemas.
    let work = inputs.map { input in
      let tree = SyntaxTree.parse(input.text)
      let text = ownText ?? (Vocabulary.recognized(in: tree) ?? .compact).schema.source.text
      return (path: input.path, tree: tree, schema: text)
    }
    print("file\tbytes\tviolations\tschema bytes\tcompile first ms\tmedian ms\tvalidate first ms\tmedian ms")
    for item in work {
      var compilations: [Double] = []
      var validations: [Double] = []
      var count = 0
      for _ in 0..<rounds {
        let start = now()
        let schema = Schema(compiling: .parse(item.schema))
        let compiled = now()
        count = schema.evaluate(item.tree).violations.count
        validations.append(now() - compiled)
        compilations.append(compiled - start)
      }
      let times = [compilations[0], median(compilations), validations[0], median(validations)].map(milliseconds)
      let sizes = ["\(item.tree.text.byteCount)", "\(count)", "\(item.schema.byteCount)"]
      print(([item.path] + sizes + times).joined(separator: "\t"))
    }
    return 0
  }

  private static func milliseconds(_ seconds: Double) -> String { format(seconds * 1000, decimals: 3) }
}
