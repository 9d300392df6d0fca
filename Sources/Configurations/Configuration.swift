package import Analysis

/// What a project says about its documents: one file of it, or several laid over one another.
///
/// Whatever a file does not say is nil or empty here, so that another may say it. Paths are absolute, and patterns carry the
/// folder of the file that they stand in.
package struct Configuration: Sendable {
  /// The first whose patterns match a file decides.
  package var dialects: [Dialect] = []
  /// By address, the file that stands for it.
  package var schemas: [String: SchemaPlace] = [:]
  package var levels: [String: RuleSelection.Level] = [:]
  /// By rule id, what the rule goes by, by the name of the option.
  package var ruleOptions: [String: [String: Double]] = [:]
  package var perFileIgnores: [PerFileIgnore] = []
  /// Of all that speak about a file, the last decides.
  package var exclusions: [FilePatterns] = []
  package var addresses = Addresses()
  /// By identifier, the JSON text of the schema for the parameters of an action; nil if nothing is said about actions.
  package var actions: [String: String]?
  package var screens: [PlannedScreens] = []
  package var format = FormatSettings()
  /// The file that lists the findings to pass over.
  package var suppressions: String?

  package init() {}

  package struct Dialect: Sendable {
    package var name: String
    /// Nil if the entry names no files.
    package var files: FilePatterns?
    package var schema: SchemaPlace?
  }

  package struct PerFileIgnore: Sendable {
    package var files: FilePatterns
    /// Ids and groups.
    package var rules: Set<String>
  }

  package struct Addresses: Sendable, Equatable {
    package var allowedHosts: [String]?
    package var allowedSchemes: [String]?
    package var maximumQueryParameterCount: Int?
  }

  /// Which documents realize the sections of which plans.
  package struct PlannedScreens: Sendable {
    package var plans: FilePatterns
    /// The path of a section's document from the folder of its plan; `{id}` stands for the id of the section.
    package var sections: String
  }
}

/// How documents are laid out; what is nil is left to the formatter.
package struct FormatSettings: Sendable, Equatable {
  package var indentation: Indentation?
  /// In columns.
  package var lineWidth: Int?
  package var lineEnding: LineEnding?
  package var sortsKeys: Bool?

  package init() {}

  package enum Indentation: Sendable, Equatable {
    case tab
    case spaces(Int)
  }

  package enum LineEnding: String, Sendable {
    /// That of most lines of a file.
    case auto
    case lf, crlf
  }
}

/// Where a schema stands.
package struct SchemaPlace: Sendable, Hashable {
  /// Absolute.
  package var path: String
  /// A JSON Pointer (RFC 6901) to the schema in its document; empty for the whole.
  package var pointer: String

  /// - Parameters:
  ///   - text: A path, and perhaps `#` and a pointer behind it.
  ///   - folder: What the path is relative to.
  package init(_ text: String, in folder: String) {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    path = folder.appending(path: String(parts[0]))
    pointer = parts.count > 1 ? String(parts[1]) : ""
  }
}

extension Configuration {
  /// This configuration where it says something, and `base` elsewhere.
  ///
  /// Objects are joined key by key. Of lists, those that say which of several applies are joined, ours first; patterns to
  /// leave out files are joined, ours last, so that `!` takes files back; and the lists of what is allowed replace one
  /// another, since a project must be able to allow less than what it starts from.
  package func laid(over base: Configuration) -> Configuration {
    var result = base
    result.dialects = dialects + base.dialects
    result.schemas.merge(schemas) { _, ours in ours }
    result.levels.merge(levels) { _, ours in ours }
    result.ruleOptions.merge(ruleOptions) { theirs, ours in theirs.merging(ours) { $1 } }
    result.perFileIgnores = base.perFileIgnores + perFileIgnores
    result.exclusions = base.exclusions + exclusions
    result.addresses.allowedHosts = addresses.allowedHosts ?? base.addresses.allowedHosts
    result.addresses.allowedSchemes = addresses.allowedSchemes ?? base.addresses.allowedSchemes
    result.addresses.maximumQueryParameterCount =
      addresses.maximumQueryParameterCount ?? base.addresses.maximumQueryParameterCount
    if let actions { result.actions = (base.actions ?? [:]).merging(actions) { _, ours in ours } }
    result.screens = screens + base.screens
    result.format.indentation = format.indentation ?? base.format.indentation
    result.format.lineWidth = format.lineWidth ?? base.format.lineWidth
    result.format.lineEnding = format.lineEnding ?? base.format.lineEnding
    result.format.sortsKeys = format.sortsKeys ?? base.format.sortsKeys
    result.suppressions = suppressions ?? base.suppressions
    return result
  }
}
