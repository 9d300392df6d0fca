package import JSONSyntax
import SourceCode

/// How a document spaces its tokens, so that what is inserted looks like the rest of it.
package struct SourceStyle: Sendable {
  /// What stands between a colon and its value: a space or nothing.
  package let afterColon: String
  /// What stands between a comma and the next item on the same line: a space or nothing.
  package let afterComma: String

  package static let minified = SourceStyle(afterColon: "", afterComma: "")
  /// As people write by hand.
  package static let spaced = SourceStyle(afterColon: " ", afterComma: " ")

  private init(afterColon: String, afterComma: String) {
    self.afterColon = afterColon
    self.afterComma = afterComma
  }

  /// The style of the first object with members; where there is none, another.
  package init(of tree: SyntaxTree, orElse other: SourceStyle = .minified) {
    let key = tree.nodes.indices.first { tree.nodes[$0].kind == .key }.map { NodeID($0) }
    guard let key else {
      self = other
      return
    }
    guard let colon = tree.colon(after: key) else {
      self = .minified
      return
    }
    afterColon = tree.text[colon.upperBound].isBlank ? " " : ""
    let comma = tree.comma(after: NodeID(key.offset + 1))
    afterComma = comma.map { tree.text[$0.upperBound].isBlank } ?? !afterColon.isEmpty ? " " : ""
  }

  /// The colon and the comma with what stands behind them.
  package var colon: String { ":" + afterColon }
  package var comma: String { "," + afterComma }

  /// A member as source.
  package func member(_ name: String, _ value: String) -> String { name.jsonLiteral + colon + value }

  /// An object on one line.
  package func object(_ members: [(name: String, value: String)]) -> String {
    "{" + members.map { member($0.name, $0.value) }.joined(separator: comma) + "}"
  }
}

extension String {
  /// The text as a JSON string (RFC 8259, section 7): quotes, backslashes and control characters escaped.
  package var jsonLiteral: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension Double {
  /// The number as JSON: whole ones without a fraction.
  package var jsonLiteral: String {
    if self == rounded(), abs(self) < 1e15 { return String(Int(self)) }
    return "\(self)"
  }
}
