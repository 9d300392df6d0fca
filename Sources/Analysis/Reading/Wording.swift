import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Snapshot {
  /// A value inside a sentence: as it is written, or what it is where that would be long.
  func words(for node: NodeID) -> String {
    switch tree.kind(of: node) {
    case .object: return "an object"
    case .array: return "an array"
    case .document, .key, .string, .number, .true, .false, .null, .missing, .junk:
      let source = tree.source(of: node)
      // Short texts on one line, which most are, need no counting of characters.
      if source.utf8.count <= 40, source.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x80 }) { return source }
      guard source.count > 40 || source.contains(where: \.isNewline) else { return source }
      return source.prefix(36).replacing("\n", with: " ") + "…" + (source.hasPrefix("\"") ? "\"" : "")
    }
  }

  /// Constants of a schema inside a sentence; of so many that nobody reads them, the first say what kind of values they are.
  func words(forConstants constants: [NodeID], of schema: Schema) -> [String] {
    let shown = constants.count > 128 ? constants.prefix(10) : constants[...]
    let others = constants.count > shown.count ? ["\(constants.count - shown.count) others"] : []
    return shown.map { schema.source.source(of: $0) } + others
  }

  /// A member's key inside a sentence, in quotes whatever it is written with.
  func words(forKey key: NodeID) -> String { tree.string(of: key).jsonLiteral }

  /// What an app does because of a mistake, behind a message; nothing where no app draws the document.
  func inApp(_ consequence: String) -> String { vocabulary?.components.isEmpty == false ? consequence : "" }

  /// What is wrong with a count, behind what has been counted; empty where nothing is.
  func words(for bounds: CountBounds?, violatedBy count: Int) -> String {
    guard let bounds else { return "" }
    if count < bounds.minimum { return "; at least \(bounds.minimum) \(bounds.minimum == 1 ? "is" : "are") needed" }
    return count > bounds.maximum ? "; at most \(bounds.maximum) \(bounds.maximum == 1 ? "is" : "are") allowed" : ""
  }

  /// The bracket that stands for a component whose range would underline half the document.
  func openingPlace(of node: NodeID) -> ByteRange {
    tree.openingBracket(of: node) ?? ByteRange.empty(at: tree.range(of: node).lowerBound)
  }

  /// Where to point at a member: its key; at an element, itself, or its bracket.
  func keyPlace(of value: NodeID) -> ByteRange {
    if let key = tree.key(ofValue: value) { return tree.range(of: key) }
    return valuePlace(of: value)
  }

  /// Where to point at a value: itself, or the opening bracket of a container.
  func valuePlace(of value: NodeID) -> ByteRange {
    switch tree.kind(of: value) {
    case .object, .array: openingPlace(of: value)
    case .document, .key, .string, .number, .true, .false, .null, .missing, .junk: tree.range(of: value)
    }
  }

  /// Whether a comment would go if a container went and a value in it stayed.
  func hasComment(outside value: NodeID, in container: NodeID) -> Bool {
    let outer = tree.range(of: container)
    let inner = tree.range(of: value)
    return tree.mayHaveComment(in: outer.lowerBound..<inner.lowerBound)
      || tree.mayHaveComment(in: inner.upperBound..<outer.upperBound)
  }

  /// The fix-it that takes a member or an item out.
  func removal(of value: NodeID, title: String? = nil, confidence: FixIt.Confidence) -> FixIt {
    let name = tree.key(ofValue: value).map { words(forKey: $0) } ?? words(for: value)
    // A comment in it is somebody's words, which nobody asked to remove.
    let confidence = tree.mayHaveComment(in: tree.range(of: value)) ? FixIt.Confidence.guess : confidence
    return FixIt(title: title ?? "Remove \(name)", confidence: confidence, edits: edits(removing: value))
  }
}

extension TypeSet {
  /// What values of these types are called: "a number", "a text or null".
  var words: String {
    var names: [String] = []
    if contains(.object) { names.append("an object") }
    if contains(.array) { names.append("an array") }
    if contains(.string) { names.append("a text") }
    if contains(.number) { names.append("a number") } else if contains(.integer) { names.append("a whole number") }
    if contains(.boolean) { names.append("true or false") }
    if contains(.null) { names.append("null") }
    return names.listed(by: "or")
  }
}

extension [String] {
  /// The words as a list inside a sentence: "a, b or c".
  func listed(by conjunction: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}

extension NumericBounds {
  /// The bounds inside a sentence: "0–32", "at least 1".
  var words: String {
    switch (lower, upper) {
    case (let lower?, let upper?): "\(lower.jsonLiteral)–\(upper.jsonLiteral)"
    case (let lower?, nil): lowerIsExclusive ? "more than \(lower.jsonLiteral)" : "at least \(lower.jsonLiteral)"
    case (nil, let upper?): upperIsExclusive ? "less than \(upper.jsonLiteral)" : "at most \(upper.jsonLiteral)"
    case (nil, nil): "any number"
    }
  }

  /// The number within the bounds that is nearest; nil where exclusive bounds leave none.
  func clamping(_ number: Double) -> Double? {
    let raised = max(number, lower ?? number)
    let clamped = min(raised, upper ?? raised)
    return contains(clamped) ? clamped : nil
  }
}
