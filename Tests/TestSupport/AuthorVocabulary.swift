import JSONSchema
import JSONSyntax
import SourceCode
package import Vocabularies

extension Vocabulary {
  /// The vocabulary of a schema that a project brings along, as JSON.
  ///
  /// - Parameter pointer: The place of the schema in the document, as a JSON Pointer.
  package static func saying(_ schema: String, pointer: String = "") -> Vocabulary {
    Vocabulary(name: "own", schema: Schema(compiling: .parse(SourceText(schema)), pointer: pointer))
  }
}
