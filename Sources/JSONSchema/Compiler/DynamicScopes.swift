import JSONSyntax

/// What `$dynamicRef` finds: which resources a reference has been reached through decides it, so that a subschema is
/// compiled once for each answer, and documents are evaluated as if all references were plain.
struct DynamicScopes {
  /// What each dynamic anchor leads to, by name, in each scope.
  private var bindings: [[String: NodeID]] = [[:]]

  /// The scope in which nothing has been entered yet.
  static let outermost = 0

  /// More scopes than schemas have ways to extend one another; those of a schema that has more are taken for one another.
  private static let maximumCount = 256

  /// The scope inside a resource: the anchors of those around it hold (2020-12 Core, 8.2.3.2), its own are added.
  mutating func entering(_ resource: SchemaResource, from scope: Int) -> Int {
    let inner = bindings[scope].merging(resource.dynamicAnchors) { outer, _ in outer }
    if inner == bindings[scope] { return scope }
    if let known = bindings.firstIndex(of: inner) { return known }
    guard bindings.count < DynamicScopes.maximumCount else { return scope }
    bindings.append(inner)
    return bindings.count - 1
  }

  func target(of anchor: String, in scope: Int) -> NodeID? { bindings[scope][anchor] }
}
