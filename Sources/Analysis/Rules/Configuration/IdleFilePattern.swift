import JSONSyntax
import SourceCode

extension Rule {
  static let idleFilePattern = Rule(
    id: "idle-file-pattern", severity: .error, group: .configuration,
    summary: "A pattern for files matches none, however they are called.",
    rationale: """
      Patterns are those of a `.gitignore`: held against paths from the folder of the configuration downwards, with `*`, \
      `?`, `[…]` and `**`. What other tools understand besides is taken for a name here, and files of that name there are \
      none.
      """,
    examples: [
      .triggers(
        #"{"exclude":[«"./build/"»]}"#, repaired: #"{"exclude":["/build/"]}"#, dialect: "configuration"),
      .triggers(
        #"{"dialects":[{"name":"compact","files":[«"screens/*.{json,jsonc}"»]}]}"#, dialect: "configuration"),
      .triggers(#"{"perFileIgnores":{«"../shared/[ab"»:["design"]}}"#, dialect: "configuration"),
      .passes(#"{"exclude":["/build/","!/build/keep.json","*.[jJ]son"]}"#, dialect: "configuration"),
    ]
  ) { snapshot, report in
    let tree = snapshot.tree
    let keys = snapshot.places(of: .rulesByFilePattern).flatMap { tree.members(of: $0).map(\.key) }
    for node in keys + snapshot.places(of: .filePattern) {
      let pattern = tree.string(of: node)
      guard let idleness = Idleness(of: pattern) else { continue }
      report(
        "\(pattern.jsonLiteral) matches no file: \(idleness.reason)", at: tree.range(of: node),
        fix: idleness.meant.map {
          .replace(
            tree.range(of: node), with: $0.jsonLiteral, title: "Replace with \($0.jsonLiteral)", confidence: .certain)
        })
    }
  }
}

/// Why a pattern can match nothing.
private struct Idleness {
  let reason: String
  /// What was meant; nil where nobody knows.
  var meant: String?

  init?(of pattern: String) {
    let isNegated = pattern.hasPrefix("!")
    let path = isNegated ? pattern.dropFirst() : pattern[...]
    let components = path.split(separator: "/", omittingEmptySubsequences: false)
    if pattern.hasPrefix("#") {
      reason = ##"behind "#" it is a comment; write "\#""##
    } else if components.contains("..") {
      reason = "patterns begin in the folder of the configuration and lead down from there"
    } else if components.contains(".") {
      reason = #"paths have no "." in them"#
      // Whoever begins with a point means this folder.
      if components.first == ".", !components.dropFirst().contains("."), components.count > 1, components[1] != "" {
        meant = (isNegated ? "!" : "") + path.dropFirst()
      }
    } else if path.hasSuffix("\\") {
      reason = "there is nothing behind its backslash"
    } else if Idleness.hasOpenClass(path) {
      reason = #""[" begins a choice of characters, for which a "]" is missing"#
    } else if let open = path.firstIndex(of: "{"), path[open...].contains(","), path[open...].contains("}") {
      reason = "braces offer no choice here; write a pattern for each"
    } else {
      return nil
    }
  }

  private static func hasOpenClass(_ pattern: Substring) -> Bool {
    var rest = pattern[...]
    while let character = rest.popFirst() {
      if character == "\\" { _ = rest.popFirst() }
      guard character == "[" else { continue }
      if rest.first == "!" || rest.first == "^" { rest.removeFirst() }
      // The first character of a class stands for itself, also where it is the bracket that would end it.
      _ = rest.popFirst()
      guard let close = rest.firstIndex(of: "]") else { return true }
      rest = rest[rest.index(after: close)...]
    }
    return false
  }
}
