/// UUIDs in their textual form: RFC 9562, §4 (RFC 4122, §3), of any version and variant.
enum UniqueIdentifier {
  static func isIdentifier(_ text: ArraySlice<UInt8>) -> Bool {
    let groups = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return groups.map(\.count) == [8, 4, 4, 4, 12]
      && groups.allSatisfy { $0.allSatisfy { $0.hexadecimalValue != nil } }
  }
}
