import ActionHandler
import Budgeting
import Entities
import Messages
import Sheets

/// Carries commands out for persons on other machines, on the ledger that a server keeps: each is the very command, with its streams kept.
public struct SharedRun: Sendable {
  private var environment: @Sendable (String) -> String?
  private let stores: @Sendable () -> any SheetStores
  private let options: [ParsedCommandLine.OptionValue]
  private let today: @Sendable () -> CalendarDate
  /// What stands in messages in place of paths of this machine.
  private var hidden: [(path: String, name: String)]

  /// Commands on the ledger that the settings name.
  ///
  /// - Parameters:
  ///   - invocation: of the server.
  ///   - today: the day it is where the server stands.
  public init(_ invocation: Invocation, today: @escaping @Sendable () -> CalendarDate) {
    self.today = today
    let (said, own, all) = (invocation.settings.said, invocation.host.environment, invocation.host.stores)
    stores = { all }
    // As settings, not as options: what messages say of options, nobody there has said.
    let household: [Option] = [.file, .sheet, .currency, .calendar, .strict, .doubt]
    var settings: [String: String] = [:]
    for option in household {
      guard let value = said.last(where: { $0.option == option })?.value else { continue }
      settings[option.environmentName] = value
    }
    environment = { [settings] name in settings[name] ?? own(name) }
    options = said.filter { [.rate, .noConfig].contains($0.option) }
    let configuration = invocation.configuration
    hidden = [
      (configuration.book, String(configuration.book.split(separator: "/").last ?? "")),
      (configuration.stateFolder, "the server's state"),
      (Folders(own).configuration, "the server's configuration"),
    ].filter { $0.path.contains("/") }
  }

  /// The same for one of many households: its own folder with its settings and its state in it, and its own workbook.
  public func of(household folder: String, book: String) -> SharedRun {
    let own: [String: String] = [
      "HOME": folder, "XDG_STATE_HOME": folder, "XDG_CONFIG_HOME": folder, Option.file.environmentName: book,
    ]
    let others = Set([Option.sheet, .calendar, .member, .ledger, .server].map(\.environmentName))
    var run = self
    run.environment = { [environment] name in own[name] ?? (others.contains(name) ? nil : environment(name)) }
    run.hidden = [(book, String(book.split(separator: "/").last ?? "")), (folder, "the household's folder")]
    return run
  }

  /// Commands on the ledger that a host's environment and configuration name.
  public init(_ host: Host, today: @escaping @Sendable () -> CalendarDate) throws {
    let serve = ServeCommand()
    let line = try CommandLineParser.parse(host.arguments, isCommand: { _ in false })
    self.init(try Program.invocation(of: line, serve, host), today: today)
  }

  /// Carries a command out.
  ///
  /// - Parameter key: makes a repetition of it harmless, where the command takes one.
  public func run(_ request: CommandRequestDTO, key: String?, for caller: CommandCaller) -> CommandResult {
    do throws(CommandError) {
      let line = try CommandLineParser.parse(request.arguments.map { $0 }, isCommand: CommandTable.shipped.isCommand)
      guard let effect = SharedLedger.effect(of: line) else {
        return .run(refused(.notForOthers(command: line.command ?? "")))
      }
      guard caller.allowed.contains(effect) else {
        return .notAllowed(SharedRun.refusal(of: effect, caller).text(in: line.language))
      }
      if let other = line.options.first(where: { !SharedLedger.sent.contains($0.option) }) {
        return .run(refused(.optionNotForOthers(option: other.option.name)))
      }
      let manual = CommandTable.shipped.command(named: line.command ?? "log")?.manual
      let isKeyed = manual?.takes(.id) == true
      let own = options.filter { manual?.takes($0.option) == true }.map { "--\($0.option.name)=\($0.value)" }
      let hasKey = !isKeyed || key == nil || line.options.contains { $0.option == .id }
      let arguments = own + (hasKey ? [] : ["--id=\(key ?? "")"]) + request.arguments
      return .run(carryOut(arguments, request, caller))
    } catch {
      return .run(CommandAnswerDTO(output: "", error: "budget: \(error.message)\n", exit: error.exitCode.rawValue))
    }
  }

  private func carryOut(
    _ arguments: [String], _ request: CommandRequestDTO, _ caller: CommandCaller
  ) -> CommandAnswerDTO {
    let output = OutputStream(isTerminal: request.isTerminal == true, columns: request.columns)
    let error = OutputStream()
    var host = Host(
      arguments: arguments.map { $0 }, environment: environment, input: LineReader(text: request.input ?? ""),
      output: output, error: error, today: request.today.flatMap { CalendarDate(iso8601: $0) } ?? today(),
      stores: stores())
    let person = DistantPerson(caller, request)
    host.distant = person
    let code = Program.run(host)
    return CommandAnswerDTO(
      output: shown(output.text), error: shown(error.text), exit: code.rawValue, question: person.question)
  }

  private func refused(_ message: Message) -> CommandAnswerDTO {
    CommandAnswerDTO(output: "", error: "budget: \(message.standard)\n", exit: ExitCode.usage.rawValue)
  }

  private static func refusal(of effect: CommandCaller.Effect, _ caller: CommandCaller) -> Message {
    guard caller.allowed.contains(.reads) else { return .mayOnlyLogHere }
    return effect == .logs
      ? .mayOnlyAskInWords
      : .mayOnlyAsk
  }

  /// The text without paths of this machine.
  private func shown(_ text: String) -> String {
    var text = text
    for (path, name) in hidden where text.contains(path) {
      text = text.split(separator: path, omittingEmptySubsequences: false).joined(separator: name)
    }
    return text
  }
}

extension ParsedCommandLine {
  /// The language in which a person is answered who has said this line.
  fileprivate var language: ScreenLanguage {
    options.last { $0.option == .language }.flatMap { ScreenLanguage(rawValue: $0.value) } ?? .standard
  }
}
