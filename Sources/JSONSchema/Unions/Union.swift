import JSONSyntax

/// A `oneOf` or `anyOf` of objects whose branches a member tells apart: by its value, which each pins to other constants,
/// or by its name, where every branch requires another and allows no more.
struct Union: Sendable, BitwiseCopyable {
  /// The name of the member whose value decides; -1 where the member's own name does.
  let discriminator: WordID
  /// From the word of the value, or of the name, to the place of the branch.
  let branches: WordMap
  /// The branches, in `SchemaTables.lists`.
  let subschemas: TableRange
  /// Whether only one branch may hold.
  let isExclusive: Bool
  /// The name in a list of `required` of the first branch, in the schema's source, if every branch requires the member;
  /// the document's node otherwise.
  let requirement: NodeID
  /// The property set that knows other names of the discriminator; -1 if the same subschema declares none.
  var propertySet: Int32 = -1

  var isDecidedByName: Bool { discriminator < 0 }
  var isRequired: Bool { requirement != SyntaxTree.documentNode }
}

/// A `oneOf` or `anyOf` whose branches the JSON type of a value tells apart, wholly or in part.
struct Choice: Sendable, BitwiseCopyable {
  /// All branches, in `SchemaTables.lists`.
  let branches: TableRange
  /// The place in `SchemaTables.choiceGroups` of the group for null; those for the other types follow in the order of
  /// `ChoiceGroup.types`.
  let firstGroup: Int32
  let isExclusive: Bool
  /// The types that some branch allows.
  let types: TypeSet
}

/// What is left of a choice once the type of a value is known.
enum ChoiceGroup: Sendable, BitwiseCopyable {
  /// No branch allows the type.
  case none
  case branch(SubschemaID)
  /// The index of the `Union` that decides.
  case union(Int32)
  /// Branches that nothing tells apart: a range of `SchemaTables.lists`.
  case search(TableRange)

  /// The types that tell branches apart; an integer is a number.
  static let types: [TypeSet] = [.null, .boolean, .object, .array, [.number, .integer], .string]

  /// The place of a value's type in `types`; nil for what is no value.
  static func place(of kind: SyntaxKind) -> Int? {
    switch kind {
    case .null: 0
    case .true, .false: 1
    case .object: 2
    case .array: 3
    case .number: 4
    case .string, .key: 5
    case .document, .missing, .junk: nil
    }
  }
}

/// `anyOf` or `oneOf` before it is known what tells its branches apart.
struct UndecidedUnion {
  /// The subschema that has the keyword.
  let subschema: SubschemaID
  /// The list of branches in the schema's source.
  let list: NodeID
  let branches: TableRange
  /// Whether it is part of a question, so that mistakes in it are not reported.
  let isCondition: Bool
}
