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
  let ratio: Double
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
  /// That of `back`.
  private(set) var luminance = 0.0

  /// Nothing at all, as around the root.
  init() {
    veil = .clear
    veil.opacity = 1
  }

  /// The backdrop of a component in front of this one.
  ///
  /// - Parameter opacity: How much of the component, its background included, is left.
  func behind(_ background: ColorLayer, opacity: Double) -> TextBackdrop {
    var letters = ColorLayer.clear
    letters.opacity = opacity
    var inner = self
    inner.back = layer(of: background.faded(to: opacity))
    inner.veil = layer(of: letters)
    inner.share = share * opacity
    inner.luminance = inner.back.color.luminance
    return inner
  }

  /// Nothing else is behind it.
  var isOpaque: Bool { back.isOpaque }

  /// How letters of a color come out; of translucent ones, the background's share shows.
  private func layer(of text: ColorLayer) -> ColorLayer {
    let rest = 1 - text.opacity
    var result = ColorLayer.clear
    result.red = text.red * share + veil.red * text.opacity + back.red * rest
    result.green = text.green * share + veil.green * text.opacity + back.green * rest
    result.blue = text.blue * share + veil.blue * text.opacity + back.blue * rest
    result.opacity = veil.opacity * text.opacity + back.opacity * rest
    return result
  }

  func contrast(of text: ColorLayer) -> TextContrast {
    let color = layer(of: text).color
    return TextContrast(
      text: color, background: back.color, backdrop: self, ratio: contrastRatio(color.luminance, luminance))
  }
}

/// Finds the texts of a document that lack contrast, in one pass from the outermost component inwards.
struct TextContrastFinder {
  private let snapshot: Snapshot
  private let drawn: DrawnVocabulary
  /// The ratio from which on a text is of no interest.
  private let limit: Double
  private let textColor: Int
  /// What is behind texts: first what is around the root, then what each component adds that paints anything.
  private var scenes = [Scene()]
  /// Whether all default text colors of a kind have enough contrast in a scene, the kinds of the first scene first; nil
  /// where nobody has asked.
  private var defaultsSuffice: [Bool?]

  private struct Scene {
    var backdrop = TextBackdrop()
    /// Whether a background that shows is the document's own.
    var isOwn = false
    /// The same of what is seen through the component because it, or one around it, is faded.
    var isVeilOwn = false
  }

  /// Nil for a dialect without text colors.
  init?(_ snapshot: Snapshot, limit: Double) {
    guard let drawn = snapshot.drawnVocabulary, let textColor = drawn.textColor else { return nil }
    self.snapshot = snapshot
    self.drawn = drawn
    self.limit = limit
    self.textColor = textColor
    defaultsSuffice = Array(repeating: nil, count: drawn.kinds.count)
  }

  /// The components whose text has a contrast below the limit, by their places in `Facts.decisions`.
  ///
  /// Left out are those where neither the text's nor a background's color is the document's own, and those where anything
  /// that counts is unknown: a color that is none, an unknown component, the canvas behind a document without an opaque
  /// background.
  mutating func lowContrasts() -> [(index: Int, contrast: TextContrast)] {
    let paints = snapshot.drawnDocument.paints
    let decisions = snapshot.facts.decisions
    var found: [(index: Int, contrast: TextContrast)] = []
    /// The place in `scenes` for each component so far; nil where anything is unknown.
    var places: [Int?] = []
    places.reserveCapacity(paints.count)
    for index in paints.indices {
      let paint = paints[index]
      var place: Int?
      // Components come behind the one around them.
      if let kind = paint.kind, let outer = decisions[index].parent.map({ places[$0] }) ?? 0 {
        place = scene(of: paint, kind, inside: outer)
      }
      places.append(place)
      guard let place, let kind = paint.kind, let contrast = lowContrast(of: paint, kind, in: place) else { continue }
      found.append((index, contrast))
    }
    return found
  }

