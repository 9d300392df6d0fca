import Analysis
import Configurations
import Vocabularies

/// Names of rules and groups on a command line. Those that a project's own schemas bring along (`x-advice`) are known only when
/// its configuration has been read, so that the command line itself is no place to refuse a name.
struct RuleNames: Sendable {
  private var unknown: [String] = []

  /// - Parameter names: Ids and groups.
  init(_ names: some Sequence<String>) {
    unknown = names.filter { Rule.Group(rawValue: $0) == nil && Rule.named($0) == nil }.sorted()
  }

  /// Why one of the names cannot be meant; nil if there is a rule or group for each.
  ///
  /// - Parameter vocabularies: Those that the projects in question bring along.
  func mistake(among vocabularies: () -> [Vocabulary]) -> UsageError? {
    // Nearly always there is nothing to look for.
    if unknown.isEmpty { return nil }
    let own = Set(vocabularies().filter { !$0.isBuiltIn }.flatMap { Rule.advice(of: $0).map(\.id) })
    guard let name = unknown.first(where: { !own.contains($0) }) else { return nil }
    return UsageError(
      no: "rule or group", called: name,
      among: Rule.Group.allCases.map(\.rawValue) + Rule.all.map(\.id) + own.sorted(),
      otherwise: "'explain --list' names them all")
  }
}

extension Sequence<DocumentSite> {
  /// The vocabularies of all projects that some documents belong to.
  var vocabularies: [Vocabulary] {
    var seen: Set<ObjectIdentifier> = []
    return filter { seen.insert(ObjectIdentifier($0.project)).inserted }.flatMap {
      $0.project.vocabularies.compactMap { $0 }
    }
  }
}
