import ActionHandler
import Budgeting
import Entities
import FoundationEssentials
import Platform
import Rates
import Sheets

/// Whose budget it is, and who may ask.
public struct ServiceSettings: Sendable {
  /// Where rows go.
  public var workbook: any SheetStore
  /// The sheet's name; `nil` leaves it to the workbook.
  public var sheet: String?
  /// What another currency is worth; its base is the ledger's when the service begins.
  public var rates: ExchangeRates
  /// Whether amounts are counted in what the workbook is counted in by now, where it is brought into another currency; else a person has
  /// set what they are counted in, and they are refused.
  public var followsWorkbook = false
  /// The day it is now where the server stands.
  public var today: @Sendable () -> CalendarDate
  /// How sure an entry must be to be written without a question, 0 to 1; `nil` leaves it as it usually is.
  public var doubt: Decimal?
  /// Whether a category that is not known is refused.
  public var isStrict = false
  /// The accounts that the household's money is in, where it names any.
  public var accounts = HouseholdAccounts()
  /// The settings of kinds of action other than entries, by their names; `nil` where one is not set.
  public var setting: @Sendable (String) -> String? = { _ in nil }
  /// Carries commands of the command line out, under a key that makes a repetition harmless; `nil` where none are.
  public var commands: (@Sendable (CommandRequestDTO, _ key: String?, CommandCaller) -> CommandResult)?
  /// What reads pictures of receipts; `nil` where none are read.
  public var receipts: (any ReceiptReader)?
  /// How many pictures each may send in an hour: reading one takes a processor for up to ten seconds.
  let pictures = Throttle(limit: 240, seconds: 3600)
  /// Whose turn it is to understand a sentence that is to be logged, of all households. The one who writes for all that wait has a processor
  /// sooner then, and they wait less.
  let turns = Turns()
  /// Who may ask.
  public var access: AccessPolicy
  /// Told each line of the access log; `nil` writes none.
  public var log: (@Sendable (String) -> Void)?

  /// Whose budget it is, and who may ask.
  public init(
    workbook: any SheetStore, rates: ExchangeRates, access: AccessPolicy,
    today: @escaping @Sendable () -> CalendarDate
  ) {
    self.workbook = workbook
    self.rates = rates
    self.access = access
    self.today = today
  }
}
