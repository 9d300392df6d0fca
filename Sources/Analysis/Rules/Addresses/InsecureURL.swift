import JSONSchema
import JSONSyntax
import Patterns
import SourceCode

extension Rule {
  static let insecureURL = Rule(
    id: "insecure-url", severity: .error, group: .contract,
    summary: "An address has a scheme that is not allowed.",
    rationale: """
      What comes over plain http can be read and replaced on its way, and other schemes open other apps or run code. \
      Unless the project allows more, only https is safe to load. Of a vocabulary of your own that calls a text a `uri` \
      and says no more of it, only addresses that run code are flagged; with `urls` in the configuration, or \
      `"x-role": "url"` beside the format, all are held to this.
      """,
    examples: [
      .triggers(
        ##"{"type":"imageBlock","id":"fare","imageUrl":«"http://cdn.example.com/fare.png"»,"altText":"Fare card"}"##,
        repaired:
          ##"{"type":"imageBlock","id":"fare","imageUrl":"https://cdn.example.com/fare.png","altText":"Fare card"}"##,
        dialect: "image-block"),
      .triggers(
        ##"{"type":"imageBlock","id":"fare","imageUrl":«"javascript:alert(1)"»,"altText":"Fare card"}"##,
        dialect: "image-block"),
      .triggers(
        ##"{"type":"imageBlock","id":"fare","imageUrl":«"fare.png"»,"altText":"Fare card"}"##, dialect: "image-block"),
      .passes(
        ##"{"type":"imageBlock","id":"fare","imageUrl":"https://cdn.example.com/fare.png","altText":"Fare card"}"##,
        dialect: "image-block"),
    ]
  ) { snapshot, report in
    let allowed = snapshot.settings.addresses.allowedSchemes ?? DocumentSettings.Addresses.defaultSchemes
    for address in snapshot.markedValues.addresses {
      guard let scheme = address.reading.scheme else {
        // That it is no address at all, its format has said.
        let isSaid = snapshot.facts.violations.contains { $0.kind == .format && $0.node == address.node }
        if address.isReference || !address.isOpened || isSaid { continue }
        report(
          "\(snapshot.words(for: address.node)) is no whole address; begin it with "
            + allowed.map { "\($0)://" }.listed(by: "or"), at: address.wholeRange)
        continue
      }
      if address.isDisguised || allowed.contains(scheme.name) { continue }
      if !address.isOpened, !scheme.runsCode { continue }
      let upgrade = scheme.name == "http" && allowed.contains("https") && address.plainStart != nil
      report(
        "\(scheme.name) is no scheme that addresses may have here; use \(allowed.listed(by: "or"))",
        at: address.wholeRange,
        fix: upgrade
          ? .replace(
            address.range(of: scheme.range), with: "https", title: "Replace the scheme with https", confidence: .likely)
          : nil)
    }
  }
}

extension URLReading.Scheme {
  fileprivate var runsCode: Bool { name == "javascript" || name == "vbscript" }
}
