import TestSupport
import Testing

/// Schemas in any state, and such as nobody writes.
@Suite struct SchemaRobustnessTests {
  private static let schema =
    ##"{"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://e.org/a","$ref":"#/$defs/a~1%62",// x␊"properties":{"p":{"$ref":"b.json#n"},"q":{"$dynamicRef":"#m"}},"required":["p","\u0071"],"dependentRequired":{"p":["q"]},"$defs":{"a/b":{"$anchor":"n","$id":"b.json","allOf":[{"$ref":"#/allOf/0"},{"$dynamicAnchor":"m"}]}},"discriminator":{"mapping":{"x":"y"}}}"##

  @Test func `places of beginnings can be asked about`() {
    let text = Array(Self.schema.replacing("␊", with: "\n").unicodeScalars)
    for count in stride(from: 0, through: text.count, by: 31) {
      var beginning = ""
      beginning.unicodeScalars.append(contentsOf: text.prefix(count))
      assertSchemaAnswers(beginning)
    }
  }

  @Test(arguments: [
    "", "1", "[]", "true", "null", "[{}]",
    ##"{"$id":5,"$anchor":{},"$defs":[],"properties":3,"required":"a","$ref":["#"]}"##,
    ##"{"$id":"#","$ref":"#"}"##, ##"{"$id":"","$anchor":""}"##, ##"{"$ref":"b.json","not":{"$ref":"c.json"}}"##,
    ##"{"$ref":"#%","not":{"$ref":"#/%2"},"if":{"$ref":"#/~"},"then":{"$ref":"#/~2/%ZZ"}}"##,
    ##"{"$ref":"\ud800\u00e9\x41\q#\u00","$defs":{"\ud800":{}}}"##, ##"{"$id":"%","$ref":"../../.."}"##,
    ##"{"$defs":{"a":{"$id":"x"},"b":{"$id":"x"},"a":{"$id":"x"}}}"##, "{\"$ref\":\"#/a\nb\"}",
  ])
  func `odd schemas have answers`(text: String) { assertSchemaAnswers(text, others: ["b.json": "", "c.json": "2"]) }

  @Test func `fifty thousand references are followed in one go`() {
    // Quadratic work would take minutes here.
    let count = 50_000
    let definitions = (0..<count).map { ##""d\##($0)":{"$ref":"#/$defs/d\##(($0 * 7_919 + 1) % count)"}"## }
    let elements = (0..<count).map { ##"{"$ref":"#/allOf/\##(($0 * 7_919 + 1) % count)"}"## }
    assertSchemaReferenceCount(
      ##"{"$defs":{"▮target":{},\##(definitions.joined(separator: ","))},"$ref":"#/$defs/target"}"##, 2)
    assertSchemaReferenceCount(##"{"$defs":{"▮target":{}},"allOf":[\##(elements.joined(separator: ","))]}"##, 1)
    let same = String(repeating: ##",{"$ref":"#/$defs/target"}"##, count: count)
    assertSchemaReferenceCount(##"{"$defs":{"▮target":{}},"allOf":[{}\##(same)]}"##, count + 1)
    let names = (0..<count).map { "\"p\($0)\"" }
    let properties = names.map { $0 + ":{}" }.joined(separator: ",")
    assertSchemaReferenceCount(
      ##"{"properties":{"▮target":{},\##(properties)},"required":[\##(names.joined(separator: ",")),"target"]}"##, 2)
  }
}
