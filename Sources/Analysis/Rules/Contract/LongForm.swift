import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let longForm = Rule(
    id: "long-form", severity: .error, group: .contract,
    summary: "A document is written in the long form.",
    rationale: """
      The app still reads the long form when all else fails, but the contract is the compact form: half the size, and the \
      only one that tools, prompts and examples speak.
      """,
    occasion: .violation,
    examples: [
      .triggers(
        #"{"id":"a",«"type"»:"vStack","props":{"spacing":8},"children":[{"id":"b","type":"divider"}]}"#,
        repaired: #"{"id":"a","t":"vS","p":{"sp":8},"c":[{"id":"b","t":"div"}]}"#),
      .passes(#"{"id":"a","t":"vS","p":{"sp":8},"c":[{"id":"b","t":"div"}]}"#),
    ]
  ) { snapshot, report in
    let violations = snapshot.violations(about: .longForm)
    guard !violations.isEmpty, let root = snapshot.components.first,
      let typeCode = snapshot.members(meaning: .typeCode, of: root).first
    else { return }
    report(
      "this document is written in the long form; the app asks for the short keys and type codes",
      at: snapshot.tree.range(of: typeCode.key), fix: snapshot.conversion(of: violations),
      furtherRanges: violations.map { violation in
        let key = violation.kind == .keyAlias ? snapshot.tree.key(ofValue: violation.node) : nil
        return snapshot.tree.range(of: key ?? violation.node)
      })
  }
}

extension Snapshot {
  /// Gives everything its short spelling that has a long one.
  fileprivate func conversion(of violations: [Violation]) -> FixIt? {
    guard let source = vocabulary?.schema.source else { return nil }
    var edits: [TextEdit] = []
    edits.reserveCapacity(violations.count)
    // A megabyte has fifty thousand of them, of a few dozen words.
    var keys: [ObjectIdentifier: String] = [:]
    var codes: [NodeID: String] = [:]
    for violation in violations {
      switch violation.kind {
      case .keyAlias:
        let place = place(of: violation.node)
        guard let member = tree.member(holding: violation.node), let property = place.property else { continue }
        if property.role != .props, isAlone(member, as: property, in: place) {
          let key = keys[ObjectIdentifier(property)] ?? property.key.jsonLiteral
          keys[ObjectIdentifier(property)] = key
          edits.append(.replace(tree.range(of: member.key), with: key))
          continue
        }
        guard let fix = fixes(respelling: member, as: property, at: place).first, fix.confidence == .certain
        else { continue }
        edits += fix.edits
      default:
        guard let constant = violation.detail else { continue }
        let code = codes[constant] ?? source.source(of: constant)
        codes[constant] = code
        edits.append(.replace(tree.range(of: violation.node), with: code))
      }
    }
    if edits.isEmpty { return nil }
    return FixIt(title: "Convert to the short form", confidence: .certain, edits: edits.withoutOverlaps)
  }
}

extension [TextEdit] {
  /// Of edits that overlap, the first in the text.
  fileprivate var withoutOverlaps: [TextEdit] {
    var end = 0
    return sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
      .filter { edit in
        guard edit.range.lowerBound >= end else { return false }
        end = edit.range.upperBound
        return true
      }
  }
}
