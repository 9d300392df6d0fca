import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let lowContrast = Rule(
    id: "low-contrast", severity: .warning, group: .accessibility,
    summary: "A text can hardly be told from what is behind it.",
    rationale: """
      WCAG 2.2 (1.4.3) asks for a contrast of 4.5:1, and of 3:1 for large text, so that people with weak sight, and all \
      others in the sun, can read it.
      """,
    examples: [
      .triggers(
        ##"{"id":"a","t":"btn","p":{"txt":"Save","bg":«"#FFF7E8"»}}"##,
        repaired: ##"{"id":"a","t":"btn","p":{"txt":"Save","fg":"#707070","bg":"#FFF7E8"}}"##),
      .triggers(
        ##"{"id":"a","t":"card","c":[{"id":"b","t":"txt","p":{"txt":"Hi","fg":«"#FF8533"»}}]}"##,
        repaired: ##"{"id":"a","t":"card","c":[{"id":"b","t":"txt","p":{"txt":"Hi","fg":"#BD4C00"}}]}"##),
      .triggers(
        ##"{"id":"a","t":"btn","p":{"txt":"Save","fg":«"#FFFFFF"»,"bg":"#666666"}}"##,
        settings: .saying("ratio", 7, of: "low-contrast")),
      .passes(##"{"id":"a","t":"btn","p":{"txt":"Save","fg":"#FFFFFF","bg":"#666666"}}"##),
      .passes(##"{"id":"a","t":"btn","p":{"txt":"Save","bg":"#14213D"}}"##),
      .passes(#"{"id":"a","t":"btn","p":{"txt":"Save"}}"#),
    ]
  ) { snapshot, report in
    let settings = snapshot.settings
    let ratioForText = settings.option("ratio", of: "low-contrast", orElse: 4.5)
    let ratioForLargeText = settings.option("largeTextRatio", of: "low-contrast", orElse: 3)
    guard var finder = TextContrastFinder(snapshot, limit: max(ratioForText, ratioForLargeText)) else { return }
    for (index, contrast) in finder.lowContrasts() {
      let ratio = contrast.ratio
      let needed = snapshot.hasLargeText(index) ? ratioForLargeText : ratioForText
      guard ratio < needed else { continue }
      let node = snapshot.facts.decisions[index].node
      let paint = snapshot.drawnDocument.paints[index]
      guard snapshot.showsText(index) else { continue }
      let isOwn = paint.textColor.map { snapshot.color(of: $0) != nil && snapshot.drawsTextColor(index) } ?? false
      let behind = snapshot.ownBackground(behind: index)
      let flagged =
        (isOwn ? paint.textColor : nil) ?? paint.background ?? snapshot.value(of: .typeCode, of: node) ?? node
      // Rounded, but never to what would suffice.
      let shown = min((ratio * 100).rounded(), needed * 100 - 1) / 100
      report(
        """
        the text is \(contrast.text.hexadecimal) on \(contrast.background.hexadecimal), a contrast of \
        \(shown.withTwoDecimals):1 where \(needed.jsonLiteral):1 is needed to read it
        """,
        at: snapshot.valuePlace(of: flagged),
        fix: snapshot.readableColor(for: index, on: contrast.backdrop, needed: needed),
        related: behind.flatMap { $0 == flagged ? nil : $0 }.map {
          [.init(range: snapshot.tree.range(of: $0), message: "the background")]
        } ?? [])
    }
  }
}

extension Snapshot {
  /// Whether a component draws the text color that its props say.
  fileprivate func drawsTextColor(_ index: Int) -> Bool {
    guard let drawn = drawnVocabulary, let prop = drawn.textColor, let kind = drawnDocument.paints[index].kind else {
      return false
    }
    return drawn.effect(of: prop, on: kind).isVisible
  }

  /// Whether there is a text to read: none that is written as empty.
  fileprivate func showsText(_ index: Int) -> Bool {
    let props = drawnDocument.paints[index].props
    guard let drawn = drawnVocabulary, let kind = drawnDocument.paints[index].kind.map({ drawn.kinds[$0] }) else {
      return false
    }
    return [MemberRole.text, .placeholder].contains { role in
      guard let prop = drawn.index(of: role), kind.isAffected[prop] else { return false }
      if let own = props.flatMap({ tree.value(of: drawn.props[prop].key, in: $0) }) {
        return tree.string(of: own).contains { !$0.isWhitespace }
      }
      return kind.props[prop].standard.map { !drawn.schema.source.string(of: $0).isEmpty } ?? false
    }
  }

  /// The text color of the same hue whose lightness is nearest to that of the present one, and which can be read.
  fileprivate func readableColor(for index: Int, on backdrop: TextBackdrop, needed: Double) -> FixIt? {
    let paint = drawnDocument.paints[index]
    guard let drawn = drawnVocabulary, let prop = drawn.textColor, drawsTextColor(index),
      let kind = paint.kind.map({ drawn.kinds[$0] })
    else {
      return nil
    }
    let own = paint.textColor.flatMap { color(of: $0) }
    guard
      let start = own
        ?? kind.props[prop].layer(for: paint.props, in: self).map({ layer in
          RGBColor(red: layer.red / layer.opacity, green: layer.green / layer.opacity, blue: layer.blue / layer.opacity)
        })
    else { return nil }
    func candidate(_ steps: Int) -> RGBColor {
      start.withLightness(min(max(start.lightness + Double(steps) / 100, 0), 1)).roundedToBytes
    }
    func isReadable(_ steps: Int) -> Bool {
      backdrop.contrast(of: ColorLayer(candidate(steps))).ratio >= needed
    }
    // In either direction, colors turn readable once and stay so: the fewest steps are found by halving.
    let steps = [-1, 1].compactMap { direction -> Int? in
      guard isReadable(direction * 100) else { return nil }
      var low = 0
      var high = 100
      while high - low > 1 {
        let middle = (low + high) / 2
        if isReadable(direction * middle) { high = middle } else { low = middle }
      }
      return direction * high
    }
    return steps.min { abs($0) < abs($1) }.flatMap {
      fix(settingTextColorTo: candidate($0).hexadecimal, of: index, drawn.props[prop])
    }
  }

  private func fix(settingTextColorTo color: String, of index: Int, _ prop: Property) -> FixIt? {
    let paint = drawnDocument.paints[index]
    let title = "Make the text \(color)"
    if let own = paint.textColor {
      return .replace(tree.range(of: own), with: color.jsonLiteral, title: title, confidence: .guess)
    }
    guard let component = component(around: facts.decisions[index].node) else { return nil }
    var edits: ContainerEdits
    if let props = paint.props {
      edits = ContainerEdits(of: props, in: tree)
      edits.insert(prop.key, color.jsonLiteral, after: propAnchor(for: prop, in: props, of: component))
    } else {
      guard let key = vocabulary?.key(of: .props), tree.value(of: key, in: component.node) == nil else { return nil }
      edits = ContainerEdits(of: component.node, in: tree)
      edits.insert(
        key, SourceStyle(of: tree).object([(prop.key, color.jsonLiteral)]),
        after: memberAnchor(for: .props, of: component))
    }
    return FixIt(title: title, confidence: .guess, edits: edits.edits)
  }
}

extension Double {
  fileprivate var withTwoDecimals: String {
    let hundredths = Int((self * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
