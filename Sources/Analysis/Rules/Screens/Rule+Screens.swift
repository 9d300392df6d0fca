extension Rule {
  /// The rules about plans of screens and the files of their sections; asked of documents that are part of such a screen.
  static let screens: [Rule] = [
    missingSection, orphanSection, sectionIdentityMismatch, scrollInSection, sectionTooDeep, deepSection,
    sharedIdentity,
  ]
}

extension DocumentSettings {
  /// What holds for an example: a plan in `plan.json` with three sections, whose documents lie beside it in `sections/`.
  ///
  /// - Parameter headIdentities: The ids of the components in the document of the first.
  static func exampleScreen(_ part: PlannedScreen.Part, headIdentities: Set<String> = []) -> DocumentSettings {
    let isPlan = part == .plan
    let sections = ["head", "form", "foot"].map { identity in
      PlannedScreen.Section(
        identity: identity,
        file: PlannedScreen.File(
          path: "/sections/\(identity).json", name: (isPlan ? "sections/" : "") + "\(identity).json"),
        placeInPlan: 0..<0,
        document: identity == "foot"
          ? nil : PlannedScreen.Document(rootPlace: 0..<0, identities: identity == "head" ? headIdentities : []))
    }
    var settings = DocumentSettings()
    settings.screen = PlannedScreen(
      part: part, plan: PlannedScreen.File(path: "/plan.json", name: isPlan ? "plan.json" : "../plan.json"),
      sections: sections, expectsAllSections: true)
    return settings
  }
}
