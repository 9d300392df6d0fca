import TestSupport
import Testing

/// Examples with bytes lost, added and exchanged at random, always the same ones.
struct PartialMutationTests {
  static let alphabet = Array(#"{}[]",:'`\/#<>u0x"#.utf8) + [0x0A, 0x20, 0xE2, 0x80, 0x9C, 0xFF, 0x00]

  @Test(arguments: PartialExampleTests.paths)
  func `whatever was read, what is shown parses`(path: String) throws {
    let example = try PackageFiles.bytes(of: path)
    var state: UInt64 = UInt64(example.count) &* 0x9E37_79B9_7F4A_7C15
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<15 {
      var bytes = example
      for _ in 0...random(4) {
        let place = random(bytes.count)
        switch random(3) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(Self.alphabet[random(Self.alphabet.count)], at: place)
        default: bytes[place] = Self.alphabet[random(Self.alphabet.count)]
        }
      }
      assertSound(bytes, pieceSize: 1 + random(200))
    }
  }
}
