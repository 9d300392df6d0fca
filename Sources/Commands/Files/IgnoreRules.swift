import Configurations
import SourceCode

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Everything that says which files of a repository are left alone, at one folder of it (gitignore(5)): its
/// `.git/info/exclude` and the `.gitignore` of the folder and of those around it.
///
/// A user's own `core.excludesFile` is not among them: the same files would pass here and fail there.
struct IgnoreRules: Sendable {
  /// The strongest last.
  private var lists: [IgnoreList] = []

  /// The path from the top of the repository to the folder, with a slash behind it; empty for the top itself.
  private(set) var prefix: [UInt8] = []

  /// The rules at a folder.
  ///
  /// - Parameter folder: Absolute. Outside a repository only its own file counts.
  init(at folder: FilePath) {
    let top = IgnoreRules.repository(around: folder) ?? folder
    let inside = folder.relative(to: top) ?? "."
    self.init(repository: top)
    guard inside != "." else { return }
    var path = top
    for component in inside.bytes.split(separator: FilePath.slash) {
      path = path.appending(FilePath(bytes: Array(component)))
      prefix += Array(component) + [FilePath.slash]
      addFile(in: path)
    }
  }

  /// The rules at the top of a repository, or of any folder.
  ///
  /// - Parameter path: May also be relative to the working folder.
  init(repository path: FilePath) {
    if let file = IgnoreRules.excludeFile(ofRepository: path), let text = try? SourceText(contentsOf: file) {
      add(IgnoreList(text.bytes, baseLength: 0))
    }
    addFile(in: path)
  }

  /// The rules one folder further down.
  ///
  /// - Parameter hasFile: Whether the folder is known to hold a `.gitignore`.
  func entering(_ path: FilePath, hasFile: Bool) -> IgnoreRules {
    var rules = self
    rules.prefix += path.lastComponent.bytes + [FilePath.slash]
    if hasFile { rules.addFile(in: path) }
    return rules
  }

  private mutating func addFile(in folder: FilePath) {
    // A file that cannot be read says nothing, as in git.
    guard let text = try? SourceText(contentsOf: folder.appending(".gitignore")) else { return }
    add(IgnoreList(text.bytes, baseLength: prefix.count))
  }

  private mutating func add(_ list: IgnoreList) {
    if !list.isEmpty { lists.append(list) }
  }

  /// Whether something in the folder is left alone; the folders around it are not asked again.
  func excludes(_ name: some Collection<UInt8>, isFolder: Bool) -> Bool {
    guard !lists.isEmpty else { return false }
    let path = prefix + name
    for list in lists.reversed() {
      if let answer = list.excludes(path, nameStart: prefix.count, isFolder: isFolder) { return answer }
    }
    return false
  }

  /// Whether a file, or a folder around it within the repository, is left alone.
  ///
  /// - Parameters:
  ///   - path: Absolute.
  ///   - folder: Outside a repository, what is taken for its top if the file lies below.
  static func exclude(_ path: FilePath, orBelow folder: FilePath) -> Bool {
    let top = repository(around: path.folder) ?? (path.relative(to: folder) == nil ? path.folder : folder)
    guard let inside = path.relative(to: top) else { return false }
    var rules = IgnoreRules(repository: top)
    var folder = top
    let components = inside.bytes.split(separator: FilePath.slash)
    for (index, component) in components.enumerated() {
      let isFolder = index < components.count - 1
      if rules.excludes(component, isFolder: isFolder) { return true }
      folder = folder.appending(FilePath(bytes: Array(component)))
      if isFolder { rules = rules.entering(folder, hasFile: true) }
    }
    return false
  }

  // MARK: - Repositories

  /// The nearest folder upwards that holds a `.git`, which may be a file (gitrepository-layout(5)).
  static func repository(around folder: FilePath) -> FilePath? {
    var folder = folder
    while true {
      if folder.appending(".git").exists { return folder }
      guard folder.bytes.count > 1, folder.isAbsolute else { return nil }
      folder = folder.folder
    }
  }

  private static func excludeFile(ofRepository top: FilePath) -> FilePath? {
    var gitFolder = top.appending(".git")
    if let link = try? SourceText(contentsOf: gitFolder), let target = value(link, after: "gitdir: ") {
      gitFolder = target.isAbsolute ? target : top.appending(target)
      if let common = try? SourceText(contentsOf: gitFolder.appending("commondir")),
        let target = value(common, after: "")
      {
        gitFolder = target.isAbsolute ? target : gitFolder.appending(target)
      }
    }
    let file = gitFolder.appending("info").appending("exclude")
    return file.exists ? file : nil
  }

  private static func value(_ text: SourceText, after mark: String) -> FilePath? {
    guard text.bytes.starts(with: mark.utf8) else { return nil }
    let value = text.bytes.dropFirst(mark.utf8.count).prefix { $0 != 0x0A && $0 != 0x0D }
    return value.isEmpty ? nil : FilePath(bytes: Array(value))
  }
}

extension FilePath {
  var exists: Bool { withCString { unsafe access($0, F_OK) } == 0 }
}
