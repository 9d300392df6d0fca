package import SourceCode

/// A planned screen, seen from one of its files: what the others say that this one has to agree with. Gathered by whoever
/// can see files, since rules read none.
package final class PlannedScreen: Sendable {
  /// What the document is in its screen.
  package let part: Part
  package let plan: File
  /// In the order of the screen, none twice.
  package let sections: [Section]
  /// Whether every section is meant to have a file: a plan is made before its sections, and may have none at all.
  package let expectsAllSections: Bool

  package enum Part: Sendable, Equatable {
    case plan
    /// The document of the section with this identity.
    case section(String)
    /// A document that lies where sections do, under a name that is none of theirs.
    case orphan(String)
  }

  package struct File: Sendable, Equatable {
    /// Absolute.
    package let path: String
    /// As messages about the document call it: the way there from its folder.
    package let name: String

    package init(path: String, name: String) {
      self.path = path
      self.name = name
    }
  }

  package struct Section: Sendable {
    package let identity: String
    package let file: File
    /// Where the plan says its identity.
    package let placeInPlan: ByteRange
    /// Nil if there is no such file.
    package let document: Document?

    package init(identity: String, file: File, placeInPlan: ByteRange, document: Document?) {
      self.identity = identity
      self.file = file
      self.placeInPlan = placeInPlan
      self.document = document
    }
  }

  /// What matters to the rest of the screen about the document of a section.
  package struct Document: Sendable, Equatable {
    /// Where its root says its identity, or else where it begins.
    package let rootPlace: ByteRange
    /// Those of all components but the root, whose own is its section's.
    package let identities: Set<String>

    package init(rootPlace: ByteRange, identities: Set<String>) {
      self.rootPlace = rootPlace
      self.identities = identities
    }
  }

  package init(part: Part, plan: File, sections: [Section], expectsAllSections: Bool) {
    self.part = part
    self.plan = plan
    self.sections = sections
    self.expectsAllSections = expectsAllSections
  }

  /// The identities of all sections, and of all components in their documents.
  var identities: Set<String> {
    sections.reduce(into: []) { identities, section in
      identities.insert(section.identity)
      identities.formUnion(section.document?.identities ?? [])
    }
  }

  /// All files of the screen, whether they are there or not.
  package var paths: Set<String> { Set([plan.path] + sections.map(\.file.path)) }

  /// What the root of the document may be called as a section: by its file, or else after one that has no document.
  package var identitiesOfRoot: [String] {
    switch part {
    case .plan: []
    case .section(let identity): [identity]
    case .orphan: sections.filter { $0.document == nil }.map(\.identity)
    }
  }

  package func section(_ identity: String) -> Section? { sections.first { $0.identity == identity } }
}
