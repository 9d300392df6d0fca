import TestSupport
import Testing

@Suite struct DialectTests {
  private static let schema =
    #"{"$id":"https://example.com/card","required":["name"],"properties":{"name":{"type":"string"}},"additionalProperties":false}"#
  private static let compact = #"{"id":"a","t":"div"}"#

  private static let files = [
    "/p/.compact-schema.json": #"""
    {"dialects":[{"name":"card","files":["cards/","!cards/old/"],"schema":"s/card.json"},
      {"name":"compact","files":["*.ui.json"]},
      {"name":"price","files":["prices/*.json"],"schema":"openapi.json#/components/schemas/Price"}],
     "schemas":{"https://example.com/other":"s/other.json"}}
    """#,
    "/p/s/card.json": schema, "/p/s/other.json": #"{"type":"array"}"#,
    "/p/openapi.json":
      ##"{"components":{"schemas":{"Price":{"$ref":"#/components/schemas/Money"},"Money":{"type":"object","required":["amount"]}}}}"##,
  ]

  @Test(arguments: [
    ("/p/cards/a.json", "{}", "card"), ("/p/cards/a/b.json", compact, "card"), ("/p/x.json", compact, "compact"),
    ("/p/x.json", "{}", "none"), ("/p/x.ui.json", "{}", "compact"), ("/p/prices/x.json", "{}", "price"),
    ("/p/prices/a/x.json", "{}", "none"), ("/p/.compact-schema.json", compact, "configuration"),
    ("/elsewhere/cards/a.json", "{}", "none"),
    // What the document says itself wins over patterns.
    ("/p/cards/x.json", #"{"$schema":"urn:compact-schema:configuration"}"#, "configuration"),
    ("/p/x.json", #"{"$schema":"https://example.com/card"}"#, "card"),
    ("/p/x.json", #"{"$schema":"https://example.com/other"}"#, "other"),
    ("/p/x.json", #"{"$schema":"s/card.json"}"#, "card"), ("/p/a/x.json", #"{"$schema":"../s/other.json"}"#, "other"),
    ("/elsewhere/x.json", #"{"$schema":"../p/s/card.json"}"#, "card"),
    // What nobody knows says nothing, so that patterns may.
    ("/p/x.json", #"{"$schema":"https://example.com/unknown","id":"a","t":"div"}"#, "none"),
    ("/p/cards/x.json", #"{"$schema":"https://example.com/unknown"}"#, "card"),
    ("/p/cards/x.json", #"{"$schema":"missing.json"}"#, "card"),
  ])
  func `a document's dialect is the first that schema, patterns and looks yield`(
    path: String, document: String, dialect: String
  ) {
    assertDialect(of: path, saying: document, in: DialectTests.files, is: dialect)
  }

  @Test func `a schema inside another document may refer to its other parts, and to other files`() {
    assertReload(
      [
        [
          "/.compact-schema.json":
            ##"{"dialects":[{"name":"price","files":["p.json"],"schema":"api/openapi.json#/components/schemas/Price"}],"schemas":{"https://example.com/code":"api/code.json"}}"##,
          "/api/openapi.json":
            ##"{"components":{"schemas":{"Price":{"properties":{"amount":{"$ref":"#/components/schemas/Amount"},"unit":{"$ref":"units.json#/$defs/unit"},"code":{"$ref":"https://example.com/code"}}},"Amount":{"type":"number"}}}}"##,
          "/api/units.json": ##"{"$defs":{"unit":{"enum":["kg","piece"]}}}"##, "/api/code.json": #"{"type":"string"}"#,
        ]
      ],
      document: "/p.json", saying: #"{"amount":"1","unit":"l","code":5}"#,
      is: ["wrong-type unknown-value wrong-type"])
  }

  /// Version 2 of image blocks, as a project may write it.
  private static let secondVersion =
    #"{"x-version":{"key":"uiVersion","major":2},"properties":{"type":{"const":"imageBlock"},"uiVersion":{"type":"string"}},"required":["type","glow"]}"#

  @Test(arguments: [
    (#"{"type":"imageBlock","uiVersion":"2.1","glow":1}"#, "clean"),
    (#"{"type":"imageBlock","uiVersion":"2.1"}"#, "missing-member"),
    (#"{"type":"imageBlock","uiVersion":"1.1","id":"a","imageUrl":"https://a.example/a.png","altText":"A"}"#, "clean"),
    (#"{"type":"imageBlock","id":"a","imageUrl":"https://a.example/a.png","altText":"A"}"#, "clean"),
    (
      #"{"type":"imageBlock","uiVersion":"1.1","glow":1,"imageUrl":"https://a.example/a.png","altText":"A"}"#,
      "missing-member unknown-key"
    ),
    (#"{"type":"imageBlock","uiVersion":"3.0","glow":"http://a.example"}"#, "unknown-version"),
    (#"{"type":"imageBlock","uiVersion":"3.0",}"#, "unknown-version trailing-comma"),
  ])
  func `documents of several versions are judged by the schema of theirs`(document: String, rules: String) {
    for entry in [
      #"{"name":"image-block","schema":"two.json"}"#,
      #"{"name":"image-block","files":["*.json"],"schema":"two.json"}"#,
    ] {
      assertReload(
        [["/.compact-schema.json": #"{"dialects":[\#(entry)]}"#, "/two.json": DialectTests.secondVersion]],
        document: "/a.json", saying: document, is: [rules])
    }
  }

  @Test func `a schema that breaks is used as it was when it was sound`() {
    let configuration = [
      "/.compact-schema.json": #"{"dialects":[{"name":"card","files":["c.json"],"schema":"s.json"}]}"#
    ]
    let sound = #"{"properties":{"name":{"type":"string"}}}"#
    let broken = #"{"properties":{"name":{"type":"strin"#
    func version(_ schema: String) -> [String: String] { configuration.merging(["/s.json": schema]) { $1 } }
    assertReload(
      [
        version(sound), version(broken), version(#"{"properties":{"name":{"type":"number"}}}"#), version(broken),
        configuration,
      ],
      document: "/c.json", saying: #"{"name":5}"#,
      is: ["wrong-type", "wrong-type", "clean", "clean", "clean"])
  }

  @Test func `a schema goes on as it was while a file that it refers to is broken`() {
    func version(_ name: String, other: String = "{}") -> [String: String] {
      [
        "/.compact-schema.json":
          #"{"dialects":[{"name":"card","files":["c.json"],"schema":"s.json"}],"schemas":{"https://x.test/":"x.json"}}"#,
        "/s.json": ##"{"properties":{"name":{"$ref":"t.json#/$defs/name"}}}"##,
        "/t.json": #"{"$defs":{"name":\#(name)}}"#, "/x.json": other,
      ]
    }
    assertReload(
      [
        version(#"{"enum":["a"]}"#), version(#"{"enum":{["a"]}"#), version(#"{"type":"strng"}"#),
        // What it does not refer to is none of its business.
        version(#"{"type":"string"}"#, other: "{,}"),
      ],
      document: "/c.json", saying: #"{"name":"b"}"#, is: ["unknown-value", "unknown-value", "unknown-value", "clean"])
  }
}
