extension Rule {
  /// The rules about what is drawn.
  static let rendering: [Rule] = [
    idleProp, clampedSize, lowContrast, redundantEmpty, manyShadows, deepNesting,
  ]
}
