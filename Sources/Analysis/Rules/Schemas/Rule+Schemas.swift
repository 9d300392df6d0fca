extension Rule {
  /// The rules about schemas, for those who write them.
  static let schemas: [Rule] = [
    unsoundSchema, unregisteredReference, costlyPattern, unknownFormat, misspelledKeyword, keywordOfAnotherDraft,
    keywordByAnotherName, ignoredBesideReference, idleKeyword, emptyRange, impossibleRequirement, undeclaredRequirement,
    repeatedEntry, unusedDefinition, undecidableUnion, unreachableBranch, repeatedBranch, unevenDescriptions,
    unfitExample,
    unfitDefault, impossibleValue,
  ]
}
