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

  @Test func `a color is written in the one spelling that renderers read`() {
    #expect(Snapshot.presentation(of: RGBColor(red: 1, green: 133 / 255, blue: 0.2)) == ##""#FF8533""##)
    #expect(Snapshot.presentation(of: RGBColor(red: -1, green: 2, blue: 0)) == ##""#00FF00""##)
    #expect(Snapshot.presentation(of: RGBColor(red: .nan, green: .infinity, blue: 1e300)) == ##""#00FFFF""##)
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
