extension Rule {
  /// The rules about the contract of a dialect: each violation is spoken for by exactly one of them.
  static let contract: [Rule] = [
    wrongType, nullValue, fractionalNumber, numberOutOfRange, unknownValue, valueSpelling, malformedColor,
    missingIdentity, emptyIdentity, duplicateIdentity, missingTypeCode, unknownTypeCode, wrappedComponent,
    typeAsKey,
    unknownKey, unknownProp, misplacedProp, misplacedMember, keySpelling, longForm, duplicateKey,
    leafWithChildren, tooDeep, actionNotAllowed,
    // Keywords that user schemas may have.
    missingMember, missingCompanion, malformedKey, forbiddenValue, excludedValue, wrongMultiple, wrongLength,
    patternMismatch, formatMismatch, uncheckedPattern,
    wrongItemCount, wrongMemberCount, repeatedItem, repeatedValue, missingItem,
    unlistedValue, repeatedName, flattenedObject, unknownVariant, noVariant, ambiguousVariant, nestedBeyondLimit,
    malformedSectionIdentity, deprecatedUse,
  ]
}
