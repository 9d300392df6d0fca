import Analysis
import EditorFeatures
import JSONSchema
import LanguageServerProtocol
import SourceCode

extension LSP.CodeActionKind {
  /// What fixes everything on saving, so that it can be told from the same of other servers.
  static let sourceFixAllOurs = LSP.CodeActionKind(rawValue: "source.fixAll.compact-schema")
}

extension Server {
  /// Every kind that is offered.
  static let codeActionKinds = CodeAction.Kind.allCases.map { LSP.CodeActionKind($0) } + [.sourceFixAll]

  mutating func codeActions(_ params: LSP.CodeActionParams) throws(LSP.ResponseError) -> LSP.JSON {
    // A client without code actions takes commands, and we have none (LSP 3.17, `codeActionLiteralSupport`).
    guard client.codeAction.literals else { return LSP.JSON(writingArray: [LSP.CodeAction]()) }
    let client = client
    let version = client.workspace.documentChanges ? documents[params.uri]?.version : nil
    try prepare(params.uri)
    let (diagnostics, rules) = try document(params.uri) { ($0.diagnostics, $0.rules) }
    // What is moved must not be what a file refers to that nobody has open.
    let schemas = try schemaFiles(around: params.uri, .everything)?.workspace
    let actions = try look(at: params.uri) { snapshot, converter in
      let kinds = params.wantedKinds
      var actions: [CodeAction] = []
      var shown: [Diagnostic] = []
      if kinds.contains(.quickFix) {
        shown = snapshot.addingFixIts(
          to: diagnostics.filter { $0.isMeant(by: params, snapshot.text, &converter) })
        actions += snapshot.quickFixes(for: shown)
      }
      actions += snapshot.codeActions(
        in: converter.byteRange(params.range), kinds: kinds.subtracting([.quickFix]), rules)
      if let schemas {
        actions += snapshot.schemaActions(in: converter.byteRange(params.range), kinds: kinds, among: schemas)
      }
      return actions.compactMap { action -> LSP.CodeAction? in
        guard action.disabledReason == nil || client.codeAction.disabled else { return nil }
        var translated = LSP.CodeAction(title: action.title, kind: LSP.CodeActionKind(action.kind))
        translated.diagnostics = action.diagnostics.filter(shown.contains).map {
          LSP.Diagnostic($0, uri: params.uri, snapshot.text, &converter, client.publishDiagnostics)
        }
        translated.isPreferred = action.isPreferred && client.codeAction.preferred
        translated.disabledReason = action.disabledReason
        if action.disabledReason == nil {
          translated.edit = LSP.WorkspaceEdit(
            uri: params.uri, version: version, edits: converter.edits(action.edits))
        }
        return translated
      }
    }
    return LSP.JSON(writingArray: actions)
  }
}

extension LSP.CodeActionParams {
  /// The kinds to work out. Fixing everything takes time, so a client that asks whenever the cursor moves has to name it.
  fileprivate var wantedKinds: Set<CodeAction.Kind> {
    Set(
      CodeAction.Kind.allCases.filter { kind in
        guard let only else { return kind != .fixAll || !isAutomatic }
        return only.contains { LSP.CodeActionKind(kind).isIncluded(in: $0) }
      })
  }
}

extension Diagnostic {
  /// Whether a client asks about it: with the range, or by the diagnostics it shows there.
  fileprivate func isMeant(
    by params: LSP.CodeActionParams, _ text: SourceText, _ converter: inout PositionConverter
  ) -> Bool {
    let visible = text.visibleRange(for: range)
    let asked = converter.byteRange(params.range)
    if visible.touches(asked) || touches(asked) { return true }
    guard params.diagnostics.contains(where: { $0.code == ruleID }) else { return false }
    return params.diagnostics.contains(LSP.CodeActionParams.Shown(code: ruleID, range: converter.range(visible)))
  }
}

extension LSP.CodeActionKind {
  fileprivate init(_ kind: CodeAction.Kind) {
    switch kind {
    case .quickFix: self = .quickFix
    case .extract: self = .refactorExtract
    case .inline: self = .refactorInline
    case .move: self = .refactorMove
    case .rewrite: self = .refactorRewrite
    case .fixAll: self = .sourceFixAllOurs
    }
  }
}
