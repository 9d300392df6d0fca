import Configurations
import JSONSchema
import JSONSyntax
import SourceCode
import TestSupport
import Testing
import Vocabularies

@Suite struct ReportTests {
  @Test func `the sections of a plan are told apart by their ids`() {
    for (sections, isFine) in [
      ("{id}.json", true), ("../a/{id}/b.json", true), ("/a/{id}.json", false), ("a.json", false),
    ] {
      assertReports(
        ["/.compact-schema.json": #"{"screens":[{"plan":"p.json","sections":"\#(sections)"}]}"#], forFileAt: "/a.json",
        are: isFine
          ? ""
          : """
          /.compact-schema.json
          error pattern-mismatch: "\(sections)" does not match the pattern: a path from the folder of the plan with {id} in it, like "sections/{id}.json"
          """)
    }
  }

  @Test func `the schema of configurations compiles without a problem`() {
    let schema = Vocabulary.configuration.schema
    #expect(schema.problems.map { "\($0.message): \(schema.source.source(of: $0.node).prefix(80))" } == [])
    #expect(schema.source.issues.isEmpty)
  }

  @Test func `a configuration to start from has no findings, also where its comments become settings`() throws {
    let text = ConfigurationTemplate().text
    assertReports(["/.compact-schema.jsonc": text], forFileAt: "/x.json", are: "")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix("  // \"") && line.hasSuffix(",") ? "  " + line.dropFirst(5) : line
    }
    let settings = lines.joined(separator: "\n")
    #expect(settings.contains("\n  \"exclude\":") && settings.contains("\n  \"actions\":"))
    assertReports(
      [
        "/.compact-schema.jsonc": settings, "/../.compact-schema.json": "", "/schemas/checkout.schema.json": "{}",
        "/schemas/money.json": "{}",
      ], forFileAt: "/x.json",
      are: """
        /.compact-schema.jsonc
        error unusable-file: "../.compact-schema.json" is of no use: there is no such file
        """)
  }

  @Test func `mistakes are reported in the file that holds them`() {
    assertReports(
      [
        "/a/.compact-schema.json": #"{"extends":["../base.json","../none.json"],"rulez":{},"exclude":["./x/"]}"#,
        "/base.json":
          #"{"rules":{"low-contrats":"error","design":"loud"},"urls":{"maxQueryParameters":-1},"exclude":5}"#,
      ], forFileAt: "/a/x.json",
      are: """
        /a/.compact-schema.json
        error unusable-file: "../none.json" is of no use: there is no such file
        error unknown-key: "rulez" is no key of “Configuration of compact-schema”; did you mean "rules"
          likely: Rename to "rules"
          guess: Remove "rulez"
        error idle-file-pattern: "./x/" matches no file: paths have no "." in them
          certain: Replace with "/x/"
        /base.json
        error unknown-rule: there is no rule or group "low-contrats"; did you mean "low-contrast"
          likely: Replace with "low-contrast"
        error unknown-value: "design" does not know "loud"; use "error", "warning", "info", "hint" or "off"
          guess: Replace with "error"
          guess: Replace with "warning"
          guess: Replace with "info"
          guess: Replace with "hint"
          guess: Replace with "off"
        error number-out-of-range: "maxQueryParameters" is -1, outside its range of at least 0; choose a number within
          likely: Clamp to 0
        error wrong-type: "exclude" is 5, but takes an array
          guess: Remove "exclude"
        """)
  }

