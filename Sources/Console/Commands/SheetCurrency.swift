import Entities
import Messages
import Sheets

/// What a sheet's amounts are counted in, and what tells it.
struct SheetCurrency {
  /// What tells it; the names are those of the answer in JSON.
  enum Source: String {
    /// The workbook has a place for it.
    case workbook
    /// A column, the cells' formats or a header show it.
    case sheet
    /// It is set: by an option, the environment or the configuration.
    case setting
    /// A person said it of this workbook, or entries were written in it.
    case said
    /// The rows are in several, and this is the likeliest to sum them up in.
    case rows
    /// Nothing does: it is the usual one.
    case `default`
    /// Nothing does: it is most likely that of the locale, and the first entry has to say it.
    case locale
  }

  let currency: Currency
  let source: Source

  /// `nil` where the sheet cannot be read.
  init?(of store: any SheetStore, _ invocation: Invocation) {
    let (configuration, ledger) = (invocation.configuration, invocation.ledger)
    guard let description = try? store.describe(sheet: configuration.sheet) else { return nil }
    let known = try? ledger.existing()?.currency(of: configuration.book, sheet: configuration.sheet)
    if let own = description.baseCurrency {
      (currency, source) = (own, .workbook)
    } else if let shown = description.shownCurrency {
      (currency, source) = (shown, .sheet)
    } else if let mixed = description.mixed {
      currency = mixed.readIn
      source =
        if configuration.currencyIsSet, configuration.currency == mixed.readIn {
          .setting
        } else {
          known?.remembered == mixed.readIn ? .said : .rows
        }
    } else if configuration.currencyIsSet {
      (currency, source) = (configuration.currency, .setting)
    } else if let said = known?.remembered {
      (currency, source) = (said, .said)
    } else {
      let likely = WorkbookCurrency(configuration, ledger, invocation.host).ofLocale
      (currency, source) = (likely.currency, likely.source == .locale ? .locale : .default)
    }
  }

  /// For a person.
  var message: Message {
    let how: Message =
      switch source {
      case .workbook: .currencyByWorkbook
      case .sheet: .currencyBySheet
      case .setting: .currencyBySetting
      case .said: .currencyBySaid
      case .rows: .currencyByRows
      case .locale: .currencyByLocale(currency: currency.code)
      case .default: .currencyByDefault(currency: currency.code)
      }
    return .amountsIn(currency: currency.code, how: how)
  }
}
