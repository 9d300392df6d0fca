import JSONSchema
import JSONSyntax
import SourceCode
package import Vocabularies

extension Vocabulary {
  /// The vocabulary of a schema that a project brings along, as JSON.
  package static func saying(_ schema: String) -> Vocabulary {
    Vocabulary(name: "own", schema: Schema(compiling: .parse(SourceText(schema))))
  }
}
