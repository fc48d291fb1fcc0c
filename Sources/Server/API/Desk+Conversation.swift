import ActionHandler
import Entities
import FoundationEssentials
import Language
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
    guard let amendment = try amendment(in: utterance, hasLast: last != nil) else {
      if isQuestion(utterance), let reply = try answer(utterance) { return reply }
      let reply = try log(utterance, key: key)
      sessions.update(id) { $0.entryIDs = reply.entries.map(\.id) }
      return reply
    }
    guard let session, let last else {
      throw Problem(422, "I do not know which entry you mean. Say all of it, for example: spent 20 at lidl")
    }
    let reply: Reply
    if amendment.undo {
      reply = try takeBack(session.entryIDs)
    } else if amendment.repeatsLast {
      reply = try logAnother(like: last, amendment, utterance, key: key)
    } else {
      reply = try change(last, by: amendment, text: utterance.input)
    }
    sessions.update(id) { session in
      if amendment.repeatsLast { session.entryIDs = reply.entries.map(\.id) }
      if let key { session.lastChange = (key, utterance.input, reply) }
    }
    return reply
  }

  /// What the words change of the entry before; `nil` where they are a sentence of their own.
  private func amendment(in utterance: ProcessActionRequestDTO, hasLast: Bool) throws(Problem) -> Amendment? {
    let expected = Situation.inConversation(hasEntry: { hasLast })
    switch Parser().understand(utterance.input, in: context(on: utterance.date), as: expected).outcome {
    case .amendment(let amendment): return amendment
    case .refused(.noEntryBefore):
      throw Problem(422, "I do not know which entry you mean. Say all of it, for example: spent 20 at lidl")
    default: return nil
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

  private func change(_ entry: LedgerEntry, by amendment: Amendment, text: String) throws(Problem) -> Reply {
    var change = EntryChange(date: amendment.date, category: category(amendment, entry), details: amendment.details)
    if let converted = try convert(amendment, entry, on: amendment.date ?? entry.row.date) {
      change.amount = converted.amount
      change.original = converted.original
    }
    let outcome = try orProblem { () throws(LedgerError) in
      try ledger.edit(.id(entry.id), by: change, text: text, in: settings.workbook)
    }
    var reply = Reply(
      message: "Changed to \(EntryJSON.phrase(for: outcome.entry, currency: settings.currency))",
      entries: [outcome.entry])
    reply.note(outcome.writing, in: settings.currency)
    if outcome.learned != nil { habits.refresh() }
    return reply
  }

  /// One like `entry`, with what the words say in place of its own; on the day it is unless they name another.
  private func logAnother(
    like entry: LedgerEntry, _ amendment: Amendment, _ utterance: ProcessActionRequestDTO, key: String?
  ) throws(Problem) -> Reply {
    let own = BudgetCategory(name: entry.row.category, type: entry.row.type)
    guard let category = category(amendment, entry) ?? own else {
      throw Problem(422, "The entry before has a category of its own. Say all of it, for example: spent 20 at lidl")
    }
    let date = amendment.date ?? context(on: utterance.date).today
    let converted = try convert(amendment, entry, on: date) ?? (entry.row.amount, entry.row.original)
    let action = BudgetAction(
      amount: converted.amount, date: date, transactionType: category.type, category: category,
      details: amendment.details ?? entry.row.details, original: converted.original)
    let type = category.type.rawValue.lowercased()
    return try log(
      [action], text: utterance.input, response: "", key: key,
      message: "Logged \(type): \(action.amount) \(settings.currency) in \(category.name)", warnings: [])
  }

  /// The category that the words mean; a type alone takes the category of the same name in it, or where unnamed ones go.
  private func category(_ amendment: Amendment, _ entry: LedgerEntry) -> BudgetCategory? {
    if let category = amendment.category { return category }
    guard let type = amendment.type, type != entry.row.type else { return nil }
    return BudgetCategory(name: entry.row.category, type: type) ?? .fallback(for: type)
  }

  /// The amount that the words mean; one without a currency keeps that of the entry.
  private func convert(
    _ amendment: Amendment, _ entry: LedgerEntry, on date: CalendarDate
  ) throws(Problem) -> (amount: Decimal, original: OriginalAmount?)? {
    guard let said = amendment.money else { return nil }
    let kept = entry.row.original?.money.currency ?? settings.currency
    let money = amendment.saysCurrency ? said : Money(said.amount, kept)
    guard let converted = settings.rates.converted(money, on: date), converted.amount > 0 else {
      throw Problem(422, "I know no rate of \(money.currency) in \(settings.currency)")
    }
    return converted
  }
}
