import Analysis
import JSONSyntax
import SourceCode
import TestSupport
import Testing
import Vocabularies

/// Where the wording of a syntax rule depends on more than its kind; its examples show the rest.
@Suite struct SyntaxRuleTests {
  @Test func `a document that ends in a text is said to be cut off`() {
    assertDiagnostics(
      #"{"id":"a","t":"vS","c":[{"id":"b","t":"txt","p":{"txt":«"Hel»«»"#,
      #"""
      error unclosed-string: `"Hel` has no closing quote
        certain: Insert the closing quote
      error cut-off-document: the document is cut off: 4 brackets are not closed
        note "{": the object starts here
        certain: Close the brackets
      """#)
  }

  @Test func `a document that ends in a key loses the key`() {
    assertDiagnostics(
      #"{"id":"a","t":"vS","p":{«"s»«»"#,
      #"""
      error unclosed-string: the key `"s` is cut off
        certain: Remove the key
      error cut-off-document: the document is cut off: 2 brackets are not closed
        note "{": the object starts here
        certain: Close the brackets
      """#)
  }

  @Test func `a document that ends behind a colon loses the key`() {
    assertDiagnostics(
      #"{"id":"a","t":"vS","p":{"sp":«»"#,
      #"""
      error cut-off-document: the document is cut off: 2 brackets are not closed
        note "{": the object starts here
        certain: Close the brackets
      error missing-value: the key `"sp"` is cut off before its value
        certain: Remove the key
      """#)
  }

  @Test func `a document that ends behind a comma is closed`() {
    assertDiagnostics(
      #"{"id":"a","t":"vS",«»"#,
      #"""
      error cut-off-document: the document is cut off: a bracket is not closed
        note "{": the object starts here
        certain: Close the bracket
      """#)
  }

  @Test func `a bracket that is not closed before the document goes on does not make it cut off`() {
    assertDiagnostics(
      #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"«»]}"#,
      #"""
      error unclosed-bracket: the closing `}` is missing here
        note "{": the object starts here
        certain: Insert `}`
      """#)
  }

  @Test func `a key without a value is named`() {
    assertDiagnostics(
      #"{"id":"a","t":"vS","p":{"sp":«»,"pad":8}}"#,
      #"""
      error missing-value: the key `"sp"` has no value
        likely: Remove the key
      """#)
  }

  @Test func `what a missing comma stands before is named, a container by its kind`() {
    assertDiagnostics(
      #"{"id":"a"«» "t":"vS"«» "c":[{"id":"b","t":"div"}«» {"id":"c","t":"div"}]}"#,
      #"""
      error missing-comma: a comma is missing before `"t"`
        certain: Insert a comma
      error missing-comma: a comma is missing before `"c"`
        certain: Insert a comma
      error missing-comma: a comma is missing before the next object
        certain: Insert a comma
      """#)
  }

  @Test func `another sign in the place of a trailing comma is only removed`() {
    assertDiagnostics(
      #"{"id":"a","t":"div"«;»}"#,
      #"""
      error trailing-comma: nothing follows this `;`
        certain: Remove `;`
      """#)
    assertDiagnostics(
      #"{"id":"a","t":"div"«，»}"#,
      #"""
      error trailing-comma: nothing follows this `，`
        certain: Remove `，`
      """#)
  }

  @Test func `a bracket of the wrong kind points to what it closes`() {
    assertDiagnostics(
      #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"«]»]}"#,
      #"""
      error mismatched-bracket: an object ends with `}`, not with `]`
        note "{": the object starts here
        certain: Replace with `}`
      """#)
  }

  @Test func `two arrays of children are joined`() {
    assertDiagnostics(
      #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}«]»,[{"id":"c","t":"div"}]}"#,
      #"""
      error surplus-bracket: the array ends here, but its elements go on in another
        note "[": the second array starts here
        certain: Join the arrays
      """#)
  }

  @Test func `quotes of other languages are named`() {
    assertDiagnostics(
      #"{«'id'»:«`a`»,«“t”»:«\"div\"»}"#,
      #"""
      error wrong-quotes: 'id' stands in single quotes, which JSON does not know
        certain: Use double quotes
      error wrong-quotes: `a` stands in backticks, which JSON does not know
        certain: Use double quotes
      error wrong-quotes: “t” stands in typographic quotes, which JSON does not know
        certain: Use double quotes
      error wrong-quotes: \"div\" stands in escaped quotes, which JSON does not know
        certain: Use double quotes
      """#)
  }

  @Test func `each link of a chain of joined texts is removed alone`() {
    assertDiagnostics(
      #"{"id":"a","t":"txt","p":{"txt":"a" «+ "b"» «+ "c"»}}"#,
      #"""
      error joined-strings: JSON cannot join texts with `+`
        certain: Join the texts
      error joined-strings: JSON cannot join texts with `+`
        certain: Join the texts
      """#)
  }

  @Test func `an escape is mended by what it most likely meant`() {
    assertDiagnostics(
      #"{"id":"a","t":"txt","p":{"txt":"«\'» «\xe9» «\w»"}}"#,
      #"""
      error invalid-escape: JSON has no escape `\'`
        certain: Remove the backslash
      error invalid-escape: JSON has no escape `\xe9`
        certain: Replace with `\u00e9`
      error invalid-escape: JSON has no escape `\w`
        certain: Double the backslash
      """#)
  }

  @Test func `control characters are named by what people call them`() {
    assertDiagnostics(
      "{\"id\":\"a\",\"t\":\"txt\",\"p\":{\"txt\":\"a«\r\n»b«\t»c«\u{1}»d\"}}",
      #"""
      error control-character: a line break inside a text is written `\r\n`
        certain: Replace with `\r\n`
      error control-character: a tab inside a text is written `\t`
        certain: Replace with `\t`
      error control-character: this control character inside a text is written `\u0001`
        certain: Replace with `\u0001`
      """#)
  }

  @Test func `literals of other languages become JSON's, and infinity stays visible`() {
    assertDiagnostics(
      #"{"id":"a","t":"vS","c":[{"id":"b","t":"tf","p":{"ph":«True»}},{"id":"c","t":"tf","p":{"ph":«Infinity»}}]}"#,
      #"""
      error foreign-literal: JSON writes `true`, not `True`
        certain: Replace with `true`
      error foreign-literal: JSON has no number `Infinity`
        certain: Replace with `"Infinity"`
      """#)
  }

  @Test func `blanks that do not show are named`() {
    assertDiagnostics(
      "{\"id\":«\u{A0}»\"a\",«\u{200B}»\"t\":«\u{3000}»\"div\"«\\n»}",
      #"""
      error invalid-blank: a no-break space between tokens is no white space to JSON
        certain: Replace with a space
      error invalid-blank: an invisible character between tokens is no white space to JSON
        certain: Remove the invisible character
      error invalid-blank: an ideographic space between tokens is no white space to JSON
        certain: Replace with a space
      error invalid-blank: `\n` between tokens is no white space to JSON
        certain: Replace with a space
      """#)
  }

  @Test func `a number with a unit of another measure is only offered`() {
    assertDiagnostics(
      #"{"id":"a","t":"txt","p":{"op":«50%»,"fs":«1rem»}}"#,
      #"""
      error invalid-number: `50%` is not how JSON writes a number
        likely: Replace with `0.5`
      error invalid-number: `1rem` is not how JSON writes a number
        guess: Replace with `1`
      """#)
  }

  @Test func `bytes that are not UTF-8 are spelled out`() {
    assertDiagnostics(
      "{\"id\":\"a\",\"t\":\"txt\",\"p\":{\"txt\":\"«\u{FFFD}\u{FFFD}»\"}}",
      #"""
      error invalid-utf-8: the bytes 0xFF 0xFF are not UTF-8
        likely: Replace with the character U+FFFD
      """#)
  }

  @Test func `long texts are quoted in part`() {
    assertDiagnostics(
      "«Certainly! Here is the screen that you asked for:\nEnjoy.»\n{\"id\":\"a\",\"t\":\"div\"}",
      #"""
      error text-before-document: `Certainly! Here is the s…` stands in front of the document
        certain: Remove the text
      """#)
  }

  @Test func `with a second document nothing around them is removed unasked`() {
    assertDiagnostics(
      #"«First:» {"id":"a","t":"div"} «or» «{»"id":"b","t":"div"}"#,
      #"""
      error text-before-document: `First:` stands in front of the document
        guess: Remove the text
      error text-after-document: `or` stands behind the document
        guess: Remove the text
      error several-documents: a second document starts here, but the app draws only one
        note "{": the first document starts here
      """#)
  }

  @Test func `a document of no known dialect has no diagnostics, however broken`() {
    assertDiagnostics(#"{name: 'x',}"#, "", vocabulary: nil)
  }

  @Test func `syntax errors beyond the maximum are counted`() {
    let text = SourceText(#"{"id":"a","t":"vS","c":["# + String(repeating: ",", count: 2234) + "]}")
    let diagnostics = Snapshot(text: text, vocabulary: .compact).diagnostics()
    #expect(diagnostics.count == 1001)
    #expect(
      diagnostics.last?.summary(in: text) == "error too-many-syntax-errors: and 1,234 more syntax errors, not shown")
  }

  @Test func `a text of more than a gibibyte is refused with its limit`() {
    let issue = SyntaxIssue(kind: .tooLarge, range: .empty(at: 0))
    let empty = SyntaxTree.parse("{}")
    let tree = SyntaxTree(text: empty.text, nodes: empty.nodes, issues: [issue], omittedIssueCount: 0)
    let messages = Snapshot(tree: tree, vocabulary: .compact).diagnostics().filter { $0.ruleID == "too-large" }
    #expect(messages.map(\.message) == ["the text has more than 1,073,741,824 bytes and was not read"])
  }
}
