import EditorFeatures
import TestSupport
import Testing

struct RefactoringTests {
  static let refactorings: Set<CodeAction.Kind> = [.inline, .move, .rewrite]

  @Test func `a component can be wrapped, unwrapped, moved, duplicated`() {
    assertCodeActions(
      #"{"id":"r","t":"vS","c":[{"id":"a","t":"div"},{"id":"b","t":"vS▮","c":[{"id":"x","t":"div"}]},{"id":"c","t":"div"}]}"#,
      """
      Wrap in a vertical stack
      Wrap in a card
      Wrap in a section
      Unwrap "b"
      Move up
      Move down
      Duplicate "b"
      """, kinds: Self.refactorings)
  }

  @Test func `a component on its line is wrapped in the document's layout`() {
    assertCodeAction(
      """
      {
        "id": "r",
        "t": "vS",
        "c": [
          {
            "id": "go▮",
            "t": "btn"
          },
          {"id": "card", "t": "div"}
        ]
      }
      """, choosing: "Wrap in a card",
      """
      {
        "id": "r",
        "t": "vS",
        "c": [
          {
            "id": "card-2",
            "t": "card",
            "c": [
              {
                "id": "go",
                "t": "btn"
              }
            ]
          },
          {"id": "card", "t": "div"}
        ]
      }
      """)
  }

