import Analysis
import Vocabularies

/// The document in an answer that is still arriving, closed so that it can be drawn.
///
/// Append what arrives, in pieces of any size, and draw `document` whenever it has changed. From the first whole identity and
/// type code of the root on, the beginning of a valid document gives a valid document, and each step only adds to the one
/// before: a node appears when its identity and type code are whole, a prop when its value is, a text character by
/// character. Prose, fences and reasoning around the document are passed over. Whatever arrives, what is shown is JSON.
///
/// When all has arrived, `repair(_:dialect:applying:)` says more exactly what became of it.
public struct PartialDocument: Sendable {
  private var partial: Analysis.PartialDocument

  /// - Parameter dialect: What the document is written in.
  public init(dialect: Dialect = .compact) {
    partial = Analysis.PartialDocument(in: dialect.vocabulary ?? .compact)
  }

  /// Reads on, in time proportional to what is appended.
  public mutating func append(_ text: some StringProtocol) { append(utf8: text.utf8) }

  /// Reads on; the bytes may end anywhere, within a character too.
  public mutating func append(utf8 bytes: some Sequence<UInt8>) { partial.append(Array(bytes)) }

  /// The document so far; nil before its root has said what it is. Takes time in proportion to the document.
  public var document: String? { partial.document }

  /// Whether the document has been read to its end.
  public var isWhole: Bool { partial.isWhole }
}
