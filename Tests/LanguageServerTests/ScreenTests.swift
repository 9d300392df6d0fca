import TestSupport
import Testing

/// Plans and sections that are open beside one another.
@Suite struct ScreenTests {
  private static let plan =
    #"{"purpose":"Sign in","root":"scr","style":{"tone":"calm"},"sections":["#
    + #"{"id":"head","title":"Head","purpose":"Greets","kind":"header"},{"id":"form","title":"Form","purpose":"Asks","kind":"form"}]}"#
  private static let form = #"{"id":"form","t":"vS","c":[{"id":"mail","t":"div"}]}"#
  private static let quiet = #"{"rules":{"design":"off"}}"#
  private static let files = [
    "/p/.compact-schema.json": quiet, "/p/plan.json": plan, "/p/sections/head.json": #"{"id":"head","t":"div"}"#,
    "/p/sections/form.json": form,
  ]

  private static func open(_ path: String, _ text: String) -> String {
    let text = text.replacing("\"", with: "\\\"")
    return
      #"> {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file://\#(path)","languageId":"json","version":1,"text":"\#(text)"}}}"#
  }

  private static func change(_ path: String, _ text: String) -> String {
    let text = text.replacing("\"", with: "\\\"")
    return
      #"> {"method":"textDocument/didChange","params":{"textDocument":{"uri":"file://\#(path)","version":2},"contentChanges":[{"text":"\#(text)"}]}}"#
  }

  private static func published(_ path: String, _ diagnostics: String = "") -> String {
    #"< {"method":"textDocument/publishDiagnostics","params":{"uri":"file://\#(path)","diagnostics":[\#(diagnostics)]}}"#
  }

  private static func diagnostic(_ start: Int, _ end: Int, _ severity: Int, _ code: String, _ message: String) -> String
  {
    let message = message.replacing("\"", with: "\\\"")
    return
      #"{"range":{"start":{"line":0,"character":\#(start)},"end":{"line":0,"character":\#(end)}},"severity":\#(severity),"code":"\#(code)","source":"compact-schema","message":"\#(message)"}"#
  }

  @Test func `a change of the plan shows in the documents of its sections`() {
    assertTranscript(
      """
      \(Self.open("/p/plan.json", Self.plan))
      \(Self.open("/p/sections/form.json", Self.form))
      idle
      \(Self.published("/p/plan.json"))
      \(Self.published("/p/sections/form.json"))
      \(Self.change("/p/plan.json", Self.plan.replacing("\"form\",\"title", with: "\"mail\",\"title")))
      idle
      \(Self.published("/p/plan.json", Self.diagnostic(140, 146, 2, "missing-section", #"the section "mail" has no document: there is no sections/mail.json"#)))
      \(Self.published("/p/sections/form.json", Self.diagnostic(0, 1, 2, "orphan-section", #"../plan.json has no section "form", so that the screen leaves this document out; it has "head" and "mail""#)))
      """, files: Self.files)
  }

  @Test func `a change of one section shows in the others, on disk and open`() {
    let shared = Self.diagnostic(
      33, 39, 2, "shared-id",
      #"“mail” is the id of a component in head.json too; put together, the screen has it twice"#
        .replacing("“", with: "\"").replacing("”", with: "\""))
    assertTranscript(
      """
      \(Self.open("/p/sections/form.json", Self.form))
      idle
      \(Self.published("/p/sections/form.json"))
      | /p/sections/head.json {"id":"head","t":"vS","c":[{"id":"mail","t":"div"}]}
      > {"method":"workspace/didChangeWatchedFiles","params":{"changes":[{"uri":"file:///p/sections/head.json","type":2}]}}
      idle
      \(Self.published("/p/sections/form.json", shared))
      \(Self.open("/p/sections/head.json", #"{"id":"head","t":"vS","c":[{"id":"post","t":"div"}]}"#))
      idle
      \(Self.published("/p/sections/head.json"))
      \(Self.published("/p/sections/form.json"))
      > {"method":"textDocument/didClose","params":{"textDocument":{"uri":"file:///p/sections/head.json"}}}
      idle
      \(Self.published("/p/sections/form.json", shared))
      """, files: Self.files)
  }

  @Test func `a plan that is made for documents that are there is noticed`() {
    var files = Self.files
    files["/p/plan.json"] = nil
    assertTranscript(
      """
      \(Self.open("/p/sections/form.json", Self.form.replacing("form", with: "card")))
      idle
      \(Self.published("/p/sections/form.json"))
      \(Self.open("/p/plan.json", Self.plan))
      idle
      \(Self.published("/p/plan.json"))
      \(Self.published("/p/sections/form.json", Self.diagnostic(6, 12, 1, "section-id-mismatch", #"this section is called "form" by ../plan.json, and so must its root be"#)))
      """, files: files)
  }

