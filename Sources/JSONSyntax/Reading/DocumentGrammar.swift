/// What a reader of broken text needs to know about a language of documents: which keys live in which kind of object, what
/// their values are, and which words are values. Plain tables, looked up by bytes.
///
/// A grammar only ever breaks ties between readings; whether a document keeps its contract is the schema's business.
package struct DocumentGrammar: Sendable {
  /// The number of a kind of object; `noShape` for an object nothing is known about.
  package typealias ShapeID = Int16

  package static let noShape: ShapeID = -1

  /// What may stand behind a key.
  package struct Value: Sendable, Hashable, BitwiseCopyable {
    package enum Kind: UInt8, Sendable, BitwiseCopyable {
      /// Anything, or nothing that is known.
      case anything
      /// An object of the shape `target`.
      case object
      /// An array of objects of the shape `target`, or of anything if that is `noShape`.
      case array
      /// Words for people.
      case text
      /// One of the words of the list `target`.
      case words
      /// The word of the list `target` that says what kind of node this is.
      case typeCode
      /// The name of a node.
      case identity
      /// `#RRGGBB`.
      case color
      case number
      case boolean
    }

    package let kind: Kind
    package let target: Int16
    /// Whether values of other JSON types are as good.
    package let isLoose: Bool

    package init(_ kind: Kind, _ target: Int16 = -1, isLoose: Bool = false) {
      self.kind = kind
      self.target = target
      self.isLoose = isLoose
    }

    package static let anything = Value(.anything, isLoose: true)
  }

  /// A key of a kind of object, to make a grammar of.
  package struct KeyDescription: Sendable {
    package let spelling: String
    /// Other spellings; case, and in names of more than three letters hyphens and underscores, make no difference.
    package let aliases: [String]
    package let value: Value
    package let isRequired: Bool

    package init(_ spelling: String, aliases: [String] = [], _ value: Value, isRequired: Bool = false) {
      self.spelling = spelling
      self.aliases = aliases
      self.value = value
      self.isRequired = isRequired
    }
  }

  /// A kind of object, to make a grammar of.
  package struct ShapeDescription: Sendable {
    package let keys: [KeyDescription]
    /// Whether keys that are not listed are as good.
    package let isOpen: Bool

    package init(_ keys: [KeyDescription], isOpen: Bool = false) {
      self.keys = keys
      self.isOpen = isOpen
    }
  }

  /// A word that is a value, to make a grammar of.
  package struct WordDescription: Sendable {
    package let spelling: String
    package let aliases: [String]

    package init(_ spelling: String, aliases: [String] = []) {
      self.spelling = spelling
      self.aliases = aliases
    }
  }

  /// A key found in a shape.
  struct Key: Sendable, BitwiseCopyable {
    let value: Value
    /// The place of its canonical spelling among the keys of its shape; those beyond 63 share the last.
    let ordinal: UInt8
    let isAlias: Bool

    var bit: UInt64 { 1 << UInt64(ordinal) }
  }

  struct Shape: Sendable, BitwiseCopyable {
    /// A bit for the ordinal of each key that an object of this shape must have.
    var required: UInt64 = 0
    /// A bit for the key that names it.
    var identity: UInt64 = 0
    /// A bit for the key that says what it is.
    var typeCode: UInt64 = 0
    var isOpen = false

    /// What an object costs that has none of its required keys.
    var costOfRequiredKeys: Int32 { Int32(truncatingIfNeeded: required.nonzeroBitCount) &* ReadingCost.missingKey }

    /// Whether it is a node of the document, rather than a part of one.
    var isNode: Bool { required != 0 }
  }

  /// A word of a list: its number in `names`, and whether it is the canonical spelling.
  struct Word: Sendable, BitwiseCopyable {
    let name: Int32
    let canonical: Int32
  }

  /// The shape of a document's outermost object.
  package let root: ShapeID
  let shapes: [Shape]
  private let names: NameTable
  private let keys: [Key]
  /// For each shape and name, the place in `keys`, or -1.
  private let keyPlaces: [Int16]
  /// For each list of words and name, the place of the canonical word in the list, or -1.
  private let wordPlaces: [Int16]
  let wordLists: [[WordDescription]]

  /// A grammar that knows nothing: every reading is judged by its punctuation alone.
  package static let unknown = DocumentGrammar(root: noShape, shapes: [], wordLists: [])

  package init(root: ShapeID, shapes descriptions: [ShapeDescription], wordLists: [[WordDescription]]) {
    var names = NameTable()
    for shape in descriptions {
      for key in shape.keys { for spelling in [key.spelling] + key.aliases { names.insert(spelling) } }
    }
    for word in wordLists.joined() { for spelling in [word.spelling] + word.aliases { names.insert(spelling) } }

    var shapes: [Shape] = []
    var keys: [Key] = []
    var keyPlaces = [Int16](repeating: -1, count: descriptions.count * names.count)
    var wordPlaces = [Int16](repeating: -1, count: wordLists.count * names.count)
    for (index, description) in descriptions.enumerated() {
      var shape = Shape()
      shape.isOpen = description.isOpen
      func add(_ spelling: String, _ key: Key) {
        let place = index * names.count + names.insert(spelling)
        guard keyPlaces[place] < 0 else { return }
        keyPlaces[place] = Int16(truncatingIfNeeded: keys.count)
        keys.append(key)
      }
      // Aliases must not hide a key that is spelled like them, so the keys go first.
      for isAlias in [false, true] {
        for (ordinal, each) in description.keys.enumerated() {
          let key = Key(value: each.value, ordinal: UInt8(min(ordinal, 63)), isAlias: isAlias)
          for spelling in isAlias ? each.aliases : [each.spelling] { add(spelling, key) }
          if each.isRequired { shape.required |= key.bit }
          if each.value.kind == .identity { shape.identity |= key.bit }
          if each.value.kind == .typeCode { shape.typeCode |= key.bit }
        }
      }
      shapes.append(shape)
    }
    for (index, list) in wordLists.enumerated() {
      for isAlias in [false, true] {
        for (position, word) in list.enumerated() {
          for spelling in isAlias ? word.aliases : [word.spelling] {
            let place = index * names.count + names.insert(spelling)
            if wordPlaces[place] < 0 { wordPlaces[place] = Int16(truncatingIfNeeded: position) }
          }
        }
      }
    }
    self.root = root
    self.shapes = shapes
    self.names = names
    self.keys = keys
    self.keyPlaces = keyPlaces
    self.wordPlaces = wordPlaces
    self.wordLists = wordLists
  }

  // MARK: - Looking up

  /// The number of the name that the bytes from `start` to `end` spell; -1 for one that is neither key nor word.
  @inline(__always)
  func name(_ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    let exact = names.find(bytes, start, end)
    return exact >= 0 ? exact : names.findFolded(bytes, start, end)
  }

  /// The place of a name's key in a shape; -1 if it has none.
  @inline(__always)
  func keyPlace(of name: Int, in shape: ShapeID) -> Int {
    name < 0 || shape < 0 ? -1 : Int(keyPlaces[Int(shape) &* names.count &+ name])
  }

  @inline(__always) func key(at place: Int) -> Key { keys[place] }

  /// The key that a name is in a shape; nil if it is none.
  func key(_ name: Int, in shape: ShapeID) -> Key? {
    let place = keyPlace(of: name, in: shape)
    return place < 0 ? nil : keys[place]
  }

  /// Whether a name is a word of a list, in any spelling.
  func isWord(_ name: Int, of list: Int16) -> Bool {
    name >= 0 && list >= 0 && wordPlaces[Int(list) * names.count + name] >= 0
  }

  /// Whether any shape has a key of this name.
  func isKey(_ name: Int) -> Bool {
    guard name >= 0 else { return false }
    var place = name
    while place < keyPlaces.count {
      if keyPlaces[place] >= 0 { return true }
      place += names.count
    }
    return false
  }

  /// Whether nothing is known at all.
  var isUnknown: Bool { shapes.isEmpty }
}
