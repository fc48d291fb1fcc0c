import ActionHandler
import Budgeting
import Ledger
import Platform

/// What the operations work with: the household, and the conversations about it.
struct Desk: Sendable {
  let settings: ServiceSettings
  let ledger: Ledger
  let habits: TaughtPhrases
  let sessions = Sessions()

  /// What is said and asked is decided below.
  let household: Household

  init(settings: ServiceSettings, ledger: Ledger) {
    self.settings = settings
    self.ledger = ledger
    let habits = TaughtPhrases(ledger)
    self.habits = habits
    var household = Household(
      LedgerHandle(ledger), workbook: settings.workbook, sheet: settings.sheet, rates: settings.rates,
      surroundings: ActionContext(now: { time(nil) }, today: settings.today, setting: settings.setting))
    household.isStrict = settings.isStrict
    if let doubt = settings.doubt { household.doubt = doubt }
    household.learned = { habits.current[$0] }
    self.household = household
  }

  /// What a sentence comes to; nothing is written.
  func understand(_ utterance: ProcessActionRequestDTO) -> UtteranceAnswer {
    household.localSource.answer(to: utterance)
  }
}
