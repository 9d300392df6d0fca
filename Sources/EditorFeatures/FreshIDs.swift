import Analysis
import JSONSchema
import JSONSyntax
import Vocabularies

/// Hands out identities that no component of a document has.
struct FreshIDs {
  private var used: Set<String>
  private let firstChoice: String?

  /// - Parameter node: A value that is about to be replaced and so does not count.
  init(for snapshot: Snapshot, replacing node: NodeID? = nil) {
    used = snapshot.identities(except: node)
    firstChoice = used.isEmpty ? snapshot.vocabulary?.rootIdentity : nil
  }

  /// A fresh identity made of `words`: "Log in" gives `log-in`, then `log-in-2`.
  mutating func next(for words: String) -> String {
    let base = FreshIDs.slug(words)
    var candidate = base
    var number = 2
    while used.contains(candidate) {
      candidate = "\(base)-\(number)"
      number += 1
    }
    used.insert(candidate)
    return candidate
  }

  /// A fresh identity for a component of a kind; the first in a document is called as the vocabulary's example says.
  mutating func next(for component: Component) -> String { next(for: firstChoice ?? component.title) }

  /// A fresh identity for a component of the document, after its words if it has any.
  mutating func next(forComponentAt object: NodeID, in snapshot: Snapshot) -> String {
    if firstChoice == nil, let words = snapshot.namesakes(of: object).first?.words { return next(for: words) }
    return next(for: firstChoice ?? "")
  }

  /// A fresh identity like another: `card-2` after `card`, `card-3` after `card-2`.
  mutating func next(like identity: String) -> String {
    let parts = identity.split(separator: "-", omittingEmptySubsequences: false)
    let isNumbered = parts.count > 1 && parts.last.map { !$0.isEmpty && $0.allSatisfy(\.isWholeNumber) } ?? false
    let base = isNumbered ? parts.dropLast().joined(separator: "-") : identity
    var number = 2
    while used.contains("\(base)-\(number)") { number += 1 }
    used.insert("\(base)-\(number)")
    return "\(base)-\(number)"
  }

  /// Words in kebab case, of at most five words and 32 characters; "component" where there are none.
  static func slug(_ words: String) -> String {
    var parts: [String] = []
    for word in words.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber }).prefix(5) {
      guard parts.joined(separator: "-").count + word.count < 32 || parts.isEmpty else { break }
      parts.append(String(word.prefix(32)))
    }
    return parts.isEmpty ? "component" : parts.joined(separator: "-")
  }
}

extension Snapshot {
  /// What a component could be called after, the best first, and what that is.
  func namesakes(of object: NodeID) -> [(words: String, remark: String)] {
    var names: [(words: String, remark: String)] = []
    if let text = visibleText(of: object), text.contains(where: { $0.isLetter || $0.isNumber }) {
      names.append((text, "its text"))
    }
    if object == tree.root, let root = vocabulary?.rootIdentity { names.append((root, "its place")) }
    if let component = component(of: object) { names.append((component.title, "what it is")) }
    return names.isEmpty ? [("component", "what it is")] : names
  }

  /// The identities in the document: the strings under the identity's key, wherever they stand.
  fileprivate func identities(except node: NodeID?) -> Set<String> {
    guard let property = vocabulary?.members.first(where: { $0.role == .identity }) else { return [] }
    var found: Set<String> = []
    let spellings = [property.key] + property.aliases
    let lengths = Set(spellings.map(\.utf8.count))
    for (index, syntax) in tree.nodes.enumerated() where syntax.kind == .key && index + 1 < tree.nodes.count {
      let value = NodeID(index + 1)
      // Most keys differ in length, which costs nothing to see.
      guard value != node, lengths.contains(tree.contentRange(of: NodeID(index)).count),
        tree.kind(of: value) == .string, spellings.contains(tree.string(of: NodeID(index)))
      else { continue }
      found.insert(tree.string(of: value))
    }
    return found
  }
}

extension Vocabulary {
  /// What the outermost component of a document is commonly called: the first example of an identity.
  fileprivate var rootIdentity: String? {
    guard let identity = property(with: .identity),
      let examples = schema.firstAnnotation("examples", of: identity.subschemas),
      let first = schema.source.elements(of: examples).first(where: { _ in true })
    else { return nil }
    return schema.source.string(of: first)
  }
}
