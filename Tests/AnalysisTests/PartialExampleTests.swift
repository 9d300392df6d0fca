import TestSupport
import Testing

/// Whole documents, arriving in pieces.
///
/// This is a sample; `.ci/check-repair` takes every beginning of every example.
struct PartialExampleTests {
  static let paths = (try? PackageFiles.paths(under: "Schemas/Examples")) ?? []

  @Test func `there are examples`() { #expect(Self.paths.count > 10) }

  @Test(arguments: paths.indices)
  func `the beginnings of an example are documents that grow`(index: Int) throws {
    // Sizes without common divisors, so that tokens are cut in different places.
    assertGrows(try PackageFiles.bytes(of: Self.paths[index]), pieceSize: 31 + 2 * index)
  }

  @Test func `every beginning of the smallest examples is a document that grows`() throws {
    let examples = try Self.paths.map { try PackageFiles.bytes(of: $0) }.sorted { $0.count < $1.count }
    for example in examples.prefix(2) { assertGrows(example) }
  }
}
