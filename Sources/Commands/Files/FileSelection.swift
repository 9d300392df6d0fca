package import Configurations

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Which files a command is about, from the paths on its command line.
package struct FileSelection: Sendable {
  /// Patterns as in a `.gitignore` of the working folder: what matches is left alone.
  package var exclusions: [String] = []
  /// Whether files given by name are left alone too where a walk would leave them alone.
  package var isForced = false

  package init(exclusions: [String] = [], isForced: Bool = false) {
    self.exclusions = exclusions
    self.isForced = isForced
  }

  package struct File: Sendable {
    /// Relative to the working folder where it lies in it.
    package let path: FilePath
    /// Whether it stood on the command line, rather than being found in a folder.
    package let isNamed: Bool
    let site: DocumentSite
  }

  package struct Result: Sendable {
    /// In the order of their paths; none twice.
    package var files: [File] = []
    package var errors: [FileError] = []
  }

  /// The files that `paths` mean: themselves, and in folders what looks like JSON.
  package func files(at paths: [FilePath]) -> Result {
    var library = ConfigurationLibrary(files: .none, source: .nowhere)
    return files(at: paths, configuredBy: &library)
  }

  /// The same, but for what configurations leave out.
  package func files(at paths: [FilePath], configuredBy library: inout ConfigurationLibrary) -> Result {
    let workingFolder = FilePath.workingFolder
    let excluded = IgnoreList(exclusions.joined(separator: "\n").utf8, baseLength: 0)
    var walk = Walk(excluded: excluded, library: library, result: Result())
    defer { library = walk.library }
    for path in paths {
      // As for every other program: a variable of a script that is empty must not stand for the whole folder.
      if path.bytes.isEmpty {
        walk.result.errors.append(FileError("read", path, code: ENOENT))
        continue
      }
      let simple = path.simplified
      let shown = simple.isAbsolute ? workingFolder.flatMap { simple.relative(to: $0) } ?? simple : simple
      var status = stat()
      guard shown.withCString({ unsafe stat($0, &status) }) == 0 else {
        walk.result.errors.append(FileError("read", shown, code: errno))
        continue
      }
      guard status.st_mode & S_IFMT == S_IFDIR else {
        let site = walk.library.site(of: shown)
        if excludesNamed(shown, excluded, in: site) { continue }
        walk.result.files.append(File(path: shown, isNamed: true, site: site))
        continue
      }
      let folder = shown.resolved ?? shown
      let project = walk.library.project(ofFolder: folder.description)
      if excludesNamed(shown, excluded, in: DocumentSite(path: folder.description, project: project)) { continue }
      walk.enter(shown, at: folder.description, project, IgnoreRules(at: folder))
    }
    walk.result.files.sort { $0.path < $1.path || ($0.path == $1.path && $0.isNamed && !$1.isNamed) }
    var files: [File] = []
    files.reserveCapacity(walk.result.files.count)
    for file in walk.result.files where file.path != files.last?.path { files.append(file) }
    walk.result.files = files
    return walk.result
  }

  /// Whether a file that is named, and need not exist, is left alone.
  func excludesNamed(_ path: FilePath, in site: DocumentSite) -> Bool {
    excludesNamed(path.simplified, IgnoreList(exclusions.joined(separator: "\n").utf8, baseLength: 0), in: site)
  }

  /// Whether a path or a folder around it is excluded.
  private func excludesNamed(_ path: FilePath, _ list: IgnoreList, in site: DocumentSite) -> Bool {
    guard isForced, path != "." else { return false }
    if let path = site.path, site.project.excludesFile(at: path) { return true }
    var end = 0
    while end < path.bytes.count {
      let start = end
      end = path.bytes[start...].firstIndex(of: FilePath.slash) ?? path.bytes.count
      let part = Array(path.bytes[..<end])
      if list.excludes(part, nameStart: start, isFolder: end < path.bytes.count) == true { return true }
      end += 1
    }
    guard let workingFolder = FilePath.workingFolder else { return false }
    // A name for standard input need not lead anywhere.
    let folder = path.folder.resolved ?? (path.isAbsolute ? path.folder : workingFolder.appending(path.folder))
    return IgnoreRules.exclude(folder.appending(path.lastComponent), orBelow: workingFolder)
  }
}

/// One pass over folders.
private struct Walk {
  let excluded: IgnoreList
  var library: ConfigurationLibrary
  var result: FileSelection.Result

  /// Takes what `folder` holds, in order, then what its folders hold in their place.
  ///
  /// Nesting is bounded by the longest path that the system takes.
  ///
  /// - Parameter place: The absolute path of the folder.
  mutating func enter(_ folder: FilePath, at place: String, _ project: Project, _ outer: IgnoreRules) {
    let found: FolderEntries
    do {
      found = try FolderEntries(of: folder)
    } catch {
      result.errors.append(error)
      return
    }
    visit(found, in: folder, at: place, project, outer)
  }

  private mutating func visit(
    _ found: FolderEntries, in folder: FilePath, at place: String, _ project: Project, _ rules: IgnoreRules
  ) {
    let placePrefix = place == "/" ? place : place + "/"
    var path = folder.bytes == Array(".".utf8) ? [] : folder.bytes
    if let last = path.last, last != FilePath.slash { path.append(FilePath.slash) }
    let nameStart = path.count
    let planName = Array(ScreenLibrary.planName.utf8)
    let hasPlan = found.entries.contains { $0.range.count == planName.count && found.name(of: $0) == planName[...] }
    let mayBePlanned = ScreenLibrary.mayBePlanned(documentsIn: place, hasPlan: hasPlan, in: project)
    for entry in found.entries {
      let name = found.name(of: entry)
      path.removeSubrange(nameStart...)
      path += name
      if excluded.excludes(path, nameStart: nameStart, isFolder: entry.isFolder) == true { continue }
      if rules.excludes(name, isFolder: entry.isFolder) { continue }
      let entryPlace = placePrefix + String(decoding: name, as: UTF8.self)
      if project.excludes(entryPlace, isFolder: entry.isFolder) { continue }
      guard entry.isFolder else {
        var site = library.site(of: entryPlace, in: project)
        site.mayBePlanned = mayBePlanned
        result.files.append(FileSelection.File(path: FilePath(bytes: path), isNamed: false, site: site))
        continue
      }
      let inner = FilePath(bytes: path)
      do {
        let entries = try FolderEntries(of: inner)
        // What lies around a repository in a repository says nothing about it.
        let innerRules =
          entries.isRepository
          ? IgnoreRules(repository: inner) : rules.entering(inner, hasFile: entries.hasIgnoreFile)
        let isConfigured = entries.entries.contains { entry in
          Project.fileNames.contains { entries.name(of: entry).elementsEqual($0.utf8) }
        }
        let innerProject = isConfigured ? library.project(ofFolder: entryPlace) : project
        visit(entries, in: inner, at: entryPlace, innerProject, innerRules)
      } catch {
        result.errors.append(error)
      }
    }
  }
}

extension FilePath {
  /// Where the process stands; nil if that folder is gone.
  static var workingFolder: FilePath? { FilePath(".").resolved }
}
