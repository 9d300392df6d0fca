/// What every verb understands.
enum CommonOptions {
  static let color = Option<ColorChoice>("color", choice: "WHEN", "Use colors")
  static let quiet = Switch("quiet", letter: "q", "Print results only: no remarks, no summary")
  static let verbose = Switch("verbose", letter: "v", "Say what is done, on standard error")
  static let help = Switch("help", letter: "h", "Print this help")
  static let version = Switch("version", letter: "V", "Print the version")

  static let group = OptionGroup(
    "Every verb",
    [color.declaration, quiet.declaration, verbose.declaration, help.declaration, version.declaration])
}
