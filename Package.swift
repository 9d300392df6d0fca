// swift-tools-version: 6.2
import PackageDescription

/// SwiftPM refuses unsafe flags in a dependency, so a checkout inside another package builds without them.
let isRootPackage = !Context.packageDirectory.contains("/checkouts/")

let strict: [SwiftSetting] =
  [
    .treatAllWarnings(as: .error),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  // Small accessors are called across targets in hot loops; without it each is a call (2.7 instead of 0.7 ns).
  + (isRootPackage ? [.unsafeFlags(["-cross-module-optimization"], .when(configuration: .release))] : [])

/// The targets in import order: each may import only those above it, which `ImportOrderTests` checks.
let package = Package(
  name: "compact-schema",
  products: [
    .executable(name: "compact-schema", targets: ["compact-schema"]),
    .library(name: "CompactSchema", targets: ["CompactSchema"]),
  ],
  targets: [
    .target(name: "SourceCode", swiftSettings: strict),
    .target(name: "Patterns", swiftSettings: strict),
    .target(name: "JSONSyntax", dependencies: ["SourceCode"], swiftSettings: strict),
    .target(
      name: "Schemas", path: "Schemas",
      exclude: [
        "compact.json", "configuration.json", "image-block.json", "json-schema.json", "screen-plan.json",
        "ui-screen.json", "Examples", "ImageBlockExamples", "ScreenPlanExamples", "UIScreenExamples", "MetaSchemas",
      ]),
    .target(
      name: "JSONSchema", dependencies: ["SourceCode", "Patterns", "JSONSyntax", "Schemas"], swiftSettings: strict,
      // Rounding a Double calls libm, which nothing links that imports neither Glibc nor Foundation.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(
      name: "Vocabularies", dependencies: ["SourceCode", "JSONSyntax", "JSONSchema", "Schemas"], swiftSettings: strict),
    .target(
      name: "Analysis", dependencies: ["SourceCode", "Patterns", "JSONSyntax", "JSONSchema", "Vocabularies"],
      swiftSettings: strict),
    .target(
      name: "Configurations", dependencies: ["SourceCode", "JSONSyntax", "JSONSchema", "Vocabularies", "Analysis"],
      swiftSettings: strict),
    .target(
      name: "CompactSchema", dependencies: ["SourceCode", "Vocabularies", "Analysis"], swiftSettings: strict),
    .target(
      name: "EditorFeatures", dependencies: ["SourceCode", "JSONSyntax", "JSONSchema", "Vocabularies", "Analysis"],
      swiftSettings: strict),
    .target(name: "LanguageServerProtocol", swiftSettings: strict),
    .target(
      name: "LanguageServer",
      dependencies: [
        "SourceCode", "JSONSyntax", "JSONSchema", "Vocabularies", "Analysis", "Configurations", "EditorFeatures",
        "LanguageServerProtocol",
      ],
      swiftSettings: strict),
    .target(
      name: "Commands",
      dependencies: [
        "SourceCode", "JSONSyntax", "JSONSchema", "Vocabularies", "Analysis", "Configurations", "EditorFeatures",
        "LanguageServer",
        "LanguageServerProtocol",
      ],
      swiftSettings: strict),
    .executableTarget(name: "compact-schema", dependencies: ["Commands"], swiftSettings: strict),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "SourceCode", "JSONSyntax", "JSONSchema", "Vocabularies", "Analysis", "Configurations", "EditorFeatures",
        "LanguageServer",
        "LanguageServerProtocol",
      ],
      swiftSettings: strict),
    .target(
      name: "TestSupport",
      dependencies: [
        "SourceCode", "Patterns", "JSONSyntax", "JSONSchema", "Vocabularies", "Analysis", "Configurations",
        "EditorFeatures",
        "LanguageServer",
        "LanguageServerProtocol", "Commands",
      ],
      path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(name: "SourceCodeTests", dependencies: ["SourceCode", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "PatternsTests", dependencies: ["SourceCode", "Patterns", "JSONSyntax", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "JSONSyntaxTests", dependencies: ["SourceCode", "JSONSyntax", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "JSONSchemaTests", dependencies: ["SourceCode", "JSONSyntax", "JSONSchema", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "VocabulariesTests",
      dependencies: ["SourceCode", "JSONSyntax", "JSONSchema", "Vocabularies", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "AnalysisTests",
      dependencies: ["SourceCode", "JSONSyntax", "JSONSchema", "Vocabularies", "Analysis", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "CompactSchemaTests", dependencies: ["CompactSchema", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "ConfigurationsTests",
      dependencies: ["SourceCode", "JSONSyntax", "JSONSchema", "Vocabularies", "Configurations", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "EditorFeaturesTests",
      dependencies: [
        "SourceCode", "JSONSyntax", "JSONSchema", "Vocabularies", "Analysis", "Configurations", "EditorFeatures",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ProjectTests",
      dependencies: ["SourceCode", "JSONSyntax", "JSONSchema", "Vocabularies", "Analysis", "Commands", "TestSupport"],
      swiftSettings: strict),
    .testTarget(name: "TidinessTests", dependencies: ["TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "LanguageServerProtocolTests", dependencies: ["LanguageServerProtocol", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: ["SourceCode", "LanguageServerProtocol", "LanguageServer", "TestSupport"],
      swiftSettings: strict),
    .testTarget(name: "CommandsTests", dependencies: ["SourceCode", "Commands", "TestSupport"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)
