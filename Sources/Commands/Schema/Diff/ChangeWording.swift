import JSONSchema
import JSONSyntax
import Vocabularies

/// Words changes of a contract, in the terms of documents.
struct ChangeWording {
  private let old: SubjectWording
  private let new: SubjectWording

  init(from old: Vocabulary, to new: Vocabulary) {
    self.old = SubjectWording(old)
    self.new = SubjectWording(new)
  }

  /// What has changed, as one line.
  func message(for change: SchemaChange) -> String {
    let side = change.isRemoval ? old : new
    guard let node = change.isRemoval ? change.old ?? change.new : change.new ?? change.old else {
      return sentence(change, "the document", side)
    }
    let wording = (change.isRemoval ? change.old : change.new) == nil ? (change.isRemoval ? new : old) : side
    let subject = wording.subject(of: node)
    switch change.kind {
    case .memberRequired, .memberOptional:
      // It stands in a list of the object that has the member.
      let member = subject.appending(.member(change.name, holder: node))
      return sentence(change, wording.words(for: member), wording)
    default: return sentence(change, wording.words(for: subject), wording)
    }
  }

  private func sentence(_ change: SchemaChange, _ subject: String, _ wording: SubjectWording) -> String {
    let name = change.name
    switch change.kind {
    case .type: return "\(subject): \(change.oldValue ?? "") → \(change.newValue ?? "")"
    case .valueAdded: return "\(subject) accepts \(short(name)) now"
    case .valueRemoved:
      return change.effect.narrows == .never
        ? "\(subject) no longer lists \(short(name))" : "\(subject) no longer accepts \(short(name))"
    case .listAdded: return "\(subject) accepts nothing but \(short(change.newValue ?? "what is listed")) now"
    case .listRemoved: return "\(subject) accepts more than \(short(change.oldValue ?? "what is listed")) now"
    case .bound: return "\(subject): " + step(name, change)
    case .demand: return demand(change, subject)
    case .memberAdded: return "\(subject) added (\(list(["optional", change.newValue ?? ""])))"
    case .requiredMemberAdded: return "\(subject) added (\(list(["required", change.newValue ?? ""])))"
    case .memberRemoved: return "\(subject) removed"
    case .memberRequired: return "\(subject) is now required"
    case .memberOptional: return "\(subject) is no longer required"
    case .othersRefused: return "\(subject) refuses members that are not listed now"
    case .othersAllowed: return "\(subject) accepts members that are not listed now"
    case .formAdded: return "new \(wording.noun(ofForm: name)) `\(name)`"
    case .formRemoved: return "\(wording.noun(ofForm: name)) `\(name)` removed"
    case .exclusive: return "\(subject) may have exactly one of its forms now"
    case .refused: return "\(subject) accepts no value any more"
    case .allowed: return "\(subject) accepts values now"
    case .annotation: return annotation(change, subject)
    case .memberListed:
      return change.effect.changesMeaning ? "\(subject) has an effect now" : "\(subject) is described there now"
    case .memberUnlisted:
      return change.effect.changesMeaning
        ? "\(subject) has no effect any more" : "\(subject) is no longer described there"
    case .advice: return "advice `\(name)` " + verb(change)
    case .unfinished: return "the schemas are too large to be compared as a whole"
    }
  }

  private func demand(_ change: SchemaChange, _ subject: String) -> String {
    switch (change.name, change.oldValue, change.newValue) {
    case ("uniqueItems", nil, _): return "the items of \(subject) must differ now"
    case ("uniqueItems", _, nil): return "the items of \(subject) need not differ any more"
    case ("x-unique", nil, _): return "the values of \(subject) must differ now"
    case ("x-unique", _, nil): return "the values of \(subject) need not differ any more"
    case ("x-maxDepth", let from?, let to?): return "\(subject) may nest \(from) → \(to) levels deep"
    case ("x-maxDepth", nil, let to?): return "\(subject) may nest no more than \(to) levels deep now"
    case ("x-maxDepth", _?, nil): return "\(subject) may nest as deep as it likes now"
    case ("if", _, _): return "\(subject): a condition was \(verb(change))"
    case ("anyOf", nil, _), ("oneOf", nil, _): return "\(subject) must have one of several forms now"
    case ("anyOf", _, nil), ("oneOf", _, nil): return "\(subject) need not have one of several forms any more"
    case ("oneOf", _, _): return "\(subject) may have several of its forms at once now"
    case ("dependentRequired", nil, let name?): return "\(subject) demands \(short(name)) beside another member now"
    case ("dependentRequired", let name?, nil):
      return "\(subject) no longer demands \(short(name)) beside another member"
    default: return "\(subject): " + step(change.name, change)
    }
  }

  private func annotation(_ change: SchemaChange, _ subject: String) -> String {
    switch change.name {
    case "default": return "\(subject): " + step("default", change)
    case "deprecated":
      return change.newValue == "true" ? "\(subject) is deprecated now" : "\(subject) is no longer deprecated"
    case "x-drawn": return "\(subject): what is drawn was \(verb(change))"
    case "x-aliases", "x-keyAliases", "x-absent": return "\(subject): other spellings were \(verb(change))"
    case "x-version": return "\(subject): the versions that it may be written for were \(verb(change))"
    default: return "\(subject): \(change.name) \(verb(change))"
    }
  }

  /// `maximum 32 → 28`; what is in one version only is new or gone.
  private func step(_ name: String, _ change: SchemaChange) -> String {
    switch (change.oldValue.map(short), change.newValue.map(short)) {
    case (let from?, let to?): "\(name) \(from) → \(to)"
    case (nil, let to?): "\(name) \(to) is new"
    case (let from?, nil): "\(name) \(from) is gone"
    case (nil, nil): "\(name) changed"
    }
  }

  private func verb(_ change: SchemaChange) -> String {
    let places = (change.oldValue != nil, change.newValue != nil)
    if places == (false, false) { return change.isRemoval ? "removed" : "changed" }
    return places == (true, true) ? "changed" : places.1 ? "added" : "removed"
  }

  private func list(_ words: [String]) -> String { words.filter { !$0.isEmpty }.joined(separator: ", ") }

  private static let longest = 60

  /// A value as it is written, on one line and not too long for it.
  private func short(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > ChangeWording.longest ? line.prefix(ChangeWording.longest - 1) + "…" : line
  }

  /// What else there is to know; nil for nothing.
  func note(on change: SchemaChange, _ clients: ClientKind) -> String? {
    let effect = change.effect
    if effect.narrows == .possibly { return "documents may stop validating: which do cannot be told from the schemas" }
    if effect.narrows == .never, effect.claimsName {
      let name = change.kind == .annotation ? "one of these spellings" : "`\(change.name)`"
      return "a document that has \(name) for something else stops validating"
    }
    guard effect.narrows == .never, effect.widens > .never else { return nil }
    switch effect.reception {
    case .unknownMember where !clients.refuse(.unknownMember):
      return "clients that hold documents against the old contract refuse it (--clients validate)"
    case .expected: return "the old contract says that there may be more, so clients are prepared"
    case .refused, .unknownMember: return effect.widens == .possibly ? "clients may refuse new documents" : nil
    }
  }
}
