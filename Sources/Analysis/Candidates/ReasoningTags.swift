import SourceCode

/// The marks that models put around what they think aloud before they answer.
///
/// Sources: the chat templates of DeepSeek-R1 and Qwen3 (`<think>`), OpenAI's Harmony response format (`<|channel|>`), Kimi
/// (`◁think▷`), Sky-T1 and OpenThinker (`<|begin_of_thought|>`), and prompts that ask for a scratchpad.
struct ReasoningTag {
  let opening: StaticString
  let closing: StaticString

  static let all: [ReasoningTag] = [
    ReasoningTag(opening: "<think>", closing: "</think>"),
    ReasoningTag(opening: "<thinking>", closing: "</thinking>"),
    ReasoningTag(opening: "<thought>", closing: "</thought>"),
    ReasoningTag(opening: "<thoughts>", closing: "</thoughts>"),
    ReasoningTag(opening: "<reasoning>", closing: "</reasoning>"),
    ReasoningTag(opening: "<reason>", closing: "</reason>"),
    ReasoningTag(opening: "<scratchpad>", closing: "</scratchpad>"),
    ReasoningTag(opening: "<analysis>", closing: "</analysis>"),
    ReasoningTag(opening: "<reflection>", closing: "</reflection>"),
    ReasoningTag(opening: "<planning>", closing: "</planning>"),
    ReasoningTag(opening: "<plan>", closing: "</plan>"),
    ReasoningTag(opening: "<draft>", closing: "</draft>"),
    ReasoningTag(opening: "<brainstorm>", closing: "</brainstorm>"),
    ReasoningTag(opening: "<inner_monologue>", closing: "</inner_monologue>"),
    ReasoningTag(opening: "<seed:think>", closing: "</seed:think>"),
    ReasoningTag(opening: "<|begin_of_thought|>", closing: "<|end_of_thought|>"),
    ReasoningTag(opening: "<|thinking|>", closing: "<|/thinking|>"),
    ReasoningTag(opening: "[think]", closing: "[/think]"),
    ReasoningTag(opening: "[thinking]", closing: "[/thinking]"),
    ReasoningTag(opening: "[reasoning]", closing: "[/reasoning]"),
    ReasoningTag(opening: "◁think▷", closing: "◁/think▷"),
  ]
}

/// Finds the ends of reasoning, each byte once for each kind of tag.
struct ReasoningScanner {
  private let text: SourceText
  private let end: ByteOffset
  /// For each tag, where its next closing tag was found last; the end of the text if there is none any more.
  private var nextClosing: [ByteOffset?]

  init(_ text: SourceText, before end: ByteOffset) {
    self.text = text
    self.end = end
    nextClosing = Array(repeating: nil, count: ReasoningTag.all.count)
  }

  /// What a model thought aloud from the tag at `offset` on; nil if there is none. It ends with the text if its closing
  /// tag is missing.
  mutating func reasoning(at offset: ByteOffset) -> ByteRange? {
    if text.has("<|channel|>", at: offset) { return channel(at: offset) }
    for (index, tag) in ReasoningTag.all.enumerated() where text.hasFolded(tag.opening, at: offset) {
      let inside = offset + tag.opening.utf8CodeUnitCount
      let closing = closing(of: index, from: inside)
      return offset..<(closing < end ? closing + tag.closing.utf8CodeUnitCount : end)
    }
    return nil
  }

  /// The offset behind a closing tag at `offset`; nil if none stands there.
  func endOfClosingTag(at offset: ByteOffset) -> ByteOffset? {
    ReasoningTag.all.first { text.hasFolded($0.closing, at: offset) }.map { offset + $0.closing.utf8CodeUnitCount }
  }

  private mutating func closing(of index: Int, from start: ByteOffset) -> ByteOffset {
    if let known = nextClosing[index], known >= start { return known }
    let tag = ReasoningTag.all[index]
    let first = unsafe tag.closing.utf8Start[0]
    var offset = start
    while offset < end {
      if text[offset] == first, text.hasFolded(tag.closing, at: offset) { break }
      offset += 1
    }
    nextClosing[index] = min(offset, end)
    return min(offset, end)
  }

  /// What stands in a channel that is neither the answer nor a call: up to the next channel.
  private func channel(at offset: ByteOffset) -> ByteRange? {
    let name = offset + 11
    if text.hasFolded("final", at: name) || text.hasFolded("commentary", at: name) { return nil }
    var next = name
    while next < end {
      if text[next] == UInt8(ascii: "<"), text[next + 1] == UInt8(ascii: "|"),
        text.has("<|channel|>", at: next) || text.has("<|end|>", at: next) || text.has("<|start|>", at: next)
          || text.has("<|return|>", at: next)
      {
        break
      }
      next += 1
    }
    return offset..<min(next, end)
  }
}
