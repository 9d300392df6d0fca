import JSONSchema
import JSONSyntax
import Vocabularies

/// Items of arrays in dialects without components.
extension Completion {
  /// Adds what an array holds: its constants, or an object with all that it must have.
  mutating func addItems(in subschemas: [SubschemaID]) {
    let schema = vocabulary.schema
    if let values = subschemas.firstMap({ schema.values(of: $0) }) {
      for value in values {
        let meaning = PropertyMeaning("", subschemas, on: nil, in: vocabulary)
        add(
          meaning.readable(value), Snippet(text: schema.source.source(of: value)), kind: .value,
          documentation: meaning.description(ofValue: value).map { Markup($0) })
      }
    } else if subschemas.contains(where: { !schema.requiredNames(of: $0).isEmpty }) {
      let title = schema.firstText("title", of: subschemas)
      let body = object(in: subschemas)
      add(
        title?.lowercased() ?? body.plainText, body, kind: .leaf, detail: title,
        documentation: schema.firstText("description", of: subschemas).map { Markup($0) })
    }
  }
}
