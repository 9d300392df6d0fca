/// Where the documents of sections lie, seen from the folder of their plan: a path in which `{id}` stands for the id.
struct SectionPattern: Sendable, Equatable {
  /// The number of folders that it leads up before it leads down.
  private let ascent: Int
  private let names: [Name]

  /// A name between slashes, split at its placeholders.
  private struct Name: Sendable, Equatable {
    let parts: [String]

    init(_ text: Substring) {
      var parts: [String] = [""]
      var rest = text
      while let placeholder = rest.firstRange(of: SectionPattern.placeholder) {
        parts[parts.count - 1] += rest[..<placeholder.lowerBound]
        parts.append("")
        rest = rest[placeholder.upperBound...]
      }
      parts[parts.count - 1] += rest
      self.parts = parts
    }

    func text(for identity: String) -> String { parts.joined(separator: identity) }

    /// The identity that stands for each of the placeholders in a name; nil if the name does not match, empty if there is
    /// no placeholder.
    func identity(in name: Substring) -> String? {
      guard parts.count > 1 else { return name == parts[0] ? "" : nil }
      let rest = name.utf8.count - parts.reduce(0) { $0 + $1.utf8.count }
      guard rest > 0, rest % (parts.count - 1) == 0, name.hasPrefix(parts[0]) else { return nil }
      let identity = String(
        decoding: name.utf8.dropFirst(parts[0].utf8.count).prefix(rest / (parts.count - 1)), as: UTF8.self)
      return text(for: identity) == name ? identity : nil
    }
  }

  static let placeholder = "{id}"

  /// - Returns: Nil for a path without a placeholder, and for an absolute one: neither leads from a plan to its sections.
  init?(_ text: String) {
    guard !text.hasPrefix("/") else { return nil }
    var ascent = 0
    var names: [Name] = []
    for name in text.split(separator: "/") where name != "." {
      if name != ".." {
        names.append(Name(name))
      } else if names.popLast() == nil {
        ascent += 1
      }
    }
    guard names.contains(where: { $0.parts.count > 1 }) else { return nil }
    self.ascent = ascent
    self.names = names
  }

  /// The path of a section's document; nil for an identity that can be no part of a path.
  func path(of identity: String, fromPlanIn folder: String) -> String? {
    guard !identity.isEmpty, identity != ".", identity != "..", !identity.contains("/") else { return nil }
    let up = Array(repeating: "..", count: ascent)
    return folder.appending(path: (up + names.map { $0.text(for: identity) }).joined(separator: "/"))
  }

  /// The identity of the section whose document has a path; nil for a path that none has.
  func identity(ofDocumentAt path: String) -> String? {
    var found: String?
    let components = path.split(separator: "/")
    guard components.count >= names.count else { return nil }
    for (name, component) in zip(names, components.suffix(names.count)) {
      guard let identity = name.identity(in: component) else { return nil }
      if identity.isEmpty { continue }
      if let found, found != identity { return nil }
      found = identity
    }
    return found
  }

  /// Where the plans may lie whose sections have documents in a folder: so many levels below that folder. Nil for a folder
  /// that no section's document lies in.
  func base(ofDocumentsIn folder: String) -> (folder: String, levels: Int)? {
    let components = folder.split(separator: "/")
    let way = names.dropLast()
    guard components.count >= way.count,
      zip(way, components.suffix(way.count)).allSatisfy({ $0.identity(in: $1) != nil })
    else { return nil }
    return ("/" + components.dropLast(way.count).joined(separator: "/"), ascent)
  }
}
