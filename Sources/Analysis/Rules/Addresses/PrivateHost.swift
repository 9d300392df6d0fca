import JSONSyntax
import Patterns
import SourceCode

extension Rule {
  static let privateHost = Rule(
    id: "private-host", severity: .error, group: .contract,
    summary: "An address leads to a machine that only some can reach.",
    rationale: """
      A device that opens the address asks its own network or itself, which shows nothing to most people and lets a \
      document reach what was never meant to be reached from outside. A host that the project allows by name is fine.
      """,
    examples: [
      .triggers(
        ##"{"type":"imageBlock","id":"fare","imageUrl":"https://«localhost»/fare.png","altText":"Fare card"}"##,
        dialect: "image-block"),
      .triggers(
        ##"{"type":"imageBlock","id":"fare","imageUrl":"https://«192.168.0.7»/fare.png","altText":"Fare card"}"##,
        dialect: "image-block"),
      .triggers(
        ##"{"type":"imageBlock","id":"fare","imageUrl":"https://«0x7f.1»/fare.png","altText":"Fare card"}"##,
        dialect: "image-block"),
      .passes(
        ##"{"type":"imageBlock","id":"fare","imageUrl":"https://cdn.example.com/fare.png","altText":"Fare card"}"##,
        dialect: "image-block"),
    ]
  ) { snapshot, report in
    for address in snapshot.markedValues.addresses where address.isOpened {
      guard let host = address.reading.host, let part = address.reading.hostRange,
        !snapshot.settings.addresses.namesHost(of: address)
      else { continue }
      let text = address.text(of: part)
      let message: String? =
        switch host.scope {
        case .everywhere: nil
        case .thisMachine: "\(text) is the very device that opens the address"
        case .localNetwork: "\(text) can be reached only within a network of its own"
        case .reserved: "\(text) is no host that an address may lead to"
        }
      if let message { report(message, at: address.range(of: part)) }
    }
  }
}
