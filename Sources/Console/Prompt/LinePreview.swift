import Budgeting
import Entities
import Messages
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
    let line = TypedLine(text, invocation.commands)
    guard !line.words.isEmpty else {
      return [words(.previewNothing)]
    }
    if line.endsPrompt { return [words(.enterEnds)] }
    if let name = line.command, let manual = invocation.commands.command(named: name)?.manual {
      return [words("\(name) \(manual.arguments): " + manual.summary)]
    }
    // What it would come to is known where the ledger is.
    guard invocation.configuration.ledger == nil else { return [] }
    let said = line.words.filter { !$0.hasPrefix("--") }.concatenated(separator: " ")
    let statement = Statement(said)
    guard let understood = try? session.understand(statement) else { return [] }
    return lines(of: understood, statement).map(words).map(LinePreview.shown)
  }

  private func words(_ message: Message) -> String { invocation.host.output.words(of: message) }

  /// What may complete the word that a text ends with.
  func completion(of text: String) -> LineEditor.Completion {
    var words = TypedLine(text, invocation.commands).words
    if text.last?.isWhitespace != false { words.append("") }
    let line = CompletionLine(words, invocation.commands)
    let offers = Offers(line, invocation).found.map(\.text)
    return LineEditor.Completion(typed: words.last ?? "", offers: offers)
  }

  /// A run of its own: what one line would do, the next one knows nothing of.
  private var session: Session {
    Session(
      household, in: invocation.conversation(in: household),
      manner: Session.Manner(isPreview: true, takesBest: invocation.configuration.yes))
  }

  private func lines(of understood: Session.Understood, _ statement: Statement) -> [Message] {
    switch understood {
    case .draft(let draft): return lines(of: draft)
    case .doubtful(let question):
      return [question.confirmation.told, QuestionText.options(of: question)]
    case .question: return [.enterAnswers]
    case .repayment: return [.enterKeepsRepayment]
    case .move(let move): return [.enterMoves(what: move.told)]
    case .limit(let limit):
      let change = limit.change(of: household.called(limit.category))
      return [.wouldSet(what: change.told(in: household.rates.base))]
    case .answer: return [.answersBefore]
    case .amendment(let amendment):
      guard let outcome = try? session.carryOut(amendment, of: statement).outcome else { return [] }
      return lines(of: outcome)
    case .settled(let outcome): return lines(of: outcome)
    }
  }

  private func lines(of draft: Draft) -> [Message] {
    let entries = draft.entries.map { entry in
      let sure: Message = entry.confidence.map { "  " + .sure(percent: AmountText.percent($0, of: 1)) } ?? .nothing
      return Message.logs(what: ConfirmationLine.entry(BudgetRow(entry, entryID: nil), invocation.prices)) + sure
    }
    let lines = entries.isEmpty ? [.verbatim(draft.message)] : entries
    let rest =
      lines.count > 3 ? [.andMore(count: lines.count - 3)] : draft.warnings.prefix(1).map { Message.verbatim($0) }
    return Array(lines.prefix(3)) + rest
  }

  private func lines(of outcome: Outcome) -> [Message] {
    switch outcome {
    case .refused(let refusal): [refusal.commandError.told]
    case .shown(.change(let row)): [.changesItTo(what: ConfirmationLine.entry(row, invocation.prices))]
    case .shown(.entries(let draft)): lines(of: draft)
    case .shown(.undoOther(let what)): [.takesBack(what: what)]
    case .shown(.undo(let undo)):
      undo.changes.prefix(3).map { change in
        let what = ConfirmationLine.entry(change.entry.row, invocation.prices)
        return switch change.effect {
        case .tookBack: .takesBack(what: what)
        case .putBack: .putsBack(what: what)
        case .reverted: .changesBackTo(what: what)
        }
      }
    case .shown(.question(let question)): [question.confirmation.told]
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
