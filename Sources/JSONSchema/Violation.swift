package import JSONSyntax

/// One way in which a document breaks its schema: a fact, which a rule of `Analysis` puts into words.
package struct Violation: Sendable, Hashable {
  package let kind: Kind
  /// The value that is at fault; for a missing member, the object that lacks it.
  package let node: NodeID
  /// The subschema that is broken.
  package let subschema: SubschemaID
  /// What in the schema's source explains it; see `Kind`.
  package let detail: NodeID?
  /// Another value of the document that belongs to it; see `Kind`.
  package let other: NodeID?

  package init(
    kind: Kind, node: NodeID, subschema: SubschemaID, detail: NodeID? = nil, other: NodeID? = nil
  ) {
    self.kind = kind
    self.node = node
    self.subschema = subschema
    self.detail = detail
    self.other = other
  }

  package enum Kind: UInt8, Sendable, CaseIterable {
    /// `type`, or a union none of whose branches has the type: a value of another JSON type; but for null and for numbers with a fraction, which follow.
    case type
    /// `type`: null where null is not allowed.
    case null
    /// `type`: a number with a fraction where an integer is due.
    case integer
    /// `enum`, `const` or a `oneOf` of constants: a value that is none of these.
    case value
    /// `x-aliases`: a value that is another spelling; `detail` is the constant in the schema, or nil where the spelling
    /// stands for leaving the member out.
    case valueAlias
    /// `minimum`, `maximum` and their exclusive forms.
    case numericRange
    case multipleOf
    /// `minLength`, `maxLength` and `x-longerThan`.
    case length
    /// `pattern`: a string in which the pattern is not found; `detail` is the pattern in the schema.
    case pattern
    /// `format`: a string that is not of the format; `detail` is its name in the schema.
    case format
    /// `pattern` or `patternProperties`: a string or key that was not held against the pattern `detail`, because that
    /// would take too long. No mistake of the document's.
    case unchecked
    /// `format: "color"` and `"color-hex"`: a string that is not a color of this form.
    case color
    /// `required`: `node` is the object, `detail` the name in the schema's list.
    case required
    /// `additionalProperties` or `unevaluatedProperties` that is false: `node` is the member's value.
    case unknownMember
    /// `x-keyAliases`: a key that is another spelling; `node` is the member's value, `detail` the key in the schema.
    case keyAlias
    /// A value where the schema allows none: a subschema that is false or `not: {}`.
    case forbidden
    /// `minItems` and `maxItems`, and `items` or `unevaluatedItems` that is false.
    case itemCount
    /// `minProperties` and `maxProperties`.
    case memberCount
    /// `uniqueItems`: `node` is the later of two equal items, `other` the earlier.
    case uniqueItems
    /// `x-unique`: `node` is the later of two equal values, `other` the first.
    case unique
    /// `contains`, `minContains`, `maxContains`.
    case contains
    /// `propertyNames`: `node` is the key.
    case propertyName
    /// `dependentRequired`: `node` is the object, `detail` the missing name in the schema, `other` the member that asks
    /// for it.
    case dependentRequired
    /// A union whose discriminator has a value that no branch pins: `node` is that value, or the object's only key where
    /// the key decides.
    case unknownBranch
    /// `anyOf` or `oneOf` of which no branch holds, and none is nearer than the others.
    case noBranch
    /// `oneOf` of which several branches hold.
    case severalBranches
    /// `not`: the value matches a schema it must not match.
    case not
    /// `x-maxDepth`: the outermost value that is nested too deeply.
    case depth
    /// `x-maxDepth`, `advised`: the outermost value that is nested more deeply than is good.
    case advisedDepth
    /// The document is nested more deeply than the evaluator follows; what is inside was not checked.
    case nestingLimit
  }
}
