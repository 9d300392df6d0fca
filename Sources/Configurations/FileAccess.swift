/// The way to files, handed in by whoever may read them.
package struct FileAccess: Sendable {
  /// The bytes of the file at an absolute path; nil if there is none, or none that can be read.
  package let contents: @Sendable (String) -> [UInt8]?
  /// The names of what lies in the folder at an absolute path, in any order; none if there is no such folder, or none that
  /// can be read.
  package let names: @Sendable (String) -> [String]

  package init(
    names: @escaping @Sendable (String) -> [String] = { _ in [] }, contents: @escaping @Sendable (String) -> [UInt8]?
  ) {
    self.contents = contents
    self.names = names
  }

  /// No files at all.
  package static let none = FileAccess { _ in nil }
}
