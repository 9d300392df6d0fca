extension Rule {
  /// The rules about schemas, for those who write them.
  static let schemas: [Rule] = [
    unsoundSchema, unregisteredReference,
  ]
}
