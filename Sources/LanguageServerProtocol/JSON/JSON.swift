extension LSP {
  /// One value of a JSON text, read where it lies.
  ///
  /// A message is not turned into a tree of values: most of a message is never looked at, and a document's text alone
  /// may be a megabyte. Members are found by comparing bytes in the table that `JSON.read` made.
  package struct JSON: Sendable {
    /// The bytes of the whole text that this value is part of.
    let text: [UInt8]
    /// The values of the text in its order; empty if the text was written here and nobody has read it yet.
    let nodes: [Node]
    let index: Int

    /// The value `null`, which also stands for parameters that were left out.
    package static let null = JSON(text: Array("null".utf8), nodes: [], index: 0)

    /// A value that is going to be sent.
    package init(writing value: some JSONWritable) {
      var writer = JSONWriter()
      value.write(to: &writer)
      self.init(text: writer.finished(), nodes: [], index: 0)
    }

    /// An array that is going to be sent.
    package init(writingArray elements: some Sequence<some JSONWritable>) {
      var writer = JSONWriter()
      writer.array(elements)
      self.init(text: writer.finished(), nodes: [], index: 0)
    }

    init(text: [UInt8], nodes: [Node], index: Int) {
      self.text = text
      self.nodes = nodes
      self.index = index
    }

    /// A value in the table of a text, 16 bytes.
    struct Node {
      var start: UInt32
      var end: UInt32
      /// The index of the first node behind this one and everything in it.
      var next: UInt32
      var kind: Kind
      /// Whether a string holds a backslash, so that its content differs from its bytes.
      var hasEscapes = false
    }

    enum Kind: UInt8 {
      /// The children of an object are strings, the names, and values in turn.
      case object, array, string, number, `true`, `false`, null
    }
  }
}

extension LSP.JSON {
  /// This value with a table, which a text that was written here lacks.
  private var read: LSP.JSON {
    guard nodes.isEmpty else { return self }
    guard let read = try? LSP.JSON.read(text) else { return .null.read }
    return read
  }

  private var node: Node { nodes[index] }

  private func at(_ index: Int) -> LSP.JSON { LSP.JSON(text: text, nodes: nodes, index: index) }

  /// The bytes of this value as they stand in the text.
  package var source: ArraySlice<UInt8> {
    guard !nodes.isEmpty else { return text[...] }
    return text[Int(node.start)..<Int(node.end)]
  }

  /// A text that was written here need not be read for this: it may be a megabyte of diagnostics.
  package var isNull: Bool { nodes.isEmpty ? text.elementsEqual("null".utf8) : node.kind == .null }
  package var isObject: Bool { read.node.kind == .object }

  /// The value of a member; nil if this is no object or has no such member. Of equal names the last one counts.
  package subscript(name: StaticString) -> LSP.JSON? {
    let whole = read
    guard whole.node.kind == .object else { return nil }
    var found: Int?
    var key = whole.index + 1
    while key < whole.node.next {
      if whole.isString(at: key, equalTo: name) { found = key + 1 }
      key = Int(whole.nodes[key + 1].next)
    }
    return found.map(whole.at)
  }

  private func isString(at index: Int, equalTo name: StaticString) -> Bool {
    let node = nodes[index]
    let content = Int(node.start) + 1..<Int(node.end) - 1
    let expected = unsafe UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    if node.hasEscapes { return unsafe LSP.JSON.unescaped(text, content, spare: 0).elementsEqual(expected) }
    return unsafe text[content].elementsEqual(expected)
  }

  /// The elements of an array; nil if this is none.
  package var elements: [LSP.JSON]? {
    let whole = read
    guard whole.node.kind == .array else { return nil }
    var elements: [LSP.JSON] = []
    var element = whole.index + 1
    while element < whole.node.next {
      elements.append(whole.at(element))
      element = Int(whole.nodes[element].next)
    }
    return elements
  }

  package var bool: Bool? {
    switch read.node.kind {
    case .true: true
    case .false: false
    case .object, .array, .string, .number, .null: nil
    }
  }

  /// The content of a string, escapes resolved; nil if this is no string. Half a surrogate pair and bytes that are not
  /// UTF-8 become U+FFFD.
  package var string: String? {
    bytes().map { String(decoding: $0, as: UTF8.self) }
  }

  /// The content of a string as UTF-8, escapes resolved; nil if this is no string.
  ///
  /// Half a surrogate pair becomes U+FFFD, which takes as many columns in every encoding as the client counts for it.
  /// Bytes that are not UTF-8 stay as they are.
  /// - Parameter spare: room to reserve behind the content, in bytes.
  package func bytes(spare: Int = 0) -> [UInt8]? {
    let whole = read
    let node = whole.node
    guard node.kind == .string else { return nil }
    let content = Int(node.start) + 1..<Int(node.end) - 1
    guard node.hasEscapes else {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(content.count + spare)
      bytes.append(contentsOf: whole.text[content])
      return bytes
    }
    return LSP.JSON.unescaped(whole.text, content, spare: spare)
  }

  /// A number that is whole and fits; nil for anything else.
  package var integer: Int? {
    let whole = read
    guard whole.node.kind == .number else { return nil }
    let digits = String(decoding: whole.source, as: UTF8.self)
    // Some clients' JSON libraries know no integers and write 1.0.
    return Int(digits) ?? Double(digits).flatMap { Int(exactly: $0) }
  }

  /// A number; infinite beyond the bounds of a `Double`; nil if this is none.
  package var double: Double? {
    let whole = read
    guard whole.node.kind == .number else { return nil }
    return Double(String(decoding: whole.source, as: UTF8.self))
  }

  /// An `integer` of the protocol: whole and within 32 bits (LSP 3.17, "Base Types"); nil for anything else.
  package var int32: Int? { integer.flatMap { Int32(exactly: $0) }.map(Int.init) }

  /// A `uinteger` of the protocol, which counts something: a number beyond its bounds means the nearest bound, for no
  /// text has that many lines. nil if this is no number.
  package var count: Int? {
    let whole = read
    guard whole.node.kind == .number else { return nil }
    let maximum = Int(Int32.max)
    if let integer = whole.integer { return min(max(0, integer), maximum) }
    guard let value = Double(String(decoding: whole.source, as: UTF8.self)) else { return nil }
    return value.isNaN || value <= 0 ? 0 : value >= Double(maximum) ? maximum : Int(value)
  }
}
