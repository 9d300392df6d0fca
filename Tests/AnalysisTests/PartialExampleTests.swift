import TestSupport
import Testing

/// Whole documents, arriving byte by byte.
struct PartialExampleTests {
  static let paths = (try? PackageFiles.paths(under: "Schemas/Examples")) ?? []

  @Test func `there are examples`() { #expect(Self.paths.count > 10) }

  @Test(arguments: paths)
  func `every beginning of an example is a document that grows`(path: String) throws {
    assertGrows(try PackageFiles.bytes(of: path))
  }
}
