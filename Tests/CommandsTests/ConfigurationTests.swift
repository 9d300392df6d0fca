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
      "there is no rule or group 'low-contrats'; did you mean 'low-contrast'?"
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
    #expect(
      try runProgram(["schema", "print", "json-schema"], in: folder).output
        == (try PackageFiles.text(of: "Schemas/json-schema.json")))
    let names = try runProgram(["schema", "list"], in: folder).output.split(separator: "\n").map {
      $0.prefix { $0 != " " }
    }
    #expect(names.first == "compact")
    #expect(names.last == "card")
  }

  @Test(arguments: [
    (["list", "--fail-on", "breaking"], "'--fail-on' goes with 'diff' only"),
    (["print", "card", "--output-format", "json"], "'--output-format' goes with 'diff' only"),
    (["print", "card", "compact"], "'print' prints one schema; 'compact' is one too many"),
  ])
  func `what belongs to the comparison of schemas is refused elsewhere`(words: [String], message: String) throws {
    let run = try runProgram(["schema"] + words, in: try TemporaryFolder([:]))
    #expect(run.status == 2)
    #expect(run.remarks.contains("error: \(message)\n"))
    #expect(run.output.isEmpty)
  }

  @Test(arguments: [
    (#"{"type":"imageBlock","uiVersion":"2.1","glow":1}"#, 0),
    (#"{"type":"imageBlock","uiVersion":"2.1"}"#, 1),
    ("Here it is:\n```json\n{\"type\":\"imageBlock\",\"uiVersion\":\"2.1\",\"glow\":1,}\n```\n", 0),
    ("Here it is:\n```json\n{\"type\":\"imageBlock\",\"uiVersion\":\"1.1\",\"glow\":1,}\n```\n", 1),
    (#"{"type":"imageBlock","uiVersion":"1.0","id":"a","imageUrl":"https://a.example/a.png","altText":"A"}"#, 0),
  ])
  func `an answer is repaired by the schema of its version`(answer: String, status: Int32) throws {
    let folder = try TemporaryFolder([
      ".compact-schema.json": #"{"dialects":[{"name":"image-block","schema":"two.json"}]}"#,
      "two.json":
        #"{"x-version":{"key":"uiVersion","major":2},"properties":{"type":{"const":"imageBlock"},"uiVersion":{"type":"string"},"glow":{"type":"number"}},"required":["type","glow"],"additionalProperties":false}"#,
    ])
    for options in [[], ["--dialect", "image-block"]] {
      let run = try runProgram(["repair"] + options, in: folder, input: answer)
      #expect(run.status == status, "\(run.remarks)")
    }
  }

  @Test func `schemas inside another document are checked like schemas`() throws {
    let api =
      ##"{"openapi":"3.1.0","requried":1,"components":{"schemas":{"Card":{"properties":{"t":{"$ref":"#/components/schemas/Text"}},"requried":["t"]},"Text":{"type":"string","default":5},"Other":{"requried":["t"]}}}}"##
    let run = try lint([
      ".compact-schema.json": ##"{"dialects":[{"name":"card","schema":"api.json#/components/schemas/Card"}]}"##,
      "api.json": api,
    ])
    #expect(
      run.output.replacing(#/\] .*/#, with: "]") == """
        api.json:1:122: warning[misspelled-keyword]
        api.json:1:174: warning[unfit-default]

        """)
    #expect(run.status == 0)
    let fixed = try runProgram(
      ["lint", "-q", "--fix", "--unsafe-fixes", "api.json"],
      in: try TemporaryFolder([
        ".compact-schema.json": ##"{"dialects":[{"name":"card","schema":"api.json#/components/schemas/Card"}]}"##,
        "api.json": api,
      ]))
    #expect(fixed.status == 0)
    let listed = try lint([
      ".compact-schema.json": ##"{"dialects":[{"name":"card","schema":"api.json#/contracts/1/a~1b"}]}"##,
      "api.json":
        ##"{"contracts":[{"requried":[]},{"a/b":{"properties":{"t":{"$ref":"#/x"}},"requried":[]}}],"x":{"minlength":1}}"##,
    ])
    #expect(
      listed.output.replacing(#/\] .*/#, with: "]") == """
        api.json:1:73: warning[misspelled-keyword]
        api.json:1:95: warning[misspelled-keyword]

        """)
  }

  @Test func `settings can be shown`() throws {
    let folder = try TemporaryFolder([
      ".compact-schema.json":
        #"{"rules":{"design":"off","many-shadows":{"options":{"maximum":1}}},"urls":{"allowedHosts":["a.example"]},"format":{"indent":"tab"},"screens":[{"plan":"*.plan.json","sections":"{id}.json"}]}"#,
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
          "ruleOptions": {"many-shadows": {"maximum": 1}},
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

  /// A project whose dialect has a rule of its own.
  private static let ruled = [
    ".compact-schema.json": #"{"dialects":[{"name":"card","files":["cards/"],"schema":"card.json"}]}"#,
    "card.json": #"""
    {"x-advice":[{"id":"loud-name","severity":"warning","summary":"A name shouts.","message":"{value} shouts",
      "rationale":"Nobody likes that.","at":"/name","schema":{"properties":{"name":{"pattern":"[a-z]"}}}}],
     "properties":{"name":{"type":"string"},"size":{"type":"number"}}}
    """#,
    "cards/a.json": #"{"name":"HI","size":"4"}"#,
  ]

  @Test(arguments: [
    (["--select", "loud-name"], "warning[loud-name]", 0),
    (["--severity", "loud-name=error"], "error[wrong-type] error[loud-name]", 1),
    (["--ignore", "loud-name"], "error[wrong-type]", 1), (["--config", "rules.loud-name=off"], "error[wrong-type]", 1),
    (["--config", #"perFileIgnores={"cards/":["loud-name","contract"]}"#], "", 0),
  ])
  func `rules of the project's own dialects are chosen like all others`(
    options: [String], found: String, status: Int32
  ) throws {
    let run = try lintRuled(options)
    let rules = run.output.split(separator: "\n").map { $0.split(separator: " ")[1] }
    #expect(Set(rules) == Set(found.split(separator: " ")))
    #expect(run.status == status)
  }

  private func lintRuled(_ options: [String]) throws -> ProcessRun {
    try runProgram(["lint", "-q", "--output-format", "concise"] + options, in: TemporaryFolder(Self.ruled))
  }

  @Test(arguments: [["--select", "loud-nam"], ["--severity", "loud-nam=off"], ["--config", "rules.loud-nam=off"]])
  func `a rule that no project has is refused, with the nearest name`(options: [String]) throws {
    let run = try lintRuled(options)
    #expect(run.remarks == "error: there is no rule or group 'loud-nam'; did you mean 'loud-name'?\n")
    #expect(run.output == "")
    #expect(run.status == 2)
  }

  @Test func `rules go by the options that the project gives them`() throws {
    let text = ##"{"id":"a","t":"btn","p":{"txt":"Save","fg":"#FFFFFF","bg":"#666666"}}"##
    func output(_ configuration: String) throws -> String {
      try lint([".compact-schema.json": configuration, "a.json": text], "--select", "low-contrast").output
    }
    #expect(try output("{}") == "")
    #expect(
      try output(#"{"rules":{"low-contrast":{"options":{"ratio":7}}}}"#)
        == "a.json:1:44: warning[low-contrast] the text is #FFFFFF on #666666, a contrast of 5.74:1 where 7:1 is needed to read it\n"
    )
    #expect(
      try output(#"{"rules":{"low-contrast":{"severity":"error","options":{"ratio":7}}}}"#).contains(
        "error[low-contrast]"))
  }

  @Test func `repair mends and counts what the project's rules say`() throws {
    let folder = try TemporaryFolder([
      "off/.compact-schema.json": #"{"rules":{"wrong-type":"off","number-out-of-range":"warning"}}"#,
      "off/a.json": #"{"id":"a","t":"vS","p":{"sp":"8","pad":99},}"#,
      "on/a.json": #"{"id":"a","t":"vS","p":{"sp":"8"}}"#,
      "loud/.compact-schema.json": #"{"rules":{"redundant-empty":"error"}}"#,
      "loud/a.json": #"{"id":"a","t":"vS","p":{}}"#,
    ])
    let off = try runProgram(["repair", "off/a.json"], in: folder)
    #expect(off.output == #"{"id":"a","t":"vS","p":{"sp":"8","pad":99}}"#)
    #expect(!off.remarks.contains("wrong-type"))
    #expect(!off.remarks.contains("number-out-of-range"))
    #expect(off.status == 0)
    #expect(try runProgram(["repair", "on/a.json"], in: folder).output == #"{"id":"a","t":"vS","p":{"sp":8}}"#)
    #expect(try runProgram(["repair", "off/a.json", "--isolated"], in: folder).status == 1)
  }

  @Test(arguments: [[], ["--dialect", "board"]])
  func `an answer in a dialect of its project is repaired`(options: [String]) throws {
    let folder = try TemporaryFolder([
      "shop/.compact-schema.json": #"{"dialects":[{"name":"board","files":["boards/"],"schema":"board.json"}]}"#,
      "shop/board.json": ##"""
      {"type":"object","properties":{"title":{"type":"string"},"tiles":{"type":"array"}},"required":["title","tiles"]}
      """##,
      "shop/answer.txt": #"Here: {"title": "One {1}", tiles: [1,]"#,
    ])
    let run = try runProgram(["repair", "shop/answer.txt", "-q"] + options, in: folder)
    #expect(run.output == #"{"title": "One {1}", "tiles": [1]}"#)
    #expect(run.status == 0)
  }

  @Test func `rules that a project brings along are explained`() throws {
    let folder = try TemporaryFolder([
      ".compact-schema.json": #"{"dialects":[{"name":"board","files":["boards/"],"schema":"board.json"}]}"#,
      "board.json": #"""
      {"x-advice":[{"id":"no-title","severity":"warning","summary":"A board has no title.","message":"give it a title",
        "schema":{"required":["title"]}}]}
      """#,
    ])
    let run = try runProgram(["explain", "no-title"], in: folder)
    #expect(run.output == "no-title (warning, group design)\n\nA board has no title.\n")
    #expect(run.status == 0)
    let isolated = try runProgram(["explain", "no-titel", "--isolated"], in: folder)
    #expect(isolated.remarks.hasPrefix("error: there is no rule 'no-titel'"))
    #expect(isolated.status == 2)
    #expect(try runProgram(["explain", "--list"], in: folder).output.contains("no-title"))
  }
}
