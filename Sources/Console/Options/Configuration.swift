import Budgeting
import Entities
import FoundationEssentials
import Language
import Ledger
import Messages
import Rates
import Sheets

/// The settings with their values read: what a command works with.
public struct Configuration {
  /// The workbook.
  public let book: String
  /// The sheet in it; `nil` for the default one.
  public let sheet: String?
  /// The base currency: as it is set, else the workbook's.
  public private(set) var currency: Currency
  /// Whether it was set, or is the default that a workbook of ours may overrule.
  public let currencyIsSet: Bool
  /// The currencies that prices are shown in at a terminal; none where they are shown as they are.
  let shown: [Currency]
  /// Rates set by options and settings.
  public private(set) var rates: [ExchangeRates.FixedRate]
  /// How many of the rates, the first ones, were said in this command: they are of its base currency.
  private let saidRates: Int
  /// The rates that were said in this command, in their order; those without the currency they are of, for a command that knows which.
  public let ratesSaid: [SaidRate]
  /// Rates set by `budget rates`.
  let rateFiles: RateFiles
  /// The day taken for today.
  public let today: CalendarDate
  /// The day of entries that name none.
  public let date: CalendarDate?
  /// The server that understands the words, where one is named.
  public let server: String?
  /// The server whose ledger is acted on, where one is named.
  public let ledger: String?
  /// The word that names no such server where the configuration names one.
  private static let noLedger = "none"
  /// The member who says what is said; `nil` where that is not known.
  public let member: String?
  /// The accounts that the household's money is in, where it names any.
  public let accounts: HouseholdAccounts
  /// Where the journal is.
  public let stateFolder: String
  /// How sure an entry must be to be written without a question, 0 to 1.
  public let doubt: Decimal
  /// Whether the best reading is taken of what is in doubt, and whether nothing is asked at a terminal.
  public let yes, noInput: Bool
  /// Flags.
  public let dryRun, json, quiet, strict, allOrNothing, explain: Bool
  /// The key that makes a retry harmless.
  public let key: String?
  /// Whether results are coloured.
  public let colored: Bool

  /// What is wrong with the settings as they are kept; `nil` where they are fit.
  static func fault(of line: ParsedCommandLine, _ host: Host) -> CommandError? {
    do {
      _ = try Configuration(Settings(options: line.options, environment: host.environment), host: host)
      return nil
    } catch {
      return error.exitCode == .configuration ? error : nil
    }
  }

  /// Reads every setting.
  ///
  /// - Throws: a `CommandError` that names the setting, and where it stands.
  public init(_ settings: Settings, host: Host) throws(CommandError) {
    let folders = Folders(host.environment)
    let (from, file) = (try settings.setting(.from), try settings.setting(.file))
    book = folders.expanded((from ?? file)?.value ?? Option.file.standard ?? "")
    sheet = try settings.setting(.sheet)?.value
    let setting = try settings.setting(.currency)
    let base = try Configuration.currency(setting)
    (currency, currencyIsSet) = (base, setting != nil)
    shown = try Configuration.currencies(settings.setting(.show))
    // What is kept for every run was not written with this run's option in mind.
    let kept = { () throws(CommandError) in try Configuration.currency(settings.unsaidSetting(.currency)) }
    let said = try settings.settings(.rate)
    let isPlain = { (setting: Settings.Setting) in setting.source == .option && Decimal(exactly: setting.value) != nil }
    let plain = said.filter(isPlain).compactMap { Decimal(exactly: $0.value) }
    guard plain.allSatisfy({ $0 > 0 }) else { throw .usage(.rateAboveZero) }
    let rateSettings = said.filter { !isPlain($0) }
    // The environment is of this run as the options are, which stand before it.
    saidRates = rateSettings.count { $0.source.isOfRun }
    rates = try rateSettings.map { setting throws(CommandError) in
      try Configuration.rate(setting, in: setting.source.isOfRun ? base : kept())
    }
    let byOption = rateSettings.count { $0.source == .option }
    ratesSaid = plain.map { SaidRate($0, of: nil) } + rates.prefix(byOption).map { SaidRate($0.rate, of: $0.currency) }
    rateFiles = try RateFiles(folders, unnamed: kept)
    today = try Configuration.day(settings, .today) ?? host.today
    date = try Configuration.day(settings, .date)
    if let date, date > today {
      throw CommandError(.inTheFuture(date: Message.dayInTable(date)), .notUnderstood)
    }
    // Whoever is on another machine is here already; and who they are, their token has told.
    let isHere = host.distant == nil
    let other = isHere ? try settings.setting(.ledger)?.value : nil
    ledger = other == Configuration.noLedger ? nil : other
    server = isHere && ledger == nil ? try settings.setting(.server)?.value : nil
    stateFolder = folders.state
    member = isHere ? try settings.setting(.member)?.value : host.distant?.caller.speaker?.member
    accounts = try Configuration.accounts(settings)
    doubt = try Configuration.doubt(settings)
    yes = try settings.isOn(.yes)
    noInput = try settings.isOn(.noInput)
    dryRun = try settings.isOn(.dryRun)
    json = try settings.isOn(.json)
    quiet = try settings.isOn(.quiet)
    strict = try settings.isOn(.strict)
    allOrNothing = try settings.isOn(.allOrNothing)
    explain = try settings.isOn(.explain)
    key = try settings.setting(.id)?.value
    switch try settings.setting(.color)?.value {
    case "always": colored = true
    case "never": colored = false
    default: colored = host.output.isTerminal && host.environment("NO_COLOR") == nil
    }
  }

