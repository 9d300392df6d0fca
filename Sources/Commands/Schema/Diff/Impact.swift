import JSONSchema

/// What a change of a contract does to those who live by it, the worst first.
enum Impact: String, CaseIterable, Comparable {
  /// Documents that were valid stop validating.
  case breaking
  /// Documents stay valid, but new ones may say what shipped clients refuse.
  case clientBreaking = "client-breaking"
  /// Documents stay valid, and mean something else: a default, what is drawn.
  case meaning
  /// Documents stay valid, and shipped clients pass over what is new or fall back.
  case additive
  /// Only people are told something else.
  case documentation

  static func < (left: Impact, right: Impact) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .breaking: 4
    case .clientBreaking: 3
    case .meaning: 2
    case .additive: 1
    case .documentation: 0
    }
  }

  init(of change: SchemaChange, _ clients: ClientKind) {
    let effect = change.effect
    if effect.narrows > .never {
      self = .breaking
    } else if effect.widens > .never, clients.refuse(effect.reception) {
      self = .clientBreaking
    } else if effect.changesMeaning {
      self = .meaning
    } else if effect.widens > .never || effect.claimsName {
      self = .additive
    } else {
      switch change.kind {
      case .memberAdded, .requiredMemberAdded, .valueAdded, .formAdded: self = .additive
      case .memberRemoved, .valueRemoved, .formRemoved, .type, .listAdded, .listRemoved, .bound, .demand,
        .memberRequired, .memberOptional, .othersRefused,
        .othersAllowed, .exclusive, .refused, .allowed, .annotation, .memberListed, .memberUnlisted, .advice,
        .unfinished:
        self = .documentation
      }
    }
  }

  /// What it means, as the heading of those changes.
  var heading: String {
    switch self {
    case .breaking: "Breaking: documents that were valid stop validating"
    case .clientBreaking: "Client-breaking: documents stay valid, new ones may say what shipped clients refuse"
    case .meaning: "Meaning: documents stay valid, but are drawn or taken differently"
    case .additive: "Additive: documents stay valid, shipped clients pass over what is new or fall back"
    case .documentation: "Documentation: nothing changes but what people are told"
    }
  }

  /// The number of changes of this kind, in words.
  func count(_ count: Int) -> String {
    switch self {
    case .documentation: "\(count) of documentation"
    case .meaning: "\(count) of meaning"
    case .breaking, .clientBreaking, .additive: "\(count) \(rawValue)"
    }
  }
}

/// How shipped clients read documents.
enum ClientKind: String, CaseIterable {
  /// As Swift's `Codable` does: what they have no member for, they pass over; a value that they do not know is a failure.
  case decode
  /// They hold documents against their version of the contract, and refuse what it does not allow.
  case validate

  func refuse(_ reception: SchemaChange.Reception) -> Bool {
    switch reception {
    case .refused: true
    case .unknownMember: self == .validate
    case .expected: false
    }
  }
}

/// The least impact that makes a run fail.
enum FailureThreshold: String, CaseIterable {
  case breaking
  case clientBreaking = "client-breaking"
  case meaning, additive, documentation, never

  func isReached(by impact: Impact) -> Bool {
    guard let least = Impact(rawValue: rawValue) else { return false }
    return impact >= least
  }
}
