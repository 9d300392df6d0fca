import Patterns
import TestSupport
import Testing

/// The cost of a search, in steps: no clock is read.
@Suite struct LinearityTests {
  static let hostile = [
    "(a+)+$", "(x*)*y", "^(a|a)*$", "^(a|aa)+$", "(a*)*b", "^(([a-z])+.)+[A-Z]([a-z])+$", "(?:a?){50}a{50}$",
    "a*a*a*a*a*c",
    #"^(\w+\s?)*$"#, ".*.*=.*", #"(\b|a)+c"#, "(?:a{0,20}){0,20}c", "(?:(?:a|b)*(?:a|c)*)*d",
  ]

  @Test(arguments: hostile)
  func `a longer text costs no more steps per byte`(pattern: String) throws {
    func steps(_ count: Int) throws -> Int {
      let (match, steps) = try stepCount(of: pattern, in: String(repeating: "a", count: count) + "!")
      #expect(match == .doesNotMatch)
      return steps
    }
    let (short, long) = (try steps(500), try steps(5_000))
    #expect(long <= 10 * short, "\(short) steps, then \(long)")
    // All states are known after a few hundred characters, so a longer text costs none.
    #expect(long - short <= 1_000, "\(short) steps, then \(long)")
  }

  @Test func `a text that leads to ever new states costs at most the instructions for each character`() throws {
    // Which of the last 12 characters were an a decides the state: there are 4,096.
    let pattern = "a.{12}x"
    func steps(_ count: Int) throws -> Int {
      var seed: UInt64 = 1
      var text = ""
      for _ in 0..<count {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += seed >> 60 & 1 == 0 ? "a" : "b"
      }
      let (match, steps) = try stepCount(of: pattern, in: text)
      #expect(match == .doesNotMatch)
      return steps
    }
    let (short, long) = (try steps(2_000), try steps(10_000))
    #expect(long <= 6 * short, "\(short) steps, then \(long)")
  }

  @Test(arguments: [#"^(a+)+\1$"#, "(?=(a+)+$)b", "^(?:a?){30}(?=x)", #"(a*)*\1b"#])
  func `what may take exponential time is given up in time`(pattern: String) throws {
    let (match, steps) = try stepCount(of: pattern, in: String(repeating: "a", count: 200) + "!")
    #expect(match != .matches)
    #expect(steps <= PatternMatcher.stepLimit + 201 * PatternMatcher.stepsPerByte + 202)
  }

  @Test func `a search that is given up says so, and the next one has less to spend`() throws {
    var matcher = PatternMatcher(try Pattern(compiling: #"^(a+)+\1c$"#))
    let hostile = Array(String(repeating: "a", count: 100).utf8)
    #expect(matcher.matches(hostile.span) == .notChecked)
    let first = matcher.stepCount
    #expect(matcher.matches(hostile.span) == .notChecked)
    #expect(matcher.stepCount - first <= 102 * PatternMatcher.stepsPerByte)
    #expect(matcher.matches(Array("aac".utf8).span) == .matches)
  }

  @Test func `ordinary look-around is far from its limit`() throws {
    let text = String(repeating: "correct horse battery staple ", count: 400) + "1A!"
    let (match, steps) = try stepCount(of: #"^(?=.*\d)(?=.*[A-Z])(?!.*password).{8,}$"#, in: text)
    #expect(match == .matches)
    #expect(steps < 20 * text.utf8.count)
  }
}
