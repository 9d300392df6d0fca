extension LSP {
  package typealias DocumentColorParams = TextDocumentParams

  /// Each part from 0 to 1.
  package struct Color: Sendable, Hashable {
    package var red: Double
    package var green: Double
    package var blue: Double
    /// How opaque it is.
    package var alpha: Double

    package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }
  }

  package struct ColorInformation: Sendable, Hashable {
    package var range: Range
    package var color: Color

    package init(range: Range, color: Color) {
      self.range = range
      self.color = color
    }
  }

  /// A color that was picked, and the range whose text it is to replace.
  package struct ColorPresentationParams: Sendable {
    package var uri: String
    package var color: Color
    package var range: Range
  }

  /// A way to write a color.
  package struct ColorPresentation: Sendable, Hashable {
    package var label: String
    package var edit: TextEdit

    package init(label: String, edit: TextEdit) {
      self.label = label
      self.edit = edit
    }
  }
}

extension LSP.Color: LSP.JSONReadable, LSP.JSONWritable {
  package init(_ json: LSP.JSON) throws(LSP.ResponseError) {
    self.init(
      red: try json.fraction("red"), green: try json.fraction("green"), blue: try json.fraction("blue"),
      alpha: json["alpha"] == nil ? 1 : try json.fraction("alpha"))
  }

  package func write(to json: inout LSP.JSONWriter) {
    json.object {
      $0.member("red", red)
      $0.member("green", green)
      $0.member("blue", blue)
      $0.member("alpha", alpha)
    }
  }
}

extension LSP.ColorInformation: LSP.JSONWritable {
  package func write(to json: inout LSP.JSONWriter) {
    json.object {
      $0.member("range", range)
      $0.member("color", color)
    }
  }
}

extension LSP.ColorPresentationParams: LSP.JSONReadable {
  package init(_ json: LSP.JSON) throws(LSP.ResponseError) {
    uri = try json.object("textDocument").string("uri")
    color = try json.value("color")
    range = try json.value("range")
  }
}

extension LSP.ColorPresentation: LSP.JSONWritable {
  package func write(to json: inout LSP.JSONWriter) {
    json.object {
      $0.member("label", label)
      $0.member("textEdit", edit)
    }
  }
}
