import Analysis
import EditorFeatures
import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies
package import Testing

/// Asserts where the symbol at the cursor `▮` of a schema is declared: at the only range `«…»` of all files; without one,
/// nowhere.
///
/// - Parameter others: The texts of other files in the same folder, by name.
package func assertSchemaDefinition(
  _ marked: String, others: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
) {
  let files = SchemaFiles(marked, others)
  guard let cursor = files.cursor(sourceLocation) else { return }
  let location = files.workspace.definition(at: cursor, in: 0)?.location
  files.expect(location.map { [($0.document, $0.selection)] } ?? [], sourceLocation)
  if let location { #expect(location.range.encloses(location.selection), sourceLocation: sourceLocation) }
}

/// Asserts that all texts that name the symbol at the cursor `▮` are the ranges `«…»` of all files.
package func assertSchemaReferences(
  _ marked: String, others: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
) {
  let files = SchemaFiles(marked, others)
  guard let cursor = files.cursor(sourceLocation) else { return }
  let symbol = files.workspace.symbol(at: cursor, in: 0)?.symbol
  let occurrences = symbol.map { files.workspace.occurrences(of: $0) } ?? []
  files.expect(occurrences.map { ($0.document, $0.range) }, sourceLocation)
}

/// Asserts the files after the name at the cursor `▮` has been changed, and that the name is the range `«…»`.
///
/// - Parameters:
///   - others: The texts of other files in the same folder, by name.
///   - changed: Those of the others that differ afterwards.
package func assertSchemaRename(
  _ marked: String, to name: String, _ expected: String, others: [String: String] = [:],
  changed: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
) {
  let files = SchemaFiles(marked, others)
  guard let cursor = files.cursor(sourceLocation) else { return }
  do {
    let place = try files.workspace.renamable(at: cursor, in: 0)
    if let range = files.marked[0].ranges.first {
      #expect(place.range == range, sourceLocation: sourceLocation)
    }
    var texts = files.marked.map(\.text)
    for (document, edits) in try files.workspace.renaming(at: cursor, in: 0, to: name) {
      if let broken = edits.brokenPromise(in: texts[document]) {
        Issue.record("\(broken)", sourceLocation: sourceLocation)
      }
      texts[document] = texts[document].applying(edits)
    }
    #expect(texts[0].string == expected, sourceLocation: sourceLocation)
    for (index, file) in files.names.enumerated().dropFirst() {
      #expect(texts[index].string == changed[file] ?? others[file], sourceLocation: sourceLocation)
    }
  } catch {
    Issue.record("refused: \(error)", sourceLocation: sourceLocation)
  }
}

/// Asserts why the name at the cursor `▮` cannot be changed to another.
package func assertSchemaRename(
  _ marked: String, to name: String, refusedBecause reason: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let files = SchemaFiles(marked, [:])
  guard let cursor = files.cursor(sourceLocation) else { return }
  #expect(throws: RenameRefusal(reason), sourceLocation: sourceLocation) {
    try files.workspace.renaming(at: cursor, in: 0, to: name)
  }
}

/// Asserts the plain text of the hover at the cursor `▮`, whose range stands between `«` and `»`; empty for none.
package func assertSchemaHover(
  _ marked: String, _ expected: String, others: [String: String] = [:],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let files = SchemaFiles(marked, others)
  guard let cursor = files.cursor(sourceLocation) else { return }
  let hover = files.workspace.hover(at: cursor, in: 0)
  #expect(hover?.plainText ?? "" == expected, sourceLocation: sourceLocation)
  #expect(hover?.range == files.marked[0].ranges.first, sourceLocation: sourceLocation)
}

/// Asserts that the addresses of other files are the ranges `«…»`, in order, and which files they lead to.
package func assertSchemaLinks(
  _ marked: String, _ expected: String, others: [String: String], sourceLocation: SourceLocation = #_sourceLocation
) {
  let files = SchemaFiles(marked, others)
  let links = files.workspace.links(in: 0)
  #expect(links.map { files.names[$0.target] }.joined(separator: "\n") == expected, sourceLocation: sourceLocation)
  #expect(links.map(\.range) == files.marked[0].ranges, sourceLocation: sourceLocation)
}

