import EditorFeatures
import JSONSchema
import JSONSyntax
import SourceCode

/// How long an author of schemas waits: `[--rounds N] FILE…`. Making the index of a schema, finding all that names its first
/// definition, and giving that another name; parsing does not count.
enum ReferenceBenchmark {
  static func run(_ arguments: [String]) -> Int32 {
    guard let (rounds, inputs) = readInputs(arguments) else { return 2 }
    print("file\tbytes\treferences\tindex ms\toccurrences\tms\trename edits\tms")
    for input in inputs {
      let tree = SyntaxTree.parse(input.text)
      var times: [[Double]] = [[], [], []]
      var counts = (references: 0, occurrences: 0, edits: 0)
      for _ in 0..<rounds {
        let start = now()
        let index = SchemaIndex(tree, at: "file:///schema.json")
        let indexed = now()
        let workspace = SchemaWorkspace([index])
        let key = index.names.first { index.region(of: $0.key).holdsDefinitions }?.key
        let offset = key.map { tree.contentRange(of: $0).lowerBound } ?? 0
        counts.occurrences = workspace.symbol(at: offset, in: 0).map { workspace.occurrences(of: $0.symbol).count } ?? 0
        let found = now()
        let edits = try? workspace.renaming(at: offset, in: 0, to: "another name")
        times[2].append(now() - found)
        times[1].append(found - indexed)
        times[0].append(indexed - start)
        counts.references = index.references.count
        counts.edits = edits?.reduce(0) { $0 + $1.edits.count } ?? 0
      }
      let ms = times.map { format(median($0) * 1000, decimals: 3) }
      print(
        [
          input.path, "\(input.text.byteCount)", "\(counts.references)", ms[0], "\(counts.occurrences)", ms[1],
          "\(counts.edits)", ms[2],
        ].joined(separator: "\t"))
    }
    return 0
  }
}
