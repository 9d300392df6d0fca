import JSONSchema
import Vocabularies

extension Project {
  /// The file of the schema that a document calls by `name` in its `$schema`; it need not be there. Nil for a name that means
  /// no file.
  ///
  /// - Parameter folder: The folder of the document; nil for one that is no file.
  package func schemaPath(named name: String, in folder: String?) -> String? {
    if let place = configuration.schemas[name] { return place.path }
    for (entry, vocabulary) in zip(configuration.dialects, vocabularies) {
      if let place = entry.schema, let schema = vocabulary?.schema, schema.text("$id", of: schema.root) == name {
        return place.path
      }
    }
    // What has a scheme is an address, and nothing is ever fetched.
    guard !name.isEmpty, !name.hasPrefix("#"), !name.contains(":"), let folder else { return nil }
    return SchemaPlace(name, in: folder).path
  }
}
