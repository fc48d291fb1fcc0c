import ActionHandler
import Budgeting
import Entities
import HTTP
import Ledger

extension Desk {
  /// Understands what is said within its conversation, and does it: a new entry, a change of the one before, an answer.
  func converse(_ utterance: ProcessActionRequestDTO, key: String?) throws(Problem) -> Reply {
    let id = utterance.sessionID ?? Sessions.newID()
    let session = Session(household, in: SessionConversation(id: id, sessions: sessions, ledger: ledger))
    var reply: Reply
    do {
      let (outcome, writing) = try session.say(statement(utterance, key: key))
      reply = try self.reply(outcome, writing)
    } catch let problem as Problem {
      throw problem
    } catch let error as LedgerError {
      throw Problem(error)
    } catch {
      throw .fault
    }
    reply.sessionID = id
    return reply
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

  func latest() throws(LedgerError) -> [LedgerEntry] {
    var entries: [LedgerEntry] = []
    for id in sessions[id]?.entryIDs ?? [] {
      if let entry = try ledger.entry(id) { entries.append(entry) }
    }
    return entries
  }

  func latestChange(of entries: [LedgerEntry]) -> UndoSelector { .latestChange(of: entries.map(\.id)) }

  func logged(_ entries: [LedgerEntry]) {
    sessions.update(id) { $0.entryIDs = entries.map(\.id) }
  }
}
