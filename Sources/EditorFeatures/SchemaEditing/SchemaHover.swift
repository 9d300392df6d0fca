import Analysis
package import JSONSchema
import JSONSyntax
package import SourceCode

extension SchemaWorkspace {
  /// What a reference at `offset` leads to, or the property that a text there names: title, description and shape.
  ///
  /// - Returns: nil elsewhere, and where nothing is found.
  package func hover(at offset: ByteOffset, in document: Int) -> Hover? {
    let index = documents[document]
    guard let node = index.tree.path(at: offset).last(where: { index.tree.range(of: $0).contains(offset) }),
      index.tree.kind(of: node) == .string
    else { return nil }
    switch index.region(of: node) {
    case .reference, .mappedReference:
      guard let target = target(of: node, in: document) else { return nil }
      let name = target.document == document ? nil : documents[target.document].fileName
      return hover(index.tree.range(of: node), documents[target.document], target.node, from: name)
    case .propertyName:
      guard let key = index.property(namedBy: node) else { return nil }
      return hover(index.tree.range(of: node), index, NodeID(key.offset + 1), from: nil)
    default: return nil
    }
  }

  private func hover(_ range: ByteRange, _ index: SchemaIndex, _ target: NodeID, from file: String?) -> Hover {
    let name = index.tree.key(ofValue: target).map { index.tree.string(of: $0) }
    let title = index.string("title", of: target) ?? name ?? file ?? "This schema"
    let shape = index.shape(of: target)
    var heading = "**\(title)** · `\(shape)`"
    if let file, file != title { heading += " · `\(file)`" }
    let lines = index.propertyLines(of: target)
    var paragraphs = [heading]
    if let description = index.string("description", of: target) { paragraphs.append(description) }
    if !lines.isEmpty { paragraphs.append(lines.joined(separator: "\n")) }
    return Hover(range: range, content: Markup(paragraphs.joined(separator: "\n\n")))
  }
}

extension SchemaIndex {
  /// What the document is called among others: the last part of its address.
  var fileName: String { uri.split(separator: "/").last.map(String.init) ?? uri }
}
