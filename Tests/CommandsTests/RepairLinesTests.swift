import TestSupport
import Testing

@Suite struct RepairLinesTests {
  private static let valid = #"{"id":"a","t":"txt","p":{"txt":"x"}}"#
  private static let comma = #"{"id":"a","t":"txt","p":{"txt":"x"},}"#
  private static let unknown = #"{"id":"a","t":"zz"}"#

  /// A blank line, line ends of both kinds, and no end of the last line.
  private static let lines = [valid + "\n", "\n", comma + "\r\n", "no document\n", " \t\n", unknown].joined()
  private static let repaired = [valid + "\n", "\n", valid + "\r\n", "no document\n", " \t\n", unknown].joined()

  @Test(arguments: [["--json-lines"], ["--stdin-filename", "x.jsonl"], ["--json-lines", "-j", "1"]])
  func `every line is an answer and comes out as a line`(options: [String]) throws {
    let run = try runProgram(["repair"] + options, input: RepairLinesTests.lines)
    #expect(run.output == RepairLinesTests.repaired)
    #expect(run.status == 1)
  }

  @Test func `lines that failed are named and all are counted`() throws {
    let run = try runProgram(["repair", "--json-lines"], input: RepairLinesTests.lines)
    #expect(
      run.remarks.replacing(#/zz".*/#, with: "zz…") == """
        -:4:1: error: `no document` is no document, and there is none in it
        -:6:15: error[unknown-type] no component has the type code "zz…
        4 answers: 1 repaired, 1 with errors left, 1 without a document, passed on unchanged
          1  trailing-comma

        """)
    let json = try runProgram(["repair", "--json-lines", "--report", "json"], input: RepairLinesTests.lines)
    let reports = json.remarks.split(separator: "\n").map { $0.prefix { $0 != "c" } }
    #expect(
      reports == [
        #"{"file":"-","line":1,"out"#, #"{"file":"-","line":3,"out"#, #"{"file":"-","line":4,"out"#,
        #"{"file":"-","line":6,"out"#,
      ])
  }

  @Test func `a file of lines is repaired in place`() throws {
    let folder = try TemporaryFolder(["a.jsonl": RepairLinesTests.lines])
    #expect(try runProgram(["repair", "--check", "-q", "a.jsonl"], in: folder).status == 1)
    let difference = try runProgram(["repair", "--diff", "-q", "a.jsonl"], in: folder)
    #expect(difference.output.contains("\n-\(RepairLinesTests.comma)\r\n+\(RepairLinesTests.valid)\r\n"))
    #expect(try folder.read("a.jsonl") == RepairLinesTests.lines)
    let run = try runProgram(["repair", "--write", "-q", "a.jsonl"], in: folder)
    #expect(run.output == "")
    #expect(run.status == 1)
    #expect(try folder.read("a.jsonl") == RepairLinesTests.repaired)
    #expect(try folder.names() == ["a.jsonl"])
  }

  @Test func `order is kept over many lines`() throws {
    let numbers = 1...3000
    func document(_ number: Int, comma: String) -> String { #"{"id":"n\#(number)","t":"div"\#(comma)}\#n"# }
    let input = numbers.map { document($0, comma: $0.isMultiple(of: 3) ? "," : "") }.joined()
    let run = try runProgram(["repair", "--json-lines", "-j", "4"], input: input)
    #expect(run.output == numbers.map { document($0, comma: "") }.joined())
    #expect(run.remarks == "3000 answers: 1000 repaired\n  1000  trailing-comma\n")
    #expect(run.status == 0)
  }

  @Test(arguments: [
    ("{\"id\":\"a\",\r  \"t\":\"txt\",\r\"p\":{\"txt\":\"x\"},}", #""joinedLines":true"#),
    (#""{\n  \"id\": \"a\",\n  \"t\":\"txt\",\"p\":{\"txt\":\"x\"}\n}\n""#, #""decoded":true,"joinedLines":true"#),
    (#""{\"id\":\"a\",\"t\":\"txt\",\"p\":{\"txt\":\"x\"},}""#, #""decoded":true,"dialect""#),
    (#"  "{\"id\":\"a\",\"t\":\"txt\",\"p\":{\"txt\":\"x\"}}""#, #""changed":true,"valid":true"#),
  ])
  func `a document in a JSON string, or with line breaks, comes out on one line`(line: String, told: String) throws {
    let run = try runProgram(["repair", "--json-lines", "--report", "json"], input: line + "\n")
    #expect(run.output.filter { $0 != " " } == RepairLinesTests.valid + "\n")
    #expect(run.remarks.contains(told), "\(run.remarks)")
    #expect(run.status == 0)
  }

  @Test func `an answer in a JSON string that holds no document stays as it is`() throws {
    let run = try runProgram(["repair", "--json-lines"], input: #""I cannot\ndo that.""# + "\n")
    #expect(run.output == #""I cannot\ndo that.""# + "\n")
    #expect(run.status == 1)
    #expect(run.remarks.hasPrefix("-:1: error: "))
  }
}
