package import JSONSyntax
import SourceCode
package import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Public test data that others made, in the folder `shared` beside the package or wherever `COMPACT_SCHEMA_SHARED` says.
///
/// Only its absence skips a test, which the test's trait says aloud, and under CI not even that: then the test fails,
/// because the files cannot be read.
package enum SharedSuites {
  package static let folder = environment("COMPACT_SCHEMA_SHARED") ?? PackageFiles.root + "/../shared"

  /// Whether tests that need the data run.
  package static let isAvailable = environment("CI") != nil || (unsafe access(folder + "/suites", R_OK)) == 0

  package static let absence: Comment =
    "the shared test data is neither beside the package nor where COMPACT_SCHEMA_SHARED says"

  /// The names of the files in one of its folders, in order.
  package static func names(in path: String) throws -> [String] { try fileNames(in: folder + "/" + path) }

  /// The bytes of a file.
  package static func bytes(of path: String) throws -> [UInt8] { try readFile(folder + "/" + path) }

  package static func tree(of path: String) throws -> SyntaxTree { .parse(SourceText(try bytes(of: path))) }
}
