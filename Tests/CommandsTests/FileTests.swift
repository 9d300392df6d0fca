import Commands
import SourceCode
import TestSupport
import Testing

@Suite struct FileTests {
  private func shown(_ paths: [String], _ options: [String] = [], in folder: TemporaryFolder) throws -> [String] {
    try runProgram(["lint", "--show-files"] + options + paths, in: folder).output.split(separator: "\n").map(
      String.init)
  }

  @Test func `a folder is searched in the order of its paths`() throws {
    let folder = try TemporaryFolder([
      "b.json": "", "a/z.jsonl": "", "a.json": "", "a/b/c.ndjson": "", "a-b.jsonc": "", "x.txt": "", "json": "",
      ".hidden/a.json": "", ".dot.json": "", "node.json/inner.json": "",
    ])
    let expected = [
      ".dot.json", "a/b/c.ndjson", "a/z.jsonl", "a-b.jsonc", "a.json", "b.json", "node.json/inner.json",
    ]
    #expect(try shown([], in: folder) == expected)
    #expect(try shown(["."], in: folder) == expected)
    #expect(try shown([folder.path], in: folder) == expected)
    #expect(
      try shown(["a/", "./a//b", "b.json", "a/../b.json"], in: folder) == [
        "a/../b.json", "a/b/c.ndjson", "a/z.jsonl", "b.json",
      ])
    #expect(try shown(["x.txt", ".hidden"], in: folder) == [".hidden/a.json", "x.txt"])
  }

  @Test func `links to files are followed and links to folders are not`() throws {
    let folder = try TemporaryFolder(["real/a.json": ""])
    folder.link("real/loop", to: "..")
    folder.link("self.json", to: "self.json")
    folder.link("gone.json", to: "nowhere")
    folder.link("linked.json", to: "real/a.json")
    folder.link("folder", to: "real")
    #expect(try shown([], in: folder) == ["linked.json", "real/a.json"])
    #expect(try shown(["folder"], in: folder) == ["folder/a.json"])
  }

  @Test func `exclusions apply to what is found, and by force to what is named`() throws {
    let folder = try TemporaryFolder(["a.json": "", "gen/b.json": "", "gen/deep/c.json": "", "d.gen.json": ""])
    #expect(try shown([], ["--exclude", "gen"], in: folder) == ["a.json", "d.gen.json"])
    #expect(try shown([], ["--exclude", "*.gen.json,/gen/deep/"], in: folder) == ["a.json", "gen/b.json"])
    #expect(try shown(["gen/b.json"], ["--exclude", "gen"], in: folder) == ["gen/b.json"])
    #expect(try shown(["gen/b.json", "a.json"], ["--exclude", "gen", "--force-exclude"], in: folder) == ["a.json"])
    #expect(try shown(["gen"], ["--exclude", "gen", "--force-exclude"], in: folder) == [])
  }

  @Test func `paths come from a list too`() throws {
    let folder = try TemporaryFolder([
      "a.json": "", "b c.json": "", "list": "b c.json\r\na.json\n\n", "nul": "a.json\0b c.json\0",
    ])
    #expect(try shown(["--files-from", "list"], in: folder) == ["a.json", "b c.json"])
    #expect(try shown(["--files-from=nul"], in: folder) == ["a.json", "b c.json"])
    let piped = try runProgram(["lint", "--show-files", "--files-from", "-"], in: folder, input: "b c.json\n")
    #expect(piped.output == "b c.json\n")
    #expect(try shown(["--files-from", "/dev/null"], in: folder) == [])
  }

  @Test func `a file that cannot be read does not keep the others from being checked`() throws {
    let folder = try TemporaryFolder(["a.json": "{}", "c.json": "{}"])
    folder.makeFolder("b.json")
    let run = try runProgram(["lint", "-v", "a.json", "missing", "c.json"], in: folder)
    #expect(run.status == 2)
    #expect(
      run.remarks == """
        'a.json' is of no known dialect and was passed over
        'c.json' is of no known dialect and was passed over
        error: cannot read 'missing': No such file or directory

        """)
  }

  @Test func `a file of more than a gibibyte is refused and not read`() throws {
    let folder = try TemporaryFolder(["big.json": ""])
    #expect(try run("truncate", ["-s", "1073741825", folder("big.json").description]).status == 0)
    let result = try runProgram(["lint", "big.json"], in: folder)
    #expect(
      result.remarks
        == "error: cannot read 'big.json': it is larger than 1 GiB, which is the most that can be checked\n")
    #expect(result.status == 2)
  }

  @Test func `a pipe is read to its end`() throws {
    let long = String(repeating: "0123456789", count: 50_000)
    let folder = try TemporaryFolder(["a": long])
    let copied = try run(
      "/bin/sh",
      [
        "-c", "mkfifo pipe; cat a >pipe & \"$1\" lint --dialect compact --level error -q pipe; echo $?", "sh",
        try programPath(),
      ],
      in: folder)
    #expect(!copied.output.hasSuffix("2\n"))
    #expect(copied.remarks == "")
  }

  // MARK: - Replacing

  @Test func `a replaced file keeps its mode`() throws {
    let folder = try TemporaryFolder(["a.json": "old"])
    folder.setMode(0o640, of: "a.json")
    try folder("a.json").replaceContents(with: "new".utf8)
    #expect(try folder.read("a.json") == "new")
    #expect(folder.mode(of: "a.json") == 0o640)
    #expect(try folder.names() == ["a.json"])
  }

  @Test func `a link stays a link and what it leads to is replaced`() throws {
    let folder = try TemporaryFolder(["real/a.json": "old"])
    folder.link("link.json", to: "hop.json")
    folder.link("hop.json", to: "real/a.json")
    try folder("link.json").replaceContents(with: "new".utf8)
    #expect(folder.isSymbolicLink("link.json"))
    #expect(folder.isSymbolicLink("hop.json"))
    #expect(try folder.read("real/a.json") == "new")
    #expect(try folder.names() == ["hop.json", "link.json", "real"])
  }

  @Test func `a file that cannot be replaced stays whole`() throws {
    let folder = try TemporaryFolder(["a.json": "old"])
    folder.makeFolder("b.json")
    #expect(throws: FileError.self) { try folder("b.json").replaceContents(with: "new".utf8) }
    #expect(throws: FileError.self) { try folder("none/a.json").replaceContents(with: "new".utf8) }
    #expect(throws: FileError.self) { try FilePath("/proc/none.json").replaceContents(with: "new".utf8) }
    #expect(try folder.names() == ["a.json", "b.json"])
  }

  @Test func `a folder or file that may not be written is respected`() throws {
    let folder = try TemporaryFolder(["closed/a.json": "old", "b.json": "old"])
    folder.setMode(0o555, of: "closed")
    folder.setMode(0o444, of: "b.json")
    for name in ["closed/a.json", "b.json"] {
      // The superuser may write everywhere.
      if isSuperuser {
        try folder(name).replaceContents(with: "new".utf8)
      } else {
        #expect(throws: FileError.self) { try folder(name).replaceContents(with: "new".utf8) }
      }
      #expect(try folder.read(name) == (isSuperuser ? "new" : "old"))
    }
    #expect(folder.mode(of: "b.json") == 0o444)
  }

  // MARK: - Output

  @Test func `a reader that has seen enough ends the program quietly`() throws {
    var files: [String: String] = [:]
    for index in 0..<3000 { files["a-file-with-a-rather-long-name-\(index).json"] = "" }
    let folder = try TemporaryFolder(files)
    let script = "{ \"$1\" lint --show-files; echo $? >&2; } | head -1"
    let result = try run("/bin/sh", ["-c", script, "sh", try programPath()], in: folder)
    #expect(result.output == "a-file-with-a-rather-long-name-0.json\n")
    #expect(result.remarks == "0\n")
  }

  @Test func `a full disk is a failure`() throws {
    guard FilePath("/dev/full").resolved != nil else { return }
    let result = try runProgram(["--help"], output: "/dev/full")
    #expect(result.remarks == "error: cannot write to standard output: No space left on device\n")
    #expect(result.status == 2)
  }
}
