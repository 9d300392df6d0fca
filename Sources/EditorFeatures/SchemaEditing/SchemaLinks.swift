package import JSONSchema
import JSONSyntax
package import SourceCode

extension SchemaWorkspace {
  /// The references of a document to others: the ranges of their addresses, and the documents.
  package func links(in document: Int) -> [(range: ByteRange, target: Int)] {
    documents[document].references.compactMap { reference in
      let content = documents[document].tree.content(of: reference)
      guard content.first != UInt8(ascii: "#"), let target = target(of: reference, in: document),
        target.document != document, let address = target.address
      else { return nil }
      return (address, target.document)
    }
  }
}
