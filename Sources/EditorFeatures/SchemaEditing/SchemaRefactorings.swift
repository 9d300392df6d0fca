package import Analysis
package import JSONSchema
import JSONSyntax
package import SourceCode

extension Snapshot {
  /// What an editor can offer for `range` of a schema: a subschema becomes a definition, a reference what it leads to, and a
  /// definition that is missing is begun.
  ///
  /// - Parameter workspace: The schemas around, this one first.
  package func schemaActions(
    in range: ByteRange, kinds: Set<CodeAction.Kind>, among workspace: SchemaWorkspace
  ) -> [CodeAction] {
    let site = SchemaRefactoringSite(snapshot: self, range: range, workspace: workspace)
    return [site.creation, site.extraction, site.inlining].compactMap { $0 }.filter { kinds.contains($0.kind) }
  }
}

private struct SchemaRefactoringSite {
  let snapshot: Snapshot
  let range: ByteRange
  let workspace: SchemaWorkspace

  private var tree: SyntaxTree { snapshot.tree }
  private var index: SchemaIndex { workspace.documents[0] }

  /// The path to the innermost node around the range.
  private var path: [NodeID] {
    var path = tree.path(at: range.lowerBound)
    while let last = path.last, !tree.range(of: last).encloses(range) { path.removeLast() }
    return path
  }

  /// The text of the reference that the range lies in, or that the key there has.
  private var reference: NodeID? {
    guard let inner = path.last else { return nil }
    let text = tree.kind(of: inner) == .key ? NodeID(inner.offset + 1) : inner
    return index.region(of: text) == .reference && tree.kind(of: text) == .string ? text : nil
  }

  // MARK: - Create

  /// Begins the definition that a reference asks for.
  var creation: CodeAction? {
    guard let reference, let missing = workspace.missingDefinition(of: reference, in: 0) else { return nil }
    let edits = edits(adding: missing.name, "{}", to: missing.keyword, of: missing.resource)
    return CodeAction(
      title: "Create \(missing.keyword)/\(missing.name)", kind: .quickFix, edits: edits, isPreferred: true)
  }

  // MARK: - Extract

  /// Makes a definition of the subschema at the range: the innermost that is an object with something in it.
  var extraction: CodeAction? {
    guard !index.isOpenAPI,
      let schema = path.last(where: { index.region(of: $0) == .schema && tree.kind(of: $0) == .object }),
      let root = index.resourceRoot(around: schema), schema != root, isWhole(root),
      !(tree.key(ofValue: schema).map { index.region(of: $0).holdsDefinitions } ?? false),
      let first = tree.members(of: schema).first(where: { _ in true }),
      tree.string(of: first.key) != "$ref" || tree.members(of: schema).dropFirst().first(where: { _ in true }) != nil
    else { return nil }
    let keyword = definitionsKeyword(of: root)
    let name = freshName(for: schema, among: keyword, of: root)
    // A reference that passes through here by a pointer would lead nowhere.
    let inside = tree.range(of: schema)
    var isReferredTo = false
    workspace.forEachReference { _, _, target in
      guard target.document == 0, target.anchor == nil, target.node != target.resource else { return }
      if inside.encloses(tree.range(of: target.node)) { isReferredTo = true }
    }
    if isReferredTo {
      return CodeAction(
        title: "Extract to \(keyword)", kind: .extract, edits: [],
        disabledReason: "a reference leads into it by its place")
    }
    let style = SourceStyle(of: tree, orElse: .spaced)
    let pointer = "#/\(keyword)/\(name.pointerToken.percentEncodedFragment)"
    let edits = [
      TextEdit.replace(inside, with: "{\("$ref".jsonLiteral)\(style.colon)\(pointer.jsonLiteral)}")
    ]
    return CodeAction(
      title: "Extract to \(keyword)/\(name)", kind: .extract,
      edits: edits + self.edits(adding: name, source(of: schema, at: root), to: keyword, of: root))
  }

  /// The keyword for definitions that a resource uses, or else the one of its dialect.
  private func definitionsKeyword(of root: NodeID) -> String {
    for keyword in ["$defs", "definitions"] where index.key(named: keyword, in: root) != nil { return keyword }
    let dialect = tree.root.flatMap { index.string("$schema", of: $0) }.flatMap { SchemaVersion(metaSchema: $0) }
    return (dialect ?? .draft202012) <= .draft07 ? "definitions" : "$defs"
  }

