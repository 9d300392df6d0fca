package import Analysis
import JSONSchema
import JSONSyntax
package import SourceCode
import Vocabularies

/// A color in a document.
package struct DocumentColor: Sendable, Equatable {
  /// The string, with its quotes.
  package let range: ByteRange
  /// Each from 0 to 255.
  package let red, green, blue: UInt8
}

extension Snapshot {
  /// The colors in the document, in its order; nothing without a vocabulary.
  package func documentColors() -> [DocumentColor] {
    guard vocabulary != nil else { return [] }
    return colorNodes.compactMap { node in
      guard let value = UInt32(tree.string(of: node).dropFirst(), radix: 16) else { return nil }
      return DocumentColor(
        range: tree.range(of: node), red: UInt8(value >> 16 & 0xFF), green: UInt8(value >> 8 & 0xFF),
        blue: UInt8(value & 0xFF))
    }
  }

  /// How a color is written, with quotes: `"#FF8533"`.
  ///
  /// - Parameter components: Red, green and blue, from 0 to 1; what is outside is clamped.
  package static func colorPresentation(red: Double, green: Double, blue: Double) -> String {
    let digits = [red, green, blue].map { component in
      let byte = component.isNaN ? 0 : UInt8((min(max(component, 0), 1) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return "\"#\(digits.joined())\""
  }

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

  /// The strings that are colors by their spelling: seven bytes, so that a look at each node is cheap.
  private var colorNodes: [NodeID] {
    tree.nodes.indices.map { NodeID($0) }.filter { node in
      guard tree.kind(of: node) == .string else { return false }
      let content = tree.contentRange(of: node)
      return content.count == 7 && tree.text[content.lowerBound] == UInt8(ascii: "#")
        && tree.text[content.dropFirst()].allSatisfy(\.isHexadecimalDigit) && tree.key(ofValue: node) != nil
    }
  }
}
