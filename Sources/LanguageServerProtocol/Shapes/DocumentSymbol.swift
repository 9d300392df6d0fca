extension LSP {
  package typealias DocumentSymbolParams = TextDocumentParams

  package struct DocumentSymbol: Sendable {
    /// Not empty: clients refuse symbols without a name.
    package var name: String
    /// Drawn faintly behind the name.
    package var detail: String?
    package var kind: SymbolKind
    package var range: Range
    /// What is selected when the symbol is chosen; within `range`.
    package var selectionRange: Range
    package var children: [DocumentSymbol]

    package init(
      name: String, detail: String? = nil, kind: SymbolKind, range: Range, selectionRange: Range,
      children: [DocumentSymbol] = []
    ) {
      self.name = name
      self.detail = detail
      self.kind = kind
      self.range = range
      self.selectionRange = selectionRange
      self.children = children
    }
  }

  /// A symbol for clients that know no hierarchy.
  package struct SymbolInformation: Sendable {
    package var name: String
    package var kind: SymbolKind
    package var location: Location
    /// The name of the symbol that this one lies in.
    package var containerName: String?

    package init(name: String, kind: SymbolKind, location: Location, containerName: String? = nil) {
      self.name = name
      self.kind = kind
      self.location = location
      self.containerName = containerName
    }
  }

  /// Those that say something about these documents; clients choose an icon by them.
  package enum SymbolKind: Int, Sendable {
    case file = 1
    case module = 2
    case namespace = 3
    case `class` = 5
    case property = 7
    case field = 8
    case `enum` = 10
    case function = 12
    case variable = 13
    case constant = 14
    case string = 15
    case number = 16
    case boolean = 17
    case array = 18
    case object = 19
    case key = 20
    case null = 21
    case enumMember = 22
    case `struct` = 23
    case event = 24
  }
}

extension LSP.DocumentSymbol: LSP.JSONWritable {
  package func write(to json: inout LSP.JSONWriter) {
    json.object {
      $0.member("name", name)
      $0.member("detail", detail)
      $0.member("kind", kind.rawValue)
      $0.member("range", range)
      $0.member("selectionRange", selectionRange)
      if !children.isEmpty { $0.member("children", children) }
    }
  }
}

extension LSP.SymbolInformation: LSP.JSONWritable {
  package func write(to json: inout LSP.JSONWriter) {
    json.object {
      $0.member("name", name)
      $0.member("kind", kind.rawValue)
      $0.member("location", location)
      $0.member("containerName", containerName)
    }
  }
}
