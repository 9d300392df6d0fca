package import Vocabularies

extension Rule {
  /// The rules that are the same for every dialect, those about syntax first.
  static let common: [Rule] = syntax + contract + blocks + addresses + rendering

  /// The rules that documents of a vocabulary are held to: the common ones and its own advice.
  package static func rules(of vocabulary: Vocabulary) -> [Rule] {
    known(vocabulary)?.all ?? common + advice(of: vocabulary)
  }

  /// Of these, the rules that may have something to say about a document that is JSON and keeps to its schema: the others
  /// need not be asked, and asking each takes longer than checking a small document.
  static func unpromptedRules(of vocabulary: Vocabulary) -> [Rule] {
    known(vocabulary)?.unprompted ?? RuleList(common + advice(of: vocabulary)).unprompted
  }

  private static func known(_ vocabulary: Vocabulary) -> RuleList? {
    // The dialect that most documents are written in waits for no other to be compiled.
    if vocabulary === Vocabulary.compact { return compactRules }
    if vocabulary.isOfSchemas { return schemaRules }
    return vocabulary.isBuiltIn ? rulesByVocabulary[vocabulary.name] : nil
  }

  /// Every rule there is.
  package static let all: [Rule] =
    common + screens + Vocabulary.builtIn.flatMap { rules(of: $0).dropFirst(common.count) }

  /// The rule with an id; nil if there is none.
  package static func named(_ id: String) -> Rule? { all.first { $0.id == id } }

  private static let compactRules = RuleList(common + advice(of: .compact))

  private static let schemaRules = RuleList(common + schemas + advice(of: .jsonSchema))

  private static let rulesByVocabulary = Dictionary(
    Vocabulary.builtInNames.filter { $0 != Vocabulary.jsonSchemaName }.compactMap(Vocabulary.named).map {
      ($0.name, RuleList(common + special(to: $0) + advice(of: $0)))
    },
    uniquingKeysWith: { first, _ in first })

  /// The rules about one built-in dialect that its schema cannot word.
  private static func special(to vocabulary: Vocabulary) -> [Rule] {
    vocabulary.name == Vocabulary.configurationName ? configuration : []
  }

  private struct RuleList: Sendable {
    let all: [Rule]
    let unprompted: [Rule]

    init(_ rules: [Rule]) {
      all = rules
      unprompted = rules.filter { $0.occasion == .anything }
    }
  }
}
