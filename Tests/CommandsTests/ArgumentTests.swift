import TestSupport
import Testing

@Suite struct ArgumentTests {
  @Test(arguments: [
    ("--version", "compact-schema 0.1.0\n"),
    ("-V", "compact-schema 0.1.0\n"),
  ])
  func `the version goes to standard output`(option: String, output: String) throws {
    let run = try runProgram([option])
    #expect(run.output == output)
    #expect(run.remarks == "")
    #expect(run.status == 0)
  }
}
