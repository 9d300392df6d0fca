import SourceCode

/// Turns roles of a text into terminal colors, or into nothing.
package struct Palette: Sendable {
  package let isColored: Bool

  package init(isColored: Bool) {
    self.isColored = isColored
  }

  /// What a stretch of text is; raw values are parameters of Select Graphic Rendition (ECMA-48, 8.3.117).
  enum Role: String {
    case error = "1;31"
    case warning = "1;33"
    case info = "1;36"
    /// The frame around an excerpt.
    case gutter = "1;34"
    case strong = "1"
    case removed = "31"
    case added = "32"
    case hunk = "36"

    init(_ severity: Severity) {
      switch severity {
      case .error: self = .error
      case .warning: self = .warning
      case .info: self = .info
      }
    }
  }

  func paint(_ text: String, _ role: Role) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
  }
}
