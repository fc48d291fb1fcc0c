import Budgeting
import Entities

/// What amounts are counted in where nobody has set it (contract, section 3).
struct WorkbookCurrency {
  private let configuration: Configuration
  private let ledger: LedgerHandle
  private let host: Host

  init(_ configuration: Configuration, _ ledger: LedgerHandle, _ host: Host) {
    self.configuration = configuration
    self.ledger = ledger
    self.host = host
  }

  /// The workbook's own currency: what it stores or shows. Of a new one, and of one that says nothing, that of the locale.
  ///
  /// A journal or a workbook that cannot be read is told by who needs it.
  func found(asksJournal: Bool) -> Currency {
    let (path, sheet) = (configuration.book, configuration.sheet)
    if asksJournal, let known = try? ledger.existing()?.currency(of: path, sheet: sheet) {
      return known.currency ?? ofLocale
    }
    return (try? host.stores.store(at: path).describe(sheet: sheet).currency) ?? ofLocale
  }

  private var ofLocale: Currency {
    let name = host.environment("LC_ALL") ?? host.environment("LC_MONETARY") ?? host.environment("LANG")
    return name.flatMap { LocaleCurrency.currency(of: $0, on: configuration.today) } ?? .lev
  }
}

/// The currencies of the territories that locales name.
enum LocaleCurrency {
  /// The currency of a locale such as `bg_BG.UTF-8` on a day; `nil` where it names no territory that is known.
  static func currency(of locale: String, on day: CalendarDate) -> Currency? {
    let parts = locale.prefix { $0 != "." && $0 != "@" }.split(separator: "_")
    guard parts.count > 1, let territory = parts.last?.uppercased() else { return nil }
    if let joined = euro.first(where: { $0.territory == territory }) {
      return joined.before.isEmpty || day.year >= joined.year ? .euro : Currency(code: joined.before)
    }
    return others.first { $0.territory == territory }.flatMap { Currency(code: $0.currency) }
  }

  /// Where the euro is the currency: since the first of January of which year, and before it which. The first ones' notes came
  /// in 2002; no budget here is as old.
  private static let euro: [(territory: String, year: Int, before: String)] = [
    ("AT", 2002, ""), ("BE", 2002, ""), ("BG", 2026, "BGN"), ("CY", 2008, ""), ("DE", 2002, ""), ("EE", 2011, ""),
    ("ES", 2002, ""), ("FI", 2002, ""), ("FR", 2002, ""), ("GR", 2002, ""), ("HR", 2023, "HRK"), ("IE", 2002, ""),
    ("IT", 2002, ""), ("LT", 2015, ""), ("LU", 2002, ""), ("LV", 2014, ""), ("ME", 2002, ""), ("MT", 2008, ""),
    ("NL", 2002, ""), ("PT", 2002, ""), ("SI", 2007, ""), ("SK", 2009, ""),
  ]

  private static let others: [(territory: String, currency: String)] = [
    ("AU", "AUD"), ("BA", "BAM"), ("BR", "BRL"), ("CA", "CAD"), ("CH", "CHF"), ("CN", "CNY"), ("CZ", "CZK"),
    ("DK", "DKK"),
    ("GB", "GBP"), ("GE", "GEL"), ("HK", "HKD"), ("HU", "HUF"), ("ID", "IDR"), ("IL", "ILS"), ("IN", "INR"),
    ("IS", "ISK"),
    ("JP", "JPY"), ("KR", "KRW"), ("LI", "CHF"), ("MK", "MKD"), ("MX", "MXN"), ("MY", "MYR"), ("NO", "NOK"),
    ("NZ", "NZD"),
    ("PH", "PHP"), ("PL", "PLN"), ("RO", "RON"), ("RS", "RSD"), ("RU", "RUB"), ("SE", "SEK"), ("SG", "SGD"),
    ("TH", "THB"),
    ("TR", "TRY"), ("UA", "UAH"), ("US", "USD"), ("ZA", "ZAR"),
  ]
}
