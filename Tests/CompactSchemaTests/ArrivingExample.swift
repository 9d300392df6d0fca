import CompactSchema

/// Draws an answer while it arrives, each time there is more to see.
func draw(_ pieces: some Sequence<String>, with draw: (String) -> Void) {
  var partial = PartialDocument()
  var shown: String?
  for piece in pieces {
    partial.append(piece)
    guard let document = partial.document, document != shown else { continue }
    draw(document)
    shown = document
  }
}

/// The screen that a plan asks for, section by section: each section that is missing or broken is asked for once more.
func screen(planned plan: String, ask: (_ section: String) -> String) -> String? {
  var answers: [ScreenSection] = []
  for _ in 1...2 {
    guard let screen = merge(sections: answers, into: plan) else { return nil }
    if screen.open.isEmpty { return screen.document }
    answers.removeAll { section in screen.open.contains { $0 == section.id } }
    answers += screen.open.map { ScreenSection(ask($0), id: $0) }
  }
  return merge(sections: answers, into: plan)?.document
}
