import ActionHandler

extension Desk {
  /// Understands what is said, within its conversation, and writes it down.
  func converse(_ utterance: ProcessActionRequestDTO, key: String?) throws(Problem) -> Reply {
    try log(utterance, key: key)
  }
}
