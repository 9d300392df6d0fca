package import JSONSyntax

/// Something that a schema says about a value without demanding it: a title, a default, whatever is no keyword.
package struct Annotation: Sendable, Hashable {
  /// The value in the document.
  package let node: NodeID
  /// The subschema that says it.
  package let subschema: SubschemaID
  /// The keyword's value in the schema's source; its key stands in front of it.
  package let value: NodeID
}

extension Schema {
  /// What the schema says about each value of a document (2020-12 Core, 7.7.1): what the subschemas annotate that the value
  /// satisfies, and nothing from those that it does not. Nothing at all if the document violates the schema.
  ///
  /// In the order of the schema; for features that explain a document, not for checking one.
  package func annotations(of tree: SyntaxTree) -> [Annotation] {
    guard let root = tree.root else { return [] }
    return withEvaluator(of: tree, words: lexicon.words(of: tree)) { evaluator in
      var collection = AnnotationCollection()
      _ = evaluator.collectAnnotations(of: self.root, at: root, &collection)
      return collection.annotations
    }
  }

  /// Where a subschema stands in its document, as a URI fragment: "#/$defs/size" (RFC 6901, section 6).
  package func location(of subschema: SubschemaID) -> String {
    let node = source(of: subschema)
    let root = document(of: node)?.root ?? node
    var location = "#"
    for byte in source.pointer(to: node, from: root).utf8 {
      if Schema.isAllowedInFragment(byte) {
        location.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        location += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return location
  }

  /// The characters of a fragment that need no escape (RFC 3986, section 3.5).
  private static func isAllowedInFragment(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~!$&'()*+,;=:@/?".utf8.contains(byte)
    }
  }
}

/// The annotations found so far.
private struct AnnotationCollection {
  var annotations: [Annotation] = []
  var nesting = 0

  /// What is no annotation: keywords that are evaluated, and those about the schema itself.
  static let silentKeywords: Set<String> = {
    let names = KeywordName.allCases.map(\.spelling).filter { !$0.hasPrefix("x-") && $0 != KeywordName.format.spelling }
    return Set(names + ["$comment", "$vocabulary", "$recursiveRef", "$recursiveAnchor"])
  }()
}

extension Evaluator {
  /// Collects what a subschema and all in it say about a value.
  ///
  /// - Returns: The keys and items that it speaks about; nil if the value does not satisfy it.
  fileprivate mutating func collectAnnotations(
    of id: SubschemaID, at node: NodeID, _ collection: inout AnnotationCollection
  ) -> Set<NodeID>? {
    guard collection.nesting < Evaluator.maximumNesting, testBranch(id, at: node) else { return nil }
    collection.nesting += 1
    defer { collection.nesting -= 1 }
    note(id, at: node, &collection)
    var known: Set<NodeID> = []
    for keyword in schema.keywords(of: id) { collectAnnotations(of: keyword, at: node, &known, &collection) }
    return known
  }

  private func note(_ id: SubschemaID, at node: NodeID, _ collection: inout AnnotationCollection) {
    let source = schema.source
    let object = schema.source(of: id)
    for member in source.members(of: object) {
      let name = source.string(of: member.key)
      if AnnotationCollection.silentKeywords.contains(name) { continue }
      // What describes the content of a string says nothing about other values (2020-12 Validation, 8.1).
      if name.hasPrefix("content"), !isA(node, .string) { continue }
      if name == "contentSchema", source.value(of: "contentMediaType", in: object) == nil { continue }
      collection.annotations.append(Annotation(node: node, subschema: id, value: member.value))
    }
  }

  private mutating func collectAnnotations(
    of keyword: Keyword, at node: NodeID, _ known: inout Set<NodeID>, _ collection: inout AnnotationCollection
  ) {
    switch keyword {
    case .reference(let target): collectInPlace([target], at: node, &known, &collection)
    case .allOf(let range), .anyOf(let range), .oneOf(let range):
      collectInPlace(schema.list(range), at: node, &known, &collection)
    case .union(let union):
      collectInPlace(schema.list(tables.unions[Int(union)].subschemas), at: node, &known, &collection)
    case .choice(let choice):
      collectInPlace(schema.list(tables.choices[Int(choice)].branches), at: node, &known, &collection)
    case .dependentSchema(let property, let target):
      if member(named: property, of: node) != nil { collectInPlace([target], at: node, &known, &collection) }
    case .conditional(let condition, let then, let otherwise):
      let holds = collectInPlace([condition], at: node, &known, &collection)
      collectInPlace([holds ? then : otherwise].compactMap { $0 }, at: node, &known, &collection)
    case .properties(let set, let additional), .patternedProperties(let set, let additional):
      for member in tree.members(of: node) {
        let named = schema.subschemas(ofMember: member, among: Int(set), in: tree)
        for subschema in named.isEmpty ? [additional].compactMap({ $0 }) : named {
          collectInside(subschema, at: member.value, member.key, &known, &collection)
        }
      }
    case .items(let prefix, let rest):
      for (position, item) in tree.elements(of: node).enumerated() where isA(node, .array) {
        let own = position < prefix.indices.count ? lists[prefix.indices.lowerBound + position] : rest
        if let own { collectInside(own, at: item, item, &known, &collection) }
      }
    case .contains(let item, _):
      for element in tree.elements(of: node) where testBranch(item, at: element) {
        collectInside(item, at: element, element, &known, &collection)
      }
    case .unevaluatedProperties(let rest):
      for member in tree.members(of: node) where !known.contains(member.key) {
        collectInside(rest, at: member.value, member.key, &known, &collection)
      }
    case .unevaluatedItems(let rest):
      for item in tree.elements(of: node) where !known.contains(item) {
        collectInside(rest, at: item, item, &known, &collection)
      }
    case .never, .types, .values, .numericRange, .multipleOf, .length, .longerThan, .pattern, .format, .color,
      .itemCount,
      .uniqueItems, .required, .memberCount, .propertyNames, .dependentRequired, .not, .unique:
      break
    }
  }

  /// Collects from subschemas of the same value.
  ///
  /// - Returns: Whether the value satisfies the last.
  @discardableResult
  private mutating func collectInPlace(
    _ subschemas: [SubschemaID], at node: NodeID, _ known: inout Set<NodeID>, _ collection: inout AnnotationCollection
  ) -> Bool {
    var holds = true
    for subschema in subschemas {
      let inner = collectAnnotations(of: subschema, at: node, &collection)
      holds = inner != nil
      known.formUnion(inner ?? [])
    }
    return holds
  }

  /// Collects from the subschema of a member or item, which is spoken about thereby.
  private mutating func collectInside(
    _ subschema: SubschemaID, at value: NodeID, _ part: NodeID, _ known: inout Set<NodeID>,
    _ collection: inout AnnotationCollection
  ) {
    _ = collectAnnotations(of: subschema, at: value, &collection)
    known.insert(part)
  }
}
