import JSONSyntax
import SourceCode
import TestSupport
import Testing

/// The editor configurations start the program in one way.
@Suite struct EditorConfigTests {
  @Test(arguments: [
    ("neovim/lsp/compact_schema.lua", "{ 'compact-schema', 'serve' }"),
    ("emacs/compact-schema.el", #"("compact-schema" "serve")"#),
    ("vim/compact-schema.vim", "'%e serve --position-encoding utf-8'"),
    ("helix/languages.toml", "command = \"compact-schema\"\nargs = [\"serve\"]"),
    ("kate/settings.json", #"["compact-schema", "serve"]"#),
    ("vscode/extension.js", "args: ['serve']"),
  ])
  func `every editor starts the server of this package`(path: String, command: String) throws {
    let text = try PackageFiles.text(of: "EditorConfigs/" + path)
    #expect(text.contains(command))
  }

  @Test(arguments: ["kate/settings.json", "vscode/package.json"])
  func `configurations in JSON are plain JSON`(path: String) throws {
    let tree = SyntaxTree.parse(SourceText(try PackageFiles.text(of: "EditorConfigs/" + path)))
    #expect(tree.issues.isEmpty)
  }
}
