import TestSupport
import Testing

@Suite struct DiagnosticsTests {
  @Test func `a document without a mistake has no diagnostics`() {
    assertDiagnostics(#"{"id":"a","t":"txt","p":{"txt":"Hello","r":"body"}}"#, "")
  }
}
