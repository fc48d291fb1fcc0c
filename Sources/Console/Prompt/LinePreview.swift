import Budgeting
import Entities
import Platform
import Reports
import Sheets

/// What stands below a line that is being typed: what it would come to, how sure that is, or what it lacks.
struct LinePreview {
  private let invocation: Invocation
  private let household: Household

  init(_ invocation: Invocation) {
    self.invocation = invocation
    household = invocation.household
  }

  /// The lines, a few at most.
  func lines(for text: String) -> [String] {
    let line = TypedLine(text)
    guard !line.words.isEmpty else {
      return ["Say what was spent, as: 20 at lidl. Or list, summary, undo, help. Ctrl-D ends"]
    }
    if line.endsPrompt { return ["Enter ends"] }
    if let name = line.command, let manual = CommandTable.command(named: name)?.manual {
      return ["\(name) \(manual.arguments): \(manual.summary)"]
    }
    // What it would come to is known where the ledger is.
    guard invocation.configuration.ledger == nil else { return [] }
    let said = line.words.filter { !$0.hasPrefix("--") }.concatenated(separator: " ")
    guard let understood = try? session.understand(Statement(said)) else { return [] }
    return lines(of: understood, Statement(said)).map(LinePreview.shown)
  }

  /// What may complete the word that a text ends with.
  func completion(of text: String) -> LineEditor.Completion {
    var words = TypedLine(text).words
    if text.last?.isWhitespace != false { words.append("") }
    let line = CompletionLine(words)
    let offers = Offers(line, invocation).found.map(\.text)
    return LineEditor.Completion(typed: words.last ?? "", offers: offers)
  }

  /// A run of its own: what one line would do, the next one knows nothing of.
  private var session: Session {
    Session(
      household, in: invocation.conversation(in: household),
      manner: Session.Manner(isPreview: true, takesBest: invocation.configuration.yes))
  }

  private func lines(of understood: Session.Understood, _ statement: Statement) -> [String] {
    switch understood {
    case .draft(let draft): return lines(of: draft)
    case .doubtful(let question):
      return [question.confirmation.question, QuestionText.options(of: question)]
    case .question: return ["A question: Enter answers it"]
    case .repayment: return ["Paid back: Enter keeps it"]
    case .answer: return ["Answers the question before"]
    case .amendment(let amendment):
      guard let outcome = try? session.carryOut(amendment, of: statement).outcome else { return [] }
      return lines(of: outcome)
    case .settled(let outcome): return lines(of: outcome)
    }
  }

  private func lines(of draft: Draft) -> [String] {
    let entries = draft.entries.map { entry in
      let sure = entry.confidence.map { "  \(AmountText.percent($0, of: 1)) sure" } ?? ""
      return ConfirmationLine.line(verb: "Logs", row: BudgetRow(entry, entryID: nil), invocation.prices) + sure
    }
    let lines = entries.isEmpty ? [draft.message] : entries
    return Array(lines.prefix(3)) + (lines.count > 3 ? ["and \(lines.count - 3) more"] : draft.warnings.prefix(1))
  }

  private func lines(of outcome: Outcome) -> [String] {
    switch outcome {
    case .refused(let refusal): [refusal.commandError.message]
    case .shown(.change(let row)): [ConfirmationLine.line(verb: "Changes it to", row: row, invocation.prices)]
    case .shown(.entries(let draft)): lines(of: draft)
    case .shown(.undo(let changes)):
      changes.prefix(3).map { change in
        let verb =
          switch change.effect {
          case .tookBack: "Takes back"
          case .putBack: "Puts back"
          case .reverted: "Changes back to"
          }
        return ConfirmationLine.line(verb: verb, row: change.entry.row, invocation.prices)
      }
    case .shown(.question(let question)): [question.confirmation.question]
    case .logged, .changed, .tookBack, .answered, .kept, .asked, .declined: []
    }
  }

  /// Text from outside may hold what moves the cursor.
  private static func shown(_ text: String) -> String {
    var bytes: [UInt8] = []
    VisibleText.append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
