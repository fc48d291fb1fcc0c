import Entities
import Ledger
import Messages

/// What a sentence that comes again comes to on a day.
public enum Recurrence: Sendable {
  /// The entries that `Session.write` would log.
  case draft(Draft)
  /// It is to be asked about first, or kept by `Session.keep`.
  case doubtful(OpenQuestion)
  /// It was asked about for that day, and nothing is to be logged.
  case declined
  /// It is no entry.
  case refused(Refusal)
}

extension Household {
  /// What a sentence that comes again comes to on a day.
  ///
  /// - Parameters:
  ///   - entry: the sentence without the words that say how often it comes.
  ///   - day: the day on which it is due, which is that of entries that name none.
  ///   - key: the key of that sentence and day; `nil` where it is only looked at.
  ///   - option: the option that was chosen once for all days, where the sentence is in doubt.
  /// - Throws: a `LedgerError` where the journal cannot be looked into.
  public func recurrence(
    _ entry: String, on day: CalendarDate, key: String? = nil, option: String? = nil
  ) throws -> Recurrence {
    var due = self
    due.defaultDate = day
    due.comesAgain = true
    let session = Session(due, in: WorkbookConversation(due))
    let statement = Statement(entry, on: day, key: key, standsAlone: true)
    switch try session.understand(statement) {
    case .draft(let draft): return dated(draft, on: day)
    case .doubtful(let question):
      guard case .draft(let draft) = recurrence(of: question, choosing: option) else { return .doubtful(question) }
      return dated(draft, on: day)
    case .settled(.declined): return .declined
    case .settled(.refused(let refusal)): return .refused(refusal)
    case .answer, .question, .amendment, .repayment, .move, .limit, .settled:
      return .refused(.notUnderstood(.isNoEntry(entry: entry)))
    }
  }

  /// What is due is of the day on which it is, and of no other: "lunch 8 and friday" is not the lunch of a monday.
  private func dated(_ draft: Draft, on day: CalendarDate) -> Recurrence {
    guard let other = draft.entries.first(where: { $0.date != day }) else { return .draft(draft) }
    return .refused(.notUnderstood(.dueOnAnotherDay(entry: draft.statement.text, day: other.date)))
  }

  /// What a sentence in doubt comes to with one of its options; it stays in doubt where that is none of them.
  public func recurrence(of question: OpenQuestion, choosing option: String?) -> Recurrence {
    let chosen = question.confirmation.options.first { $0.id == option }
    return chosen.flatMap { question.draft(choosing: $0, base: rates.base) }.map { .draft($0) } ?? .doubtful(question)
  }
}
