import JSONSyntax
import SourceCode
import TestSupport
import Testing

/// One fault at a time: every class of broken text that lies inside the document.
@Suite struct ReadingTests {
  @Test func `a text that is JSON stays as it is`() {
    for text in [
      #"{"id":"a","t":"txt","p":{"txt":"say \"hi\", {x} // y","op":0.5}}"#, "{ \"id\" : \"a\",\r\n\t\"t\":\"div\" }",
      #"{"id":"a","t":"vS","p":{},"c":[]}"#, #"{"id":"a","zz":{"id":"b","p":[1,null,true,-1.5e+3]}}"#,
    ] {
      assertReading(text, text, "")
    }
  }

  @Test func `commas too many go and missing ones come`() {
    assertReading(#"{"id":"a","t":"txt",}"#, #"{"id":"a","t":"txt"}"#, "trailingComma")
    assertReading(
      #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"},]}"#, #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"#)
    assertReading(#"{"id":"a",,"t":"txt"}"#, #"{"id":"a","t":"txt"}"#, "doubledComma")
    assertReading("{\"id\":\"a\"\n\"t\":\"txt\"}", "{\"id\":\"a\",\n\"t\":\"txt\"}", "missingComma")
    assertReading(#"{"id":"a" "t":"txt"}"#, #"{"id":"a", "t":"txt"}"#, "missingComma")
    assertReading(#"{"id":"a";"t":"txt"}"#, #"{"id":"a","t":"txt"}"#, "wrongSeparator")
  }

  @Test func `colons are recognized in other forms and inserted`() {
    assertReading(#"{"id"="a","t" => "txt"}"#, #"{"id":"a","t" : "txt"}"#, "wrongSeparator, wrongSeparator")
    assertReading(#"{"id" "a","t":"txt"}"#, #"{"id": "a","t":"txt"}"#, "missingColon")
    assertReading("{\"id\"：\"a\"，\"t\"：\"txt\"}", #"{"id":"a","t":"txt"}"#)
  }

  @Test func `brackets are read so that the whole text needs the fewest edits`() {
    assertReading(
      #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}},{"id":"d","t":"div"}]}"#,
      #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"},{"id":"d","t":"div"}]}"#, "surplusBracket")
    assertReading(
      #"{"id":"a","t":"vS","p":{"sp":4}},"c":[{"id":"d","t":"div"}]}"#,
      #"{"id":"a","t":"vS","p":{"sp":4},"c":[{"id":"d","t":"div"}]}"#, "surplusBracket")
    assertReading(
      #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}}}"#, #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"#,
      "mismatchedBracket")
    assertReading(
      #"{"id":"a","t":"vS","c":[{"id":"b","t":"div",{"id":"d","t":"div"}]}"#,
      #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"},{"id":"d","t":"div"}]}"#, "unclosedContainer")
    assertReading(
      #"{"id":"a","t":"vS","p":{"sp":4,"c":[{"id":"d","t":"div"}]}"#,
      #"{"id":"a","t":"vS","p":{"sp":4},"c":[{"id":"d","t":"div"}]}"#, "unclosedContainer")
    assertReading(
      #"{"id":"a","t":"vS","p":"sp":4},"c":[]}"#, #"{"id":"a","t":"vS","p":{"sp":4},"c":[]}"#, "unopenedContainer")
    assertReading(
      #"{"id":"a","t":"vS","c":["id":"b","t":"div"}]}"#, #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"#,
      "unopenedContainer")
    assertReading(#"{"id":"a","t":"div"}}]"#, #"{"id":"a","t":"div"}"#, "surplusBracket, surplusBracket")
    assertReading(#""id":"a","t":"div"}"#, #"{"id":"a","t":"div"}"#, "unopenedContainer")
  }

  @Test func `two arrays of children are one`() {
    assertReading(
      #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}],[{"id":"d","t":"spacer"}]}"#,
      #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"},{"id":"d","t":"spacer"}]}"#, "surplusBracket")
    assertReading(
      #"{"id":"a","t":"vS","c":[],[{"id":"d","t":"spacer"}]}"#, #"{"id":"a","t":"vS","c":[{"id":"d","t":"spacer"}]}"#)
    assertReading(
      #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}],{"id":"d","t":"spacer"}]}"#,
      #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"},{"id":"d","t":"spacer"}]}"#)
  }

  @Test func `other quotes become double ones and apostrophes stay`() {
    assertReading("{'id':'a','t':'txt'}", #"{"id":"a","t":"txt"}"#)
    assertReading(
      "{'id':'a','t':'txt','p':{'txt':'It's Ann's turn, isn't it?','r':'body'}}",
      #"{"id":"a","t":"txt","p":{"txt":"It's Ann's turn, isn't it?","r":"body"}}"#)
    assertReading(
      #"{'id':'a','t':'txt','p':{'txt':'say "hi" to O'Neil'}}"#,
      #"{"id":"a","t":"txt","p":{"txt":"say \"hi\" to O'Neil"}}"#)
    assertReading(#"{"id":"a","t":"txt","p":{"txt":`Hi`}}"#, #"{"id":"a","t":"txt","p":{"txt":"Hi"}}"#, "wrongQuote")
    assertReading("{“id”:“a”,“t”:“txt”}", #"{"id":"a","t":"txt"}"#)
    assertReading(#"{\"id\":"a",\"t\":"txt"}"#, #"{"id":"a","t":"txt"}"#, "wrongQuote, wrongQuote")
    assertReading(
      #"{"id":"a","t":"txt","p":{"txt":"""He said "no""""}}"#, #"{"id":"a","t":"txt","p":{"txt":"He said \"no\""}}"#)
  }

  @Test func `keys and values without quotes get them`() {
    assertReading("{id:\"a\",t:txt,p:{r:title}}", #"{"id":"a","t":"txt","p":{"r":"title"}}"#)
    assertReading(
      #"{"id":"a","t":"txt","p":{"txt":Hello, world, "r":"body"}}"#,
      #"{"id":"a","t":"txt","p":{"txt":"Hello, world", "r":"body"}}"#, "unquotedString")
    assertReading(
      "{\"p\":{\"txt\":Reading list,\n\"r\":\"body\"}}", "{\"p\":{\"txt\":\"Reading list\",\n\"r\":\"body\"}}")
    assertReading(#"{"p":{"bg":#14213D,"fg":#FFF}}"#, ##"{"p":{"bg":"#14213D","fg":"#FFF"}}"##)
    assertReading(#"{"p":{"txt":https://example.com/a?b=1}}"#, #"{"p":{"txt":"https://example.com/a?b=1"}}"#)
    assertReading(#"{"p":{"txt":3 of 5 stops}}"#, #"{"p":{"txt":"3 of 5 stops"}}"#)
  }

  @Test func `missing quotes are put where the vocabulary goes on`() {
    assertReading(#"{"id":"a,"t":"txt"}"#, #"{"id":"a","t":"txt"}"#, "unclosedString")
    assertReading(
      "{\"p\":{\"ph\": \"Your postcode,\n\"minH\":52}}", "{\"p\":{\"ph\": \"Your postcode\",\n\"minH\":52}}")
    assertReading(#"{"id":"a","t":"div}"#, #"{"id":"a","t":"div"}"#, "unclosedString")
    assertReading(#"{"id": extra","t":"txt"}"#, #"{"id": "extra","t":"txt"}"#, "unopenedString")
    assertReading(##"{"p":{"bg": #14213D","sp":4}}"##, ##"{"p":{"bg": "#14213D","sp":4}}"##, "unopenedString")
    assertReading(#"{"id":"a","t: "txt"}"#, #"{"id":"a","t": "txt"}"#, "unclosedString")
    assertReading(#"{"id":"a",t": "txt"}"#, #"{"id":"a","t": "txt"}"#, "unopenedString")
  }

  @Test func `quotes inside a text are escaped`() {
    assertReading(
      #"{"p":{"txt":"the "fast" lane","r":"body"}}"#, #"{"p":{"txt":"the \"fast\" lane","r":"body"}}"#,
      "unescapedQuote, unescapedQuote")
    assertReading(
      #"{"p":{"txt":"Pick "Alpha", "Beta" or "Gamma", then save","r":"body"}}"#,
      #"{"p":{"txt":"Pick \"Alpha\", \"Beta\" or \"Gamma\", then save","r":"body"}}"#)
    assertReading(#"{"p":{"txt":"Label "Total": 12 euros"}}"#, #"{"p":{"txt":"Label \"Total\": 12 euros"}}"#)
    assertReading(#"{"p":{"txt":""Hi" there"}}"#, #"{"p":{"txt":"\"Hi\" there"}}"#)
    assertReading(#"{"p":{"txt":"say "}" or "]" now"}}"#, #"{"p":{"txt":"say \"}\" or \"]\" now"}}"#)
  }

  @Test func `line breaks and escapes in a text lose nothing`() {
    assertReading(
      "{\"p\":{\"txt\":\"one\ntwo\",\"r\":\"body\"}}", #"{"p":{"txt":"one\ntwo","r":"body"}}"#, "controlCharacter")
    assertReading(#"{"p":{"txt":"It\'s C:\dir \x41"}}"#, #"{"p":{"txt":"It's C:\\dir \u0041"}}"#)
    assertReading(
      #"{"p":{"txt":"See " + "route","r":"body"}}"#, #"{"p":{"txt":"See route","r":"body"}}"#, "joinedStrings")
  }

  @Test func `numbers and literals of other languages`() {
    assertReading(
      #"{"p":{"sp":+16,"pad":16.,"op":.5,"h":0x10,"w":016,"fs":16px}}"#,
      #"{"p":{"sp":16,"pad":16,"op":0.5,"h":16,"w":16,"fs":16}}"#)
    assertReading(#"{"p":{"op":50%,"h":2rem,"sp":22 px}}"#, #"{"p":{"op":"50%","h":"2rem","sp":22}}"#)
    assertReading(
      #"{"p":{"sp":NaN,"pad":undefined,"bg":None,"h":Infinity}}"#,
      #"{"p":{"sp":null,"pad":null,"bg":null,"h":"Infinity"}}"#)
  }

  @Test func `what stands between tokens and means nothing goes`() {
    assertReading("{\"id\":\"a\", // \"x\": {\n\"t\":\"div\" /* , ] */}", "{\"id\":\"a\", \n\"t\":\"div\" }")
    assertReading("{\"id\":\u{A0}\"a\",\\n\"t\":\"div\"}", #"{"id": "a", "t":"div"}"#)
    assertReading("\u{FEFF}{\"id\":\"a\"}", #"{"id":"a"}"#, "byteOrderMark")
    let dots = "{\"id\":\"a\",\"t\":\"vS\",\"c\":[{\"id\":\"b\",\"t\":\"div\"},\n...\n]}"
    assertReading(dots, "{\"id\":\"a\",\"t\":\"vS\",\"c\":[{\"id\":\"b\",\"t\":\"div\"}\n\n]}")
    #expect(SourceText(dots).compactReading?.isIncomplete == true)
  }

  @Test func `a text that is cut off keeps what says something`() {
    let start = #"{"id":"a","t":"vS","c":[{"id":"b","t":"txt","p":{"#
    assertReading(start + #""txt":"Voucher cod"#, start + #""txt":"Voucher cod"}}]}"#, isCutOff: true)
    assertReading(start + #""txt":"Hi","s"#, start + #""txt":"Hi"}}]}"#, "cutOffDocument", isCutOff: true)
    assertReading(start + #""txt":"Hi","fs":5"#, start + #""txt":"Hi"}}]}"#, isCutOff: true)
    assertReading(start + ##""txt":"Hi","fg":"#1B"##, start + #""txt":"Hi"}}]}"#, isCutOff: true)
    assertReading(start + #""txt":"Hi","al":"cen"#, start + #""txt":"Hi","al":"center"}}]}"#, isCutOff: true)
    assertReading(start + #""txt":"Hi","al":""#, start + #""txt":"Hi"}}]}"#, isCutOff: true)
    assertReading(start + #""txt":"Hi","al":"#, start + #""txt":"Hi"}}]}"#, isCutOff: true)
    assertReading(start + #""txt":"Hi","#, start + #""txt":"Hi"}}]}"#, isCutOff: true)
    assertReading(start, start + "}}]}", isCutOff: true)
    assertReading(start + #""txt":"Hi"}}"#, start + #""txt":"Hi"}}]}"#, "cutOffDocument", isCutOff: true)
    assertReading(start + #""txt":"Hi\u00"#, start + #""txt":"Hi"}}]}"#, isCutOff: true)
    let node = #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}"#
    assertReading(node + #",{"id":"d","t":"s"#, node + "]}", isCutOff: true)
    assertReading(node + #",{"id":"d","t":"sp"#, node + #",{"id":"d","t":"spacer"}]}"#, isCutOff: true)
    assertReading(node + #",{"id":"d","#, node + "]}", isCutOff: true)
  }
}
