import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Snapshot {
  /// The keys that the schema knows for an object, each once, as they stand there.
  func knownKeys(of object: NodeID) -> [String] {
    guard let schema = vocabulary?.schema else { return [] }
    var keys: [String] = []
    for property in schema.subschemas(applyingTo: object, in: tree).flatMap({ schema.properties(of: $0) }) {
      let key = schema.source.string(of: property.key)
      if !keys.contains(key) { keys.append(key) }
    }
    return keys
  }

  /// What an object is called inside a sentence: by the title of the form that it was found to have, or else of what is said
  /// about it.
  func formName(of object: NodeID) -> String {
    guard let schema = vocabulary?.schema else { return "this object" }
    let title = schema.subschemas(applyingTo: object, in: tree).reversed().firstMap { schema.text("title", of: $0) }
    return title.map { "“\($0)”" } ?? "this object"
  }

  /// Reports a key that the schema of an object does not know: of a dialect that has no components.
  func reportUnknownMember(_ member: Member, to report: inout Reporter) {
    let object = container(of: member.value)
    let written = tree.string(of: member.key)
    let free = knownKeys(of: object).filter { tree.value(of: $0, in: object) == nil }
    let near = nearestKey(to: written, among: free)
    let advice = near.map { "did you mean \($0.jsonLiteral)" } ?? "remove it"
    let removal = removal(of: member.value, confidence: .guess)
    report(
      "\(words(forKey: member.key)) is no key of \(formName(of: object)); \(advice)", at: tree.range(of: member.key),
      fix: near.map { renaming(member, to: $0, in: object) } ?? removal, alternatives: near == nil ? [] : [removal])
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
        ? removal(of: member.value, confidence: .guess) : renaming(member, to: key, in: object, .certain))
  }

  /// The one key that is nearest to a word; nil if none is near or several are equally so.
  private func nearestKey(to word: String, among keys: [String]) -> String? {
    let near = nearest(to: word, among: keys) { [$0] }
    guard let first = near.first, near.dropFirst().first?.distance != first.distance else { return nil }
    return first.candidate
  }

  /// The one member of an object that allows others whose key is nearly the name of one that is missing; nil if there is
  /// none, or several.
  func member(misspelling name: String, in object: NodeID) -> Member? {
    let slips = name.count < 4 ? 1 : name.count < 8 ? 2 : 3
    let known = knownKeys(of: object)
    let near = tree.members(of: object).filter { member in
      let key = tree.string(of: member.key)
      return !known.contains(key) && editDistance(key, name) <= slips
    }
    return near.count == 1 ? near[0] : nil
  }

  func renaming(_ member: Member, to key: String, in object: NodeID, _ confidence: FixIt.Confidence = .likely)
    -> FixIt
  {
    var edits = ContainerEdits(of: object, in: tree)
    edits.rename(member.value, to: key)
    return FixIt(title: "Rename to \(key.jsonLiteral)", confidence: confidence, edits: edits.edits)
  }
}
