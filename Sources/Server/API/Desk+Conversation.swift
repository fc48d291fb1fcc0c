import ActionHandler
import Budgeting
import Entities
import HTTP
import Ledger
import Messages
import Platform
import Reports

extension Desk {
  /// Understands what is said within its conversation, and does it: a new entry, a change of the one before, an answer.
  ///
  /// - Parameter isPreview: Whether it is only told what would be done.
  func converse(
    _ utterance: ProcessActionRequestDTO, key: String?, isPreview: Bool = false
  ) throws(Problem) -> Reply {
    let (id, isNew) = utterance.sessionID.map { ($0, false) } ?? ownConversation
    return try reply(in: id) {
      let (household, conversation) = self.conversation(id, isNew: isNew)
      let manner = Session.Manner(isPreview: isPreview, answersQuestions: caller?.may != .log)
      let session = Session(household, in: conversation, manner: manner)
      let statement = statement(utterance, key: key)
      guard isPreview else { return try session.say(statement) }
      switch try session.understand(statement) {
      // An answer of each half of a sentence that is being typed helps nobody.
      case .question where manner.answersQuestions: return (.answered(SpokenAnswer([.serverAsksBudget])), nil)
      case let understood: return try session.carryOut(understood, of: statement)
      }
    }
  }

  /// Settles a question by the answer that was chosen, once.
  func confirm(_ answer: ConfirmationAnswer, key: String?, isPreview: Bool = false) throws(Problem) -> Reply {
    let id = answer.sessionID ?? ownConversation.name
    return try reply(in: id) {
      let (household, conversation) = self.conversation(id)
      return try household.settle(
        answer.question, option: answer.option,
        by: Statement("confirm \(answer.question) \(answer.option)", key: key, by: caller?.speaker),
        in: conversation, isPreview: isPreview)
    }
  }

  /// What a request belongs to that names no conversation: a member has one of their own, on all devices; others begin one.
  var ownConversation: (name: String, isNew: Bool) {
    caller?.member == nil ? (ConversationName.new(at: LocalTime.milliseconds), true) : (ConversationName.own, false)
  }

  /// The household as one who takes part in a conversation of that name sees it; what others call so is another one.
  ///
  /// - Parameter isNew: Whether it is a name that was made up for it.
  func conversation(_ id: String, isNew: Bool = false) -> (Household, any Conversation) {
    var household = household
    household.conversation = ConversationName.whole(id, of: caller)
    if isNew { return (household, NewConversation()) }
    return (household, NamedConversation(household) ?? WorkbookConversation(household))
  }

  func reply(
    in session: String, _ body: () throws -> (outcome: Outcome, writing: WritingReport?)
  ) throws(Problem) -> Reply {
    var reply: Reply
    do {
      let (outcome, writing) = try following(body)
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
    Statement(utterance.input, on: utterance.date.flatMap { CalendarDate(iso8601: $0) }, key: key, by: caller?.speaker)
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
