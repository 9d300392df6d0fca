/// The way to files, handed in by whoever may read them.
package struct FileAccess: Sendable {
  /// The bytes of the file at an absolute path; nil if there is none, or none that can be read.
  package let contents: @Sendable (String) -> [UInt8]?

  package init(contents: @escaping @Sendable (String) -> [UInt8]?) {
    self.contents = contents
  }

  /// No files at all.
  package static let none = FileAccess { _ in nil }
}
