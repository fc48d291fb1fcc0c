import ActionHandler
import Budgeting
import Entities
import Language
import Messages

/// Asks what is in doubt at a terminal, one key an answer.
struct QuestionPrompt {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// Whether there is a person to ask: who types, and who reads what is asked; or one on another machine.
  var canAsk: Bool {
    if let distant = invocation.host.distant { return distant.asks && !invocation.configuration.noInput }
    return invocation.configuration.hasPerson(invocation.host)
  }

  private func words(_ message: Message) -> String { invocation.host.error.words(of: message) }

  /// What is done about a question.
  enum Reply {
    /// That option is chosen; with what is written in its place, where a category or a day was answered.
    case option(Confirmation.Option, as: [BudgetAction]? = nil)
    /// It waits on.
    case later
    /// The input has ended, or something else was said: nothing more can be asked.
    case end
  }

  /// Shows the question with its options, and waits for a key.
  ///
  /// - Parameters:
  ///   - said: Whether the sentence is shown as well, since it was said long ago.
  ///   - takesWords: Whether a category or a day answers, too, in place of what the best reading says.
  func ask(_ question: OpenQuestion, said: Bool = false, takesWords: Bool = true) throws -> Reply {
    let options = question.confirmation.options
    let asked = CommandQuestionDTO(
      id: question.confirmation.id, question: words(question.confirmation.told),
      sentence: said ? words(QuestionText.sentence(of: question)) : nil,
      options: options.map { CommandQuestionDTO.Option(id: $0.id, label: words($0.told)) },
      yes: question.option(for: .yes)?.id ?? "")
    if let distant = invocation.host.distant {
      let answer = try distant.reply(to: asked)
      return options.first { $0.id == answer }.map { .option($0) } ?? .later
    }
    let household = invocation.household
    let lines = OtherLines(
      answer: { takesWords && household.choice($0, of: question, isJustAsked: !said) != nil },
      // What is gone through was asked long ago: words that could not be said by themselves are about it, if about anything.
      end: { text in !said || TypedLine(text, invocation.commands).command != nil || household.standsAlone(text) })
    let left = question.kept == nil ? Message.nothing : "budget: " + QuestionText.kept(question)
    switch try choose(asked, meaning: { answer in question.option(for: answer)?.id }, lines, left: left) {
    case .option(let id): return options.first { $0.id == id }.map { .option($0) } ?? .later
    case .words(let text):
      return household.choice(text, of: question, isJustAsked: !said).map { .option($0.option, as: $0.entries) }
        ?? .later
    case .later: return .later
    case .end: return .end
    }
  }

  /// What was chosen of a question's options, by its id; or the words that answer it otherwise.
  enum Choice {
    case option(String)
    case words(String)
    case later, end
  }

  /// What is told from each other of the lines that name no option.
  struct OtherLines {
    /// Whether a line answers all the same, as a category does.
    var answer: (String) -> Bool = { _ in false }
    /// Whether another line is said instead, and nothing more is asked.
    var end: (String) -> Bool = { _ in true }
  }

  /// - Parameters:
  ///   - meaning: which option an answer in words stands for.
  ///   - left: what is told where the program is ended at the question.
  func choose(
    _ question: CommandQuestionDTO, meaning: @escaping (DoubtAnswer) -> String?, _ lines: OtherLines = OtherLines(),
    left: Message = .nothing
  ) throws -> Choice {
    let error = invocation.host.error
    let keys = QuestionPrompt.keys(of: question.options.map(\.id))
    if let sentence = question.sentence { try error.write(line: sentence) }
    try error.write(line: "budget: \(question.question)")
    for (key, option) in zip(keys, question.options) { try error.write(line: "  \(key)  \(option.label)") }
    let before = Message.verbatim(Array(keys.dropLast()).concatenated(separator: ", "))
    let last = Message.verbatim(keys.last ?? "")
    let choices = keys.count > 1 ? [before, last].joined(by: .or) : last
    let chosen = { (text: String) in choice(text, of: question.options.map(\.id), keys, meaning) }
    let asked = "budget: " + Message.chooseOrLater(choices: choices)
    while true {
      switch try TypedReply.read(invocation.host, behind: asked, isKey: { chosen($0) != nil }, left: left) {
      case .enter: continue
      case .end:
        try error.rewrite(line: "")
        return .end
      case .escape:
        try error.rewrite(line: "")
        return .later
      case .text(let text):
        if let id = chosen(text) { return .option(id) }
        // A key that was hit by mistake is nothing that was said.
        guard text.count > 1 else { continue }
        try error.write(line: "> \(text)")
        if lines.answer(text) { return .words(text) }
        guard lines.end(text) else {
          try error.write(line: "budget: " + .noSuchAnswer(text: text))
          continue
        }
        invocation.goesOn(with: text)
        return .end
      }
    }
  }

  /// What is pressed for each option: its id, or its place where a server has ids that are no single keys.
  private static func keys(of options: [String]) -> [String] {
    let ids = options.map { $0.lowercased() }
    let isTypable = ids.allSatisfy { id in
      id.unicodeScalars.count == 1
        && id.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    }
    let areDifferent = ids.indices.allSatisfy { index in ids.firstIndex(of: ids[index]) == index }
    return isTypable && areDifferent ? ids : options.indices.map { "\($0 + 1)" }
  }

  /// The option that an answer stands for; `nil` where it is none.
  private func choice(
    _ text: String, of options: [String], _ keys: [String], _ meaning: (DoubtAnswer) -> String?
  ) -> String? {
    if let index = keys.firstIndex(of: text.trimmed.lowercased()) { return options[index] }
    // "y", "да", "the second"; digits were for the options.
    guard let answer = Parser().answer(TokenizedText(text)) else { return nil }
    if case .option = answer, text.trimmed.allSatisfy(\.isNumber) { return nil }
    return meaning(answer)
  }
}

/// A question of a command that is carried out on another machine, asked here.
public enum DistantQuestion {
  /// The id of the option that the person chooses; an empty text for later.
  public static func ask(_ question: CommandQuestionDTO, _ invocation: Invocation) throws -> String {
    let choice = try QuestionPrompt(invocation).choose(question) { answer in
      switch answer {
      case .yes: question.yes.map { id in question.options.first { $0.id == id }?.id } ?? question.options.first?.id
      case .no: question.options.first { $0.id == "0" }?.id
      // Which type an option has, only the other machine knows.
      case .option, .type: nil
      }
    }
    if case .option(let id) = choice { return id }
    return ""
  }
}

/// What is told of a question where it cannot be asked.
enum QuestionText {
  /// How it can be settled, for who reads a log.
  static func kept(_ question: OpenQuestion) -> Message {
    let first = question.confirmation.best?.id ?? "1"
    return .questionKept(
      question: question.confirmation.told, id: question.confirmation.id, first: first)
  }

  /// Whether it was asked in an earlier run and waits since: a retry under a key knows that it is one.
  static func countsOnce(_ question: OpenQuestion) -> Bool {
    question.statement.key == nil && question.kept?.waitedAlready == true
  }

  /// The options on one line.
  static func options(of question: OpenQuestion) -> Message {
    question.confirmation.options.map { "\($0.id) " + $0.told }.joined(by: " · ")
  }

  /// What was said, or where it was read, and when.
  static func sentence(of question: OpenQuestion) -> Message {
    let said = Message.told(of: question.statement)
    return question.statement.day.map { said + " (" + .day($0) + ")" } ?? said
  }
}
