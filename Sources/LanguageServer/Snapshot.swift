import SourceCode

// FIXME: Nothing is analyzed yet, so every document counts as one of a known dialect without a finding.
struct Snapshot {
  let text: SourceText
  var diagnostics: [Diagnostic] { [] }
  var isRecognized: Bool { true }
}
