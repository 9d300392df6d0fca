import TestSupport
import Testing
import Vocabularies

/// Configuration files, which have no components, are served by the same features.
@Suite struct ConfigurationTests {
  @Test func `keys are those of the object`() {
    assertCompletions(
      #"{"urls":{"allowedHosts":[],▮}}"#, "allowedSchemes\nmaxQueryParameters", vocabulary: .configuration)
    assertCompletion(
      #"{▮}"#, choosing: "exclude", #"{"exclude": [$1]}"#, vocabulary: .configuration)
  }

  @Test func `values are those of the schema`() {
    assertCompletions(
      #"{"format":{"lineEnding":"▮"}}"#, "auto\nlf\ncrlf", vocabulary: .configuration)
    assertCompletions(
      #"{"rules":{"low-contrast":"▮"}}"#, "error\nwarning\ninfo\nhint\noff", vocabulary: .configuration)
  }

  @Test func `rules, groups and dialects are offered where their names belong`() {
    assertCompletion(
      #"{"rules":{"design":"off",▮}}"#, choosing: "low-contrast",
      #"{"rules":{"design":"off","low-contrast":"${1|error,warning,info,hint,off|}"}}"#, vocabulary: .configuration)
    assertCompletion(
      #"{"perFileIgnores":{"x/":["design","▮"]}}"#, choosing: "low-contrast",
      #"{"perFileIgnores":{"x/":["design","low-contrast"]}}"#, vocabulary: .configuration)
    assertCompletion(
      #"{"dialects":[{"name":"▮"}]}"#, choosing: "compact", #"{"dialects":[{"name":"compact"}]}"#,
      vocabulary: .configuration)
  }

  @Test func `a key is explained`() {
    assertHover(
      #"{"urls":{«"max▮QueryParameters"»:4}}"#,
      """
      Most query parameters · maxQueryParameters

      Whole number from 0

      How many query parameters an address may have. Without a number there is no limit.
      """, vocabulary: .configuration)
  }

  @Test func `the options of a rule are offered and explained`() {
    assertCompletions(
      #"{"rules":{"low-contrast":{"options":{▮}}}}"#, "ratio\nlargeTextRatio", vocabulary: .configuration)
    assertCompletions(#"{"rules":{"low-contrast":{▮}}}"#, "severity\noptions", vocabulary: .configuration)
    assertCompletions(#"{"rules":{"comment":{▮}}}"#, "severity", vocabulary: .configuration)
    assertHover(
      #"{"rules":{"many-shadows":{"options":{«"max▮imum"»:1}}}}"#,
      """
      Most shadows · maximum

      Whole number from 0 to 1000

      How many components of a document may cast a shadow.
      """, vocabulary: .configuration)
  }
}
