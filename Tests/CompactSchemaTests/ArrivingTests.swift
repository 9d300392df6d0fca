import CompactSchema
import Testing

/// Answers that are still arriving, and screens in sections.
@Suite struct ArrivingTests {
  static let plan =
    #"{"root":"vS","sections":[{"id":"head","title":"Head","kind":"header"},{"id":"form","title":"Form","kind":"form"}]}"#
  static let head = #"{"id":"head","t":"txt","p":{"txt":"Welcome"}}"#
  static let form = #"{"id":"form","t":"card","c":[{"id":"mail","t":"tf","p":{"ph":"Mail"}}]}"#

  // MARK: - While it arrives

  @Test func `a document is shown from its root's type code on`() {
    var partial = PartialDocument()
    partial.append(#"Sure! {"id":"a","t":"#)
    #expect(partial.document == nil && !partial.isWhole)
    partial.append(#""txt","p":{"txt":"Good mor"#)
    #expect(partial.document == #"{"id":"a","t":"txt","p":{"txt":"Good mo"}}"#)
    #expect(!partial.isWhole)
    partial.append(#"ning"}}"#)
    #expect(partial.document == #"{"id":"a","t":"txt","p":{"txt":"Good morning"}}"#)
    #expect(partial.isWhole)
  }

  @Test func `a character may arrive in halves`() {
    let bytes = Array(#"{"id":"a","t":"txt","p":{"txt":"Größe"}}"#.utf8)
    var partial = PartialDocument(dialect: .compact)
    for byte in bytes { partial.append(utf8: [byte]) }
    #expect(partial.document.map { Array($0.utf8) } == bytes)
  }

  @Test func `a copy goes on by itself`() {
    var partial = PartialDocument()
    partial.append(#"{"id":"a","t":"vS""#)
    var copy = partial
    copy.append(#","c":[]}"#)
    #expect(partial.document == #"{"id":"a","t":"vS"}"#)
    #expect(copy.document == #"{"id":"a","t":"vS","c":[]}"#)
  }

  @Test func `an app draws what is new`() {
    var drawn: [String] = []
    draw([#"{"id":"a""#, #","t":"txt","#, #""p":{"#, #""txt":"Hi"#, #"!"}}"#]) { drawn.append($0) }
    #expect(
      drawn == [
        #"{"id":"a","t":"txt"}"#, #"{"id":"a","t":"txt","p":{}}"#, #"{"id":"a","t":"txt","p":{"txt":"H"}}"#,
        #"{"id":"a","t":"txt","p":{"txt":"Hi!"}}"#,
      ])
  }

  // MARK: - Sections

  @Test func `sections become a screen`() throws {
    let screen = try #require(merge(sections: [ScreenSection(Self.form), ScreenSection(Self.head)], into: Self.plan))
    let document = try #require(screen.document)
    #expect(document == "{\"id\":\"root\",\"t\":\"vS\",\"c\":[\n  \(Self.head),\n  \(Self.form)\n]}\n")
    #expect(screen.open.isEmpty && screen.surplus.isEmpty && screen.remaining.isEmpty)
    #expect(screen.sections.map(\.answer) == [1, 0])
    #expect(check(document).isEmpty)
  }

  @Test func `what is missing or broken is open`() throws {
    let cutOff = #"{"id":"head","t":"vS","c":[{"id":"mail","t":"txt""#
    let answers = [ScreenSection(cutOff), ScreenSection("I cannot.", id: "form"), ScreenSection(Self.form, id: "foot")]
    let screen = try #require(merge(sections: answers, into: Self.plan))
    #expect(screen.open == ["form"])
    #expect(screen.sections.map(\.state) == [.merged, .failed])
    #expect(screen.sections.map(\.isCutOff) == [true, false])
    #expect(screen.sections[0].edits.map(\.rule) == ["cut-off-document"])
    #expect(screen.sections[1].errors == ["`I cannot.` is no document, and there is none in it"])
    #expect(screen.surplus == [2])
    let nothing = try #require(merge(sections: [], into: Self.plan))
    #expect(nothing.document == nil && nothing.open == ["head", "form"])
    #expect(nothing.sections.map(\.state) == [.missing, .missing])
  }

  @Test func `a name that is taken changes, and is told`() throws {
    let head = #"{"id":"head","t":"vS","c":[{"id":"mail","t":"txt","p":{"txt":"Mail"}}]}"#
    let screen = try #require(merge(sections: [ScreenSection(head), ScreenSection(Self.form)], into: Self.plan))
    #expect(screen.sections[0].renamings.isEmpty)
    #expect(screen.sections[1].renamings.map { "\($0.from) → \($0.to)" } == ["mail → form-mail"])
  }

  @Test func `what holds no sections is refused`() {
    #expect(merge(sections: [ScreenSection(Self.head)], into: #"{"id":"a","t":"txt"}"#) == nil)
  }

  @Test func `an app asks again for the sections that are open`() {
    var asked: [String] = []
    let document = screen(planned: Self.plan) { section in
      asked.append(section)
      if section == "form" { return asked.count < 3 ? "I cannot." : Self.form }
      return Self.head
    }
    #expect(asked == ["head", "form", "form"])
    #expect(document?.contains(Self.form) == true)
    #expect(screen(planned: "{}") { _ in "" } == nil)
  }
}
