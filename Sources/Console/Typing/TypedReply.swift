import Language
import Messages
import Platform

/// What is typed at a question: one key where it stands alone, else a line. The first letter of a word is no answer.
enum TypedReply: Hashable {
  /// A key alone, or a line that was ended.
  case text(String)
  /// The line's end, with nothing before it.
  case enter
  case escape
  /// There is nobody any more who types.
  case end

  /// Whether it says yes, or no; `nil` where it says neither.
  static func isYes(_ text: String) -> Bool? {
    switch Parser().answer(TokenizedText(text)) {
    case .yes, .option(1): true
    case .no: false
    case .option, .type, nil: nil
    }
  }

  /// Waits for it, behind what is asked.
  ///
  /// - Parameters:
  ///   - isKey: whether a key answers without the line's end, if no other follows at once.
  ///   - left: what is told where Ctrl-C or the like ends the program at the question.
  static func read(
    _ host: Host, behind asked: Message, isKey: (String) -> Bool, left: Message = .nothing
  ) throws -> TypedReply {
    let prompt = host.error.words(of: asked) + " "
    var line = ""
    // What was told before stands above the question.
    try host.output.flush()
    while true {
      let room = max(8, (host.error.columns ?? .max) - 2)
      let shown = prompt + line
      try host.error.rewrite(line: shown.count > room ? "…" + shown.suffix(room - 1) : shown)
      let key = host.input.key {
        try? host.error.rewrite(line: "")
        if !left.isEmpty { try? host.error.write(line: left) }
        try? host.error.flush()
      }
      switch key {
      case .text(let text):
        line += text
        guard line == text, isKey(text.lowercased()), !host.input.isTypedOn() else { continue }
        try host.error.rewrite(line: "")
        return .text(line)
      case .erase: line = String(line.dropLast())
      case .enter where line.allSatisfy(\.isWhitespace): return .enter
      case .escape where line.isEmpty: return .escape
      case .escape: line = ""
      case .end where line.isEmpty: return .end
      case .enter, .end:
        try host.error.rewrite(line: "")
        return .text(line)
      case .other: continue
      }
    }
  }
}
