import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

/// An object that should say what it is by its only key and is written another way.
struct Flattening: Sendable {
  /// The key that it should have.
  let name: String
  /// What stands in its place now, and what should.
  let node: NodeID
  let replacement: String
  /// Whether nothing is lost or guessed.
  let isCertain: Bool
}

extension Snapshot {
  /// The reading of a violation as an object of a union by sole key that is written flat; nil if it is none.
  func flattening(at violation: Violation) -> Flattening? {
    guard let vocabulary, !vocabulary.soleKeyCases.isEmpty else { return nil }
    let schema = vocabulary.schema
    let node = violation.node
    switch violation.kind {
    case .noBranch:
      return flattening(ofObject: node, among: schema.soleKeyCases(of: violation.subschema))
    case .unknownBranch where tree.kind(of: node) == .key:
      return flattening(ofObject: container(of: node), among: schema.soleKeyCases(of: violation.subschema))
    case .type, .null:
      let cases = schema.soleKeyCases(of: violation.subschema)
      return cases.isEmpty ? flattening(ofPayload: violation) : flattening(ofWord: node, among: cases)
    default: return nil
    }
  }

  /// `"divider"` for `{"divider":{}}`.
  private func flattening(ofWord node: NodeID, among cases: [SoleKeyCase]) -> Flattening? {
    guard tree.kind(of: node) == .string, let named = self.case(spelled: node, among: cases),
      requiredNames(in: named.payload).isEmpty
    else { return nil }
    return Flattening(
      name: named.name, node: node, replacement: style.object([(named.name, "{}")]), isCertain: true)
  }

  /// `{"type":"heading","text":"Hi"}` for `{"heading":{"text":"Hi"}}`.
  private func flattening(ofObject object: NodeID, among cases: [SoleKeyCase]) -> Flattening? {
    guard tree.kind(of: object) == .object, !isWide(object), tree.closingBracket(of: object) != nil else { return nil }
    var readings = tree.members(of: object).compactMap { member -> FlatReading? in
      guard tree.kind(of: member.value) == .string, let named = self.case(spelled: member.value, among: cases),
        !declaredNames(in: named.payload).contains(tree.string(of: member.key))
      else { return nil }
      return reading(of: object, saying: named, in: member)
    }
    // Two words that say what it is may contradict one another, but a heading may well be called "Standings".
    if readings.count > 1 { readings.removeAll { !$0.isKnown } }
    guard readings.count == 1, let (named, rest, isKnown) = readings.first else { return nil }
    let payload = "{" + rest.map { tree.text.string(in: range(of: $0)) }.joined(separator: style.comma) + "}"
    return Flattening(
      name: named.name, node: object, replacement: style.object([(named.name, payload)]),
      isCertain: isKnown && !tree.mayHaveComment(in: tree.range(of: object)))
  }

  private typealias FlatReading = (named: SoleKeyCase, rest: [Member], isKnown: Bool)

  /// An object one of whose members says what it is, and what belongs to that; whether nothing else is there.
  private func reading(of object: NodeID, saying named: SoleKeyCase, in kind: Member) -> FlatReading {
    var rest = tree.members(of: object).filter { $0.value != kind.value }
    let known = declaredNames(in: named.payload)
    // What belongs to it may stand in an object of its own: `{"type":"heading","props":{"text":"Hi"}}`.
    if rest.count == 1, tree.kind(of: rest[0].value) == .object, !known.contains(tree.string(of: rest[0].key)) {
      rest = Array(tree.members(of: rest[0].value))
    }
    return (named, rest, rest.allSatisfy { known.contains(tree.string(of: $0.key)) })
  }

  /// `{"heading":"Hi"}` for `{"heading":{"text":"Hi"}}`, and `{"divider":null}` for `{"divider":{}}`.
  private func flattening(ofPayload violation: Violation) -> Flattening? {
    guard let vocabulary, let key = tree.key(ofValue: violation.node) else { return nil }
    let name = tree.string(of: key)
    // The subschema that is violated says which union it is: finding the way to the object would take as long as what
    // stands before it is.
    let cases = vocabulary.soleKeyCases
    guard let named = cases.first(where: { $0.name == name && $0.payload.contains(violation.subschema) }) else {
      return nil
    }
    let required = requiredNames(in: named.payload)
    switch tree.kind(of: violation.node) {
    case .string:
      if required.isEmpty, tree.contentRange(of: violation.node).isEmpty { break }
      guard required.count == 1, let member = required.first, takesText(member, in: named.payload) else { return nil }
      return Flattening(
        name: name, node: violation.node,
        replacement: style.object([(member, tree.source(of: violation.node))]), isCertain: true)
    case .null, .true: guard required.isEmpty else { return nil }
    case .array:
      guard required.isEmpty, tree.elements(of: violation.node).first(where: { _ in true }) == nil else { return nil }
    case .document, .object, .key, .number, .false, .missing, .junk: return nil
    }
    return Flattening(name: name, node: violation.node, replacement: "{}", isCertain: true)
  }

  private var style: SourceStyle { SourceStyle(of: tree) }

  private func range(of member: Member) -> ByteRange {
    tree.range(of: member.key).lowerBound..<tree.range(of: member.value).upperBound
  }

  /// The case that a text names, in whatever case and with whatever hyphens.
  private func `case`(spelled text: NodeID, among cases: [SoleKeyCase]) -> SoleKeyCase? {
    let spelling = tree.string(of: text).foldedSpelling
    return cases.first { $0.name.foldedSpelling == spelling }
  }

  private func requiredNames(in payload: [SubschemaID]) -> Set<String> {
    guard let schema = vocabulary?.schema else { return [] }
    return Set(payload.flatMap { schema.requiredNames(of: $0) })
  }

  private func declaredNames(in payload: [SubschemaID]) -> Set<String> {
    guard let schema = vocabulary?.schema else { return [] }
    return Set(payload.flatMap { schema.properties(of: $0) }.map { schema.source.string(of: $0.key) })
  }

  private func takesText(_ name: String, in payload: [SubschemaID]) -> Bool {
    guard let schema = vocabulary?.schema else { return false }
    let declared = payload.flatMap { schema.properties(of: $0) }.filter { schema.source.string(of: $0.key) == name }
    return declared.flatMap { schema.inPlaceSubschemas(of: $0.subschema) }.contains { schema.types(of: $0) == .string }
  }
}
