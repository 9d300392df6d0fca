import EditorFeatures
import JSONSchema
import LanguageServerProtocol
import SourceCode

extension Server {
  mutating func prepareRename(_ params: LSP.PrepareRenameParams) throws(LSP.ResponseError) -> LSP.JSON {
    guard var files = try schemaFiles(around: params.uri, .targets) else { return .null }
    let offset = files.convert(in: 0) { $0.byteOffset(params.position) }
    guard files.workspace.symbol(at: offset, in: 0) != nil else { return .null }
    do {
      let (name, range) = try files.workspace.renamable(at: offset, in: 0)
      return LSP.JSON(
        writing: LSP.PrepareRenameResult(range: files.convert(in: 0) { $0.range(range) }, placeholder: name))
    } catch {
      throw LSP.ResponseError(error)
    }
  }

  mutating func rename(_ params: LSP.RenameParams) throws(LSP.ResponseError) -> LSP.JSON {
    guard var files = try schemaFiles(around: params.uri, .everything) else {
      throw LSP.ResponseError(.requestFailed, "only names in schemas can be changed")
    }
    let offset = files.convert(in: 0) { $0.byteOffset(params.position) }
    do {
      let changes = try files.workspace.renaming(at: offset, in: 0, to: params.newName)
      let edits = changes.map { change in
        LSP.DocumentEdits(
          uri: files.uri(of: change.document), version: files.version(of: change.document),
          edits: files.convert(in: change.document) { $0.edits(change.edits) })
      }
      return LSP.JSON(writing: LSP.WorkspaceEdit(edits, isVersioned: client.workspace.documentChanges))
    } catch {
      throw LSP.ResponseError(error)
    }
  }
}

extension LSP.ResponseError {
  fileprivate init(_ refusal: RenameRefusal) { self.init(.requestFailed, refusal.message) }
}
