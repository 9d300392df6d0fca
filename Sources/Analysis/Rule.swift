import JSONSchema
import JSONSyntax
package import SourceCode
package import Vocabularies

/// Something that can be wrong with a document, and how to tell: all there is to know about it in one value.
package struct Rule: Sendable {
  /// One reference, since all rules are walked for every document, which copies each.
  private let definition: Definition

  private final class Definition: Sendable {
    let id: String
    let severity: Severity
    let group: Group
    let summary: String
    let rationale: String
    let layer: Layer?
    let occasion: Occasion
    let makeExamples: @Sendable () -> [Example]
    let check: @Sendable (Snapshot, inout Reporter) -> Void

    init(
      id: String, severity: Severity, group: Group, summary: String, rationale: String, layer: Layer?,
      occasion: Occasion, makeExamples: @escaping @Sendable () -> [Example],
      check: @escaping @Sendable (Snapshot, inout Reporter) -> Void
    ) {
      self.id = id
      self.severity = severity
      self.group = group
      self.summary = summary
      self.rationale = rationale
      self.layer = layer
      self.occasion = occasion
      self.makeExamples = makeExamples
      self.check = check
    }
  }

  init(
    id: String, severity: Severity, group: Group, summary: String, rationale: String, layer: Layer? = nil,
    occasion: Occasion = .anything, examples: @autoclosure @escaping @Sendable () -> [Example],
    check: @escaping @Sendable (Snapshot, inout Reporter) -> Void
  ) {
    definition = Definition(
      id: id, severity: severity, group: group, summary: summary, rationale: rationale, layer: layer,
      occasion: occasion, makeExamples: examples, check: check)
  }

  /// Names what is flagged: "allow number-out-of-range" makes sense.
  package var id: String { definition.id }
  package var severity: Severity { definition.severity }
  package var group: Group { definition.group }
  /// What is flagged, in one sentence.
  package var summary: String { definition.summary }
  /// Why it matters to whoever writes the document.
  package var rationale: String { definition.rationale }
  /// The layer around documents that the rule is about; nil for rules about the document itself.
  var layer: Layer? { definition.layer }
  /// When the rule need not be asked at all.
  var occasion: Occasion { definition.occasion }
  /// Made when they are asked for, since checking documents needs none; the first is the one that explanations show.
  package var examples: [Example] { definition.makeExamples() }
  /// Reports every place where the rule is broken. Reads the snapshot and does nothing but report.
  var check: @Sendable (Snapshot, inout Reporter) -> Void { definition.check }

  /// What a rule about the surroundings of documents speaks of, and how.
  struct Layer: Sendable {
    let kind: Unwrapping.Kind
    let wording: @Sendable (Unwrapping.Remark, SyntaxTree) -> SyntaxRemark
  }

  /// What a document must have before a rule can say anything about it.
  enum Occasion: Sendable {
    case anything
    /// Text that is not JSON, or something around the document.
    case brokenText
    /// A violation of the vocabulary's schema.
    case violation
  }

  /// What rules are chosen by, besides their ids.
  package enum Group: String, Sendable, CaseIterable {
    /// The text is not JSON.
    case syntax
    /// The document breaks its dialect's contract.
    case contract
    /// The renderer shows something other than what was written.
    case rendering
    /// People cannot read or use the result.
    case accessibility
    /// The dialect's design rules.
    case design
    /// The files of a planned screen do not go together.
    case screen
    /// The project's configuration says something that has no effect.
    case configuration
    /// A schema says something other than its author means.
    case schema
  }

  /// A document that shows what a rule flags, or what it lets pass.
  ///
  /// A document with bytes that are not UTF-8, which a string cannot hold, has U+FFFD in their place: it triggers with the
  /// byte 0xFF there.
  package struct Example: Sendable {
    /// The document; the flagged bytes stand between `«` and `»`.
    package let markedText: String
    /// The document after the rule's first fix-its; nil if it has none, or if the document passes.
    package let repaired: String?
    package let passes: Bool
    /// The ids of other rules that flag errors in the same document, because it cannot be shown without them.
    package let alongside: Set<String>
    /// The schema it is held against; nil for that of a built-in dialect. Those do not use every keyword there is.
    package let schema: String?
    /// The built-in vocabulary it is written in, where it has no schema of its own; nil for the main dialect's.
    package let dialect: String?
    /// What the project says about it.
    package let settings: DocumentSettings
    package let file: String
    package let line: Int

    package static func triggers(
      _ markedText: String, repaired: String? = nil, alongside: Set<String> = [], schema: String? = nil,
      dialect: String? = nil, settings: DocumentSettings = .none, file: String = #filePath, line: Int = #line
    ) -> Example {
      Example(
        markedText: markedText, repaired: repaired, passes: false, alongside: alongside, schema: schema,
        dialect: dialect, settings: settings, file: file, line: line)
    }

    package static func passes(
      _ text: String, schema: String? = nil, dialect: String? = nil, settings: DocumentSettings = .none,
      file: String = #filePath, line: Int = #line
    ) -> Example {
      Example(
        markedText: text, repaired: nil, passes: true, alongside: [], schema: schema, dialect: dialect,
        settings: settings, file: file, line: line)
    }

    /// What an example may say: `schema`, or else the built-in vocabulary of its dialect.
    package var vocabulary: Vocabulary {
      guard let schema else { return dialect.flatMap { Vocabulary.named($0) } ?? .compact }
      let options = SchemaOptions(assertsFormats: true)
      return Vocabulary(name: "example", schema: Schema(compiling: .parse(SourceText(schema)), options))
    }

    /// The document without the marks.
    package var text: String {
      String(String.UnicodeScalarView(markedText.unicodeScalars.filter { $0 != "«" && $0 != "»" }))
    }

    /// The document as it is checked.
    package var source: SourceText {
      if passes { return SourceText(text) }
      return SourceText(text.unicodeScalars.flatMap { $0 == "\u{FFFD}" ? [0xFF] : Array(String($0).utf8) })
    }
  }
}

