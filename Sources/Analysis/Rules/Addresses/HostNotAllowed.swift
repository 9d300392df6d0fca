import JSONSyntax
import Patterns
import SourceCode

extension Rule {
  static let hostNotAllowed = Rule(
    id: "host-not-allowed", severity: .error, group: .contract,
    summary: "An address leads to a host that the project does not list.",
    rationale: """
      The project lists the hosts that its documents may load from (urls.allowedHosts); what comes from elsewhere is \
      nobody's responsibility and may change at any time.
      """,
    examples: [
      .triggers(
        ##"{"type":"imageBlock","id":"fare","imageUrl":"https://«images.example.net»/fare.png","altText":"Fare card"}"##,
        dialect: "image-block", settings: onlyOwnHosts),
      .passes(
        ##"{"type":"imageBlock","id":"fare","imageUrl":"https://a.cdn.example.com/fare.png","altText":"Fare card"}"##,
        dialect: "image-block", settings: onlyOwnHosts),
    ]
  ) { snapshot, report in
    let addresses = snapshot.settings.addresses
    guard let allowed = addresses.allowedHosts else { return }
    for address in snapshot.markedValues.addresses where !addresses.namesHost(of: address) {
      guard let part = address.reading.hostRange else { continue }
      report(
        "\(address.text(of: part)) is none of the hosts that addresses may lead to: \(allowed.listed(by: "or"))",
        at: address.range(of: part))
    }
  }

  private static let onlyOwnHosts: DocumentSettings = {
    var settings = DocumentSettings()
    settings.addresses.allowedHosts = ["example.com", "*.cdn.example.com"]
    return settings
  }()
}

extension DocumentSettings.Addresses {
  /// Whether the project lists the host of an address by name; false where it lists none.
  func namesHost(of address: Address) -> Bool {
    guard let part = address.reading.hostRange else { return false }
    let written = address.text(of: part).lowercased()
    let name = if case .name(let name) = address.reading.host { name } else { written }
    return (allowedHosts ?? []).contains { entry in
      let entry = entry.lowercased()
      return entry.hasPrefix("*.") ? name.hasSuffix(entry.dropFirst()) : name == entry
    }
  }
}
