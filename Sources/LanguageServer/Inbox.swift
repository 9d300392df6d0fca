package import LanguageServerProtocol

/// The messages that have arrived and wait, in order. A request that the client takes back while it waits is never
/// started.
package struct Inbox {
  private var waiting: [LSP.Message] = []
  private var start = 0
  private var requested: Set<LSP.Message.ID> = []
  private var cancelled: Set<LSP.Message.ID> = []

  package var count: Int { waiting.count - start }
  package var isEmpty: Bool { count == 0 }

  package init() {}

  package mutating func append(_ message: LSP.Message) {
    switch message {
    case .request(let id, _, _): requested.insert(id)
    case .notification(method: "$/cancelRequest", let params):
      // One that was answered before, or never made, is of no interest.
      if let id = params["id"].flatMap(LSP.Message.ID.init(reading:)), requested.contains(id) { cancelled.insert(id) }
      return
    case .notification, .response: break
    }
    waiting.append(message)
  }

  package enum Next {
    case message(LSP.Message)
    /// A request that needs no other answer than this one.
    case cancelled(answer: LSP.Message)
  }

  /// The message that has waited longest; nil if none waits.
  package mutating func next() -> Next? {
    guard start < waiting.count else { return nil }
    let message = waiting[start]
    start += 1
    if start == waiting.count {
      waiting.removeAll(keepingCapacity: true)
      start = 0
    }
    guard case .request(let id, _, _) = message else { return .message(message) }
    requested.remove(id)
    guard cancelled.remove(id) != nil else { return .message(message) }
    let error = LSP.ResponseError(.requestCancelled, "the request was cancelled")
    return .cancelled(answer: .response(id: id, outcome: .failure(error)))
  }
}
