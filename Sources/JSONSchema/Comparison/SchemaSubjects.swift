package import JSONSyntax

/// What a place in a schema is about, in the terms of documents: which member of which form.
package struct SchemaSubject: Sendable, Hashable {
  /// The form or definition that it belongs to; nil for what the schema says about whole documents.
  package private(set) var owner: Owner?
  /// From the owner to the value.
  package private(set) var steps: [Step] = []

  package enum Owner: Sendable, Hashable {
    /// One form of a union, by what documents call it: a type code, or the only key.
    case form(String)
    /// - Parameter node: Its place in the schema's source.
    case definition(String, node: NodeID)
  }

  package enum Step: Sendable, Hashable {
    /// - Parameter holder: The object in the schema's source that has the member among its `properties`.
    case member(String, holder: NodeID)
    /// Members whose names match a pattern.
    case matchingMembers(String)
    /// Members that nothing else speaks about.
    case otherMembers
    case memberNames
    case items
    case item(Int)
    /// A form of a union that documents have no name for.
    case form(String)
    /// Part of a condition.
    case condition
  }

  /// The subject with more steps behind it.
  package func appending(_ steps: [Step]) -> SchemaSubject {
    var result = self
    result.steps += steps
    return result
  }

  /// The subject with another step behind it.
  package func appending(_ step: Step) -> SchemaSubject {
    var result = self
    result.steps.append(step)
    return result
  }

  fileprivate mutating func enter(_ owner: Owner) { (self.owner, steps) = (owner, []) }

  fileprivate mutating func add(_ step: Step) { steps.append(step) }
}

/// Finds out what places of a schema are about.
package struct SchemaSubjects {
  private let schema: Schema
  private let places: PointerTable
  /// What the forms of all unions are called, by their objects in the schema's source, and those that they refer to.
  private var forms: [NodeID: FormNames] = [:]
  /// The objects in the schema's source that are subschemas.
  private var subschemas: Set<NodeID> = []
  /// The objects that refer to each object, in the order of the text.
  private var references: [NodeID: [NodeID]] = [:]

  package init(of schema: Schema) {
    self.schema = schema
    places = PointerTable(of: schema.source)
    var references: [NodeID: Set<NodeID>] = [:]
    for index in 0..<schema.tables.subschemas.count {
      let part = SubschemaID(index)
      subschemas.insert(schema.source(of: part))
      for place in schema.tables.subschemas[index].keywords.indices {
        let entry = Conjunction.Entry(keyword: schema.tables.keywords[place], place: place, part: part)
        if let union = UnionForms(entry, of: schema) { add(union) }
        if case .reference(let target) = entry.keyword {
          references[schema.source(of: target), default: []].insert(schema.source(of: part))
        }
      }
    }
    self.references = references.mapValues { $0.sorted() }
  }

  private mutating func add(_ union: UnionForms) {
    for (branch, names) in zip(union.branches, FormNames.names(of: union, in: schema, places.parents)) {
      for node in [branch, target(of: branch)].compactMap({ $0.map { schema.source(of: $0) } }) {
        if !(forms[node]?.isPinned ?? false) { forms[node] = names }
      }
    }
  }

  /// The definition that a branch is, if it is nothing but a reference.
  private func target(of branch: SubschemaID) -> SubschemaID? {
    let keywords = Array(schema.keywords(of: branch))
    guard keywords.count == 1, case .reference(let target) = keywords[0] else { return nil }
    return target
  }

  /// What stands under a key in the text of a schema.
  private enum State {
    /// Not known: some part of a document around the schema, or of a schema that is none of its keywords.
    case surroundings
    case schema
    case definitions
    case members(holder: NodeID)
    case matchingMembers
    case dependents
    case places
    case forms
    /// Nothing that has names of its own.
    case detail
  }

  /// What refers to a definition, in the order of the text.
  package func uses(ofDefinition node: NodeID) -> some Sequence<SchemaSubject> {
    (references[node] ?? []).lazy.map { subject(of: $0) }
  }

  /// What a node of the schema's source is about.
  package func subject(of node: NodeID) -> SchemaSubject {
    let source = schema.source
    var subject = SchemaSubject()
    guard let document = schema.document(of: node) else { return subject }
    let root = schema.source(of: schema.root)
    let path = places.parents.path(to: node, from: document.root)
    var state = document.root == root || document.start > 0 ? State.schema : .surroundings
    for (container, child) in zip(path, path.dropFirst()) {
      let key = source.kind(of: child) == .key ? child : source.key(ofValue: child)
      let name = source.kind(of: container) == .object ? key.map { source.string(of: $0) } ?? "" : ""
      state = next(state, name, container, child, &subject)
      if child == root {
        subject = SchemaSubject()
        state = .schema
      }
    }
    return subject
  }

  private func next(
    _ state: State, _ name: String, _ container: NodeID, _ child: NodeID, _ subject: inout SchemaSubject
  ) -> State {
    switch state {
    case .detail: return .detail
    case .surroundings:
      guard subschemas.contains(child) else { return .surroundings }
      subject.enter(.definition(name, node: child))
    case .definitions: subject.enter(.definition(name, node: child))
    case .members(let holder): subject.add(.member(name, holder: holder))
    case .matchingMembers: subject.add(.matchingMembers(name))
    case .dependents: subject.add(.condition)
    case .places: subject.add(.item(places.position(of: child)))
    case .forms: break
    case .schema:
      guard let keyword = KeywordName.allCases.first(where: { $0.spelling == name }) else { return .surroundings }
      return next(keyword, container, child, &subject)
    }
    enterForm(at: child, &subject)
    return .schema
  }

  private func next(
    _ keyword: KeywordName, _ container: NodeID, _ child: NodeID, _ subject: inout SchemaSubject
  ) -> State {
    switch keyword {
    case .properties: return .members(holder: container)
    case .patternProperties: return .matchingMembers
    case .defs, .definitions: return .definitions
    case .dependentSchemas, .dependencies: return .dependents
    case .prefixItems: return .places
    case .items:
      if schema.source.kind(of: child) == .array { return .places }
      subject.add(.items)
    case .additionalItems, .unevaluatedItems, .contains: subject.add(.items)
    // What a key says about other members is about the object.
    case .additionalProperties, .unevaluatedProperties:
      guard schema.source.kind(of: child) == .object else { return .detail }
      subject.add(.otherMembers)
    case .propertyNames: subject.add(.memberNames)
    case .allOf, .anyOf, .oneOf: return .forms
    case .not, .if: subject.add(.condition)
    case .then, .else: break
    default: return .detail
    }
    enterForm(at: child, &subject)
    return .schema
  }

  private func enterForm(at node: NodeID, _ subject: inout SchemaSubject) {
    guard let names = forms[node] else { return }
    if names.isPinned {
      subject.enter(.form(names.shown))
    } else if case .definition = subject.owner, subject.steps.isEmpty {
      return
    } else {
      subject.add(.form(names.shown))
    }
  }
}
