package import JSONSyntax
import SourceCode
package import Vocabularies

extension Snapshot {
  func findUnwrapping() -> Unwrapping? {
    guard case .wrapped(let unwrapping)? = search, !isSeenThrough(unwrapping) else { return nil }
    return unwrapping
  }

  /// Whether the tree's root is the document that a layer surrounds, so that all rules can speak about it at once.
  private func isSeenThrough(_ unwrapping: Unwrapping) -> Bool {
    guard let root = tree.root, tree.kind(of: root) == .object,
      !tree.issues.contains(where: { $0.kind == .severalDocuments })
    else { return false }
    var gapStart = 0
    let document = text.trimmed(tree.range(of: root))
    var edits = unwrapping.edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    edits.append(.insert("", at: text.byteCount))
    for edit in edits {
      guard edit.replacement.isEmpty, edit.range.lowerBound >= gapStart else { return false }
      let gap = text.trimmed(gapStart..<edit.range.lowerBound)
      if !gap.isEmpty, gap != document { return false }
      gapStart = edit.range.upperBound
    }
    return unwrapping.remarks.allSatisfy { [.textBefore, .textAfter, .fence].contains($0.kind) }
  }

  /// Reports what a layer consists of, as far as it is of one kind.
  func reportUnwrapping(_ kind: Unwrapping.Kind?, _ report: inout Reporter) {
    guard let unwrapping else { return }
    for remark in unwrapping.remarks where remark.kind == kind {
      guard let layer = Rule.layer(about: remark.kind)?.layer else { continue }
      let words = layer.wording(remark, tree)
      report(
        words.message, at: remark.range, fix: words.fix(remark.edits), related: words.places(remark.related))
    }
  }
}

extension Unwrapping {
  /// The remarks as diagnostics of their rules.
  func diagnostics(in tree: SyntaxTree) -> [Diagnostic] {
    remarks.compactMap { remark in
      guard let rule = Rule.layer(about: remark.kind), let words = rule.layer?.wording(remark, tree) else { return nil }
      return Diagnostic(
        ruleID: rule.id, severity: rule.severity, range: remark.range, message: words.message,
        fixIts: [words.fix(remark.edits)].compactMap { $0 }, related: words.places(remark.related))
    }
  }
}

extension SyntaxRemark {
  fileprivate func fix(_ edits: [TextEdit]) -> FixIt? {
    repair.map { FixIt(title: $0, confidence: .certain, edits: edits) }
  }

  fileprivate func places(_ range: ByteRange?) -> [Diagnostic.RelatedPlace] {
    guard let range, let related else { return [] }
    return [.init(range: range, message: related)]
  }
}

extension Rule {
  /// The rule that speaks about a kind of layer.
  static func layer(about kind: Unwrapping.Kind) -> Rule? { layers.first { $0.layer?.kind == kind } }

  /// The ids of the rules that speak about what surrounds a document, another document included.
  package static let aboutSurroundings = Set(layers.map(\.id)).union([severalDocuments.id])

  private static let layers = syntax.filter { $0.layer != nil }

  /// A rule about what surrounds documents. All of them are errors: a strict parser refuses the whole text.
  init(
    id: String, unwraps kind: Unwrapping.Kind, summary: String, rationale: String, examples: [Example],
    wording: @escaping @Sendable (Unwrapping.Remark, SyntaxTree) -> SyntaxRemark
  ) {
    self.init(
      id: id, severity: .error, group: .syntax, summary: summary, rationale: rationale,
      layer: Layer(kind: kind, wording: wording), occasion: .brokenText, examples: examples
    ) { snapshot, report in snapshot.reportUnwrapping(kind, &report) }
  }
}

extension Vocabulary {
  /// The vocabulary of a document that stands within something else in a file; nil if there is none.
  ///
  /// Files of JSON that hold documents somewhere are none of our business, so that only text that is no JSON is searched.
  package static func wrapped(inFile tree: SyntaxTree) -> Vocabulary? {
    tree.issues.isEmpty ? nil : wrapped(inAnswer: tree)
  }

  /// The vocabulary of a document that stands within something else in an answer, ours or one among others; nil if there
  /// is none.
  ///
  /// - Parameter searched: The vocabulary for which the answer has been searched already.
  static func wrapped(
    inAnswer tree: SyntaxTree, among others: [Vocabulary] = [], besides searched: Vocabulary? = nil
  ) -> Vocabulary? {
    others.first { $0.isWrapped(in: tree) } ?? lazilyBuiltIn.first { $0 !== searched && $0.isWrapped(in: tree) }
  }

  private func isWrapped(in tree: SyntaxTree) -> Bool {
    guard hasTellingDocuments, mayStand(in: tree.text), case .wrapped(let unwrapping) = DocumentSearch(in: tree, self)
    else { return false }
    guard components.isEmpty else { return true }
    // A project that has a dialect has documents of it. Of ours, two names at the root are soon met with in other JSON, so
    // that the rest must agree.
    var inner = unwrapping
    var document = tree
    for _ in 0..<AnswerRepair.maximumLayerCount where !inner.edits.isEmpty {
      document = .parse(document.text.applying(inner.edits))
      guard case .wrapped(let next) = DocumentSearch(in: document, self) else { break }
      inner = next
    }
    if isBuiltIn { return Vocabulary.recognized(in: document, among: [self]) != nil }
    return document.root.map { likeness(of: $0, in: document) == .full } ?? false
  }
}
