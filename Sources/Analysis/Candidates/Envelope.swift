import JSONSyntax
import SourceCode
import Vocabularies

/// What the answer of a chat API or a tool call holds: the document itself, or texts with it inside.
enum EnvelopeContent {
  /// A value of the envelope.
  case value(NodeID)
  /// Texts, which together are what the model wrote.
  case texts([NodeID])
}

/// The shapes in which APIs deliver what a model wrote.
///
/// Sources: OpenAI Chat Completions and Responses, Anthropic Messages, Google Gemini `generateContent`, Ollama `generate`
/// and `chat`, Hugging Face text generation, and the tool calls of each.
enum Envelope {
  /// Members that lead to what the model wrote.
  private static let words: Set<String> = [
    // OpenAI
    "choices", "message", "messages", "content", "tool_calls", "tool_call", "function", "function_call", "arguments",
    "delta", "output", "output_text", "text",
    // Anthropic
    "input", "tool_use", "content_block", "partial_json",
    // Gemini
    "candidates", "parts", "functionCall", "args",
    // Ollama, Hugging Face and others
    "response", "responses", "completion", "generation", "generated_text", "generations", "outputs",
    // What people call it themselves
    "parameters", "params", "result", "results", "data", "body", "payload", "answer", "reply", "json", "value",
    "document", "screen", "root", "schema", "component", "ui", "structuredContent", "structured_output", "parsed",
    "final",
  ]

  /// Members whose objects are parts of a conversation: what others said, and what the model only thought.
  private static let foreignRoles: Set<String> = ["user", "system", "developer", "human"]

  /// Wrappers of the document that are a matter of its contract rather than of an API: the rules unwrap them.
  static let wrappingKeys: Set<String> = ["root", "schema", "component", "ui", "data", "screen", "result"]

  /// How deep envelopes are looked into.
  private static let maximumDepth = 12

  /// What an envelope holds; nil if the value is none, or if it holds several documents.
  static func content(of root: NodeID, in tree: SyntaxTree, _ vocabulary: Vocabulary) -> EnvelopeContent? {
    // `{"text":{…}}` may be a component that says by a key what it is.
    if vocabulary.namesComponentByKey(root, in: tree) { return nil }
    var walk = EnvelopeWalk(tree: tree, vocabulary: vocabulary)
    walk.visit(root)
    if walk.values.count == 1 { return .value(walk.values[0]) }
    guard walk.values.isEmpty else { return nil }
    let telling = walk.texts.filter { mayHoldDocument(tree.text[tree.range(of: $0)]) }
    if telling.count == 1 { return .texts(telling) }
    if !telling.isEmpty { return .texts(walk.texts) }
    return loneValue(of: root, in: tree, vocabulary).map { .value($0) }
  }

  /// The one document among the members of an object, whatever its name.
  private static func loneValue(of root: NodeID, in tree: SyntaxTree, _ vocabulary: Vocabulary) -> NodeID? {
    guard vocabulary.hasTellingDocuments else { return nil }
    var found: NodeID?
    for member in tree.members(of: root).prefix(16) {
      guard vocabulary.likeness(of: member.value, in: tree) == .full else { continue }
      if found != nil { return nil }
      found = member.value
    }
    return found
  }

  /// Texts in one event of a stream; nil if the event is not one of an API's.
  static func streamedTexts(in tree: SyntaxTree) -> [NodeID]? {
    guard let root = tree.root, tree.kind(of: root) == .object else { return nil }
    var isEvent = false
    for member in tree.members(of: root).prefix(32) {
      let name = tree.string(of: member.key)
      switch name {
      case "choices", "candidates", "delta", "response", "message", "content_block", "usage", "object", "done", "event":
        isEvent = true
      case "type":
        isEvent = isEvent || tree.source(of: member.value).contains { $0 == "_" || $0 == "." }
        let kind = tree.string(of: member.value)
        // What follows the pieces repeats them as a whole.
        if kind.hasSuffix(".done") || kind.hasSuffix(".completed") { return [] }
      default: continue
      }
    }
    guard isEvent else { return nil }
    var walk = EnvelopeWalk(tree: tree, vocabulary: nil)
    walk.visit(root)
    return walk.texts
  }

  /// Whether a text has the signs of an object in it.
  private static func mayHoldDocument(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let brace = bytes.firstIndex(of: UInt8(ascii: "{")) else { return false }
    return bytes[brace...].contains(UInt8(ascii: ":"))
  }

  fileprivate static func isWord(_ name: String) -> Bool { words.contains(name) }

  /// What follows the members of an object means: what others said and what was only thought is no answer.
  fileprivate static func isForeign(_ object: NodeID, in tree: SyntaxTree) -> Bool {
    for member in tree.members(of: object).prefix(32) {
      switch tree.string(of: member.key) {
      case "role" where foreignRoles.contains(tree.string(of: member.value)): return true
      case "thought" where tree.kind(of: member.value) == .true: return true
      case "type" where tree.kind(of: member.value) == .string:
        let kind = tree.string(of: member.value)
        if kind.contains("reasoning") || kind.contains("thinking") || kind == "thought" { return true }
      default: continue
      }
    }
    return false
  }

  fileprivate static let depthLimit = maximumDepth
}

/// Collects what an envelope holds, without recursion.
private struct EnvelopeWalk {
  let tree: SyntaxTree
  /// To tell documents; nil where only texts are wanted.
  let vocabulary: Vocabulary?
  var values: [NodeID] = []
  var texts: [NodeID] = []

  init(tree: SyntaxTree, vocabulary: Vocabulary?) {
    self.tree = tree
    self.vocabulary = vocabulary
  }

  mutating func visit(_ root: NodeID) {
    var waiting: [(node: NodeID, depth: Int)] = [(root, 0)]
    while let (node, depth) = waiting.popLast() {
      guard depth < Envelope.depthLimit, values.count < 64 else { continue }
      switch tree.kind(of: node) {
      case .string: texts.append(node)
      case .object:
        if depth > 0, let vocabulary, isDocument(node, vocabulary) {
          values.append(node)
          continue
        }
        if Envelope.isForeign(node, in: tree) { continue }
        var next: [(NodeID, Int)] = []
        for member in tree.members(of: node).prefix(64) where Envelope.isWord(tree.string(of: member.key)) {
          next.append((member.value, depth + 1))
        }
        waiting += next.reversed()
      case .array:
        if depth > 0, let vocabulary, vocabulary.allowsListDocuments, isDocument(node, vocabulary) {
          values.append(node)
          continue
        }
        var next: [(NodeID, Int)] = []
        for element in tree.elements(of: node) {
          // Texts in an array are data; those of an API have a name.
          if tree.kind(of: element) == .object || tree.kind(of: element) == .array { next.append((element, depth + 1)) }
        }
        waiting += next.reversed()
      case .document, .key, .number, .true, .false, .null, .missing, .junk: continue
      }
    }
  }

  /// Whether a value is a document rather than a further envelope, which may have an id and a type of its own.
  private func isDocument(_ node: NodeID, _ vocabulary: Vocabulary) -> Bool {
    switch vocabulary.likeness(of: node, in: tree) {
    case .full, .partial: !tree.isContentBlock(node)
    case .fragment, .none: false
    }
  }
}
