import TestSupport
import Testing

@Suite struct SettingsTests {
  @Test func `the nearest configuration upwards counts, and no other`() {
    assertSettings(
      [
        "/.compact-schema.json": #"{"rules":{"low-contrast":"off"}}"#,
        "/a/b/.compact-schema.jsonc": #"{"rules":{"low-contrast":"error"/* here */}}"#,
      ],
      of: "/x.json", "/a/x.json", "/a/b/x.json", "/a/b/c/x.json",
      are: """
        /x.json: off
        /a/x.json: off
        /a/b/x.json: error
        /a/b/c/x.json: error
        """
    ) { $0.level(of: "low-contrast") }
  }

  @Test func `a rule's own level wins over that of its group`() {
    assertSettings(
      [
        "/.compact-schema.json":
          #"{"rules":{"low-contrast":"error","accessibility":"off","rendering":{"severity":"info"}}}"#
      ],
      of: "/x.json",
      are: "/x.json: error off info error"
    ) { settings in
      ["low-contrast", "small-tap-target", "prop-without-effect", "wrong-type"].map { settings.level(of: $0) }.joined(
        separator: " ")
    }
  }

  @Test func `a file wins over what it extends, and of several the last`() {
    assertSettings(
      [
        "/base/one.json":
          #"{"rules":{"low-contrast":"off","prop-without-effect":"off"},"exclude":["/one/"],"urls":{"allowedHosts":["a.example"],"maxQueryParameters":3}}"#,
        "/base/two.json": #"{"rules":{"low-contrast":"info"},"exclude":["two/"]}"#,
        "/app/.compact-schema.json":
          #"{"extends":["../base/one.json","../base/two.json"],"rules":{"comment":"warning"},"urls":{"allowedHosts":["b.example"]}}"#,
      ],
      of: "/app/x.json",
      are: "/app/x.json: info off warning [\"b.example\"] 3"
    ) { settings in
      let addresses = settings.addresses
      return ["low-contrast", "prop-without-effect", "comment"].map { settings.level(of: $0) }.joined(separator: " ")
        + " \(addresses)"
    }
  }

  @Test func `patterns stay relative to the folder of their file`() {
    assertSettings(
      [
        "/base.json": #"{"exclude":["/app/generated/","*.draft.json"]}"#,
        "/app/.compact-schema.json": #"{"extends":"../base.json","exclude":["/build/","!keep.draft.json"]}"#,
      ],
      of: "/app/x.json", "/app/generated/x.json", "/app/a/generated/x.json", "/app/build/a/x.json", "/app/x.draft.json",
      "/app/keep.draft.json", "/app/build/keep.draft.json",
      are: """
        /app/x.json: false
        /app/generated/x.json: true
        /app/a/generated/x.json: false
        /app/build/a/x.json: true
        /app/x.draft.json: true
        /app/keep.draft.json: false
        /app/build/keep.draft.json: true
        """
    ) { "\($0.isExcluded)" }
  }

  @Test func `rules are silent in files that say so`() {
    assertSettings(
      ["/.compact-schema.json": #"{"perFileIgnores":{"broken/**":["contract"],"*.min.json":["prop-without-effect"]}}"#],
      of: "/x.json", "/broken/x.json", "/broken/a/x.min.json",
      are: """
        /x.json: error warning
        /broken/x.json: off warning
        /broken/a/x.min.json: off off
        """
    ) { "\($0.level(of: "unknown-prop")) \($0.level(of: "prop-without-effect"))" }
  }

  @Test func `actions of several files are joined, and one may be taken back`() {
    assertSettings(
      [
        "/base.json": #"{"actions":{"allowed":{"open":true,"share":{"required":["id"]}}}}"#,
        "/.compact-schema.json": #"{"extends":"base.json","actions":{"allowed":{"open":false,"close":true}}}"#,
      ],
      of: "/x.json", are: "/x.json: close share"
    ) {
      $0.allowedActions.joined(separator: " ")
    }
  }

  @Test func `what has another type than it should is passed over`() {
    assertSettings(
      [
        "/.compact-schema.json":
          #"{"rules":{"low-contrast":5,"prop-without-effect":"off"},"exclude":"x.json","dialects":[1],"urls":null,"format":[]}"#
      ],
      of: "/x.json", are: "/x.json: warning off false"
    ) {
      "\($0.level(of: "low-contrast")) \($0.level(of: "prop-without-effect")) \($0.isExcluded)"
    }
  }
}
