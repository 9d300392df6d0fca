import Analysis
import JSONSchema
import JSONSyntax
import Vocabularies

/// Items of arrays in dialects without components.
extension Completion {
  /// Adds what a document may be that is not there yet.
  mutating func addDocuments() {
    if !vocabulary.components.isEmpty { return addNodes(replacing: nil) }
    addItems(in: vocabulary.schema.inPlaceSubschemas(of: vocabulary.schema.root))
  }

  /// Adds what an array holds: its constants, or an object with all that it must have.
  mutating func addItems(in subschemas: [SubschemaID]) {
    let schema = vocabulary.schema
    addAuthorSnippets(in: subschemas)
    if let values = subschemas.firstMap({ schema.values(of: $0) }) {
      for value in values where schema.isSuggested(constant: value) {
        let meaning = PropertyMeaning("", subschemas, on: nil, in: vocabulary)
        add(
          meaning.readable(value), Snippet(text: schema.source.source(of: value)), kind: .value,
          documentation: meaning.documentation(ofValue: value).map { Markup($0) },
          isFaded: schema.deprecation(ofConstant: value) != nil, sortText: schema.sortText(ofConstant: value))
      }
    } else if subschemas.contains(where: { !schema.soleKeyCases(of: $0).isEmpty }) {
      for named in subschemas.flatMap({ schema.soleKeyCases(of: $0) }) {
        var body = Snippet(text: "{")
        body.append(member(named))
        body.append("}")
        addCase(named, body)
      }
    } else if let union = unions(among: subschemas).first {
      addObjects(of: union, in: subschemas)
    } else if subschemas.contains(where: { !schema.requiredNames(of: $0).isEmpty }) {
      let title = schema.firstText("title", of: subschemas)
      let body = object(in: subschemas)
      add(
        title?.lowercased() ?? body.plainText, body, kind: .leaf, detail: title,
        documentation: schema.firstDescription(of: subschemas).map { Markup($0) })
    }
  }

  /// Adds the cases that an object may be, if it does not say yet which it is.
  mutating func addCases(of object: NodeID, in applying: [SubschemaID]) {
    for named in applying.flatMap({ vocabulary.schema.soleKeyCases(of: $0) }) {
      addCase(named, site.hasColonAfter ? Snippet(text: named.name.jsonLiteral) : member(named))
    }
  }

  private mutating func addCase(_ named: SoleKeyCase, _ body: Snippet) {
    let schema = vocabulary.schema
    add(
      named.name, body, kind: .leaf, detail: schema.firstText("title", of: named.payload),
      documentation: schema.firstDescription(of: named.payload).map { Markup($0) },
      isWholeMember: !site.hasColonAfter)
  }

  /// `"heading": {"text": "$1"}`
  private func member(_ named: SoleKeyCase) -> Snippet {
    var body = Snippet(text: named.name.jsonLiteral + style.colon)
    body.append(object(in: named.payload))
    return body
  }
}
