import JSONSyntax
import Patterns
import SourceCode

extension Rule {
  static let urlCredentials = Rule(
    id: "url-credentials", severity: .error, group: .contract,
    summary: "An address has a user name or password in front of its host.",
    rationale: """
      What stands before the @ looks like a host to people, though the address leads to what follows it; a real password \
      there is readable by everybody who gets the document.
      """,
    examples: [
      .triggers(
        ##"{"type":"imageBlock","id":"fare","imageUrl":"https://«cdn.example.com»@evil.example.net/fare.png","altText":"Fare card"}"##,
        dialect: "image-block"),
      .passes(
        ##"{"type":"imageBlock","id":"fare","imageUrl":"https://cdn.example.com/@fare.png","altText":"Fare card"}"##,
        dialect: "image-block"),
    ]
  ) { snapshot, report in
    for address in snapshot.markedValues.addresses where address.isOpened {
      guard let part = address.reading.userInformation else { continue }
      report(
        "this is no host but a user name"
          + (address.reading.hostRange.map { "; the address leads to \(address.text(of: $0))" } ?? ""),
        at: part.isEmpty ? address.wholeRange : address.range(of: part))
    }
  }
}
