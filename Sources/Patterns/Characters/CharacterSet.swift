/// What one term of a pattern matches: code points, and those that have certain properties.
///
/// A property is asked about the code points that turn up in a text. Listing the code points of one would mean asking about
/// a million of them whenever a pattern with `\p{L}` is compiled.
struct CharacterSet: Sendable, Hashable {
  /// A property, or all code points that do not have it.
  struct Condition: Sendable, Hashable {
    let property: UnicodeProperty
    let isNegated: Bool
  }

  var codePoints: CodePointSet
  var conditions: [Condition] = []
  /// The set holds what neither `codePoints` nor `conditions` name.
  var isInverted = false

  init(_ codePoints: CodePointSet) { self.codePoints = codePoints }

  init(_ codePoint: UInt32) { codePoints = CodePointSet([codePoint...codePoint]) }

  init(_ condition: Condition) {
    codePoints = CodePointSet()
    conditions = [condition]
  }

  func contains(_ codePoint: UInt32) -> Bool {
    let isNamed =
      codePoints.contains(codePoint)
      || conditions.contains { $0.property.contains(codePoint) != $0.isNegated }
    return isNamed != isInverted
  }

  /// The set of everything else. That of a property alone is a property alone, which can be part of a class.
  var inverted: CharacterSet {
    if codePoints.ranges.isEmpty, conditions.count == 1, !isInverted {
      return CharacterSet(Condition(property: conditions[0].property, isNegated: !conditions[0].isNegated))
    }
    guard conditions.isEmpty else {
      var result = self
      result.isInverted.toggle()
      return result
    }
    return CharacterSet(codePoints.inverted)
  }
}
