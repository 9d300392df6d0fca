import Analysis
package import JSONSchema
import JSONSyntax
package import SourceCode

/// Why something cannot be given another name, in the user's words.
package struct RenameRefusal: Error, Equatable {
  package let message: String

  package init(_ message: String) { self.message = message }
}

extension SchemaWorkspace {
  /// The name at `offset` that can be changed, and its range.
  ///
  /// - Throws: Where there is none.
  package func renamable(at offset: ByteOffset, in document: Int) throws(RenameRefusal) -> (
    name: String, range: ByteRange
  ) {
    guard let (symbol, range) = symbol(at: offset, in: document) else {
      throw RenameRefusal("there is no name here: definitions, anchors and properties have one")
    }
    let name = try name(of: symbol)
    _ = try occurrencesToRename(of: symbol)
    // Elsewhere in a reference the cursor is in no name; the last one is meant.
    let occurrence = occurrences(of: symbol).last {
      $0.document == document && $0.spelling != nil && range.encloses($0.range)
    }
    return (name, occurrence?.range ?? range)
  }

  /// The edits, by document, that give the symbol at `offset` another name: where it is declared, and wherever it is
  /// written.
  ///
  /// - Throws: Where there is no name, or the new one cannot be had.
  package func renaming(
    at offset: ByteOffset, in document: Int, to newName: String
  ) throws(RenameRefusal) -> [(document: Int, edits: [TextEdit])] {
    guard let (symbol, _) = symbol(at: offset, in: document) else {
      throw RenameRefusal("there is no name here: definitions, anchors and properties have one")
    }
    if newName == (try name(of: symbol)) { return [] }
    try check(newName, for: symbol)
    var edits = [[TextEdit]](repeating: [], count: documents.count)
    for occurrence in try occurrencesToRename(of: symbol) {
      guard let spelling = occurrence.spelling else { continue }
      edits[occurrence.document].append(.replace(occurrence.range, with: spelling.source(of: newName)))
    }
    return edits.enumerated().filter { !$0.element.isEmpty }.map { (document: $0.offset, edits: $0.element) }
  }

  private func name(of symbol: SchemaSymbol) throws(RenameRefusal) -> String {
    switch symbol {
    case .name(let document, let key): return documents[document].tree.string(of: key)
    case .anchor(let document, let text):
      let index = documents[document]
      let name = index.tree.string(of: text)
      return index.region(of: text) == .identifier ? String(name.dropFirst()) : name
    case .resource: throw RenameRefusal("a whole schema has an address and no name")
    case .place: throw RenameRefusal("what this refers to has no name of its own")
    }
  }

  /// The places to write another name at.
  ///
  /// - Throws: Where one of them is not whole, so that nobody can tell where it ends.
  private func occurrencesToRename(of symbol: SchemaSymbol) throws(RenameRefusal) -> [SchemaOccurrence] {
    let occurrences = occurrences(of: symbol).filter { $0.spelling != nil }
    for occurrence in occurrences {
      let tree = documents[occurrence.document].tree
      let flags = tree[occurrence.node].flags
      if flags.contains(.isUnclosed) || flags.contains(.isMalformed) {
        let text = tree.text.string(in: occurrence.range)
        throw RenameRefusal("the quotes around \(text.jsonLiteral) are not in order; mend them first")
      }
    }
    return occurrences
  }

  private func check(_ name: String, for symbol: SchemaSymbol) throws(RenameRefusal) {
    guard !name.isEmpty else { throw RenameRefusal("a name has at least one character") }
    switch symbol {
    case .name(let document, let key):
      let index = documents[document]
      if index.tree.path(to: key).dropLast().last.flatMap({ index.key(named: name, in: $0) }) != nil {
        let noun = index.region(of: key) == .properties ? "property" : "definition"
        throw RenameRefusal("there is a \(noun) \(name.jsonLiteral) already")
      }
      let isComponent = index.region(of: key).holdsDefinitions && index.isOpenAPI
      if isComponent, !name.utf8.allSatisfy({ $0.isAlphanumeric || "._-".utf8.contains($0) }) {
        throw RenameRefusal(
          "\(name.jsonLiteral) cannot name a component: it takes letters, digits, \".\", \"-\" and \"_\"")
      }
    case .anchor(let document, let text):
      // 2020-12 Core, 8.2.2.
      let isWord = name.utf8.allSatisfy { $0.isAlphanumeric || "._-".utf8.contains($0) }
      guard isWord, let first = name.utf8.first, !(0x30...0x39 ~= first), first != UInt8(ascii: "."),
        first != UInt8(ascii: "-")
      else {
        throw RenameRefusal(
          "\(name.jsonLiteral) cannot be an anchor: it begins with a letter or \"_\" and goes on with letters, "
            + "digits, \".\", \"-\" and \"_\"")
      }
      let index = documents[document]
      let root = index.resourceRoot(around: text)
      let isTaken = index.anchors.contains { other in
        index.tree.text.string(in: index.nameRange(ofAnchor: other)) == name
          && index.resourceRoot(around: other) == root
      }
      if isTaken { throw RenameRefusal("there is an anchor \(name.jsonLiteral) already") }
    case .resource, .place: return
    }
  }
}

extension ReferenceSpelling {
  /// The source for a name, between the quotes of a string.
  func source(of name: String) -> String {
    switch self {
    case .plain: String(name.jsonLiteral.dropFirst().dropLast())
    case .pointerToken: name.pointerToken.percentEncodedFragment
    }
  }
}

extension UInt8 {
  fileprivate var isAlphanumeric: Bool {
    0x30...0x39 ~= self || 0x41...0x5A ~= self || 0x61...0x7A ~= self
  }
}