  @Test func `one goes from the id of a section to its document and back`() {
    func ask(_ id: Int, _ path: String, _ character: Int) -> String {
      #"> {"id":\#(id),"method":"textDocument/definition","params":{"textDocument":{"uri":"file://\#(path)"},"position":{"line":0,"character":\#(character)}}}"#
    }
    assertTranscript(
      """
      \(Self.open("/p/plan.json", Self.plan))
      \(Self.open("/p/sections/form.json", Self.form))
      \(ask(1, "/p/plan.json", 142))
      \(ask(2, "/p/plan.json", 80))
      \(ask(3, "/p/plan.json", 5))
      \(ask(4, "/p/sections/form.json", 8))
      < {"id":1,"result":{"uri":"file:///p/sections/form.json","range":{"start":{"line":0,"character":6},"end":{"line":0,"character":12}}}}
      < {"id":2,"result":{"uri":"file:///p/sections/head.json","range":{"start":{"line":0,"character":6},"end":{"line":0,"character":12}}}}
      < {"id":3,"result":null}
      < {"id":4,"result":{"uri":"file:///p/plan.json","range":{"start":{"line":0,"character":140},"end":{"line":0,"character":146}}}}
      """, files: Self.files)
  }

  @Test func `the root's id is offered as the plan calls the section`() {
    assertTranscript(
      """
      \(Self.open("/p/sections/form.json", #"{"id":"","t":"div"}"#))
      > {"id":1,"method":"textDocument/completion","params":{"textDocument":{"uri":"file:///p/sections/form.json"},"position":{"line":0,"character":7}}}
      < {"id":1,"result":{"isIncomplete":false,"items":[{"label":"form","kind":18,"detail":"the section in ../plan.json","sortText":"0000","filterText":"\\"form","textEdit":{"range":{"start":{"line":0,"character":6},"end":{"line":0,"character":8}},"newText":"\\"form\\""}},{"label":"root","kind":18,"detail":"fresh id, after its place","sortText":"0001","filterText":"\\"root","textEdit":{"range":{"start":{"line":0,"character":6},"end":{"line":0,"character":8}},"newText":"\\"root\\""}},{"label":"divider","kind":18,"detail":"fresh id, after what it is","sortText":"0002","filterText":"\\"divider","textEdit":{"range":{"start":{"line":0,"character":6},"end":{"line":0,"character":8}},"newText":"\\"divider\\""}}]}}
      """, files: Self.files)
  }

  @Test func `the files of a screen are watched`() {
    assertTranscript(
      """
      \(Self.open("/p/sections/form.json", Self.form))
      idle
      < {"id":1,"method":"client/registerCapability","params":{"registrations":[{"id":"files-1","method":"workspace/didChangeWatchedFiles","registerOptions":{"watchers":[{"globPattern":"**/.compact-schema.{json,jsonc}"},{"globPattern":"**/plan.json"},{"globPattern":"/p/sections/*.json"},{"globPattern":"/p/*.json"}]}}]}}
      \(Self.published("/p/sections/form.json"))
      """, capabilities: #"{"workspace":{"didChangeWatchedFiles":{"dynamicRegistration":true}}}"#, files: Self.files)
  }

  @Test func `plans are watched that are not there yet`() {
    assertTranscript(
      """
      \(Self.open("/p/a/form.json", Self.form))
      idle
      < {"id":1,"method":"client/registerCapability","params":{"registrations":[{"id":"files-1","method":"workspace/didChangeWatchedFiles","registerOptions":{"watchers":[{"globPattern":"**/.compact-schema.{json,jsonc}"},{"globPattern":"**/plan.json"},{"globPattern":"/p/**/*.plan.json"},{"globPattern":"/p/plans/?1]?.json"}]}}]}}
      \(Self.published("/p/a/form.json"))
      | /p/a/x.plan.json \(Self.plan.replacing("form", with: "mail"))
      > {"method":"workspace/didChangeWatchedFiles","params":{"changes":[{"uri":"file:///p/a/x.plan.json","type":1}]}}
      idle
      < {"id":2,"method":"client/unregisterCapability","params":{"unregisterations":[{"id":"files-1","method":"workspace/didChangeWatchedFiles"}]}}
      < {"id":3,"method":"client/registerCapability","params":{"registrations":[{"id":"files-2","method":"workspace/didChangeWatchedFiles","registerOptions":{"watchers":[{"globPattern":"**/.compact-schema.{json,jsonc}"},{"globPattern":"**/plan.json"},{"globPattern":"/p/**/*.plan.json"},{"globPattern":"/p/plans/?1]?.json"},{"globPattern":"/p/a/x.plan.json"},{"globPattern":"/p/a/*.json"}]}}]}}
      \(Self.published("/p/a/form.json", Self.diagnostic(0, 1, 2, "orphan-section", #"x.plan.json has no section "form", so that the screen leaves this document out; it has "head" and "mail""#)))
      """, capabilities: #"{"workspace":{"didChangeWatchedFiles":{"dynamicRegistration":true}}}"#,
      files: [
        "/p/.compact-schema.json":
          #"{"rules":{"design":"off"},"screens":[{"plan":"*.plan.json","sections":"{id}.json"},{"plan":"/plans/\\[1]{.json","sections":"{id}.json"}]}"#,
        "/p/a/form.json": Self.form,
      ])
  }
}
