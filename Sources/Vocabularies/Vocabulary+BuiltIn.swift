import JSONSchema
import JSONSyntax
import Schemas
import SourceCode

extension Vocabulary {
  /// The vocabularies that the program brings along; each is compiled when it is first asked for.
  package static var builtIn: [Vocabulary] { [compact, configuration] }

  /// The names of the built-in vocabularies, for which none is compiled.
  package static let builtInNames = ["compact", configurationName]

  /// The built-in vocabulary of a dialect; nil if there is none of that name.
  package static func named(_ name: String) -> Vocabulary? {
    builtInNames.contains(name) ? builtIn.first { $0.name == name } : nil
  }

  /// The dialect of nodes with `id`, `t`, `p` and `c`.
  package static let compact = unsafe Vocabulary(name: "compact", embedded: schema_compact())

  /// The files that configure a project; known by their names.
  package static let configuration = unsafe Vocabulary(
    name: configurationName, embedded: schema_configuration())

  package static let configurationName = "configuration"

  private convenience init(name: String, embedded blob: schema_blob) {
    let bytes = unsafe Array(UnsafeBufferPointer(start: blob.base, count: unsafe blob.count))
    self.init(name: name, schema: Schema(compiling: .parse(SourceText(bytes))), isBuiltIn: true)
  }
}
