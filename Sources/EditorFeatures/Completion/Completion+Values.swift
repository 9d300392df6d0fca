import Analysis
import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

/// Values of members and props.
extension Completion {
  mutating func addValues(of member: Member) {
    let tree = snapshot.tree
    guard let object = tree.parent(of: member.value) else { return }
    if addUnionCases(of: object, at: member) { return }
    let subschemas = vocabulary.schema.subschemas(applyingTo: member.value, in: tree)
    if subschemas.isEmpty { return }
    if addNames(in: subschemas) { return }
    let owner = snapshot.innermostComponent(around: object)
    let component = owner.flatMap { snapshot.component(of: $0) }
    let key = declaredKey(of: member.key, in: subschemas)
    let meaning = PropertyMeaning(key, subschemas, on: component, in: vocabulary)
    let drawn = meaning.drawn(beside: object == owner ? nil : object, in: tree)
    switch meaning.role {
    case .typeCode?: addTypeCodes(of: object, replacing: member.value)
    case .identity?: addIdentities(of: object, replacing: member.value)
    case .action?: return
    default: addValues(of: meaning, drawn, at: member.value)
    }
    if object == tree.root, key == vocabulary.version?.key { addVersions(besides: meaning) }
  }

  /// The key as the vocabulary spells it.
  private func declaredKey(of key: NodeID, in subschemas: [SubschemaID]) -> String {
    let name = snapshot.tree.string(of: key)
    let role = vocabulary.schema.firstText("x-role", of: subschemas).flatMap(MemberRole.init)
    return role.flatMap { vocabulary.property(with: $0)?.key } ?? name
  }

  private mutating func addValues(of meaning: PropertyMeaning, _ drawn: DrawnProp.Drawing, at value: NodeID) {
    let types = meaning.types ?? []
    addAuthorSnippets(in: meaning.subschemas, detail: meaning.title)
    if let values = meaning.values {
      addConstants(values, of: meaning, drawn)
    } else if meaning.isColor {
      addColors(of: meaning, drawn, at: value)
    } else if types.contains(.boolean) {
      for text in ["true", "false"] { add(text, Snippet(text: text), kind: .value, detail: meaning.title) }
    } else if types.contains(.number) || types.contains(.integer) {
      addNumbers(of: meaning, drawn)
    } else if types.contains(.string), meaning.role == nil {
      addTexts(of: meaning, drawn)
    } else if snapshot.tree.kind(of: value) == .missing, items.isEmpty {
      // The shape of a value is all there is to offer, and only where none is there.
      let body = self.value(of: meaning, drawn)
      add(body.plainText, body, kind: .value, detail: meaning.title)
    }
  }

  /// The versions of the contract that there are schemas for, of those that the vocabulary names no example of the first.
  private mutating func addVersions(besides meaning: PropertyMeaning) {
    let named = Set(meaning.examples.compactMap { ContractVersion.major(in: meaning.readable($0)) })
    for major in snapshot.knownMajorVersions where !named.contains(major) {
      add("\(major).0", Snippet(text: "\"\(major).0\""), kind: .value, detail: meaning.title)
    }
  }

  private mutating func addConstants(
    _ values: [NodeID], of meaning: PropertyMeaning, _ drawn: DrawnProp.Drawing
  ) {
    let schema = vocabulary.schema
    for value in values where schema.isSuggested(constant: value) {
      let isDefault = drawn.absent.map { meaning.readable($0) == meaning.readable(value) } ?? false
      add(
        meaning.readable(value), Snippet(text: schema.source.source(of: value)), kind: .value,
        detail: isDefault ? "\(meaning.title), the default" : meaning.title,
        documentation: meaning.documentation(ofValue: value).map { Markup($0) },
        isFaded: schema.deprecation(ofConstant: value) != nil, sortText: schema.sortText(ofConstant: value))
    }
  }

  /// The default, which is what the text is where nothing is written, and the examples.
  private mutating func addTexts(of meaning: PropertyMeaning, _ drawn: DrawnProp.Drawing) {
    let standard = drawn.absent.map { [($0, "\(meaning.title), the default")] } ?? []
    var seen: Set<String> = []
    for (text, detail) in standard + meaning.examples.map({ ($0, meaning.title) })
    where seen.insert(meaning.readable(text)).inserted {
      let source = vocabulary.schema.source.source(of: text)
      add(meaning.readable(text), Snippet(text: source), kind: .value, detail: detail)
    }
  }

  /// The numbers that mean something: what is drawn without the prop, examples, and the bounds.
  private mutating func addNumbers(of meaning: PropertyMeaning, _ drawn: DrawnProp.Drawing) {
    var remarks: [(number: String, remark: String)] = []
    if let absent = drawn.absent { remarks.append((meaning.readable(absent), "default")) }
    remarks += meaning.examples.map { (meaning.readable($0), "common") }
    if let lower = meaning.bounds?.lower { remarks.append((lower.jsonLiteral, "minimum")) }
    if let maximum = drawn.maximum { remarks.append((meaning.readable(maximum), "the most that is drawn")) }
    if let upper = meaning.bounds?.upper { remarks.append((upper.jsonLiteral, "maximum")) }
    var seen: Set<String> = []
    for (number, _) in remarks where seen.insert(number).inserted {
      let all = remarks.filter { $0.number == number }.map(\.remark)
      add(
        number, Snippet(text: number), kind: .value, detail: "\(meaning.title): \(all.joined(separator: ", "))",
        documentation: meaning.allowed.map { Markup($0) })
    }
  }

  /// The colors of the document, the most used first, then those that components are drawn in.
  private mutating func addColors(
    of meaning: PropertyMeaning, _ drawn: DrawnProp.Drawing, at value: NodeID
  ) {
    var seen: Set<String> = []
    func offer(_ color: String, _ detail: String, _ completion: inout Completion) {
      guard meaning.colorForm?.accepts(color) ?? false, seen.insert(color.uppercased()).inserted else { return }
      completion.add(
        color, Snippet(text: "\"\(color)\""), kind: .color, detail: detail,
        documentation: Markup("`\(color)`", swatch: color))
    }
    for used in snapshot.usedColors(except: value) {
      offer(used.color, used.count == 1 ? "used once" : "used \(used.count) times", &self)
    }
    if let color = drawn.absent.flatMap({ meaning.color(of: $0) }) { offer(color, "the default", &self) }
    for (color, component) in vocabulary.drawnColors { offer(color, "default of \(component.noun)", &self) }
    for example in meaning.examples { offer(meaning.readable(example), "example", &self) }
  }
}

extension Vocabulary {
  /// The colors that components are drawn in where the document says nothing, each with the first that is.
  fileprivate var drawnColors: [(color: String, component: Component)] {
    components.flatMap { component in
      props.flatMap { prop -> [(color: String, component: Component)] in
        let special = component.propsSubschemas.flatMap { schema.properties(of: $0) }
          .filter { schema.source.string(of: $0.key) == prop.key }.map(\.subschema)
        let meaning = PropertyMeaning(prop.key, special + prop.subschemas, on: component, in: self)
        guard meaning.isColor else { return [] }
        return meaning.everythingDrawn.compactMap { meaning.color(of: $0) }.map { ($0, component) }
      }
    }
  }
}
