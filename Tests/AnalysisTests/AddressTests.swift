import Analysis
import JSONSchema
import JSONSyntax
import SourceCode
import TestSupport
import Testing
import Vocabularies

/// Which addresses of a user's own vocabulary are held to what.
@Suite struct AddressTests {
  private func codes(of document: String, property: String, _ settings: DocumentSettings = .none) -> [String] {
    let schema = Schema(compiling: .parse(SourceText(#"{"properties":{"a":\#(property)}}"#)))
    let vocabulary = Vocabulary(name: "own", schema: schema)
    let snapshot = Snapshot(text: SourceText(document), vocabulary: vocabulary, settings: settings)
    return snapshot.diagnostics().map(\.ruleID)
  }

  @Test(arguments: [
    ("http://example.com/a", []), ("mailto:a@example.com", []), ("https://me@example.com", []),
    ("https://localhost/a", []), ("data:text/plain,a", []), ("javascript:alert(1)", ["insecure-url"]),
    ("JavaScript:alert(1)", ["disguised-url"]),
  ])
  func `a text that a schema calls a URI need not be one that is opened`(address: String, expected: [String]) {
    #expect(codes(of: #"{"a":"\#(address)"}"#, property: #"{"format":"uri"}"#) == expected)
  }

  @Test(arguments: [
    ("http://example.com/a", "insecure-url"), ("https://me@example.com", "url-credentials"),
    ("https://localhost/a", "private-host"), ("javascript:alert(1)", "insecure-url"),
  ])
  func `an address that is opened is held to all rules`(address: String, expected: String) {
    let document = #"{"a":"\#(address)"}"#
    #expect(codes(of: document, property: #"{"format":"uri","x-role":"url"}"#) == [expected])
    var settings = DocumentSettings.none
    settings.addresses.allowedSchemes = ["https"]
    #expect(codes(of: document, property: #"{"format":"uri"}"#, settings) == [expected])
  }
}
