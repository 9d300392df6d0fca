package import SourceCode

/// What was found in one file.
package struct CheckedFile: Sendable {
  /// As it is shown: relative to the working folder.
  package let path: String
  package let text: SourceText
  package var findings: [Finding]

  package init(path: String, text: SourceText, findings: [Finding]) {
    self.path = path
    self.text = text
    self.findings = findings
  }
}

/// A diagnostic and what reports say about its place.
package struct Finding: Sendable {
  /// Its ranges are those of the file, also where every line is a document.
  package let diagnostic: Diagnostic
  /// The place as a JSON Pointer (RFC 6901) within its document; "" for the root, and where the
  /// report has no use for it.
  package let pointer: String
  /// The name of the document's dialect; empty if it has none.
  package let dialect: String

  package init(_ diagnostic: Diagnostic, pointer: String, dialect: String) {
    self.diagnostic = diagnostic
    self.pointer = pointer
    self.dialect = dialect
  }

  /// The fix-it that reports show.
  var fixIt: FixIt? { diagnostic.fixIts.first }

  /// Tells the finding from others and stays the same while lines are added elsewhere: a hash of path, rule, pointer
  /// and flagged text.
  func fingerprint(in file: CheckedFile) -> String {
    var hash = FNV1a()
    for part in [file.path, diagnostic.ruleID, pointer] {
      hash.combine(part.utf8)
      hash.combine(0)
    }
    hash.combine(file.text[diagnostic.range.clamped(to: file.text.range)])
    return hash.hexadecimal
  }
}
