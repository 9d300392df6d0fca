import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

/// What the forms of a union are called by documents.
struct VariantNames {
  /// The values that choose one of them.
  let values: [String]
  /// The sole keys that do, inside a sentence; empty where there are none.
  let listedKeys: String
  /// Keys and values, inside a sentence; of very many the first, which say what kind of names they are.
  let listed: String
}

extension Snapshot {
  /// What the forms of the union are called that a subschema has; the same unions come up again and again.
  func variantNames(of subschema: SubschemaID) -> VariantNames {
    if let known = variantNames[subschema] { return known }
    let values = vocabulary?.schema.unionCases(of: subschema)?.cases.map(\.value) ?? []
    let keys = vocabulary?.schema.soleKeyCases(of: subschema).map(\.name) ?? []
    let names = VariantNames(
      // Among very many, several are near to any word.
      values: values.count > 1024 ? [] : values, listedKeys: keys.listed(by: "and"),
      listed: (keys + values.map(\.jsonLiteral)).shortened.listed(by: "and"))
    variantNames[subschema] = names
    return names
  }
}

extension [String] {
  /// Of very many, the first and how many others there are.
  var shortened: [String] { count > 12 ? Array(prefix(10)) + ["\(count - 10) others"] : self }
}
