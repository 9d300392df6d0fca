public import SourceCode
public import Testing

/// A failure shows the text instead of its bytes; those that are not UTF-8 are U+FFFD.
extension SourceText: CustomTestStringConvertible {
  public var testDescription: String { string.debugDescription }
}
