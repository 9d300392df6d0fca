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
  /// From 0 to 1; 1 wherever colors are written without it.
  package let opacity: Double
}

extension Snapshot {
  /// The colors in the document, in its order; nothing without a vocabulary.
  package func documentColors() -> [DocumentColor] {
    colorNodes.compactMap { node, form in
      color(of: node, as: form).map {
        DocumentColor(range: tree.range(of: node), color: $0.color, opacity: $0.opacity)
      }
    }
  }

  /// How a color is written in place of the one at `range`: `"#FF8533"`, with quotes; with its opacity where that may be
  /// written.
  package func presentation(of color: RGBColor, opacity: Double, at range: ByteRange) -> String {
    let place = colorNodes.first { tree.range(of: $0.node) == range }
    switch place?.form {
    case .hexadecimal?: return color.hexadecimal(opacity: opacity).jsonLiteral
    case .sixDigits?, nil: return color.hexadecimal.jsonLiteral
    }
  }

  /// The colors of the document and how often each is used, the most used first.
  var usedColors: [(color: String, count: Int)] { usedColors(except: nil) }

  /// - Parameter node: A value that is about to be replaced and so does not count.
  func usedColors(except node: NodeID?) -> [(color: String, count: Int)] {
    var counts: [String: (first: Int, spelling: String, count: Int)] = [:]
    for (place, (color, form)) in colorNodes.enumerated() where color != node && self.color(of: color, as: form) != nil
    {
      let text = tree.string(of: color)
      counts[text.uppercased(), default: (place, text, 0)].count += 1
    }
    return counts.values.sorted { ($1.count, $0.first) < ($0.count, $1.first) }.map { ($0.spelling, $0.count) }
  }

  /// The color that a value is in a form, and how opaque it is; nil for what is no color of that form.
  func color(of node: NodeID, as form: ColorForm) -> (color: RGBColor, opacity: Double)? {
    guard tree.kind(of: node) == .string else { return nil }
    let text = tree.string(of: node)
    return form.accepts(text) ? RGBColor.parsing(text) : nil
  }

  /// The values that are to be colors, and in which form.
  ///
  /// In a dialect of components these are told by their keys, so that they are found in whatever is broken around them.
  private var colorNodes: [(node: NodeID, form: ColorForm)] {
    guard let vocabulary else { return [] }
    let schema = vocabulary.schema
    guard vocabulary.components.isEmpty else {
      let keys = vocabulary.colorKeys
      return tree.nodes.indices.compactMap { index in
        let node = NodeID(index)
        guard tree.kind(of: node) == .string, let key = tree.key(ofValue: node) else { return nil }
        return keys[tree.string(of: key)].map { (node, $0) }
      }
    }
    guard vocabulary.marksColors else { return [] }
    return schema.values(in: tree, markedBy: { schema.colorForm(of: $0) != nil }).compactMap { node, subschema in
      schema.colorForm(of: subschema).map { (node, $0) }
    }
  }
}

extension Vocabulary {
  /// The keys of the props that hold colors, and other spellings of them, each with the form of its colors.
  fileprivate var colorKeys: [String: ColorForm] {
    var keys: [String: ColorForm] = [:]
    for prop in props {
      guard let form = prop.subschemas.firstMap({ schema.colorForm(of: $0) }) else { continue }
      for key in [prop.key] + prop.aliases { keys[key] = form }
    }
    return keys
  }
}
