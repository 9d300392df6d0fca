extension LSP {
  /// Something that can be sent.
  package protocol JSONWritable {
    func write(to json: inout JSONWriter)
  }

  /// Writes one JSON text (RFC 8259) without blanks.
  ///
  /// A message with diagnostics has a hundred thousand parts of a few bytes, so there is always room for a part, and its
  /// bytes are stored without asking again: a third of the instructions that appending takes.
  package struct JSONWriter {
    /// The text so far and, behind it, zero bytes to write upon.
    private var buffer: [UInt8] = []
    private var count = 0
    private var needsComma = false

    /// The whole text, without a copy of it.
    consuming func finished() -> [UInt8] {
      buffer.removeLast(buffer.count - count)
      return buffer
    }

    /// The text so far.
    package var bytes: ArraySlice<UInt8> { buffer[..<count] }

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
      append(UInt8(ascii: ":"))
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
      if value < 0 { append(UInt8(ascii: "-")) }
      append(digitsOf: value.magnitude)
    }

    /// - Parameter value: must be finite.
    package mutating func double(_ value: Double) {
      separate()
      for byte in "\(value)".utf8 { append(byte) }
    }

    package mutating func string(_ value: String) {
      separate()
      var value = value
      value.withUTF8 { unsafe appendString($0) }
    }

    /// A JSON text that was written before.
    package mutating func raw(_ text: ArraySlice<UInt8>) {
      separate()
      unsafe text.withUnsafeBytes { unsafe append($0) }
    }

    private mutating func raw(_ word: StaticString) {
      separate()
      append(word)
    }

    // MARK: - Parts

    private mutating func open(_ bracket: Unicode.Scalar) {
      separate()
      append(UInt8(ascii: bracket))
      needsComma = false
    }

    private mutating func close(_ bracket: Unicode.Scalar) {
      append(UInt8(ascii: bracket))
      needsComma = true
    }

    private mutating func key(_ name: StaticString) {
      let length = name.utf8CodeUnitCount
      if buffer.count - count < length + 4 { grow(by: length + 4) }
      var end = count
      let needsComma = needsComma
      unsafe buffer.withUnsafeMutableBytes { target in
        if needsComma {
          unsafe target[end] = UInt8(ascii: ",")
          end += 1
        }
        unsafe target[end] = UInt8(ascii: "\"")
        unsafe UnsafeMutableRawBufferPointer(rebasing: target[end + 1..<end + 1 + length]).copyMemory(
          from: UnsafeRawBufferPointer(start: name.utf8Start, count: length))
        unsafe target[end + 1 + length] = UInt8(ascii: "\"")
        unsafe target[end + 2 + length] = UInt8(ascii: ":")
      }
      count = end + length + 3
      self.needsComma = false
    }

    /// Writes the comma that a value before this one asks for.
    private mutating func separate() {
      if needsComma { append(UInt8(ascii: ",")) }
      needsComma = true
    }

    private mutating func appendString(_ content: UnsafeBufferPointer<UInt8>) {
      append(UInt8(ascii: "\""))
      let source = unsafe content.span
      var start = 0
      while true {
        let end = source.offsetOfQuoteBackslashOrControl(from: start)
        unsafe append(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(content)[start..<end]))
        guard end < source.count else { break }
        appendEscaped(source[end])
        start = end + 1
      }
      append(UInt8(ascii: "\""))
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
        for digit in [byte >> 4, byte & 0xF] { append(digit < 10 ? 0x30 + digit : 0x57 + digit) }
      }
    }

    private mutating func append(digitsOf value: UInt) {
      var digitCount = 1
      var limit: UInt = 10
      // 20 digits hold every value of 64 bits, and the next limit would not fit.
      while digitCount < 20, value >= limit {
        digitCount += 1
        limit &*= 10
      }
      if buffer.count - count < digitCount { grow(by: digitCount) }
      var rest = value
      for place in (count..<count + digitCount).reversed() {
        buffer[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      count += digitCount
    }

    // MARK: - Bytes

    @inline(__always) private mutating func append(_ byte: UInt8) {
      if count == buffer.count { grow(by: 1) }
      buffer[count] = byte
      count += 1
    }

    @inline(__always) private mutating func append(_ text: StaticString) {
      unsafe append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private mutating func append(_ text: UnsafeRawBufferPointer) {
      guard let source = text.baseAddress else { return }
      if buffer.count - count < text.count { grow(by: text.count) }
      let end = count
      unsafe buffer.withUnsafeMutableBytes { target in
        unsafe target.baseAddress?.advanced(by: end).copyMemory(from: source, byteCount: text.count)
      }
      count += text.count
    }

    @inline(never) private mutating func grow(by byteCount: Int) {
      var larger = [UInt8](repeating: 0, count: buffer.count + max(byteCount, buffer.count / 2, 256))
      larger.replaceSubrange(..<count, with: buffer[..<count])
      buffer = larger
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