  @Test func `a minified component is wrapped on its line`() {
    assertCodeAction(
      #"{"id":"r","t":"vS","c":[{"id":"a▮","t":"div"}]}"#, choosing: "Wrap in a section",
      #"{"id":"r","t":"vS","c":[{"id":"section","t":"sec","c":[{"id":"a","t":"div"}]}]}"#)
  }

  @Test func `the vocabulary's name stays at the root`() {
    assertCodeAction(
      #"{"$schema":"urn:compact-schema:compact","id":"▮r","t":"btn"}"#, choosing: "Wrap in a card",
      #"{"$schema":"urn:compact-schema:compact","id":"card","t":"card","c":[{"id":"r","t":"btn"}]}"#)
    assertCodeAction(
      #"{"id":"▮r","t":"btn","$schema":"urn:compact-schema:compact"}"#, choosing: "Wrap in a card",
      #"{"$schema":"urn:compact-schema:compact","id":"card","t":"card","c":[{"id":"r","t":"btn"}]}"#)
    assertCodeActions(
      #"{"$schema":"urn:compact-schema:compact","id":"▮r","t":"vS","c":[{"id":"a","t":"btn"}]}"#,
      #"Unwrap "r" (the root says which vocabulary the document is written in)"#, kinds: [.inline])
  }

  @Test func `nothing is wrapped that would nest too deeply`() {
    let open = (1...6).map { #"{"id":"\#($0)","t":"vS","c":["# }.joined()
    assertCodeActions(
      open + #"{"id":"▮7","t":"div"}"# + String(repeating: "]}", count: 6),
      """
      Wrap in a vertical stack (components nest at most 7 deep)
      Wrap in a card (components nest at most 7 deep)
      Wrap in a section (components nest at most 7 deep)
      Duplicate "7"
      """, kinds: Self.refactorings)
    assertCodeActions(
      #"{"id":"▮1","t":"vS","c":["# + open.dropFirst(#"{"id":"1","t":"vS","c":["#.count)
        + #"{"id":"7","t":"div"}"# + String(repeating: "]}", count: 6),
      """
      Wrap in a vertical stack (components nest at most 7 deep)
      Wrap in a card (components nest at most 7 deep)
      Wrap in a section (components nest at most 7 deep)
      Unwrap "1"
      """, kinds: Self.refactorings)
  }

  @Test func `children take the place of their container`() {
    assertCodeAction(
      #"{"id":"r","t":"vS","c":[{"id":"b▮","t":"vS","p":{},"c":[{"id":"x","t":"div"}, {"id":"y","t":"div"}]},{"id":"c","t":"div"}]}"#,
      choosing: "Unwrap \"b\"",
      #"{"id":"r","t":"vS","c":[{"id":"x","t":"div"}, {"id":"y","t":"div"},{"id":"c","t":"div"}]}"#)
    assertCodeAction(
      """
      {
        "id": "r▮",
        "t": "vS",
        "c": [
          {
            "id": "a",
            "t": "div"
          }
        ]
      }
      """, choosing: "Unwrap \"r\"",
      """
      {
        "id": "a",
        "t": "div"
      }
      """)
  }

  @Test func `a root with several children cannot be unwrapped`() {
    assertCodeActions(
      #"{"id":"r▮","t":"vS","c":[{"id":"x","t":"div"},{"id":"y","t":"div"}]}"#, "", kinds: [.inline])
  }

  @Test func `a component changes places with its neighbor, commas and comments stay`() {
    assertCodeAction(
      #"{"id":"r","t":"vS","c":[{"id":"a","t":"div"}, {"id":"b▮","t":"div"} /* last */]}"#, choosing: "Move up",
      #"{"id":"r","t":"vS","c":[{"id":"b","t":"div"}, {"id":"a","t":"div"} /* last */]}"#)
    assertCodeAction(
      #"{"id":"r","t":"vS","c":[{"id":"▮a","t":"div"},{"id":"b","t":"div"}]}"#, choosing: "Move down",
      #"{"id":"r","t":"vS","c":[{"id":"b","t":"div"},{"id":"a","t":"div"}]}"#)
  }

  @Test func `nothing is moved past a comment or a component that is not whole`() {
    assertCodeActions(
      #"{"id":"r","t":"vS","c":[{"id":"a","t":"div"}, /* b */ {"id":"b▮","t":"div"}, {"id":"c","t":"div"}]}"#,
      "Move up (a comment stands between the two)\nMove down", kinds: [.move])
    assertCodeActions(#"{"id":"r","t":"vS","c":[{"id":"▮a","t":"div"},{"id":"b","t":"div""#, "", kinds: [.move])
  }

  @Test func `a copy has fresh ids throughout`() {
    assertCodeAction(
      #"{"id":"r","t":"vS","c":[{"id":"b▮","t":"vS","c":[{"id":"x-2","t":"div"}]},{"id":"b-2","t":"div"}]}"#,
      choosing: "Duplicate \"b\"",
      #"{"id":"r","t":"vS","c":[{"id":"b","t":"vS","c":[{"id":"x-2","t":"div"}]},"#
        + #"{"id":"b-3","t":"vS","c":[{"id":"x-3","t":"div"}]},{"id":"b-2","t":"div"}]}"#)
    assertCodeAction(
      "{\"id\": \"r\", \"t\": \"vS\", \"c\": [\n  {\"id\": \"▮a\", \"t\": \"div\"}\n]}", choosing: "Duplicate \"a\"",
      "{\"id\": \"r\", \"t\": \"vS\", \"c\": [\n  {\"id\": \"a\", \"t\": \"div\"},\n  {\"id\": \"a-2\", \"t\": \"div\"}\n]}"
    )
  }

  @Test func `props are sorted as the vocabulary lists them`() {
    assertCodeAction(
      ##"{"id":"r","t":"btn","p":{"fw":"bold","txt":"Go" , "bg":"#101010▮"}}"##, choosing: "Sort props",
      ##"{"id":"r","t":"btn","p":{"txt":"Go","bg":"#101010" , "fw":"bold"}}"##)
    assertCodeActions(
      ##"{"id":"r","t":"btn","p":{"txt":"Go","bg":"#101010▮"}}"##,
      "Wrap in a vertical stack\nWrap in a card\nWrap in a section", kinds: [.rewrite])
  }

  @Test func `a component with broken syntax is not refactored`() {
    assertCodeActions(
      #"{"id":"r","t":"vS","c":[{"id":"a▮" "t":"div"},{"id":"b","t":"div"}]}"#, "", kinds: Self.refactorings)
    assertCodeActions(
      #"{"id":"r" "t":"vS","c":[{"id":"a▮","t":"div"}]}"#,
      "Wrap in a vertical stack\nWrap in a card\nWrap in a section\nDuplicate \"a\"", kinds: Self.refactorings)
  }
}
