import JSONSchema
import JSONSyntax
import Vocabularies

/// Words what a place of a contract is about: "prop `fs` of `txt`".
struct SubjectWording {
  private let vocabulary: Vocabulary
  private let subjects: SchemaSubjects
  /// The objects of the schema's source whose properties are props.
  private let propHolders: Set<NodeID>

  init(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    subjects = SchemaSubjects(of: vocabulary.schema)
    let props = vocabulary.property(with: .props)?.subschemas ?? []
    let own = vocabulary.components.flatMap(\.propsSubschemas)
    propHolders = Set((props + own).map { vocabulary.schema.source(of: $0) })
  }

  func subject(of node: NodeID) -> SchemaSubject { subjects.subject(of: node) }

  /// What the form that a node stands for is called in a report: "component" where the dialect has components.
  func noun(ofForm name: String) -> String { vocabulary.component(typeCode: name) == nil ? "form" : "component" }

  /// What a subject is called inside a sentence.
  ///
  /// Documents have no definitions: where few places use one, they are named instead.
  func words(for subject: SchemaSubject) -> String {
    if case .definition(_, let node) = subject.owner, !isAboutProps(subject) {
      let uses = subjects.uses(ofDefinition: node).lazy.map { user in
        // A definition that other definitions use is known by its own name.
        if case .definition = user.owner, !isAboutProps(user) { return "" }
        return subject.steps.isEmpty ? ownWords(for: user) : ownWords(for: user.appending(subject.steps))
      }
      if let use = uses.first(where: { _ in true }), !use.isEmpty, uses.allSatisfy({ $0 == use }) { return use }
    }
    return ownWords(for: subject)
  }

  private func ownWords(for subject: SchemaSubject) -> String {
    var steps = subject.steps[...]
    // What is said about the value under the only key of a form is said about the form.
    if case .form(let form) = subject.owner, steps.count > 1, case .member(form, _)? = steps.first {
      steps = steps.dropFirst()
    }
    guard let path = path(along: steps) else {
      switch subject.owner {
      case nil: return "the document"
      case .form(let name): return "\(noun(ofForm: name)) \(quote(name))"
      case .definition(let name, _): return "definition \(quote(name))"
      }
    }
    switch subject.owner {
    case nil: return path
    case .form(let name), .definition(let name, _):
      // Where all that the definition does is to hold the props, it has nothing to do with what documents call them.
      return isAboutProps(subject) ? path : "\(path) of \(quote(name))"
    }
  }

  /// Whether a subject is a prop of whatever component.
  private func isAboutProps(_ subject: SchemaSubject) -> Bool {
    guard case .definition = subject.owner, case .member(_, let holder)? = subject.steps.first else { return false }
    return propHolders.contains(holder)
  }

  /// The way from the owner to the value; nil if there is none.
  private func path(along steps: ArraySlice<SchemaSubject.Step>) -> String? {
    var noun = "member"
    var path = ""
    var suffix = ""
    for step in steps {
      switch step {
      case .member(let name, let holder):
        if propHolders.contains(holder) {
          // The object around them is the same for all props.
          (noun, path) = ("prop", name)
        } else {
          path += path.isEmpty ? name : ".\(name)"
        }
      case .matchingMembers(let pattern): path += (path.isEmpty ? "" : ".") + "/\(pattern)/"
      case .otherMembers: path += path.isEmpty ? "*" : ".*"
      case .memberNames: suffix = ", in its names of members"
      case .items: path += "[]"
      case .item(let place): path += "[\(place)]"
      case .form(let name): suffix = " as \(quote(name))"
      case .condition: suffix = ", in a condition"
      }
    }
    if path.isEmpty { return suffix.isEmpty ? nil : "the value" + suffix }
    if path.hasPrefix("[") { noun = "item" }
    return "\(noun) \(quote(path))\(suffix)"
  }

  private func quote(_ text: String) -> String { "`\(text)`" }
}
