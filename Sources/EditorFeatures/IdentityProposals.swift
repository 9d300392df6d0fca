import Analysis
import JSONSchema
import JSONSyntax
import Vocabularies

extension FreshIdentities {
  /// - Parameter node: A value that is about to be replaced and so does not count.
  init(for snapshot: Snapshot, replacing node: NodeID? = nil) { self.init(besides: snapshot.identities(except: node)) }

  /// A fresh identity made of words: "Log in" gives `log-in`, then `log-in-2`.
  mutating func next(forWords words: String) -> String { next(FreshIdentities.slug(words)) }

  /// A fresh identity for a component of a kind; the first in a document is called as the vocabulary's example says.
  mutating func next(for component: Component, in vocabulary: Vocabulary) -> String {
    next(forWords: (isFirst ? vocabulary.rootIdentity : nil) ?? component.title)
  }

  /// A fresh identity for a component of the document, after its words if it has any.
  mutating func next(forComponentAt object: NodeID, in snapshot: Snapshot) -> String {
    let root = isFirst ? snapshot.vocabulary?.rootIdentity : nil
    return next(forWords: root ?? snapshot.namesakes(of: object).first?.words ?? "")
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
