package import JSONSyntax
import Schemas
import SourceCode

/// Schema documents by their addresses: what a schema may refer to beside itself. Reads no files: whoever has a document
/// registers it.
///
/// The meta-schemas of JSON Schema 2020-12 and draft-07 are always there; each is parsed when it is first asked for.
package struct SchemaRegistry: Sendable {
  private var documents: [String: Registered] = [:]

  private struct Registered {
    let document: SyntaxTree
    /// Where it was registered, which may not be the address that it gives itself.
    let home: String
  }

  package init() {}

  /// Adds a document under an address, and under its own `$id` if it has one; a later document replaces an earlier one.
  ///
  /// - Parameter uri: An absolute URI; a fragment does not count.
  package mutating func register(_ document: SyntaxTree, at uri: String) {
    let address = URIReference(uri)
    let registered = Registered(document: document, home: address.address)
    documents[address.address] = registered
    guard let root = document.root, let identifier = document.value(of: "$id", in: root),
      document.kind(of: identifier) == .string
    else { return }
    documents[URIReference(document.string(of: identifier)).resolved(against: address).address] = registered
  }

  /// The document at an address; nil if none is registered there.
  package func document(at uri: String) -> SyntaxTree? {
    let address = URIReference(uri).address
    return documents[address]?.document ?? MetaSchemas.document(at: address)
  }

  /// The address under which the document at an address was registered; nil for one that was not.
  package func home(ofDocumentAt uri: String) -> String? { documents[URIReference(uri).address]?.home }
}

/// The meta-schemas that the program brings along.
private enum MetaSchemas {
  static func document(at address: String) -> SyntaxTree? {
    switch address {
    case "http://json-schema.org/draft-07/schema": draft07
    case "https://json-schema.org/draft/2020-12/schema": draft202012
    case "https://json-schema.org/draft/2020-12/meta/core": core
    case "https://json-schema.org/draft/2020-12/meta/applicator": applicator
    case "https://json-schema.org/draft/2020-12/meta/unevaluated": unevaluated
    case "https://json-schema.org/draft/2020-12/meta/validation": validation
    case "https://json-schema.org/draft/2020-12/meta/meta-data": metaData
    case "https://json-schema.org/draft/2020-12/meta/format-annotation": formatAnnotation
    case "https://json-schema.org/draft/2020-12/meta/format-assertion": formatAssertion
    case "https://json-schema.org/draft/2020-12/meta/content": content
    default: nil
    }
  }

  private static let draft07 = unsafe parse(metaschema_draft07())
  private static let draft202012 = unsafe parse(metaschema_draft202012())
  private static let core = unsafe parse(metaschema_core())
  private static let applicator = unsafe parse(metaschema_applicator())
  private static let unevaluated = unsafe parse(metaschema_unevaluated())
  private static let validation = unsafe parse(metaschema_validation())
  private static let metaData = unsafe parse(metaschema_meta_data())
  private static let formatAnnotation = unsafe parse(metaschema_format_annotation())
  private static let formatAssertion = unsafe parse(metaschema_format_assertion())
  private static let content = unsafe parse(metaschema_content())

  private static func parse(_ blob: schema_blob) -> SyntaxTree {
    .parse(SourceText(unsafe Array(UnsafeBufferPointer(start: blob.base, count: unsafe blob.count))))
  }
}
