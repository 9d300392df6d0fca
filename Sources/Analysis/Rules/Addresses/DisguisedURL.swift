import JSONSyntax
import Patterns
import SourceCode

extension Rule {
  static let disguisedURL = Rule(
    id: "disguised-url", severity: .error, group: .contract,
    summary: "The scheme of an address is written so that simple checks do not see it.",
    rationale: """
      Apps and browsers pass over blanks, control characters and case in a scheme, and some decode it first. What such \
      writing hides, most often a program in place of an address, runs all the same.
      """,
    examples: [
      .triggers(
        ##"{"type":"imageBlock","id":"fare","imageUrl":«"JaVaScRiPt:alert(1)"»,"altText":"Fare card"}"##,
        dialect: "image-block"),
      .triggers(
        ##"{"type":"imageBlock","id":"fare","imageUrl":«"java\tscript:alert(1)"»,"altText":"Fare card"}"##,
        dialect: "image-block"),
      .triggers(
        ##"{"type":"imageBlock","id":"fare","imageUrl":«"javascript%3Aalert(1)"»,"altText":"Fare card"}"##,
        dialect: "image-block"),
      .triggers(
        ##"{"type":"imageBlock","id":"fare","imageUrl":«" https://cdn.example.com/fare.png"»,"altText":"Fare card"}"##,
        repaired:
          ##"{"type":"imageBlock","id":"fare","imageUrl":"https://cdn.example.com/fare.png","altText":"Fare card"}"##,
        dialect: "image-block"),
      .passes(
        ##"{"type":"imageBlock","id":"fare","imageUrl":"https://cdn.example.com/fare.png","altText":"Fare card"}"##,
        dialect: "image-block"),
    ]
  ) { snapshot, report in
    for address in snapshot.markedValues.addresses where address.isDisguised {
      guard let scheme = address.reading.scheme else { continue }
      let how =
        switch scheme.disguise {
        case .skippedCharacters: "blanks or control characters"
        case .invisibleCharacters: "characters that do not show"
        case .percentEncoding: "percent-encoding"
        case nil: "capital letters"
        }
      // Blanks around an address that is sound without them are a slip.
      let stripped = String(decoding: address.bytes, as: UTF8.self).filter { !$0.isWhitespace }
      let allowed = snapshot.settings.addresses.allowedSchemes ?? DocumentSettings.Addresses.defaultSchemes
      let isSlip = scheme.disguise == .skippedCharacters && allowed.contains(scheme.name)
      report(
        "the scheme \(scheme.name) is disguised by \(how), which does not keep it from being followed",
        at: address.wholeRange,
        fix: isSlip
          ? .replace(
            address.wholeRange, with: stripped.jsonLiteral, title: "Remove the blanks", confidence: .likely) : nil)
    }
  }
}

extension Address {
  /// Whether its scheme is there for those who open it, but not for people and simple checks to see.
  var isDisguised: Bool {
    guard let scheme = reading.scheme else { return false }
    return scheme.disguise != nil || (scheme.holdsContent && text(of: scheme.range) != scheme.name)
  }
}
