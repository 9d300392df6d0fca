import TestSupport
import Testing

/// `schema diff`: what a new version of a contract breaks.
@Suite struct SchemaDiffTests {
  private static let old = ##"""
    {"type": "object", "required": ["t"], "oneOf": [{"$ref": "#/$defs/text"}, {"$ref": "#/$defs/gap"}],
     "$defs": {
       "text": {"properties": {"t": {"const": "txt"}, "size": {"$ref": "#/$defs/size"}, "role": {"enum": ["title", "body"]}},
         "required": ["t"], "additionalProperties": false},
       "gap": {"properties": {"t": {"const": "gap"}}, "required": ["t"], "additionalProperties": false},
       "size": {"type": "number", "maximum": 32, "default": 16, "title": "Size"}}}
    """##

  private static let new = ##"""
    {"type": "object", "required": ["t"], "oneOf": [{"$ref": "#/$defs/text"}, {"$ref": "#/$defs/map"}],
     "$defs": {
       "text": {"properties": {"t": {"const": "txt"}, "size": {"$ref": "#/$defs/size"}, "role": {"enum": ["title", "note"]},
           "bold": {"type": "boolean"}},
         "required": ["t"], "additionalProperties": false},
       "map": {"properties": {"t": {"const": "map"}}, "required": ["t"], "additionalProperties": false},
       "size": {"type": "number", "maximum": 28, "default": 17, "title": "Font size"}}}
    """##

  private static let documents = [
    "docs/a.json": #"{"t": "txt", "size": 30, "role": "body"}"#, "docs/b.json": #"{"t": "txt", "size": 3}"#,
    "docs/c.jsonl": "{\"t\": \"txt\"}\n{\"t\": \"gap\"}\n{\"t\": \"map\"}\n", "docs/d.json": "{",
  ]

  private func diff(
    _ options: String..., files: [String: String] = ["old.json": Self.old, "new.json": Self.new]
  ) throws -> ProcessRun {
    try runProgram(["schema", "diff"] + options, in: try TemporaryFolder(files))
  }

  @Test func `changes are grouped by what they break, with their places, and documents are named`() throws {
    let files = Self.documents.merging(["old.json": Self.old, "new.json": Self.new]) { first, _ in first }
    let run = try diff("old.json", "new.json", "--documents", "docs", files: files)
    #expect(
      run.output == """
        Breaking: documents that were valid stop validating
          form `gap` removed
            old.json:1:75
          member `role` of `txt` no longer accepts "body"
            old.json:3:112
          member `size` of `txt`: maximum 32 → 28
            old.json:6:42 → new.json:7:42

        Client-breaking: documents stay valid, new ones may say what shipped clients refuse
          new form `map`
            new.json:1:75
          member `role` of `txt` accepts "note" now
            new.json:3:112

        Meaning: documents stay valid, but are drawn or taken differently
          member `size` of `txt`: default 16 → 17
            old.json:6:57 → new.json:7:57

        Additive: documents stay valid, shipped clients pass over what is new or fall back
          member `bold` of `txt` added (optional, boolean)
            clients that hold documents against the old contract refuse it (--clients validate)
            new.json:4:8

        Documentation: nothing changes but what people are told
          member `size` of `txt`: title changed
            old.json:6:70 → new.json:7:70

        Documents that stop validating
          "size" is 30, outside its range of at most 28; choose a number within [number-out-of-range]
            docs/a.json:1:22
          there is no kind "gap" of object here; the vocabulary has "txt" and "map" [unknown-variant]
            docs/c.jsonl:2:7

        Found 8 changes: 3 breaking, 2 client-breaking, 1 of meaning, 1 additive, 1 of documentation; 2 of 4 valid documents stop validating

        """)
    #expect(run.status == 1)
  }

  @Test func `a line a change, for editors and grep`() throws {
    let run = try diff("old.json", "new.json", "--output-format", "concise", "-q")
    #expect(
      run.output == """
        old.json:1:75: breaking[form-removed] form `gap` removed
        old.json:3:112: breaking[value-removed] member `role` of `txt` no longer accepts "body"
        new.json:7:42: breaking[bound-changed] member `size` of `txt`: maximum 32 → 28
        new.json:1:75: client-breaking[form-added] new form `map`
        new.json:3:112: client-breaking[value-added] member `role` of `txt` accepts "note" now
        new.json:7:57: meaning[annotation-changed] member `size` of `txt`: default 16 → 17
        new.json:4:8: additive[member-added] member `bold` of `txt` added (optional, boolean)
        new.json:7:70: documentation[annotation-changed] member `size` of `txt`: title changed

