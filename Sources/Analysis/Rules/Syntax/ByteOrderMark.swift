import JSONSyntax
import SourceCode

extension Rule {
  static let byteOrderMark = Rule(
    id: "byte-order-mark",
    flags: .byteOrderMark,
    summary: "An invisible byte order mark stands at the start of the text.",
    rationale:
      "JSON must not begin with one (RFC 8259, section 8.1). Some parsers pass over it, others refuse a document for a character that no editor shows.",
    examples: [
      .triggers(
        #"«\#u{FEFF}»{"id":"a","t":"div"}"#,
        repaired: #"{"id":"a","t":"div"}"#),
      .passes(#"{"id":"a","t":"txt","p":{"txt":"\#u{FEFF}"}}"#),
    ]
  ) { _, _ in
    SyntaxRemark("the text starts with an invisible byte order mark", repair: "Remove the byte order mark")
  }
}
