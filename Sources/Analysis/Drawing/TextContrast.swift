import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

/// The colors of a text and of what lies behind it, as they come out on the screen.
struct TextContrast {
  let text: RGBColor
  let background: RGBColor
  /// What the text is seen against and through.
  let backdrop: TextBackdrop

  var ratio: Double { text.contrast(with: background) }
}

/// What becomes of a text's color on its way to the screen: a component's text and background are one layer, which its
/// opacity fades as a whole, that layer lies on the background of the component around, and so on outwards.
struct TextBackdrop {
  /// What is seen beside the letters.
  private(set) var back = ColorLayer.clear
  /// What is seen through opaque letters once they have been faded.
  private var veil: ColorLayer
  /// How much of the letters' own color is left.
  private var share = 1.0

  init() {
    veil = .clear
    veil.opacity = 1
  }

  mutating func lay(on background: ColorLayer) {
    back = back.over(background)
    veil = veil.over(background)
  }

  mutating func fade(to share: Double) {
    back = back.faded(to: share)
    veil = veil.faded(to: share)
    self.share *= share
  }

  /// Nothing else is behind it.
  var isOpaque: Bool { back.isOpaque }

  /// The color in which letters of a color come out; of translucent ones, the background's share shows.
  func color(of text: ColorLayer) -> RGBColor {
    let opacity = text.opacity
    func mix(_ own: Double, _ veil: Double, _ back: Double) -> Double {
      own * share + veil * opacity + back * (1 - opacity)
    }
    return RGBColor(
      red: mix(text.red, veil.red, back.red), green: mix(text.green, veil.green, back.green),
      blue: mix(text.blue, veil.blue, back.blue))
  }

  func contrast(of text: ColorLayer) -> TextContrast {
    TextContrast(text: color(of: text), background: back.color, backdrop: self)
  }
}

extension Snapshot {
  /// The contrast of a component's text.
  ///
  /// - Parameter index: The component's place in `Facts.decisions`.
  /// - Returns: nil if the component shows no text, where neither the text's nor a background's color is the document's
  ///   own, or where anything that counts is unknown: a color that is none, an unknown component, the canvas behind a
  ///   document without an opaque background.
  func textContrast(of index: Int) -> TextContrast? {
    let paint = drawnDocument.paints[index]
    guard let drawn = drawnVocabulary, let kind = paint.kind, let prop = drawn.textColor else { return nil }
    guard kind.props[prop].standardLayer != nil || !kind.props[prop].cases.isEmpty else { return nil }
    let own = kind.isAffected[prop] ? paint.textColor : nil
    var isOwn = own != nil
    guard let backdrop = backdrop(of: index, drawn, &isOwn), isOwn, backdrop.isOpaque else { return nil }
    let text = own.map { color(of: $0).map { ColorLayer($0) } } ?? kind.props[prop].layer(for: paint.props, in: tree)
    return text.map { backdrop.contrast(of: $0) }
  }

  /// Everything behind a component's text, from the inside out; nil if something is unknown.
  ///
  /// - Parameter isOwn: Becomes true if a background that shows is the document's own.
  private func backdrop(of index: Int, _ drawn: DrawnVocabulary, _ isOwn: inout Bool) -> TextBackdrop? {
    var backdrop = TextBackdrop()
    var next: Int? = index
    while let current = next {
      let paint = drawnDocument.paints[current]
      guard let kind = paint.kind else { return nil }
      if let prop = drawn.background, kind.isAffected[prop] {
        if let node = paint.background {
          guard let color = color(of: node) else { return nil }
          if !backdrop.isOpaque { isOwn = true }
          backdrop.lay(on: ColorLayer(color))
        } else if let layer = kind.props[prop].layer(for: paint.props, in: tree) {
          backdrop.lay(on: layer)
        }
      }
      if let prop = drawn.opacity, kind.isAffected[prop], let node = paint.opacity {
        // What is hidden altogether is not meant to be read.
        guard let share = tree.number(of: node), share > 0, share <= 1 else { return nil }
        backdrop.fade(to: share)
      }
      next = facts.decisions[current].parent
    }
    return backdrop
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

  /// Whether a component's text is drawn in what WCAG 2.2 calls large scale: at least 24 pixels, or 18.66 if bold.
  func hasLargeText(_ index: Int) -> Bool {
    let paint = drawnDocument.paints[index]
    guard let drawn = drawnVocabulary, let kind = paint.kind, let size = drawn.index(of: .fontSize),
      let weight = drawn.index(of: .fontWeight)
    else { return false }
    let standard = drawn.absent(size, of: kind, paint.props, in: tree).flatMap { drawn.schema.source.number(of: $0) }
    let own = drawn.own(size, of: kind, paint.props, in: tree).flatMap { tree.number(of: $0) }
    let maximum = kind.props[size].drawnCase(for: paint.props, in: tree)?.maximum
    let points = min(own ?? standard ?? 0, maximum ?? .infinity)
    if points >= 24 { return true }
    guard points >= 18.66 else { return false }
    if let own = drawn.own(weight, of: kind, paint.props, in: tree), tree.kind(of: own) == .string {
      return drawn.isBold(tree.string(of: own), weight)
    }
    return drawn.absent(weight, of: kind, paint.props, in: tree)
      .map { drawn.isBold(drawn.schema.source.string(of: $0), weight) } ?? false
  }
}

extension DrawnVocabulary {
  func index(of role: MemberRole) -> Int? { props.firstIndex { $0.role == role } }

  /// What the document says about a prop that has an effect.
  func own(_ prop: Int, of kind: DrawnKind, _ props: NodeID?, in tree: SyntaxTree) -> NodeID? {
    kind.isAffected[prop] ? props.flatMap { tree.value(of: self.props[prop].key, in: $0) } : nil
  }

  /// What is drawn where a prop is absent, in the schema's source.
  func absent(_ prop: Int, of kind: DrawnKind, _ props: NodeID?, in tree: SyntaxTree) -> NodeID? {
    kind.props[prop].drawnCase(for: props, in: tree)?.absent ?? kind.props[prop].standard
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
