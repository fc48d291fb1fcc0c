import Console
import Entities
import Platform
import Server

/// `budget serve`: the server itself, and the tokens of those who may ask it.
struct Serve: Command {
  let manual = ServeCommand().manual

  func run(_ invocation: Invocation) throws -> ExitCode {
    do {
      switch invocation.words.first {
      case nil: return try serve(invocation)
      case "token": return try TokenCommand(invocation).run(Array(invocation.words.dropFirst()))
      case "pair": return try PairCommand(invocation).run(Array(invocation.words.dropFirst()))
      case let word?:
        throw CommandError("serve does not know “\(word)”. See: budget serve --help", .usage)
      }
    } catch let error as ServerError {
      throw error.commandError
    }
  }

  private func serve(_ invocation: Invocation) throws -> ExitCode {
    for option in [Option.member, .expires, .readOnly, .logOnly]
    where try invocation.settings.setting(option)?.source == .option {
      throw CommandError("--\(option.name) is said of a token: budget serve token add NAME --\(option.name)", .usage)
    }
    let options = try ServeOptions(invocation)
    let signals = HeldSignals([SIGTERM, SIGINT])
    signals.hold()
    let configuration = invocation.configuration
    let ledger = try invocation.ledger.open()
    var settings = ServiceSettings(
      workbook: invocation.workbook, rates: configuration.exchangeRates, access: options.access,
      today: options.today)
    settings.sheet = configuration.sheet
    settings.followsWorkbook = !configuration.currencyIsSet
    settings.isStrict = configuration.strict
    settings.setting = invocation.kindSetting
    settings.doubt = configuration.doubt
    if !configuration.quiet { settings.log = Serve.writeLogLine }
    let service = BudgetService(settings, ledger: ledger)
    let server = try HTTPServer(options.server, handler: service)
    let scheme = options.server.identity == nil ? "http" : "https"
    invocation.say("Listening on \(scheme)://\(options.readableAddress):\(server.port). Ctrl-C stops")

    // What had to be kept because the workbook was open elsewhere goes in as soon as it can.
    while !signals.wait(seconds: 30) { service.catchUp() }
    invocation.say("Stopping")
    server.drain()
    return .done
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
      CommandError(description, .configuration)
    case .cannotListen: CommandError(description, .cannotCreate)
    case .cannotStart: CommandError(description, .configuration)
    case .unknownToken, .tokenExists, .invalidTokenName: CommandError(description, .usage)
    }
  }
}
