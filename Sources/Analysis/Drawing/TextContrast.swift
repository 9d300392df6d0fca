import JSONSchema
package import JSONSyntax
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

/// Finds the texts of a document that lack contrast.
///
/// The texts of one component lie on the same background, which is worked out once.
struct TextContrastFinder {
  let snapshot: Snapshot
  let drawn: DrawnVocabulary
  /// The ratio from which on a text is of no interest.
  let limit: Double
  private let textColor: Int
  private var scenes: [Scene] = []
  /// The place in `scenes` for each component; nil where nobody has asked.
  private var sceneIndices: [Int?]

  /// What is behind the text of a component.
  private struct Scene {
    /// Nil where something is unknown, the canvas behind a document without an opaque background above all.
    var backdrop: TextBackdrop?
    /// Whether a background that shows is the document's own.
    var isOwn = false
    /// Whether all default text colors of a kind, by its branch, have enough contrast.
    var defaultsSuffice: [SubschemaID: Bool] = [:]
  }

  /// Nil for a dialect without text colors.
  init?(_ snapshot: Snapshot, limit: Double) {
    guard let drawn = snapshot.drawnVocabulary, let textColor = drawn.textColor else { return nil }
    self.snapshot = snapshot
    self.drawn = drawn
    self.limit = limit
    self.textColor = textColor
    sceneIndices = Array(repeating: nil, count: snapshot.drawnDocument.paints.count)
  }

  /// The contrast of a component's text, if it is below the limit.
  ///
  /// - Parameter index: The component's place in `Facts.decisions`.
  /// - Returns: nil if it reaches the limit, if the component shows no text, where neither the text's nor a background's
  ///   color is the document's own, or where anything that counts is unknown: a color that is none, an unknown component,
  ///   the canvas.
  mutating func lowContrast(of index: Int) -> TextContrast? {
    let paint = snapshot.drawnDocument.paints[index]
    guard let kind = paint.kind, kind.drawsText else { return nil }
    // A component that paints nothing itself shows its text where the one around would.
    let place =
      paint.background == nil && paint.opacity == nil && !kind.paintsBackground
      ? snapshot.facts.decisions[index].parent ?? index : index
    let scene = sceneIndices[place] ?? scenes.count
    if scene == scenes.count {
      sceneIndices[place] = scene
      scenes.append(makeScene(of: place))
    }
    guard let backdrop = scenes[scene].backdrop else { return nil }
    if kind.isAffected[textColor], let own = paint.textColor {
      guard let contrast = snapshot.color(of: own).map({ backdrop.contrast(of: ColorLayer($0)) }) else { return nil }
      return contrast.ratio < limit ? contrast : nil
    }
    guard scenes[scene].isOwn else { return nil }
    // Which of the default colors it is takes time to tell, and mostly does not matter.
    let branch = kind.component.branch
    let limit = limit
    let suffice =
      scenes[scene].defaultsSuffice[branch]
      ?? kind.props[textColor].possibleLayers.allSatisfy {
        backdrop.contrast(of: $0).ratio >= limit
      }
    if scenes[scene].defaultsSuffice[branch] == nil { scenes[scene].defaultsSuffice[branch] = suffice }
    if suffice { return nil }
    let layer = kind.props[textColor].layer(for: paint.props, in: snapshot.tree)
    guard let contrast = layer.map({ backdrop.contrast(of: $0) }) else { return nil }
    return contrast.ratio < limit ? contrast : nil
  }

  /// Everything behind a component's text, from the inside out.
  private func makeScene(of index: Int) -> Scene {
    var backdrop = TextBackdrop()
    var scene = Scene()
    var next: Int? = index
    while let current = next {
      let paint = snapshot.drawnDocument.paints[current]
      guard let kind = paint.kind else { return Scene() }
      if let prop = drawn.background, kind.isAffected[prop] {
        if let node = paint.background {
          guard let color = snapshot.color(of: node) else { return Scene() }
          if !backdrop.isOpaque { scene.isOwn = true }
          backdrop.lay(on: ColorLayer(color))
        } else if let layer = kind.props[prop].layer(for: paint.props, in: snapshot.tree) {
          backdrop.lay(on: layer)
        }
      }
      if let prop = drawn.opacity, kind.isAffected[prop], let node = paint.opacity {
        // What is hidden altogether is not meant to be read.
        guard let share = snapshot.tree.number(of: node), share > 0, share <= 1 else { return Scene() }
        backdrop.fade(to: share)
      }
      next = snapshot.facts.decisions[current].parent
    }
    scene.backdrop = backdrop.isOpaque ? backdrop : nil
    return scene
  }
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

  /// The color that a string is in the one spelling that renderers read, "#RRGGBB"; nil for other nodes.
  package func color(of node: NodeID) -> RGBColor? {
    // Its length alone tells most strings, so that a look at each is cheap.
    guard tree.kind(of: node) == .string else { return nil }
    let content = tree.contentRange(of: node)
    guard content.count == 7, tree.text[content.lowerBound] == UInt8(ascii: "#") else {
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
    let standard = kind.props[size].drawing(for: paint.props, in: tree).absent.flatMap {
      drawn.schema.source.number(of: $0)
    }
    let own = drawn.own(size, of: kind, paint.props, in: tree).flatMap { tree.number(of: $0) }
    let maximum = kind.props[size].drawnCase(for: paint.props, in: tree)?.limit
    let points = min(own ?? standard ?? 0, maximum ?? .infinity)
    if points >= 24 { return true }
    guard points >= 18.66 else { return false }
    if let own = drawn.own(weight, of: kind, paint.props, in: tree), tree.kind(of: own) == .string {
      return drawn.isBold(tree.string(of: own), weight)
    }
    return kind.props[weight].drawing(for: paint.props, in: tree).absent
      .map { drawn.isBold(drawn.schema.source.string(of: $0), weight) } ?? false
  }
}

extension DrawnVocabulary {
  func index(of role: MemberRole) -> Int? { props.firstIndex { $0.role == role } }

  /// What the document says about a prop that has an effect.
  func own(_ prop: Int, of kind: DrawnKind, _ props: NodeID?, in tree: SyntaxTree) -> NodeID? {
    kind.isAffected[prop] ? props.flatMap { tree.value(of: self.props[prop].key, in: $0) } : nil
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
