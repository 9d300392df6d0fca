/// A regular expression of ECMA-262 (2024, §22.2) in Unicode mode, which JSON Schema 2020-12 (Core, §6.4) recommends.
///
/// It is searched for, so `b` is found in `abc`. A text is UTF-8 and is read as code points; what is not UTF-8 is read as
/// U+FFFD. There are no flags: case counts, `.` stops at line ends, `^` and `$` are the ends of the text.
///
/// What Unicode mode refuses and people nevertheless write is read as Annex B reads it without the flag, where there is
/// but one thing that can be meant:
/// - an escaped character that is neither an ASCII letter nor a digit stands for itself: `\_`, `\@`, `\"`
/// - `]`, `}`, and a `{` that opens no quantifier stand for themselves
/// - a `-` beside a class escape stands for itself: `[\w-.]`
/// - a look-ahead may be repeated
///
/// Escaped letters and digits that mean nothing stay errors (`\a`, `\Z`, `\1` without a group): there people mean what another
/// dialect of regular expressions does.
package struct Pattern: Sendable {
  /// The text of the pattern.
  package let source: String

  let program: Program
  let alphabet: Alphabet

  /// Patterns of more bytes are refused.
  package static let maximumByteCount = 1 << 15

  /// Patterns whose groups are nested deeper are refused.
  package static let maximumNesting = 200

  /// Patterns are refused that need more instructions, which only counted repetitions do: `(a{1000}){1000}`.
  package static let maximumInstructionCount = 100_000

  /// - Throws: why the pattern cannot be used, and where in it.
  package init(compiling source: String) throws(PatternError) {
    guard source.utf8.count <= Self.maximumByteCount else {
      throw PatternError(.tooLong, at: 0..<source.utf8.count)
    }
    var parser = PatternParser(source)
    let tree = try parser.parse()
    self.source = source
    program = try Program(tree)
    alphabet = try Alphabet(of: program)
  }

  /// Whether a match takes time linear in the text whatever the text is: whether there are no backreferences and no
  /// look-around.
  package var isLinear: Bool { program.isLinear }

  /// Searches one text. To search many, keep a `PatternMatcher`: it remembers what it has learned.
  package func matches(_ bytes: some Sequence<UInt8>) -> Match {
    var matcher = PatternMatcher(self)
    return matcher.matches(Array(bytes).span)
  }
}

/// What a search comes to.
package enum Match: Sendable, Equatable {
  case matches
  case doesNotMatch
  /// The search was given up, because it took more steps than `PatternMatcher` allows.
  case notChecked
}
