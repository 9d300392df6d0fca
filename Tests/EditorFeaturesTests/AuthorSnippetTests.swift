import TestSupport
import Testing
import Vocabularies

/// `defaultSnippets`, as VS Code reads them.
@Suite struct AuthorSnippetTests {
  static let own = Vocabulary.saying(
    ##"""
    {"properties":{
      "action":{"type":"object","defaultSnippets":[
        {"label":"open","markdownDescription":"Opens *it*.","body":{"kind":"open","to":"${1:screen}","times":"^${2:1}"}}]},
      "size":{"defaultSnippets":[{"label":"big","body":"^$1"},{"body":{"w":"^${2:8}","h":"^${1:9}","again":"^$2"}},
        {"description":"raw","bodyText":"{\n\t\"w\": ${1|1,2|}$0\n}"}]},
      "list":{"type":"array","items":{"defaultSnippets":[{"label":"row","body":{"cells":["a$1","b \\$5 \"x\""]}}]}},
      "file":{"defaultSnippets":[{"label":"here","body":"${TM_FILENAME:screen}.json"}]},
      "page":{"type":"object","required":["action"],"properties":{"action":{"$ref":"#/properties/action"}}}},
     "defaultSnippets":[{"label":"new","body":{"action":{"kind":"$1"},"list":[{"cells":[]},{"cells":["$2"]}]}}]}
    """##)

  @Test func `snippets are offered as values, with what the author says`() {
    assertCompletions(#"{"size":▮}"#, "big\n{\"w\":8,\"h\":9,\"again\":8}\n{ \"w\": 1 }", vocabulary: Self.own)
    assertCompletion(#"{"action":▮}"#, "open", says: "action\nOpens *it*.", vocabulary: Self.own)
    assertCompletion(
      #"{"action":▮}"#, choosing: "open",
      #"{"action":{"kind":"open","to":"${1:screen}","times":${2:1}}}"#, vocabulary: Self.own)
    assertCompletion(
      #"{"list":[▮]}"#, choosing: "row", #"{"list":[{"cells":["a$1","b \$5 \\"x\\""]}]}"#, vocabulary: Self.own)
  }

  @Test func `places are visited in the order of their numbers, and typed at once where they share one`() {
    assertCompletion(
      #"{"size":▮}"#, choosing: #"{"w":8,"h":9,"again":8}"#, #"{"size":{"w":${2:8},"h":${1:9},"again":$2}}"#,
      vocabulary: Self.own)
    assertCompletion(
      "{\"size\":▮}", choosing: "{ \"w\": 1 }", "{\"size\":{\n\t\"w\": ${1|1,2|}$2\n}}", vocabulary: Self.own)
    assertCompletion(
      #"{"file":▮}"#, choosing: "here", #"{"file":"${TM_FILENAME:screen}.json"}"#, vocabulary: Self.own)
  }

  @Test func `clients without snippets get the text with every proposal in its place`() {
    assertPlainCompletion(
      #"{"action":▮}"#, choosing: "open", #"{"action":{"kind":"open","to":"screen","times":1}}"#, vocabulary: Self.own)
    assertPlainCompletion(#"{"file":▮}"#, choosing: "here", #"{"file":"screen.json"}"#, vocabulary: Self.own)
  }

  @Test func `a key brings the one snippet of its value along, and asks where there are several`() {
    assertCompletion(
      #"{"a":1,▮}"#, choosing: "action", #"{"a":1,"action":{"kind":"open","to":"${1:screen}","times":${2:1}}}"#,
      vocabulary: Self.own)
    assertCompletion(#"{"a":1,▮}"#, choosing: "size", #"{"a":1,"size":$1}"#, vocabulary: Self.own)
    assertCompletion(
      #"{"a":1,▮}"#, choosing: "page",
      #"{"a":1,"page":{"action":{"kind":"open","to":"${1:screen}","times":${2:1}}}}"#, vocabulary: Self.own)
  }

  @Test func `what is long is spread over lines where the document is, as the document is indented`() {
    assertCompletion(
      "▮", choosing: "new",
      """
      {
        "action": {
          "kind": "$1"
        },
        "list": [
          {
            "cells": []
          },
          {
            "cells": [
              "$2"
            ]
          }
        ]
      }
      """, vocabulary: Self.own)
    let page = Vocabulary.saying(
      #"""
      {"properties":{"hero":{"defaultSnippets":[
        {"label":"hero","body":{"title":"${1:A title that is as long as titles are}","subtitle":"${2:And another}"}}]}}}
      """#)
    assertCompletion(
      "{\n\t\"a\": 1,\n\t\"hero\": ▮\n}", choosing: "hero",
      "{\n\t\"a\": 1,\n\t\"hero\": {\n\t\"title\": \"${1:A title that is as long as titles are}\",\n\t\"subtitle\": \"${2:And another}\"\n}\n}",
      vocabulary: page)
  }
}