  @Test func `files that extend one another say so once`() {
    assertReports(
      ["/.compact-schema.json": #"{"extends":"b.json"}"#, "/b.json": #"{"extends":".compact-schema.json"}"#],
      forFileAt: "/x.json",
      are: """
        /b.json
        error unusable-file: ".compact-schema.json" is of no use: it extends this file in turn
        """)
  }

  @Test func `two configurations in one folder are one too many`() {
    assertReports(
      ["/.compact-schema.json": "{}", "/.compact-schema.jsonc": "{}"], forFileAt: "/x.json",
      are: """
        /.compact-schema.json
        error rival-configuration: ".compact-schema.jsonc" lies in the same folder; keep one of the two
        /.compact-schema.jsonc
        error rival-configuration: ".compact-schema.json" lies in the same folder; keep one of the two
        """)
  }

  @Test func `a schema has its diagnostics in its own file`() {
    assertReports(
      [
        "/.compact-schema.json":
          #"{"dialects":[{"name":"a","schema":"a.json"},{"name":"b","schema":"b.json"},{"name":"c","schema":"c.json#/x"},{"name":"d","schema":"d.json"},{"name":"compct"}]}"#,
        "/a.json": #"{"type":"strng"}"#, "/b.json": #"{"type":"string",}"#, "/c.json": "{}",
      ], forFileAt: "/x.json",
      are: """
        /.compact-schema.json
        error unusable-file: "c.json#/x" is of no use: there is nothing at "/x" in it
        error unusable-file: "d.json" is of no use: there is no such file
        error unknown-dialect: there is no dialect "compct"; did you mean "compact"
          likely: Replace with "compact"
        /a.json
        error unsound-schema: there is no type "strng"
        /b.json
        error trailing-comma: nothing follows this comma
          certain: Remove the comma
        """)
  }

  @Test func `a file that a schema refers to has its diagnostics in itself`() {
    assertReports(
      [
        "/.compact-schema.json":
          ##"{"dialects":[{"name":"a","schema":"a.json"},{"name":"b","schema":"b.json#/x"},{"name":"c","schema":"b.json#/y"}],"schemas":{"https://x.test/d.json":"d.json","https://x.test/e.json":"e.json"}}"##,
        "/a.json": ##"{"$ref":"c.json#/$defs/a","items":{"$ref":"https://x.test/d.json"}}"##,
        "/b.json": ##"{"x":{"type":"strng"},"y":{"type":"nmber"}}"##,
        "/c.json": ##"{"$defs":{"a":{"$ref":"#/$defs/none"},"unused":{"type":"strng"},}}"##,
        "/d.json": ##"{"$id":"https://y.test/","pattern":"("}"##, "/e.json": "{,}",
      ], forFileAt: "/x.json",
      are: """
        /b.json
        error unsound-schema: there is no type "strng"
        error unsound-schema: there is no type "nmber"
        /c.json
        error trailing-comma: nothing follows this comma
          certain: Remove the comma
        error unsound-schema: "#/$defs/none" leads nowhere
        /d.json
        error unsound-schema: this pattern cannot be used: this group is never closed
        """)
  }

  @Test func `options are those of the rule, and most rules have none`() {
    assertReports(
      [
        "/.compact-schema.json":
          #"{"rules":{"low-contrast":{"options":{"ration":7,"largeTextRatio":"4"}},"many-shadows":{"severity":"info","options":{"maximum":1}},"comment":{"severity":"off","options":{"x":1}},"deep-nesting":{}}}"#
      ], forFileAt: "/x.json",
      are: """
        /.compact-schema.json
        error unknown-key: "ration" is no key of “Options of low-contrast”; did you mean "ratio"
          likely: Rename to "ratio"
          guess: Remove "ration"
        error wrong-type: "largeTextRatio" is "4", but takes a number
          certain: Replace with 4
        error unknown-key: this rule takes no options; low-contrast, many-shadows and deep-nesting do
          guess: Remove "x"
        error wrong-member-count: an object with 0 members; at least 1 is needed
        """)
  }

  @Test func `what a rule goes by where the project says nothing is what the schema says it does`() {
    let schema = Vocabulary.configuration.schema
    func standard(_ path: String) -> String? {
      schema.source.root.flatMap { schema.source.node(at: path, from: $0) }.map { schema.source.source(of: $0) }
    }
    func option(_ rule: String, _ name: String) -> String? {
      standard("/properties/rules/properties/\(rule)/anyOf/1/properties/options/properties/\(name)/default")
    }
    // The examples of the rules show that these are theirs.
    #expect(option("low-contrast", "ratio") == "4.5")
    #expect(option("low-contrast", "largeTextRatio") == "3")
    #expect(option("many-shadows", "maximum") == "2")
  }
}
