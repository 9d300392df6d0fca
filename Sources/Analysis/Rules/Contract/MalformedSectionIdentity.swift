import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let malformedSectionIdentity = Rule(
    about: .sectionIdentity, id: "malformed-section-id",
    summary: "The id of a section is not made of words in lower case, joined by hyphens.",
    rationale: """
      The id becomes the name of a file and the root of a document, and a model has to repeat it letter by letter. Words in \
      lower case with hyphens between them survive all of that.
      """,
    examples: [
      .triggers(
        #"""
        {"purpose":"Sign in","root":"scr","style":{"tone":"calm"},"sections":[
          {"id":"header","title":"Head","purpose":"Greets","kind":"header"},
          {"id":«"Price List"»,"title":"Prices","purpose":"Compares","kind":"list"}]}
        """#,
        repaired: #"""
          {"purpose":"Sign in","root":"scr","style":{"tone":"calm"},"sections":[
            {"id":"header","title":"Head","purpose":"Greets","kind":"header"},
            {"id":"price-list","title":"Prices","purpose":"Compares","kind":"list"}]}
          """#, dialect: "screen-plan"),
      .passes(
        #"""
        {"purpose":"Sign in","root":"scr","style":{"tone":"calm"},"sections":[
          {"id":"header","title":"Head","purpose":"Greets","kind":"header"},
          {"id":"price-list","title":"Prices","purpose":"Compares","kind":"list"}]}
        """#, dialect: "screen-plan"),
    ]
  ) { violation, snapshot, report in
    let written = snapshot.tree.string(of: violation.node)
    let range = snapshot.tree.range(of: violation.node)
    let kebab = written.kebabCase
    let others = PlanVocabulary.builtIn.sectionIdentities(in: snapshot.tree).map { snapshot.tree.string(of: $0) }
    // What a document is written for already, or another section is called, is no matter of spelling.
    let isFree = !others.contains(kebab) && others.filter { $0.kebabCase == kebab }.count == 1
    let isReferredTo = snapshot.settings.screen?.section(written)?.document != nil
    let fix =
      kebab.isEmpty
      ? nil
      : FixIt.replace(
        range, with: kebab.jsonLiteral, title: "Replace with \(kebab.jsonLiteral)",
        confidence: isFree && !isReferredTo ? .certain : .guess)
    report(
      "\(snapshot.words(for: violation.node)) is no id of a section; write words in lower case joined by hyphens, like "
        + (kebab.isEmpty ? "\"price-list\"" : kebab.jsonLiteral), at: range, fix: fix)
  }
}

extension String {
  /// The words of a name in lower case, joined by hyphens: `price-list` for `PriceList`, `Price List` and `price_list`.
  /// Empty for a name without letters and digits of ASCII, or with others, which cannot be spelled this way.
  fileprivate var kebabCase: String {
    var words: [String] = []
    var isInWord = false
    var lastWasLower = false
    for scalar in unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9", "A"..."Z":
        let isUpper = ("A"..."Z").contains(scalar)
        if !isInWord || (isUpper && lastWasLower) { words.append("") }
        words[words.count - 1] += String(scalar).lowercased()
        isInWord = true
        lastWasLower = !isUpper
      case _ where scalar.properties.isAlphabetic: return ""
      default: isInWord = false
      }
    }
    return words.joined(separator: "-")
  }
}
