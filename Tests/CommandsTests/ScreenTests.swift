import TestSupport
import Testing

/// Plans of screens against the documents of their sections.
@Suite struct ScreenTests {
  static let plan = #"""
    {"purpose":"Sign in","root":"scr","style":{"tone":"calm"},"sections":[
      {"id":"head","title":"Head","purpose":"Greets","kind":"header"},
      {"id":"form","title":"Form","purpose":"Asks","kind":"form"}]}
    """#
  static let head = #"{"id":"head","t":"vS","c":[{"id":"title","t":"div"}]}"#
  static let form = #"{"id":"form","t":"card","c":[{"id":"mail","t":"div"}]}"#

  /// The findings, each as `path:line:column rule`, of the group about screens alone.
  private func lint(_ files: [String: String], _ options: String...) throws -> String {
    let run = try runProgram(
      ["lint", "-q", "--select", "screen", "--output-format", "concise"] + options, in: try TemporaryFolder(files))
    return run.output.replacing(#/: (?:error|warning)\[([a-z-]*)\].*/#) { " \($0.1)" }
  }

  @Test func `there is nothing to say about a screen that goes together`() throws {
    for folder in ["", "sections/"] {
      #expect(
        try lint(["s/plan.json": Self.plan, "s/\(folder)head.json": Self.head, "s/\(folder)form.json": Self.form])
          == "")
    }
  }

  @Test func `each document is held against the plan and the others`() throws {
    #expect(
      try lint([
        "plan.json": Self.plan, "sections/head.json": Self.head.replacing("head", with: "root"),
        "sections/form.json":
          #"{"id":"form","t":"scr","c":[{"id":"title","t":"div"},{"id":"head","t":"div"},{"id":"form","t":"div"}]}"#,
        "sections/foot.json": #"{"id":"foot","t":"div"}"#,
      ]) == """
        sections/foot.json:1:1 orphan-section
        sections/form.json:1:18 scroll-in-section
        sections/form.json:1:35 shared-id
        sections/form.json:1:60 shared-id
        sections/head.json:1:7 section-id-mismatch

        """)
  }

  @Test func `a section without a document is missed once there is one with`() throws {
    #expect(try lint(["plan.json": Self.plan]) == "")
    #expect(try lint(["plan.json": Self.plan, "form.json": Self.form]) == "plan.json:2:9 missing-section\n")
    let run = try runProgram(
      ["lint", "-q", "--output-format", "concise", "plan.json"],
      in: try TemporaryFolder(["plan.json": Self.plan, "sections/form.json": Self.form]))
    #expect(
      run.output == """
        plan.json:2:9: warning[missing-section] the section "head" has no document: there is no sections/head.json

        """)
  }

  @Test func `what lies beside something that is no plan is no section`() throws {
    let other = #"{"sections":[{"id":"head"}]}"#
    #expect(try lint(["plan.json": other, "head.json": Self.form, "sections/head.json": Self.form]) == "")
    #expect(
      try lint(["plan.json": Self.plan, "head.json": Self.head, "form.json": Self.form, "all.json": Self.form]) == "")
    #expect(try lint(["plan.json": Self.plan, "sections/other.json": Self.form]) == "")
  }

  @Test(arguments: [
    ("plans/*.plan.json", "../screens/{id}.json", "plans/a.plan.json", "screens/head.json", "screens/form.json"),
    ("/p/plan.json", "{id}/{id}.json", "p/plan.json", "p/head/head.json", "p/form/form.json"),
    (
      "*.screen.json", "parts/section-{id}.json", "a/b.screen.json", "a/parts/section-head.json",
      "a/parts/section-form.json"
    ),
  ])
  func `a configuration says where plans and sections lie`(
    plan: String, sections: String, planPath: String, headPath: String, formPath: String
  ) throws {
    let configuration = #"{"screens":[{"plan":"\#(plan)","sections":"\#(sections)"}]}"#
    #expect(
      try lint([
        ".compact-schema.json": configuration, planPath: Self.plan,
        formPath: Self.form.replacing("form", with: "card"),
      ]) == [formPath + ":1:7 section-id-mismatch\n", planPath + ":2:9 missing-section\n"].sorted().joined())
    #expect(
      try lint([".compact-schema.json": configuration, planPath: Self.plan, headPath: Self.head, formPath: Self.form])
        == "")
    #expect(
      try lint([".compact-schema.json": configuration, planPath: Self.plan, headPath: Self.head])
        == planPath + ":3:9 missing-section\n")
  }

  @Test func `fixing gives each section its name, and each component one of its own`() throws {
    let folder = try TemporaryFolder([
      "plan.json": Self.plan, "sections/head.json": Self.head.replacing("head", with: "root"),
      "sections/form.json": Self.form.replacing("mail", with: "title").replacing("card", with: "scr"),
    ])
    let run = try runProgram(["lint", "-q", "--select", "screen", "--fix", "--unsafe-fixes"], in: folder)
    #expect(run.status == 0)
    #expect(try folder.read("sections/head.json") == Self.head)
    #expect(
      try folder.read("sections/form.json") == #"{"id":"form","t":"vS","c":[{"id":"form-title","t":"div"}]}"#)
  }

  @Test func `a plan is judged as one wherever the configuration says it lies`() throws {
    let run = try runProgram(
      ["lint", "-q", "--output-format", "concise"],
      in: try TemporaryFolder([
        ".compact-schema.json": #"{"screens":[{"plan":"plans/","sections":"{id}.json"}]}"#, "plans/a.json": "{}",
      ]))
    #expect(run.output.contains("plans/a.json:1:1: error[missing-member]"))
  }
}
