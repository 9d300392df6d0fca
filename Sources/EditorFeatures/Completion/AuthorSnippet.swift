import Analysis
import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

/// A value that the author of a schema proposes to write (`defaultSnippets`, as VS Code reads them).
struct AuthorSnippet {
  let label: String
  let documentation: String?
  let body: Snippet

  /// - Parameters:
  ///   - entry: One of `defaultSnippets`.
  ///   - layout: How its value is spread over lines; nil to write it on one.
  /// - Returns: nil if it has neither a `body` nor a `bodyText`.
  init?(_ entry: NodeID, in source: SyntaxTree, _ style: SourceStyle, layout: LineLayout?) {
    func text(_ name: String) -> String? {
      source.value(of: name, in: entry).flatMap { source.kind(of: $0) == .string ? source.string(of: $0) : nil }
    }
    if let value = source.value(of: "body", in: entry) {
      let writer = SnippetWriter(source: source, style: style, layout: layout)
      let line = Snippet(writer.pieces(of: value, level: nil))
      body =
        layout == nil || line.plainText.count <= AuthorSnippet.width
        ? line : Snippet(writer.pieces(of: value, level: 0))
    } else if let written = text("bodyText") {
      body = Snippet(
        SnippetText(written).pieces.map { piece in
          piece.map { text in
            layout.map { text.replacing("\t", with: $0.unit).replacing("\n", with: $0.lineBreak) } ?? text
          }
        })
    } else {
      return nil
    }
    documentation = text("markdownDescription") ?? text("description")
    label = text("label") ?? AuthorSnippet.label(for: body.plainText)
  }

  /// In columns: what fits stays on one line.
  private static let width = 60

  /// What is shown of a value that has no label: the beginning of its text.
  private static func label(for text: String) -> String {
    let line = text.split(whereSeparator: { $0 == " " || $0.isNewline || $0 == "\t" }).joined(separator: " ")
    return line.count > 57 ? line.prefix(57) + "…" : line
  }
}

/// Writes a value whose texts are in snippet syntax.
private struct SnippetWriter {
  let source: SyntaxTree
  let style: SourceStyle
  let layout: LineLayout?

  /// - Parameter level: The level at which the value is spread over lines; nil to write it on one.
  func pieces(of node: NodeID, level: Int?) -> [SnippetText.Piece] {
    switch source.kind(of: node) {
    case .string, .key:
      let text = source.string(of: node)
      if text.hasPrefix("^"), source.kind(of: node) == .string { return SnippetText(String(text.dropFirst())).pieces }
      let content = SnippetText(text).pieces.map { $0.map { String($0.jsonLiteral.dropFirst().dropLast()) } }
      return [.text("\"")] + content + [.text("\"")]
    case .object:
      let members = source.members(of: node).map { member in
        pieces(of: member.key, level: nil) + [.text(style.colon)]
          + pieces(of: member.value, level: level.map { $0 + 1 })
      }
      return list(members, "{", "}", level)
    case .array:
      return list(source.elements(of: node).map { pieces(of: $0, level: level.map { $0 + 1 }) }, "[", "]", level)
    case .document, .number, .true, .false, .null, .missing, .junk: return [.text(source.source(of: node))]
    }
  }

  /// What begins on a line of its own is indented by its level alone: editors add what the line of the cursor has.
  private func list(
    _ items: [[SnippetText.Piece]], _ opening: String, _ closing: String, _ level: Int?
  ) -> [SnippetText.Piece] {
    guard let level, let layout, !items.isEmpty else {
      return [.text(opening)] + items.joined(separator: [.text(style.comma)]) + [.text(closing)]
    }
    let outer = layout.lineBreak + String(repeating: layout.unit, count: level)
    let inner = outer + layout.unit
    return [.text(opening + inner)] + items.joined(separator: [.text("," + inner)]) + [.text(outer + closing)]
  }
}

extension Completion {
  /// What the author proposes for a value that subschemas speak about, each once.
  ///
  /// - Parameter isInside: Whether it is written inside something else, on one line in any case.
  func authorSnippets(in subschemas: [SubschemaID], isInside: Bool = false) -> [AuthorSnippet] {
    let schema = vocabulary.schema
    let lists = subschemas.compactMap { schema.annotation("defaultSnippets", of: $0) }
    guard !lists.isEmpty else { return [] }
    let tree = snapshot.tree
    let layout = LineLayout(of: tree, lines: snapshot.lines)
    let isSpread = !isInside && (layout.hasSeveralLines || tree.root == nil)
    var found: [AuthorSnippet] = []
    for entry in lists.flatMap({ Array(schema.source.elements(of: $0)) }) {
      guard let snippet = AuthorSnippet(entry, in: schema.source, style, layout: isSpread ? layout : nil),
        !found.contains(where: { $0.label == snippet.label })
      else { continue }
      found.append(snippet)
    }
    return found
  }

  /// Adds what the author proposes.
  mutating func addAuthorSnippets(in subschemas: [SubschemaID], detail: String? = nil) {
    for snippet in authorSnippets(in: subschemas) {
      add(
        snippet.label, snippet.body, kind: .snippet, detail: detail,
        documentation: snippet.documentation.map { Markup($0) })
    }
  }
}
