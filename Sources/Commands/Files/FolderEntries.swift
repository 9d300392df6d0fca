#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a folder holds that a walk cares about, in the order of their names.
struct FolderEntries {
  struct Entry {
    /// The bytes of the name, in `names`.
    let range: Range<Int>
    let isFolder: Bool
  }

  /// All names, one behind the other: a walk over ten thousand files makes no text of any it does not report.
  private(set) var names: [UInt8] = []
  private(set) var entries: [Entry] = []
  private(set) var hasIgnoreFile = false
  private(set) var isRepository = false

  func name(of entry: Entry) -> ArraySlice<UInt8> { names[entry.range] }

  /// Reads a folder; hidden folders are left out, symbolic links count only if they lead to files.
  init(of folder: FilePath) throws(FileError) {
    guard let stream = folder.withCString({ unsafe opendir($0) }) else { throw FileError("read", folder, code: errno) }
    defer { unsafe closedir(stream) }
    let nameOffset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 0
    while let entry = unsafe readdir(stream) {
      let start = unsafe (UnsafeRawPointer(entry) + nameOffset).assumingMemoryBound(to: UInt8.self)
      var count = 0
      while unsafe start[count] != 0 { count += 1 }
      let name = unsafe UnsafeBufferPointer(start: start, count: count)
      let type = unsafe Int(entry.pointee.d_type)
      let isDocument = unsafe FolderEntries.isDocumentName(name)
      let isHidden = unsafe name.first == UInt8(ascii: ".")
      if isHidden {
        if unsafe name.elementsEqual(".gitignore".utf8) { hasIgnoreFile = true }
        if unsafe name.elementsEqual(".git".utf8) { isRepository = true }
        if !isDocument { continue }
      }
      let isFolder: Bool
      switch type {
      case Int(DT_DIR): isFolder = true
      case Int(DT_REG): isFolder = false
      case Int(DT_LNK), Int(DT_UNKNOWN):
        guard isDocument || type == Int(DT_UNKNOWN) else { continue }
        var status = stat()
        let flags = type == Int(DT_LNK) ? 0 : AT_SYMLINK_NOFOLLOW
        guard unsafe fstatat(dirfd(stream), start, &status, flags) == 0 else { continue }
        isFolder = status.st_mode & S_IFMT == S_IFDIR
        // A link to a folder may lead to a folder above: it is passed over, as git does.
        if isFolder ? type == Int(DT_LNK) : status.st_mode & S_IFMT != S_IFREG { continue }
      default: continue
      }
      guard isFolder ? !isHidden : isDocument else { continue }
      entries.append(Entry(range: names.count..<(names.count + count), isFolder: isFolder))
      unsafe names.append(contentsOf: name)
    }
    let names = names
    entries.sort { names[$0.range].lexicographicallyPrecedes(names[$1.range]) }
  }

  private static let suffixes: [StaticString] = [".json", ".jsonc", ".jsonl", ".ndjson"]

  private static func isDocumentName(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    suffixes.contains { suffix in
      let count = suffix.utf8CodeUnitCount
      guard name.count >= count else { return false }
      return unsafe memcmp(name.baseAddress.unsafelyUnwrapped + (name.count - count), suffix.utf8Start, count) == 0
    }
  }
}
