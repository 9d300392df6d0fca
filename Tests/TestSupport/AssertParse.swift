package import JSONSyntax
import SourceCode
package import Testing

/// Parses a text and compares what the parser has to say about it.
///
/// - Parameters:
///   - marked: The text, with `«…»` around the range of every issue.
///   - issues: The kinds in the order of the text, each followed by the confidence of its repair unless that is certain:
///     `missingComma, missingValue (likely), missingKey (no repair)`.
///   - meaning: What the tree says, as JSON: strings decoded, numbers in normal spelling, `⌀` for a missing key or value,
///     `~text~` for junk. Without it the tree must say what the repaired text says.
///   - repaired: The text after the certain repairs have been applied until none is left; without it, as it was.
package func assertParse(
  _ marked: String, _ issues: String = "", means meaning: String? = nil, repaired: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let source = marked.replacing("«", with: "").replacing("»", with: "")
  let tree = SyntaxTree.parse(SourceText(source))
  let actual = ParseReport(tree)
  assertPromises(of: tree, sourceLocation: sourceLocation)
  assertPrefixesParse(tree.text, sourceLocation: sourceLocation)
  expectEqual(actual.marked, marked, "marks", sourceLocation)
  expectEqual(actual.issues, issues, "issues", sourceLocation)
  expectEqual(actual.repaired, repaired ?? source, "repaired text", sourceLocation)
  let expectedMeaning = meaning ?? SyntaxTree.parse(SourceText(actual.repaired)).meaning
  expectEqual(actual.meaning, expectedMeaning, "meaning", sourceLocation)
  if let problem = actual.problem { Testing.Issue.record("\(problem)", sourceLocation: sourceLocation) }
}

private func expectEqual(_ actual: String, _ expected: String, _ what: String, _ sourceLocation: SourceLocation) {
  guard actual != expected else { return }
  Testing.Issue.record("\(what)\n  expected: \(expected)\n  actual:   \(actual)", sourceLocation: sourceLocation)
}

/// What the parser has to say about a text, printed.
package struct ParseReport {
  package let marked: String
  package let issues: String
  package let meaning: String
  package private(set) var repaired: String
  /// Why the certain repairs do not lead to a text without their issues; nil if they do.
  package private(set) var problem: String?

  package init(_ tree: SyntaxTree) {
    marked = tree.marked
    issues = tree.issues.map(\.summary).joined(separator: ", ")
    meaning = tree.meaning
    repaired = tree.text.string
    var tree = tree
    for _ in 0..<16 {
      let edits = tree.issues.compactMap(\.repair).filter { $0.confidence == .certain }.flatMap(\.edits)
      if edits.isEmpty { return }
      if let broken = tree.brokenPromise {
        problem = broken
        return
      }
      let text = tree.text.applying(edits)
      if text == tree.text { problem = "the certain repairs of \(tree.text.string.debugDescription) change nothing" }
      tree = SyntaxTree.parse(text)
      repaired = text.string
    }
    problem = problem ?? "the certain repairs do not come to an end: \(repaired.debugDescription)"
  }
}

extension SyntaxIssue {
  fileprivate var summary: String {
    switch repair?.confidence {
    case .certain: "\(kind)"
    case .likely: "\(kind) (likely)"
    case .guess: "\(kind) (guess)"
    case nil: "\(kind) (no repair)"
    }
  }
}

extension SyntaxTree {
  /// The text with `«…»` around the range of every issue.
  fileprivate var marked: String {
    var marks: [ByteOffset: (closing: String, opening: String)] = [:]
    for issue in issues {
      if issue.range.isEmpty {
        marks[issue.range.lowerBound, default: ("", "")].opening += "«»"
      } else {
        marks[issue.range.lowerBound, default: ("", "")].opening += "«"
        marks[issue.range.upperBound, default: ("", "")].closing += "»"
      }
    }
    var result: [UInt8] = []
    for offset in 0...text.byteCount {
      if let mark = marks[offset] { result += (mark.closing + mark.opening).utf8 }
      if offset < text.byteCount { result.append(text[offset]) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// What the tree says, as JSON on one line.
  package var meaning: String {
    var result = ""
    var closers: [(next: Int, closer: String)] = []
    var needsComma = false
    for index in nodes.indices.dropFirst() {
      while let last = closers.last, last.next <= index {
        result += last.closer
        closers.removeLast()
        needsComma = true
      }
      let node = NodeID(index)
      if needsComma { result += closers.isEmpty ? " " : "," }
      needsComma = true
      switch kind(of: node) {
      case .document: break
      case .object, .array:
        let isObject = kind(of: node) == .object
        result += isObject ? "{" : "["
        closers.append((Int(nodes[index].next), isObject ? "}" : "]"))
        needsComma = false
      case .key:
        result += range(of: node).isEmpty ? "⌀:" : quoted(node) + ":"
        needsComma = false
      case .string: result += quoted(node)
      case .number: result += numberText(of: node) ?? "?"
      case .true: result += "true"
      case .false: result += "false"
      case .null: result += "null"
      case .missing: result += "⌀"
      case .junk: result += "~\(source(of: node))~"
      }
    }
    return result + closers.reversed().map(\.closer).joined()
  }

  private func quoted(_ node: NodeID) -> String {
    "\"" + string(of: node).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      + "\""
  }
}
