import JSONSyntax
package import SourceCode
package import Vocabularies

/// What became of the answer of a model: the document it meant, or the reason why there is none.
package struct AnswerRepair {
  /// All the model wrote.
  package let answer: SourceText
  package let outcome: Outcome

  package enum Outcome {
    /// A document, with all that was changed to arrive at it; what is still wrong with it, its snapshot's diagnostics say.
    case document(Repair)
    /// No honest document.
    case refusal(Refusal)
  }

  /// The document; nil where there is none.
  package var repair: Repair? {
    if case .document(let repair) = outcome { repair } else { nil }
  }

  /// Why there is no document; nil where there is one.
  package var refusal: Refusal? {
    if case .refusal(let refusal) = outcome { refusal } else { nil }
  }

  /// Whether the answer broke off before its document was complete, whatever has been closed since.
  package var isCutOff: Bool { repair?.passes.contains(where: \.isCutOff) ?? false }

  /// The most layers around a document: an envelope around a stream around a fence around a string is four.
  static let maximumLayerCount = 16

  /// Repairs an answer.
  ///
  /// A text that is a document by itself is left to the rules at once. Of any other, one layer after another comes off;
  /// what is left is read, and then held to the contract.
  ///
  /// - Parameters:
  ///   - vocabulary: What the document is written in; nil to recognize it, and `compact` if that fails.
  ///   - others: What it may be written in beside our own vocabularies, if it is to be recognized; and what judges other
  ///     versions of its contract.
  ///   - confidence: The least confidence of the fix-its that are applied.
  ///   - rules: The rules whose fix-its are applied to the document. What is no JSON is read whatever they are, and what is
  ///     around the document comes off.
  ///   - settings: What the project says about the document.
  package init(
    of answer: SourceText, in vocabulary: Vocabulary? = nil, among others: [Vocabulary] = [],
    confidence: FixIt.Confidence = .certain,
    rules: RuleSelection = .errors, settings: DocumentSettings = .none
  ) {
    self.answer = answer
    let tree = SyntaxTree.parse(answer)
    func recognize(_ tree: SyntaxTree) -> Vocabulary? {
      Vocabulary.recognized(in: tree) ?? Vocabulary.recognized(in: tree, among: others)
    }
    let recognized = (vocabulary ?? recognize(tree) ?? .compact).judging(tree, amongVersionsIn: others)
    var snapshot = Snapshot(tree: tree, vocabulary: recognized, settings: settings)
    if vocabulary == nil, recognized === Vocabulary.screenPlan, !tree.issues.isEmpty {
      // A plan in front of a document is what the model had in mind, not what it was asked for.
      let planned = Snapshot(tree: tree, vocabulary: .compact, settings: settings)
      if case .wrapped? = planned.search { snapshot = planned }
    }
    if vocabulary == nil, case .refused(let refusal)? = snapshot.search, refusal.reason == .noDocument,
      let wrapped = Vocabulary.wrapped(inAnswer: tree, among: others, besides: snapshot.vocabulary)
    {
      snapshot = Snapshot(tree: tree, vocabulary: wrapped, settings: settings)
    }
    /// The same document, held against the schema of its version: what is around it may have hidden which that is.
    func judge(_ document: Snapshot) -> Snapshot {
      guard let found = document.vocabulary else { return document }
      let judging = found.judging(document.tree, amongVersionsIn: others)
      return judging === found ? document : Snapshot(tree: document.tree, vocabulary: judging, settings: settings)
    }
    let isOpen = vocabulary == nil
    var vocabulary = snapshot.vocabulary ?? recognized
    var passes: [Repair.Pass] = []
    // What is read may turn out to be wrapped, or to be no document.
    repeat {
      while case .wrapped(let unwrapping)? = snapshot.search, passes.count < AnswerRepair.maximumLayerCount {
        let settled = unwrapping.diagnostics(in: snapshot.tree)
        let edits = unwrapping.edits
        guard !edits.isEmpty else { break }
        passes.append(Repair.Pass(text: snapshot.text, settled: settled, fixes: settled.flatMap(\.fixIts)))
        let inner = SyntaxTree.parse(snapshot.text.applying(edits))
        // A layer does not say what is in it.
        if isOpen, let recognized = recognize(inner) { vocabulary = recognized }
        snapshot = judge(Snapshot(tree: inner, vocabulary: vocabulary, settings: settings))
      }
      if case .refused(let refusal)? = snapshot.search {
        let places = Repair(snapshot: snapshot, passes: passes).places
        outcome = .refusal(refusal.movingPlaces { places.range(of: $0) })
        return
      }
      guard let (pass, document) = snapshot.read() else { break }
      if confidence > .likely, let stray = pass.omission {
        let places = Repair(snapshot: snapshot, passes: passes).places
        outcome = .refusal(Refusal.strayText(stray, in: snapshot.text).movingPlaces { places.range(of: $0) })
        return
      }
      if let (document, rest) = pass.unreadObject {
        let places = Repair(snapshot: snapshot, passes: passes).places
        outcome = .refusal(
          .severalDocuments(at: [document, rest], in: snapshot.text).movingPlaces { places.range(of: $0) })
        return
      }
      passes.append(pass)
      snapshot = judge(document)
    } while passes.count < AnswerRepair.maximumLayerCount
    let repair = Repair(snapshot: snapshot, passes: passes).appending(snapshot.repaired(confidence, rules))
    if rules.includes(.duplicateKey), let contradiction = repair.contradiction {
      outcome = .refusal(contradiction)
      return
    }
    outcome = .document(repair)
  }
}

extension Repair {
  /// Why a document is none after all: it has a key twice, with values that differ; nil if it has not.
  ///
  /// Its places are those of the text before the first pass.
  fileprivate var contradiction: Refusal? {
    guard let duplicate = snapshot.diagnostics(of: .duplicateKey).first, let first = duplicate.related.first else {
      return nil
    }
    let answer = passes.first?.text ?? snapshot.text
    let lines = LineTable(answer)
    let key = snapshot.text.string(in: duplicate.range)
    let ranges = [first.range, duplicate.range].map(places.range)
    let positions = ranges.map { range in
      let position = lines.position(of: range.lowerBound, in: answer, encoding: .utf32)
      return "\(position.line + 1):\(position.column + 1)"
    }
    return Refusal(
      reason: .contradiction,
      message: "\(key) is given twice with different values, at \(positions[0]) and \(positions[1])",
      places: zip(["first", "second"], ranges).map { ordinal, range in
        Diagnostic.RelatedPlace(range: range, message: "the \(ordinal) \(key)")
      })
  }
}
