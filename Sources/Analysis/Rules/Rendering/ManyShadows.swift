import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let manyShadows = Rule(
    id: "many-shadows", severity: .info, group: .design,
    summary: "More than two components cast a shadow.",
    rationale:
      "A shadow lifts one thing above the rest: the outer card or the main button. Where everything floats, nothing stands out.",
    examples: [
      .triggers(
        #"""
        {"id":"a","t":"card","p":{"shadow":"soft"},"c":[{"id":"b","t":"sec","p":{"shadow":"soft"}},
          {"id":"d","t":"sec","p":{"shadow":«"soft"»}}]}
        """#,
        repaired: #"""
          {"id":"a","t":"card","p":{"shadow":"soft"},"c":[{"id":"b","t":"sec","p":{"shadow":"soft"}},
            {"id":"d","t":"sec","p":{}}]}
          """#),
      .triggers(
        #"{"id":"a","t":"card","p":{"shadow":«"soft"»}}"#, repaired: #"{"id":"a","t":"card","p":{}}"#,
        settings: .saying("maximum", 0, of: "many-shadows")),
      .passes(#"{"id":"a","t":"card","p":{"shadow":"soft"},"c":[{"id":"b","t":"btn","p":{"shadow":"glow"}}]}"#),
    ]
  ) { snapshot, report in
    let maximum = Int(snapshot.settings.option("maximum", of: "many-shadows", orElse: 2))
    let enough =
      switch maximum {
      case 0: "none is wanted here"
      case 1: "one is enough to lift what matters"
      case 2: "two are enough to lift what matters"
      default: "\(maximum) are enough to lift what matters"
      }
    for (position, value) in snapshot.drawnDocument.shadows.enumerated().dropFirst(maximum) {
      report(
        "this is shadow number \(position + 1); \(enough)",
        at: snapshot.valuePlace(of: value), fix: snapshot.removal(of: value, confidence: .guess))
    }
  }
}
