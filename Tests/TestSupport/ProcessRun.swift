import Commands
import SourceCode
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a process left behind.
package struct ProcessRun: Sendable {
  /// 128 and the number of the signal, if one ended it.
  package let status: Int32
  package let output: String
  package let remarks: String
}

/// Runs a program to its end.
///
/// - Parameters:
///   - program: A path, or a name to be looked for as a shell does.
///   - folder: Where it stands; nil means here.
///   - variables: Its whole environment besides PATH and HOME.
package func run(
  _ program: String, _ arguments: [String], in folder: TemporaryFolder? = nil, input: String = "",
  variables: [String: String] = [:], output outputPath: String? = nil
) throws -> ProcessRun {
  let files = try ["in", "out", "err"].map { name in try scratchFile(name) }
  defer { for file in files { _ = unsafe unlink(file) } }
  try FilePath(files[0]).replaceContents(with: input.utf8)

  var variables = variables
  for name in ["PATH", "HOME"] { variables[name] = variables[name] ?? environment(name) }
  let command = ["/usr/bin/env", "-i"] + variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  let script = #"cd "$1" && in=$2 out=$3 err=$4 && shift 4 && exec "$@" <"$in" >"$out" 2>"$err""#
  let words =
    ["/bin/sh", "-c", script, "sh", folder?.path ?? ".", files[0], outputPath ?? files[1], files[2]]
    + command + [program] + arguments
  var pointers = unsafe words.map { unsafe strdup($0) } + [nil]
  defer { for index in unsafe pointers.indices { unsafe free(pointers[index]) } }
  var process = pid_t()
  let failure = unsafe posix_spawn(&process, "/bin/sh", nil, nil, &pointers, nil)
  try #require(failure == 0, "cannot start \(program)")
  var status: Int32 = 0
  while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
  let ended = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  return ProcessRun(
    status: ended, output: try SourceText(contentsOf: FilePath(files[1])).string,
    remarks: try SourceText(contentsOf: FilePath(files[2])).string)
}

private func scratchFile(_ name: String) throws -> String {
  let folder = environment("TMPDIR") ?? "/tmp"
  var template = Array("\(folder)/compact-schema-\(name)-XXXXXX".utf8CString)
  let descriptor = unsafe template.withUnsafeMutableBufferPointer { buffer in
    guard let start = buffer.baseAddress else { return Int32(-1) }
    return unsafe mkstemp(start)
  }
  try #require(descriptor >= 0, "no temporary file can be made in \(folder)")
  close(descriptor)
  return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// Runs the program of this package, as it was built beside the tests.
package func runProgram(
  _ arguments: [String], in folder: TemporaryFolder? = nil, input: String = "", variables: [String: String] = [:],
  output: String? = nil
) throws -> ProcessRun {
  try run(try programPath(), arguments, in: folder, input: input, variables: variables, output: output)
}

/// Where the program of this package lies.
package func programPath() throws -> String {
  let beside = FilePath(CommandLine.arguments.first ?? "").resolved?.folder.description
  let folders = [beside, PackageFiles.root + "/.build/debug", PackageFiles.root + "/.build/release"]
  let paths = folders.compactMap { $0.map { "\($0)/\(Program.name)" } }
  return try #require(
    paths.first { unsafe access($0, X_OK) == 0 }, "the program is missing; 'swift build' makes it")
}
