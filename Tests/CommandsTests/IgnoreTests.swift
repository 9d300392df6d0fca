import Commands
import TestSupport
import Testing

@Suite struct IgnoreTests {
  /// Patterns that exercise every rule of gitignore(5), in three folders of one repository.
  private static let ignoreFiles = [
    ".gitignore": """
    # a comment
    \\#hash.json
    \\!bang.json
    *.tmp.json
    !keep.tmp.json
    /anchored.json
    build/
    docs/*.json
    !docs/index.json
    deep/**/generated.json
    **/cache/*.json
    logs/**
    [a-c]lass.json
    [!a-y]egated.json
    [[:digit:]]*.json
    [\\]x]bracket.json
    [a\\-z]dash.json
    []-]odd.json
    quest?on.json
    trailing.json   \u{20}
    space\\ .json
    escaped\\*.json
    foo**bar/x.json
    middle/*/leaf.json
    */level.json
    open[bracket.json
    upper.JSON
    empty[].json
    [z-a]range.json
    [[:nope:]]class.json
    crlf.json\r
    dir/only/
    !dir/only/again.json
    back\\\\slash.json
    a/**/b/**/c.json
    **suffix.json
    prefix**
    star*star*end.json
    **/
    !**/

    """,
    "docs/.gitignore": "!*.json\nsecret.json\n/nested/local.json\n",
    "deep/x/.gitignore": "!generated.json\n*\n!*.json\n!*/\nlast.json\n",
    "all/.gitignore": "**/\n!**/kept/\n",
    ".git/info/exclude": "excluded.json\n!anchored.json\n",
  ]

  private static let files = [
    "#hash.json", "!bang.json", "a.tmp.json", "keep.tmp.json", "sub/keep.tmp.json", "anchored.json",
    "sub/anchored.json",
    "build/x.json", "sub/build/x.json", "build.json", "docs/a.json", "docs/index.json", "docs/secret.json",
    "docs/sub/a.json", "docs/nested/local.json", "docs/deep/nested/local.json", "deep/generated.json",
    "deep/x/generated.json", "deep/x/y/generated.json", "deep/x/y/other.json", "deep/x/last.json",
    "other/generated.json",
    "cache/a.json", "sub/cache/a.json", "sub/cache/sub/a.json", "logs/a.json", "logs/sub/a.json", "sub/logs/a.json",
    "alass.json", "dlass.json", "zegated.json", "egated.json", "begated.json", "1.json", "22.json", "x1.json",
    "]bracket.json", "xbracket.json", "\\bracket.json", "-dash.json", "adash.json", "bdash.json", "]odd.json",
    "-odd.json",
    "question.json", "questioon.json", "trailing.json", "space .json", "escaped*.json", "escapedx.json",
    "foobar/x.json",
    "fooxbar/x.json", "foo/y/bar/x.json", "foo/bar/x.json", "middle/x/leaf.json", "middle/leaf.json",
    "middle/x/y/leaf.json", "level.json", "sub/level.json", "sub/sub/level.json", "open[bracket.json", "upper.json",
    "empty[].json", "empty.json", "range.json", "mrange.json", "xclass.json", "crlf.json", "dir/only/again.json",
    "dir/only.json", "back\\slash.json", "a/b/c.json", "a/x/b/c.json", "a/x/b/y/z/c.json", "a/c.json", "suffix.json",
    "xsuffix.json", "sub/xsuffix.json", "prefix.json", "prefixed/a.json", "starstarend.json", "star-star-xend.json",
    "starstarend/x.json", "excluded.json", "sub/excluded.json", "plain.json", "sub/plain.json", "é.json",
    ".hidden.json",
    "sub/sub/sub/deepest.json", "all/a.json", "all/x/a.json", "all/kept/a.json", "all/kept/x/a.json",
  ]

  @Test func `a walk passes over what git ignores`() throws {
    let folder = try TemporaryFolder()
    #expect(try run("git", ["init", "-q"], in: folder).status == 0)
    for (name, contents) in IgnoreTests.ignoreFiles { try folder.write(contents, to: name) }
    for name in IgnoreTests.files { try folder.write("{}", to: name) }
    let git = try run(
      "git", ["-c", "core.excludesFile=/dev/null", "check-ignore", "--no-index", "-z", "--stdin"], in: folder,
      input: IgnoreTests.files.joined(separator: "\0"))
    let ignored = Set(git.output.split(separator: "\0").map(String.init))
    #expect(ignored.count > 30)
    let expected = IgnoreTests.files.filter { !ignored.contains($0) }.sorted()
    let walked = FileSelection().files(at: [FilePath(folder.path)])
    let prefix = folder.path.utf8.count + 1
    #expect(walked.errors.isEmpty)
    #expect(walked.files.map { String($0.path.description.utf8.dropFirst(prefix)) ?? "" }.sorted() == expected)

    // A file given by name is asked about itself and every folder around it.
    let named = FileSelection(isForced: true).files(at: IgnoreTests.files.map { folder($0) })
    #expect(named.files.map { String($0.path.description.utf8.dropFirst(prefix)) ?? "" }.sorted() == expected)
  }

  @Test func `ignore files of the folders around count up to the top of the repository`() throws {
    let folder = try TemporaryFolder([
      ".gitignore": "*.json\n", "repository/.gitignore": "/a/b/one.json\ntwo.json\n", "repository/a/b/one.json": "",
      "repository/a/b/two.json": "", "repository/a/b/three.json": "",
    ])
    #expect(try run("git", ["init", "-q", folder("repository").description]).status == 0)
    let files = FileSelection().files(at: [folder("repository/a/b")]).files
    #expect(files.map(\.path) == [folder("repository/a/b/three.json")])
  }

  @Test func `a repository in a repository goes by its own rules`() throws {
    let folder = try TemporaryFolder([".gitignore": "*.json\n!top.json\n", "top.json": "", "inner/a.json": ""])
    #expect(try run("git", ["init", "-q"], in: folder).status == 0)
    #expect(FileSelection().files(at: [folder("")]).files.map(\.path) == [folder("top.json")])
    #expect(try run("git", ["init", "-q", folder("inner").description]).status == 0)
    #expect(FileSelection().files(at: [folder("")]).files.map(\.path) == [folder("inner/a.json"), folder("top.json")])
  }

  @Test func `many stars take no exponential time`() throws {
    let stars = String(repeating: "*a", count: 60) + "b"
    let folder = try TemporaryFolder([".gitignore": "\(stars)\n", String(repeating: "a", count: 200) + ".json": ""])
    #expect(FileSelection().files(at: [folder("")]).files.count == 1)
  }
}
