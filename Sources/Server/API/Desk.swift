import ActionHandler
import Budgeting
import Entities
import Ledger
import Messages
import Platform
import Synchronization

/// What the operations work with: the household, and the conversations about it.
struct Desk: Sendable {
  let settings: ServiceSettings
  let ledger: Ledger
  let habits: TaughtPhrases
  /// Who looks on, and what they are told.
  let live: LiveWatch
  /// Who asks; `nil` where no token is needed.
  var caller: Caller?
  /// In which language a person is told what came of it.
  var language = ScreenLanguage.standard

  /// What amounts are counted in.
  private let counted: CountedIn
  private let first: Household

  /// What is said and asked is decided below.
  var household: Household { currency == first.rates.base ? first : first.counting(in: currency) }
  /// What amounts are counted in by now.
  var currency: Currency { counted.currency }

  init(settings: ServiceSettings, ledger: Ledger) {
    self.settings = settings
    self.ledger = ledger
    let habits = TaughtPhrases(ledger)
    self.habits = habits
    live = LiveWatch(ledger, workbook: settings.workbook.path)
    var household = Household(
      LedgerHandle(ledger), workbook: settings.workbook, sheet: settings.sheet, rates: settings.rates,
      surroundings: ActionContext(now: { time(nil) }, today: settings.today, setting: settings.setting))
    household.isStrict = settings.isStrict
    household.accounts = settings.accounts
    household.turns = settings.turns
    if let doubt = settings.doubt { household.doubt = doubt }
    household.learned = { Household.category(of: $0, in: habits.current) }
    first = household
    counted = CountedIn(settings.rates.base)
  }

  /// Counts in the workbook's currency from now on, where it is another one by now.
  ///
  /// - Returns: whether that was so, so that what was refused for it can be tried again.
  func follow(_ error: LedgerError) -> Bool {
    guard settings.followsWorkbook, case .currencyMismatch(_, let workbook, _) = error,
      (try? ledger.count(in: workbook)) != nil
    else { return false }
    counted.currency = workbook
    return true
  }

  /// What a sentence comes to by itself, with what the sheet calls categories; nothing is written.
  func understand(_ utterance: ProcessActionRequestDTO) -> UtteranceAnswer {
    household.labelled(
      household.localSource.answer(to: utterance),
      to: Statement(utterance.input, on: utterance.date.flatMap { CalendarDate(iso8601: $0) }))
  }
}

/// What amounts are counted in, for all threads.
private final class CountedIn: Sendable {
  private let kept: Mutex<Currency>

  init(_ currency: Currency) { kept = Mutex(currency) }

  var currency: Currency {
    get { kept.withLock { $0 } }
    set { kept.withLock { $0 = newValue } }
  }
}
