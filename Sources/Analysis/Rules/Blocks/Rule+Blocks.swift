import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  /// The rules about what blocks show, marked by `x-role`: effects and what belongs to them, the labels of rows, the names
  /// of actions.
  static let blocks: [Rule] = [unknownEffect, mismatchedPayload, duplicateLabel, malformedAction]
}

/// What a violation is about where no component's member is at fault: the role of the subschema that is broken.
enum BlockRole: String {
  /// How something appears: one of a list that only a new version of the contract makes longer.
  case effect
  /// What an effect shows: a member that belongs to one effect alone. The role also marks what asks for it.
  case payload
  /// What tells the rows of a list apart.
  case rowLabel = "row-label"
  case actionName = "action-name"
  case sectionIdentity = "section-identity"
}

extension Snapshot {
  func blockRole(of subschema: SubschemaID) -> BlockRole? {
    vocabulary.flatMap { $0.schema.text("x-role", of: subschema) }.flatMap(BlockRole.init(rawValue:))
  }

  /// The topic of a violation that is about the effect of an object, or about what it shows; nil for another. Of what is
  /// wrong with both, only the effect is spoken of: what it is to show depends on it.
  func effectTopic(of violation: Violation) -> EffectTopic? {
    guard let vocabulary, vocabulary.components.isEmpty else { return nil }
    switch violation.kind {
    case .value: return blockRole(of: violation.subschema) == .effect ? .spoken(.effect) : nil
    case .required:
      guard blockRole(of: violation.subschema) == .payload else { return nil }
      // Said of the one that stands in its place.
      return tree.members(of: violation.node).contains { isForeignPayload($0) } ? .silent : .spoken(.payload)
    case .unknownMember:
      guard let member = tree.member(holding: violation.node), isForeignPayload(member) else { return nil }
      return hasUnknownEffect(container(of: violation.node)) ? .silent : .spoken(.payload)
    default: return nil
    }
  }

  enum EffectTopic {
    case spoken(ViolationTopic)
    /// Another violation says it.
    case silent
  }

  /// The keys of what the effect of an object may show.
  func payloadKeys(of object: NodeID) -> [String] {
    guard let schema = vocabulary?.schema else { return [] }
    return subschemas(applyingTo: object).flatMap { schema.properties(of: $0) }
      .filter { blockRole(of: $0.subschema) == .payload }.map { schema.source.string(of: $0.key) }
  }

  /// Whether a member is what another effect shows.
  private func isForeignPayload(_ member: Member) -> Bool {
    guard let source = vocabulary?.schema.source else { return false }
    let name = tree.string(of: member.key)
    guard !payloadKeys(of: container(of: member.value)).contains(name) else { return false }
    return source.nodes.indices.contains { index in
      guard source.nodes[index].kind == .key, source.content(of: NodeID(index), equals: "x-role"),
        source.string(of: NodeID(index + 1)) == BlockRole.payload.rawValue,
        let declaration = source.parent(of: NodeID(index))
      else { return false }
      return source.key(ofValue: declaration).map { source.string(of: $0) == name } ?? false
    }
  }

  private func hasUnknownEffect(_ object: NodeID) -> Bool {
    facts.violations.contains { violation in
      violation.kind == .value && blockRole(of: violation.subschema) == .effect
        && container(of: violation.node) == object
    }
  }
}
