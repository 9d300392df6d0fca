import Analysis
import Configurations
import Vocabularies

/// What `--show-settings` prints: all that is configured for one file, as JSON.
struct SettingsListing {
  let path: String
  let site: DocumentSite
  /// The rules that are asked for on the command line.
  let selection: RuleSelection

  var text: String {
    let configuration = site.project.configuration
    let rules = site.project.rules(forFileAt: site.path, among: selection)
    var members: [(String, String)] = [
      ("file", jsonLiteral(path)), ("configuration", site.project.path.map(jsonLiteral) ?? "null"),
    ]
    members.append(
      (
        "dialects",
        list(
          zip(configuration.dialects, site.project.vocabularies).map { entry, vocabulary in
            object([
              ("name", jsonLiteral(entry.name)),
              ("schema", entry.schema.map { jsonLiteral($0.path + ($0.pointer.isEmpty ? "" : "#" + $0.pointer)) }),
              ("files", entry.files.map { list($0.texts.map(jsonLiteral)) }),
              ("usable", vocabulary == nil ? "false" : "true"),
            ])
          })
      ))
    members.append(
      ("rules", object(rules.levels.sorted { $0.key < $1.key }.map { ($0.key, jsonLiteral($0.value.name)) })))
    members.append(
      (
        "ruleOptions",
        object(
          configuration.ruleOptions.sorted { $0.key < $1.key }.map { rule, options in
            (rule, object(options.sorted { $0.key < $1.key }.map { ($0.key, $0.value.jsonLiteral) }))
          })
      ))
    members.append(("ignored", list(rules.ignored.sorted().map(jsonLiteral))))
    members.append(("exclude", list(configuration.exclusions.flatMap(\.texts).map(jsonLiteral))))
    let addresses = site.project.settings.addresses
    members.append(
      (
        "urls",
        object([
          ("allowedHosts", addresses.allowedHosts.map { list($0.map(jsonLiteral)) }),
          (
            "allowedSchemes",
            list((addresses.allowedSchemes ?? DocumentSettings.Addresses.defaultSchemes).map(jsonLiteral))
          ),
          ("maxQueryParameters", addresses.maximumQueryParameterCount.map(String.init)),
        ])
      ))
    members.append(
      (
        "actions",
        configuration.actions.map { object($0.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }) } ?? "null"
      ))
    members.append(
      (
        "screens",
        list(
          configuration.screens.map { entry in
            object([
              ("plan", list(entry.plans.texts.map(jsonLiteral))), ("sections", jsonLiteral(entry.sections)),
            ])
          })
      ))
    members.append(("format", object(format)))
    members.append(("suppressions", configuration.suppressions.map(jsonLiteral) ?? "null"))
    return "{\n" + members.map { "  \(jsonLiteral($0.0)): \($0.1)" }.joined(separator: ",\n") + "\n}"
  }

  private var format: [(String, String?)] {
    let format = site.project.configuration.format
    let indentation: String? =
      switch format.indentation {
      case .tab?: "\"tab\""
      case .spaces(let count)?: "\(count)"
      case nil: nil
      }
    return [
      ("indent", indentation), ("lineWidth", format.lineWidth.map(String.init)),
      ("lineEnding", format.lineEnding.map { jsonLiteral($0.rawValue) }),
      ("sortKeys", format.sortsKeys.map { "\($0)" }),
    ]
  }

  private func list(_ elements: [String]) -> String { "[" + elements.joined(separator: ", ") + "]" }

  /// Members whose value is nil are left out.
  private func object(_ members: [(String, String?)]) -> String {
    "{" + members.compactMap { name, value in value.map { "\(jsonLiteral(name)): \($0)" } }.joined(separator: ", ")
      + "}"
  }
}
