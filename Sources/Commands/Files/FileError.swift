/// Something that the system refused to do with a file.
package struct FileError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What was tried, such as "read".
  package let operation: String
  package let path: FilePath
  package let reason: String

  init(_ operation: String, _ path: FilePath, reason: String) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }

  init(_ operation: String, _ path: FilePath, code: Int32) {
    self.init(operation, path, reason: Commands.reason(of: code))
  }

  package var description: String { "cannot \(operation) '\(path)': \(reason)" }
}