/// Asserts the outline of a schema: a line each with name, `:` and shape, those inside others indented.
package func assertSchemaSymbols(
  _ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  var lines: [String] = []
  func add(_ symbols: [DocumentSymbol], level: Int) {
    for symbol in symbols {
      lines.append(String(repeating: "  ", count: level) + symbol.name + ": " + symbol.detail)
      #expect(symbol.range.encloses(symbol.selectionRange), sourceLocation: sourceLocation)
      add(symbol.children, level: level + 1)
    }
  }
  add(SchemaFiles(text, [:]).workspace.documents[0].documentSymbols(), level: 0)
  #expect(lines.joined(separator: "\n") == expected, sourceLocation: sourceLocation)
}

/// Schema files in one folder, the first of which is asked about.
struct SchemaFiles {
  let names: [String]
  let marked: [MarkedText]
  let workspace: SchemaWorkspace

  /// - Parameter aliases: By address, the name of the file that stands for it.
  init(_ text: String, _ others: [String: String], aliases: [String: String] = [:]) {
    let sorted = others.sorted { $0.key < $1.key }
    names = ["a.json"] + sorted.map(\.key)
    marked = ([text] + sorted.map(\.value)).map { MarkedText($0) }
    workspace = SchemaWorkspace(
      zip(names, marked).map { SchemaIndex(.parse($1.text), at: "file:///schemas/\($0)") },
      aliases: aliases.mapValues { "file:///schemas/\($0)" })
  }

  func cursor(_ sourceLocation: SourceLocation) -> ByteOffset? {
    let cursor = marked[0].cursors.first
    if cursor == nil { Issue.record("a cursor ▮ is needed", sourceLocation: sourceLocation) }
    return cursor
  }

  /// Checks that ranges, each with its file, are those that are marked.
  func expect(_ actual: [(Int, ByteRange)], _ sourceLocation: SourceLocation) {
    for (index, file) in marked.enumerated() {
      let ranges = actual.filter { $0.0 == index }.map(\.1)
      let (found, wanted) = (
        MarkedText.marking(ranges, in: file.text), MarkedText.marking(file.ranges, in: file.text)
      )
      #expect(found == wanted, "in \(names[index])", sourceLocation: sourceLocation)
    }
  }
}

/// Asserts the labels of what is offered at the cursor `▮` of a schema, one a line in order.
///
/// - Parameter isIncomplete: Whether there is more than is offered at once.
package func assertSchemaCompletions(
  _ marked: String, _ expected: String, others: [String: String] = [:], aliases: [String: String] = [:],
  isIncomplete: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
) {
  let list = schemaCompletions(marked, others, aliases, sourceLocation)
  #expect(list.items.map(\.label).joined(separator: "\n") == expected, sourceLocation: sourceLocation)
  #expect(list.isIncomplete == isIncomplete, sourceLocation: sourceLocation)
}

/// Asserts a schema after choosing `label` at the cursor `▮`.
package func assertSchemaCompletion(
  _ marked: String, choosing label: String, _ expected: String, others: [String: String] = [:],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let items = schemaCompletions(marked, others, [:], sourceLocation).items
  guard let item = items.first(where: { $0.label == label }) else {
    Issue.record("only offered: \(items.map(\.label).joined(separator: " "))", sourceLocation: sourceLocation)
    return
  }
  let edits = [item.edit] + (item.additionalEdit.map { [$0] } ?? [])
  #expect(MarkedText(marked).text.applying(edits).string == expected, sourceLocation: sourceLocation)
}

