import CompactSchema

/// The screen that a model was asked for, or nothing: then `ask` is told what to correct.
func screen(from answer: String, askAgain: (String) -> Void) -> String? {
  switch repair(answer) {
  case .document(let document) where document.isValid && !document.isCutOff:
    return document.text
  case .document(let document):
    let errors = document.remaining.map { "line \($0.place.line): \($0.message)" }
    askAgain((document.isCutOff ? ["your answer was cut off"] : errors).joined(separator: "\n"))
  case .refusal(let refusal):
    askAgain(refusal.message)
  }
  return nil
}
