import Commands
import SourceCode
import TestSupport
import Testing

@Suite struct ReportTests {
  private func error(_ range: ByteRange, _ fixIts: FixIt..., related: [Diagnostic.RelatedPlace] = []) -> Diagnostic {
    Diagnostic(
      ruleID: "some-rule", severity: .error, range: range, message: "this is wrong", fixIts: fixIts, related: related)
  }

  // MARK: - full

  @Test func `the range is underlined and the fix shown`() {
    let report = reportText(.full, #"{"id":"a","t":«"dividr"»}"#) {
      [error($0[0], .replace($0[0], with: #""div""#, title: #"Replace with "div""#, confidence: .certain))]
    }
    #expect(
      report == """
        error[some-rule]: this is wrong
         --> a.json:1:15
          |
        1 | {"id":"a","t":"dividr"}
          |               ^^^^^^^^
        help: Replace with "div"
          |
        1 - {"id":"a","t":"dividr"}
        1 + {"id":"a","t":"div"}


        """)
  }

  @Test func `an insertion shows the line before and after`() {
    let report = reportText(.full, "{\n  \"a\": 1«»\n  \"b\": 2\n}") {
      [error($0[0], .insert(",", at: $0[0].lowerBound, title: "Insert a comma", confidence: .likely))]
    }
    #expect(
      report == """
        error[some-rule]: this is wrong
         --> a.json:2:9
          |
        2 |   "a": 1
          |         ^
        help: Insert a comma (with --unsafe-fixes)
          |
        2 -   "a": 1
        2 +   "a": 1,


        """)
  }

  @Test(arguments: [
    // What stands before the range, and the number of columns it takes.
    ("", 0), ("abc", 3), ("\t", 4), ("日本", 4), ("é", 1), ("e\u{301}", 1), ("👍", 2), ("👍🏽", 2), ("👨‍👩‍👧", 2), ("🇩🇪", 2),
    ("🇩🇪🇫🇷", 4), ("❤\u{FE0F}", 2), ("❤", 1), ("한", 2), ("ｱ", 1), ("Ａ", 2), ("\u{1B}[31m", 5), ("\u{202E}", 1),
    ("क्षि", 3), ("ü\tü", 6), ("\u{FEFF}", 1), ("\u{200B}", 1),
  ])
  func `what is wide or narrow is measured as a terminal draws it`(before: String, columns: Int) {
    let report = reportText(.full, before + "«X»") { [error($0[0])] }
    let lines = report.split(separator: "\n")
    #expect(lines[4] == "  | \(String(repeating: " ", count: columns))^")
  }

  @Test func `bytes that are not text are shown and keep their column`() {
    let file = CheckedFile(
      path: "a.json", text: SourceText([0xFF, 0xE3, 0x81, 0x58]),
      findings: [Finding(error(3..<4), pointer: "", dialect: "")])
    let report = ReportFormat.full.writer(Palette(isColored: false)).report(file)
    #expect(report.contains("1 | \u{FFFD}\u{FFFD}\u{FFFD}X\n  |    ^\n"))
  }

  @Test func `a long line is cut around the range`() {
    let filler = String(repeating: "0123456789", count: 10_000)
    let report = reportText(.full, filler + "«wrong»" + filler) { [error($0[0])] }
    let lines = report.split(separator: "\n")
    #expect(lines[1] == " --> a.json:1:100001")
    #expect(
      lines[3] == "1 | …012345678901234567890123456789wrong"
        + String(repeating: "0123456789", count: 7) + "01234…")
    #expect(lines[4] == "  | " + String(repeating: " ", count: 31) + "^^^^^")
  }

  @Test func `a fix in a long line is cut around what changes`() {
    let filler = String(repeating: "0123456789", count: 10_000)
    let report = reportText(.full, filler + "«wrong»" + filler) {
      [error($0[0], .replace($0[0], with: "right", title: "Replace", confidence: .certain))]
    }
    let (before, after) = ("…012345678901234567890123456789", String(repeating: "0123456789", count: 7) + "01234…")
    #expect(report.contains("help: Replace\n  |\n1 - \(before)wrong\(after)\n1 + \(before)right\(after)\n"))
  }

  @Test func `a range longer than a cut line is underlined to its end`() {
    let report = reportText(.full, "ab«" + String(repeating: "x", count: 500) + "»") { [error($0[0])] }
    let lines = report.split(separator: "\n")
    #expect(lines[3] == "1 | ab" + String(repeating: "x", count: 108) + "…")
    #expect(lines[4] == "  |   " + String(repeating: "^", count: 108))
  }

