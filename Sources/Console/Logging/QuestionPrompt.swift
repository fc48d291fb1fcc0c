import Budgeting
import Entities
import Language

/// Asks what is in doubt at a terminal, one key an answer.
struct QuestionPrompt {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// Whether there is a person to ask: who types, and who reads what is asked.
  var canAsk: Bool { invocation.configuration.hasPerson(invocation.host) }

  /// What is done about a question.
  enum Reply {
    /// That option is chosen.
    case option(Confirmation.Option)
    /// It waits on.
    case later
    /// The input has ended: nothing more can be asked.
    case end
  }

  /// Shows the question with its options, and waits for a key.
  ///
  /// - Parameter said: Whether the sentence is shown as well, since it was said long ago.
  func ask(_ question: OpenQuestion, said: Bool = false) throws -> Reply {
    let error = invocation.host.error
    let options = question.confirmation.options
    let keys = QuestionPrompt.keys(of: options)
    if said { try error.write(line: QuestionText.sentence(of: question)) }
    try error.write(line: "budget: \(question.confirmation.question)")
    for (key, option) in zip(keys, options) { try error.write(line: "  \(key)  \(option.label)") }
    let choices =
      Array(keys.dropLast()).concatenated(separator: ", ") + (keys.count > 1 ? " or " : "") + (keys.last ?? "")
    while true {
      try error.rewrite(line: "budget: \(choices)? (Esc: later) ")
      guard let reply = reply(invocation.host.input.key(), to: question, keys) else { continue }
      try error.rewrite(line: "")
      return reply
    }
  }

  /// What is pressed for each option: its id, or its place where a server has ids that are no single keys.
  private static func keys(of options: [Confirmation.Option]) -> [String] {
    let ids = options.map { $0.id.lowercased() }
    let isTypable = ids.allSatisfy { id in
      id.unicodeScalars.count == 1
        && id.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    }
    let areDifferent = ids.indices.allSatisfy { index in ids.firstIndex(of: ids[index]) == index }
    return isTypable && areDifferent ? ids : options.indices.map { "\($0 + 1)" }
  }

  /// What a key means; `nil` where it means nothing.
  private func reply(_ key: LineReader.Key, to question: OpenQuestion, _ keys: [String]) -> Reply? {
    switch key {
    case .end: return .end
    case .escape: return .later
    case .text(let text):
      if let index = keys.firstIndex(of: text) { return .option(question.confirmation.options[index]) }
      // "y", "д"; digits were for the options.
      guard let answer = Parser().answer(text) else { return nil }
      if case .option = answer { return nil }
      return question.option(for: answer).map { .option($0) }
    case .enter, .other: return nil
    }
  }
}

/// What is told of a question where it cannot be asked.
enum QuestionText {
  /// How it can be settled, for who reads a log.
  static func kept(_ question: OpenQuestion) -> String {
    let first = question.confirmation.best?.id ?? "1"
    return
      "\(question.confirmation.question) Nothing is written yet; answer with: budget review \(question.confirmation.id) \(first)"
  }

  /// The options on one line.
  static func options(of question: OpenQuestion) -> String {
    question.confirmation.options.map { "\($0.id) \($0.label)" }.concatenated(separator: " · ")
  }

  /// What was said, and when.
  static func sentence(of question: OpenQuestion) -> String {
    let day = question.statement.day.map { " (\($0.readable))" } ?? ""
    return "“\(question.statement.text)”\(day)"
  }
}
