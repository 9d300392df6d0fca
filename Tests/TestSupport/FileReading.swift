#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The bytes of a file.
package func readFile(_ path: String) throws -> [UInt8] {
  guard let file = unsafe fopen(path, "rb") else { throw MissingFile(path: path) }
  defer { unsafe fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = unsafe fread(&buffer, 1, buffer.count, file)
    if count == 0 { return bytes }
    bytes += buffer[..<count]
  }
}

/// The names of the files of a folder, in order.
package func fileNames(in folder: String) throws -> [String] {
  guard let directory = unsafe opendir(folder) else { throw MissingFile(path: folder) }
  defer { unsafe closedir(directory) }
  var names: [String] = []
  while let entry = unsafe readdir(directory) {
    let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
    }
    if !name.hasPrefix(".") { names.append(name) }
  }
  return names.sorted()
}

package struct MissingFile: Error { package let path: String }

/// A variable of the environment; nil if it is not set.
package func environment(_ name: String) -> String? { unsafe getenv(name).map { unsafe String(cString: $0) } }
