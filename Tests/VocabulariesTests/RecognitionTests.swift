import JSONSyntax
import SourceCode
import Testing
import Vocabularies

@Suite struct RecognitionTests {
  @Test(arguments: [
    #"{"id":"a","t":"card"}"#,
    #"{"t":"card"}"#,
    #"{"id":"a","t":"image"}"#,
    #"{"id":"a","t":"VStack"}"#,
    #"{"id":"root","type":"vStack","props":{},"children":[]}"#,
    #"{"id":"root","p":{"sp":4},"c":[]}"#,
    #"{"id":"root","t":"card","c":[{"id":"#,
    #"{"id":"root","type":"crad","props":{},"children":[{"id":"a","type":"button"}]}"#,
    #"{"id":"root","type":"VStack","props":null,"children":null}"#,
    #"{"id":"root","type":"card","props":{"spac"#,
    "Here is the screen:\n```json\n{\"id\":\"a\",\"t\":\"txt\"}\n```\n",
    #"{"$schema":"urn:compact-schema:compact"}"#,
    #"{'id':'a','t':'txt'}"#,
  ])
  func `a compact document is recognized, broken or not`(document: String) {
    #expect(Vocabulary.recognized(in: .parse(SourceText(document)))?.name == "compact")
  }

  @Test(arguments: [
    #"{"id":"a","type":"imageBlock","imageUrl":"https://example.com/a.png","altText":"x"}"#,
    #"{"type":"imageBlock"}"#,
    #"{"type":"image_block","imageUrl":"#,
    #"{"id":"a","imageUrl":"https://example.com/a.png","altText":"x"}"#,
    #"{"$schema":"urn:compact-schema:image-block"}"#,
  ])
  func `an image block is recognized, broken or not`(document: String) {
    #expect(Vocabulary.recognized(in: .parse(SourceText(document)))?.name == "image-block")
  }

  @Test(arguments: [
    "https://json-schema.org/draft/2020-12/schema", "http://json-schema.org/draft/2020-12/schema#",
    "http://json-schema.org/draft-07/schema#", "https://json-schema.org/draft-07/schema",
    "urn:compact-schema:json-schema",
  ])
  func `a schema is recognized by the draft that it names`(address: String) {
    let text = SourceText(#"{"$schema":"\#(address)","type":"object"}"#)
    #expect(Vocabulary.recognized(in: .parse(text))?.name == "json-schema")
  }

  @Test(arguments: [
    #"{"id":"a","type":"image","url":"https://example.com/a.png"}"#,
    #"{"id":"root","type":"main","props":{},"children":[{"id":"a","type":"span","props":{},"children":[]}]}"#,
    "", "{}", "[]", "7", #""card""#, "prose",
    #"{"id":"a"}"#,
    #"{"type":"text"}"#,
    #"{"id":"a","type":"text","label":"Name"}"#,
    #"{"name":"package","version":"1.0.0","type":"module"}"#,
    #"{"$schema":"https://json-schema.org/draft/2019-09/schema","id":"a","t":"card"}"#,
    #"{"type":"object","properties":{"id":{"type":"string"}},"required":["id"]}"#,
    #"{"title":"Serie B","sections":[]}"#,
    #"{"id":1,"t":2}"#,
    #"{"t":12.5,"p":1013}"#,
    #"[{"id":"a","t":"card"}]"#,
  ])
  func `a document of anything else is none of ours`(document: String) {
    #expect(Vocabulary.recognized(in: .parse(SourceText(document))) == nil)
  }
}
