import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let misspelledKeyword = Rule(
    id: "misspelled-keyword", severity: .warning, group: .schema,
    summary: "A key of a schema is a slip away from a keyword.",
    rationale: """
      A key that is no keyword is an annotation, which nothing checks: what was meant as a demand is none, and every \
      document passes.
      """,
    examples: [
      .triggers(
        #"{"type":"object",«"requried"»:["id"]}"#, repaired: #"{"type":"object","required":["id"]}"#,
        dialect: "json-schema"),
      .triggers(
        #"{"properties":{"name":{"type":"string",«"minlenght"»:1}}}"#,
        repaired: #"{"properties":{"name":{"type":"string","minLength":1}}}"#, dialect: "json-schema"),
      .triggers(
        #"{"const":"btn",«"x-alias"»:["button"]}"#, repaired: #"{"const":"btn","x-aliases":["button"]}"#,
        dialect: "json-schema"),
      .passes(#"{"type":"object","required":["id"],"x-owner":"growth","internal":true}"#, dialect: "json-schema"),
      .passes(#"{"properties":{"requried":{"type":"string"}}}"#, dialect: "json-schema"),
    ]
  ) { snapshot, report in
    let spelling = KeywordSpelling.shared
    // The same words come up again and again.
    var meanings: [String: KeywordSpelling.Keyword?] = [:]
    for object in snapshot.authoredSchema?.objects ?? [] {
      for (name, member) in object.keywords {
        let known = meanings[name] ?? spelling.keyword(meantBy: name)
        meanings[name] = .some(known)
        guard let meant = known, object[meant.name] == nil,
          spelling.fits(snapshot.tree.source(of: member.value), meant)
        else { continue }
        report(
          "\(name.jsonLiteral) is no keyword, so that nothing is checked; did you mean \(meant.name.jsonLiteral)",
          at: snapshot.tree.range(of: member.key),
          fix: snapshot.fix(renaming: [(member.value, meant.name)], confidence: .likely))
      }
    }
  }
}

/// The keywords that schemas may have, to tell slips by.
private struct KeywordSpelling {
  struct Keyword {
    let name: String
    let subschema: SubschemaID
    fileprivate let folded: String
    fileprivate let length: Int

    init(_ name: String, _ subschema: SubschemaID) {
      self.name = name
      self.subschema = subschema
      folded = name.foldedSpelling
      length = name.count
    }
  }

  static let shared = KeywordSpelling(.jsonSchema)

  private let schema: Schema
  private let keywords: [Keyword]
  private let names: Set<String>

  /// Words that are no keywords here, and no slips either: those of other drafts, and annotations that are in use.
  private static let others: Set<String> = [
    "$recursiveRef", "$recursiveAnchor", "id", "comment", "comments", "cost", "costs", "example", "extends", "disallow",
    "divisibleBy",
    "nullable", "xml", "externalDocs", "optional", "version", "versions", "name", "names", "label", "order",
    "note", "notes",
  ]

  private init(_ vocabulary: Vocabulary) {
    let schema = vocabulary.schema
    self.schema = schema
    keywords = schema.properties(of: schema.root).map {
      Keyword(schema.source.string(of: $0.key), $0.subschema)
    }
    names = Set(keywords.map(\.name))
  }

  /// The keyword that a name is nearly; nil for keywords, and for names that are near none or several.
  func keyword(meantBy name: String) -> Keyword? {
    if names.contains(name) || KeywordSpelling.others.contains(name) || name.utf8.count < 3 { return nil }
    let count = name.count
    // No keyword is that long.
    if count > 64 { return nil }
    let written = name.foldedSpelling
    let hasSign = name.hasPrefix("$")
    let isWithoutSign = ["ref", "defs"].contains(name)
    let isOurs = name.lowercased().hasPrefix("x-")
    var best: (keyword: Keyword, distance: Int)?
    var isClear = true
    for keyword in keywords {
      // A sign in front that is left out is more than a slip, but for the two that nobody writes for something else.
      if keyword.name.hasPrefix("$") != hasSign, !isWithoutSign { continue }
      if keyword.name.hasPrefix("x-") != isOurs { continue }
      let length = min(count, keyword.length)
      if abs(count - keyword.length) > 4 { continue }
      let distance = editDistance(written, keyword.folded)
      guard distance <= (length < 7 ? 1 : length < 11 ? 2 : 3), length > 3 || distance == 0 else { continue }
      if let known = best, known.distance <= distance {
        if known.distance == distance { isClear = false }
      } else {
        best = (keyword, distance)
        isClear = true
      }
    }
    return isClear ? best?.keyword : nil
  }

  /// Whether a value is of a kind that the keyword takes: what is not was hardly meant for it.
  func fits(_ value: String, _ keyword: Keyword) -> Bool {
    let tree = SyntaxTree.parse(SourceText(value))
    return tree.root.map { schema.allows($0, by: keyword.subschema, in: tree) } ?? false
  }
}
