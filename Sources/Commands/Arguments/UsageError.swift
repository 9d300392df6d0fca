/// A command line that cannot be carried out as written.
package struct UsageError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong and, where it is known, what was meant; one sentence without a capital or a full stop.
  package let description: String

  package init(_ description: String) {
    self.description = description
  }

  /// Something was named that there is none of; the nearest of `candidates` is offered.
  package init(no kind: String, called name: String, among candidates: some Sequence<String>, otherwise hint: String) {
    if let nearest = nearestName(to: name, among: candidates) {
      self.init("there is no \(kind) '\(name)'; did you mean '\(nearest)'?")
    } else {
      self.init("there is no \(kind) '\(name)'; \(hint)")
    }
  }
}
