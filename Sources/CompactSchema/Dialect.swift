import Vocabularies

/// A family of documents that are checked and repaired alike.
public struct Dialect: Sendable, Hashable, CustomStringConvertible {
  /// As options and reports spell it: "compact".
  public let name: String

  private init(known name: String) {
    self.name = name
  }

  /// The dialect with a name; nil if there is none.
  public init?(named name: String) {
    guard Vocabulary.builtInNames.contains(name) else { return nil }
    self.name = name
  }

  /// Nodes with `id`, `t`, `p` and `c`, which an iOS app draws as SwiftUI.
  public static let compact = Dialect(known: "compact")

  /// All there are.
  public static var all: [Dialect] { Vocabulary.builtInNames.map(Dialect.init(known:)) }

  public var description: String { name }

  var vocabulary: Vocabulary? { Vocabulary.named(name) }
}
