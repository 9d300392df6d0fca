extension Rule {
  /// The rules about configuration files and what they refer to.
  static let configuration: [Rule] = [
    unknownRule, unknownDialect, idleFilePattern, unusableFile, rivalConfiguration,
  ]
}
