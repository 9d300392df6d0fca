import TestSupport
import Testing

@Suite struct FeatureTests {
  private static let markdown = #"{"textDocument":{"hover":{"contentFormat":["plaintext","markdown"]}}}"#

  @Test(arguments: [("utf-16", 7, 11), ("utf-8", 7, 13), ("utf-32", 7, 10)])
  func `a hover counts columns as agreed`(encoding: String, start: Int, end: Int) {
    assertTranscript(
      #"""
      > {"id":1,"method":"textDocument/hover","params":{"textDocument":{"uri":"a:b"},"position":{"line":1,"character":8}}}
      < {"id":1,"result":{"contents":{"kind":"plaintext","value":"😀\nDepth 1 of 7"},"range":{"start":{"line":1,"character":\#(start)},"end":{"line":1,"character":\#(end)}}}}
      """#, capabilities: #"{"general":{"positionEncodings":["\#(encoding)"]}}"#,
      document: "{\n  \"id\":\"😀\", \"t\":\"div\"}")
  }

  @Test func `a hover speaks Markdown to those who read it, and is null where there is nothing to say`() {
    assertTranscript(
      #"""
      > {"id":1,"method":"textDocument/hover","params":{"textDocument":{"uri":"a:b"},"position":{"line":0,"character":7}}}
      > {"id":2,"method":"textDocument/hover","params":{"textDocument":{"uri":"a:b"},"position":{"line":0,"character":0}}}
      < {"id":1,"result":{"contents":{"kind":"markdown","value":"`a`  \nDepth 1 of 7"},"range":{"start":{"line":0,"character":6},"end":{"line":0,"character":9}}}}
      < {"id":2,"result":null}
      """#, capabilities: FeatureTests.markdown, document: #"{"id":"a","t":"div"}"#)
  }

  @Test func `an item replaces the token at the cursor`() {
    assertTranscript(
      #"""
      > {"id":1,"method":"textDocument/completion","params":{"textDocument":{"uri":"a:b"},"position":{"line":0,"character":14}}}
      < {"id":1,"result":{"isIncomplete":false,"items":[{"label":"root","kind":18,"detail":"fresh id, after its place","sortText":"0000","filterText":"\"root","textEdit":{"range":{"start":{"line":0,"character":13},"end":{"line":0,"character":17}},"newText":"\"root\""}},{"label":"divider","kind":18,"detail":"fresh id, after what it is","sortText":"0001","filterText":"\"divider","textEdit":{"range":{"start":{"line":0,"character":13},"end":{"line":0,"character":17}},"newText":"\"divider\""}}]}}
      """#, document: #"/*😀*/ {"id":"xy","t":"div"}"#)
  }

  @Test func `a snippet and details beside the label are for clients that know them`() {
    let request =
      #"> {"id":1,"method":"textDocument/completion","params":{"textDocument":{"uri":"a:b"},"position":{"line":0,"character":24}}}"#
    let edit = #""range":{"start":{"line":0,"character":24},"end":{"line":0,"character":24}}"#
    let document = #"{"id":"a","t":"div","p":}"#
    assertTranscript(
      #"""
      \#(request)
      < {"id":1,"result":{"isIncomplete":false,"items":[{"label":"{}","kind":12,"detail":"Props","sortText":"0000","filterText":"{}","textEdit":{\#(edit),"newText":"{}"}}]}}
      """#, document: document)
    assertTranscript(
      #"""
      \#(request)
      < {"id":1,"result":{"isIncomplete":false,"items":[{"label":"{}","labelDetails":{"description":"Props"},"kind":12,"sortText":"0000","filterText":"{}","insertTextFormat":2,"textEdit":{\#(edit),"newText":"{$1}"}}]}}
      """#,
      capabilities:
        #"{"textDocument":{"completion":{"completionItem":{"snippetSupport":true,"labelDetailsSupport":true}}}}"#,
      document: document)
  }

  @Test func `a typed blank asks for values behind a colon only`() {
    assertTranscript(
      #"""
      > {"id":1,"method":"textDocument/completion","params":{"textDocument":{"uri":"a:b"},"position":{"line":0,"character":1},"context":{"triggerKind":2,"triggerCharacter":" "}}}
      > {"id":2,"method":"textDocument/completion","params":{"textDocument":{"uri":"a:b"},"position":{"line":0,"character":27},"context":{"triggerKind":2,"triggerCharacter":" "}}}
      < {"id":1,"result":{"isIncomplete":false,"items":[]}}
      < {"id":2,"result":{"isIncomplete":false,"items":[{"label":"{}","kind":12,"detail":"Props","sortText":"0000","filterText":"{}","textEdit":{"range":{"start":{"line":0,"character":27},"end":{"line":0,"character":27}},"newText":"{}"}}]}}
      """#, document: #"{ "id":"a","t":"div", "p": }"#)
  }

  @Test func `symbols are a tree or a list`() {
    let request = #"> {"id":1,"method":"textDocument/documentSymbol","params":{"textDocument":{"uri":"a:b"}}}"#
    let document = #"""
      {"id":"a","t":"vS","c":[
      {"id":"😀","t":"btn","p":{"txt":"Go"}},
      {}]}
      """#
    let (a, b, c) = (
      #"{"start":{"line":0,"character":0},"end":{"line":2,"character":4}}"#,
      #"{"start":{"line":1,"character":0},"end":{"line":1,"character":38}}"#,
      #"{"start":{"line":2,"character":0},"end":{"line":2,"character":2}}"#
    )
    assertTranscript(
      #"""
      \#(request)
      < {"id":1,"result":[{"name":"a","kind":5,"location":{"uri":"a:b","range":\#(a)}},{"name":"😀","kind":8,"location":{"uri":"a:b","range":\#(b)},"containerName":"a"},{"name":"?","kind":13,"location":{"uri":"a:b","range":\#(c)},"containerName":"a"}]}
      """#, document: document)
    let (nameOfA, nameOfB, nameOfC) = (
      #"{"start":{"line":0,"character":6},"end":{"line":0,"character":9}}"#,
      #"{"start":{"line":1,"character":6},"end":{"line":1,"character":10}}"#,
      #"{"start":{"line":2,"character":0},"end":{"line":2,"character":1}}"#
    )
    assertTranscript(
      #"""
      \#(request)
      < {"id":1,"result":[{"name":"a","detail":"Vertical stack","kind":5,"range":\#(a),"selectionRange":\#(nameOfA),"children":[{"name":"😀","detail":"Button · Go","kind":8,"range":\#(b),"selectionRange":\#(nameOfB)},{"name":"?","kind":13,"range":\#(c),"selectionRange":\#(nameOfC)}]}]}
      """#, capabilities: #"{"textDocument":{"documentSymbol":{"hierarchicalDocumentSymbolSupport":true}}}"#,
      document: document)
  }

  @Test func `folded lines keep the line of the closing bracket`() {
    let request = #"> {"id":1,"method":"textDocument/foldingRange","params":{"textDocument":{"uri":"a:b"}}}"#
    let document = "{\"id\":\"a\",\"t\":\"vS\",\"c\":[{\n\"id\":\"b\",\n\"t\":\"div\"}\n]\n}"
    assertTranscript(
      #"""
      \#(request)
      < {"id":1,"result":[{"startLine":0,"startCharacter":1,"endLine":4,"endCharacter":0}]}
      """#, document: document)
    assertTranscript(
      #"""
      \#(request)
      < {"id":1,"result":[{"startLine":0,"endLine":3}]}
      """#, capabilities: #"{"textDocument":{"foldingRange":{"lineFoldingOnly":true}}}"#, document: document)
  }

  @Test func `selections grow from each place`() {
    assertTranscript(
      #"""
      > {"id":1,"method":"textDocument/selectionRange","params":{"textDocument":{"uri":"a:b"},"positions":[{"line":0,"character":4},{"line":9,"character":9}]}}
      < {"id":1,"result":[{"range":{"start":{"line":0,"character":3},"end":{"line":0,"character":4}},"parent":{"range":{"start":{"line":0,"character":2},"end":{"line":0,"character":5}},"parent":{"range":{"start":{"line":0,"character":2},"end":{"line":0,"character":11}},"parent":{"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":13}}}}}},{"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":13}}}]}
      """#, document: #"{ "t":"div" }"#)
  }

  @Test func `colors are found and written`() {
    assertTranscript(
      #"""
      > {"id":1,"method":"textDocument/documentColor","params":{"textDocument":{"uri":"a:b"}}}
      > {"id":2,"method":"textDocument/colorPresentation","params":{"textDocument":{"uri":"a:b"},"color":{"red":1,"green":0.2,"blue":0,"alpha":1},"range":{"start":{"line":0,"character":30},"end":{"line":0,"character":39}}}}
      < {"id":1,"result":[{"range":{"start":{"line":0,"character":30},"end":{"line":0,"character":39}},"color":{"red":1.0,"green":0.0,"blue":0.0,"alpha":1.0}}]}
      < {"id":2,"result":[{"label":"#FF3300","textEdit":{"range":{"start":{"line":0,"character":30},"end":{"line":0,"character":39}},"newText":"\"#FF3300\""}}]}
      """#, document: ##"{"id":"a","t":"div","p":{"bg":"#FF0000"}}"##)
  }

  @Test func `about a document of no known dialect there is nothing to say`() {
    assertTranscript(
      #"""
      > {"id":1,"method":"textDocument/hover","params":{"textDocument":{"uri":"a:b"},"position":{"line":0,"character":3}}}
      > {"id":2,"method":"textDocument/completion","params":{"textDocument":{"uri":"a:b"},"position":{"line":0,"character":1}}}
      > {"id":3,"method":"textDocument/codeAction","params":{"textDocument":{"uri":"a:b"},"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":9}},"context":{"diagnostics":[]}}}
      > {"id":4,"method":"textDocument/documentSymbol","params":{"textDocument":{"uri":"a:b"}}}
      > {"id":5,"method":"textDocument/foldingRange","params":{"textDocument":{"uri":"a:b"}}}
      > {"id":6,"method":"textDocument/selectionRange","params":{"textDocument":{"uri":"a:b"},"positions":[]}}
      > {"id":7,"method":"textDocument/documentColor","params":{"textDocument":{"uri":"a:b"}}}
      > {"id":8,"method":"textDocument/hover","params":{"textDocument":{"uri":"a:c"},"position":{"line":0,"character":3}}}
      > {"id":9,"method":"textDocument/hover","params":{"textDocument":{"uri":"a:b"}}}
      < {"id":1,"result":null}
      < {"id":2,"result":{"isIncomplete":false,"items":[]}}
      < {"id":3,"result":[]}
      < {"id":4,"result":[]}
      < {"id":5,"result":[]}
      < {"id":6,"result":null}
      < {"id":7,"result":[]}
      < {"id":8,"error":{"code":-32602,"message":"no document \"a:c\" is open"}}
      < {"id":9,"error":{"code":-32602,"message":"\"position\" must be an object"}}
      """#, document: ##"{"name":"#FF0000",}"##)
  }

  @Test func `a request that is taken back is not answered with a result`() {
    assertTranscript(
      #"""
      > {"id":1,"method":"textDocument/hover","params":{"textDocument":{"uri":"a:b"},"position":{"line":0,"character":7}}}
      > {"id":2,"method":"textDocument/documentSymbol","params":{"textDocument":{"uri":"a:b"}}}
      > {"method":"$/cancelRequest","params":{"id":2}}
      < {"id":1,"result":{"contents":{"kind":"plaintext","value":"a\nDepth 1 of 7"},"range":{"start":{"line":0,"character":6},"end":{"line":0,"character":9}}}}
      < {"id":2,"error":{"code":-32800,"message":"the request was cancelled"}}
      """#, document: #"{"id":"a","t":"div"}"#)
  }
}
