import TestSupport
import Testing

/// Numbers are compared as they are written, not as the nearest `Double`.
@Suite struct ExactNumberTests {
  @Test(arguments: [
    (#"{"maximum":9007199254740992}"#, "9007199254740993", false),
    (#"{"maximum":9007199254740992}"#, "9007199254740992.0", true),
    (#"{"exclusiveMinimum":0.1}"#, "0.10000000000000000000001", true),
    (#"{"exclusiveMinimum":0.1}"#, "0.1", false),
    (#"{"minimum":1e400}"#, "1e401", true),
    (#"{"minimum":1e400}"#, "1e399", false),
    (#"{"exclusiveMaximum":0}"#, "-1e-400", true),
    (#"{"minimum":-3,"exclusiveMinimum":-2}"#, "-2", false),
    (#"{"multipleOf":0.01}"#, "19.99", true),
    (#"{"multipleOf":0.0001}"#, "0.00751", false),
    (#"{"multipleOf":3}"#, "123456789012345678901234567890", true),
    (#"{"multipleOf":3}"#, "123456789012345678901234567891", false),
    (#"{"multipleOf":1e-8}"#, "12391239123", true),
    (#"{"multipleOf":0.3}"#, "1e1000000", false),
    (#"{"multipleOf":0.5}"#, "1e308", true),
    (#"{"type":"integer"}"#, "1.0e2", true),
    (#"{"type":"integer"}"#, "1.00000000000000000000001", false),
    (#"{"const":9007199254740993}"#, "9007199254740992", false),
    (#"{"enum":[1e2]}"#, "100.0", true),
    (#"{"uniqueItems":true}"#, "[9007199254740992,9007199254740993]", true),
    (#"{"uniqueItems":true}"#, "[1,1.0]", false),
  ])
  func `numbers are compared exactly`(schema: String, document: String, isValid: Bool) {
    assertValidity(schema, document, isValid)
  }
}
