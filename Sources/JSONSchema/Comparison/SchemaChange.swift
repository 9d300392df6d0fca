package import JSONSyntax

/// One difference between two versions of a schema: a fact, which a report puts into words.
package struct SchemaChange: Sendable, Hashable {
  package let kind: Kind
  /// What it is about, as far as that has a name: the member, value, form or keyword.
  package let name: String
  /// Where the old version says it, in its `source`; nil where it says nothing about the value at all.
  package let old: NodeID?
  /// Where the new version says it, in its `source`.
  package let new: NodeID?
  /// What the old version says, as it is written there; nil if it says nothing.
  package let oldValue: String?
  /// What the new version says.
  package let newValue: String?
  /// Whether it is about what the old version alone says, so that `old` is its place rather than `new`.
  package let isRemoval: Bool
  /// What it does to documents and to those who read them.
  package internal(set) var effect: Effect

  package enum Kind: String, Sendable, CaseIterable {
    /// `type`; the values are the types, in words.
    case type = "type-changed"
    /// One of a list of values; the name is the value as it is written.
    case valueAdded = "value-added"
    case valueRemoved = "value-removed"
    /// A list of values where there was none, or an open one.
    case listAdded = "list-closed"
    /// No list of values, or an open one, where there was a list.
    case listRemoved = "list-opened"
    /// A lower or upper bound; the name is its keyword.
    case bound = "bound-changed"
    /// Another keyword that demands something: its value is another one, or it stands in one version alone.
    case demand = "demand-changed"
    /// A member that only the new version names.
    case memberAdded = "member-added"
    /// The same, and it must be there.
    case requiredMemberAdded = "required-member-added"
    case memberRemoved = "member-removed"
    /// A member that must be there now.
    case memberRequired = "member-required"
    /// A member that need not be there any more.
    case memberOptional = "member-optional"
    /// Members without a name of their own are refused now.
    case othersRefused = "other-members-refused"
    case othersAllowed = "other-members-allowed"
    /// One form of a union; the name is what tells it from the others.
    case formAdded = "form-added"
    case formRemoved = "form-removed"
    /// Only one form may hold now where several could.
    case exclusive = "exactly-one-form"
    /// No value is allowed here any more.
    case refused = "value-refused"
    /// Values are allowed here where there were none.
    case allowed = "value-allowed"
    /// What is said without being demanded; the name is the keyword.
    case annotation = "annotation-changed"
    /// A member that is listed where the schema only describes.
    case memberListed = "member-listed"
    case memberUnlisted = "member-unlisted"
    /// A rule that the schema brings along (`x-advice`); the name is its id.
    case advice = "advice-changed"
    /// More than is compared; what is left may differ.
    case unfinished = "not-compared"
  }

  /// How sure something is: nobody can tell of every pattern what it matches.
  package enum Certainty: UInt8, Sendable, Comparable {
    case never, possibly, surely

    package static func < (left: Certainty, right: Certainty) -> Bool { left.rawValue < right.rawValue }
  }

  /// What becomes of a document that says something new in the hands of those who know the old version alone.
  package enum Reception: UInt8, Sendable, Comparable {
    /// They refuse it.
    case refused
    /// It has a member that the old version does not allow: who holds documents against it refuses the document, who only
    /// decodes it, as apps do, passes over the member.
    case unknownMember
    /// The old version says that there may be more than it lists, so they are prepared.
    case expected

    package static func < (left: Reception, right: Reception) -> Bool { left.rawValue < right.rawValue }
  }

  package struct Effect: Sendable, Hashable {
    /// Whether documents that were valid no longer are.
    package var narrows = Certainty.never
    /// Whether documents are valid now that were not.
    package var widens = Certainty.never
    /// What becomes of those; of no matter where it widens nothing.
    package var reception = Reception.refused
    /// Whether a name means something now that could be given to anything before: a document that used it for something
    /// else stops being valid.
    package var claimsName = false
    /// Whether documents that say nothing about it mean something else now: a default, what is drawn.
    package var changesMeaning = false

    package static let none = Effect()

    mutating func merge(_ other: Effect) {
      narrows = max(narrows, other.narrows)
      if other.widens > .never {
        reception = widens > .never ? min(reception, other.reception) : other.reception
        widens = max(widens, other.widens)
      }
      claimsName = claimsName || other.claimsName
      changesMeaning = changesMeaning || other.changesMeaning
    }
  }
}
