package import Analysis
import JSONSyntax
package import SourceCode
import Vocabularies

/// What could be written at a place.
package struct CompletionList: Sendable, Equatable {
  /// In the order in which they are to be shown.
  package var items: [CompletionItem]
  /// Whether there is more than can be offered at once, so that it is to be asked for again when more is written.
  package var isIncomplete = false

  package static let none = CompletionList(items: [])

  /// The characters behind which something new may begin, so that an editor asks by itself. A closing quote is not told
  /// from an opening one, but behind it nothing is offered.
  package static let triggerCharacters = ["\"", ":", "{", "[", ",", "#"]
}

package struct CompletionItem: Sendable, Equatable {
  package enum Kind: Sendable {
    /// A component with children, as a type code or a whole node.
    case container
    /// A component without.
    case leaf
    /// The key of a component's own member.
    case key
    case prop
    case identity
    case value
    case color
    /// What the schema's author proposes.
    case snippet
  }

  /// What is shown, without quotes.
  package let label: String
  /// A few words shown beside it; nil for none.
  package let detail: String?
  package let documentation: Markup?
  package let kind: Kind
  /// The change, without places for the cursor to visit.
  package let edit: TextEdit
  /// The same with such places, in the syntax of the Language Server Protocol; nil where there are none.
  package let snippet: String?
  /// A change elsewhere that belongs to it: the comma that lacks behind the value before. It does not touch `edit`.
  package let additionalEdit: TextEdit?
  /// Begins as the replaced text does, its quote included, so that clients that compare the two find it.
  package let filterText: String
  /// Items ordered by it stand as they do in the list.
  package var sortKey: String
  /// Whether it makes no difference here, so that it is shown faded or struck through.
  package let isFaded: Bool
}

extension Snapshot {
  /// What the vocabulary knows to write at `offset`.
  ///
  /// - Returns: Nothing in comments, inside texts that are free, behind finished tokens, and without a vocabulary.
  package func completions(at offset: ByteOffset) -> CompletionList {
    guard let vocabulary, let site = CompletionSite(at: offset, in: tree) else { return .none }
    var completion = Completion(snapshot: self, vocabulary: vocabulary, site: site)
    switch site.place {
    case .document: completion.addDocuments()
    case .key(let key, let object): completion.addKeys(of: object, replacing: key)
    case .value(let member): completion.addValues(of: member)
    case .element(let element, let array): completion.addElements(of: array, replacing: element)
    }
    return CompletionList(items: completion.orderedItems)
  }
}

/// Collects items for one place; extensions know what to offer.
struct Completion {
  let snapshot: Snapshot
  let vocabulary: Vocabulary
  let site: CompletionSite
  let style: SourceStyle
  private let isLongForm: Bool
  private(set) var items: [CompletionItem] = []
  /// By the place of the item, what the schema's author orders it by; nil where the author does not say.
  private var sortTexts: [String?] = []

  init(snapshot: Snapshot, vocabulary: Vocabulary, site: CompletionSite) {
    self.snapshot = snapshot
    self.vocabulary = vocabulary
    self.site = site
    style = SourceStyle(of: snapshot.tree, orElse: .spaced)
    // To know for sure takes a look at the whole document, which hardly any needs.
    let root = snapshot.tree.root
    isLongForm = root.map { snapshot.value(of: .typeCode, of: $0) == nil } ?? false && snapshot.isLongForm
  }

  /// How the document spells a key of a member or prop: by its long name where it is in the long form altogether, lest it
  /// become a mixture.
  func spelling(ofKey key: String) -> String {
    guard isLongForm else { return key }
    return (vocabulary.members + vocabulary.props).first { $0.key == key }?.longName ?? key
  }

  /// How the document spells the type code of a component.
  func spelling(of component: Component) -> String {
    isLongForm ? component.longName ?? component.typeCode : component.typeCode
  }

  /// The other words by which people look for what is offered under `label`.
  func otherNames(besides label: String, _ names: String?...) -> [String] {
    names.compactMap { $0 == label ? nil : $0 }
  }

  /// Adds an item.
  ///
  /// - Parameters:
  ///   - body: What is inserted, without punctuation around it.
  ///   - otherNames: Further words by which people look for it.
  ///   - isWholeMember: Whether the body ends with a value, so that a comma may have to follow.
  mutating func add(
    _ label: String, _ body: Snippet, kind: CompletionItem.Kind, detail: String? = nil, documentation: Markup? = nil,
    otherNames: [String] = [], isWholeMember: Bool = true, isFaded: Bool = false, sortText: String? = nil
  ) {
    var snippet = Snippet()
    if site.needsColonBefore { snippet.append(style.colon) }
    var additionalEdit: TextEdit?
    if let place = site.missingComma {
      if place < site.replaced.lowerBound {
        additionalEdit = .insert(",", at: place)
      } else {
        snippet.append(style.comma)
      }
    }
    snippet.append(body)
    if isWholeMember, site.needsCommaAfter {
      snippet.append(snapshot.text[site.replaced.upperBound].isBlank ? "," : style.comma)
    }
    sortTexts.append(sortText)
    items.append(
      CompletionItem(
        label: label, detail: detail, documentation: documentation, kind: kind,
        edit: .replace(site.replaced, with: snippet.plainText), snippet: snippet.hasStops ? snippet.source : nil,
        additionalEdit: additionalEdit, filterText: openingQuote + ([label] + otherNames).joined(separator: " "),
        sortKey: Completion.sortKey(at: items.count), isFaded: isFaded))
  }

  /// The items in the order in which they are shown: that of the vocabulary. Where its author orders any of them
  /// (`suggestSortText`), all are ordered as VS Code does it: by that, or else by what is shown.
  var orderedItems: [CompletionItem] {
    if sortTexts.allSatisfy({ $0 == nil }) { return items }
    let keys = items.indices.map { sortTexts[$0] ?? items[$0].label }
    return items.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.enumerated().map { place, index in
      var item = items[index]
      item.sortKey = Completion.sortKey(at: place)
      return item
    }
  }

  private static func sortKey(at place: Int) -> String {
    let digits = "\(place)"
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// The quote that the replaced text begins with; empty if it has none.
  private var openingQuote: String {
    let node: NodeID? =
      switch site.place {
      case .key(let key, _): key
      case .value(let member): member.value
      case .element(let element, _): element
      case .document: nil
      }
    guard let node, !site.replaced.isEmpty else {
      return snapshot.text[site.replaced].first == UInt8(ascii: "\"") ? "\"" : ""
    }
    let start = site.replaced.lowerBound
    return snapshot.text.string(in: start..<start + snapshot.tree[node].flags.openingQuoteWidth)
  }
}
