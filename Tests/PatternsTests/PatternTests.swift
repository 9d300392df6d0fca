import Patterns
import TestSupport
import Testing

/// What patterns mean, worked out from ECMA-262 §22.2.
@Suite struct PatternTests {
  @Test func `a pattern is searched for, and anchors are the ends of the text`() {
    assertPattern("b", matches: ["b", "abc"], misses: ["", "a", "B"])
    assertPattern("^b", matches: ["bc"], misses: ["ab", "a\nb"])
    assertPattern("b$", matches: ["ab"], misses: ["bc", "b\n"])
    assertPattern("^$", matches: [""], misses: ["\n"])
    assertPattern("", matches: ["", "a"])
    assertPattern("a^b|$c", misses: ["ab", "a^b", "c"])
    assertPattern("x*^a|b$x*", matches: ["a", "cb"], misses: ["xa", "bx"])
  }

  @Test func `alternatives bind loosest and may be empty`() {
    assertPattern("^(?:ab|cd|)$", matches: ["ab", "cd", ""], misses: ["abcd", "a"])
    assertPattern("^a|b$", matches: ["ax", "xb"], misses: ["xa", "bx"])
    assertPattern("^(a|b(c|d))e$", matches: ["ae", "bce", "bde"], misses: ["be", "abce"])
  }

  @Test func `quantifiers count`() {
    assertPattern("^a*$", matches: ["", "a", "aaaa"], misses: ["b"])
    assertPattern("^a+?$", matches: ["a", "aaaa"], misses: [""])
    assertPattern("^a?b$", matches: ["b", "ab"], misses: ["aab"])
    assertPattern("^a{2}$", matches: ["aa"], misses: ["a", "aaa"])
    assertPattern("^a{2,}$", matches: ["aa", "aaaaa"], misses: ["a"])
    assertPattern("^a{2,3}?$", matches: ["aa", "aaa"], misses: ["a", "aaaa"])
    assertPattern("^a{0}b$", matches: ["b"], misses: ["ab"])
    assertPattern("^(?:ab{0,2}){2}$", matches: ["aa", "abba", "abbabb"], misses: ["ab", "abbba"])
    assertPattern("^(?:a?){3}$", matches: ["", "a", "aaa"], misses: ["aaaa"])
    assertPattern("^(?:a*)*$", matches: ["", "aa"], misses: ["b"])
    assertPattern("^🐲{2}$", matches: ["🐲🐲"], misses: ["🐲"])
  }