/// Collects what one rule has to say.
package struct Reporter {
  let ruleID: String
  let severity: Severity
  let scope: DiagnosticScope
  private(set) var diagnostics: [Diagnostic] = []
  /// What the author of the schema says in place of the messages of the rule; nil to let the rule speak.
  var authorMessage: String?

  init(_ rule: Rule, as severity: Severity, _ scope: DiagnosticScope) {
    ruleID = rule.id
    self.severity = severity
    self.scope = scope
  }

  /// Reports one place.
  ///
  /// - Parameters:
  ///   - message: What is wrong, quoting the user's text: lower case, no full stop, at most one sentence.
  ///   - fix: The best change that settles it. This and what follows is worked out only if somebody wants it.
  ///   - alternatives: Others, should the best be unwanted.
  ///   - furtherRanges: Where the same is true, though it is said only here.
  package mutating func callAsFunction(
    _ message: @autoclosure () -> String, at range: ByteRange, fix: @autoclosure () -> FixIt? = nil,
    alternatives: @autoclosure () -> [FixIt] = [], related: @autoclosure () -> [Diagnostic.RelatedPlace] = [],
    tag: Diagnostic.Tag? = nil, furtherRanges: [ByteRange] = []
  ) {
    if let wanted = scope.range, !wanted.touches(range), !furtherRanges.contains(where: wanted.touches) { return }
    if scope.minimumConfidence > .guess {
      guard let fix = settling(fix(), alternatives) else { return }
      diagnostics.append(
        Diagnostic(
          ruleID: ruleID, severity: severity, range: range, message: authorMessage ?? message(), fixIts: [fix],
          tag: tag,
          furtherRanges: furtherRanges))
      return
    }
    var fixIts: [FixIt] = []
    if scope.includesFixIts {
      if let fix = fix() { fixIts.append(fix) }
      fixIts += alternatives()
    }
    diagnostics.append(
      Diagnostic(
        ruleID: ruleID, severity: severity, range: range, message: authorMessage ?? message(), fixIts: fixIts,
        related: related(),
        tag: tag, furtherRanges: furtherRanges))
  }

  /// The first fix-it of the wanted confidence.
  private func settling(_ best: FixIt?, _ alternatives: () -> [FixIt]) -> FixIt? {
    if let best, best.confidence >= scope.minimumConfidence { return best }
    return alternatives().first { $0.confidence >= scope.minimumConfidence }
  }
}
