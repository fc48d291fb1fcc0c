import Budgeting
import Entities
import Ledger
import Language
import Messages

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

  /// A currency, and how it is known.
  struct Found {
    let currency: Currency
    var source = CurrencySource.said
  }

  /// The workbook's own currency: what it stores or shows, or was said to be counted in. Of a new one, and of one that says
  /// nothing, what a person answers at a terminal; else that of the locale.
  ///
  /// A journal or a workbook that cannot be read is told by who needs it.
  ///
  /// - Throws: what concerns the state, where an answer cannot be kept.
  func found(for need: CurrencyNeed) throws -> Found {
    let (path, sheet) = (configuration.book, configuration.sheet)
    let before = need == .asWritten ? nil : try? ledger.existing()?.currency(of: path, sheet: sheet)
    let known = need == .asFound ? nil : before
    var (isThere, likely) = (true, ofLocale)
    if let known, known.isCurrent {
      if let currency = known.currency ?? known.remembered { return Found(currency: currency) }
    } else {
      do {
        let description = try configuration.workbook(host).describe(sheet: sheet)
        if let currency = description.currency(said: before?.remembered, before: before?.before) {
          return Found(currency: currency)
        }
        // Whatever the locale says, it is one of those that its rows are in.
        if let mixed = description.mixed { likely = Found(currency: mixed.likely, source: .locale) }
      } catch .notFound {
        isThere = false
        // Entries may wait for it, or have been lost with it.
        if let currency = before?.remembered ?? before?.before { return Found(currency: currency) }
      } catch {
        // Why it cannot be read is told by who needs it, and not that some other currency was set.
        return (before?.remembered ?? before?.before).map { Found(currency: $0) } ?? ofLocale
      }
    }
    let prompt = CurrencyPrompt(host, configuration)
    guard need == .settled, prompt.canAsk, let answer = try prompt.ask(isThere: isThere, likely: likely.currency)
    else {
      return likely
    }
    // A new one says it itself.
    if isThere { try ledger.open().remember(answer, of: path) }
    return Found(currency: answer)
  }

  /// What a new workbook is most likely counted in.
  var likely: Currency { ofLocale.currency }

  /// The same, with how it is known.
  var ofLocale: Found {
    let name = host.environment("LC_ALL") ?? host.environment("LC_MONETARY") ?? host.environment("LANG")
    guard let currency = name.flatMap({ LocaleCurrency.currency(of: $0, on: configuration.today) }) else {
      return Found(currency: .lev, source: .standard)
    }
    return Found(currency: currency, source: .locale)
  }
}

/// Asks a person at a terminal what a workbook is counted in, one key.
struct CurrencyPrompt {
  private let host: Host
  private let configuration: Configuration

  init(_ host: Host, _ configuration: Configuration) {
    self.host = host
    self.configuration = configuration
  }

  /// Whether there is a person to ask, and something is going to be written.
  var canAsk: Bool { configuration.hasPerson(host) && !configuration.dryRun }

  /// What the person says; `nil` where they say nothing.
  ///
  /// - Parameters:
  ///   - isThere: Whether the workbook is there already.
  ///   - likely: What it is, as far as can be told; the first choice.
  func ask(isThere: Bool, likely: Currency) throws -> Currency? {
    var choices = [likely]
    for other in [Currency.euro, .lev, .dollar, .pound] where other != likely { choices.append(other) }
    let path = configuration.book
    try host.error.write(
      line: isThere
        ? "budget: " + .askCurrency(path: path)
        : "budget: " + .askCurrencyOfNew(path: path))
    for (index, choice) in choices.enumerated() { try host.error.write(line: "  \(index + 1)  \(choice)") }
    let chosen = { (text: String) in
      Int(text.trimmed).flatMap { choices.indices.contains($0 - 1) ? choices[$0 - 1] : nil }
    }
    let asked = "budget: " + Message.chooseOrAnother(range: Message.range(last: choices.count))
    let answer = try TypedAnswer.read(host, behind: asked, isKey: { chosen($0) != nil }) { text in
      chosen(text) ?? Self.named(text, in: configuration.parsing)
    }
    guard let currency = answer.value else { throw CommandError(.nothingDoneCurrency, .configuration) }
    return currency
  }

  /// The currency that is typed out: its code, its sign or its name. Three letters that sentences know nothing of are a code in capitals, and
  /// else a word: “yes” is no currency.
  static func named(_ text: String, in context: ParsingContext) -> Currency? {
    if let known = Parser().currency(of: text, in: context) { return known }
    return text.contains(where: \.isLowercase) ? nil : Currency(code: text.trimmed)
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
