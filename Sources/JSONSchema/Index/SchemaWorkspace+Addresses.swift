package import JSONSyntax

extension SchemaWorkspace {
  /// How a reference names a resource: as short as can be, and empty for the resource that it stands in itself.
  ///
  /// - Parameters:
  ///   - root: The root of the resource.
  ///   - document: The document that holds it.
  ///   - place: Where the reference stands, in the document `origin`.
  /// - Returns: nil for what has no name that is the same on another machine.
  package func address(
    ofResource root: NodeID, in document: Int, from place: NodeID, in origin: Int
  ) -> String? {
    let linked = documents[origin].linked
    let target = documents[document].linked
    guard !linked.resources.isEmpty, !target.resources.isEmpty else { return nil }
    let around = linked.resources[linked.resource(of: place)]
    let named = target.resources[target.resource(of: root)]
    if document == origin, named.root == around.root { return "" }
    // A file is found by its name, whatever else it calls itself.
    let isWholeFile = document != origin && named.root == documents[document].tree.root
    let file = URIReference(documents[document].uri)
    if isWholeFile, file.scheme == around.uri.scheme { return file.relative(to: around.uri) }
    if named.uri.scheme == file.scheme, around.uri.scheme != file.scheme {
      return aliases.filter { $0.value == documents[document].uri }.keys.min()
    }
    return named.uri.address.isEmpty ? nil : named.uri.relative(to: around.uri)
  }
}

extension URIReference {
  /// The shortest reference without a fragment that means this where `base` is the address of the text around it; the whole
  /// address where they have no beginning in common (RFC 3986, section 5.2, the other way round).
  fileprivate func relative(to base: URIReference) -> String {
    guard scheme == base.scheme, authority == base.authority, path.hasPrefix("/"), base.path.hasPrefix("/") else {
      return address
    }
    var rest = path.split(separator: "/", omittingEmptySubsequences: false)[...]
    var folder = base.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    while rest.count > 1, let first = folder.first, first == rest.first {
      rest.removeFirst()
      folder.removeFirst()
    }
    let relative = String(repeating: "../", count: folder.count) + rest.joined(separator: "/")
    // A colon in the first part would make a scheme of it.
    let isMistakable = relative.prefix { $0 != "/" }.contains(":")
    return (isMistakable ? "./" : "") + relative + (query.map { "?" + $0 } ?? "")
  }
}

extension SchemaIndex {
  /// The key in `properties` that a name means in a schema; nil if there is none.
  package func property(named name: String, of schema: NodeID) -> NodeID? {
    schemas.firstIndex { $0.node == schema }.flatMap { property(named: name, in: $0) }
  }

  /// The properties that a schema and those around it that speak about the same value declare, by name, its own first.
  package func propertyNames(in schema: NodeID) -> [String] {
    guard var index = schemas.firstIndex(where: { $0.node == schema }) else { return [] }
    var names: [String] = []
    var seen: Set<String> = []
    while true {
      let place = schemas[index]
      if let properties = key(named: "properties", in: place.node) {
        for member in tree.members(of: NodeID(properties.offset + 1)) {
          let name = tree.string(of: member.key)
          if seen.insert(name).inserted { names.append(name) }
        }
      }
      guard place.isInPlace, place.outer >= 0 else { return names }
      index = place.outer
    }
  }
}
