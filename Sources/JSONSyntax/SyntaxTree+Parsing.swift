package import SourceCode

extension SyntaxTree {
  /// The tree of a text. Never fails; what is not JSON is in `issues`.
  package static func parse(_ text: SourceText) -> SyntaxTree { parse(text, reusing: []) }

  /// The tree of a text, built in the memory of a tree that is no longer needed.
  ///
  /// - Parameter table: The nodes of the retired tree; their content does not matter. Fresh pages cost about as much as
  ///   parsing itself, so a caller that parses again and again hands its old table over.
  package static func parse(_ text: SourceText, reusing table: consuming [SyntaxNode]) -> SyntaxTree {
    guard text.byteCount <= SourceText.maximumByteCount else { return tooLarge(text) }
    var parser = Parser(text, reusing: table)
    parser.run()
    parser.checkEncoding()
    let (issues, omittedIssueCount) = (parser.issues, parser.omittedIssueCount)
    return SyntaxTree(
      text: text, nodes: parser.takeNodes(), issues: issues, omittedIssueCount: omittedIssueCount)
  }

  private static func tooLarge(_ text: SourceText) -> SyntaxTree {
    let document = SyntaxNode(start: 0, end: UInt32(clamping: text.byteCount), next: 1, kind: .document)
    let issue = SyntaxIssue(kind: .tooLarge, range: .empty(at: 0))
    return SyntaxTree(text: text, nodes: [document], issues: [issue], omittedIssueCount: 0)
  }
}
