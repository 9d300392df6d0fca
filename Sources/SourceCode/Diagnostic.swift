/// A remark on a range of a text.
package struct Diagnostic: Sendable, Equatable {
  /// The id of the rule that speaks, such as `trailing-comma`.
  package var ruleID: String
  package var severity: Severity
  package var range: ByteRange
  /// What is wrong, in one sentence without a capital or a full stop.
  package var message: String
  /// Changes that would settle it, the best first; any one of them suffices.
  package var fixIts: [FixIt]
  /// Other places that explain this one.
  package var related: [RelatedPlace]
  /// How an editor may draw the range.
  package var tag: Tag?
  /// Where the same is true, though it is said only once: the fix-its are offered there as well.
  package var furtherRanges: [ByteRange]

  package enum Tag: Sendable {
    /// Drawn faded: it could go without a loss.
    case unnecessary
    /// Struck through: there is a newer way to say it.
    case deprecated
  }

  package struct RelatedPlace: Sendable, Equatable {
    package var range: ByteRange
    package var message: String

    package init(range: ByteRange, message: String) {
      self.range = range
      self.message = message
    }
  }

  package init(
    ruleID: String, severity: Severity, range: ByteRange, message: String, fixIts: [FixIt] = [],
    related: [RelatedPlace] = [], tag: Tag? = nil, furtherRanges: [ByteRange] = []
  ) {
    self.ruleID = ruleID
    self.severity = severity
    self.range = range
    self.message = message
    self.fixIts = fixIts
    self.related = related
    self.tag = tag
    self.furtherRanges = furtherRanges
  }

  /// Whether it speaks about something in, around or beside a range.
  package func touches(_ other: ByteRange) -> Bool {
    range.touches(other) || furtherRanges.contains { $0.touches(other) }
  }
}

/// How much a diagnostic matters; the least first.
package enum Severity: String, Sendable, CaseIterable, Comparable {
  /// Advice.
  case info
  /// The document means something, but not what was written.
  case warning
  /// The document breaks its contract.
  case error

  package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}
