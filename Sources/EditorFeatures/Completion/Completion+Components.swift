import Analysis
import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

/// Components: as type codes, as whole nodes, and their identities.
extension Completion {
  /// Adds the type codes. Where the component has nothing else yet, what it needs most comes along, and the cursor goes
  /// there.
  mutating func addTypeCodes(of object: NodeID, replacing value: NodeID) {
    let isBare = [MemberRole.props, .children].allSatisfy { snapshot.member($0, of: object) == nil }
    let isNew = snapshot.component(of: object) == nil
    for component in vocabulary.components {
      let code = spelling(of: component)
      var body = Snippet(text: "\"\(code)\"")
      if isBare, isNew, let rest = essentials(of: component) {
        body.append(style.comma)
        body.append(rest)
      }
      add(
        code, body, kind: component.isLeaf ? .leaf : .container, detail: component.title,
        documentation: Markup(component.documentation),
        otherNames: otherNames(besides: code, component.typeCode, component.longName))
    }
  }

  /// Adds whole components, if children belong into `array`, or the names that do.
  mutating func addElements(of array: NodeID, replacing element: NodeID?) {
    let schema = vocabulary.schema
    let applying = schema.subschemas(applyingTo: array, in: snapshot.tree)
    let items = applying.flatMap { schema.itemSubschemas(of: $0) }.flatMap { schema.inPlaceSubschemas(of: $0) }
    let present = snapshot.tree.elements(of: array).filter { $0 != element }.map { snapshot.tree.string(of: $0) }
    if addNames(in: items, except: Set(present)) { return }
    if vocabulary.components.isEmpty { return addItems(in: items) }
    guard schema.firstText("x-role", of: applying) == MemberRole.children.rawValue,
      !applying.contains(where: { schema.itemCountBounds(of: $0)?.maximum == 0 })
    else { return }
    addNodes(replacing: element)
  }

  /// Adds a whole component of each kind, with a fresh identity.
  mutating func addNodes(replacing node: NodeID?) {
    let fresh = FreshIdentities(for: snapshot)
    for component in vocabulary.components {
      // Each is offered on its own, so that each may have the same identity.
      var fresh = fresh
      let code = spelling(of: component)
      add(
        code, self.node(component, identity: fresh.next(for: component, in: vocabulary)),
        kind: component.isLeaf ? .leaf : .container, detail: "\(component.title), with a fresh id",
        documentation: Markup(component.documentation),
        otherNames: otherNames(besides: code, component.typeCode, component.longName))
    }
  }

  /// Adds fresh identities: after what the component says and what it is.
  mutating func addIdentities(of object: NodeID, replacing value: NodeID) {
    let fresh = FreshIdentities(for: snapshot, replacing: value)
    var seen: Set<String> = []
    if object == snapshot.tree.root, let screen = snapshot.settings.screen {
      for identity in screen.identitiesOfRoot where seen.insert(identity).inserted {
        add(
          identity, Snippet(text: identity.jsonLiteral), kind: .identity, detail: "the section in \(screen.plan.name)")
      }
    }
    for (words, remark) in snapshot.namesakes(of: object) {
      var fresh = fresh
      let identity = fresh.next(forWords: words)
      guard seen.insert(identity).inserted else { continue }
      add(identity, Snippet(text: "\"\(identity)\""), kind: .identity, detail: "fresh id, after \(remark)")
    }
  }

  /// Adds a whole component of each kind to an object that has nothing yet to say what it is.
  mutating func addMembersOfNodes() {
    let fresh = FreshIdentities(for: snapshot)
    for component in vocabulary.components {
      var fresh = fresh
      let code = spelling(of: component)
      add(
        code, members(of: component, identity: fresh.next(for: component, in: vocabulary)),
        kind: component.isLeaf ? .leaf : .container, detail: "\(component.title), with a fresh id",
        documentation: Markup(component.documentation),
        otherNames: otherNames(besides: code, component.typeCode, component.longName))
    }
  }

  /// `{"id": "${1:button}", "t": "btn", "p": {"txt": "$2"}}`
  private func node(_ component: Component, identity: String) -> Snippet {
    var body = Snippet(text: "{")
    body.append(members(of: component, identity: identity))
    body.append("}")
    return body
  }

  /// The same without braces.
  private func members(of component: Component, identity: String) -> Snippet {
    var body = Snippet()
    if let key = vocabulary.key(of: .identity) {
      body.append("\"\(key)\"\(style.colon)\"")
      body.appendStop(identity)
      body.append("\"\(style.comma)")
    }
    if let key = vocabulary.key(of: .typeCode) {
      body.append("\"\(spelling(ofKey: key))\"\(style.colon)\"\(spelling(of: component))\"")
    }
    if let rest = essentials(of: component) {
      body.append(style.comma)
      body.append(rest)
    }
    return body
  }

  /// The members that a component is little without: a text its words and their role, a container its children.
  private func essentials(of component: Component) -> Snippet? {
    var body = Snippet()
    let props = vocabulary.props.filter { prop in
      [.text, .placeholder, .textRole].contains(prop.role) && component.isAffected(by: prop.key)
        && component.effectiveProps != nil
    }
    if !props.isEmpty, let key = vocabulary.key(of: .props) {
      body.append("\"\(spelling(ofKey: key))\"\(style.colon){")
      for (index, prop) in props.enumerated() {
        body.append((index > 0 ? style.comma : "") + "\"\(spelling(ofKey: prop.key))\"\(style.colon)")
        body.append(value(of: PropertyMeaning(prop.key, prop.subschemas, on: component, in: vocabulary), .init()))
      }
      body.append("}")
    } else if !component.isLeaf, let key = vocabulary.key(of: .children) {
      body.append("\"\(spelling(ofKey: key))\"\(style.colon)[")
      body.appendStop()
      body.append("]")
    } else {
      return nil
    }
    return body
  }
}
