import ActionHandler
import Budgeting
import Entities
import HTTP
import Ledger

extension Desk {
  /// Understands what is said within its conversation, and does it: a new entry, a change of the one before, an answer.
  func converse(_ utterance: ProcessActionRequestDTO, key: String?) throws(Problem) -> Reply {
    let id = utterance.sessionID ?? Sessions.newID()
    return try reply(in: id) { try Session(household, in: conversation(id)).say(statement(utterance, key: key)) }
  }

  /// Settles a question by the answer that was chosen, once.
  func confirm(_ answer: ConfirmationAnswer, key: String?) throws(Problem) -> Reply {
    let id = answer.sessionID ?? Sessions.newID()
    return try reply(in: id) {
      try household.settle(
        answer.question, option: answer.option,
        by: Statement("confirm \(answer.question) \(answer.option)", key: key), in: conversation(id))
    }
  }

  private func conversation(_ id: String) -> SessionConversation {
    SessionConversation(id: id, sessions: sessions, ledger: ledger, path: settings.workbook.path)
  }

  private func reply(
    in session: String, _ body: () throws -> (outcome: Outcome, writing: WritingReport?)
  ) throws(Problem) -> Reply {
    var reply: Reply
    do {
      let (outcome, writing) = try following(body)
      switch outcome {
      // Nothing was done: what was asked before can still be answered.
      case .asked, .refused, .answered: break
      default: sessions.update(session) { $0.questionID = nil }
      }
      reply = try self.reply(outcome, writing)
    } catch let problem as Problem {
      throw problem
    } catch let error as LedgerError {
      throw Problem(error)
    } catch {
      throw .fault
    }
    reply.sessionID = session
    return reply
  }

  /// Does it, and once more where the workbook was brought into another currency since: then it is understood anew.
  private func following(
    _ body: () throws -> (outcome: Outcome, writing: WritingReport?)
  ) throws -> (outcome: Outcome, writing: WritingReport?) {
    do {
      let done = try body()
      guard case .refused(.ledger(let error)) = done.outcome, follow(error) else { return done }
    } catch let error as LedgerError {
      guard follow(error) else { throw error }
    }
    return try body()
  }

  /// Answers a question.
  func answer(_ utterance: ProcessActionRequestDTO) throws(Problem) -> Reply {
    var reply = try reply(household.ask(statement(utterance, key: nil)))
    reply.sessionID = utterance.sessionID
    return reply
  }

  private func statement(_ utterance: ProcessActionRequestDTO, key: String?) -> Statement {
    Statement(utterance.input, on: utterance.date.flatMap { CalendarDate(iso8601: $0) }, key: key)
  }

  /// Refuses a sender's day in the future.
  func checkDay(of utterance: ProcessActionRequestDTO) throws(Problem) {
    guard let day = utterance.date.flatMap({ CalendarDate(iso8601: $0) }),
      !SenderDay.accepts(day, on: settings.today())
    else { return }
    throw .invalid(
      ["body", "date"], "Date should not be in the future", type: "date_past",
      said: "“date” is in the future: \(day). Send the day it is where the words were said, or leave it out")
  }
}

/// A conversation that its participants name.
struct SessionConversation: Conversation {
  let id: String
  let sessions: Sessions
  let ledger: Ledger
  /// The workbook's.
  let path: String

  func latest() throws(LedgerError) -> [LedgerEntry] {
    var entries: [LedgerEntry] = []
    for id in sessions[id]?.entryIDs ?? [] {
      if let entry = try ledger.entry(id) { entries.append(entry) }
    }
    return entries
  }

  func latestChange(of entries: [LedgerEntry]) -> UndoSelector { .latestChange(of: entries.map(\.id)) }

  func openQuestion() throws(LedgerError) -> KeptQuestion? {
    guard let asked = sessions[id]?.questionID, let question = try ledger.question(asked, for: path) else { return nil }
    return question.choice == nil ? question : nil
  }

  func asked(_ question: KeptQuestion) {
    sessions.update(id) { $0.questionID = question.id }
  }

  func logged(_ entries: [LedgerEntry]) {
    sessions.update(id) { session in
      session.entryIDs = entries.map(\.id)
      session.questionID = nil
    }
  }
}
