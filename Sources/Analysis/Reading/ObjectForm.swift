import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

/// The keys that the schema knows for an object, as they stand there.
struct KnownKeys {
  /// Those that it does not have, each once.
  var free: [String] = []
  var all: Set<String> = []
}

extension Snapshot {
  func knownKeys(of object: NodeID) -> KnownKeys {
    if let last = lastKnownKeys, last.object == object { return last.keys }
    guard let schema = vocabulary?.schema else { return KnownKeys() }
    let present = Set(tree.members(of: object).map { tree.string(of: $0.key) })
    var keys = KnownKeys()
    for property in subschemas(applyingTo: object).flatMap({ schema.properties(of: $0) }) {
      let key = schema.source.string(of: property.key)
      if keys.all.insert(key).inserted, !present.contains(key) { keys.free.append(key) }
    }
    lastKnownKeys = (object, keys)
    return keys
  }

  /// What an object is called inside a sentence: by the title of the form that it was found to have, or else of what is said
  /// about it.
  func formName(of object: NodeID) -> String {
    guard let schema = vocabulary?.schema else { return "this object" }
    let title = subschemas(applyingTo: object).reversed().firstMap { schema.text("title", of: $0) }
    return title.map { "“\($0)”" } ?? "this object"
  }

  /// Reports a key that the schema of an object does not know: of a dialect that has no components.
  func reportUnknownMember(_ member: Member, to report: inout Reporter) {
    let object = container(of: member.value)
    let written = tree.string(of: member.key)
    let near = isWide(object) ? nil : nearestKey(to: written, among: knownKeys(of: object).free)
    let advice = near.map { "did you mean \($0.jsonLiteral)" } ?? "remove it"
    let removal = removal(of: member.value, confidence: .guess)
    report(
      "\(words(forKey: member.key)) is no key of \(formName(of: object)); \(advice)", at: tree.range(of: member.key),
      fix: near.map { renaming(member, to: $0) } ?? removal, alternatives: near == nil ? [] : [removal])
  }

  /// Reports a key that is another spelling of one that the schema knows: of a dialect that has no components.
  func reportRespelledMember(_ member: Member, as key: String, to report: inout Reporter) {
    let object = container(of: member.value)
    let isTaken = tree.value(of: key, in: object) != nil
    report(
      "\(words(forKey: member.key)) is "
        + (isTaken
          ? "another spelling of \(key.jsonLiteral), which is there too; keep one of the two"
          : "spelled \(key.jsonLiteral) here; other spellings are passed over"),
      at: tree.range(of: member.key),
      fix: isTaken
        ? removal(of: member.value, confidence: .guess) : renaming(member, to: key, .certain))
  }

  /// The one key that is nearest to a word; nil if none is near or several are equally so.
  private func nearestKey(to word: String, among keys: [String]) -> String? {
    // Among very many, several are near.
    if keys.count > 1024 { return nil }
    let near = nearest(to: word, among: keys) { [$0] }
    guard let first = near.first, near.dropFirst().first?.distance != first.distance else { return nil }
    return first.candidate
  }

  /// The one member of an object that allows others whose key is nearly the name of one that is missing; nil if there is
  /// none, or several.
  func member(misspelling name: String, in object: NodeID) -> Member? {
    if isWide(object) { return nil }
    let slips = name.count < 4 ? 1 : name.count < 8 ? 2 : 3
    let known = knownKeys(of: object).all
    let near = tree.members(of: object).filter { member in
      let key = tree.string(of: member.key)
      return !known.contains(key) && editDistance(key, name) <= slips
    }
    return near.count == 1 ? near[0] : nil
  }

  func renaming(_ member: Member, to key: String, _ confidence: FixIt.Confidence = .likely) -> FixIt {
    .replace(
      tree.range(of: member.key), with: key.jsonLiteral, title: "Rename to \(key.jsonLiteral)", confidence: confidence)
  }
}
