import Analysis
import JSONSyntax
import SourceCode
import Vocabularies

/// How answers are repaired; the same for all, on any thread.
struct AnswerWork: Sendable {
  /// Of all documents, whatever they look like; nil to find out from each.
  var vocabulary: Vocabulary?
  /// The least confidence of the fix-its that are applied.
  var confidence: FixIt.Confidence
  /// Whether answers are beginnings of what is still arriving.
  var isPartial = false
  /// The rules that speak: what they flag is mended, or is an error that is left.
  var rules = RuleSelection.errors
  /// What the project says about the documents.
  var settings = DocumentSettings.none

  func callAsFunction(_ answer: SourceText) -> RepairedAnswer {
    if isPartial { return RepairedAnswer(AnswerRepair(ofBeginning: answer, in: vocabulary), confidence, rules) }
    let repair = AnswerRepair(of: answer, in: vocabulary, confidence: confidence, rules: rules, settings: settings)
    return RepairedAnswer(repair, confidence, rules)
  }

  /// Repairs an answer that is a line: as it stands, or as the value of a JSON string, which may have lines of its own.
  func callAsFunction(line: ArraySlice<UInt8>) -> RepairedAnswer {
    let text = SourceText(Array(line))
    let isString = line.first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "\"")
    let decoded = isString ? text.decodedString : nil
    var repaired = self(decoded ?? text)
    repaired.isDecoded = decoded != nil
    repaired.join()
    return repaired
  }
}

/// What became of one answer, for the command to print and count.
struct RepairedAnswer {
  let result: AnswerRepair
  let confidence: FixIt.Confidence
  /// What is printed: the document; nil if there is none.
  private(set) var document: SourceText?
  /// The errors that are left in the document.
  let remaining: [Diagnostic]
  /// Whether the answer was written as a JSON string, whose value it is.
  fileprivate(set) var isDecoded = false
  /// Whether line breaks had to go for the document to fit one line.
  private(set) var isJoined = false
  /// Why the document cannot be printed as it has to be, though there is one.
  private(set) var obstacle: String?

  /// - Parameter rules: Those whose errors count.
  init(_ result: AnswerRepair, _ confidence: FixIt.Confidence, _ rules: RuleSelection = .errors) {
    self.result = result
    self.confidence = confidence
    document = result.repair?.snapshot.text
    remaining = result.repair?.snapshot.diagnostics(rules) ?? []
  }

  var answer: SourceText { result.answer }

  /// Whether something else comes out than went in.
  var isChanged: Bool { document.map { isDecoded || $0.bytes != answer.bytes } ?? false }

  var isCutOff: Bool { result.isCutOff }

  /// What the answer alone makes of the exit status.
  var status: ExitStatus { document == nil ? .refusal : remaining.isEmpty ? .success : .findings }

  /// Puts the document on one line, as a file of one answer a line needs it.
  ///
  /// Line breaks between tokens mean nothing, and those in texts are escaped, unless the text is no JSON yet: then there
  /// is nothing to print.
  fileprivate mutating func join() {
    guard isChanged, let text = document, text.bytes.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return }
    guard let repair = result.repair, repair.snapshot.tree.issues.isEmpty else {
      document = nil
      obstacle = "the repaired document has line breaks that cannot be told from its texts"
      return
    }
    document = text.joiningLines
    isJoined = true
  }
}

extension SourceText {
  /// The value of the JSON string that the text is; nil if it is anything else.
  fileprivate var decodedString: SourceText? {
    let tree = SyntaxTree.parse(self)
    guard tree.issues.isEmpty, let root = tree.root, tree.kind(of: root) == .string else { return nil }
    return SourceText(tree.string(of: root))
  }

  /// JSON without line breaks between its tokens and without the indentation behind them.
  var joiningLines: SourceText {
    var joined: [UInt8] = []
    joined.reserveCapacity(byteCount + SourceText.padding)
    var isInString = false
    var offset = 0
    while offset < byteCount {
      let byte = self[offset]
      if isInString {
        joined.append(byte)
        if byte == UInt8(ascii: "\\"), offset + 1 < byteCount {
          offset += 1
          joined.append(self[offset])
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
      } else if byte == 0x0A || byte == 0x0D {
        while [0x0A, 0x0D, 0x09, 0x20].contains(self[offset + 1]), offset + 1 < byteCount { offset += 1 }
      } else {
        isInString = byte == UInt8(ascii: "\"")
        joined.append(byte)
      }
      offset += 1
    }
    return SourceText(joined)
  }
}
