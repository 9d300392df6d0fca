package import Analysis
package import JSONSyntax
package import SourceCode
package import Vocabularies

/// Finds the plans of screens and the documents of their sections among the files, and keeps what each of them says that
/// matters to the others.
///
/// A project's configuration says where they lie. Where it says nothing, a plan is called `plan.json`, and the document of
/// a section `sections/{id}.json` or `{id}.json` beside it.
package struct ScreenLibrary: Sendable {
  private let files: FileAccess
  private var plans: [FolderKey: [PlanPlace]] = [:]
  /// By path; nil for a file that was looked for in vain.
  private var contents: [String: Contents?] = [:]
  /// The files that screens were made of, whether they are there or not: absolute paths in which `{id}` stands for any
  /// name. A change in any of them may change what there is to say about the others.
  package private(set) var watchedPaths: Set<String> = []
  /// Changes whenever `watchedPaths` does.
  private(set) var revision = 0
  /// The documents that were found to say something else to the others than before, until somebody asks.
  private var changedPaths: Set<String> = []

  /// The files that will be asked for themselves, as far as they have not been read yet; absolute paths.
  private var awaitedPaths: Set<String> = []
  /// The texts of those that were read for others in the meantime.
  private var texts: [String: SourceText] = [:]

  /// The file that a plan lies in where no configuration says otherwise.
  package static let planName = "plan.json"
  /// The folder beside it that the documents of its sections may lie in.
  package static let sectionFolder = "sections"
  private static let inFolder = SectionPattern("\(sectionFolder)/{id}.json")
  private static let besidePlan = SectionPattern("{id}.json")

  /// What holds for a folder depends on the project that is asked.
  private struct FolderKey: Hashable {
    let project: String?
    let folder: String
  }

  /// A file that may be a plan, and where the documents of its sections lie.
  private struct PlanPlace: Sendable {
    let path: String
    let pattern: SectionPattern
    /// Whether a configuration says so; its name alone proves little.
    let isConfigured: Bool
  }

  /// What a file says that matters to others.
  private struct Contents: Sendable {
    let isPlan: Bool
    let sections: [(identity: String, place: ByteRange)]
    let document: PlannedScreen.Document

    init(of tree: SyntaxTree, as vocabulary: Vocabulary?, isPlan: Bool) {
      self.isPlan = isPlan
      sections = PlanVocabulary.builtIn.sectionIdentities(in: tree).map { (tree.string(of: $0), tree.range(of: $0)) }
      let isOfComponents = vocabulary.map { !$0.components.isEmpty } ?? false
      document = Snapshot(tree: tree, vocabulary: isOfComponents ? vocabulary : .compact).sectionDocument
    }

    func saysTheSame(as other: Contents) -> Bool {
      isPlan == other.isPlan && sections.map(\.identity) == other.sections.map(\.identity)
        && document.identities == other.document.identities
    }
  }

  init(files: FileAccess) { self.files = files }

  // MARK: - Texts

  /// Says which files will be asked for by `takeText`, so that what is read of them for others is kept until then.
  ///
  /// - Parameter paths: Absolute.
  package mutating func expectRequests(for paths: Set<String>) { awaitedPaths = paths }

  /// The text of a file as it was read for others; nil if it was not, and when it is asked for again.
  package mutating func takeText(ofFileAt path: String) -> SourceText? {
    awaitedPaths.remove(path)
    return texts.removeValue(forKey: path)
  }

  // MARK: - Changes

  /// Forgets what files said, since they may say something else now.
  package mutating func forget() {
    plans = [:]
    contents = [:]
    watchedPaths = []
  }

  /// Forgets what one file said.
  ///
  /// - Returns: Whether any screen may look different now.
  package mutating func forget(_ path: String) -> Bool {
    let isKnown = contents.removeValue(forKey: path) != nil
    let folder = path.parentFolder
    // There may be a plan more, or one less.
    let isListed =
      plans.keys.contains { $0.folder == folder }
      || plans.values.contains { $0.contains { $0.path.parentFolder == folder } }
    if isListed { plans = [:] }
    return isKnown || isListed
  }

  /// The documents that have been found to say something else to the others of their screens than they did when these
  /// were looked at last; each is told of once.
  package mutating func takeChangedPaths() -> Set<String> {
    defer { changedPaths = [] }
    return changedPaths
  }

  // MARK: - One document

  /// Whether the documents in a folder have to be looked at for the screens they may be part of.
  ///
  /// - Parameter hasPlan: Whether there is a file `planName` in the folder.
  package static func mayBePlanned(documentsIn folder: String, hasPlan: Bool, in project: Project) -> Bool {
    hasPlan || !project.configuration.screens.isEmpty || folder.lastPathComponent == sectionFolder
  }

  /// The screen that a document is part of; nil for one that is part of none.
  ///
  /// - Parameters:
  ///   - path: Absolute.
  ///   - tree: The document, which may not be saved yet.
  ///   - open: The text of a file that counts instead of what lies on disk; nil for most.
  package mutating func screen(
    around path: String, _ tree: SyntaxTree, as vocabulary: Vocabulary, in project: Project,
    reading open: @escaping (String) -> SourceText? = { _ in nil }
  ) -> PlannedScreen? {
    guard let folder = path.parentFolder, !Project.isConfiguration(path) else { return nil }
    let isPlan = vocabulary.name == Vocabulary.screenPlanName
    guard isPlan || !vocabulary.components.isEmpty else { return nil }
    let reader = Reader(project: project, folder: folder, open: open)
    let places = plans(ofSectionsIn: folder, reader).filter { $0.path != path && contents(of: $0.path, reader) != nil }
    let ownPatterns = patterns(ofPlanAt: path, isPlan: isPlan, project)
    guard !places.isEmpty || !ownPatterns.isEmpty || contents[path] != nil else { return nil }
    note(Contents(of: tree, as: vocabulary, isPlan: isPlan), at: path)
    if !ownPatterns.isEmpty {
      return screen(
        planned: path, ownPatterns, isConfigured: !project.configuration.screens.isEmpty, .plan, reader)
    }
    var orphan: PlannedScreen?
    for place in places {
      guard let plan = contents(of: place.path, reader), !plan.sections.isEmpty, plan.isPlan || place.isConfigured,
        let identity = place.pattern.identity(ofDocumentAt: path)
      else { continue }
      let isSection = plan.sections.contains { $0.identity == identity }
      if !isSection, orphan != nil || place.pattern == ScreenLibrary.besidePlan && !place.isConfigured { continue }
      let patterns = place.isConfigured ? [place.pattern] : ScreenLibrary.usualPatterns
      let found = screen(
        planned: place.path, patterns, isConfigured: place.isConfigured,
        isSection ? .section(identity) : .orphan(identity), reader)
      if isSection { return found }
      // A folder of that name may hold anything, unless documents of sections lie in it.
      if found.expectsAllSections { orphan = found }
    }
    return orphan
  }

  /// What is asked for one document.
  private struct Reader {
    let project: Project
    /// The folder of the document.
    let folder: String
    let open: (String) -> SourceText?
  }

  private static let usualPatterns = [inFolder, besidePlan].compactMap { $0 }

  private mutating func note(_ new: Contents, at path: String) {
    if let known = contents[path], known.map({ !$0.saysTheSame(as: new) }) ?? true { changedPaths.insert(path) }
    contents[path] = new
  }

  /// What a file says; nil if there is none.
  private mutating func contents(of path: String, _ reader: Reader) -> Contents? {
    if let known = contents[path] { return known }
    var found: Contents?
    if let text = reader.open(path) ?? files.contents(path).map({ SourceText($0) }) {
      if awaitedPaths.remove(path) != nil { texts[path] = text }
      let tree = SyntaxTree.parse(text)
      let vocabulary = reader.project.vocabulary(of: tree, at: path) { _ in nil }
      found = Contents(of: tree, as: vocabulary, isPlan: vocabulary?.name == Vocabulary.screenPlanName)
    }
    contents[path] = found
    return found
  }

  // MARK: - Plans

  /// Where the documents of the sections of a plan may lie, the best first; none for a file that is no plan.
  private func patterns(ofPlanAt path: String, isPlan: Bool, _ project: Project) -> [SectionPattern] {
    if project.configuration.screens.isEmpty {
      return isPlan && path.lastPathComponent == ScreenLibrary.planName ? ScreenLibrary.usualPatterns : []
    }
    let entry = project.configuration.screens.first { $0.plans.match(fileAt: path) }
    return [entry.flatMap { SectionPattern($0.sections) }].compactMap { $0 }
  }

  /// The files that may be plans of sections whose documents lie in a folder.
  private mutating func plans(ofSectionsIn folder: String, _ reader: Reader) -> [PlanPlace] {
    let key = FolderKey(project: reader.project.path, folder: folder)
    if let known = plans[key] { return known }
    var found: [PlanPlace] = []
    for entry in reader.project.configuration.screens {
      guard let pattern = SectionPattern(entry.sections), let base = pattern.base(ofDocumentsIn: folder) else {
        continue
      }
      for planFolder in folders(base.levels, below: base.folder) {
        for name in files.names(planFolder).sorted() {
          let path = planFolder.appending(path: name)
          guard entry.plans.match(fileAt: path) else { continue }
          found.append(PlanPlace(path: path, pattern: pattern, isConfigured: true))
        }
      }
    }
    if reader.project.configuration.screens.isEmpty {
      let beside = folder.appending(path: ScreenLibrary.planName)
      let above = folder.lastPathComponent == ScreenLibrary.sectionFolder ? folder.parentFolder : nil
      if let above, let pattern = ScreenLibrary.inFolder {
        let path = above.appending(path: ScreenLibrary.planName)
        found.append(PlanPlace(path: path, pattern: pattern, isConfigured: false))
      }
      if let pattern = ScreenLibrary.besidePlan {
        found.append(PlanPlace(path: beside, pattern: pattern, isConfigured: false))
      }
    }
    plans[key] = found
    return found
  }

  /// The folders that lie so many levels below another.
  private func folders(_ levels: Int, below folder: String) -> [String] {
    guard levels > 0 else { return [folder] }
    return files.names(folder).sorted().flatMap { folders(levels - 1, below: folder.appending(path: $0)) }
  }

  // MARK: - A screen

  private mutating func screen(
    planned path: String, _ patterns: [SectionPattern], isConfigured: Bool, _ part: PlannedScreen.Part,
    _ reader: Reader
  ) -> PlannedScreen {
    let planFolder = path.parentFolder ?? "/"
    let sections = contents(of: path, reader)?.sections ?? []
    watch(path)
    for pattern in patterns { pattern.path(of: SectionPattern.placeholder, fromPlanIn: planFolder).map { watch($0) } }
    var found: [String: (path: String, document: PlannedScreen.Document)] = [:]
    // What lacks is looked for where the others are.
    var layout: SectionPattern?
    for (identity, _) in sections {
      for pattern in patterns {
        guard let place = pattern.path(of: identity, fromPlanIn: planFolder), place != path,
          let document = contents(of: place, reader)?.document
        else { continue }
        layout = layout ?? pattern
        found[identity] = (place, document)
        break
      }
    }
    let folder = reader.folder
    let usual = layout ?? patterns.first
    return PlannedScreen(
      part: part, plan: PlannedScreen.File(path: path, name: path.way(from: folder)),
      sections: sections.compactMap { identity, placeInPlan in
        let place = found[identity]?.path ?? usual?.path(of: identity, fromPlanIn: planFolder)
        // What cannot be the name of a file is a mistake of its own.
        return place.map { place in
          PlannedScreen.Section(
            identity: identity, file: PlannedScreen.File(path: place, name: place.way(from: folder)),
            placeInPlan: placeInPlan, document: found[identity]?.document)
        }
      }, expectsAllSections: isConfigured || !found.isEmpty)
  }

  private mutating func watch(_ path: String) {
    if watchedPaths.insert(path).inserted { revision += 1 }
  }
}
