import JSONSyntax
import SourceCode
import Vocabularies

/// Finds the one document that a text means, and the outermost layer around it.
enum DocumentSearch {
  case found
  /// Something stands around the document or keeps it in another form.
  case wrapped(Unwrapping)
  /// No document, or more than one.
  case refused(Refusal)

  /// - Parameters:
  ///   - tree: The tree of the whole text.
  ///   - vocabulary: What a document is written in.
  init(in tree: SyntaxTree, _ vocabulary: Vocabulary) {
    if tree.isDocumentAlone(vocabulary) {
      self = .found
      return
    }
    let text = tree.text
    let whole = text.trimmed(text.range)
    guard !whole.isEmpty else {
      self = .refused(Refusal(reason: .noDocument, message: "the text is empty", places: []))
      return
    }
    let isStrict = tree.issues.isEmpty
    // Nothing stands around a text that is JSON as a whole.
    if isStrict, let root = tree.root, tree.kind(of: root) == .object || tree.kind(of: root) == .array {
      let candidate = Candidate(range: whole, form: .plain, isClosed: true, isReasoning: false)
      self = .init(only: RatedCandidate(candidate, in: text, vocabulary, reusing: tree), in: text, vocabulary)
      return
    }
    if isStrict, let root = tree.root, tree.kind(of: root) == .string, text[whole].contains(UInt8(ascii: "{")) {
      let content = String(decoding: tree.content(of: root), as: UTF8.self)
      self = .wrapped(Unwrapping(remarks: [.init(.encoded, whole, [.replace(whole, with: content)])]))
      return
    }
    let parts = AnswerScanner.parts(of: text, vocabulary)
    // Where the tree agrees on what the only document is, there is no need for another.
    let root = parts.candidates.count == 1 ? tree.root.map { tree.range(of: $0) } : nil
    let rated = parts.candidates.map { candidate in
      let isRead = candidate.form == .plain && candidate.range == root
      return RatedCandidate(candidate, in: text, vocabulary, reusing: isRead ? tree : nil)
    }
    if let stream = EventStream.remark(about: rated, in: text) {
      self = .wrapped(Unwrapping(remarks: [stream]))
      return
    }
    switch CandidateChoice.choose(among: rated, in: text, hasSigns: !vocabulary.components.isEmpty) {
    case .one(let chosen):
      let range = rated[chosen].candidate.range
      if text.isPart(range) {
        self = .refused(.partOfDocument(range, in: text))
        return
      }
      if rated[chosen].candidate.form == .plain, range == whole {
        self = .init(only: rated[chosen], in: text, vocabulary)
      } else {
        let layer = AnswerLayer(text: text, parts: parts, rated: rated, chosen: chosen)
        self = .wrapped(layer.unwrapping)
      }
    case .none: self = .refused(.noDocument(in: tree))
    case .several(let indices):
      self = .refused(.severalDocuments(indices.map { rated[$0] }, in: text))
    }
  }

  /// With a candidate that is all there is.
  private init(only rated: RatedCandidate, in text: SourceText, _ vocabulary: Vocabulary) {
    let tree = rated.tree
    guard let root = tree.root else {
      self = .refused(.noDocument(in: tree))
      return
    }
    let start = rated.candidate.range.lowerBound
    switch rated.standing {
    case .document, .partial, .fragment: self = .found
    case .severalRoots: self = .refused(.severalRoots(in: tree, root, vocabulary, offset: rated.offset))
    // Where documents have no signs of their own, one with nothing but mistakes is one all the same.
    case .nothing where vocabulary.components.isEmpty && tree.isContainer(root): self = .found
    case .nothing: self = .refused(.noDocument(in: tree))
    case .holder:
      guard let content = Envelope.content(of: root, in: tree, vocabulary) else {
        self = .found
        return
      }
      switch content {
      case .value(let node):
        if !vocabulary.components.isEmpty, tree.isLeftToRules(root, holding: node) {
          self = .found
          return
        }
        let inner = tree.range(of: node)
        let shift = rated.offset
        self = .wrapped(
          Unwrapping(remarks: [
            .init(
              .envelope, rated.candidate.range,
              [
                .remove(start..<inner.lowerBound + shift),
                .remove(inner.upperBound + shift..<rated.candidate.range.upperBound),
              ])
          ]))
      case .texts(let nodes):
        var bytes: [UInt8] = []
        for node in nodes { bytes += tree.content(of: node) }
        self = .wrapped(
          Unwrapping(remarks: [
            .init(
              .envelope, rated.candidate.range,
              [.replace(rated.candidate.range, with: String(decoding: bytes, as: UTF8.self))])
          ]))
      }
    }
  }
}

extension RatedCandidate {
  /// How far the offsets of its tree are from those of the answer.
  var offset: Int { tree.text.byteCount == candidate.range.count ? candidate.range.lowerBound : 0 }
}

extension SourceText {
  /// Whether something stands as an element in the midst of an array, the start of which could not be read.
  fileprivate func isPart(_ range: ByteRange) -> Bool {
    let before = trimmedEnd(of: 0..<range.lowerBound)
    let after = endOfWhiteSpace(from: range.upperBound)
    guard before > 0, self[before - 1] == UInt8(ascii: ",") || self[before - 1] == UInt8(ascii: "[") else {
      return false
    }
    return self[after] == UInt8(ascii: ",") || self[after] == UInt8(ascii: "]")
  }
}

extension SyntaxTree {
  /// Whether the text is a document and nothing else, as far as brackets go.
  fileprivate func isDocumentAlone(_ vocabulary: Vocabulary) -> Bool {
    guard let root, kind(of: root) == .object || vocabulary.allowsListDocuments else { return false }
    if !issues.isEmpty {
      guard !self[root].flags.contains(.isUnclosed), !self[root].flags.contains(.isUnopened) else { return false }
      for issue in issues.prefix(64) {
        switch issue.kind {
        case .textBeforeDocument, .textAfterDocument, .severalDocuments, .codeFence, .noDocument: return false
        default: continue
        }
      }
      for issue in issues.suffix(8) {
        switch issue.kind {
        case .textAfterDocument, .severalDocuments, .codeFence: return false
        default: continue
        }
      }
      // Escaped quotes may be those of a string that the whole document was written into.
      let first = text.endOfWhiteSpace(from: range(of: root).lowerBound + 1)
      if text[first] == UInt8(ascii: "\\") || text[first] == UInt8(ascii: "&") { return false }
      guard text.trimmed(text.range).upperBound == range(of: root).upperBound else { return false }
    }
    return vocabulary.likeness(of: root, in: self) == .full && !isContentBlock(root)
  }

  fileprivate func isContainer(_ node: NodeID) -> Bool { kind(of: node) == .object || kind(of: node) == .array }

  /// Whether the members from `root` down to `node` are the only ones, with names that rules unwrap.
  fileprivate func isLeftToRules(_ root: NodeID, holding node: NodeID) -> Bool {
    var current = root
    while current != node {
      switch kind(of: current) {
      case .object:
        var members = members(of: current)
        guard let member = members.next(), members.next() == nil,
          Envelope.wrappingKeys.contains(string(of: member.key).lowercased())
        else { return false }
        current = member.value
      case .array:
        var elements = elements(of: current)
        guard let element = elements.next(), elements.next() == nil else { return false }
        current = element
      case .document, .key, .string, .number, .true, .false, .null, .missing, .junk: return false
      }
    }
    return true
  }
}
