import JSONSchema
import JSONSyntax
import SourceCode
import TestSupport
import Testing
import Vocabularies

/// What holds for each dialect without components: its schema is sound, and its examples are known for what they are.
@Suite struct BuiltInDialectTests {
  /// Each with the folder of its examples, and how many there are.
  static let dialects = [
    ("image-block", "Schemas/ImageBlockExamples", 3), ("ui-screen", "Schemas/UIScreenExamples", 2),
    ("screen-plan", "Schemas/ScreenPlanExamples", 3),
  ]

  @Test(arguments: dialects)
  func `the schema compiles without a problem`(name: String, folder: String, count: Int) throws {
    let schema = try #require(Vocabulary.named(name)).schema
    #expect(schema.problems.map { "\($0.message): \(schema.source.source(of: $0.node).prefix(80))" } == [])
    #expect(schema.source.issues.isEmpty)
  }

  @Test(arguments: dialects)
  func `there is nothing to say about the examples, which are recognized`(
    name: String, folder: String, count: Int
  ) throws {
    let paths = try PackageFiles.paths(under: folder)
    #expect(paths.count == count)
    for path in paths {
      let text = try PackageFiles.text(of: path)
      assertDiagnostics(text, "", level: .info, vocabulary: Vocabulary.named(name))
      #expect(Vocabulary.recognized(in: .parse(SourceText(text)))?.name == name, "\(path)")
    }
  }
}
