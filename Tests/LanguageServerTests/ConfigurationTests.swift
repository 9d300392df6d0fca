import TestSupport
import Testing

/// Settings: which there are, and that a change of them shows.
@Suite struct ConfigurationTests {
  /// Opens `/p/a.json` with a border that is not drawn.
  private static let open = #"""
    > {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///p/a.json","languageId":"json","version":1,"text":"{\"id\":\"a\",\"t\":\"btn\",\"p\":{\"txt\":\"Go\",\"bd\":\"#000000\"}}"}}}
    """#

  private static func published(_ severity: Int?) -> String {
    guard let severity else {
      return #"< {"method":"textDocument/publishDiagnostics","params":{"uri":"file:///p/a.json","diagnostics":[]}}"#
    }
    return
      ##"< {"method":"textDocument/publishDiagnostics","params":{"uri":"file:///p/a.json","diagnostics":[{"range":{"start":{"line":0,"character":41},"end":{"line":0,"character":50}},"severity":\##(severity),"code":"border-without-width","source":"compact-schema","message":"the border color \"#000000\" draws nothing without a width; add `bw` above 0, or remove `bd`"}]}}"##
  }

  private static let quiet = #"{"rules":{"design":"off","accessibility":"off"}}"#

  @Test func `a configuration that changes on disk shows in open documents`() {
    assertTranscript(
      """
      \(Self.open)
      idle
      \(Self.published(2))
      | /p/.compact-schema.json {"rules":{"design":"off","accessibility":"off","border-without-width":"error"}}
      > {"method":"workspace/didChangeWatchedFiles","params":{"changes":[{"uri":"file:///p/package.json","type":2}]}}
      idle
      > {"method":"workspace/didChangeWatchedFiles","params":{"changes":[{"uri":"file:///p/.compact-schema.json","type":2}]}}
      idle
      \(Self.published(1))
      | /p/.compact-schema.json {"rules":{"design":"off","accessibility":"off","rendering":"off"}}
      > {"method":"workspace/didChangeWatchedFiles","params":{"changes":[{"uri":"file:///p/.compact-schema.json","type":2}]}}
      idle
      \(Self.published(nil))
      | /p/.compact-schema.json
      | /.compact-schema.jsonc \(Self.quiet) // for all
      > {"method":"workspace/didChangeWatchedFiles","params":{"changes":[{"uri":"file:///p/.compact-schema.json","type":3}]}}
      idle
      \(Self.published(2))
      """, files: ["/p/.compact-schema.json": Self.quiet])
  }

  @Test func `the editor's settings hold where the project says nothing`() {
    assertTranscript(
      """
      \(Self.open)
      idle
      \(Self.published(3))
      > {"method":"workspace/didChangeConfiguration","params":{"settings":{"compact-schema":{"rules":{"design":"off","accessibility":"off","rendering":"off","low-contrats":"off"}}}}}
      < {"method":"window/logMessage","params":{"type":2,"message":"in the settings: there is no rule or group \\"low-contrats\\"; did you mean \\"low-contrast\\""}}
      idle
      \(Self.published(nil))
      | /p/.compact-schema.json {"rules":{"border-without-width":"error"}}
      > {"method":"workspace/didChangeWatchedFiles","params":{"changes":[{"uri":"file:///p/.compact-schema.json","type":1}]}}
      idle
      \(Self.published(1))
      """,
      initialize:
        #","initializationOptions":{"rules":{"design":"off","accessibility":"off","border-without-width":"info"}}"#)
  }

  @Test func `a client that can is asked to watch what settings are made of`() {
    assertTranscript(
      """
      > {"method":"initialized","params":{}}
      < {"id":1,"method":"client/registerCapability","params":{"registrations":[{"id":"files-1","method":"workspace/didChangeWatchedFiles","registerOptions":{"watchers":[{"globPattern":"**/.compact-schema.{json,jsonc}"},{"globPattern":"**/plan.json"}]}}]}}
      > {"id":1,"result":null}
      > {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///p/a.card.json","languageId":"json","version":1,"text":"{}"}}}
      idle
      < {"id":2,"method":"client/unregisterCapability","params":{"unregisterations":[{"id":"files-1","method":"workspace/didChangeWatchedFiles"}]}}
      < {"id":3,"method":"client/registerCapability","params":{"registrations":[{"id":"files-2","method":"workspace/didChangeWatchedFiles","registerOptions":{"watchers":[{"globPattern":"**/.compact-schema.{json,jsonc}"},{"globPattern":"**/plan.json"},{"globPattern":"/base?.json"},{"globPattern":"/p/card.json"}]}}]}}
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"file:///p/a.card.json","diagnostics":[]}}
      """,
      capabilities: #"{"workspace":{"didChangeWatchedFiles":{"dynamicRegistration":true}}}"#,
      files: [
        "/p/.compact-schema.json":
          #"{"extends":"../base!.json","dialects":[{"name":"card","files":["*.card.json"],"schema":"card.json"}]}"#,
        "/base!.json": "{}", "/p/card.json": "{}",
      ])
  }

  @Test func `a schema that breaks goes on as it was, and says so in its own file`() {
    let open =
      #"> {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///p/a.card.json","languageId":"json","version":1,"text":"{\"name\":5}"}}}"#
    let wrong =
      #"< {"method":"textDocument/publishDiagnostics","params":{"uri":"file:///p/a.card.json","diagnostics":[{"range":{"start":{"line":0,"character":8},"end":{"line":0,"character":9}},"severity":1,"code":"wrong-type","source":"compact-schema","message":"\"name\" is 5, but takes a text"}]}}"#
    let saved =
      #"> {"method":"workspace/didChangeWatchedFiles","params":{"changes":[{"uri":"file:///p/card.json","type":2}]}}"#
    assertTranscript(
      """
      \(open)
      idle
      \(wrong)
      | /p/card.json {"properties":{"name":{"type":"strng"}}}
      \(saved)
      idle
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"file:///p/card.json","diagnostics":[{"range":{"start":{"line":0,"character":30},"end":{"line":0,"character":37}},"severity":1,"code":"unsound-schema","source":"compact-schema","message":"there is no type \\"strng\\""}]}}
      \(wrong)
      | /p/card.json {"properties":{"name":{"type":"number"}}}
      \(saved)
      idle
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"file:///p/card.json","diagnostics":[]}}
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"file:///p/a.card.json","diagnostics":[]}}
      """,
      files: [
        "/p/.compact-schema.json": #"{"dialects":[{"name":"card","files":["*.card.json"],"schema":"card.json"}]}"#,
        "/p/card.json": #"{"properties":{"name":{"type":"string"}}}"#,
      ])
  }

  @Test func `a configuration that is open is spoken to as it is there, and counts for others once it is saved`() {
    assertTranscript(
      """
      > {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///p/.compact-schema.json","languageId":"json","version":1,"text":"{\\"rules\\":{\\"design\\":\\"of\\"}}"}}}
      \(Self.open)
      idle
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"file:///p/.compact-schema.json","diagnostics":[{"range":{"start":{"line":0,"character":19},"end":{"line":0,"character":23}},"severity":1,"code":"unknown-value","source":"compact-schema","message":"\\"design\\" does not know \\"of\\"; use \\"error\\", \\"warning\\", \\"info\\", \\"hint\\" or \\"off\\""}]}}
      \(Self.published(2))
      | /p/.compact-schema.json {"rules":{"design":"off","accessibility":"off","rendering":"error"}}
      > {"method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///p/.compact-schema.json","version":2},"contentChanges":[{"text":"{}"}]}}
      idle
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"file:///p/.compact-schema.json","diagnostics":[]}}
      > {"method":"textDocument/didSave","params":{"textDocument":{"uri":"file:///p/.compact-schema.json"}}}
      idle
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"file:///p/.compact-schema.json","diagnostics":[]}}
      \(Self.published(1))
      """, files: ["/p/.compact-schema.json": Self.quiet])
  }

  @Test func `a broken configuration that nobody has open has its diagnostics shown all the same`() {
    assertTranscript(
      """
      \(Self.open)
      idle
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"file:///p/.compact-schema.json","diagnostics":[{"range":{"start":{"line":0,"character":48},"end":{"line":0,"character":55}},"severity":1,"code":"unknown-key","source":"compact-schema","message":"\\"rulez\\" is no key of “Configuration of compact-schema”; remove it"}]}}
      \(Self.published(2))
      """, files: ["/p/.compact-schema.json": #"{"rules":{"design":"off","accessibility":"off"},"rulez":{}}"#])
  }

  @Test func `a file that the project leaves alone is not judged`() {
    assertTranscript(
      """
      \(Self.open)
      idle
      \(Self.published(nil))
      """, files: ["/p/.compact-schema.json": #"{"exclude":["a.json"]}"#])
  }
}
