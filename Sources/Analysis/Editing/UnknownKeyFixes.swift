import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

/// What may be done about a key that its object does not take: it is misspelled, belongs elsewhere, or goes.
extension Snapshot {
  /// What an unknown key may have been meant for, the best change first.
  ///
  /// One slip in a long name that is a slip in no other is certain; short keys are so near to one another that nothing
  /// can be known.
  func fixes(
    forUnknown member: Member, at place: Place, among properties: [Property], _ confidence: FixIt.Confidence
  ) -> (meant: Property?, fixes: [FixIt]) {
    let isWide = isWide(place.container)
    let slip = isWide ? nil : property(misspelledBy: member, among: properties)
    let written = tree.string(of: member.key).foldedSpelling
    guard let meant = slip ?? (confidence > .guess ? nil : nearest(to: written, among: properties, place)) else {
      if !isWide, let elsewhere = fix(forMisplaced: member, at: place) {
        return (elsewhere.meant, [elsewhere.fix, removal(of: member.value, confidence: .guess)])
      }
      return (nil, [removal(of: member.value, confidence: .guess)])
    }
    let others = tree.members(of: place.container).filter { other in
      other != member
        && ((place.isProp
          ? prop(meantBy: other, of: place.component) : self.member(meantBy: other, of: place.component))
          ?? property(misspelledBy: other, among: properties))?.key == meant.key
    }
    var fixes: [FixIt] = []
    if others.isEmpty {
      fixes.append(
        FixIt(
          title: "Rename to \(meant.key.jsonLiteral)",
          confidence: slip != nil && fits(member.value, meant) ? .certain : .guess,
          edits: [renaming(member, to: meant)]))
    }
    let isSaid = slip != nil && others.contains { says($0.value, asMuchAs: member.value) && isKnown($0, at: place) }
    return (meant, fixes + [removal(of: member.value, confidence: isSaid ? .certain : .guess)])
  }

  /// The property that a word is nearest to; the same words come up again and again.
  private func nearest(to word: String, among properties: [Property], _ place: Place) -> Property? {
    let key = place.isProp ? "p " + word : word
    if let known = nearestProperties[key] { return known }
    let found = Vocabularies.nearest(to: word, among: properties) { [$0.key] + $0.aliases.map(\.foldedSpelling) }
      .first?.candidate
    nearestProperties[key] = .some(found)
    return found
  }

  /// The property of whose long name a key is one slip away, if there is only one and no short key is as near: these are
  /// so near to one another that nothing can be known.
  private func property(misspelledBy member: Member, among properties: [Property]) -> Property? {
    guard !properties.isEmpty, tree.contentRange(of: member.key).count >= 4 else { return nil }
    let written = Array(tree.string(of: member.key).foldedSpelling.utf8)
    var found: Property?
    for property in properties {
      if property.key.utf8.count <= 4, isOneSlip(written, property.foldedKey) || written == property.foldedKey {
        return nil
      }
      if property.foldedLongName.count >= 4, isOneSlip(written, property.foldedLongName) {
        if found != nil { return nil }
        found = property
      }
    }
    return found
  }

  private func isKnown(_ member: Member, at place: Place) -> Bool {
    (place.isProp ? prop(meantBy: member, of: place.component) : self.member(meantBy: member, of: place.component))
      != nil
  }

  /// A misspelled prop on the component itself, or a misspelled member among the props: spelled right, it is moved.
  private func fix(forMisplaced member: Member, at place: Place) -> (meant: Property, fix: FixIt)? {
    guard let vocabulary, place.component != nil,
      let meant = property(misspelledBy: member, among: place.isProp ? vocabulary.members : vocabulary.props),
      place.isProp || place.container == place.component?.node, fits(member.value, meant)
    else { return nil }
    let others = tree.members(of: place.container).filter { other in
      other != member
        && (self.member(meantBy: other, of: place.component) ?? prop(meantBy: other, of: place.component))?.key
          == meant.key
    }
    guard others.isEmpty else { return nil }
    return (
      meant,
      FixIt(
        title: "Rename to \(meant.key.jsonLiteral)", confidence: .certain, edits: [renaming(member, to: meant)])
    )
  }

  /// Whether a value has a type that a property takes, or can be read as one.
  private func fits(_ value: NodeID, _ property: Property) -> Bool {
    let types = tree.types(of: value)
    return property.subschemas.allSatisfy { subschema in
      guard let wanted = vocabulary?.schema.types(of: subschema) else { return true }
      return !wanted.isDisjoint(with: types)
        || types == .string && !wanted.isDisjoint(with: [.number, .integer])
          && canRead(value, asNumberFor: property.role)
    }
  }
}
