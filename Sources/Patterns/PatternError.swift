/// Why a text cannot be used as a pattern.
package struct PatternError: Error, Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// A `(` without its `)`.
    case unclosedGroup
    /// A `)` that closes nothing.
    case unopenedGroup
    /// A `(?` that opens no kind of group there is, such as `(?P<` or `(?#`.
    case unknownGroup
    /// A `[` without its `]`.
    case unclosedClass
    /// A range whose first character lies behind its last: `[z-a]`.
    case reversedRange
    /// A quantifier with nothing in front of it that could be repeated.
    case nothingToRepeat
    /// `{2,1}`.
    case reversedBounds
    /// A backslash at the end of the pattern.
    case unfinishedEscape
    /// A backslash and a letter or digit that mean nothing together.
    case unknownEscape
    /// `\x`, `\u` or `\c` without the digits or the letter that must follow.
    case malformedEscape
    /// A name in `\p{…}` that is none of Unicode's properties.
    case unknownProperty
    /// `(?i:…)`, which ECMAScript 2025 has and this implementation does not.
    case unsupportedFlags
    /// A group name that is no identifier.
    case malformedGroupName
    /// Two groups of one name, both of which may take part in a match.
    case duplicateGroupName
    /// A backreference to a group that the pattern does not have.
    case unknownGroupReference
    /// More bytes than `Pattern.maximumByteCount`.
    case tooLong
    /// Groups nested deeper than `Pattern.maximumNesting`.
    case nestedTooDeep
    /// More instructions than `Pattern.maximumInstructionCount`, or more than 64 properties of Unicode.
    case tooLarge
  }

  package let kind: Kind

  /// The bytes of the pattern that are to blame.
  package let range: Range<Int>

  init(_ kind: Kind, at range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// Whether the text is no regular expression of ECMA-262, rather than one that goes beyond this implementation.
  package var isSyntaxError: Bool {
    switch kind {
    case .unsupportedFlags, .tooLong, .nestedTooDeep, .tooLarge: false
    default: true
    }
  }

  /// What is wrong, as a clause.
  package var message: String {
    switch kind {
    case .unclosedGroup: "this group is never closed"
    case .unopenedGroup: "this parenthesis closes no group"
    case .unknownGroup: "no kind of group starts like this"
    case .unclosedClass: "this character class is never closed"
    case .reversedRange: "the first character of this range comes after the last"
    case .nothingToRepeat: "there is nothing in front of this quantifier that could be repeated"
    case .reversedBounds: "the lower bound of this quantifier is above the upper one"
    case .unfinishedEscape: "the pattern ends within an escape"
    case .unknownEscape: "this escape has no meaning"
    case .malformedEscape: "this escape lacks its digits or its letter"
    case .unknownProperty: "Unicode has no such property"
    case .unsupportedFlags: "flags in a group are not supported"
    case .malformedGroupName: "the name of this group is no identifier"
    case .duplicateGroupName: "another group has the same name"
    case .unknownGroupReference: "the pattern has no such group"
    case .tooLong: "the pattern is longer than \(Pattern.maximumByteCount) bytes"
    case .nestedTooDeep: "groups are nested deeper than \(Pattern.maximumNesting) levels"
    case .tooLarge: "the pattern is too large: its repetitions multiply, or it asks for too many properties"
    }
  }
}
