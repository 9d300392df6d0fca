import Analysis
import Configurations
import JSONSyntax
import SourceCode
import Vocabularies

/// What is to be done with every document; the same for all, on any thread.
struct DocumentCheck: Sendable {
  var rules = RuleSelection(minimumSeverity: .warning)
  /// Of all documents, whatever they look like; nil to find out from each.
  var vocabulary: Vocabulary?
  /// The least confidence of the fix-its to apply; nil to apply none.
  var fixConfidence: FixIt.Confidence?
  var usesPointers = false
  var site = DocumentSite.nowhere
  /// What reads schemas that only documents refer to.
  var library: SharedLibrary?

  struct Outcome {
    /// Of no document, the text is of no known dialect.
    var documentCount = 0
    var findings: [Finding] = []
    /// After the fix-its; nil if none applied.
    var fixedText: SourceText?
    /// What the fix-its settled.
    var settled: [Diagnostic] = []
  }

  func callAsFunction(_ text: SourceText, _ kind: FileKind) -> Outcome {
    switch kind {
    case .document, .documentWithComments:
      var check = self
      check.rules = kind.rules(among: site.project.rules(forFileAt: site.path, among: rules))
      return check.whole(text, kind)
    case .lines:
      var check = self
      check.rules = site.project.rules(forFileAt: site.path, among: rules)
      return check.lines(text)
    }
  }

  private func whole(_ text: SourceText, _ kind: FileKind) -> Outcome {
    var outcome = Outcome()
    outcome.fixedText = check(text, kind, movedBy: 0, &outcome)?.text
    return outcome
  }

  private func lines(_ text: SourceText) -> Outcome {
    var outcome = Outcome()
    var fixed: [UInt8] = []
    var hasChanged = false
    var start = 0
    while start < text.byteCount {
      let end = text.bytes[start...].firstIndex(of: 0x0A) ?? text.byteCount
      var content = start..<end
      if !content.isEmpty, text[end - 1] == 0x0D { content = start..<(end - 1) }
      let next = min(end + 1, text.byteCount)
      let line = text[content]
      var snapshot: Snapshot?
      if !isBlank(line) {
        snapshot = check(
          SourceText(Array(line)), .lines, movedBy: fixConfidence == nil ? start : fixed.count, &outcome)
      }
      if snapshot != nil { hasChanged = true }
      if fixConfidence != nil {
        fixed += snapshot?.text.bytes ?? line
        fixed += text[content.upperBound..<next]
      }
      start = next
    }
    if hasChanged { outcome.fixedText = SourceText(fixed) }
    return outcome
  }

  private func isBlank(_ line: ArraySlice<UInt8>) -> Bool { line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }

  /// Checks one document.
  ///
  /// - Returns: The document after fix-its, if any applied. The findings are about what is returned, or else about what
  ///   was given.
  private func check(
    _ text: SourceText, _ kind: FileKind, movedBy distance: Int, _ outcome: inout Outcome
  ) -> Snapshot? {
    let tree = SyntaxTree.parse(text)
    let vocabulary = vocabulary.map { site.project.version(of: $0, for: tree) } ?? recognize(tree)
    var snapshot = Snapshot(tree: tree, vocabulary: vocabulary, settings: settings(of: tree, as: vocabulary, kind))
    guard let dialect = snapshot.vocabulary?.name else { return nil }
    outcome.documentCount += 1
    var fixed: Snapshot?
    if let fixConfidence {
      let repair = snapshot.repaired(fixConfidence, rules)
      if !repair.settled.isEmpty {
        snapshot = repair.snapshot
        fixed = snapshot
        outcome.settled += repair.settled
      }
    }
    for diagnostic in snapshot.diagnostics(rules) {
      let pointer = usesPointers ? snapshot.tree.pointer(at: diagnostic.range.lowerBound) : ""
      outcome.findings.append(Finding(diagnostic.moved(by: distance), pointer: pointer, dialect: dialect))
    }
    return fixed
  }
}

extension DocumentCheck {
  private func recognize(_ tree: SyntaxTree) -> Vocabulary? {
    let known = site.project.vocabulary(of: tree, at: site.path) { place in
      library?.with { $0.vocabulary(at: place, for: site.project) }
    }
    return known ?? Vocabulary.wrapped(inFile: tree)
  }
}

extension DocumentCheck {
  /// What rules are to heed about a document: what a schema refers to, which screen a section is part of.
  private func settings(of tree: SyntaxTree, as vocabulary: Vocabulary?, _ kind: FileKind) -> DocumentSettings {
    guard let vocabulary, let library else { return site.settings }
    if vocabulary.isOfSchemas {
      return library.with { $0.settings(ofSchemaAt: site.path, as: vocabulary, for: site.project) }
    }
    guard site.mayBePlanned, let path = site.path else { return site.settings }
    switch kind {
    // One of many lines is no document that a plan could name.
    case .lines: return site.settings
    case .document, .documentWithComments: break
    }
    var settings = site.settings
    settings.screen = library.with { $0.screens.screen(around: path, tree, as: vocabulary, in: site.project) }
    return settings
  }
}

extension SyntaxTree {
  /// The place of the innermost value or key at `offset` as a JSON Pointer; "" for the root and outside it.
  fileprivate func pointer(at offset: ByteOffset) -> String { path(at: offset).last.map { pointer(to: $0) } ?? "" }
}

extension Diagnostic {
  /// The same about a text that stands `distance` bytes further back.
  fileprivate func moved(by distance: Int) -> Diagnostic {
    guard distance != 0 else { return self }
    func moved(_ range: ByteRange) -> ByteRange { (range.lowerBound + distance)..<(range.upperBound + distance) }
    var diagnostic = self
    diagnostic.range = moved(range)
    diagnostic.related = related.map { RelatedPlace(range: moved($0.range), message: $0.message) }
    diagnostic.fixIts = fixIts.map { fixIt in
      let edits = fixIt.edits.map { TextEdit(range: moved($0.range), replacement: $0.replacement) }
      return FixIt(title: fixIt.title, confidence: fixIt.confidence, edits: edits)
    }
    return diagnostic
  }
}
