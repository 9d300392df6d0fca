import Analysis
import SourceCode

/// Turns what a model wrote into the document it meant.
struct RepairCommand: Command {
  static let name = "repair"
  static let summary = "Turn what a model wrote into the document it meant."
  static let operands = "[PATH|-]"
  static let notes = """
    Status: 0 a valid document, 1 a document with errors that remain, 2 usage or I/O, 3 no honest document: nothing is
    printed.
    """

  private let path: FilePath

  init(parsing arguments: inout Arguments) throws(UsageError) {
    let paths = arguments.remainingPaths()
    guard paths.count <= 1 else { throw UsageError("'\(paths[1])' is one argument too many") }
    path = paths.first ?? "-"
  }

  func run(on console: inout Console) -> ExitStatus {
    do {
      let answer = path == "-" ? try SourceText.standardInput() : try SourceText(contentsOf: path)
      switch AnswerRepair(of: answer).outcome {
      case .document(let repair):
        console.write(repair.snapshot.text.bytes)
        return repair.snapshot.diagnostics(.errors).isEmpty ? .success : .findings
      case .refusal(let refusal):
        console.fail(refusal.message.visible)
        return .refusal
      }
    } catch {
      console.fail(error.description)
      return .failure
    }
  }
}