  /// The name of a subschema where it stands: that of its property, or of the one around.
  private func freshName(for schema: NodeID, among keyword: String, of root: NodeID) -> String {
    let key = tree.path(to: schema).last { node in
      tree.key(ofValue: node).map { index.isName($0) } ?? false
    }.flatMap { tree.key(ofValue: $0) }
    let stem = key.map { tree.string(of: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "definition"
    var taken: Set<String> = []
    if let definitions = index.key(named: keyword, in: root) {
      taken = Set(tree.members(of: NodeID(definitions.offset + 1)).map { tree.string(of: $0.key) })
    }
    var fresh = FreshIdentities(besides: taken)
    return fresh.next(stem)
  }

  // MARK: - Inline

  /// Puts what a reference leads to in its place; a definition that nothing else refers to goes.
  var inlining: CodeAction? {
    guard let reference, let target = workspace.target(of: reference, in: 0), target.document == 0,
      let object = tree.parent(of: reference), index.region(of: object) == .schema,
      tree.members(of: object).reduce(0, { count, _ in count + 1 }) == 1, isWhole(object), isWhole(target.node)
    else { return nil }
    func refused(_ reason: String) -> CodeAction {
      CodeAction(title: "Inline this reference", kind: .inline, edits: [], disabledReason: reason)
    }
    let (inside, place) = (tree.range(of: target.node), tree.range(of: object))
    if inside.encloses(place) || leadsToItself(target.node) { return refused("the definition refers to itself") }
    if index.resourceRoot(around: reference) != index.resourceRoot(around: target.node) || holdsNames(target.node) {
      return refused("the definition has an address or an anchor, which there can be only one of")
    }
    var edits = [TextEdit.replace(place, with: source(of: target.node, at: object))]
    var count = 0
    workspace.forEachReference { _, _, other in
      if other.document == 0, inside.encloses(tree.range(of: other.node)) { count += 1 }
    }
    if count == 1, let key = tree.key(ofValue: target.node), index.region(of: key) == .definitions {
      edits += tree.edits(removing: target.node)
      return CodeAction(title: "Inline this reference and remove its definition", kind: .inline, edits: edits)
    }
    return CodeAction(title: "Inline this reference", kind: .inline, edits: edits)
  }

  /// Whether a reference in a schema leads back to it, directly or by way of others.
  private func leadsToItself(_ schema: NodeID) -> Bool {
    var seen: Set<NodeID> = []
    var waiting = [schema]
    while let next = waiting.popLast() {
      guard seen.insert(next).inserted else { continue }
      for reference in index.references(in: next) {
        guard let target = workspace.target(of: reference, in: 0), target.document == 0 else { continue }
        if target.node == schema { return true }
        waiting.append(target.node)
      }
    }
    return false
  }

  private func holdsNames(_ schema: NodeID) -> Bool {
    let range = tree.range(of: schema)
    return index.anchors.contains { range.encloses(tree.range(of: $0)) }
      || index.resourceRoot(around: NodeID(schema.offset + 1)) != index.resourceRoot(around: schema)
      || index.identifier(of: schema) != nil
  }

  // MARK: - Text

  private func isWhole(_ node: NodeID) -> Bool {
    let range = tree.range(of: node)
    return tree.omittedIssueCount == 0 && !tree.issues.contains { $0.range.touches(range) && $0.kind != .comment }
  }

  private func edits(
    adding name: String, _ source: String, to keyword: String, of root: NodeID
  ) -> [TextEdit] {
    func adding(_ name: String, _ source: String, to object: NodeID) -> [TextEdit] {
      var edits = ContainerEdits(of: object, in: tree)
      edits.insert(name, source, after: Array(tree.members(of: object)).last?.value)
      return edits.edits
    }
    if let definitions = index.key(named: keyword, in: root), tree.kind(of: NodeID(definitions.offset + 1)) == .object {
      return adding(name, source, to: NodeID(definitions.offset + 1))
    }
    let style = SourceStyle(of: tree, orElse: .spaced)
    return adding(keyword, "{" + style.member(name, source) + "}", to: root)
  }

  /// The source of a schema, indented as the line of `place` is.
  private func source(of schema: NodeID, at place: NodeID) -> String {
    let layout = LineLayout(of: tree, lines: snapshot.lines)
    let source = tree.source(of: schema)
    let old = layout.indentation(at: tree.range(of: schema).lowerBound)
    var new = layout.indentation(at: tree.range(of: place).lowerBound)
    // A definition stands two levels below the root.
    if place == index.resourceRoot(around: schema) { new += layout.unit + layout.unit }
    return old == new ? source : source.replacing("\n" + old, with: "\n" + new)
  }
}
