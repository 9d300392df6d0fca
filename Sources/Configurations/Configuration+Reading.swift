import Analysis
package import JSONSyntax

extension Configuration {
  /// Reads what a configuration file says itself, without what it extends.
  ///
  /// What has another type than it should is passed over: the schema of such files has a diagnostic for it.
  ///
  /// - Parameter folder: Absolute; what paths and patterns are relative to.
  package init(reading tree: SyntaxTree, in folder: String) {
    self.init()
    guard let root = tree.root else { return }
    let reader = ConfigurationReader(tree: tree, folder: folder)
    for entry in reader.elements("dialects", of: root) {
      guard let name = reader.string("name", of: entry) else { continue }
      dialects.append(
        Dialect(
          name: name, files: tree.value(of: "files", in: entry).map { reader.patterns(at: $0) },
          schema: reader.string("schema", of: entry).map { SchemaPlace($0, in: folder) }))
    }
    for (address, value) in reader.members("schemas", of: root) {
      if let path = reader.string(value) { schemas[address] = SchemaPlace(path, in: folder) }
    }
    for (rule, value) in reader.members("rules", of: root) {
      let name = reader.string(value) ?? reader.string("severity", of: value)
      if let level = name.flatMap({ RuleSelection.Level($0) }) { levels[rule] = level }
      for (option, number) in reader.members("options", of: value) {
        if let number = tree.number(of: number) { ruleOptions[rule, default: [:]][option] = number }
      }
    }
    for (pattern, value) in reader.members("perFileIgnores", of: root) {
      perFileIgnores.append(
        PerFileIgnore(files: FilePatterns([pattern], in: folder), rules: Set(reader.strings(at: value))))
    }
    if let value = tree.value(of: "exclude", in: root) { exclusions = [reader.patterns(at: value)] }
    if let urls = tree.value(of: "urls", in: root) {
      addresses.allowedHosts = tree.value(of: "allowedHosts", in: urls).map { reader.strings(at: $0) }
      addresses.allowedSchemes =
        tree.value(of: "allowedSchemes", in: urls).map { reader.strings(at: $0).map { $0.lowercased() } }
      addresses.maximumQueryParameterCount = reader.count("maxQueryParameters", of: urls)
    }
    if let value = tree.value(of: "actions", in: root), tree.value(of: "allowed", in: value) != nil {
      actions = Dictionary(
        reader.members("allowed", of: value).map { ($0.name, tree.source(of: $0.value)) },
        uniquingKeysWith: { _, last in last })
    }
    for entry in reader.elements("screens", of: root) {
      guard let plan = reader.string("plan", of: entry), let sections = reader.string("sections", of: entry) else {
        continue
      }
      screens.append(PlannedScreens(plans: FilePatterns([plan], in: folder), sections: sections))
    }
    if let value = tree.value(of: "format", in: root) { format = reader.format(at: value) }
    suppressions = reader.string("suppressions", of: root).map { folder.appending(path: $0) }
  }

  /// The files that a configuration starts from, as it spells them; the strongest last.
  static func extended(by tree: SyntaxTree) -> [String] {
    guard let root = tree.root, let value = tree.value(of: "extends", in: root) else { return [] }
    let reader = ConfigurationReader(tree: tree, folder: "/")
    return reader.string(value).map { [$0] } ?? reader.strings(at: value)
  }
}

/// Takes values of the types they should have out of a tree.
private struct ConfigurationReader {
  let tree: SyntaxTree
  let folder: String

  func string(_ node: NodeID) -> String? { tree.kind(of: node) == .string ? tree.string(of: node) : nil }

  func string(_ key: String, of object: NodeID) -> String? { tree.value(of: key, in: object).flatMap { string($0) } }

  func strings(at node: NodeID) -> [String] { tree.elements(of: node).compactMap { string($0) } }

  func elements(_ key: String, of object: NodeID) -> [NodeID] {
    tree.value(of: key, in: object).map { Array(tree.elements(of: $0)) } ?? []
  }

  func members(_ key: String, of object: NodeID) -> [(name: String, value: NodeID)] {
    guard let value = tree.value(of: key, in: object) else { return [] }
    return tree.members(of: value).map { (tree.string(of: $0.key), $0.value) }
  }

  func count(_ key: String, of object: NodeID) -> Int? {
    guard let value = tree.value(of: key, in: object), tree.kind(of: value) == .number else { return nil }
    return tree.number(of: value).flatMap { Int(exactly: $0) }.flatMap { $0 >= 0 ? $0 : nil }
  }

  func patterns(at node: NodeID) -> FilePatterns { FilePatterns(strings(at: node), in: folder) }

  func format(at node: NodeID) -> FormatSettings {
    var format = FormatSettings()
    format.indentation =
      string("indent", of: node) == "tab" ? .tab : count("indent", of: node).map { .spaces($0) }
    format.lineWidth = count("lineWidth", of: node)
    format.lineEnding = string("lineEnding", of: node).flatMap { FormatSettings.LineEnding(rawValue: $0) }
    format.sortsKeys = tree.value(of: "sortKeys", in: node).flatMap { value in
      switch tree.kind(of: value) {
      case .true: true
      case .false: false
      case .document, .object, .array, .key, .string, .number, .null, .missing, .junk: nil
      }
    }
    return format
  }
}
