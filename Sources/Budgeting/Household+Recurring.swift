import Entities
import Ledger

extension Household {
  /// What a sentence that comes again comes to on a day: the entries that `Session.write` would log.
  ///
  /// - Parameters:
  ///   - entry: the sentence without the words that say how often it comes.
  ///   - day: the day on which it is due, which is that of entries that name none.
  ///   - key: the key of that sentence and day; `nil` where it is only looked at.
  /// - Throws: a `LedgerError` where the journal cannot be looked into.
  public func recurrence(_ entry: String, on day: CalendarDate, key: String? = nil) throws -> Result<Draft, Refusal> {
    var due = self
    due.defaultDate = day
    let session = Session(due, in: WorkbookConversation(due))
    let statement = Statement(entry, on: day, key: key, standsAlone: true)
    switch try session.understand(statement) {
    case .draft(let draft): return .success(draft)
    case .settled(.refused(let refusal)): return .failure(refusal)
    case .question, .amendment, .settled:
      return .failure(.notUnderstood("“\(entry)” is no entry. Say it like this: rent 850 every 1st"))
    }
  }
}
