import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

/// What a value of a configuration file is for (`x-role` in its schema): code asks for it, never for a key.
package enum ConfigurationRole: String, Sendable {
  /// An object whose keys are rule ids and groups.
  case ruleLevels = "rule-levels"
  /// A rule id or group.
  case ruleName = "rule-name"
  /// A pattern for files, as in a `.gitignore`.
  case filePattern = "file-pattern"
  /// An object whose keys are patterns for files.
  case rulesByFilePattern = "rules-by-file-pattern"
  case dialectName = "dialect-name"
  /// A path, perhaps with a JSON Pointer behind it, of a file that is read.
  case file
}

extension Snapshot {
  /// The values of a configuration file by what they are for, in the order of the text.
  func findConfigurationPlaces() -> [ConfigurationRole: [NodeID]] {
    guard let schema = vocabulary?.schema else { return [:] }
    var places: [ConfigurationRole: [NodeID]] = [:]
    for index in tree.nodes.indices {
      let node = NodeID(index)
      switch tree.kind(of: node) {
      case .object, .string: break
      case .document, .array, .key, .number, .true, .false, .null, .missing, .junk: continue
      }
      let roles = subschemas(applyingTo: node).compactMap { schema.text("x-role", of: $0) }
      if let role = roles.firstMap(ConfigurationRole.init(rawValue:)) { places[role, default: []].append(node) }
    }
    return places
  }

  /// The values of a configuration file that have a role and the JSON type that it asks for.
  func places(of role: ConfigurationRole) -> [NodeID] {
    (configurationPlaces[role] ?? []).filter { node in
      switch role {
      case .ruleLevels, .rulesByFilePattern: tree.kind(of: node) == .object
      case .ruleName, .filePattern, .dialectName, .file: tree.kind(of: node) == .string
      }
    }
  }

  /// The fix-its that put a known name in the place of one that is not, the nearest first; none where none is near.
  func fixes(replacing node: NodeID, among names: [String]) -> [FixIt] {
    let written = tree.string(of: node)
    let near = nearest(to: written, among: names) { [$0] }
    let isClear = near.first.map { first in
      // One slip or two in a name that is like no other is what nearly everyone meant.
      first.distance * 4 <= written.count && near.dropFirst().first?.distance != first.distance
    }
    return near.prefix(isClear == true ? 1 : 3).map { candidate in
      let literal = candidate.candidate.jsonLiteral
      return .replace(
        tree.range(of: node), with: literal, title: "Replace with \(literal)",
        confidence: isClear == true ? .likely : .guess)
    }
  }

  /// The nearest of `names` as a question behind a message; empty where none is near.
  func question(about node: NodeID, among names: [String]) -> String {
    nearest(to: tree.string(of: node), among: names) { [$0] }.first
      .map { "; did you mean \($0.candidate.jsonLiteral)" } ?? ""
  }
}
