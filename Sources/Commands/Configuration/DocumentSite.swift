import Analysis
import Configurations
import Vocabularies

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where a document stands, and what its project says about it.
struct DocumentSite: Sendable {
  /// Absolute; nil for a document that is no file and has no name.
  var path: String?
  var project: Project = .none
  var settings: DocumentSettings = .none
  /// Whether it is worth looking for a screen that it is part of.
  var mayBePlanned = false

  /// No project at all.
  static let nowhere = DocumentSite()
}

extension ConfigurationLibrary {
  /// The site of a file.
  ///
  /// - Parameter path: From the working folder, or absolute. It need not exist.
  mutating func site(of path: FilePath) -> DocumentSite {
    let folder = path.folder.resolved ?? (FilePath.workingFolder ?? "/").appending(path.folder)
    var site = site(of: folder.appending(path.lastComponent).description, in: project(ofFolder: folder.description))
    site.mayBePlanned = true
    return site
  }

  /// The vocabulary that the configuration gives a file by its name; nil if it says nothing about it.
  mutating func vocabulary(configuredFor path: FilePath) -> Vocabulary? {
    let site = site(of: path)
    return site.path.flatMap { site.project.vocabulary(forFileAt: $0) }
  }

  /// The site of a file whose project is known.
  mutating func site(of path: String, in project: Project) -> DocumentSite {
    let isConfiguration = Project.isConfiguration(path)
    return DocumentSite(
      path: path, project: project,
      settings: isConfiguration ? settings(ofConfigurationAt: path) : project.settings)
  }
}

/// A library for several threads at once; `mutex` guards it.
@safe final class SharedLibrary: @unchecked Sendable {
  private var library: ConfigurationLibrary
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init(_ library: ConfigurationLibrary) {
    self.library = library
    unsafe mutex = .allocate(capacity: 1)
    unsafe pthread_mutex_init(mutex, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  func with<Result>(_ body: (inout ConfigurationLibrary) -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body(&library)
  }
}