  /// The place of the scene in a component; nil where something is unknown.
  private mutating func scene(of paint: DrawnDocument.Paint, _ kind: Int, inside outer: Int) -> Int? {
    var background = ColorLayer.clear
    var opacity = 1.0
    var isOwn = false
    if let prop = drawn.background, drawn.effect(of: prop, on: kind).isVisible {
      if let node = paint.background {
        guard let color = snapshot.color(of: node) else { return nil }
        background = ColorLayer(color)
        isOwn = true
      } else if drawn.kinds[kind].paintsBackground {
        background = drawn.kinds[kind].props[prop].layer(for: paint.props, in: snapshot) ?? .clear
      }
    }
    if let prop = drawn.opacity, let node = paint.opacity, drawn.effect(of: prop, on: kind).isVisible {
      // What is hidden altogether is not meant to be read.
      guard let share = snapshot.tree.number(of: node), share > 0, share <= 1 else { return nil }
      opacity = share
    }
    // A component that paints nothing itself shows its text where the one around would.
    if background.opacity == 0, opacity == 1 { return outer }
    var inner = scenes[outer]
    inner.backdrop = inner.backdrop.behind(background, opacity: opacity)
    let hidesOuter = background.faded(to: opacity).isOpaque
    inner.isOwn = isOwn || inner.isVeilOwn || inner.isOwn && !hidesOuter
    inner.isVeilOwn = inner.isVeilOwn || scenes[outer].isOwn && opacity < 1
    scenes.append(inner)
    defaultsSuffice += repeatElement(nil, count: drawn.kinds.count)
    return scenes.count - 1
  }

  private mutating func lowContrast(of paint: DrawnDocument.Paint, _ kind: Int, in place: Int) -> TextContrast? {
    let scene = scenes[place]
    guard scene.backdrop.isOpaque, drawn.kinds[kind].drawsText else { return nil }
    if let own = paint.textColor, drawn.effect(of: textColor, on: kind).isVisible {
      return snapshot.color(of: own).map { scene.backdrop.contrast(of: ColorLayer($0)) }.flatMap(belowLimit)
    }
    guard scene.isOwn else { return nil }
    // Which of the default colors it is takes time to tell, and mostly does not matter.
    let entry = place * drawn.kinds.count + kind
    let defaults = drawn.kinds[kind].props[textColor]
    let suffices =
      defaultsSuffice[entry]
      ?? defaults.possibleLayers.allSatisfy { belowLimit(scene.backdrop.contrast(of: $0)) == nil }
    defaultsSuffice[entry] = suffices
    if suffices { return nil }
    return defaults.layer(for: paint.props, in: snapshot).map { scene.backdrop.contrast(of: $0) }.flatMap(belowLimit)
  }

  private func belowLimit(_ contrast: TextContrast) -> TextContrast? { contrast.ratio < limit ? contrast : nil }
}

extension Snapshot {
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
    guard tree.kind(of: node) == .string else { return nil }
    let content = tree.text[tree.contentRange(of: node)]
    guard content.count == 7, content.first == UInt8(ascii: "#") else { return nil }
    return UInt32(hexadecimal: content.dropFirst()).map { RGBColor($0) }
  }

  /// Whether a component's text is drawn in what WCAG 2.2 calls large scale: at least 24 pixels, or 18.66 if bold.
  func hasLargeText(_ index: Int) -> Bool {
    let paint = drawnDocument.paints[index]
    guard let drawn = drawnVocabulary, let kind = paint.kind.map({ drawn.kinds[$0] }),
      let size = drawn.index(of: .fontSize), let weight = drawn.index(of: .fontWeight)
    else { return false }
    let own = drawn.own(size, of: kind, paint.props, in: tree).flatMap { tree.number(of: $0) }
    // What is written small is never drawn larger, so that no condition needs to be tested.
    if let own, own < 18.66 { return false }
    let drawnCase = kind.props[size].drawnCase(for: paint.props, in: self)
    let standard = (drawnCase?.absent ?? kind.props[size].standard).flatMap { drawn.schema.source.number(of: $0) }
    let points = min(own ?? standard ?? 0, drawnCase?.maximum ?? .infinity)
    if points >= 24 { return true }
    guard points >= 18.66 else { return false }
    if let own = drawn.own(weight, of: kind, paint.props, in: tree), tree.kind(of: own) == .string {
      return drawn.isBold(tree.string(of: own), weight)
    }
    return drawn.absent(weight, of: kind, paint.props, in: self)
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
  func absent(_ prop: Int, of kind: DrawnKind, _ props: NodeID?, in snapshot: Snapshot) -> NodeID? {
    kind.props[prop].drawnCase(for: props, in: snapshot)?.absent ?? kind.props[prop].standard
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