  @Test func `classes hold ranges, escapes and their opposites`() {
    assertPattern("^[a-cx]$", matches: ["a", "b", "c", "x"], misses: ["d", "-", ""])
    assertPattern("^[^a-c]$", matches: ["d", "\n", "é"], misses: ["a", "dd"])
    assertPattern("[]", misses: ["", "a"])
    assertPattern("^[^]$", matches: ["a", "\n"], misses: [""])
    assertPattern(#"^[\d_-]$"#, matches: ["7", "_", "-"], misses: ["a"])
    assertPattern(#"^[\]\\^-]$"#, matches: ["]", "\\", "^", "-"], misses: ["["])
    assertPattern("^[-a]$", matches: ["-", "a"], misses: ["b"])
    assertPattern(#"^[^\D5]$"#, matches: ["4"], misses: ["5", "a"])
    assertPattern(#"^[\b]$"#, matches: ["\u{8}"], misses: ["b"])
    assertPattern("^[α-ω]$", matches: ["λ"], misses: ["Λ", "a"])
    assertPattern("^[🐰-🐲]$", matches: ["🐱"], misses: ["🐳"])
    assertPattern("[$^.|]", matches: ["$", "^", ".", "|"], misses: ["a"])
  }

  @Test func `a dot is any code point but the ends of lines`() {
    assertPattern("^.$", matches: ["a", "é", "🐲", "\u{85}"], misses: ["", "\n", "\r", "\u{2028}", "\u{2029}", "ab"])
  }

  @Test func `escapes stand for characters`() {
    assertPattern(#"^\x41\u0042\u{43}\u{0001F432}\uD83D\uDC32$"#, matches: ["ABC🐲🐲"])
    assertPattern(#"^\t\n\v\f\r\0$"#, matches: ["\t\n\u{B}\u{C}\r\0"])
    assertPattern(#"^\cJ\cj\cZ$"#, matches: ["\n\n\u{1A}"])
    assertPattern(#"^\^\$\\\.\*\+\?\(\)\[\]\{\}\|\/$"#, matches: [#"^$\.*+?()[]{}|/"#])
    assertPattern(#"^[\uD83D\uDC30-\u{1F432}]$"#, matches: ["🐱"], misses: ["🐳"])
    // A lone surrogate is in no text that is UTF-8.
    assertPattern(#"\uD83D"#, misses: ["🐲", "\u{FFFD}"])
  }

  @Test func `word boundaries are those of ASCII words`() {
    assertPattern(#"\bfoo\b"#, matches: ["foo", "a foo!", "éfoo"], misses: ["foo_", "afoo", "foo1"])
    assertPattern(#"\Boo\B"#, matches: ["foob"], misses: ["oo", "foo", "oob"])
    assertPattern(#"^\b$"#, misses: ["", "a"])
    assertPattern(#"^\B$"#, matches: [""], misses: ["a"])
    assertPattern(#"a\b\b-"#, matches: ["a-"], misses: ["ab-"])
    assertPattern(#"a(?:\b|x)$"#, matches: ["a", "ax"], misses: ["ab"])
  }

  @Test func `properties are those of Unicode`() {
    assertPattern(#"^\p{Lu}\p{Ll}+$"#, matches: ["Élan", "Ωmega"], misses: ["élan", "E1"])
    assertPattern(#"^\P{L}$"#, matches: ["1", "€"], misses: ["a", "ж"])
    assertPattern(#"^[\p{N}\p{Sc}]+$"#, matches: ["€4৪Ⅷ½"], misses: ["4a"])
    assertPattern(#"^[^\p{L}\d]$"#, matches: ["-", "৪"], misses: ["é", "4"])
    assertPattern(#"^\p{General_Category=Decimal_Number}$"#, matches: ["৪"], misses: ["½"])
    assertPattern(#"^\p{Script=Greek}+$"#, matches: ["λόγος"], misses: ["logos", "\u{342}"])
    assertPattern(#"^\p{scx=Grek}+$"#, matches: ["\u{342}"], misses: ["a"])
    assertPattern(#"^\p{sc=Han}$"#, matches: ["漢"], misses: ["か"])
    assertPattern(#"^\p{Alphabetic}$"#, matches: ["é"], misses: ["-"])
    assertPattern(#"^\p{Emoji_Presentation}$"#, matches: ["🐲"], misses: ["1"])
    assertPattern(#"^\p{ExtPict}$"#, matches: ["©"], misses: ["1"])
    assertPattern(#"^\p{Any}\p{ASCII}\p{Assigned}$"#, matches: ["éaé"], misses: ["aéa", "aa\u{378}"])
    assertPattern(#"^[\P{L}\p{L}]$"#, matches: ["a", "1"])
  }

  @Test func `backreferences repeat what a group took`() {
    assertPattern(#"^(a|b)\1$"#, matches: ["aa", "bb"], misses: ["ab", "a"])
    assertPattern(#"^(?<quote>["']).*\k<quote>$"#, matches: [#""it's""#, "'x'"], misses: [#"'x""#])
    assertPattern(#"^\1(a)$"#, matches: ["a"], misses: ["aa"])
    assertPattern(#"^(?:(a)|b)\1$"#, matches: ["aa", "b"], misses: ["ba"])
    assertPattern(#"^\k<x>(?<x>é)\k<x>$"#, matches: ["éé"])
    assertPattern(#"^(?:(?<y>a)|(?<y>b))\k<y>$"#, matches: ["aa", "bb"], misses: ["ab"])
    // §22.2.2.3.1, note 3: a round starts with its groups empty.
    assertPattern(#"^(?:(a)|b)*\1$"#, matches: ["ab", "aaa"], misses: ["c"])
    assertPattern(#"^(z)((a+)?(b+)?(c))*\3$"#, matches: ["zaacbbbcaca"], misses: ["zaacbbbcac"])
    // §22.2.2.3.1, note 4: a round that takes nothing is none.
    assertPattern(#"^(?:(a*))*b\1$"#, matches: ["b", "aaba", "aabaa"], misses: ["baa", "aab"])
  }

  @Test func `look-ahead and look-behind take nothing`() {
    assertPattern(#"^(?=.*\d)(?=.*[a-z]).{4,}$"#, matches: ["abc1"], misses: ["abcd", "1234", "a1"])
    assertPattern("^(?!foo)", matches: ["bar", "fo"], misses: ["foobar"])
    assertPattern("(?<=€)5", matches: ["€5"], misses: ["$5", "5"])
    assertPattern("(?<!€)5", matches: ["$5", "5"], misses: ["€5"])
    assertPattern("(?<=a+)b", matches: ["aab"], misses: ["b"])
    assertPattern(#"^(?=(a+))a*b\1$"#, matches: ["aabaa"], misses: ["aab", "aaba"])
    // §22.2.2.4, note: what a negated look-ahead holds sets no group outside of it.
    assertPattern(#"^(?!(a))\1b$"#, matches: ["b"], misses: ["ab"])
    // A look-behind reads from right to left: the group takes as much as it can first.
    assertPattern(#"(?<=(\d+)(\d+))$"#, matches: ["1053"])
    assertPattern(#"(?<=^(\d+)(\d+))-\2$"#, matches: ["1053-053"], misses: ["1053-3"])
    assertPattern(#"(?<=\1(a))b"#, matches: ["aab"], misses: ["ab"])
    assertPattern(#"(?<=(?=b)b)c"#, matches: ["bc"], misses: ["ac"])
  }

  @Test func `what is not UTF-8 is read as the replacement character`() throws {
    let pattern = try Pattern(compiling: "^a.b$")
    #expect(pattern.matches([0x61, 0xFF, 0x62]) == .matches)
    #expect(pattern.matches([0x61, 0xC3, 0x62]) == .matches)
    #expect(pattern.matches([0x61, 0xED, 0xA0, 0x80, 0x62]) == .doesNotMatch)
    #expect(try Pattern(compiling: #"^\uFFFD+$"#).matches([0xED, 0xA0, 0x80, 0xC0, 0x80, 0xF5]) == .matches)
    #expect(try Pattern(compiling: #"(?<=^\uFFFD{3})$"#).matches([0xE2, 0x82, 0xF0]) == .matches)
  }

  @Test func `what only Unicode mode refuses is read as people mean it`() {
    assertPattern(#"^\_\@\"\'\-\ \é$"#, matches: [#"_@"'- é"#])
    assertPattern("^{a}]$", matches: ["{a}]"])
    assertPattern("^a{,2}$", matches: ["a{,2}"], misses: ["aa"])
    assertPattern("^a{x$", matches: ["a{x"])
    assertPattern(#"^[\w-.]+$"#, matches: ["a-.b"], misses: ["a,b"])
    assertPattern(#"^[a-\d]+$"#, matches: ["a-5"], misses: ["b"])
    assertPattern("^(?=a)*b", matches: ["b"])
  }
}
