/// One verb of the program.
///
/// Parsing yields a complete command or a usage error; running one reads no arguments.
package protocol Command: SendableMetatype {
  /// The word that calls it.
  static var name: String { get }
  /// What it does, as an order, in one line.
  static var summary: String { get }
  /// How its operands are written in the usage line; empty if it takes none.
  static var operands: String { get }
  /// Everything it understands besides the options of every verb, in the order of its help.
  static var options: [OptionGroup] { get }
  /// Lines of help behind the options, such as examples.
  static var notes: String { get }

  init(parsing arguments: inout Arguments) throws(UsageError)

  func run(on console: inout Console) -> ExitStatus
}

extension Command {
  package static var operands: String { "" }
  package static var options: [OptionGroup] { [] }
  package static var notes: String { "" }
}

/// How the program ends; the greater one wins where several apply.
package enum ExitStatus: Int32, Sendable, Comparable {
  case success = 0
  /// There are findings of severity error, or something would be changed.
  case findings = 1
  /// Usage, configuration or I/O went wrong.
  case failure = 2
  /// There is no honest document in an answer.
  case refusal = 3

  package static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rank < right.rank }

  /// What could not even be read or written outweighs what was read.
  private var rank: Int {
    switch self {
    case .success: 0
    case .findings: 1
    case .refusal: 2
    case .failure: 3
    }
  }
}
