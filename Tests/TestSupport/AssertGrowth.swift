import Analysis
import JSONSchema
import JSONSyntax
import SourceCode
package import Testing
import Vocabularies

/// Walks an answer byte by byte and expects each step to add to the one before and to take nothing away.
///
/// - Parameters:
///   - isValid: Whether each step must be a valid document; not so where the whole answer does not hold one.
///   - whole: The document at the end; nil to expect the answer itself.
package func assertGrows(
  _ answer: String, to whole: String? = nil, isValid: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
) {
  assertGrows(Array(answer.utf8), to: whole, isValid: isValid, sourceLocation: sourceLocation)
}

package func assertGrows(
  _ answer: [UInt8], to whole: String? = nil, isValid: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
) {
  var document = PartialDocument()
  var shown: Snapshot?
  for (count, byte) in answer.enumerated() {
    document.append([byte])
    let prefix = { String(decoding: answer[...count], as: UTF8.self) }
    guard let bytes = document.bytes else {
      #expect(shown == nil, "nothing is shown any more of \(prefix())", sourceLocation: sourceLocation)
      continue
    }
    if let shown, shown.text.bytes.elementsEqual(bytes) { continue }
    let next = Snapshot(text: SourceText(bytes), vocabulary: .compact)
    if isValid {
      let errors = next.tree.issues.map { "\($0.kind)" } + next.diagnostics(.errors).map(\.message)
      #expect(errors == [], "\(prefix())\n→ \(next.text.string)", sourceLocation: sourceLocation)
    }
    if let shown {
      let loss = Growth(from: shown.tree, to: next.tree).loss
      #expect(
        loss == nil, "\(prefix())\n→ \(shown.text.string)\n→ \(next.text.string)", sourceLocation: sourceLocation)
      if loss != nil { return }
    }
    shown = next
  }
  #expect(
    shown?.text.string == whole ?? String(decoding: answer, as: UTF8.self), sourceLocation: sourceLocation)
  var atOnce = PartialDocument()
  atOnce.append(answer)
  #expect(atOnce.document == document.document, "the pieces matter", sourceLocation: sourceLocation)
}

/// What is shown of the beginning of an answer; nil for nothing.
package func assertPartial(
  _ answer: String, _ expected: String?, sourceLocation: SourceLocation = #_sourceLocation
) {
  var document = PartialDocument()
  document.append(answer)
  #expect(document.document == expected, sourceLocation: sourceLocation)
}

/// Two versions of a document, one of which grew out of the other.
struct Growth {
  let old: SyntaxTree
  let new: SyntaxTree

  init(from old: SyntaxTree, to new: SyntaxTree) {
    self.old = old
    self.new = new
  }

  /// The pointer to something that is gone or has changed into something else; nil if all of it is still there.
  var loss: String? {
    guard let before = old.root else { return nil }
    guard let after = new.root else { return "" }
    return loss(from: before, to: after, mayGrow: false)
  }

  private func loss(from before: NodeID, to after: NodeID, mayGrow: Bool) -> String? {
    switch (old.kind(of: before), new.kind(of: after)) {
    case (.object, .object):
      for member in old.members(of: before) {
        let name = old.string(of: member.key)
        guard let value = new.value(of: name, in: after) else { return old.pointer(to: member.value) }
        if let loss = loss(from: member.value, to: value, mayGrow: name == "txt" || name == "ph") { return loss }
      }
      return nil
    case (.array, .array):
      var rest = new.elements(of: after).makeIterator()
      for element in old.elements(of: before) {
        guard let next = rest.next() else { return old.pointer(to: element) }
        if let loss = loss(from: element, to: next, mayGrow: false) { return loss }
      }
      return nil
    case (.string, .string):
      let (earlier, later) = (old.string(of: before), new.string(of: after))
      return later == earlier || mayGrow && later.hasPrefix(earlier) ? nil : old.pointer(to: before)
    default: return old.value(of: before, equals: after, in: new) ? nil : old.pointer(to: before)
    }
  }
}

/// Walks an answer in any state byte by byte: what is shown is a text that parses strictly, and stays.
///
/// - Parameter keepsAll: Whether nothing that is shown may go or change; otherwise only that it parses is expected.
package func assertSteady(_ answer: [UInt8], keepsAll: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
  var document = PartialDocument()
  var shown: SyntaxTree?
  for byte in answer {
    document.append([byte])
    guard let bytes = document.bytes else {
      #expect(shown == nil, "nothing is shown any more", sourceLocation: sourceLocation)
      continue
    }
    if let shown, shown.text.bytes.elementsEqual(bytes) { continue }
    let tree = SyntaxTree.parse(SourceText(bytes))
    let isObject = tree.root.map { tree.kind(of: $0) == .object } ?? false
    #expect(isObject && tree.issues.isEmpty, "\(tree.text.string)", sourceLocation: sourceLocation)
    if keepsAll, let shown {
      let loss = Growth(from: shown, to: tree).loss
      #expect(loss == nil, "\(shown.text.string)\n→ \(tree.text.string)", sourceLocation: sourceLocation)
      if loss != nil { return }
    }
    shown = tree
  }
}

/// Reads an answer in any state in pieces: what is shown of it can be read back, and stays there.
package func assertSound(_ answer: [UInt8], pieceSize: Int, sourceLocation: SourceLocation = #_sourceLocation) {
  var document = PartialDocument()
  var isShown = false
  for start in stride(from: 0, to: answer.count, by: pieceSize) {
    document.append(Array(answer[start..<min(start + pieceSize, answer.count)]))
    guard let bytes = document.bytes else {
      #expect(!isShown, "nothing is shown any more", sourceLocation: sourceLocation)
      continue
    }
    isShown = true
    let tree = SyntaxTree.parse(SourceText(bytes))
    let isObject = tree.root.map { tree.kind(of: $0) == .object } ?? false
    #expect(
      isObject && tree.issues.isEmpty,
      "\(String(decoding: answer[..<min(start + pieceSize, answer.count)], as: UTF8.self))\n→ \(tree.text.string)\n\(tree.issues)",
      sourceLocation: sourceLocation)
    if !isObject || !tree.issues.isEmpty { return }
  }
}