        """)
  }

  @Test func `one JSON object for programs`() throws {
    let run = try diff(
      "old.json", "new.json", "--output-format", "json",
      files: ["old.json": #"{"maximum": 3}"#, "new.json": #"{"maximum": 2}"#])
    #expect(
      run.output == #"""
        {
          "old": "old.json",
          "new": "new.json",
          "impact": "breaking",
          "counts": {"breaking":1,"client-breaking":0,"meaning":0,"additive":0,"documentation":0},
          "changes": [
            {"impact":"breaking","code":"bound-changed","name":"maximum","message":"the document: maximum 3 → 2","documents":"break","clients":"unaffected","oldValue":"3","newValue":"2","old":{"file":"old.json","line":1,"column":13,"pointer":"/maximum"},"new":{"file":"new.json","line":1,"column":13,"pointer":"/maximum"}}
          ],
          "documents": {"checked":0,"valid":0,"broken":[]}
        }

        """#)
  }

  @Test func `a list for a changelog, and commands for GitHub's runner`() throws {
    let files = ["old.json": #"{"pattern": "a"}"#, "new.json": #"{"pattern": "b", "title": "B"}"#]
    #expect(
      try diff("old.json", "new.json", "--output-format", "markdown", files: files).output == """
        ### Breaking: documents that were valid stop validating

        - the document: pattern "a" → "b" (documents may stop validating: which do cannot be told from the schemas)

        ### Documentation: nothing changes but what people are told

        - the document: title added

        Found 2 changes: 1 breaking, 1 of documentation

        """)
    #expect(
      try diff("old.json", "new.json", "--output-format", "github", files: files).output == """
        ::error file=new.json,line=1,title=compact-schema (demand-changed)::breaking: the document: pattern "a" → "b"

        """)
  }

  @Test(arguments: [
    (#"{"maximum":3}"#, #"{"maximum":2}"#, [], 1), (#"{"maximum":3}"#, #"{"maximum":2}"#, ["--fail-on", "never"], 0),
    (#"{"maximum":3}"#, #"{"maximum":4}"#, [], 1),
    (#"{"maximum":3}"#, #"{"maximum":4}"#, ["--fail-on", "breaking"], 0),
    (#"{"default":3}"#, #"{"default":4}"#, [], 0), (#"{"default":3}"#, #"{"default":4}"#, ["--fail-on", "meaning"], 1),
    ("{}", #"{"properties":{"a":{"type":"string"}}}"#, [], 0),
    ("{}", #"{"properties":{"a":{"type":"string"}}}"#, ["--fail-on", "additive"], 1),
    (
      #"{"additionalProperties":false}"#, #"{"additionalProperties":false,"properties":{"a":{}}}"#,
      ["--clients", "validate"], 1
    ),
    (#"{"title":"a"}"#, #"{"title":"b"}"#, [], 0),
    (#"{"title":"a"}"#, #"{"title":"b"}"#, ["--fail-on=documentation"], 1),
    ("{}", "{}", ["--fail-on=documentation"], 0),
    // What the root shows is a document.
    (#"{"examples":["b"]}"#, #"{"not":{"const":"b"}}"#, [], 1),
  ])
  func `the status says whether something breaks`(old: String, new: String, options: [String], status: Int) throws {
    let folder = try TemporaryFolder(["old.json": old, "new.json": new])
    let run = try runProgram(["schema", "diff", "old.json", "new.json"] + options, in: folder)
    #expect(run.status == status, "\(run.output)\(run.remarks)")
  }

  @Test func `schemas in other documents, beside others and of dialects are compared`() throws {
    let api = #"{"openapi": "3.1.0", "components": {"schemas": {"Screen": {"properties": {"n": {"$ref": "n.json"}}}}}}"#
    let files = [
      "v1/api.json": api, "v1/n.json": #"{"maximum": 3}"#, "v2/api.json": api, "v2/n.json": #"{"maximum": 2}"#,
    ]
    let pointer = "#/components/schemas/Screen"
    let run = try diff(
      "v1/api.json\(pointer)", "v2/api.json\(pointer)", "--output-format", "concise", "-q", files: files)
    #expect(run.output == "v2/n.json:1:13: breaking[bound-changed] the document: maximum 3 → 2\n")
    let own = try diff("compact", "compact", files: [:])
    #expect(own.output.hasPrefix("No changes; 0 of "))
    #expect(own.status == 0)
  }

  @Test(arguments: [
    (["old.json"], "a schema to compare with is missing"),
    (["old.json", "missing.json"], "cannot compare 'missing.json': there is no such file"),
    (["old.json", "compct"], "cannot compare 'compct': there is no such file or dialect"),
    (["old.json", "new.json#/nowhere"], "there is nothing at \"/nowhere\" in it"),
    (["old.json", "broken.json"], "\"strin\""), (["old.json", "broken.json"], "it is no sound schema"),
    (["old.json", "new.json", "--documents", "nowhere"], "cannot read 'nowhere'"),
    (["old.json", "new.json", "--fail-on", "everything"], "there is no impact 'everything'"),
  ])
  func `what cannot be compared is a failure`(options: [String], message: String) throws {
    let folder = try TemporaryFolder(["old.json": "{}", "new.json": "{}", "broken.json": #"{"type": "strin"}"#])
    let run = try runProgram(["schema", "diff"] + options, in: folder)
    #expect(run.remarks.contains(message), "\(run.remarks)")
    #expect(run.status == 2)
  }
}
