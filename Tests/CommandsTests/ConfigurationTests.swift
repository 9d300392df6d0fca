import TestSupport
import Testing

/// Commands and the configurations that they find.
@Suite struct ConfigurationTests {
  private static let flagged = ##"{"id":"a","t":"btn","p":{"txt":"Go","bd":"#000000"}}"##

  private func lint(_ files: [String: String], _ options: String...) throws -> ProcessRun {
    try runProgram(["lint", "-q", "--output-format", "concise"] + options, in: try TemporaryFolder(files))
  }

  @Test func `files go by the nearest configuration`() throws {
    let run = try lint([
      ".compact-schema.json": #"{"rules":{"border-without-width":"error"},"exclude":["/gen/"]}"#,
      "a.json": Self.flagged,
      "b/.compact-schema.jsonc": #"{"rules":{"rendering":"off"}/* here */}"#, "b/b.json": Self.flagged,
      "c/c.json": Self.flagged, "gen/d.json": Self.flagged,
    ])
    #expect(
      run.output.replacing(#/\] .*/#, with: "]") == """
        a.json:1:42: error[border-without-width]
        c/c.json:1:42: error[border-without-width]

        """)
    #expect(run.status == 1)
  }

  @Test(arguments: [
    (["--isolated"], "warning"), (["--config", "other.json"], "info"), (["--config", "rules.rendering=info"], "error"),
    (["--config", "rules.border-without-width=info"], "info"), (["--severity", "border-without-width=info"], "info"),
    (["--severity", "border-without-width=off"], ""), (["--config", #"perFileIgnores={"a.json":["rendering"]}"#], ""),
    (["--config", "other.json", "--config", "rules.border-without-width=warning"], "warning"),
  ])
  func `the command line wins over configurations`(options: [String], severity: String) throws {
    let folder = try TemporaryFolder([
      ".compact-schema.json": #"{"rules":{"border-without-width":"error"}}"#, "a.json": Self.flagged,
      "other.json": #"{"rules":{"border-without-width":"info"}}"#,
    ])
    let run = try runProgram(
      ["lint", "-q", "--level", "info", "--ignore", "design,accessibility", "--output-format", "concise"] + options
        + ["a.json"], in: folder)
    #expect(run.output.prefix { $0 != "[" } == (severity.isEmpty ? "" : "a.json:1:42: \(severity)"))
  }

  @Test func `a mistake in a configuration is a finding there, and a failure`() throws {
    let run = try lint(
      [
        "p/.compact-schema.json": #"{"rulez":{}}"#, "p/a/a.json": Self.flagged,
      ], "p/a")
    #expect(
      run.output.replacing(#/border color.*/#, with: "…") == """
        p/a/a.json:1:42: warning[border-without-width] the …
        p/.compact-schema.json:1:2: error[unknown-key] "rulez" is no key of “Configuration of compact-schema”; did you mean "rules"

        """)
    #expect(run.status == 2)
  }

  @Test(arguments: [
    (["--config", "missing.json"], "error: cannot read 'missing.json': No such file or directory\n"),
    (
      ["--config", "rules.low-contrats=off"],
      "there is no rule or group \"low-contrats\"; did you mean \"low-contrast\""
    ),
    (["--config", "urls.maxQueryParameters=x"], "\"maxQueryParameters\" is \"x\", but takes a whole number"),
    (["--severity", "low-contrast=loud"], "there is no severity 'loud'"),
    (["--severity", "low-contrast"], "takes RULE=LEVEL"),
    (["--isolated", "--config", "x.json"], "exclude one another"),
    (["--dialect", "card"], "there is no dialect 'card'"),
  ])
  func `what cannot be read or understood is a failure`(options: [String], message: String) throws {
    let run = try runProgram(["lint"] + options, in: try TemporaryFolder(["a.json": Self.flagged]))
    #expect(run.remarks.contains(message))
    #expect(run.output == "")
    #expect(run.status == 2)
  }

  @Test func `a dialect of the project's own is checked, by pattern, by name and by what a document says`() throws {
    let folder = try TemporaryFolder([
      ".compact-schema.json":
        ##"{"dialects":[{"name":"card","files":["cards/"],"schema":"api.json#/components/schemas/Card"}]}"##,
      "api.json": #"{"components":{"schemas":{"Card":{"title":"Card","required":["name"]}}}}"#,
      "cards/a.json": "{}", "b.json": "{}", "c/c.json": #"{"$schema":"own.json","n":1}"#,
      "c/own.json": #"{"properties":{"n":{"type":"string"}}}"#,
    ])
    func lint(_ options: String...) throws -> ProcessRun {
      try runProgram(["lint", "-q", "--output-format", "json-lines"] + options, in: folder)
    }
    let found = try lint().output.split(separator: "\n").map { line in
      ["\"file\":\"", "\"code\":\"", "\"dialect\":\""].map { label in
        line.firstRange(of: label).map { line[$0.upperBound...].prefix { $0 != "\"" } } ?? ""
      }.joined(separator: " ")
    }
    #expect(found == ["c/c.json wrong-type own", "cards/a.json missing-member card"])
    #expect(try lint("--dialect", "card", "b.json").output.contains(#""file":"b.json""#))
    #expect(
      try runProgram(["schema", "print", "card"], in: folder).output == #"{"title":"Card","required":["name"]}"# + "\n")
    let names = try runProgram(["schema", "list"], in: folder).output.split(separator: "\n").map {
      $0.prefix { $0 != " " }
    }
    #expect(names.first == "compact")
    #expect(names.last == "card")
  }

  @Test func `settings can be shown`() throws {
    let folder = try TemporaryFolder([
      ".compact-schema.json":
        #"{"rules":{"design":"off"},"urls":{"allowedHosts":["a.example"]},"format":{"indent":"tab"},"screens":[{"plan":"*.plan.json","sections":"{id}.json"}]}"#,
      "a.json": Self.flagged,
    ])
    let run = try runProgram(["lint", "--show-settings", "--severity", "comment=info", "a.json"], in: folder)
    #expect(
      run.output == """
        {
          "file": "a.json",
          "configuration": "\(folder.path)/.compact-schema.json",
          "dialects": [],
          "rules": {"comment": "info", "design": "off"},
          "ignored": [],
          "exclude": [],
          "urls": {"allowedHosts": ["a.example"], "allowedSchemes": ["https"]},
          "actions": null,
          "screens": [{"plan": ["*.plan.json"], "sections": "{id}.json"}],
          "format": {"indent": "tab"},
          "suppressions": null
        }

        """)
  }

  @Test func `init writes a configuration once and says what is there`() throws {
    let folder = try TemporaryFolder(["a.json": Self.flagged, "b.jsonl": Self.flagged, "c.json": "{}"])
    let first = try runProgram(["init"], in: folder)
    #expect(first.output == "Wrote .compact-schema.jsonc\nFound 2 files of compact\n")
    #expect(try runProgram(["lint", ".compact-schema.jsonc"], in: folder).output == "No findings in 1 file\n")
    let second = try runProgram(["init"], in: folder)
    #expect(second.status == 2)
    #expect(second.remarks == "error: there is a configuration already: '.compact-schema.jsonc'\n")
  }

  @Test func `repair takes a file for what the configuration says`() throws {
    let folder = try TemporaryFolder([
      ".compact-schema.json": #"{"dialects":[{"name":"compact","files":["answers/"]}]}"#,
      "answers/a.json": #"{"id":"a","t":"div",}"#,
    ])
    #expect(try runProgram(["repair", "answers/a.json"], in: folder).output == #"{"id":"a","t":"div"}"#)
  }
}
