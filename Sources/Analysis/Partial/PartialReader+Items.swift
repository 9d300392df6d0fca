import JSONSyntax

extension PartialReader {
  /// What a value is that has just become whole.
  enum Completed {
    /// The range of its content in the output.
    case string(start: Int, end: Int)
    case number, literal
    case container(isArray: Bool)
  }

  // MARK: - Keys

  mutating func completeKey(_ key: [UInt8]) {
    let index = frames.count - 1
    var meaning = PartialGrammar.Key(value: .other, isName: true, index: -1)
    switch frames[index].shape {
    case .node:
      // The likes of `$schema` are allowed everywhere and mean nothing.
      let isReserved = key.first == UInt8(ascii: "$")
      let known = grammar.member(key)
      if index == 0, !isCommitted {
        let isFirst = !frames[0].hasItems
        if isFirst && known == nil && !isReserved || frames[0].isDoubtful && !grammar.isMember(key) { return abandon() }
      }
      if let known { meaning = known }
      if !(known?.isName ?? isReserved) { needsRules = true }
    case .props:
      if let known = grammar.prop(key) {
        meaning = known
        if !known.isName { needsRules = true }
      } else if index > 0, frames[index - 1].shape == .node, grammar.isMemberName(key) {
        return moveKeyOutOfProps(key)
      } else {
        needsRules = true
      }
    case .object, .children, .array: break
    }
    frames[index].isRepeated = false
    if !(0..<64).contains(meaning.index) {
      frames[index].isRepeated = !frames[index].foreignKeys.insert(key).inserted
    } else {
      frames[index].isRepeated = frames[index].seen >> UInt64(meaning.index) & 1 == 1
      frames[index].seen |= 1 << UInt64(meaning.index)
    }
    if frames[index].isRepeated, meaning.value.isText {
      meaning = PartialGrammar.Key(value: .other, isName: meaning.isName, index: meaning.index)
    }
    frames[index].key = meaning
    frames[index].place = .afterKey
  }

  /// Ends the props in front of a key that belongs to their component: their closing brace was lost.
  private mutating func moveKeyOutOfProps(_ key: [UInt8]) {
    hasFaults = true
    let props = frames[frames.count - 1]
    let item = output[props.itemStart...]
    let blanks = item.prefix { $0 != UInt8(ascii: "\"") }
    let rest = Array(item.dropFirst(blanks.count))
    let gap = blanks.filter { $0 != UInt8(ascii: ",") }
    output.removeLast(item.count)
    close()
    guard !frames.isEmpty else { return }
    frames[frames.count - 1].itemStart = output.count
    if frames[frames.count - 1].hasItems { output.append(UInt8(ascii: ",")) }
    output += gap + rest
    completeKey(key)
  }

  // MARK: - Values

  mutating func completeValue(_ value: Completed) {
    let index = frames.count - 1
    let key = frames[index].key
    // What was shown first stays; that there are two is for the repair of the whole answer to say.
    if frames[index].isRepeated { return dropItem() }
    switch frames[index].shape {
    case .node: completeMember(key, value)
    case .props: if !isFit(value, for: key.value) { needsRules = true }
    case .children:
      if case .container = value { break }
      // A component would have to be made of it, identity and all: that waits until the answer is whole.
      return dropItem()
    case .object, .array: break
    }
    frames[index].hasItems = true
    frames[index].place = .afterValue
    if grammar.hasCompanions { frames[index].whole.append(key.index) }
  }

  private mutating func completeMember(_ key: PartialGrammar.Key, _ value: Completed) {
    let index = frames.count - 1
    switch (key.value, value) {
    case (.identity, .string(let start, let end)):
      if start == end { return needsRules = true }
      frames[index].hasIdentity = true
      if index == 0 { rootIdentity = Array(output[start..<end]) }
    case (.identity, .number):
      needsRules = true
      frames[index].hasIdentity = true
    case (.typeCode, .string(_, let end)):
      let component = grammar.component(content(to: end))
      frames[index].component = component?.index
      // An unknown code is shown for what it is, unless all of it may be something else.
      frames[index].hasTypeCode = component != nil || key.isName || index > 0
      frames[index].isDoubtful = component == nil && !key.isName
      if !(component?.isName ?? false) { needsRules = true }
    case (.props, .container(isArray: false)), (.children, .container(isArray: true)), (.other, _): break
    default: needsRules = true
    }
    if index == 0, frames[0].hasIdentity || !grammar.needsIdentity, frames[0].component != nil { isCommitted = true }
  }

  /// Whether a whole value is one that the schema allows, as far as a glance can tell.
  private func isFit(_ value: Completed, for kind: PartialGrammar.Value) -> Bool {
    switch (kind, value) {
    case (.text, .string), (.number, .number): true
    case (.word(let list), .string(let start, let end)):
      grammar.words[list].contains { $0.elementsEqual(output[start..<end]) }
    case (.color, .string(let start, let end)):
      end - start == 7 && output[start] == UInt8(ascii: "#")
        && output[start + 1..<end].allSatisfy { $0.isHexadecimalDigit }
    case (.other, _): true
    case (.text, _), (.number, _), (.word, _), (.color, _): false
    case (.identity, _), (.typeCode, _), (.props, _), (.children, _): false
    }
  }

  // MARK: - What may be shown

  /// The document up to what is whole, closed; nil before the root has said what it is.
  func closed() -> [UInt8]? {
    guard isCommitted, !frames.isEmpty else { return nil }
    var depth = frames.count
    let isTentative = reopenable != nil && string.lineEnd != nil
    var isInnerShown = string.isText && (lexeme == .string || isTentative)
    let isTextShown = isInnerShown
    for index in frames.indices.reversed() {
      isInnerShown = isShown(index, isInnerShown)
      if !isInnerShown { depth = index }
    }
    guard depth > 0 else { return nil }
    var end = output.count
    let innermost = frames[depth - 1]
    var quote = false
    if depth < frames.count {
      end = innermost.itemStart
    } else if isTextShown {
      end = min(boundary.end, string.lineEnd ?? .max)
      quote = true
    } else if lexeme == .string || innermost.place == .afterKey || innermost.place == .value {
      end = innermost.itemStart
    } else if lexeme == .word || lexeme == .stopped, innermost.isArray {
      end = innermost.itemStart
    }
    var result = Array(output[..<end])
    if quote { result.append(UInt8(ascii: "\"")) }
    for frame in frames[..<depth].reversed() {
      result.append(frame.isArray ? UInt8(ascii: "]") : UInt8(ascii: "}"))
    }
    return result
  }

  /// Whether an open container says enough to be shown.
  ///
  /// - Parameter isInnerShown: Whether what is open in it is shown.
  private func isShown(_ index: Int, _ isInnerShown: Bool) -> Bool {
    let frame = frames[index]
    if index > 0, frames[index - 1].isRepeated { return false }
    func has(_ keys: [Int]) -> Bool {
      keys.allSatisfy { frame.whole.contains($0) || isInnerShown && frame.key.index == $0 }
    }
    switch frame.shape {
    case .node:
      guard frame.hasIdentity || !grammar.needsIdentity, frame.hasTypeCode else { return false }
      guard grammar.hasCompanions, let component = frame.component else { return true }
      return has(grammar.companions[component].members)
    case .props:
      guard grammar.hasCompanions, let component = frames[index - 1].component else { return true }
      return has(grammar.companions[component].props)
    case .children: return true
    case .object, .array: return false
    }
  }
}
