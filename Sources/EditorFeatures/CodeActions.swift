package import Analysis
import JSONSyntax
package import SourceCode

/// A change that an editor offers for a range.
package struct CodeAction: Sendable, Equatable {
  /// The kinds, by the names of the Language Server Protocol 3.17 (`CodeActionKind`).
  package enum Kind: String, Sendable, CaseIterable {
    case quickFix = "quickfix"
    /// A part that gets a name.
    case extract = "refactor.extract"
    /// The way back from a wrapper.
    case inline = "refactor.inline"
    case move = "refactor.move"
    case rewrite = "refactor.rewrite"
    /// Every fix-it that may be applied unasked.
    case fixAll = "source.fixAll"
  }

  /// What it does, as an order.
  package var title: String
  package var kind: Kind
  /// Edits of the snapshot's text, which do not overlap; empty where it is disabled.
  package var edits: [TextEdit]
  /// The diagnostics that it settles; empty for refactorings.
  package var diagnostics: [Diagnostic] = []
  /// Whether it is what nearly everyone would choose.
  package var isPreferred = false
  /// Why it cannot be done here; nil if it can.
  package var disabledReason: String?
}

extension Snapshot {
  /// What an editor can offer for `range`, fixes first.
  ///
  /// - Parameters:
  ///   - range: The selection, or the empty range at the cursor.
  ///   - kinds: What is asked for. `fixAll` runs the whole repair, so that it is better left out where nobody asks.
  ///   - selection: The rules whose diagnostics are shown.
  package func codeActions(
    in range: ByteRange, kinds: Set<CodeAction.Kind> = Set(CodeAction.Kind.allCases),
    _ selection: RuleSelection = .everything
  ) -> [CodeAction] {
    guard vocabulary != nil else { return [] }
    var actions: [CodeAction] = []
    if kinds.contains(.quickFix) {
      actions += quickFixes(for: diagnostics(selection, .touching(range)))
    }
    if !kinds.isDisjoint(with: [.inline, .move, .rewrite]) {
      actions += refactorings(in: range).filter { kinds.contains($0.kind) }
    }
    if kinds.contains(.fixAll), let action = fixAll(selection) { actions.append(action) }
    return actions
  }

  /// The fix-its of some of the document's diagnostics, and for each rule among them that of the whole document.
  package func quickFixes(for diagnostics: [Diagnostic]) -> [CodeAction] {
    var actions: [CodeAction] = []
    var places: [FixIt: Int] = [:]
    for diagnostic in diagnostics {
      let best = diagnostic.fixIts.first
      let rivals = diagnostic.fixIts.count { $0.confidence == best?.confidence }
      let isUnambiguous = best.map { $0.confidence > .guess && rivals == 1 } ?? false
      for fix in diagnostic.fixIts {
        // The same change may settle several diagnostics, which need not agree on how sure it is.
        let change = FixIt(title: fix.title, confidence: .guess, edits: fix.edits)
        if let same = places[change] {
          actions[same].diagnostics.append(diagnostic)
          continue
        }
        places[change] = actions.count
        actions.append(
          CodeAction(
            title: fix.title, kind: .quickFix, edits: fix.edits, diagnostics: [diagnostic],
            isPreferred: fix == best && isUnambiguous))
      }
    }
    var seen: Set<String> = []
    for diagnostic in diagnostics where seen.insert(diagnostic.ruleID).inserted {
      if let action = fixAll(of: diagnostic) { actions.append(action) }
    }
    return actions + extractions(settling: diagnostics)
  }

  /// One action for all diagnostics of a rule, with their best fix-its; nil unless it settles several.
  private func fixAll(of diagnostic: Diagnostic) -> CodeAction? {
    guard let confidence = diagnostic.fixIts.first?.confidence, confidence > .guess else { return nil }
    let (edits, settled) = edits(confidence, RuleSelection(selected: [diagnostic.ruleID]))
    guard settled.count > 1 else { return nil }
    return CodeAction(
      title: "Fix all \(settled.count) \(diagnostic.ruleID) in the document", kind: .quickFix, edits: edits,
      diagnostics: settled)
  }

  /// All certain fix-its of the chosen rules until nothing changes any more; nil where there is nothing to do.
  ///
  /// What is broken as a whole becomes what `repair` makes of it. Where that holds no document, or several, nothing is
  /// certain. Where one contradicts itself, or where some rules are to be silent, the fix-its are applied as they stand.
  package func fixAll(_ selection: RuleSelection = .everything) -> CodeAction? {
    var repair: Repair?
    if !tree.issues.isEmpty || unwrapping != nil, selection.ignored.isEmpty, selection.selected.isEmpty {
      let rules = RuleSelection(minimumSeverity: .error, levels: selection.levels)
      switch AnswerRepair(of: text, in: vocabulary, rules: rules, settings: settings).outcome {
      case .document(let document): repair = document.appending(document.snapshot.repaired(.certain, selection))
      case .refusal(let refusal): guard refusal.reason == .contradiction else { return nil }
      }
    }
    let result = repair ?? repaired(.certain, selection)
    let edits = result.edits
    guard !edits.isEmpty else { return nil }
    return CodeAction(
      title: "Apply all certain fixes", kind: .fixAll, edits: edits, diagnostics: result.passes.first?.settled ?? [])
  }
}
