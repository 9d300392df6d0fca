package import JSONSchema
import JSONSyntax
import Schemas
import SourceCode

extension Vocabulary {
  /// The vocabularies that the program brings along; asking for the list compiles them all.
  package static var builtIn: [Vocabulary] { Array(lazilyBuiltIn) }

  /// The same, each compiled when it is reached.
  package static var lazilyBuiltIn: some Sequence<Vocabulary> { builtInNames.lazy.compactMap { named($0) } }

  /// The names of the built-in vocabularies, for which none is compiled.
  package static let builtInNames = [
    "compact", "image-block", "ui-screen", screenPlanName, configurationName, jsonSchemaName,
  ]

  /// Those whose documents are known by their look, each compiled when it is reached.
  static var recognizable: some Sequence<Vocabulary> {
    builtInNames.lazy.filter { $0 != configurationName && $0 != jsonSchemaName }.compactMap { named($0) }
  }

  /// The built-in vocabulary of a dialect; nil if there is none of that name.
  package static func named(_ name: String) -> Vocabulary? {
    switch name {
    case "compact": compact
    case "image-block": imageBlock
    case "ui-screen": uiScreen
    case screenPlanName: screenPlan
    case configurationName: configuration
    case jsonSchemaName: jsonSchema
    default: nil
    }
  }

  /// The dialect of nodes with `id`, `t`, `p` and `c`.
  package static let compact = unsafe Vocabulary(name: "compact", embedded: schema_compact())

  /// The dialect of images that reveal text and data on hover or tap.
  package static let imageBlock = unsafe Vocabulary(name: "image-block", embedded: schema_image_block())

  /// The dialect of screens composed inside a grammar of Swift types.
  package static let uiScreen = unsafe Vocabulary(name: "ui-screen", embedded: schema_ui_screen())

  /// The dialect of plans for screens of several sections, each of them a compact document.
  package static let screenPlan = unsafe Vocabulary(name: screenPlanName, embedded: schema_screen_plan())

  /// The files that configure a project; known by their names.
  package static let configuration = unsafe Vocabulary(
    name: configurationName, embedded: schema_configuration())

  package static let screenPlanName = "screen-plan"

  package static let configurationName = "configuration"

  /// Schemas themselves: known by a `$schema` that names a draft of JSON Schema, and by a configuration that names their
  /// files; never by their look, since much else has `type` and `properties`.
  package static let jsonSchema = unsafe Vocabulary(name: jsonSchemaName, embedded: schema_json_schema())

  package static let jsonSchemaName = "json-schema"

  /// Whether it is that of schemas themselves, or of documents that hold some; asking compiles nothing.
  package var isOfSchemas: Bool { isBuiltIn && name == Vocabulary.jsonSchemaName }

  /// The vocabulary of a document that holds schemas, as a description of OpenAPI does.
  ///
  /// - Parameter schema: Asks for what `jsonSchema` asks for wherever there is a schema, and for nothing elsewhere.
  package static func holdingSchemas(_ schema: Schema) -> Vocabulary {
    Vocabulary(name: jsonSchemaName, schema: schema, isBuiltIn: true)
  }

  private convenience init(name: String, embedded blob: schema_blob) {
    let bytes = unsafe Array(UnsafeBufferPointer(start: blob.base, count: unsafe blob.count))
    self.init(name: name, schema: Schema(compiling: .parse(SourceText(bytes))), isBuiltIn: true)
  }
}
