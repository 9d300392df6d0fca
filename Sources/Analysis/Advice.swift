import JSONSchema
import JSONSyntax
import SourceCode
package import Vocabularies

extension Snapshot {
  /// Where the document goes against the advice of its vocabulary.
  ///
  /// - Returns: For each advice of the schema, the values to flag.
  func findAdvice() -> [[NodeID]] {
    guard let schema = vocabulary?.schema else { return [] }
    var findings = [[NodeID]](repeating: [], count: schema.advice.count)
    for finding in schema.adviceFindings(in: tree, facts) {
      let node = place(
        toFlagFor: finding.violation, at: finding.instance, of: schema.advice[finding.advice], in: schema)
      // Several violations of one advice may flag one place.
      if findings[finding.advice].last != node { findings[finding.advice].append(node) }
    }
    return findings
  }

  /// What an advice flags: the member it names with `at`, or else the value that violates it; where that is a whole
  /// component, its type code.
  private func place(
    toFlagFor violation: Violation, at instance: NodeID, of advice: Schema.Advice, in schema: Schema
  ) -> NodeID {
    if let pointer = schema.source.value(of: "at", in: advice.source).map({ schema.source.string(of: $0) }),
      let named = tree.node(at: pointer, from: instance)
    {
      return named
    }
    return value(of: .typeCode, of: violation.node) ?? violation.node
  }
}

extension Rule {
  /// The rules that a vocabulary brings along as advice (`x-advice`), one for each id.
  package static func advice(of vocabulary: Vocabulary) -> [Rule] {
    vocabulary.schema.advice.indices.map { advice(at: $0, of: vocabulary) }
  }

  private static func advice(at index: Int, of vocabulary: Vocabulary) -> Rule {
    let schema = vocabulary.schema
    let source = schema.source
    let entry = schema.advice[index].source
    @Sendable func text(_ name: String) -> String {
      source.value(of: name, in: entry).map { source.string(of: $0) } ?? ""
    }
    return Rule(
      id: text("id"), severity: Severity(rawValue: text("severity")) ?? .info,
      group: Group(rawValue: text("group")) ?? .design, summary: text("summary"), rationale: text("rationale"),
      examples: examples(in: entry, of: vocabulary)
    ) { snapshot, report in
      let places = snapshot.adviceFindings[index]
      guard !places.isEmpty else { return }
      let message = AdviceMessage(text("message"))
      for node in places {
        report(message.text(about: node, in: snapshot.tree), at: snapshot.valuePlace(of: node))
      }
    }
  }

  private static func examples(in entry: NodeID, of vocabulary: Vocabulary) -> [Example] {
    let source = vocabulary.schema.source
    guard let list = source.value(of: "examples", in: entry) else { return [] }
    let lines = LineTable(source.text)
    let dialect = vocabulary.isBuiltIn && vocabulary !== Vocabulary.compact ? vocabulary.name : nil
    let file = "Schemas/\(vocabulary.name).json"
    return source.elements(of: list).compactMap { example in
      let line = lines.line(at: source.range(of: example).lowerBound) + 1
      if let text = source.value(of: "triggers", in: example) {
        return .triggers(source.string(of: text), dialect: dialect, file: file, line: line)
      }
      return source.value(of: "passes", in: example).map {
        .passes(source.string(of: $0), dialect: dialect, file: file, line: line)
      }
    }
  }
}

/// What an advice says, with places for the value that it flags and for that value's key.
private struct AdviceMessage: Sendable {
  private enum Piece: Sendable {
    case words(String)
    case value
    case key
  }

  private var pieces: [Piece] = []

  /// - Parameter template: The message as the schema has it, with `{value}` and `{key}` in it.
  init(_ template: String) {
    // By bytes: a search for strings took a tenth of the time in which a whole document is checked.
    var words = template.utf8[...]
    var unread = words
    while let brace = unread.firstIndex(of: UInt8(ascii: "{")) {
      let placeholder = AdviceMessage.placeholders.first { words[brace...].starts(with: $0.text.utf8) }
      unread = words[brace...].dropFirst(placeholder?.text.utf8.count ?? 1)
      guard let placeholder else { continue }
      pieces.append(.words(String(Substring(words[..<brace]))))
      pieces.append(placeholder.piece)
      words = unread
    }
    pieces.append(.words(String(Substring(words))))
  }

  private static let placeholders: [(text: String, piece: Piece)] = [("{value}", .value), ("{key}", .key)]

  func text(about node: NodeID, in tree: SyntaxTree) -> String {
    pieces.map { piece in
      switch piece {
      case .words(let words): words
      case .value: tree.source(of: node)
      case .key: tree.key(ofValue: node).map { tree.string(of: $0) } ?? ""
      }
    }
    .joined()
  }
}
