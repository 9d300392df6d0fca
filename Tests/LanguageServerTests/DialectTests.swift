import TestSupport
import Testing

/// One session for each dialect that has no components: what is wrong, what could be written, what it means, what to do.
@Suite struct DialectTests {
  private static let capabilities =
    #"{"textDocument":{"codeAction":{"codeActionLiteralSupport":{"codeActionKind":{"valueSet":["quickfix"]}}}}}"#

  @Test func `an image block with an effect that there is not`() {
    assertTranscript(
      #"""
      > {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"a:b","languageId":"json","version":1,"text":"{\"type\":\"imageBlock\",\"id\":\"fare-card-1\",\"imageUrl\":\"https://cdn.example.com/images/fare-card.png\",\"altText\":\"Flex fare card\",\"interactions\":{\"tap\":{\"effect\":\"popover\",\"panel\":{\"title\":\"Fare details\"}}}}"}}}
      idle
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"a:b","diagnostics":[{"range":{"start":{"line":0,"character":157},"end":{"line":0,"character":166}},"severity":1,"code":"unknown-effect","source":"compact-schema","message":"there is no effect \"popover\" here in this version of the contract; use \"panel\""}]}}
      > {"id":1,"method":"textDocument/completion","params":{"textDocument":{"uri":"a:b"},"position":{"line":0,"character":159}}}
      > {"id":2,"method":"textDocument/hover","params":{"textDocument":{"uri":"a:b"},"position":{"line":0,"character":150}}}
      > {"id":3,"method":"textDocument/codeAction","params":{"textDocument":{"uri":"a:b"},"range":{"start":{"line":0,"character":159},"end":{"line":0,"character":159}},"context":{"diagnostics":[],"only":["quickfix"]}}}
      < {"id":1,"result":{"isIncomplete":false,"items":[{"label":"panel","kind":12,"detail":"Effect","documentation":{"kind":"plaintext","value":"A panel of its own, which the app presents."},"sortText":"0000","filterText":"\"panel","textEdit":{"range":{"start":{"line":0,"character":157},"end":{"line":0,"character":166}},"newText":"\"panel\""}}]}}
      < {"id":2,"result":{"contents":{"kind":"plaintext","value":"Effect · effect\n\npanel\n\nHow the information appears.\n\nIf wrong: a server refuses the block; the shipped app ignores the effect and logs it. A new effect takes a new version of the contract."},"range":{"start":{"line":0,"character":148},"end":{"line":0,"character":156}}}}
      < {"id":3,"result":[{"title":"Replace with \"panel\"","kind":"quickfix","diagnostics":[{"range":{"start":{"line":0,"character":157},"end":{"line":0,"character":166}},"severity":1,"code":"unknown-effect","source":"compact-schema","message":"there is no effect \"popover\" here in this version of the contract; use \"panel\""}],"edit":{"changes":{"a:b":[{"range":{"start":{"line":0,"character":157},"end":{"line":0,"character":166}},"newText":"\"panel\""}]}}}]}
      """#, capabilities: Self.capabilities)
  }

  @Test func `a screen with a component that is written flat`() {
    assertTranscript(
      #"""
      > {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"a:b","languageId":"json","version":1,"text":"{\"title\":\"Serie B\",\"sections\":[{\"title\":\"Table\",\"components\":[{\"type\":\"heading\",\"text\":\"Standings\"},{\"button\":{\"label\":\"Refresh\",\"style\":\"primary\"}}]}]}"}}}
      idle
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"a:b","diagnostics":[{"range":{"start":{"line":0,"character":62},"end":{"line":0,"character":63}},"severity":1,"code":"flattened-object","source":"compact-schema","message":"\"heading\" is the only key of its object, with all that belongs to it in an object under that key"}]}}
      > {"id":1,"method":"textDocument/completion","params":{"textDocument":{"uri":"a:b"},"position":{"line":0,"character":139}}}
      > {"id":2,"method":"textDocument/hover","params":{"textDocument":{"uri":"a:b"},"position":{"line":0,"character":113}}}
      > {"id":3,"method":"textDocument/codeAction","params":{"textDocument":{"uri":"a:b"},"range":{"start":{"line":0,"character":62},"end":{"line":0,"character":62}},"context":{"diagnostics":[],"only":["quickfix"]}}}
      < {"id":1,"result":{"isIncomplete":false,"items":[{"label":"primary","kind":12,"detail":"Action style","documentation":{"kind":"plaintext","value":"The one thing to do here."},"sortText":"0000","filterText":"\"primary","textEdit":{"range":{"start":{"line":0,"character":137},"end":{"line":0,"character":146}},"newText":"\"primary\""}},{"label":"secondary","kind":12,"detail":"Action style","documentation":{"kind":"plaintext","value":"Something else that can be done."},"sortText":"0001","filterText":"\"secondary","textEdit":{"range":{"start":{"line":0,"character":137},"end":{"line":0,"character":146}},"newText":"\"secondary\""}},{"label":"destructive","kind":12,"detail":"Action style","documentation":{"kind":"plaintext","value":"Something that cannot be undone."},"sortText":"0002","filterText":"\"destructive","textEdit":{"range":{"start":{"line":0,"character":137},"end":{"line":0,"character":146}},"newText":"\"destructive\""}}]}}
      < {"id":2,"result":{"contents":{"kind":"plaintext","value":"Label · label\n\nString\n\nWhat the button says."},"range":{"start":{"line":0,"character":111},"end":{"line":0,"character":118}}}}
      < {"id":3,"result":[{"title":"Put it under the key \"heading\"","kind":"quickfix","diagnostics":[{"range":{"start":{"line":0,"character":62},"end":{"line":0,"character":63}},"severity":1,"code":"flattened-object","source":"compact-schema","message":"\"heading\" is the only key of its object, with all that belongs to it in an object under that key"}],"edit":{"changes":{"a:b":[{"range":{"start":{"line":0,"character":62},"end":{"line":0,"character":99}},"newText":"{\"heading\":{\"text\":\"Standings\"}}"}]}}}]}
      """#, capabilities: Self.capabilities)
  }

  @Test func `a plan with an id that is no name of a file`() {
    assertTranscript(
      #"""
      > {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"a:b","languageId":"json","version":1,"text":"{\"purpose\":\"Sign in\",\"root\":\"scr\",\"style\":{\"tone\":\"calm\"},\"sections\":[{\"id\":\"Head Line\",\"title\":\"Head\",\"purpose\":\"Greets\",\"kind\":\"header\"},{\"id\":\"form\",\"title\":\"Form\",\"purpose\":\"Asks\",\"kind\":\"form\"}]}"}}}
      idle
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"a:b","diagnostics":[{"range":{"start":{"line":0,"character":76},"end":{"line":0,"character":87}},"severity":1,"code":"malformed-section-id","source":"compact-schema","message":"\"Head Line\" is no id of a section; write words in lower case joined by hyphens, like \"head-line\""}]}}
      > {"id":1,"method":"textDocument/completion","params":{"textDocument":{"uri":"a:b"},"position":{"line":0,"character":30}}}
      > {"id":2,"method":"textDocument/hover","params":{"textDocument":{"uri":"a:b"},"position":{"line":0,"character":124}}}
      > {"id":3,"method":"textDocument/codeAction","params":{"textDocument":{"uri":"a:b"},"range":{"start":{"line":0,"character":78},"end":{"line":0,"character":78}},"context":{"diagnostics":[],"only":["quickfix"]}}}
      < {"id":1,"result":{"isIncomplete":false,"items":[{"label":"scr","kind":12,"detail":"Root","documentation":{"kind":"plaintext","value":"A scroll view, for a full screen."},"sortText":"0000","filterText":"\"scr","textEdit":{"range":{"start":{"line":0,"character":28},"end":{"line":0,"character":33}},"newText":"\"scr\""}},{"label":"vS","kind":12,"detail":"Root","documentation":{"kind":"plaintext","value":"A vertical stack, for a screen that is sure to fit."},"sortText":"0001","filterText":"\"vS","textEdit":{"range":{"start":{"line":0,"character":28},"end":{"line":0,"character":33}},"newText":"\"vS\""}}]}}
      < {"id":2,"result":{"contents":{"kind":"plaintext","value":"Kind · kind\n\nheader, content, actions, list, form, footer\n\nWhat kind of section it is, which decides how it is built."},"range":{"start":{"line":0,"character":122},"end":{"line":0,"character":128}}}}
      < {"id":3,"result":[{"title":"Replace with \"head-line\"","kind":"quickfix","diagnostics":[{"range":{"start":{"line":0,"character":76},"end":{"line":0,"character":87}},"severity":1,"code":"malformed-section-id","source":"compact-schema","message":"\"Head Line\" is no id of a section; write words in lower case joined by hyphens, like \"head-line\""}],"edit":{"changes":{"a:b":[{"range":{"start":{"line":0,"character":76},"end":{"line":0,"character":87}},"newText":"\"head-line\""}]}}}]}
      """#, capabilities: Self.capabilities)
  }
}
