import JSONSyntax
import SourceCode
import TestSupport
import Testing

/// What holds for every reading, whatever the text.
@Suite struct ReadingRobustnessTests {
  private static let documents = [
    ##"{"id":"root","t":"card","p":{"sp":18,"pad":28,"bg":"#10161C"},"c":[{"id":"email","t":"tf","p":{"ph":"It's, \"you\"\n{x}"}},{"id":"go","t":"btn","p":{"txt":"Continue: 1, 2","op":0.5}}]}"##,
    "{\n  \"id\": \"a\",\n  \"t\": \"vS\",\n  \"c\": [\n    {\n      \"id\": \"b\",\n      \"t\": \"div\"\n    }\n  ]\n}",
  ]

  @Test func `every prefix has a reading that keeps its promises`() {
    for document in Self.documents {
      let text = SourceText(document)
      for length in 1...text.byteCount {
        let prefix = SourceText(Array(text[0..<length]))
        guard let reading = prefix.compactReading else {
          Issue.record("no reading of the first \(length) bytes")
          continue
        }
        #expect(reading.isCutOff == (length < text.byteCount))
        if let broken = reading.brokenPromise { Issue.record("\(broken)") }
      }
    }
  }

  @Test func `thousands of random mutations have readings that keep their promises`() {
    var state: UInt64 = 42
    var failures = 0
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let pieces =
      Array("{}[]:,\"'\\/#*`;=.0e-tfn \n".utf8) + [0xC3, 0xA9, 0xEF, 0xBC, 0x8C, 0xE2, 0x80, 0x9C, 0x00, 0xFF]
    for round in 0..<10_000 {
      var bytes = Array(Self.documents[round % Self.documents.count].utf8)
      for _ in 0...random(4) {
        let place = random(bytes.count)
        switch random(4) {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = pieces[random(pieces.count)]
        case 2: bytes.insert(pieces[random(pieces.count)], at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + random(12)))
        }
        if bytes.isEmpty { bytes = [0x7B] }
      }
      guard let reading = SourceText(bytes).compactReading else {
        // The first bracket may be what was changed; that none is found for the rest is rare.
        if bytes.first == 0x7B { failures += 1 }
        continue
      }
      if let broken = reading.brokenPromise {
        Issue.record("\(broken)")
        return
      }
    }
    #expect(failures <= 10, "texts without a reading")
  }

  @Test func `the work grows with the text alone`() {
    let hostile: [(prefix: String, piece: String)] = [
      (#"{"id":"a","t":"txt","p":{"txt":""#, "\""), (#"{"id":"a","t":"txt","p":{"txt":""#, "\", "), ("", "{"),
      ("", "["),
      ("", #"[{"c":"#), (#"{"p":{"txt":""#, "\\"), (#"{"p":{"txt":""#, "one, two, "), ("{", #""a":"#),
      ("{\"a\":", "\"b\" "),
      (#"{"txt":""#, "\n\"b\": "), ("{\"a\":1", "/*"), ("{'a':'", "it's, 'b' "), ("{\"txt\": ", "word, "),
      ("{", "\\\""),
      ("{\"a\":[", "}]"), ("{\"id\":\"a\",\"c\":[", "{\"id\":'b',t:div}},"),
    ]
    for (prefix, piece) in hostile {
      let counts = [1000, 4000].map { length in
        let text = SourceText(prefix + String(repeating: piece, count: length / piece.utf8.count))
        return text.compactReading?.stepCount ?? 0
      }
      #expect(counts[1] <= counts[0] * 5 + 2000, "\(counts) steps for \(piece.debugDescription)")
    }
  }
}
