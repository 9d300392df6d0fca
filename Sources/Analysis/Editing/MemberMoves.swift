import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Snapshot {
  // MARK: - Keys in another spelling

  /// What becomes of a member whose key is another spelling of `property`'s, the best change first.
  ///
  /// Certain is what loses no value: renaming where the proper key is free, and dropping what it says already.
  func fixes(respelling member: Member, as property: Property, at place: Place) -> [FixIt] {
    if isWide(place.container) { return [] }
    let same = sameMeaning(as: property, in: place)
    guard same.count > 1 else {
      if let splitting = splitting(member, of: property, at: place) { return splitting }
      return [
        FixIt(
          title: "Rename to \(property.key.jsonLiteral)", confidence: fits(member.value, at: place) ? .certain : .guess,
          edits: [renaming(member, to: property)])
      ]
    }
    let proper = same.first { tree.string(of: $0.key) == property.key }
    let reference = proper ?? same[0]
    if reference == member {
      let agree = same.allSatisfy { says(member.value, asMuchAs: $0.value, as: property) }
      return agree
        ? [keeping(member, insteadOf: [], as: property, in: place, .certain)]
        : [
          keeping(member, insteadOf: same.filter { $0 != member }, as: property, in: place, .guess)
        ]
    }
    if says(reference.value, asMuchAs: member.value, as: property) {
      return [removal(of: member.value, confidence: .certain)]
    }
    if isEmpty(reference.value), proper != nil {
      return [keeping(member, insteadOf: [reference], as: property, in: place, .certain)]
    }
    if property.role == .props, let component = place.component,
      let merging = merging(member, into: reference.value, of: component)
    {
      return [merging]
    }
    return [
      removal(of: member.value, confidence: .guess),
      keeping(member, insteadOf: [reference], as: property, in: place, .guess),
    ]
  }

  /// The edit that gives a member the key of a property.
  func renaming(_ member: Member, to property: Property) -> TextEdit {
    .replace(tree.range(of: member.key), with: property.key.jsonLiteral)
  }

  /// Of an object that may hold other things as well, moves what is known into props of their own; nil where renaming the
  /// object will do.
  private func splitting(_ member: Member, of property: Property, at place: Place) -> [FixIt]? {
    guard property.role == .props, property.isSpelledInPart(by: tree.string(of: member.key)),
      let component = place.component, place.container == component.node,
      tree.members(of: member.value).contains(where: { prop(meantBy: $0, of: component) == nil })
    else { return nil }
    var props: [(name: String, value: String)] = []
    var source = ContainerEdits(of: member.value, in: tree)
    var known: Set<String> = []
    for inner in tree.members(of: member.value) {
      guard let prop = prop(meantBy: inner, of: component), known.insert(prop.key).inserted else { continue }
      props.append((prop.key, tree.source(of: inner.value)))
      source.remove(inner.value)
    }
    guard !props.isEmpty, !tree.mayHaveComment(in: tree.range(of: member.value)) else {
      return [removal(of: member.value, confidence: .guess)]
    }
    var edits = ContainerEdits(of: component.node, in: tree)
    edits.insert(property.key, SourceStyle(of: tree).object(props), after: memberAnchor(for: .props, of: component))
    return [
      FixIt(
        title: "Move what \(words(forKey: member.key)) says into \(property.key.jsonLiteral)", confidence: .certain,
        edits: source.edits + edits.edits)
    ]
  }

  /// Whether a value lies in an object that is another spelling of the props, and that will not become the props: what
  /// it says is moved first.
  func isHeldBack(_ container: NodeID, of component: PlacedComponent) -> Bool {
    guard let key = tree.key(ofValue: container), let props = vocabulary?.property(with: .props) else { return false }
    let name = tree.string(of: key)
    guard name != props.key else { return false }
    let all = members(meaning: .props, of: component)
    if all.count > 1 { return all.contains { tree.string(of: $0.key) == props.key } || all[0].value != container }
    return props.isSpelledInPart(by: name)
      && tree.members(of: container).contains { prop(meantBy: $0, of: component) == nil }
  }

  /// Whether a value is what its key asks for, or will be by a change that is certain.
  private func fits(_ value: NodeID, at place: Place) -> Bool {
    guard let violation = unfitAliases[value] else { return true }
    switch violation.kind {
    case .type: return readings(ofWrongType: violation, at: place).first?.confidence == .certain
    case .color:
      if case .certain = ColorReading(tree.string(of: value)) { return true }
      return false
    default: return false
    }
  }

  /// The members of the object at a place that mean `property`, in order; of very many, some.
  func sameMeaning(as property: Property, in place: Place) -> [Member] {
    meanings(in: place).compactMap { $0.key == property.key ? $0.member : nil }
  }

  /// Whether no other member of the object at a place means what one does.
  func isAlone(_ member: Member, as property: Property, in place: Place) -> Bool {
    !meanings(in: place).contains { $0.key == property.key && $0.member != member }
  }

  /// The members of the object at a place that mean anything, in order, each with the proper key of that.
  private func meanings(in place: Place) -> [(member: Member, key: String)] {
    if let known = lastMeanings, known.container == place.container, known.isProp == place.isProp {
      return known.members
    }
    guard let vocabulary else { return [] }
    let properties = place.isProp ? vocabulary.props : vocabulary.members
    var members: [(member: Member, key: String)] = []
    for member in tree.members(of: place.container) {
      let index =
        place.isProp
        ? propIndex(meantBy: member, of: place.component) : memberIndex(meantBy: member, of: place.component)
      if let index { members.append((member, properties[index].key)) }
    }
    lastMeanings = (place.container, place.isProp, members)
    return members
  }

  private func keeping(
    _ member: Member, insteadOf others: [Member], as property: Property, in place: Place,
    _ confidence: FixIt.Confidence
  ) -> FixIt {
    var edits = ContainerEdits(of: place.container, in: tree)
    for other in others { edits.remove(other.value) }
    if tree.string(of: member.key) != property.key { edits.rename(member.value, to: property.key) }
    let name = property.key.jsonLiteral
    return FixIt(
      title: others.isEmpty ? "Rename to \(name)" : "Keep this as \(name), remove \(words(forKey: others[0].key))",
      confidence: confidence, edits: edits.edits)
  }

  /// Whether nothing is lost when `other` goes and `value` stays.
  func says(_ value: NodeID, asMuchAs other: NodeID, as property: Property? = nil) -> Bool {
    value == other || isEmpty(other) || tree.value(of: value, equals: other, in: tree)
      || property.map { isSame(value, other, as: $0) } ?? false
  }

  /// Whether two values of a property are one, each spelled in its own way.
  private func isSame(_ value: NodeID, _ other: NodeID, as property: Property) -> Bool {
    guard tree.kind(of: value) == .string, tree.kind(of: other) == .string, let schema = vocabulary?.schema,
      property.subschemas.contains(where: { schema.values(of: $0) != nil || schema.text("format", of: $0) == "color" })
    else { return false }
    return tree.string(of: value).foldedSpelling == tree.string(of: other).foldedSpelling
  }

  private func isEmpty(_ node: NodeID) -> Bool {
    (tree.kind(of: node) == .object || tree.kind(of: node) == .array) && Int(tree[node].next) == node.offset + 1
  }

  // MARK: - Props in another place

  /// Moves props out of an object and into the props of their component.
  ///
  /// What is unknown stays where it is, and so does what the props say otherwise: neither may vanish.
  ///
  /// - Returns: nil if nothing can be moved.
  func merging(_ member: Member, into props: NodeID, of component: PlacedComponent) -> FixIt? {
    // A comment inside would go with the braces.
    guard tree.kind(of: member.value) == .object, tree.kind(of: props) == .object, member.value != props,
      !tree.mayHaveComment(in: tree.range(of: member.value)), !isWide(member.value), !isWide(props)
    else { return nil }
    let container = container(of: member.value)
    var target = ContainerEdits(of: props, in: tree)
    var source = ContainerEdits(of: member.value, in: tree)
    let inner = Array(tree.members(of: member.value))
    let moved = add(inner, to: props, of: component, besides: member.value, &target)
    guard !moved.isEmpty || inner.isEmpty else { return nil }
    var edits: [TextEdit] = []
    if moved.count == inner.count {
      if container == props {
        target.remove(member.value)
      } else {
        edits += self.edits(removing: member.value)
      }
    } else {
      for member in moved { source.remove(member.value) }
      edits += source.edits
    }
    return FixIt(
      title: "Move what \(words(forKey: member.key)) says into \((vocabulary?.key(of: .props) ?? "").jsonLiteral)",
      confidence: .certain, edits: target.edits + edits)
  }

  /// Adds members to props under their proper keys; which of them are settled by that.
  private func add(
    _ members: [Member], to props: NodeID, of component: PlacedComponent, besides excluded: NodeID? = nil,
    _ target: inout ContainerEdits
  ) -> [Member] {
    var known: [String: NodeID] = [:]
    for member in tree.members(of: props) where member.value != excluded {
      if let prop = prop(meantBy: member, of: component) { known[prop.key] = member.value }
    }
    return members.filter { member in
      guard let prop = prop(meantBy: member, of: component) else { return false }
      if let present = known[prop.key] { return says(present, asMuchAs: member.value, as: prop) }
      known[prop.key] = member.value
      target.insert(prop.key, tree.source(of: member.value), after: propAnchor(for: prop, in: props, of: component))
      return true
    }
  }

  /// Moves the props that stand on a component itself into its props, all of them at once.
  ///
  /// - Returns: Those that are moved, which leaves out what the props say otherwise already; no fix-it if there are none.
  func hoisting(of component: PlacedComponent) -> (moved: [Member], fix: FixIt?) {
    if let last = lastHoisting, last.component == component.node { return (last.moved, last.fix) }
    let (moved, fix) = makeHoisting(of: component)
    lastHoisting = (component.node, moved, fix)
    return (moved, fix)
  }

  private func makeHoisting(of component: PlacedComponent) -> (moved: [Member], fix: FixIt?) {
    guard let vocabulary, let key = vocabulary.key(of: .props), !isWide(component.node) else { return ([], nil) }
    let strays = tree.members(of: component.node).filter {
      memberIndex(meantBy: $0, of: component) == nil && propIndex(meantBy: $0, of: component) != nil
    }
    var edits = ContainerEdits(of: component.node, in: tree)
    let moved: [Member]
    var inner: [TextEdit] = []
    if let props = members(meaning: .props, of: component).last?.value {
      guard tree.kind(of: props) == .object else { return ([], nil) }
      var target = ContainerEdits(of: props, in: tree)
      moved = add(strays, to: props, of: component, &target)
      inner = target.edits
    } else {
      var known: [Int: NodeID] = [:]
      var props: [(name: String, value: String)] = []
      moved = strays.filter { stray in
        guard let index = propIndex(meantBy: stray, of: component) else { return false }
        let prop = vocabulary.props[index]
        if let present = known[index] { return says(present, asMuchAs: stray.value, as: prop) }
        known[index] = stray.value
        props.append((prop.key, tree.source(of: stray.value)))
        return true
      }
      if !moved.isEmpty {
        edits.insert(key, SourceStyle(of: tree).object(props), after: memberAnchor(for: .props, of: component))
      }
    }
    guard let first = moved.first else { return ([], nil) }
    for stray in moved { edits.remove(stray.value) }
    let what = moved.count == 1 ? words(forKey: first.key) : "\(moved.count) props"
    return (
      moved,
      FixIt(title: "Move \(what) into \(key.jsonLiteral)", confidence: .certain, edits: inner + edits.edits)
    )
  }

  /// Moves children that lie among the props to the component; nil if it has others.
  func hoistingChildren(_ member: Member, of component: PlacedComponent) -> FixIt? {
    let props = container(of: member.value)
    guard let key = vocabulary?.key(of: .children),
      [.array, .object].contains(tree.kind(of: member.value)),
      members(meaning: .children, of: component).allSatisfy({ isEmpty($0.value) })
    else { return nil }
    var edits = ContainerEdits(of: component.node, in: tree)
    for empty in members(meaning: .children, of: component) { edits.remove(empty.value) }
    edits.insert(key, tree.source(of: member.value), after: memberAnchor(for: .children, of: component))
    var inner: [TextEdit] = []
    if tree.members(of: props).contains(where: { $0 != member }) {
      inner = self.edits(removing: member.value)
    } else {
      // Props that say nothing else need not stay.
      edits.remove(props)
    }
    return FixIt(
      title: "Move the children out of the props", confidence: .certain, edits: inner + edits.edits)
  }

  // MARK: - Keys given twice

  /// Makes one of two members with the same key; certain if no value is lost.
  func fixes(joining later: Member, with first: Member, at place: Place) -> [FixIt] {
    let name = words(forKey: later.key)
    if says(first.value, asMuchAs: later.value) {
      return [removal(of: later.value, title: "Remove the second \(name)", confidence: .certain)]
    }
    if isEmpty(first.value) {
      return [removal(of: first.value, title: "Remove the first \(name)", confidence: .certain)]
    }
    if let joined = joining(later, with: first, at: place) { return [joined] }
    return [
      removal(of: later.value, title: "Remove the second \(name)", confidence: .guess),
      removal(of: first.value, title: "Remove the first \(name)", confidence: .guess),
    ]
  }

  private func joining(_ later: Member, with first: Member, at place: Place) -> FixIt? {
    if tree.mayHaveComment(in: tree.range(of: later.value)) || isWide(container(of: later.value)) { return nil }
    var target = ContainerEdits(of: first.value, in: tree)
    switch (tree.kind(of: first.value), tree.kind(of: later.value)) {
    case (.array, .array) where place.property?.role == .children:
      let last = tree.elements(of: first.value).reduce(nil) { $1 }
      let items = tree.elements(of: later.value).map { tree.source(of: $0) }
      target.insertItem(items.joined(separator: SourceStyle(of: tree).comma), after: last)
    case (.object, .object) where place.property?.role == .props:
      if isWide(first.value) || isWide(later.value) { return nil }
      let present = Array(tree.members(of: first.value))
      for member in tree.members(of: later.value) {
        if let other = present.first(where: { tree.string(of: $0.key) == tree.string(of: member.key) }) {
          guard tree.value(of: other.value, equals: member.value, in: tree) else { return nil }
        } else {
          target.insert(tree.string(of: member.key), tree.source(of: member.value), after: present.last?.value)
        }
      }
    default: return nil
    }
    return FixIt(
      title: "Join both \(words(forKey: later.key))", confidence: .certain,
      edits: target.edits + self.edits(removing: later.value))
  }
}
