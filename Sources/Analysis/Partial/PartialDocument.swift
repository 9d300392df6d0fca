import JSONSyntax
import SourceCode
package import Vocabularies

/// The document in an answer that is still arriving, closed so that it can be drawn.
///
/// From the first whole identity and type code of the root on, the beginning of a valid document gives a valid document, and
/// one step to the next only adds: texts grow, nodes and props appear, nothing that was shown changes or goes, no identity is
/// invented. A node appears when its identity and type code are whole, a prop when its value is; a free text shows its
/// beginning, never a part of a character. Prose, fences and reasoning around the document are passed over, faults that
/// are cured where they stand are cured. A document that was shown is only replaced by a whole one with the same root, which
/// is a new start, or by one behind the end of the reasoning that it was part of.
///
/// Bytes are read once: appending takes time in proportion to what is appended, `bytes` in proportion to the document.
package struct PartialDocument: Sendable {
  package let vocabulary: Vocabulary
  private var reader: PartialReader

  /// - Parameter vocabulary: What the document is written in.
  package init(in vocabulary: Vocabulary = .compact) {
    self.vocabulary = vocabulary
    reader = PartialReader(grammar: .of(vocabulary))
  }

  /// Reads on; the bytes may end anywhere, within a character too.
  package mutating func append(_ bytes: borrowing Span<UInt8>) { reader.read(bytes) }

  package mutating func append(_ bytes: [UInt8]) { reader.read(bytes.span) }

  package mutating func append(_ text: String) { reader.read(Array(text.utf8).span) }

  /// Whether the document has been read to its end.
  package var isWhole: Bool { reader.surroundings.finished != nil }

  /// Where the document starts in the answer, in bytes; of use only where there is a document.
  var start: ByteOffset { reader.surroundings.finished?.start ?? reader.surroundings.rootStart }

  /// Whether anything was put right so far or left out that is not JSON.
  package var hasFaults: Bool { reader.hasFaults || reader.needsRules }

  /// The document so far; nil before its root has said what it is.
  ///
  /// Where the answer is written in the vocabulary's own words, this is the answer up to what is whole, and closed.
  package var bytes: [UInt8]? {
    guard let (bytes, needsRules) = closed else { return nil }
    guard needsRules || reader.hasFaults else { return bytes }
    return repair(of: bytes, needsRules).map { Array($0.snapshot.text.bytes) }
  }

  /// The document so far as text; nil before its root has said what it is.
  package var document: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

  /// The document so far, and what rules did to it; nil before its root has said what it is.
  package var repair: Repair? {
    closed.flatMap { repair(of: $0.bytes, $0.needsRules) }
  }

  /// What the rules make of the document so far; whatever is shown is JSON that says nothing twice.
  private func repair(of bytes: [UInt8], _ needsRules: Bool) -> Repair? {
    let snapshot = Snapshot(text: SourceText(bytes), vocabulary: vocabulary)
    let plain = Repair(snapshot: snapshot, passes: [])
    if needsRules {
      let repaired = snapshot.repaired(.certain, PartialDocument.rules)
      if repaired.snapshot.isStrict { return repaired }
    }
    if snapshot.isStrict { return plain }
    return snapshot.read().flatMap { pass, document in
      document.isStrict ? Repair(snapshot: document, passes: [pass]) : nil
    }
  }

  private var closed: (bytes: [UInt8], needsRules: Bool)? {
    if let finished = reader.surroundings.finished {
      return (finished.bytes + (reader.surroundings.trailing ?? []), finished.needsRules)
    }
    return reader.closed().map { ($0, reader.needsRules) }
  }

  /// What makes a document invalid, but for what would have to invent an identity: the one that is missing may be to come.
  private static let rules: RuleSelection = {
    var rules = RuleSelection.errors
    rules.ignored = [Rule.missingIdentity.id, Rule.emptyIdentity.id, Rule.duplicateIdentity.id]
    return rules
  }()
}

extension Snapshot {
  /// Whether it is JSON as RFC 8259 has it, without a key that an object has twice.
  fileprivate var isStrict: Bool { tree.issues.isEmpty && diagnostics(of: .duplicateKey).isEmpty }
}
