import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let wrongType = Rule(
    about: .wrongType, id: "wrong-type",
    summary: "A value has another JSON type than its place asks for.",
    rationale: """
      The app decodes every value into a fixed type. A single one of another type, such as a number in quotes, makes the \
      whole document undecodable, so that nothing is drawn.
      """,
    examples: [
      .triggers(
        #"{"id":"a","t":"txt","p":{"fs":«"16px"»}}"#, repaired: #"{"id":"a","t":"txt","p":{"fs":16}}"#),
      .triggers(
        #"{"id":"a","t":"txt","p":{"txt":«42»}}"#, repaired: #"{"id":"a","t":"txt","p":{"txt":"42"}}"#),
      .triggers(
        #"{"id":"a","t":"txt","p":{"op":«"50%"»}}"#, repaired: #"{"id":"a","t":"txt","p":{"op":0.5}}"#),
      .triggers(
        #"{"id":"a","t":"vS","c":«{»"id":"b","t":"div"}}"#, repaired: #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"#
      ),
      .triggers(
        #"{"id":"a","t":"vS","c":«{»"b":{"t":"div"}}}"#, repaired: #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"#),
      .triggers(
        #"{"id":"a","t":"vS","c":[«"Hello"»]}"#,
        repaired: #"{"id":"a","t":"vS","c":[{"id":"txt","t":"txt","p":{"txt":"Hello"}}]}"#),
      .triggers(
        #"{"id":"a","t":"vS","c":[«[»{"id":"b","t":"div"}]]}"#,
        repaired: #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"#),
      .triggers(
        #"{"id":"a","t":"btn","p":«"Save"»}"#, repaired: #"{"id":"a","t":"btn","p":{"txt":"Save"}}"#),
      .triggers(
        #"{"id":"a","t":"vS","p":«"{\"sp\":8}"»}"#, repaired: #"{"id":"a","t":"vS","p":{"sp":8}}"#),
      .passes(#"{"id":"a","t":"txt","p":{"txt":"42","fs":16}}"#),
    ]
  ) { violation, snapshot, report in
    let place = snapshot.place(of: violation.node)
    let found = snapshot.words(for: violation.node)
    let types = snapshot.vocabulary?.schema.types(of: violation.subschema)?.words ?? "something else"
    let fixes = snapshot.readings(ofWrongType: violation, at: place)
    let message =
      if place.container == SyntaxTree.documentNode, !snapshot.isPlainValue(violation.node) {
        "a document is \(types), not \(found)" + snapshot.inApp(", so the app cannot read it")
      } else if let key = place.key {
        "\(snapshot.words(forKey: key)) is \(found), but takes \(types)"
          + snapshot.inApp("; the app refuses the document for a wrong type")
      } else {
        "\(found) stands where \(types) belongs" + snapshot.inApp("; the app refuses the document for it")
      }
    report(
      message, at: snapshot.valuePlace(of: violation.node), fix: fixes.first, alternatives: Array(fixes.dropFirst()))
  }
}

extension Snapshot {
  /// Whether a document is a mere value, of a dialect whose documents may be: nobody would call it a document.
  fileprivate func isPlainValue(_ node: NodeID) -> Bool {
    guard vocabulary?.components.isEmpty ?? false else { return false }
    return switch tree.kind(of: node) {
    case .object, .array: false
    case .document, .key, .string, .number, .true, .false, .null, .missing, .junk: true
    }
  }
}
