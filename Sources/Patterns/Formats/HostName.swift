/// Names of hosts: RFC 1123, §2.1, and RFC 952; labels that stand for other scripts: RFC 5890 to 5892.
enum HostName {
  /// More bytes do not fit into the 255 of a name on the wire, where each label has a length and the last is empty.
  private static let maximumByteCount = 253

  static func isHostName(_ text: ArraySlice<UInt8>) -> Bool {
    text.count <= maximumByteCount
      && text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { label in
        isLabel(label) && (!InternationalLabel.isEncoded(label) || InternationalLabel.isValid(encoded: label))
      }
  }

  /// Letters, digits and hyphens, at most 63, no hyphen at either end.
  static func isLabel(_ text: ArraySlice<UInt8>) -> Bool {
    let hyphen = UInt8(ascii: "-")
    return 1...63 ~= text.count && text.allSatisfy { $0.isLetterOrDigit || $0 == hyphen } && text.first != hyphen
      && text.last != hyphen
  }
}
