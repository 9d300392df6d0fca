import JSONSchema
import JSONSyntax
import Patterns
import SourceCode
import Vocabularies

/// A text of the document that is an address, as whoever opens it reads it.
struct Address: Sendable {
  let node: NodeID
  let reading: URLReading
  /// Whether it may leave out its scheme and host.
  let isReference: Bool
  /// Whether it is known that something opens it. That a user's schema calls a text a URI says no more than it is one.
  let isOpened: Bool
  /// What it says, without its quotes and escapes.
  let bytes: [UInt8]
  /// The bytes in the document; nil where escapes make them differ from what it says.
  let plainStart: ByteOffset?
  let wholeRange: ByteRange

  /// Where a part of it stands in the document; where escapes hide that, all of it.
  func range(of part: Range<Int>) -> ByteRange {
    guard let plainStart else { return wholeRange }
    return plainStart + part.lowerBound..<plainStart + part.upperBound
  }

  /// A part of it as it is written.
  func text(of part: Range<Int>) -> String { String(decoding: bytes[part], as: UTF8.self) }
}

/// The values of a document that its vocabulary marks.
struct MarkedValues: Sendable {
  var addresses: [Address] = []
  /// The values that name actions.
  var actions: [NodeID] = []
}

extension Snapshot {
  func findMarkedValues() -> MarkedValues {
    var found = MarkedValues()
    guard let vocabulary, vocabulary.marksValues else { return found }
    let schema = vocabulary.schema
    for (node, subschema) in schema.values(in: tree, markedBy: { ValueMark(of: $0, in: schema) != nil }) {
      let mark = ValueMark(of: subschema, in: schema)
      switch mark {
      case .action: found.actions.append(node)
      case .address, .reference:
        let isOpened =
          vocabulary.isBuiltIn || settings.addresses.isSet || schema.text("x-role", of: subschema) != nil
        if let address = address(at: node, isReference: mark == .reference, isOpened: isOpened) {
          found.addresses.append(address)
        }
      case nil: continue
      }
    }
    return found
  }

  /// The address in a text; nil for other values and for a text without anything in it.
  private func address(at node: NodeID, isReference: Bool, isOpened: Bool) -> Address? {
    guard tree.kind(of: node) == .string, !isCutOff(node) else { return nil }
    let content = tree.content(of: node)
    guard content.contains(where: { $0 > 0x20 }) else { return nil }
    // The parts of an address are told by their places from its own start.
    let bytes = Array(content)
    let place = tree.contentRange(of: node)
    return Address(
      node: node, reading: URLReading(bytes[...]), isReference: isReference, isOpened: isOpened, bytes: bytes,
      plainStart: tree[node].flags.contains(.hasEscapes) ? nil : place.lowerBound, wholeRange: tree.range(of: node))
  }
}