  @Test func `a range of many lines is joined by a bracket`() {
    let report = reportText(.full, "[\n  «{\n    1,\n    2,\n    3\n  }»\n]") { [error($0[0])] }
    #expect(
      report == """
        error[some-rule]: this is wrong
         --> a.json:2:3
          |
        2 |     {
          |  ___^
        ... |
        6 | |   }
          | |___^


        """)
    let short = reportText(.full, "«[\n1\n]»") { [error($0[0])] }
    #expect(short.contains("1 |   [\n  |  _^\n2 | | 1\n3 | | ]\n  | |_^\n"))
  }

  @Test func `other places follow as notes and gutters are equally wide`() {
    let report = reportText(.full, "«a»\n\n\n\n\n\n\n\n\n«b»") {
      [error($0[1], related: [.init(range: $0[0], message: "first here")])]
    }
    #expect(
      report == """
        error[some-rule]: this is wrong
          --> a.json:10:1
           |
        10 | b
           | ^
        note: first here
          --> a.json:1:1
           |
         1 | a
           | ^


        """)
  }

  @Test func `places at the ends of lines and of the text are marked behind them`() {
    #expect(reportText(.full, "{\n  «»") { [error($0[0])] }.contains("2 |   \n  |   ^\n"))
    #expect(reportText(.full, "a«\n»b") { [error($0[0])] }.contains("1 | a\n  |  ^\n"))
    #expect(reportText(.full, "«»") { [error($0[0])] }.contains("1 | \n  | ^\n"))
    #expect(reportText(.full, "a\r\n«b»\r\n") { [error($0[0])] }.contains(" --> a.json:2:1\n  |\n2 | b\n  | ^\n"))
  }

  @Test func `a terminal gets colors and nothing that the document says to it`() {
    let report = reportText(.full, "\u{1B}]0;title\u{7}«x»", color: true) { [error($0[0])] }
    #expect(report.hasPrefix("\u{1B}[1;31merror[some-rule]\u{1B}[0m\u{1B}[1m: this is wrong\u{1B}[0m\n"))
    #expect(report.contains("␛]0;title␇x\n"))
    #expect(report.contains("\u{1B}[1;31m^\u{1B}[0m"))
  }

  // MARK: - Others

  @Test func `concise is one line a finding with columns in code points`() {
    let report = reportText(.concise, path: "dir/ä.json", "{\n 👍é«x» «y»}") { [error($0[0]), error($0[1])] }
    #expect(
      report == """
        dir/ä.json:2:4: error[some-rule] this is wrong
        dir/ä.json:2:6: error[some-rule] this is wrong

        """)
  }

  @Test func `JSON lines name everything there is to know`() {
    let report = reportText(.jsonLines, path: #"a "b".json"#, "{\n é«x\ny»}") {
      [
        error($0[0], .replace($0[0], with: "\"\u{1}\n", title: "Replace", confidence: .guess)),
        error($0[0]),
      ]
    }
    // FNV-1a of `a "b".json`, NUL, `some-rule`, NUL, `/p`, NUL, `x`, LF, `y`.
    let place = #""line":2,"column":3,"endLine":3,"endColumn":2,"offset":5,"endOffset":8"#
    let about = #""code":"some-rule","severity":"error","message":"this is wrong","pointer":"/p","dialect":"compact""#
    let hash = #""fingerprint":"d4d6eccf1ff4860b""#
    let fix =
      #"{"title":"Replace","confidence":"guess","edits":[{"offset":5,"endOffset":8,"replacement":"\"\u0001\n"}]}"#
    #expect(
      report == """
        {"file":"a \\"b\\".json",\(place),\(about),\(hash),"fix":\(fix)}
        {"file":"a \\"b\\".json",\(place),\(about),\(hash),"fix":null}

        """)
  }

  @Test func `GitHub gets escaped properties, and columns only within a line`() {
    let report = reportText(.github, path: "a:b,c%.json", "{«x»\n«y\nz»}") { [error($0[0]), error($0[1])] }
    #expect(
      report == """
        ::error file=a%3Ab%2Cc%25.json,line=1,endLine=1,col=2,endColumn=3,title=compact-schema (some-rule)::\
        a:b,c%25.json:1:2: this is wrong
        ::error file=a%3Ab%2Cc%25.json,line=2,endLine=3,title=compact-schema (some-rule)::\
        a:b,c%25.json:2:1: this is wrong

        """)
  }

  @Test func `GitHub knows severities by other names`() {
    let report = reportText(.github, "«x»") { ranges in
      Severity.allCases.map { Diagnostic(ruleID: "r", severity: $0, range: ranges[0], message: "100%\nm") }
    }
    #expect(report.split(separator: "\n").map { $0.prefix { $0 != " " } } == ["::notice", "::warning", "::error"])
    #expect(report.contains(": 100%25%0Am\n"))
  }

  // MARK: - The last line

  @Test func `the summary counts findings, files and fixes`() {
    func finding(_ severity: Severity, _ confidence: FixIt.Confidence? = nil) -> Finding {
      let fixIts = confidence.map { [FixIt.remove(0..<1, title: "Remove", confidence: $0)] } ?? []
      return Finding(
        Diagnostic(ruleID: "r-\(severity)", severity: severity, range: 0..<1, message: "m", fixIts: fixIts),
        pointer: "",
        dialect: "")
    }
    var tally = Tally()
    #expect(tally.summary == "No documents of a known dialect were found")
    tally.checkedFileCount = 1
    #expect(tally.summary == "No findings in 1 file")
    tally.add([finding(.error)])
    #expect(tally.summary == "Found 1 error")
    tally.checkedFileCount = 14
    tally.add([finding(.error, .certain), finding(.warning), finding(.error, .certain)])
    #expect(tally.summary == "Found 3 errors and 1 warning in 2 of 14 files; 2 can be fixed with --fix")
    var other = Tally()
    other.add([finding(.info, .likely), finding(.info, .guess)])
    tally.add(other)
    tally.fixedCount = 1
    tally.fixedFileCount = 1
    #expect(
      tally.summary
        == "Fixed 1 finding in 1 file. Found 3 errors, 1 warning and 2 pieces of advice in 3 of 14 files; 2 can be fixed with --fix, 1 more with --fix --unsafe-fixes"
    )
    #expect(tally.statistics == "3  error    r-error  (2 fixable)\n2  info     r-info\n1  warning  r-warning\n")
  }
}
