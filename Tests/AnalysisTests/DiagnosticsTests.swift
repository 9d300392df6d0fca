import JSONSchema
import JSONSyntax
import SourceCode
import TestSupport
import Testing
import Vocabularies

@Suite struct DiagnosticsTests {
  @Test func `a document without a mistake has no diagnostics`() {
    assertDiagnostics(#"{"id":"a","t":"txt","p":{"txt":"Hello","r":"body"}}"#, "")
  }

  @Test func `advice names the key that it is about`() {
    assertDiagnostics(
      #"{"id":"a","t":"btn","p":{"txt":"Save","w":«43»,"minH":«20»}}"#,
      """
      warning small-tap-target: `w` 43 is under the 44 points that a fingertip needs; make it 44 or more
      warning small-tap-target: `minH` 20 is under the 44 points that a fingertip needs; make it 44 or more
      """)
  }

  @Test func `a number for a word is said to make the app refuse the document`() {
    assertDiagnostics(
      #"{"id":"a","t":"txt","p":{"r":"body","fw":«700»}}"#,
      """
      error value-spelling: 700 is spelled "bold" here; the app refuses the document for a wrong type
        certain: Replace with "bold"
      """)
  }

  @Test func `a second type code is only said to be one too many`() {
    assertDiagnostics(
      #"{"id":"a","t":"vS",«"t"»:"hS"}"#,
      """
      error duplicate-key: "t" is given twice with different values; readers disagree on which one counts, so decide
        note ""t"": the first "t"
        guess: Remove the second "t"
        guess: Remove the first "t"
      """)
  }

  @Test func `what is empty is advised against only where it may stand and is complete`() {
    assertDiagnostics(
      #"{"id":"a","t":"vS","p":«[»]}"#,
      """
      error wrong-type: "p" is an array, but takes an object; the app refuses the document for a wrong type
        certain: Remove "p"
      """, level: .info)
    assertDiagnostics(
      #"{"id":"a","t":"vS","c":[«»"#,
      """
      error cut-off-document: the document is cut off: 2 brackets are not closed
        note "[": the array starts here
        certain: Close the brackets
      """, level: .info)
  }

  @Test func `what two subschemas say of a value in the same words is said once`() {
    let schema = ##"{"properties":{"a":{"$ref":"#/$defs/box","type":"object"}},"$defs":{"box":{"type":"object"}}}"##
    assertDiagnostics(
      #"{"a":«1.5»}"#,
      """
      error wrong-type: "a" is 1.5, but takes an object
        guess: Remove "a"
      """,
      vocabulary: Vocabulary(name: "own", schema: Schema(compiling: .parse(SourceText(schema)))))
  }
}
