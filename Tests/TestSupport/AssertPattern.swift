package import Patterns
import SourceCode
package import Testing

/// Compares what a pattern makes of texts: those it is found in, and those it is not.
package func assertPattern(
  _ pattern: String, matches: [String] = [], misses: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
) {
  do {
    let pattern = try Pattern(compiling: pattern)
    // One matcher for all, so that what it remembers of one text must not spoil the next, and a fresh one for each.
    var matcher = PatternMatcher(pattern)
    for (texts, expected) in [(matches, Match.matches), (misses, .doesNotMatch)] {
      for text in texts {
        let comment: Comment = "\(pattern.source) in \(text.debugDescription)"
        #expect(pattern.matches(text.utf8) == expected, comment, sourceLocation: sourceLocation)
        #expect(matcher.matches(Array(text.utf8).span) == expected, comment, sourceLocation: sourceLocation)
      }
    }
  } catch {
    Issue.record("\(pattern): \(error.message)", sourceLocation: sourceLocation)
  }
}

/// Compares why a text is no pattern, and the marked part of it that is to blame.
package func assertPatternError(
  _ marked: String, _ kind: PatternError.Kind, sourceLocation: SourceLocation = #_sourceLocation
) {
  let marked = MarkedText(marked)
  do {
    _ = try Pattern(compiling: marked.text.string)
    Issue.record("\(marked.text.string) is a pattern", sourceLocation: sourceLocation)
  } catch {
    #expect(error.kind == kind, "\(marked.text.string)", sourceLocation: sourceLocation)
    #expect(error.range == marked.ranges.first, "\(marked.text.string)", sourceLocation: sourceLocation)
  }
}

/// The number of steps that a search takes from the start.
package func stepCount(of pattern: String, in text: String) throws -> (match: Match, steps: Int) {
  var matcher = PatternMatcher(try Pattern(compiling: pattern))
  let match = matcher.matches(Array(text.utf8).span)
  return (match, matcher.stepCount)
}
