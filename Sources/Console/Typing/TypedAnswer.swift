import Messages
import Platform

/// What a question at a terminal comes to that is asked until it is answered, or left.
enum TypedAnswer<Value> {
  case value(Value)
  /// Esc.
  case left
  /// There is nobody any more who types.
  case ended

  /// What was answered; `nil` where nothing was.
  var value: Value? { if case .value(let value) = self { value } else { nil } }

  /// Asks until an answer has a meaning.
  ///
  /// - Parameters:
  ///   - isKey: whether a key answers without the line's end; `nil` where each with a meaning does.
  ///   - standard: what the line's end alone answers; `nil` where it says nothing.
  static func read(
    _ host: Host, behind asked: Message, isKey: ((String) -> Bool)? = nil, standard: Value? = nil,
    meaning: (String) -> Value?
  ) throws -> TypedAnswer {
    while true {
      switch try TypedReply.read(host, behind: asked, isKey: { isKey?($0) ?? (meaning($0) != nil) }) {
      case .text(let text):
        if let value = meaning(text) { return .value(value) }
        try host.error.write(line: "budget: " + .noSuchAnswer(text: text))
      case .enter:
        guard let standard else { continue }
        try host.error.rewrite(line: "")
        return .value(standard)
      case .escape:
        try host.error.rewrite(line: "")
        return .left
      case .end:
        try host.error.rewrite(line: "")
        return .ended
      }
    }
  }
}
