import JSONSyntax
import Patterns
import SourceCode
import TestSupport
import Testing

@Suite struct FormatTests {
  @Test(.enabled(if: SharedSuites.isAvailable, SharedSuites.absence), arguments: ["draft2020-12", "draft7"])
  func `the official suite agrees on every format`(draft: String) throws {
    let folder = "suites/json-schema-test-suite/tests/\(draft)/optional/format"
    var formats: Set<Format> = []
    for file in try SharedSuites.names(in: folder) {
      let suite = try SharedSuites.tree(of: "\(folder)/\(file)")
      for group in suite.elements(of: try #require(suite.root)) {
        let schema = try #require(suite.value(of: "schema", in: group))
        guard let name = suite.value(of: "format", in: schema), let format = Format(suite.string(of: name)) else {
          continue
        }
        for test in suite.elements(of: try #require(suite.value(of: "tests", in: group))) {
          let data = try #require(suite.value(of: "data", in: test))
          guard suite.kind(of: data) == .string else { continue }
          let isValid = suite.kind(of: try #require(suite.value(of: "valid", in: test))) == .true
          #expect(format.accepts(suite.content(of: data)) == isValid, "\(format.rawValue): \(suite.source(of: data))")
        }
        formats.insert(format)
      }
    }
    // Draft 7 does not know two of them.
    let absent: Set<Format> = draft == "draft7" ? [.duration, .uuid] : []
    #expect(formats == Set(Format.allCases).subtracting(absent))
  }

  @Test func `names that are no format of ours are none`() {
    #expect(Format("color") == nil)
    #expect(Format("dateTime") == nil)
    #expect(Format("date-time") == .dateTime)
  }

  @Test func `dates and times`() {
    assertFormat(
      .dateTime, accepts: ["2024-02-29T23:59:60Z"], refuses: ["2024-02-29 12:00:00Z", "2024-02-29T12:00:00.Z"])
    assertFormat(.dateTime, accepts: ["2024-03-01T05:29:60+05:30"], refuses: ["2024-03-01T05:30:60+05:30"])
    assertFormat(
      .duration, accepts: ["p1dt1h", "P1Y2M3DT4H5M6S"], refuses: ["P1DT", "P1D1W", "PT1H1H", "P1W1W", "P1", "PT1"])
  }

  @Test func `addresses`() {
    assertFormat(
      .ipv6, accepts: ["1::", "::1:2:3:4:5:6:7", "64:ff9b::192.0.2.33"], refuses: ["1:2:3:4:5:6:7::8:9", "::1.2.3.4:1"])
    assertFormat(.ipv6, accepts: ["1:2:3:4:5:6:7::"], refuses: [":", ":::", "1.2.3.4::", "::%1", "1:2:3:4:5:6:7:8::"])
    assertFormat(
      .email, accepts: [#""a\"b"@c.d"#, "a@b", "a@[IPV6:::]"],
      refuses: [
        #""a"b@c.d"#, #""a"#, "a@-b.c", "a@b..c", "a@[]", "a@[IPv6:1]", "é@b.c",
        String(repeating: "a", count: 65) + "@b.c",
      ])
    // München, in its encoding; one that is cut off; one that decodes to ASCII.
    assertFormat(.hostname, accepts: ["xn--mnchen-3ya.de", "XN--MNCHEN-3YA.DE"], refuses: ["xn--mnchen-3y", "xn--a-"])
    assertFormat(.hostname, accepts: ["ab--cd.com"], refuses: ["xn--99999999999999999999a", "a b", "é.com"])
  }

  @Test func `references`() {
    assertFormat(
      .uri, accepts: ["a:", "x-y+z.1:?#", "http://[v1.x:y]/", "file:///etc", "http://a:@b:/"],
      refuses: ["", "http://[v1.]/", "http://[::1/", "http://[::1]a/", "a:b c", "a:#b#c", "é:"])
    assertFormat(.uriReference, accepts: ["a/b:c", "?", "#", "."], refuses: ["a:b:c d", "%", "a[b]"])
    assertFormat(.relativeJSONPointer, accepts: ["0+1/a", "1-2", "0+1#"], refuses: ["0+", "0+01", "0-1a", "+1"])
    assertFormat(.regex, accepts: ["", "(?i:a)", "(?:a{9999}){9999}"], refuses: ["[", "*"])
  }
}

private func assertFormat(
  _ format: Format, accepts: [String], refuses: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  for (texts, expected) in [(accepts, true), (refuses, false)] {
    for text in texts {
      #expect(
        format.accepts(Array(text.utf8)) == expected, "\(format.rawValue): \(text)", sourceLocation: sourceLocation)
    }
  }
}
