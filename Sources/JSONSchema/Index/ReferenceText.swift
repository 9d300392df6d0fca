import JSONSyntax
import SourceCode

/// The text of a reference, taken apart, with the place of each part in the source: a string of JSON, in which a URI
/// reference (RFC 3986) is written, in whose fragment a JSON Pointer may be written (RFC 6901, section 6).
struct ReferenceText {
  /// What stands before the fragment.
  let address: String
  let addressRange: ByteRange
  /// Whether there is a fragment, be it an empty one.
  let hasFragment: Bool
  /// The fragment without its `#`, decoded.
  private let fragment: [UInt8]
  /// The range of the fragment in the source.
  let fragmentRange: ByteRange
  /// Where the bytes of `fragment` begin in the source, and one entry for its end; empty where they stand there as they are.
  private let starts: [ByteOffset]

  init(_ node: NodeID, in tree: SyntaxTree) {
    let content = tree.contentRange(of: node)
    var bytes: [UInt8]
    // Where each byte begins in the source; empty for a text without escapes.
    var places: [ByteOffset] = []
    if tree[node].flags.contains(.hasEscapes) {
      (bytes, places) = ReferenceText.unescaped(content, in: tree)
    } else {
      bytes = Array(tree.text[content])
    }
    func place(_ index: Int) -> ByteOffset {
      if places.isEmpty { return content.lowerBound + index }
      return index < places.count ? places[index] : content.upperBound
    }
    let mark = bytes.firstIndex(of: UInt8(ascii: "#"))
    hasFragment = mark != nil
    let end = mark ?? bytes.count
    address = String(decoding: bytes[..<end], as: UTF8.self)
    addressRange = content.lowerBound..<place(end)
    let start = mark.map { $0 + 1 } ?? end
    fragmentRange = place(start)..<content.upperBound
    guard bytes[start...].contains(UInt8(ascii: "%")) || !places.isEmpty else {
      fragment = Array(bytes[start...])
      starts = []
      return
    }
    var decoded: [UInt8] = []
    var decodedStarts: [ByteOffset] = []
    var index = start
    while index < bytes.count {
      decodedStarts.append(place(index))
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = bytes[index + 1].hexadecimalValue, let low = bytes[index + 2].hexadecimalValue
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    fragment = decoded
    starts = decodedStarts + [content.upperBound]
  }

  /// The fragment as text.
  var name: String { String(decoding: fragment, as: UTF8.self) }

  var isPointer: Bool { fragment.first == UInt8(ascii: "/") }

  /// The names in the pointer, each with its range in the source.
  var pointerTokens: [(name: String, range: ByteRange)] {
    var tokens: [(name: String, range: ByteRange)] = []
    var start = 1
    while start <= fragment.count {
      let end = fragment[start...].firstIndex(of: UInt8(ascii: "/")) ?? fragment.count
      tokens.append((ReferenceText.unescaped(fragment[start..<end]), place(start)..<place(end)))
      start = end + 1
    }
    return tokens
  }

  private func place(_ index: Int) -> ByteOffset {
    starts.isEmpty ? fragmentRange.lowerBound + index : starts[index]
  }

  /// A token of a pointer without its escapes (RFC 6901, section 4).
  private static func unescaped(_ token: ArraySlice<UInt8>) -> String {
    guard token.contains(UInt8(ascii: "~")) else { return String(decoding: token, as: UTF8.self) }
    var bytes: [UInt8] = []
    var rest = token
    while let byte = rest.popFirst() {
      switch (byte, rest.first) {
      case (UInt8(ascii: "~"), UInt8(ascii: "0")): rest.removeFirst()
      case (UInt8(ascii: "~"), UInt8(ascii: "1")):
        bytes.append(UInt8(ascii: "/"))
        rest.removeFirst()
        continue
      default: break
      }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The bytes that the content of a string stands for, and where in the source each of them comes from.
  private static func unescaped(_ content: ByteRange, in tree: SyntaxTree) -> ([UInt8], [ByteOffset]) {
    var bytes: [UInt8] = []
    var places: [ByteOffset] = []
    var offset = content.lowerBound
    while offset < content.upperBound {
      var end = offset + 1
      if tree.text[offset] == UInt8(ascii: "\\") {
        switch tree.text[offset + 1] {
        case UInt8(ascii: "u"):
          let isPair = tree.unescaped(offset..<min(offset + 12, content.upperBound)).count == 4
          end = offset + (isPair ? 12 : 6)
        case UInt8(ascii: "x"): end = offset + 4
        default: end = offset + 2
        }
        end = min(end, content.upperBound)
      }
      for byte in tree.unescaped(offset..<end) {
        bytes.append(byte)
        places.append(offset)
      }
      offset = end
    }
    return (bytes, places)
  }
}

extension UInt8 {
  fileprivate var hexadecimalValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x37
    case 0x61...0x66: self - 0x57
    default: nil
    }
  }
}

/// How a name is written inside a string.
package enum ReferenceSpelling: Sendable {
  /// As a token of the pointer in a fragment.
  case pointerToken
  /// As it is: an anchor, or the bare name of a component.
  case plain
}

extension String {
  /// The text as a fragment of a URI holds it (RFC 3986, section 3.5): slashes as they are, what is not allowed encoded
  /// byte by byte (section 2.1).
  package var percentEncodedFragment: String {
    let digits = Array("0123456789ABCDEF")
    return utf8.reduce(into: "") { source, byte in
      switch byte {
      case 0x30...0x39, UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
        source.unicodeScalars.append(Unicode.Scalar(byte))
      case _ where "-._~!$&'()*+,;=:@/?".utf8.contains(byte): source.unicodeScalars.append(Unicode.Scalar(byte))
      default: source += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }

  /// The text as a token of a JSON Pointer (RFC 6901, section 3).
  package var pointerToken: String {
    utf8.contains { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }
      ? replacing("~", with: "~0").replacing("/", with: "~1") : self
  }
}
