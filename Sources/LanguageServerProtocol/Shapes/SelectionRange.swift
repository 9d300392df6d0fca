extension LSP {
  package struct SelectionRangeParams: Sendable {
    package var uri: String
    /// The places to grow selections from; as many answers are expected.
    package var positions: [Position]
  }

  /// The ranges that a growing selection takes, the smallest first; each lies in the next. Never empty.
  package struct SelectionRange: Sendable, Hashable {
    package var ranges: [Range]

    package init(_ ranges: [Range]) { self.ranges = ranges }
  }
}

extension LSP.SelectionRangeParams: LSP.JSONReadable {
  package init(_ json: LSP.JSON) throws(LSP.ResponseError) {
    uri = try json.object("textDocument").string("uri")
    positions = []
    for position in try json.elements("positions") { positions.append(try LSP.Position(position)) }
  }
}

extension LSP.SelectionRange: LSP.JSONWritable {
  /// On the wire each range has the next as its `parent`.
  package func write(to json: inout LSP.JSONWriter) { Link(ranges: ranges[...]).write(to: &json) }

  private struct Link: LSP.JSONWritable {
    var ranges: ArraySlice<LSP.Range>

    func write(to json: inout LSP.JSONWriter) {
      json.object {
        $0.member("range", ranges.first)
        if ranges.count > 1 { $0.member("parent", Link(ranges: ranges.dropFirst())) }
      }
    }
  }
}
