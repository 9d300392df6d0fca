import Commands
import SourceCode
import TestSupport
import Testing

@Suite struct DiffTests {
  private func diff(_ old: String, _ new: String, path: FilePath = "a.json") -> String {
    var output: [UInt8] = []
    UnifiedDiff(path, old: SourceText(old), new: SourceText(new)).append(to: &output, Palette(isColored: false))
    return String(decoding: output, as: UTF8.self)
  }

  @Test func `changes far apart have hunks of their own`() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = old.replacing("\n2\n", with: "\ntwo\n").replacing("\n18\n", with: "\n18\n18.5\n")
    #expect(
      diff(old, new) == """
        --- a.json
        +++ a.json
        @@ -1,5 +1,5 @@
         1
        -2
        +two
         3
         4
         5
        @@ -16,5 +16,6 @@
         16
         17
         18
        +18.5
         19
         20

        """)
  }

  @Test(arguments: [
    ("a b.json", "a b.json\t"), ("a\nb.json", #""a\nb.json""#), (#"a"b\.json"#, #""a\"b\\.json""#),
    ("a\u{1B}b.json", #""a\033b.json""#), ("é.json", "é.json"),
  ])
  func `a path stands as patch and git read it`(path: String, shown: String) {
    #expect(diff("a\n", "b\n", path: FilePath(path)).hasPrefix("--- \(shown)\n+++ \(shown)\n@@ "))
  }

  @Test func `changes with six lines between them share a hunk`() {
    let old = "a\n1\n2\n3\n4\n5\n6\nb\n"
    #expect(diff(old, "A\n1\n2\n3\n4\n5\n6\nB\n").contains("@@ -1,8 +1,8 @@\n-a\n+A\n 1\n"))
    let longer = "a\n1\n2\n3\n4\n5\n6\n7\nb\n"
    #expect(
      diff(longer, "A\n1\n2\n3\n4\n5\n6\n7\nB\n").contains("@@ -1,4 +1,4 @@\n-a\n+A\n 1\n 2\n 3\n@@ -6,4 +6,4 @@\n"))
  }

  @Test func `a missing line end is said`() {
    #expect(diff("{}", "{}\n") == "--- a.json\n+++ a.json\n@@ -1 +1 @@\n-{}\n\\ No newline at end of file\n+{}\n")
    #expect(
      diff("a\nb", "A\nb")
        == "--- a.json\n+++ a.json\n@@ -1,2 +1,2 @@\n-a\n+A\n b\n\\ No newline at end of file\n")
    #expect(diff("", "a\n") == "--- a.json\n+++ a.json\n@@ -0,0 +1 @@\n+a\n")
    #expect(diff("a\n", "") == "--- a.json\n+++ a.json\n@@ -1 +0,0 @@\n-a\n")
    #expect(diff("a\n", "a\n") == "")
  }

  /// Pairs of texts whose difference `patch` and `git apply` must take back; made the same way each time.
  private static func pairs() -> [(String, String)] {
    var numbers = Numbers(state: 7)
    var pairs: [(String, String)] = []
    for size in [0, 1, 2, 5, 17, 60, 400] {
      for _ in 0..<6 {
        // Few different lines, so that there is much to confuse.
        var lines = (0..<size).map { _ in "line \(numbers.next(below: 6))" }
        let old = lines.joined(separator: "\n") + (numbers.next(below: 2) == 0 ? "\n" : "")
        for _ in 0..<(1 + numbers.next(below: 1 + size / 4)) {
          let place = lines.isEmpty ? 0 : numbers.next(below: lines.count)
          switch numbers.next(below: 3) {
          case 0: lines.insert("line \(numbers.next(below: 9))", at: place)
          case 1 where !lines.isEmpty: lines.remove(at: place)
          default: if !lines.isEmpty { lines[place] = "changed \(numbers.next(below: 3))" }
          }
        }
        pairs.append((old, lines.joined(separator: "\n") + (numbers.next(below: 2) == 0 ? "\n" : "")))
      }
    }
    // One line against thousands, thousands of changes, CR LF, and no line in common.
    pairs.append(("{}", (0..<3000).map { "\($0)\r\n" }.joined()))
    pairs.append(((0..<3000).map { "\($0)\n" }.joined(), (0..<3000).map { $0 % 3 == 0 ? "x\n" : "\($0)\n" }.joined()))
    pairs.append(((0..<900).map { "a\($0)\n" }.joined(), (0..<800).map { "b\($0)\n" }.joined()))
    return pairs
  }

  @Test func `patch and git apply turn the old text into the new`() throws {
    for (old, new) in DiffTests.pairs() where old != new {
      let difference = diff(old, new, path: "a file.json")
      let folder = try TemporaryFolder(["a file.json": old, "d": difference])
      let patch = try run("patch", ["-p0", "--binary", "-s", "-i", "d"], in: folder)
      #expect(patch.status == 0, "\(patch.output)\(difference)")
      // An empty result is a file that is gone, to `patch`.
      if !new.isEmpty { #expect(try folder.read("a file.json") == new, "\(difference)") }
      guard !old.isEmpty, !new.isEmpty else { continue }
      try folder.write(old, to: "a file.json")
      let git = try run("git", ["apply", "-p0", "--whitespace=nowarn", "d"], in: folder)
      #expect(git.status == 0, "\(git.remarks)\(difference)")
      #expect(try folder.read("a file.json") == new)
    }
  }

  @Test func `a change in a long text is one hunk`() {
    let old = (0..<50_000).map { "line \($0 % 7)\n" }.joined()
    let new = old.replacing("line 3\n", with: "LINE\n", maxReplacements: 1)
    #expect(diff(old, new).split(separator: "\n").count == 2 + 1 + 8)
  }
}

/// Numbers that look random and are the same in every run (Steele, Vigna: SplitMix64).
private struct Numbers {
  var state: UInt64

  mutating func next(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ (value >> 31)) % UInt64(bound))
  }
}
