/// The name of a file or folder as the system knows it: bytes, which need not be UTF-8.
package struct FilePath: Sendable, Hashable {
  package var bytes: [UInt8]

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  package init(_ string: String) {
    bytes = Array(string.utf8)
  }

  package init(cString: UnsafePointer<CChar>) {
    var bytes: [UInt8] = []
    var next = unsafe cString
    while unsafe next.pointee != 0 {
      unsafe bytes.append(UInt8(bitPattern: next.pointee))
      unsafe next += 1
    }
    self.bytes = bytes
  }

  /// Calls `body` with the bytes and a zero behind them.
  @safe func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { buffer in
      for index in bytes.indices { unsafe buffer[index] = CChar(bitPattern: bytes[index]) }
      unsafe buffer[bytes.count] = 0
      guard let start = unsafe UnsafePointer(buffer.baseAddress) else { return unsafe body("") }
      return unsafe body(start)
    }
  }
}

extension FilePath {
  static let slash = UInt8(ascii: "/")

  var isAbsolute: Bool { bytes.first == FilePath.slash }

  /// What lies behind the last slash.
  var lastComponent: FilePath {
    guard let slash = bytes.lastIndex(of: FilePath.slash) else { return self }
    return FilePath(bytes: Array(bytes[(slash + 1)...]))
  }

  /// The folder that holds it: "." where only a name is given.
  package var folder: FilePath {
    guard let slash = bytes.lastIndex(of: FilePath.slash) else { return FilePath(".") }
    return FilePath(bytes: slash == 0 ? [FilePath.slash] : Array(bytes[..<slash]))
  }

  func appending(_ name: FilePath) -> FilePath {
    if bytes.isEmpty || bytes == Array(".".utf8) { return name }
    return FilePath(bytes: bytes + (bytes.last == FilePath.slash ? [] : [FilePath.slash]) + name.bytes)
  }

  /// The path without empty components and `.`; `..` stays, since it may lead out of a symbolic link.
  var simplified: FilePath {
    var result: [UInt8] = isAbsolute ? [FilePath.slash] : []
    for component in bytes.split(separator: FilePath.slash) where !component.elementsEqual(".".utf8) {
      if let last = result.last, last != FilePath.slash { result.append(FilePath.slash) }
      result += component
    }
    return FilePath(bytes: result.isEmpty ? Array(".".utf8) : result)
  }

  /// The path from `folder` to here; nil if this does not lie below it. Both are absolute.
  func relative(to folder: FilePath) -> FilePath? {
    if self == folder { return FilePath(".") }
    let prefix = folder.bytes.last == FilePath.slash ? folder.bytes : folder.bytes + [FilePath.slash]
    return bytes.starts(with: prefix) ? FilePath(bytes: Array(bytes[prefix.count...])) : nil
  }
}

extension FilePath: Comparable {
  /// Component by component, so that what a folder holds stays together.
  package static func < (left: FilePath, right: FilePath) -> Bool {
    let common = min(left.bytes.count, right.bytes.count)
    for index in 0..<common where left.bytes[index] != right.bytes[index] {
      if left.bytes[index] == slash { return true }
      return right.bytes[index] != slash && left.bytes[index] < right.bytes[index]
    }
    return left.bytes.count < right.bytes.count
  }
}

extension FilePath: CustomStringConvertible, ExpressibleByStringLiteral {
  /// For people; bytes that are not UTF-8 become U+FFFD.
  package var description: String { String(decoding: bytes, as: UTF8.self) }

  package init(stringLiteral value: String) { self.init(value) }
}
