import Analysis
import EditorFeatures
import SourceCode
import TestSupport
import Testing
import Vocabularies

struct ColorAndRangeTests {
  @Test func `colors are found with their parts`() {
    let marked = MarkedText(##"{"id":"a","t":"btn","p":{"bg":«"#FF8533"»,"fg":"red","txt":"#123456"}}"##)
    let colors = Snapshot(text: marked.text, vocabulary: .compact).documentColors()
    #expect(colors.map(\.range) == marked.ranges)
    #expect(colors.map(\.color) == [RGBColor(red: 1, green: 133 / 255, blue: 0.2)])
    #expect(Snapshot(text: marked.text, vocabulary: nil).documentColors().isEmpty)
  }

  /// What is written for a color that was picked in place of the marked one.
  private func presentation(
    _ color: RGBColor, opacity: Double = 1,
    in marked: String = ##"{"id":"a","t":"btn","p":{"bg":«"#112233"»}}"##, vocabulary: Vocabulary = .compact
  ) -> String {
    let document = MarkedText(marked)
    return Snapshot(text: document.text, vocabulary: vocabulary)
      .presentation(of: color, opacity: opacity, at: document.ranges[0])
  }

  @Test func `colors of a vocabulary of one's own are found where it asks for them, in the form that it asks for`() {
    let vocabulary = Vocabulary.saying(
      ##"""
      {"properties":{"ink":{"$ref":"#/$defs/ink"},"stops":{"items":{"$ref":"#/$defs/ink"}},"paper":{"format":"color"},
        "note":{"type":"string"}},"$defs":{"ink":{"type":"string","format":"color-hex"}}}
      """##)
    let marked = MarkedText(
      ##"{"ink":«"#F83"»,"stops":[«"#ff853380"»,"red",«"#0008"»],"paper":"#fff","note":"#FF8533"}"##)
    let colors = Snapshot(text: marked.text, vocabulary: vocabulary).documentColors()
    #expect(colors.map(\.range) == marked.ranges)
    #expect(
      colors.map(\.color) == [
        RGBColor(red: 1, green: 136 / 255, blue: 0.2), RGBColor(red: 1, green: 133 / 255, blue: 0.2),
        RGBColor(red: 0, green: 0, blue: 0),
      ])
    #expect(colors.map(\.opacity) == [1, 128 / 255, 136 / 255])
    let orange = RGBColor(red: 1, green: 133 / 255, blue: 0.2)
    #expect(
      presentation(orange, opacity: 0.5, in: ##"{"ink":«"#F83"»}"##, vocabulary: vocabulary) == ##""#FF853380""##)
    #expect(presentation(orange, in: ##"{"ink":«"#F83"»}"##, vocabulary: vocabulary) == ##""#FF8533""##)
    #expect(
      presentation(orange, opacity: 0.5, in: ##"{"paper":«"#FFFFFF"»}"##, vocabulary: vocabulary) == ##""#FF8533""##)
  }

  @Test func `a color is written in the one spelling that renderers read`() {
    #expect(presentation(RGBColor(red: 1, green: 133 / 255, blue: 0.2)) == ##""#FF8533""##)
    #expect(presentation(RGBColor(red: -1, green: 2, blue: 0)) == ##""#00FF00""##)
    #expect(presentation(RGBColor(red: .nan, green: .infinity, blue: 1e300)) == ##""#00FFFF""##)
  }

  @Test func `what has several lines can be folded`() {
    let marked = MarkedText("«{\n  \"id\": \"a\", \"p\": {}, \"c\": «[\n    {\"id\": \"b\"}\n  ]»\n}»")
    let ranges = Snapshot(text: marked.text, vocabulary: nil).foldingRanges()
    #expect(MarkedText.marking(ranges, in: marked.text) == MarkedText.marking(marked.ranges, in: marked.text))
    #expect(ranges.count == 2)
  }

  @Test func `a selection grows from the word to the document`() {
    let marked = MarkedText(#"{"id":"a","p":{"txt":"Go▮","fs":16}}"#)
    let snapshot = Snapshot(text: marked.text, vocabulary: nil)
    let selections = snapshot.selectionRanges(at: marked.cursors[0]).map { marked.text.string(in: $0) }
    #expect(
      selections == [
        "Go", #""Go""#, #""txt":"Go""#, #""txt":"Go","fs":16"#, #"{"txt":"Go","fs":16}"#, #""p":{"txt":"Go","fs":16}"#,
        #""id":"a","p":{"txt":"Go","fs":16}"#, #"{"id":"a","p":{"txt":"Go","fs":16}}"#,
      ])
    #expect(Snapshot(text: "", vocabulary: nil).selectionRanges(at: 0) == [0..<0])
  }
}
