import JSONSyntax
import SourceCode

/// How a rule words one syntax issue.
struct SyntaxRemark {
  /// What is wrong.
  let message: String
  /// What the issue's repair does, as an order; nil if the parser never offers one.
  let repair: String?
  /// What to say about the issue's related place.
  let related: String?

  init(_ message: String, repair: String? = nil, related: String? = nil) {
    self.message = message
    self.repair = repair
    self.related = related
  }
}

extension Rule {
  /// A rule that words every issue of one kind. All of them are errors: a strict parser refuses the whole document.
  init(
    id: String, flags kind: SyntaxIssue.Kind, unwraps layer: Unwrapping.Kind? = nil, summary: String,
    rationale: String, examples: [Example],
    wording: @escaping @Sendable (SyntaxIssue, SyntaxTree) -> SyntaxRemark
  ) {
    self.init(
      id: id, severity: .error, group: .syntax, summary: summary, rationale: rationale,
      layer: layer.map { layer in
        Layer(kind: layer) { remark, tree in
          let repair = SyntaxIssue.Repair(edits: remark.edits, confidence: .certain)
          return wording(
            SyntaxIssue(kind: kind, range: remark.range, repair: repair, related: remark.related), tree)
        }
      }, examples: examples
    ) { snapshot, report in
      let tree = snapshot.tree
      if snapshot.unwrapping != nil { return snapshot.reportUnwrapping(layer, &report) }
      for issue in tree.issues where issue.kind == kind {
        let remark = wording(issue, tree)
        var fix: FixIt?
        if let repair = issue.repair {
          // The parser offers none for some kinds, which only a reading of the whole document settles.
          fix = FixIt(title: remark.repair ?? "Write it as JSON", confidence: repair.confidence, edits: repair.edits)
        }
        var places: [Diagnostic.RelatedPlace] = []
        if let range = issue.related, let message = remark.related {
          places = [Diagnostic.RelatedPlace(range: range, message: message)]
        }
        report(remark.message, at: issue.range, fix: fix, related: places)
      }
    }
  }
}

extension SyntaxIssue {
  /// What stands in the place of the offending bytes after the repair; empty if they are removed.
  var replacement: String { repair?.edits.map(\.replacement).joined() ?? "" }
}

extension SyntaxTree {
  /// Where issues about a container point to: "the object starts here".
  func startNote(of bracket: ByteRange?) -> String? {
    guard let bracket else { return nil }
    return text.string(in: bracket) == "[" ? "the array starts here" : "the object starts here"
  }

  /// The first node that starts at `offset` or behind it; nil if there is none.
  func firstNode(from offset: ByteOffset) -> NodeID? {
    var low = 1
    var high = nodes.count
    while low < high {
      let middle = (low + high) / 2
      if Int(nodes[middle].start) < offset { low = middle + 1 } else { high = middle }
    }
    return low < nodes.count ? NodeID(low) : nil
  }

  /// The key in front of the missing value at `offset`; nil if none is missing there.
  func keyWithoutValue(at offset: ByteOffset) -> NodeID? {
    guard var node = firstNode(from: offset) else { return nil }
    while node.offset < nodes.count, range(of: node).lowerBound == offset {
      if kind(of: node) == .missing { return key(ofValue: node) }
      node = NodeID(node.offset + 1)
    }
    return nil
  }
}

extension Int {
  /// The number with a comma between groups of three digits: "1,234".
  var grouped: String {
    var result = ""
    let digits = String(magnitude)
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result += "," }
      result.append(digit)
    }
    return self < 0 ? "-" + result : result
  }
}
