import TestSupport
import Testing

@Suite struct StringRecoveryTests {
  @Test func `an unclosed string ends with its line`() {
    assertParse(#"{"a":«"Hello»«»\#n"b":1}"#, "unclosedString, missingComma", repaired: #"{"a":"Hello",\#n"b":1}"#)
    assertParse(#"{"a":«"Hello»,\#n"b":1}"#, "unclosedString", repaired: #"{"a":"Hello",\#n"b":1}"#)
    assertParse(#"{"p":{"txt":«"Hello»},\#n"b":1}"#, "unclosedString", repaired: #"{"p":{"txt":"Hello"},\#n"b":1}"#)
    assertParse(#"{"a":«"x»\#n}"#, "unclosedString", repaired: #"{"a":"x"\#n}"#)
    assertParse(#"{"a":«'x»\#n}"#, "unclosedString", repaired: #"{"a":"x"\#n}"#)
    assertParse(#"{"a":«“x»}"#, "unclosedString", repaired: #"{"a":"x"}"#)
  }

  @Test func `an unclosed string ends before the text does`() {
    assertParse(#"{"id":"a","t":«"»«»"#, "unclosedString, cutOffDocument", repaired: #"{"id":"a","t":""}"#)
    assertParse(#"{"a":«"x»}"#, "unclosedString", repaired: #"{"a":"x"}"#)
    assertParse(#"{"a":[1,{"b":«"x»«»"#, "unclosedString, cutOffDocument", repaired: #"{"a":[1,{"b":"x"}]}"#)
    assertParse(#"[«"a»«»"#, "unclosedString, cutOffDocument", repaired: #"["a"]"#)
    assertParse(#"«"abc»"#, "unclosedString", repaired: #""abc""#)
  }

  @Test func `an unclosed string on a line with others is one mistake`() {
    assertParse(#"{"id":«"a»,"t":"txt"}"#, "unclosedString", repaired: #"{"id":"a","t":"txt"}"#)
    assertParse(#"{"t":«"txt»,"p":{"txt":"Hi"}}"#, "unclosedString", repaired: #"{"t":"txt","p":{"txt":"Hi"}}"#)
    assertParse(#"{"c":[{"t":«"div»},{"id":"b"}]}"#, "unclosedString", repaired: #"{"c":[{"t":"div"},{"id":"b"}]}"#)
    assertParse(#"{"c":[«"a»,"b","c"]}"#, "unclosedString", repaired: #"{"c":["a","b","c"]}"#)
  }

  @Test func `an unclosed key ends before its colon`() {
    assertParse(#"{«"id»:"a","t":"b"}"#, "unclosedString", repaired: #"{"id":"a","t":"b"}"#)
    assertParse(#"{«"t»: "txt","p":1}"#, "unclosedString", repaired: #"{"t": "txt","p":1}"#)
    assertParse(#"{«"t»:5,"p":1}"#, "unclosedString", repaired: #"{"t":5,"p":1}"#)
    assertParse("{«'a»:1}", "unclosedString", repaired: #"{"a":1}"#)
  }

  @Test func `a missing opening quote is inserted`() {
    assertParse(#"{"id": «extra"»,"t":"x"}"#, "unopenedString", repaired: #"{"id": "extra","t":"x"}"#)
    assertParse(#"{«t"»: "txt"}"#, "unopenedString", repaired: #"{"t": "txt"}"#)
  }

  @Test func `other quotes are replaced, apostrophes stay`() {
    assertParse("{«'id'»:«'a'»}", "wrongQuote, wrongQuote", repaired: #"{"id":"a"}"#)
    assertParse(
      "{«'txt'»:«'It's Ann's turn, isn't it?'»,«'r'»:«'body'»}",
      "wrongQuote, wrongQuote, wrongQuote, wrongQuote",
      repaired: #"{"txt":"It's Ann's turn, isn't it?","r":"body"}"#)
    assertParse(
      #"{«'txt'»:«'say "hi"'»,«'r'»:1}"#,
      "wrongQuote, wrongQuote, wrongQuote", repaired: #"{"txt":"say \"hi\"","r":1}"#)
    assertParse(#"{"a":«`x`»}"#, "wrongQuote", repaired: #"{"a":"x"}"#)
    assertParse(
      "{«“id”»:«“a”»,«“t”»:«“vS”»}",
      "wrongQuote, wrongQuote, wrongQuote, wrongQuote", repaired: #"{"id":"a","t":"vS"}"#)
    assertParse(#"{"a":«“x"»}"#, "wrongQuote", repaired: #"{"a":"x"}"#)
    assertParse(#"{«\"id\"»: «\"a\"»}"#, "wrongQuote, wrongQuote", repaired: #"{"id": "a"}"#)
    assertParse(#"{"a":«''»}"#, "wrongQuote", repaired: #"{"a":""}"#)
  }

  @Test func `quotes inside a text are escaped`() {
    assertParse(
      #"{"txt":"the «"»fast«"» lane","r":1}"#,
      "unescapedQuote, unescapedQuote", repaired: #"{"txt":"the \"fast\" lane","r":1}"#)
    assertParse(
      #"{"txt":"Pick «"»Alpha«"», «"»Beta«"» or «"»Gamma«"», then save","r":"body"}"#,
      "unescapedQuote, unescapedQuote, unescapedQuote, unescapedQuote, unescapedQuote, unescapedQuote",
      repaired: #"{"txt":"Pick \"Alpha\", \"Beta\" or \"Gamma\", then save","r":"body"}"#)
    assertParse(
      #"{"txt":"Label «"»Total«"»: 12 euros"}"#,
      "unescapedQuote, unescapedQuote", repaired: #"{"txt":"Label \"Total\": 12 euros"}"#)
  }

  @Test func `strings joined by a plus become one`() {
    assertParse(
      #"{"a":"b" «+ "c"» «+ "d"»,"e":1}"#,
      "joinedStrings, joinedStrings", means: #"{"a":"b","e":1}"#, repaired: #"{"a":"bcd","e":1}"#)
    assertParse(
      #"{"a":"b" «+ "c"»,"d":1}"#,
      "joinedStrings", means: #"{"a":"b","d":1}"#, repaired: #"{"a":"bc","d":1}"#)
  }

  @Test func `line breaks and tabs in a text are escaped`() {
    assertParse(
      #"{"txt":"Sleep report«\#n»and more","r":"body"}"#,
      "controlCharacter", repaired: #"{"txt":"Sleep report\nand more","r":"body"}"#)
    assertParse(
      #"{"a":"x«\#n»«\#n»y«\#n»","b":1}"#,
      "controlCharacter, controlCharacter, controlCharacter", repaired: #"{"a":"x\n\ny\n","b":1}"#)
    assertParse(#"{"a":"tab«\#t»here"}"#, "controlCharacter", repaired: #"{"a":"tab\there"}"#)
  }

  @Test func `a bad escape becomes what it stood for`() {
    assertParse(
      #"{"a":"It«\'»s C:«\d»ir «\x41» «\u»12 «\ud800»"}"#,
      "invalidEscape, invalidEscape, invalidEscape, invalidEscape, loneSurrogate (likely)",
      repaired: #"{"a":"It's C:\\dir \u0041 \\u12 \ud800"}"#)
  }

  @Test func `words without quotes are quoted`() {
    assertParse(#"{"t": «btn»}"#, "unquotedString", repaired: #"{"t": "btn"}"#)
    assertParse(
      #"{"txt": «Hello world, again»\#n}"#,
      "unquotedString", repaired: #"{"txt": "Hello world, again"\#n}"#)
    assertParse(
      #"{"txt": «Hello world, again», "r":1}"#,
      "unquotedString", repaired: #"{"txt": "Hello world, again", "r":1}"#)
    assertParse(
      #"{"txt": «Reading list»,\#n"r":1}"#,
      "unquotedString", repaired: #"{"txt": "Reading list",\#n"r":1}"#)
    assertParse(#"{"txt": «True story», "b":1}"#, "unquotedString", repaired: #"{"txt": "True story", "b":1}"#)
    assertParse(#"{"a": «3 of 5 done»}"#, "unquotedString", repaired: #"{"a": "3 of 5 done"}"#)
    assertParse(
      #"{"bg": «#14213D», "fg": «#fff»}"#,
      "unquotedString, unquotedString", repaired: ##"{"bg": "#14213D", "fg": "#fff"}"##)
    assertParse(#"{"u": «http://x.y/z?a=b»}"#, "unquotedString", repaired: #"{"u": "http://x.y/z?a=b"}"#)
    assertParse("[«btn», «txt»]", "unquotedString, unquotedString", repaired: #"["btn", "txt"]"#)
    assertParse(#"{"c":[«txt»]}"#, "unquotedString", repaired: #"{"c":["txt"]}"#)
    assertParse(
      #"{"t": «btn»«» "p": {"sp":4}}"#,
      "unquotedString, missingComma", repaired: #"{"t": "btn", "p": {"sp":4}}"#)
    assertParse(
      #"{"t": «btn»«» «p»: {"sp":4}}"#,
      "unquotedString, missingComma, unquotedKey", repaired: #"{"t": "btn", "p": {"sp":4}}"#)
    assertParse(#"{"a":«2024-01-02»}"#, "unquotedString", repaired: #"{"a":"2024-01-02"}"#)
    assertParse(#"{"k":«tru», "b":1}"#, "unquotedString", repaired: #"{"k":"tru", "b":1}"#)
    // Too short for a color, but what closes the props must not vanish in a comment.
    assertParse(##"{"p":{"bg":«#FF»}}"##, "unquotedString", repaired: ##"{"p":{"bg":"#FF"}}"##)
    assertParse(##"{"p":{"bg": «#F»,"r":1}}"##, "unquotedString", repaired: ##"{"p":{"bg": "#F","r":1}}"##)
    assertParse(##"{"p":{"bg":«#12345Z»}}"##, "unquotedString", repaired: ##"{"p":{"bg":"#12345Z"}}"##)
    assertParse("{\"a\": «# add more, please»\n1}", "comment", repaired: "{\"a\": \n1}")
  }
}
