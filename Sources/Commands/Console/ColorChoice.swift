/// When output is colored.
package enum ColorChoice: String, Sendable, CaseIterable {
  case auto, always, never

  /// Whether output to `stream` is colored.
  ///
  /// `auto` heeds NO_COLOR (no-color.org: present and not empty), then FORCE_COLOR (force-color.org, likewise; "0" and
  /// "false" count as absent, as they do for Node.js), then whether a terminal is there to show it.
  func colors(_ stream: OutputStream, environment: (String) -> String?) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if let value = environment("NO_COLOR"), !value.isEmpty { return false }
      if let value = environment("FORCE_COLOR"), !value.isEmpty, value != "0", value != "false" { return true }
      return stream.isTerminal && environment("TERM") != "dumb"
    }
  }
}
