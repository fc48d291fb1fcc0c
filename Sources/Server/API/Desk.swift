import ActionHandler
import Entities
import Language
import Ledger
import Rates
import Workbook

/// What the operations work with: the parser, and the ledger of the household.
struct Desk: Sendable {
  let settings: BudgetService.Settings
  let ledger: Ledger
  let habits: Habits
  let sessions = Sessions()

  init(settings: BudgetService.Settings, ledger: Ledger) {
    self.settings = settings
    self.ledger = ledger
    habits = Habits(ledger)
  }

  /// What a sentence comes to; nothing is written.
  func understand(_ utterance: ProcessActionRequestDTO) -> UtteranceAnswer {
    LocalParserSource(context: context(on: nil), rates: settings.rates).answer(to: utterance)
  }

  /// What sentences are understood against.
  ///
  /// - Parameter day: the sender's day, where it was sent.
  func context(on day: String?) -> ParsingContext {
    let learned = habits.current
    let today = day.flatMap { CalendarDate(iso8601: $0) } ?? settings.today()
    return ParsingContext(today: today, baseCurrency: settings.rates.base, learned: { learned[$0] })
  }
}
