package import JSONSchema
package import JSONSyntax
import SourceCode
import Vocabularies

/// What is drawn of one prop (`default`, `x-drawn`); nodes are those of the schema's source.
///
/// A class, because it is looked at for every text of a document, and a schema is costly to copy.
package final class DrawnProp: Sendable {
  /// What is drawn if the prop is absent and no case says otherwise.
  let standard: NodeID?
  /// The same as a color; nil if it is none.
  let standardLayer: ColorLayer?
  let cases: [Case]
  /// All colors that may be drawn where the prop is absent.
  let possibleLayers: [ColorLayer]
  private let schema: Schema

  /// One case of `x-drawn`.
  struct Case: Sendable {
    /// What the props must satisfy for it; nil if it always holds.
    let condition: SubschemaID?
    /// Whether it holds for a component without props.
    fileprivate let holdsWithoutProps: Bool
    let absent: NodeID?
    /// Numbers beyond it are drawn as large as this.
    let maximum: NodeID?
    /// What is drawn whatever the prop says.
    let always: NodeID?
    /// `maximum` as a number.
    let limit: Double?
    /// `always`, or else `absent`, as a color; nil if it is none.
    let layer: ColorLayer?
  }

  /// - Parameter subschemas: All that speak about the prop where it stands, those of its component first.
  package init(_ subschemas: [SubschemaID], of schema: Schema) {
    let source = schema.source
    self.schema = schema
    standard = schema.firstAnnotation("default", of: subschemas)
    standardLayer = standard.flatMap { source.colorLayer($0) }
    let noProps = SyntaxTree.parse("{}")
    let list = schema.firstAnnotation("x-drawn", of: subschemas)
    cases = (list.map { Array(source.elements(of: $0)) } ?? []).map { entry in
      let condition = source.value(of: "if", in: entry).flatMap { schema.drawnConditions[$0] }
      let always = source.value(of: "always", in: entry)
      let absent = source.value(of: "absent", in: entry)
      let maximum = source.value(of: "maximum", in: entry)
      return Case(
        condition: condition,
        holdsWithoutProps: condition.map { condition in
          noProps.root.map { schema.allows($0, by: condition, in: noProps) } ?? false
        } ?? true,
        absent: absent, maximum: maximum, always: always, limit: maximum.flatMap { source.number(of: $0) },
        layer: (always ?? absent).flatMap { source.colorLayer($0) })
    }
    possibleLayers = cases.compactMap(\.layer) + (standardLayer.map { [$0] } ?? [])
  }

  /// The first case that holds for the props of a component of a document that has been evaluated.
  ///
  /// - Parameter props: The props object; nil if the component has none.
  func drawnCase(for props: NodeID?, in snapshot: Snapshot) -> Case? {
    firstCase(for: props) { schema.allows([$0], by: $1, in: snapshot.tree, snapshot.facts) == [true] }
  }

  private func firstCase(for props: NodeID?, where allows: (NodeID, SubschemaID) -> Bool) -> Case? {
    cases.first { entry in
      guard let condition = entry.condition else { return true }
      return props.map { allows($0, condition) } ?? entry.holdsWithoutProps
    }
  }

  /// What is drawn of the prop beside others; nil for each that the schema does not say.
  package struct Drawing: Sendable {
    /// Where the prop is absent, or whatever it says.
    package var absent: NodeID?
    /// At most.
    package var maximum: NodeID?

    package init(absent: NodeID? = nil, maximum: NodeID? = nil) {
      self.absent = absent
      self.maximum = maximum
    }
  }

  /// Looks at nothing but the props, so that it takes no longer in longer documents.
  package func drawing(for props: NodeID?, in tree: SyntaxTree) -> Drawing {
    let entry = firstCase(for: props) { schema.allows($0, by: $1, in: tree) }
    return Drawing(absent: entry.flatMap { $0.absent ?? $0.always } ?? standard, maximum: entry?.maximum)
  }

  /// All that may be drawn where the prop is absent.
  package var possibilities: [NodeID] {
    cases.compactMap { $0.absent ?? $0.always } + (standard.map { [$0] } ?? [])
  }

  /// The color that is drawn if the prop is absent, or whatever it says.
  func layer(for props: NodeID?, in snapshot: Snapshot) -> ColorLayer? {
    cases.isEmpty ? standardLayer : drawnCase(for: props, in: snapshot)?.layer ?? standardLayer
  }
}

extension SyntaxTree {
  /// A color of a schema: "#RRGGBB", or an object with a `color` and an `opacity`.
  fileprivate func colorLayer(_ value: NodeID) -> ColorLayer? {
    if kind(of: value) == .string { return RGBColor(string(of: value)).map { ColorLayer($0) } }
    guard let color = self.value(of: "color", in: value).flatMap({ RGBColor(string(of: $0)) }) else { return nil }
    return ColorLayer(color, opacity: self.value(of: "opacity", in: value).flatMap { number(of: $0) } ?? 1)
  }
}
