import CompactSchema
import Testing

@Suite struct CompactSchemaTests {
  @Test func `a broken answer becomes a document and a list of edits`() throws {
    let answer = "Here you are:\n```json\n{\"id\":\"a\",\"t\":\"txt\",\"p\":{\"txt\":\"Größe\",}}\n```"
    let document = try #require(repair(answer).document)
    #expect(document.text.split(separator: "\n") == [#"{"id":"a","t":"txt","p":{"txt":"Größe"}}"#])
    #expect(document.isValid && !document.isCutOff)
    let comma = try #require(document.edits.first { $0.rule == "trailing-comma" })
    #expect(comma.before == "," && comma.after == "" && comma.confidence == .certain)
    #expect(comma.place.line == 3 && comma.place.column == 39)
    #expect(answer[comma.place.range(in: answer)] == ",")
  }

  @Test func `a document that is right comes back as it is`() throws {
    let text = #"{ "id": "a", "t": "div" }"#
    let document = try #require(repair(text).document)
    #expect(document.text == text)
    #expect(document.edits.isEmpty && document.isValid && !document.isCutOff)
    #expect(check(text).isEmpty)
  }

  @Test func `what cannot be settled without a guess is left and told`() throws {
    let answer = #"{"id":"a","t":"txt","p":{"txt":"x","fs":40,}}"#
    let document = try #require(repair(answer).document)
    #expect(document.text == #"{"id":"a","t":"txt","p":{"txt":"x","fs":40}}"#)
    #expect(!document.isValid)
    #expect(document.remaining.map(\.rule) == ["number-out-of-range"])
    let fix = try #require(document.remaining.first?.fixes.first)
    #expect(fix.title == "Clamp to 32" && fix.confidence == .likely)
    let bold = try #require(repair(answer, applying: .likely).document)
    #expect(bold.text == #"{"id":"a","t":"txt","p":{"txt":"x","fs":32}}"#)
    #expect(bold.isValid)
  }

  @Test func `an answer that was cut off is closed and says so`() throws {
    let document = try #require(repair(#"{"id":"a","t":"txt","p":{"txt":"Good mor"#).document)
    #expect(document.text == #"{"id":"a","t":"txt","p":{"txt":"Good mor"}}"#)
    #expect(document.isCutOff && document.isValid)
  }

  @Test func `an answer without a document is refused`() {
    guard case .refusal(let refusal) = repair("I cannot do that.") else {
      Issue.record("a document was made of nothing")
      return
    }
    #expect(refusal.reason == .noDocument)
    #expect(!refusal.message.isEmpty)
  }

  @Test func `text and bytes are the same`() throws {
    let text = #"{"id":"a","t":"txt","p":{"txt":"ü","fs":40}}"#
    #expect(check(text) == check(utf8: Array(text.utf8)))
    #expect(check(text.dropFirst(0)).map(\.place.column) == [41])
    #expect(repair(utf8: Array(text.utf8)).document?.text == text)
  }

  @Test func `every rule that is named can be explained`() throws {
    for finding in check(#"{"id":"a","t":"txt","p":{"txt":"x","fs":40,}}"#, dialect: .compact) {
      #expect(explanation(ofRule: finding.rule)?.rule == finding.rule)
    }
    #expect(explanation(ofRule: "no-such-rule") == nil)
    #expect(Dialect(named: "compact") == .compact)
    #expect(Dialect(named: "klingon") == nil)
    #expect(Dialect.all.contains(.compact))
  }

  @Test func `an app asks again for what it did not get`() {
    var asked: [String] = []
    func show(_ answer: String) -> String? { screen(from: answer) { asked.append($0) } }
    #expect(show(#"```{"id":"a","t":"div"}```"#) == #"{"id":"a","t":"div"}"#)
    #expect(asked.isEmpty)
    #expect(show(#"{"id":"a","t":"div""#) == nil)
    #expect(show(#"{"id":"a","t":"txt","p":{"txt":"x","fs":40}}"#) == nil)
    #expect(asked.first == "your answer was cut off")
    #expect(asked.last?.hasPrefix(#"line 1: "fs" is 40"#) == true)
  }
}
