import TestSupport
import Testing
import Vocabularies

/// What the author of a schema says to people, by the keywords of VS Code and of JSON Schema.
@Suite struct AuthorWordTests {
  static let own = Vocabulary.saying(
    ##"""
    {"title":"Banner","properties":{
      "tone":{"title":"Tone","description":"How loud.","markdownDescription":"How **loud** it is.","$ref":"#/$defs/tone"},
      "size":{"allOf":[{"$ref":"#/$defs/size"}]},
      "level":{"oneOf":[{"const":1,"markdownDescription":"`h1`","description":"no"},
        {"const":2,"deprecationMessage":"use 1"},{"const":3,"doNotSuggest":true}]},
      "note":{"type":"string","deprecated":true,"description":"A remark."},
      "secret":{"type":"string","doNotSuggest":true},
      "tags":{"items":{"enum":["a","b"],"enumDescriptions":["First.",""]}},
      "ink":{"type":"string","format":"color-hex","default":"#f83"},
      "link":{"anyOf":[{"type":"string","deprecationMessage":"write an object"},{"type":"object"}]}},
     "$defs":{
      "tone":{"enum":["calm","loud","shrill"],"enumDescriptions":["plain calm","plain loud"],
        "markdownEnumDescriptions":["*calm*","*loud*","*shrill*"]},
      "size":{"type":"number","deprecationMessage":"use \"tone\" instead"}}}
    """##)

  private func assertHover(_ marked: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    TestSupport.assertHover(marked, expected, vocabulary: Self.own, sourceLocation: sourceLocation)
  }

  @Test func `a text may be its default or one of its examples, each offered once`() {
    let greeting = Vocabulary.saying(
      #"{"properties":{"text":{"type":"string","default":"Hello","examples":["Bye","Hello"]},"id":{"type":"string"}}}"#)
    assertCompletions(#"{"text":"▮"}"#, "Hello\nBye", vocabulary: greeting)
    assertCompletions(#"{"id":"▮"}"#, "", vocabulary: greeting)
  }

  @Test func `a description in Markdown stands for the plain one, in hovers and in completions`() {
    assertHover(
      #"{«"to▮ne"»:"calm"}"#,
      """
      Tone · tone

      calm, loud, shrill

      How loud it is.
      """)
    assertCompletion(
      #"{▮}"#, "tone",
      says: """
        Tone
        Tone · tone

        calm, loud, shrill

        How loud it is.
        """, vocabulary: Self.own)
  }

  @Test func `values of an enumeration have descriptions at their places`() {
    assertHover(
      #"{"tone":«"lo▮ud"»}"#,
      """
      loud: *loud*

      Tone · tone

      calm, loud, shrill

      How loud it is.
      """)
    assertCompletion(#"{"tone":▮}"#, "shrill", says: "Tone\n*shrill*", vocabulary: Self.own)
    assertHover(#"{"tags":[«"▮a"»,"b"]}"#, "a: First.")
    assertHover(#"{"tags":["a",«"▮b"»]}"#, "b")
    assertCompletion(#"{"level":▮}"#, "1", says: "level\nh1", vocabulary: Self.own)
  }

  @Test func `what is deprecated says so, and is struck through at the end of what is offered`() {
    assertHover(
      #"{«"si▮ze"»:4}"#,
      """
      size · size

      Deprecated: use "tone" instead

      Number
      """)
    assertHover(
      #"{"level":«▮2»}"#,
      """
      2: Deprecated: use 1

      level · level

      1, 2, 3
      """)
    // Only one of the forms of a link is deprecated.
    assertHover(
      #"{"link":«"▮x"»}"#,
      """
      link · link

      Deprecated: write an object

      Object or string
      """)
    assertCompletions(#"{"▮"}"#, "tone\nlevel\ntags\nink\nlink\nsize ~\nnote ~", vocabulary: Self.own)
    assertCompletions(#"{"level":▮}"#, "1\n2 ~", vocabulary: Self.own)
  }

  @Test func `colors of other forms are shown and offered`() {
    assertHover(
      ##"{"ink":«"#F▮838"»}"##,
      """
      #F838

      ink · ink

      Color: #RGB, #RGBA, #RRGGBB, #RRGGBBAA
      """)
    assertCompletions(##"{"ink":▮}"##, "#f83", vocabulary: Self.own)
  }

  @Test func `what the author orders is in that order, and the rest by its name`() {
    let ordered = Vocabulary.saying(
      #"""
      {"properties":{"zoo":{},"b":{"suggestSortText":"z9"},"a":{"$ref":"#/$defs/late"},"m":{},"first":{"suggestSortText":"!"}},
       "$defs":{"late":{"suggestSortText":"zz","type":"number"}}}
      """#)
    assertCompletions(#"{▮}"#, "first\nm\nb\nzoo\na", vocabulary: ordered)
    assertCompletions(
      #"{"a":▮}"#, "c\nb",
      vocabulary: .saying(
        #"{"properties":{"a":{"oneOf":[{"const":"b"},{"const":"c","suggestSortText":"a"}]}}}"#))
  }
}
