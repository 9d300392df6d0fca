package import Analysis
import JSONSchema
import JSONSyntax
package import SourceCode
import Vocabularies

/// A color in a document.
package struct DocumentColor: Sendable, Equatable {
  /// The string, with its quotes.
  package let range: ByteRange
  package let color: RGBColor
}

extension Snapshot {
  /// The colors in the document, in its order; nothing without a vocabulary.
  package func documentColors() -> [DocumentColor] {
    guard vocabulary != nil else { return [] }
    return colorNodes.compactMap { node in
      color(of: node).map { DocumentColor(range: tree.range(of: node), color: $0) }
    }
  }

  /// How a color is written in a document: `"#FF8533"`, with quotes.
  package static func presentation(of color: RGBColor) -> String { color.hexadecimal.jsonLiteral }

  /// The colors of the document and how often each is used, the most used first.
  var usedColors: [(color: String, count: Int)] { usedColors(except: nil) }

  /// - Parameter node: A value that is about to be replaced and so does not count.
  func usedColors(except node: NodeID?) -> [(color: String, count: Int)] {
    var counts: [String: (first: Int, spelling: String, count: Int)] = [:]
    for (place, color) in colorNodes.enumerated() where color != node {
      let text = tree.string(of: color)
      counts[text.uppercased(), default: (place, text, 0)].count += 1
    }
    return counts.values.sorted { ($1.count, $0.first) < ($0.count, $1.first) }.map { ($0.spelling, $0.count) }
  }

  /// The values of color props that are colors by their spelling.
  private var colorNodes: [NodeID] {
    let keys = vocabulary?.colorKeys ?? []
    return tree.nodes.indices.map { NodeID($0) }.filter { node in
      guard color(of: node) != nil, let key = tree.key(ofValue: node) else { return false }
      return keys.contains(tree.string(of: key))
    }
  }
}

extension Vocabulary {
  /// The keys of the props that hold colors, and other spellings of them.
  fileprivate var colorKeys: Set<String> {
    let colors = props.filter { schema.firstText("format", of: $0.subschemas) == "color" }
    return Set(colors.flatMap { [$0.key] + $0.aliases })
  }
}
