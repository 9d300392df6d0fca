import JSONSyntax
import Patterns
import SourceCode

extension Rule {
  static let surplusQueryParameters = Rule(
    id: "surplus-query-parameters", severity: .warning, group: .contract,
    summary: "An address has more query parameters than the project allows.",
    rationale: """
      Parameters carry what identifies people and make one image many for every cache; the project says how many an \
      address needs (urls.maxQueryParameters).
      """,
    examples: [
      .triggers(
        ##"{"type":"imageBlock","id":"fare","imageUrl":"https://cdn.example.com/fare.png?w=600&«utm_source=mail»","altText":"Fare card"}"##,
        dialect: "image-block", settings: oneParameter),
      .passes(
        ##"{"type":"imageBlock","id":"fare","imageUrl":"https://cdn.example.com/fare.png?w=600","altText":"Fare card"}"##,
        dialect: "image-block", settings: oneParameter),
    ]
  ) { snapshot, report in
    guard let maximum = snapshot.settings.addresses.maximumQueryParameterCount else { return }
    for address in snapshot.markedValues.addresses {
      let surplus = address.reading.parameters.dropFirst(maximum)
      guard let first = surplus.first, let last = surplus.last else { continue }
      report(
        "the address has \(address.reading.parameters.count) query parameters, \(surplus.count) more than allowed",
        at: address.range(of: first.range.lowerBound..<last.range.upperBound))
    }
  }

  private static let oneParameter: DocumentSettings = {
    var settings = DocumentSettings()
    settings.addresses.maximumQueryParameterCount = 1
    return settings
  }()
}