private func schemaCompletions(
  _ marked: String, _ others: [String: String], _ aliases: [String: String], _ sourceLocation: SourceLocation
) -> CompletionList {
  let files = SchemaFiles(marked, others, aliases: aliases)
  guard let cursor = files.cursor(sourceLocation) else { return .none }
  let text = files.marked[0].text
  let list = Snapshot(text: text, vocabulary: .jsonSchema).completions(at: cursor, among: files.workspace)
  for broken in list.items.flatMap({ $0.brokenPromises(at: cursor, in: text) }) {
    Issue.record("\(broken)", sourceLocation: sourceLocation)
  }
  return list
}

/// Asserts the titles of what is offered at the cursor `▮` or the range `«…»` of a schema, one a line, with the reason behind a
/// disabled one; and the schema after choosing the first.
///
/// - Parameter expected: Nil for what is not chosen.
package func assertSchemaActions(
  _ marked: String, _ titles: String, _ expected: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  let files = SchemaFiles(marked, [:])
  let text = files.marked[0].text
  guard let range = files.marked[0].ranges.first ?? files.cursor(sourceLocation).map({ .empty(at: $0) }) else { return }
  let snapshot = Snapshot(text: text, vocabulary: .jsonSchema)
  let actions = snapshot.schemaActions(in: range, kinds: Set(CodeAction.Kind.allCases), among: files.workspace)
  for broken in actions.flatMap({ $0.brokenPromises(in: text) }) {
    Issue.record("\(broken)", sourceLocation: sourceLocation)
  }
  let actual = actions.map { $0.title + ($0.disabledReason.map { " (\($0))" } ?? "") }
  #expect(actual.joined(separator: "\n") == titles, sourceLocation: sourceLocation)
  if let expected {
    #expect(actions.first.map { text.applying($0.edits).string } == expected, sourceLocation: sourceLocation)
  }
}

/// Asks everything about places all over a schema: nothing may trap, and what is answered lies in the text.
package func assertSchemaAnswers(
  _ text: String, others: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
) {
  let files = SchemaFiles(text, others)
  let source = files.marked[0].text
  let snapshot = Snapshot(text: source, vocabulary: .jsonSchema)
  let workspace = files.workspace
  _ = workspace.documents[0].documentSymbols()
  #expect(workspace.links(in: 0).allSatisfy { source.range.encloses($0.range) }, sourceLocation: sourceLocation)
  // A prime, so that all kinds of places are met.
  for offset in stride(from: source.byteCount, through: 0, by: -5) {
    if let (symbol, range) = workspace.symbol(at: offset, in: 0) {
      #expect(source.range.encloses(range), sourceLocation: sourceLocation)
      for occurrence in workspace.occurrences(of: symbol) {
        #expect(files.marked[occurrence.document].text.range.encloses(occurrence.range), sourceLocation: sourceLocation)
      }
    }
    _ = workspace.definition(at: offset, in: 0)
    _ = workspace.hover(at: offset, in: 0)
    if let changes = try? workspace.renaming(at: offset, in: 0, to: "other") {
      for (document, edits) in changes {
        let broken = edits.brokenPromise(in: files.marked[document].text)
        #expect(broken == nil, sourceLocation: sourceLocation)
      }
    }
    let items = snapshot.completions(at: offset, among: workspace).items
    let actions = snapshot.schemaActions(
      in: .empty(at: offset), kinds: Set(CodeAction.Kind.allCases), among: workspace)
    for broken in items.flatMap({ $0.brokenPromises(at: offset, in: source) })
      + actions.flatMap({ $0.brokenPromises(in: source) })
    {
      Issue.record("at \(offset) of \(source.string): \(broken)", sourceLocation: sourceLocation)
    }
  }
}

/// Asserts how many texts name the symbol at the cursor `▮` of a large schema.
package func assertSchemaReferenceCount(
  _ marked: String, _ expected: Int, sourceLocation: SourceLocation = #_sourceLocation
) {
  let files = SchemaFiles(marked, [:])
  guard let cursor = files.cursor(sourceLocation) else { return }
  let symbol = files.workspace.symbol(at: cursor, in: 0)?.symbol
  #expect(symbol.map { files.workspace.occurrences(of: $0).count } == expected, sourceLocation: sourceLocation)
}
