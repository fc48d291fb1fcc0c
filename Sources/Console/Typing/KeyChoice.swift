import Messages
import Platform

/// One of a few choices at a terminal, by one key; Enter takes the first.
struct KeyChoice<Value> {
  let host: Host
  let question: Message
  let choices: [(value: Value, said: Message)]
  /// What else may be typed out: what it stands for.
  var typed: (String) -> Value? = { _ in nil }

  /// The chosen one; `nil` where it is skipped.
  func ask() throws -> Value? {
    try host.error.write(line: question)
    for (index, choice) in choices.enumerated() { try host.error.write(line: "  \(index + 1)  " + choice.said) }
    let numbers: Message = choices.count == 1 ? .number(1) : .range(last: choices.count)
    return try TypedAnswer.read(
      host, behind: .chooseOrSkip(range: numbers), isKey: { chosen($0) != nil }, standard: choices.first?.value,
      meaning: { chosen($0) ?? typed($0) }
    ).value
  }

  private func chosen(_ text: String) -> Value? {
    Int(text.trimmed).map { $0 - 1 }.flatMap { choices.indices.contains($0) ? choices[$0].value : nil }
  }
}
