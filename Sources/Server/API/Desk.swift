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

  init(settings: BudgetService.Settings, ledger: Ledger) {
    self.settings = settings
    self.ledger = ledger
    habits = Habits(ledger)
  }

  /// What a sentence comes to; nothing is written.
  func understand(_ utterance: ProcessActionRequestDTO) -> UtteranceAnswer {
    let learned = habits.current
    let context = ParsingContext(
      today: settings.today(), baseCurrency: settings.rates.base, learned: { learned[$0] })
    return LocalParserSource(context: context, rates: settings.rates).answer(to: utterance)
  }
}
