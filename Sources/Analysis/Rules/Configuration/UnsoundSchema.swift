import SourceCode

extension Rule {
  package static let unsoundSchema = Rule(
    id: "unsound-schema", severity: .error, group: .configuration,
    summary: "A schema of the project's own says something that cannot be understood.",
    rationale: """
      What is not understood is not checked, so that documents pass that the schema's author did not want to pass. As long \
      as it is like that, an editor goes on with what the schema said before.
      """,
    examples: [
      .triggers(
        ##"{"properties":{"price":{"$ref":«"#/$defs/money"»}}}"##, schema: "true", settings: .deadReference),
      .passes(##"{"properties":{"price":{"type":"number"}}}"##, schema: "true"),
    ]
  ) { snapshot, report in
    for remark in snapshot.settings.schemaRemarks where !remark.isHint { report(remark.message, at: remark.range) }
  }
}

extension DocumentSettings {
  fileprivate static let deadReference = {
    var settings = DocumentSettings()
    settings.schemaRemarks = [SchemaRemark(range: 31..<46, message: "the reference leads nowhere", isHint: false)]
    return settings
  }()
}
