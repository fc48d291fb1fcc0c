import Console
import Entities
import Ledger
import Messages
import Platform
import Rates
import ReceiptReading
import Server
import Sheets

/// `budget serve`: the server itself, and the tokens of those who may ask it.
struct Serve: Command {
  let manual = ServeCommand().manual

  func run(_ invocation: Invocation) throws -> ExitCode {
    do {
      switch invocation.words.first {
      case nil: return try serve(invocation)
      case "token": return try TokenCommand(invocation).run(Array(invocation.words.dropFirst()))
      case "certificate": return try CertificateCommand(invocation).run(Array(invocation.words.dropFirst()))
      case "pair": return try PairCommand(invocation).run(Array(invocation.words.dropFirst()))
      case let word?:
        throw CommandError(.serveUnknownWord(word: word), .usage)
      }
    } catch let error as ServerError {
      throw error.commandError
    }
  }

  private func serve(_ invocation: Invocation) throws -> ExitCode {
    for option in [Option.member, .expires, .readOnly, .logOnly]
    where try invocation.settings.setting(option)?.source == .option {
      throw CommandError(.saidOfToken(option: option.name), .usage)
    }
    guard try invocation.settings.setting(.json)?.source != .option else {
      throw CommandError(.doesNothingWith(name: "serve", option: Option.json.name), .usage)
    }
    try invocation.refuseServerAddress()
    let options = try ServeOptions(invocation)
    if let folder = options.households { return try serve(households: folder, options, invocation) }
    let configuration = invocation.configuration
    let signals = HeldSignals([SIGTERM, SIGINT])
    signals.hold()
    let service = BudgetService(
      try settings(invocation, options, invocation.workbook, configuration.exchangeRates, options.access),
      ledger: try invocation.ledger.open())
    try run(service, options, invocation, until: signals) { service.catchUp() }
    return .done
  }

  /// Many households, each opened when it is asked for the first time.
  private func serve(
    households folder: String, _ options: ServeOptions, _ invocation: Invocation
  ) throws -> ExitCode {
    guard FileNames.resolved(folder) != nil else {
      throw CommandError(.noFolder(folder: folder), .configuration)
    }
    for option in [Option.file, .sheet] where try invocation.settings.setting(option)?.source == .option {
      throw CommandError(.ofOneHousehold(option: option.name), .usage)
    }
    let signals = HeldSignals([SIGTERM, SIGINT])
    signals.hold()
    let opening = Opening(
      settings: try settings(
        invocation, options, invocation.workbook, invocation.configuration.exchangeRates, options.access),
      stores: invocation.host.stores, requestsPerMinute: options.requestsPerMinute,
      shared: SharedRun(invocation, today: options.today))
    let service = HouseholdsService(
      folder: folder, front: try opening.open(folder + "/.front", book: folder + "/.front/budget.xlsx")
    ) { place in
      try opening.open(place.stateFolder, book: place.workbook)
    }
    try run(service, options, invocation, until: signals) { service.catchUp() }
    return .done
  }

  /// How one of many households is opened: its amounts are counted in what its workbook is counted in.
  private struct Opening: Sendable {
    /// What is the same for all of them.
    let settings: ServiceSettings
    let stores: any SheetStores
    let requestsPerMinute: Int?
    let shared: SharedRun

    func open(_ state: String, book: String) throws -> BudgetService {
      let location = LedgerLocation(stateFolder: state)
      let workbook = stores.store(at: book, keepingRejectedIn: nil, layouts: location.layouts)
      var settings = settings
      settings.workbook = workbook
      if let counted = (try? workbook.describe(sheet: nil))?.currency {
        settings.rates = settings.rates.counting(in: counted)
      }
      // Whose state does not lie in a folder of its own is nobody's: it only answers who is nobody here.
      if state.hasSuffix("/budget") {
        settings.commands = shared.of(household: String(state.dropLast("/budget".count)), book: book).run
      }
      settings.access = AccessPolicy(
        tokens: try TokenStore(stateFolder: state), requestsPerMinute: requestsPerMinute)
      return BudgetService(
        settings, ledger: try Ledger(at: location, baseCurrency: settings.rates.base, stores: stores))
    }
  }

  private func settings(
    _ invocation: Invocation, _ options: ServeOptions, _ workbook: any SheetStore, _ rates: ExchangeRates,
    _ access: AccessPolicy
  ) throws -> ServiceSettings {
    let configuration = invocation.configuration
    var settings = ServiceSettings(workbook: workbook, rates: rates, access: access, today: options.today)
    settings.followsWorkbook = !configuration.currencyIsSet
    settings.isStrict = configuration.strict
    settings.accounts = configuration.accounts
    settings.doubt = configuration.doubt
    settings.receipts = LibraryReader(beside: ThisProgram.path ?? "")
    // What is one household's: sheet, calendar, and the commands on its ledger.
    if options.households == nil {
      settings.sheet = configuration.sheet
      settings.setting = invocation.kindSetting
      settings.commands = SharedRun(invocation, today: options.today).run
    }
    if !configuration.quiet { settings.log = Serve.writeLogLine }
    return settings
  }

  private func run(
    _ service: some RequestHandler, _ options: ServeOptions, _ invocation: Invocation, until signals: HeldSignals,
    catchUp: () -> Void
  ) throws {
    let server = try HTTPServer(options.server, handler: service)
    let scheme = options.server.identity == nil ? "http" : "https"
    invocation.say(.listeningOn(address: "\(scheme)://\(options.readableAddress):\(server.port)"))

    // What had to be kept because the workbook was open elsewhere goes in as soon as it can.
    while !signals.wait(seconds: 30) { catchUp() }
    invocation.say("Stopping")
    server.drain()
  }

  /// One call for a whole line, so that lines of several threads do not mix.
  @Sendable private static func writeLogLine(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}

extension ServerError {
  /// With the exit code that belongs to it.
  var commandError: CommandError {
    switch self {
    case .invalidAddress, .tokenRequired, .encryptionRequired, .invalidFile, .openToOthers:
      CommandError(told, .configuration)
    case .cannotListen: CommandError(told, .cannotCreate)
    case .cannotStart: CommandError(told, .configuration)
    case .unknownToken, .tokenExists, .invalidTokenName: CommandError(told, .usage)
    }
  }

  /// What happened and how to mend it, in the language of the screen.
  private var told: Message {
    switch self {
    case .invalidAddress(let address): .listenAddress(address: address)
    case .cannotListen(let address, let port, let code) where code == EADDRINUSE:
      .portTaken(address: address, port: "\(port)")
    case .cannotListen(let address, let port, let code):
      .cannotListen(address: address, port: "\(port)", reason: SystemError.text(code))
    case .tokenRequired(let address): .tokenNeeded(address: address)
    case .invalidFile(let path, let reason): .netFile(path: path, reason: reason)
    case .openToOthers(let path, "read"): .othersRead(path: path)
    case .openToOthers(let path, _): .othersChange(path: path)
    case .encryptionRequired(let address): .mustEncrypt(address: address)
    case .cannotStart(let reason): .cannotStartServer(reason: reason)
    case .unknownToken(let name): .noToken(name: name)
    case .tokenExists(let name): .tokenThere(name: name)
    case .invalidTokenName(let name): .noTokenName(name: name)
    }
  }
}
