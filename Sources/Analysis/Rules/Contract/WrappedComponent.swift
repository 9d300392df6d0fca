import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let wrappedComponent = Rule(
    about: .wrapped, id: "wrapped-component",
    summary: "A component lies in an object that is none.",
    rationale: """
      The app looks for the component itself and refuses a document in which another object stands in its place. What the \
      outer object says beside it, such as a version or a remark, is no part of a document.
      """,
    examples: [
      .triggers(#"«{»"root":{"id":"a","t":"div"}}"#, repaired: #"{"id":"a","t":"div"}"#),
      .triggers(#"«{»"data":{"ui":[{"id":"a","t":"div"}]}}"#, repaired: #"{"id":"a","t":"div"}"#),
      .triggers(
        #"{"id":"a","t":"vS","c":[«{»"node":{"id":"b","t":"div"}}]}"#,
        repaired: #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"#),
      .passes(#"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"#),
    ]
  ) { violation, snapshot, report in
    let object = violation.node
    guard let shape = snapshot.shapes[object], case .wrapping(let component, let identity) = shape else { return }
    let tree = snapshot.tree
    let members = Array(tree.members(of: object))
    let holder = members.first { tree.range(of: $0.value).contains(tree.range(of: component).lowerBound) }
    let name = holder.map { snapshot.words(forKey: $0.key) } ?? "another object"
    let lost = members.filter { $0 != holder && $0.value != identity }.map { snapshot.words(forKey: $0.key) }
    let others = lost.isEmpty ? "" : "; \(lost.prefix(8).map(\.self).listed(by: "and")) beside it is no part of one"
    report(
      "the component lies under \(name), where the app does not look\(others)", at: snapshot.openingPlace(of: object),
      fix: FixIt(
        title: "Keep the component alone",
        confidence: snapshot.hasComment(outside: component, in: object)
          ? .guess : .certain, edits: snapshot.edits(undoing: shape, of: object)))
  }
}
