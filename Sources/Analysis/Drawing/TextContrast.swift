import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

/// The colors of a text and of what lies behind it.
struct TextContrast {
  let text: RGBColor
  let background: RGBColor
  var ratio: Double { text.contrast(with: background) }
}

extension Snapshot {
  /// The colors of a component's text as they come out on the screen.
  ///
  /// A component's text and background are one layer, which its opacity fades as a whole; that layer lies on the background
  /// of the component around, and so on outwards.
  ///
  /// - Parameters:
  ///   - index: The component's place in `Facts.decisions`.
  ///   - replacement: A text color to take instead of the document's.
  /// - Returns: nil if the component shows no text, where neither the text's nor a background's color is the document's
  ///   own, or where anything that counts is unknown: a color that is none, an unknown component, the canvas behind a
  ///   document without an opaque background.
  func textContrast(of index: Int, replacement: RGBColor? = nil) -> TextContrast? {
    guard let drawn = drawnVocabulary, drawnDocument.paints.indices.contains(index),
      let kind = drawn.kind(of: facts.decisions[index].branch), let textColor = drawn.index(of: .textColor)
    else { return nil }
    let paint = drawnDocument.paints[index]
    var isOwn = false
    var text: ColorLayer
    let fixed = kind.props[textColor].cases.first { $0.always != nil }?.always
    if let replacement {
      text = ColorLayer(replacement)
      isOwn = true
    } else if fixed == nil, kind.isAffected[textColor], let node = paint.textColor {
      guard let color = color(of: node) else { return nil }
      text = ColorLayer(color)
      isOwn = true
    } else {
      guard let value = fixed ?? drawn.absent(textColor, of: kind, paint.props, in: tree),
        let layer = drawn.layer(value)
      else { return nil }
      text = layer
    }
    var back = ColorLayer.clear
    var next: Int? = index
    while let current = next {
      guard let kind = drawn.kind(of: facts.decisions[current].branch),
        let painted = addBackground(of: current, kind, drawn, to: &text, &back)
      else { return nil }
      isOwn = isOwn || painted
      guard fade(current, kind, drawn, &text, &back) else { return nil }
      next = facts.decisions[current].parent
    }
    guard isOwn, back.isOpaque else { return nil }
    return TextContrast(text: text.color, background: back.color)
  }

  /// Lays what has been drawn so far on a component's background; whether that is the document's own and shows. Nil if it
  /// is unknown.
  private func addBackground(
    of index: Int, _ kind: DrawnKind, _ drawn: DrawnVocabulary, to text: inout ColorLayer, _ back: inout ColorLayer
  ) -> Bool? {
    guard let prop = drawn.index(of: .background), kind.isAffected[prop] else { return false }
    let paint = drawnDocument.paints[index]
    let shows = !back.isOpaque
    if let node = paint.background {
      guard let color = color(of: node) else { return nil }
      text = text.over(ColorLayer(color))
      back = back.over(ColorLayer(color))
      return shows
    }
    guard let value = drawn.absent(prop, of: kind, paint.props, in: tree) else { return false }
    guard let layer = drawn.layer(value) else { return nil }
    text = text.over(layer)
    back = back.over(layer)
    return false
  }

  /// Applies a component's opacity; false if it is no share, or hides the component.
  private func fade(
    _ index: Int, _ kind: DrawnKind, _ drawn: DrawnVocabulary, _ text: inout ColorLayer, _ back: inout ColorLayer
  ) -> Bool {
    guard let prop = drawn.index(of: .opacity), kind.isAffected[prop],
      let node = drawnDocument.paints[index].opacity
    else { return true }
    guard let share = tree.number(of: node), share > 0, share <= 1 else { return false }
    text = text.faded(to: share)
    back = back.faded(to: share)
    return true
  }

  /// The nearest background of a component or of those around it that the document sets.
  func ownBackground(behind index: Int) -> NodeID? {
    var next: Int? = index
    while let current = next {
      if let node = drawnDocument.paints[current].background { return node }
      next = facts.decisions[current].parent
    }
    return nil
  }

  /// A color that is written as it should be.
  func color(of node: NodeID) -> RGBColor? {
    let content = tree.contentRange(of: node)
    guard tree.kind(of: node) == .string, content.count == 7, tree.text[content.lowerBound] == UInt8(ascii: "#") else {
      return nil
    }
    return UInt32(hexadecimal: tree.text[content.dropFirst()]).map { RGBColor($0) }
  }

  /// The size and weight in which a component's text is drawn, as WCAG 2.2 calls them large: at least 24 pixels, or 18.66
  /// if bold ("large scale").
  func hasLargeText(_ index: Int) -> Bool {
    guard let drawn = drawnVocabulary, let kind = drawn.kind(of: facts.decisions[index].branch),
      let size = drawn.index(of: .fontSize), let weight = drawn.index(of: .fontWeight)
    else { return false }
    let props = drawnDocument.paints[index].props
    let sizeCase = kind.props[size].drawnCase(for: props, in: tree)
    var points = drawn.absent(size, of: kind, props, in: tree).flatMap { drawn.schema.source.number(of: $0) } ?? 0
    if kind.isAffected[size], let own = props.flatMap({ tree.value(of: drawn.props[size].key, in: $0) }) {
      points = tree.number(of: own) ?? points
    }
    if let maximum = sizeCase?.maximum { points = min(points, maximum) }
    if points >= 24 { return true }
    guard points >= 18.66 else { return false }
    if kind.isAffected[weight], let own = props.flatMap({ tree.value(of: drawn.props[weight].key, in: $0) }),
      tree.kind(of: own) == .string
    {
      return drawn.isBold(tree.string(of: own), weight)
    }
    return drawn.absent(weight, of: kind, props, in: tree).map { drawn.isBold(drawn.schema.source.string(of: $0), weight) }
      ?? false
  }
}

extension DrawnVocabulary {
  func index(of role: MemberRole) -> Int? { props.firstIndex { $0.role == role } }

  /// What is drawn where a prop is absent, in the schema's source.
  func absent(_ prop: Int, of kind: DrawnKind, _ props: NodeID?, in tree: SyntaxTree) -> NodeID? {
    kind.props[prop].drawnCase(for: props, in: tree)?.absent ?? kind.props[prop].standard
  }

  /// A color of the schema: "#RRGGBB", or an object with a `color` and an `opacity`.
  func layer(_ value: NodeID) -> ColorLayer? {
    let source = schema.source
    if source.kind(of: value) == .string { return RGBColor(source.string(of: value)).map { ColorLayer($0) } }
    guard let color = source.value(of: "color", in: value).flatMap({ RGBColor(source.string(of: $0)) }) else { return nil }
    return ColorLayer(color, opacity: source.value(of: "opacity", in: value).flatMap { source.number(of: $0) } ?? 1)
  }

  /// Whether a weight is bold: another spelling of it is a number from 700 (CSS Fonts 4, section 2.2).
  func isBold(_ weight: String, _ prop: Int) -> Bool {
    props[prop].subschemas.contains { subschema in
      (schema.values(of: subschema) ?? []).contains { constant in
        schema.source.string(of: constant) == weight
          && schema.aliases(ofConstant: constant).contains { Int($0).map { $0 >= 700 } ?? false }
      }
    }
  }
}