  /// What sentences are understood against.
  public var parsing: ParsingContext { parsing(on: nil) }

  /// What a sentence is understood against that was said on another day than today.
  func parsing(on day: CalendarDate?) -> ParsingContext {
    ParsingContext(today: day ?? today, defaultDate: date, baseCurrency: currency, doubt: doubt)
  }

  /// Counts in the workbook's currency, where nobody has set one.
  mutating func count(in workbook: Currency) {
    guard !currencyIsSet, workbook != currency else { return }
    currency = workbook
    for index in rates.indices.prefix(saidRates) {
      let said = rates[index]
      rates[index] = ExchangeRates.FixedRate(
        currency: said.currency, base: workbook, rate: said.rate, isSaid: said.isSaid)
    }
  }

  /// Whether there is a person to ask: who types, and who reads what is asked.
  func hasPerson(_ host: Host) -> Bool { host.input.isTerminal && host.error.isTerminal && !noInput }

  /// Where the ledger keeps its state.
  var location: LedgerLocation { LedgerLocation(stateFolder: stateFolder) }

  /// The workbook as it is read; it keeps no change that was rejected.
  func workbook(_ host: Host) -> any SheetStore {
    host.stores.store(at: book, keepingRejectedIn: nil, layouts: location.layouts)
  }

  /// What other currencies are worth.
  public var exchangeRates: ExchangeRates {
    let files = rateFiles
    return ExchangeRates(
      base: currency, fixed: rates, dated: { files.list.rate(of: $0, in: $1, on: $2) }, reference: { files.reference() }
    )
  }

  private static func day(_ settings: Settings, _ option: Option) throws(CommandError) -> CalendarDate? {
    guard let setting = try settings.setting(option) else { return nil }
    guard setting.value.utf8.count == 10, let day = CalendarDate(iso8601: setting.value) else {
      throw setting.error(Message.noDay(value: setting.value), option: option)
    }
    return day
  }

  private static func doubt(_ settings: Settings) throws(CommandError) -> Decimal {
    guard let setting = try settings.setting(.doubt) else { return ParsingContext.usualDoubt }
    // ".3", as people write it.
    let value = setting.value.hasPrefix(".") ? "0" + setting.value : setting.value
    guard let bound = Decimal(exactly: value), bound >= 0, bound <= 1 else {
      throw setting.error(Message.noBound(value: setting.value), option: .doubt)
    }
    return bound
  }

  private static func currency(_ setting: Settings.Setting?) throws(CommandError) -> Currency {
    guard let setting else { return .lev }
    guard let code = Currency(code: setting.value) else {
      throw setting.error(
        Message.noCurrency(value: setting.value), option: .currency)
    }
    return code
  }

  /// The names of accounts; the usual one is spelled as the list has it, and one of those where there is a list.
  private static func accounts(_ settings: Settings) throws(CommandError) -> HouseholdAccounts {
    var accounts = HouseholdAccounts()
    if let setting = try settings.setting(.accountNames) {
      accounts.names = setting.value.split(separator: ",").map { String($0.trimmed) }.filter { !$0.isEmpty }
      if let name = accounts.names.first(where: { !AccountMove.isName($0) }) {
        throw setting.error(Message.noAccountName(name: name), option: .accountNames)
      }
    }
    guard let setting = try settings.setting(.account) else { return accounts }
    let name = String(setting.value.trimmed)
    guard AccountMove.isName(name) else { throw setting.error(Message.noAccountName(name: name), option: .account) }
    accounts.usual = accounts.names.first { $0.lowercased() == name.lowercased() } ?? name
    guard accounts.names.isEmpty || accounts.usual.map(accounts.names.contains) == true else {
      throw setting.error(
        Message.noAccount(name: name, known: accounts.names.joined(separator: ", ")), option: .account)
    }
    return accounts
  }

  private static func currencies(_ setting: Settings.Setting?) throws(CommandError) -> [Currency] {
    guard let setting else { return [] }
    let codes = setting.value.split { $0 == "," || $0 == " " }
    let currencies = codes.compactMap { Currency(code: String($0)) }
    guard !currencies.isEmpty, currencies.count == codes.count else {
      throw setting.error(
        Message.noCurrencies(value: setting.value), option: .show)
    }
    return currencies
  }

  private static func rate(
    _ setting: Settings.Setting, in base: Currency
  ) throws(CommandError) -> ExchangeRates.FixedRate {
    let parts = setting.value.split(separator: "=", maxSplits: 1).map(\.trimmed)
    guard parts.count == 2, let currency = Currency(code: parts[0]), let rate = Decimal(rate: parts[1]) else {
      throw setting.error(Message.noRateSetting(value: setting.value), option: .rate)
    }
    return ExchangeRates.FixedRate(currency: currency, base: base, rate: rate, isSaid: setting.source == .option)
  }
}

extension Decimal {
  /// A rate as it is typed: above zero, with a point, or with the comma of who writes so (“0,9”). `nil` for anything else: before three
  /// digits a comma may as well stand between thousands.
  init?(rate text: some StringProtocol) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let isComma = parts.count == 2 && parts[1].count != 3
    guard let rate = Decimal(exactly: isComma ? parts.joined(separator: ".") : String(text)), rate > 0 else {
      return nil
    }
    self = rate
  }
}
