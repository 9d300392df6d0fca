extension LSP {
  /// Something that can be sent.
  package protocol JSONWritable {
    func write(to json: inout JSONWriter)
  }

  /// Writes one JSON text (RFC 8259) without blanks.
  package struct JSONWriter {
    package private(set) var bytes: [UInt8] = []
    private var needsComma = false

    package init() {}

    package mutating func object(_ writeMembers: (inout JSONWriter) -> Void) {
      open("{")
      writeMembers(&self)
      close("}")
    }

    package mutating func array<Element>(
      _ elements: some Sequence<Element>, _ write: (Element, inout JSONWriter) -> Void
    ) {
      open("[")
      for element in elements { write(element, &self) }
      close("]")
    }

    package mutating func array(_ elements: some Sequence<some JSONWritable>) {
      array(elements) { $0.write(to: &$1) }
    }

    /// A member of the object being written.
    /// - Parameter name: must need no escape.
    package mutating func member(_ name: StaticString, _ value: some JSONWritable) {
      key(name)
      value.write(to: &self)
    }

    /// A member that is left out if there is no value.
    package mutating func member(_ name: StaticString, _ value: (some JSONWritable)?) {
      if let value { member(name, value) }
    }

    package mutating func member(_ name: StaticString, _ elements: some Sequence<some JSONWritable>) {
      key(name)
      array(elements)
    }

    /// A member whose name is part of the data.
    package mutating func member(named name: String, _ elements: some Sequence<some JSONWritable>) {
      string(name)
      bytes.append(UInt8(ascii: ":"))
      needsComma = false
      array(elements)
    }

    /// A member that is an array.
    package mutating func member<Element>(
      _ name: StaticString, _ elements: some Sequence<Element>, _ write: (Element, inout JSONWriter) -> Void
    ) {
      key(name)
      array(elements, write)
    }

    package mutating func member(_ name: StaticString, object writeMembers: (inout JSONWriter) -> Void) {
      key(name)
      object(writeMembers)
    }

    package mutating func null() { raw("null") }

    package mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }

    package mutating func integer(_ value: Int) {
      separate()
      guard 0..<10 ~= value else {
        // Up to 15 digits the string needs no memory of its own.
        bytes.append(contentsOf: String(value).utf8)
        return
      }
      // Lines of short documents, severities and tags.
      bytes.append(UInt8(ascii: "0") + UInt8(value))
    }

    /// - Parameter value: must be finite.
    package mutating func double(_ value: Double) {
      separate()
      bytes.append(contentsOf: "\(value)".utf8)
    }

    package mutating func string(_ value: String) {
      separate()
      var value = value
      value.withUTF8 { unsafe appendString($0) }
    }

    /// A JSON text that was written before.
    package mutating func raw(_ text: some Collection<UInt8>) {
      separate()
      bytes.append(contentsOf: text)
    }

    private mutating func raw(_ word: StaticString) {
      separate()
      append(word)
    }

    // MARK: - Parts

    private mutating func open(_ bracket: Unicode.Scalar) {
      separate()
      bytes.append(UInt8(ascii: bracket))
      needsComma = false
    }

    private mutating func close(_ bracket: Unicode.Scalar) {
      bytes.append(UInt8(ascii: bracket))
      needsComma = true
    }

    private mutating func key(_ name: StaticString) {
      separate()
      bytes.append(UInt8(ascii: "\""))
      append(name)
      bytes.append(UInt8(ascii: "\""))
      bytes.append(UInt8(ascii: ":"))
      needsComma = false
    }

    /// Writes the comma that a value before this one asks for.
    private mutating func separate() {
      if needsComma { bytes.append(UInt8(ascii: ",")) }
      needsComma = true
    }

    private mutating func append(_ text: StaticString) {
      unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private mutating func appendString(_ content: UnsafeBufferPointer<UInt8>) {
      bytes.append(UInt8(ascii: "\""))
      let source = unsafe content.span
      var start = 0
      while true {
        let end = source.offsetOfQuoteBackslashOrControl(from: start)
        unsafe bytes.append(contentsOf: content[start..<end])
        guard end < source.count else { break }
        appendEscaped(source[end])
        start = end + 1
      }
      bytes.append(UInt8(ascii: "\""))
    }

    private mutating func appendEscaped(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "\""): append(#"\""#)
      case UInt8(ascii: "\\"): append(#"\\"#)
      case 0x0A: append(#"\n"#)
      case 0x0D: append(#"\r"#)
      case 0x09: append(#"\t"#)
      default:
        append(#"\u00"#)
        for digit in [byte >> 4, byte & 0xF] { bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit) }
      }
    }
  }
}

extension Bool: LSP.JSONWritable {
  package func write(to json: inout LSP.JSONWriter) { json.bool(self) }
}

extension Int: LSP.JSONWritable {
  package func write(to json: inout LSP.JSONWriter) { json.integer(self) }
}

extension Double: LSP.JSONWritable {
  package func write(to json: inout LSP.JSONWriter) { json.double(self) }
}

extension String: LSP.JSONWritable {
  package func write(to json: inout LSP.JSONWriter) { json.string(self) }
}

extension LSP.JSON: LSP.JSONWritable {
  package func write(to json: inout LSP.JSONWriter) { json.raw(source) }
}
