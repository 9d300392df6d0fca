package import Vocabularies

extension Rule {
  /// The rules that are the same for every dialect, those about syntax first.
  static let common: [Rule] = syntax + contract + rendering

  /// The rules that documents of a vocabulary are held to: the common ones and its own advice.
  package static func rules(of vocabulary: Vocabulary) -> [Rule] {
    rulesByVocabulary[vocabulary.name]?.all ?? common + advice(of: vocabulary)
  }

  /// Of these, the rules that may have something to say about a document that is JSON and keeps to its schema: the others
  /// need not be asked, and asking each takes longer than checking a small document.
  static func unpromptedRules(of vocabulary: Vocabulary) -> [Rule] {
    rulesByVocabulary[vocabulary.name]?.unprompted ?? RuleList(common + advice(of: vocabulary)).unprompted
  }

  /// Every rule there is.
  package static let all: [Rule] = common + Vocabulary.builtIn.flatMap { rules(of: $0).dropFirst(common.count) }

  /// The rule with an id; nil if there is none.
  package static func named(_ id: String) -> Rule? { all.first { $0.id == id } }

  private static let rulesByVocabulary = Dictionary(
    Vocabulary.builtIn.map { ($0.name, RuleList(common + advice(of: $0))) }, uniquingKeysWith: { first, _ in first })

  private struct RuleList: Sendable {
    let all: [Rule]
    let unprompted: [Rule]

    init(_ rules: [Rule]) {
      all = rules
      unprompted = rules.filter { $0.occasion == .anything }
    }
  }
}
