import ActionHandler
import Conversation
import Entities
import FoundationEssentials
import Ledger

extension Desk {
  /// Understands what is said within its conversation, and does it: a new entry, or a change of the one before.
  func converse(_ utterance: ProcessActionRequestDTO, key: String?) throws(Problem) -> Reply {
    let id = utterance.sessionID ?? Sessions.newID()
    var reply = try reply(to: utterance, in: id, key: key)
    reply.sessionID = id
    return reply
  }

  private func reply(to utterance: ProcessActionRequestDTO, in id: String, key: String?) throws(Problem) -> Reply {
    let session = sessions[id]
    if let key, let last = session?.lastChange, last.key == key {
      guard last.text == utterance.input else { throw Problem(.keyReused(key: key, text: last.text)) }
      return last.reply
    }
    let last = try session?.entryIDs.last.flatMap { id throws(Problem) in
      try orProblem { () throws(LedgerError) in try ledger.entry(id) }
    }
    let reader = FollowUpReader(context: context(on: utterance.date))
    guard let followUp = reader.followUp(utterance.input, type: last?.row.type ?? .expense, isSure: last == nil) else {
      let reply = try log(utterance, key: key)
      sessions.update(id) { $0.entryIDs = reply.entries.map(\.id) }
      return reply
    }
    guard let session, let last else {
      throw Problem(422, "I do not know which entry you mean. Say all of it, for example: spent 20 at lidl")
    }
    let reply = try carryOut(followUp, utterance, on: last, of: session, key: key)
    sessions.update(id) { session in
      if case .another = followUp { session.entryIDs = reply.entries.map(\.id) }
      if let key { session.lastChange = (key, utterance.input, reply) }
    }
    return reply
  }

  private func carryOut(
    _ followUp: FollowUp, _ utterance: ProcessActionRequestDTO, on last: LedgerEntry, of session: Sessions.Session,
    key: String?
  ) throws(Problem) -> Reply {
    switch followUp {
    case .undo: return try takeBack(session.entryIDs)
    case .change(let correction): return try change(last, by: correction, text: utterance.input)
    case .another(let money, let date):
      return try logAnother(like: last, money: money, date: date, text: utterance.input, key: key)
    }
  }

  /// Takes back all that the last sentence logged, the latest first.
  private func takeBack(_ ids: [String]) throws(Problem) -> Reply {
    var replies: [Reply] = []
    for id in ids.reversed() {
      replies.append(
        try orProblem { () throws(LedgerError) in
          guard let entry = try ledger.entry(id), entry.status != .undone else {
            return Reply(message: "That was taken back before")
          }
          return try takeBack(.id(id))
        })
    }
    guard replies.count > 1 else { return replies.first ?? Reply(message: "There is nothing to take back") }
    return Reply(
      status: replies.map(\.status).max() ?? 200, message: replies.map(\.message).joined(separator: ". "),
      entries: replies.flatMap(\.entries))
  }

  private func change(_ entry: LedgerEntry, by correction: Correction, text: String) throws(Problem) -> Reply {
    var change = EntryChange(date: correction.date, category: correction.category, details: correction.details)
    if let money = correction.money {
      let converted = try convert(money, on: correction.date ?? entry.row.date)
      change.amount = converted.amount
      change.original = converted.original
    }
    let outcome = try orProblem { () throws(LedgerError) in
      try ledger.edit(.id(entry.id), by: change, text: text, in: settings.workbook)
    }
    var reply = Reply(
      message: "Changed to \(EntryJSON.phrase(for: outcome.entry, currency: settings.currency))",
      entries: [outcome.entry])
    reply.note(outcome.writing)
    if outcome.learned != nil { habits.refresh() }
    return reply
  }

  private func logAnother(
    like entry: LedgerEntry, money: Money?, date: CalendarDate, text: String, key: String?
  ) throws(Problem) -> Reply {
    guard let category = BudgetCategory(name: entry.row.category, type: entry.row.type) else {
      throw Problem(422, "The entry before has a category of its own. Say all of it, for example: spent 20 at lidl")
    }
    let converted = try money.map { money throws(Problem) in try convert(money, on: date) }
    let action = BudgetAction(
      amount: converted?.amount ?? entry.row.amount, date: date, transactionType: entry.row.type, category: category,
      details: entry.row.details, original: converted == nil ? entry.row.original : converted?.original)
    let message =
      "Logged \(entry.row.type.rawValue.lowercased()): \(action.amount) \(settings.currency) in \(category.name)"
    return try log([action], text: text, response: "", key: key, message: message, warnings: [])
  }

  private func convert(_ money: Money, on date: CalendarDate) throws(Problem) -> (
    amount: Decimal, original: OriginalAmount?
  ) {
    guard let converted = settings.rates.converted(money, on: date), converted.amount > 0 else {
      throw Problem(422, "I know no rate of \(money.currency) in \(settings.currency)")
    }
    return converted
  }
}
