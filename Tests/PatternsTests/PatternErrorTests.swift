import Patterns
import TestSupport
import Testing

@Suite struct PatternErrorTests {
  @Test func `brackets that do not match`() {
    assertPatternError("a«(»b", .unclosedGroup)
    assertPatternError("^«(»abc]", .unclosedGroup)
    assertPatternError("é«)»", .unopenedGroup)
    assertPatternError("a«[»b", .unclosedClass)
    assertPatternError("«[»", .unclosedClass)
  }

  @Test func `groups of other dialects`() {
    assertPatternError("«(?P»<name>x)", .unknownGroup)
    assertPatternError("«(?#»comment)a", .unknownGroup)
    assertPatternError("«(?i»)abc", .unknownGroup)
    assertPatternError("«(?>»a)", .unknownGroup)
    assertPatternError("«(?i:»a)", .unsupportedFlags)
    assertPatternError("«(?-s:»a)", .unsupportedFlags)
  }

  @Test func `names of groups`() {
    assertPatternError("«(?<»>a)", .malformedGroupName)
    assertPatternError("«(?<1»a>a)", .malformedGroupName)
    assertPatternError("(?<a>b)«(?<a>»c)", .duplicateGroupName)
    assertPatternError("(?<a>b)|(?:(?<b>c)«(?<b>»d))", .duplicateGroupName)
    assertPatternError("(?:(?<a>b)|c)«(?<a>»d)", .duplicateGroupName)
    assertPatternError("(?<a>b|«(?<a>»c))", .duplicateGroupName)
    assertPattern("^(?:(?<a>b)|(?:(?<a>c)|(?<a>d)))|(?<a>e)$", matches: ["b", "c", "d", "e"])
    assertPatternError(#"(?<a>b)«\k<c>»"#, .unknownGroupReference)
    assertPatternError(#"«\k»"#, .unknownEscape)
    assertPatternError(#"(a)«\2»"#, .unknownGroupReference)
  }

  @Test func `quantifiers`() {
    assertPatternError("«*»a", .nothingToRepeat)
    assertPatternError("a*«*»", .nothingToRepeat)
    assertPatternError("a|«+»", .nothingToRepeat)
    assertPatternError("«(?)»", .unknownGroup)
    assertPatternError("^«{»2}", .nothingToRepeat)
    assertPatternError(#"\b«+»"#, .nothingToRepeat)
    assertPatternError("(?<=a)«?»", .nothingToRepeat)
    assertPatternError("a«{2,1}»", .reversedBounds)
  }

  @Test func `ranges`() {
    assertPatternError("[x«z-a»]", .reversedRange)
    assertPatternError("[«é-a»]", .reversedRange)
  }

  @Test func `escapes`() {
    assertPatternError(#"a«\»"#, .unfinishedEscape)
    assertPatternError(#"«\a»"#, .unknownEscape)
    assertPatternError(#"abc«\Z»"#, .unknownEscape)
    assertPatternError(#"«\01»"#, .unknownEscape)
    assertPatternError(#"[«\1»]"#, .unknownEscape)
    assertPatternError(#"[«\B»]"#, .unknownEscape)
    assertPatternError(#"«\x»4"#, .malformedEscape)
    assertPatternError(#"«\u»12"#, .malformedEscape)
    assertPatternError(#"«\u{110000»}"#, .malformedEscape)
    assertPatternError(#"«\c»1"#, .malformedEscape)
    assertPatternError(#"«\p»L"#, .malformedEscape)
    assertPatternError(#"«\p{L»"#, .malformedEscape)
    assertPatternError(#"«\p{Klingon}»"#, .unknownProperty)
    assertPatternError(#"«\p{Script=Lu}»"#, .unknownProperty)
    assertPatternError(#"«\p{letter}»"#, .unknownProperty)
  }

  @Test func `sizes have limits`() throws {
    assertPatternError("«(?:(?:a{1000}){1000}){1000}»", .tooLarge)
    assertPatternError("«(?:(?:){100000}){100000}»", .tooLarge)
    assertPatternError("«a{2147483647}»", .tooLarge)
    assertPatternError("«a{99999999999999999999}»", .tooLarge)
    assertPattern("^a{0,20000}$", matches: ["", String(repeating: "a", count: 20_000)])
    let depth = Pattern.maximumNesting
    let fitting = String(repeating: "(", count: depth) + String(repeating: ")", count: depth)
    assertPattern(fitting, matches: [""])
    assertPatternError(String(repeating: "(", count: depth) + "«(»" + "))", .nestedTooDeep)
    let long = String(repeating: "a", count: Pattern.maximumByteCount)
    assertPattern(long, misses: ["a"])
    assertPatternError("«\(long)a»", .tooLong)
  }

  @Test func `what goes beyond this implementation is no mistake of the pattern`() {
    for (pattern, isSyntaxError) in [("(", true), (#"\a"#, true), ("(?i:a)", false), ("(?:a{9999}){9999}", false)] {
      do {
        _ = try Pattern(compiling: pattern)
        Issue.record("\(pattern) is a pattern")
      } catch {
        #expect(error.isSyntaxError == isSyntaxError, "\(pattern)")
      }
    }
  }
}
