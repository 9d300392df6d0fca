package import Analysis
import Testing

/// A failure names the rule instead of printing all that it holds.
extension Rule: CustomTestStringConvertible {
  package var testDescription: String { id }
}
