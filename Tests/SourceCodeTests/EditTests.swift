import SourceCode
import TestSupport
import Testing

@Suite struct EditTests {
  @Test func `edits replace, insert and delete where the text stood before`() {
    assertEdits("a«b»c", ["x"], "axc")
    assertEdits("a«»c", ["bb"], "abbc")
    assertEdits("a«b»c", [""], "ac")
    assertEdits("«a»b«c»", ["1", "22"], "1b22")
    assertEdits("«»abc«»", ["<", ">"], "<abc>")
    assertEdits("«ab»«»cd", ["x", "y"], "xycd")
    assertEdits("", [], "")
  }

  @Test func `insertions at one place keep their order`() {
    assertEdits("a«»«»b", ["1", "2"], "a12b")
  }

  @Test func `a text changes in place`() {
    var text: SourceText = "hello"
    text.replace(1..<4, with: "ipp".utf8)
    #expect(text.string == "hippo")
    text.replace(5..<5, with: "s".utf8)
    #expect(text.string == "hippos")
    text.replace(0..<6, with: "".utf8)
    #expect(text.byteCount == 0)
    #expect(text[0] == 0)
  }

  @Test func `ranges know what they touch and enclose`() {
    let range: ByteRange = 2..<4
    #expect((1...5).map { range.touches($0) } == [false, true, true, true, false])
    #expect(range.touches(4..<6))
    #expect(!range.touches(5..<6))
    #expect(range.encloses(2..<4))
    #expect(range.encloses(.empty(at: 4)))
    #expect(!range.encloses(3..<5))
  }

  @Test func `severities and confidences are ordered by weight`() {
    #expect(Severity.allCases.sorted() == [.info, .warning, .error])
    #expect(FixIt.Confidence.allCases.sorted() == [.guess, .likely, .certain])
  }
}
