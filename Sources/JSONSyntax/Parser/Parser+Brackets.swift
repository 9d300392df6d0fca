import SourceCode

/// Closing brackets that do not fit, and containers that nothing closes.
extension Parser {
  /// A closing bracket of the wrong kind: it may close the innermost container in place of the right one, close a container
  /// further out, or be one too many. The reading is taken that makes the brackets behind it fit best.
  mutating func closeMismatched(at offset: Int, isBehindValue: Bool = false) -> Step {
    let here = isInObject ? State.member : .value
    let wanted: SyntaxKind = text[offset] == Byte.closingBrace ? .object : .array
    let behind = offset + 1

    var levels = 0
    var container = parent
    while levels < 16, container != 0, nodes[container].kind != wanted {
      levels += 1
      container = Int(nodes[container].next)
    }
    let closesOuter =
      container != 0 && nodes[container].kind == wanted
      ? levels + cost(of: Int(nodes[container].next), from: behind) : Int.max
    let closesInner = 1 + cost(of: Int(nodes[parent].next), from: behind)
    let isSurplus = 1 + cost(of: parent, from: behind)

    if isSurplus < closesInner, isSurplus < closesOuter {
      report(.surplusBracket, offset..<behind, repair: .certain(.remove(offset..<behind)))
      noteGap(offset..<behind)
      return (behind, isBehindValue ? .separator : here)
    }
    if !isBehindValue, comma >= 0 { reportTrailingComma() }
    if closesOuter < closesInner {
      closeUnclosedContainers(
        levels, at: endOfToken(before: isBehindValue || comma < 0 ? offset : comma), before: offset)
      return (behind, closeContainer(at: behind))
    }
    let opening = Int(nodes[parent].start)
    let fitting = isInObject ? "}" : "]"
    report(
      .mismatchedBracket, offset..<behind, related: opening..<opening + 1,
      repair: .certain(.replace(offset..<behind, with: fitting)))
    nodes[parent].flags.formUnion(.isMalformed)
    return (behind, closeContainer(at: behind))
  }

  /// Ends the innermost `levels` containers at `end`, because what follows at `next` belongs further out.
  mutating func closeUnclosedContainers(_ levels: Int, at end: Int, before next: Int) {
    guard levels > 0 else { return }
    let opening = Int(nodes[parent].start)
    var closers = ""
    for _ in 0..<levels {
      closers += isInObject ? "}" : "]"
      nodes[parent].flags.formUnion(.isUnclosed)
      _ = closeContainer(at: max(end, Int(nodes[parent].start) + 1))
    }
    report(.unclosedContainer, end..<end, related: opening..<opening + 1, repair: .certain(.insert(closers, at: end)))
  }

  /// Ends what is open at the end of the text, with one issue for all of it.
  mutating func finish() {
    if parent != 0 {
      let opening = Int(nodes[parent].start)
      let end = endOfToken(before: count)
      var closers: [UInt8] = []
      var container = parent
      while container != 0 {
        closers.append(nodes[container].kind == .object ? Byte.closingBrace : Byte.closingBracket)
        let outer = Int(nodes[container].next)
        nodes[container].flags.formUnion(.isUnclosed)
        nodes[container].end = UInt32(truncatingIfNeeded: count)
        nodes[container].next = UInt32(truncatingIfNeeded: nodes.count)
        container = outer
      }
      parent = 0
      var replaced = end..<end
      if comma >= 0 {
        forgetSeparator(at: comma..<comma + widthOfComma)
        replaced = comma..<comma + widthOfComma
      }
      report(
        .cutOffDocument, count..<count, related: opening..<opening + 1,
        repair: .certain(.replace(replaced, with: String(decoding: closers, as: UTF8.self))))
    }
    nodes[0].next = UInt32(truncatingIfNeeded: nodes.count)
  }

  /// How badly the brackets from `offset` on fit, if `container` is then the innermost one.
  private func cost(of container: Int, from offset: Int) -> Int {
    var container = container
    var offset = offset
    var cost = 0
    for _ in 0..<16 {
      offset = text.endOfNearBlanks(from: offset)
      let byte = text[offset]
      guard byte == Byte.closingBrace || byte == Byte.closingBracket else { break }
      if container == 0 {
        cost += 1
      } else {
        let fits = byte == (nodes[container].kind == .object ? Byte.closingBrace : Byte.closingBracket)
        if !fits { cost += 1 }
        container = Int(nodes[container].next)
      }
      offset += 1
    }
    guard offset < count else { return cost + (container == 0 ? 0 : 1) }
    guard text[offset] == Byte.comma else { return cost + (container == 0 ? 0 : 1) }
    let next = text.endOfNearBlanks(from: offset + 1)
    switch nodes[container].kind {
    case .document: return cost + 2
    case .object: return cost + (text.looksLikeKey(at: next) ? 0 : 1)
    case .array, .key, .string, .number, .true, .false, .null, .missing, .junk:
      return cost + (text.looksLikeValue(at: next) && !text.looksLikeKey(at: next) ? 0 : 1)
    }
  }
}
