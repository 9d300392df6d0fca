import SourceCode

/// Something that is wrong with a document, or could be better.
public struct Finding: Sendable, Hashable {
  /// The id of the rule that says so; `explanation(ofRule:)` says more.
  public let rule: String
  public let severity: Severity
  /// What is wrong, in half a sentence.
  public let message: String
  /// What it is about.
  public let place: Place
  /// Changes any one of which would settle it, the best first.
  public let fixes: [Fix]

  /// How much a finding matters; the least first.
  public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
    /// Advice.
    case info
    /// The document means something, but not what was written.
    case warning
    /// The document breaks its contract: it is not valid.
    case error

    public static func < (left: Severity, right: Severity) -> Bool {
      SourceCode.Severity(left) < SourceCode.Severity(right)
    }
  }

  init(_ diagnostic: Diagnostic, _ places: inout PlaceFinder) {
    rule = diagnostic.ruleID
    severity = Severity(diagnostic.severity)
    message = diagnostic.message
    place = places.place(at: diagnostic.range)
    fixes = diagnostic.fixIts.map { Fix(title: $0.title, confidence: Confidence($0.confidence)) }
  }
}

/// A change that would settle a finding.
public struct Fix: Sendable, Hashable {
  /// What it does, as an order: "Replace with 16".
  public let title: String
  public let confidence: Confidence
}

/// Who may make a change.
public enum Confidence: String, Sendable, Hashable, CaseIterable {
  /// One of several possibilities: it takes a person to decide.
  case guess
  /// What nearly everyone meant, but a value is changed or guessed.
  case likely
  /// Loses nothing and invents nothing that shows.
  case certain
}

/// A range of a text.
public struct Place: Sendable, Hashable {
  /// In bytes of the text's UTF-8.
  public let utf8Offsets: Range<Int>
  /// The line where it starts, from 1.
  public let line: Int
  /// The number of code points before it on its line, plus 1.
  public let column: Int

  /// The same range as indices of the text it is a range of, rounded down to whole characters.
  public func range(in text: String) -> Range<String.Index> {
    let utf8 = text.utf8
    let start = utf8.index(text.startIndex, offsetBy: utf8Offsets.lowerBound, limitedBy: text.endIndex)
    let end = utf8.index(text.startIndex, offsetBy: utf8Offsets.upperBound, limitedBy: text.endIndex)
    return (start ?? text.endIndex)..<(end ?? text.endIndex)
  }
}

extension PlaceFinder {
  mutating func place(at range: ByteRange) -> Place {
    let start = place(of: range.lowerBound)
    return Place(utf8Offsets: range, line: start.line, column: start.column)
  }
}

extension Finding.Severity {
  fileprivate init(_ severity: SourceCode.Severity) {
    switch severity {
    case .info: self = .info
    case .warning: self = .warning
    case .error: self = .error
    }
  }
}

extension SourceCode.Severity {
  init(_ severity: Finding.Severity) {
    switch severity {
    case .info: self = .info
    case .warning: self = .warning
    case .error: self = .error
    }
  }
}

extension Confidence {
  init(_ confidence: FixIt.Confidence) {
    switch confidence {
    case .guess: self = .guess
    case .likely: self = .likely
    case .certain: self = .certain
    }
  }
}

extension FixIt.Confidence {
  init(_ confidence: Confidence) {
    switch confidence {
    case .guess: self = .guess
    case .likely: self = .likely
    case .certain: self = .certain
    }
  }
}
