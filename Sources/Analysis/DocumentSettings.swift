package import JSONSchema
package import JSONSyntax

/// What a project says about a document, for rules to heed; how loudly they speak is a `RuleSelection`'s to say.
package struct DocumentSettings: Sendable {
  package var addresses = Addresses()
  package var actions = Actions()
  /// By dialect, the major versions of its contract that schemas of the project judge.
  package var majorVersions: [String: Set<Int>] = [:]
  /// What rules are told to go by in place of their own measures: by rule id, and by the name of the option as the schema of
  /// configurations has it.
  package var ruleOptions: [String: [String: Double]] = [:]
  /// What is known about the world around a configuration file; nil for other documents.
  package var surroundings: ConfigurationSurroundings?
  /// Compiles a document that is a schema with all that it refers to, which only who reads files can see. Nil for other
  /// documents, and for a schema of whose surroundings nothing is known: it is compiled alone.
  package var compileSchema: (@Sendable (SyntaxTree) -> Schema)?
  /// The planned screen that the document is part of; nil for other documents.
  package var screen: PlannedScreen?

  package init() {}

  /// What holds where no project says anything.
  package static let none = DocumentSettings()

  /// What a rule goes by: what the project says, or else its own measure.
  func option(_ name: String, of ruleID: String, orElse standard: Double) -> Double {
    ruleOptions[ruleID]?[name] ?? standard
  }

  /// Those in which one option of a rule is said.
  static func saying(_ option: String, _ value: Double, of ruleID: String) -> DocumentSettings {
    var settings = DocumentSettings()
    settings.ruleOptions[ruleID] = [option: value]
    return settings
  }

  /// Where documents may point to.
  package struct Addresses: Sendable, Equatable {
    /// Host names; `*.example.com` stands for every host below `example.com`. Nil: every public host is allowed.
    package var allowedHosts: [String]?
    /// In lower case. Nil: only https, where it is known that addresses are opened.
    package var allowedSchemes: [String]?
    /// Nil: there may be any number.
    package var maximumQueryParameterCount: Int?

    package init() {}

    /// What holds where nothing else is said.
    package static let defaultSchemes = ["https"]

    /// Whether the project says anything about its addresses.
    var isSet: Bool { allowedHosts != nil || allowedSchemes != nil || maximumQueryParameterCount != nil }
  }

  /// What tapping something may do.
  package struct Actions: Sendable {
    /// By identifier, what the parameters of the action must be. Nil: nothing is said, so that every action is allowed.
    package var allowed: [String: Schema]?

    package init() {}
  }
}

/// What a configuration file says about other things, held against them by whoever can see them: rules read no files.
///
/// A class, since settings are copied for every document there is, and hardly any is a configuration.
package final class ConfigurationSurroundings: Sendable {
  /// For paths as the file spells them, why nothing can be made of what lies there: "there is no such file".
  package let unusableFiles: [String: String]
  /// The ids of rules that the project's own dialects bring along.
  package let ruleIDs: Set<String>
  /// The names of the project's own dialects that other files bring along.
  package let dialectNames: Set<String>
  /// The name of the other configuration file in the same folder; nil if there is none.
  package let rival: String?

  package init(
    unusableFiles: [String: String] = [:], ruleIDs: Set<String> = [], dialectNames: Set<String> = [],
    rival: String? = nil
  ) {
    self.unusableFiles = unusableFiles
    self.ruleIDs = ruleIDs
    self.dialectNames = dialectNames
    self.rival = rival
  }
}
