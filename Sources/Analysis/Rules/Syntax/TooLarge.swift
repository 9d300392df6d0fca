import JSONSyntax
import SourceCode

extension Rule {
  static let tooLarge = Rule(
    id: "too-large",
    flags: .tooLarge,
    summary: "The text has more bytes than this program reads.",
    rationale: "No screen needs a document of that size: the file is most likely not meant to be one.",
    // One would take more than a gibibyte.
    examples: []
  ) { _, _ in
    SyntaxRemark("the text has more than \(SourceText.maximumByteCount.grouped) bytes and was not read")
  }
}
