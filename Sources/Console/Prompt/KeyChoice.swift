import Messages
import Platform

/// One of a few choices at a terminal, by one key; Enter takes the first.
struct KeyChoice {
  let host: Host
  let question: Message
  let choices: [Message]

  /// The place of the chosen one; `nil` where it is skipped.
  func ask() throws -> Int? {
    try host.error.write(line: question)
    for (index, choice) in choices.enumerated() { try host.error.write(line: "  \(index + 1)  " + choice) }
    let numbers: Message = choices.count == 1 ? .number(1) : .range(last: choices.count)
    while true {
      try host.error.rewrite(line: .chooseOrSkip(range: numbers) + " ")
      let key = host.input.key()
      let chosen: Int? =
        switch key {
        case .enter: 0
        case .text(let text): Int(text).map { $0 - 1 }.flatMap { choices.indices.contains($0) ? $0 : nil }
        case .escape, .end, .other: nil
        }
      guard chosen != nil || key == .escape || key == .end else { continue }
      try host.error.rewrite(line: "")
      return chosen
    }
  }
}
