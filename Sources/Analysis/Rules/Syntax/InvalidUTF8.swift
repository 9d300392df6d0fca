import JSONSyntax
import SourceCode

extension Rule {
  static let invalidUTF8 = Rule(
    id: "invalid-utf-8",
    flags: .invalidUTF8,
    summary: "Bytes are not UTF-8.",
    rationale:
      "JSON is UTF-8 (RFC 8259, section 8.1). A file saved in an older encoding, or cut within a character, holds bytes that stand for nothing; the app refuses the document.",
    examples: [
      // U+FFFD stands for a byte that is not UTF-8, which a Swift string cannot hold.
      .triggers(
        #"{"id":"a","t":"txt","p":{"txt":"caf«\#u{FFFD}»"}}"#,
        repaired: #"{"id":"a","t":"txt","p":{"txt":"caf\#u{FFFD}"}}"#),
      .passes(#"{"id":"a","t":"txt","p":{"txt":"café"}}"#),
    ]
  ) { issue, tree in
    let bytes = tree.text[issue.range]
    let names = bytes.prefix(4).map { "0x" + String($0, radix: 16, uppercase: true) }.joined(separator: " ")
    return SyntaxRemark(
      bytes.count == 1
        ? "the byte \(names) is not UTF-8" : "the bytes \(names)\(bytes.count > 4 ? " …" : "") are not UTF-8",
      repair: "Replace with the character U+FFFD")
  }
}
