import ActionHandler
import Budgeting
import Entities
import Language
import Ledger
import Messages
import Platform
import Sheets

/// From the command line to an exit code.
public enum Program {
  /// Has a person told where this process ends by a trap, or because memory runs out: nothing that was acknowledged is lost, and the next run
  /// makes good what this one left.
  public static func tellSuddenEnd() {
    SuddenEnd.tell(
      "budget: Memory ran out, or a fault of this program. What was confirmed is safe; see budget list before you say the last again\n",
      code: ExitCode.software.rawValue)
  }

  /// Runs what the arguments ask for. Every error is told on the standard error; none escapes.
  ///
  /// - Parameters:
  ///   - companions: the commands that this program does itself, in place of those of the same name that would start it.
  ///   - shared: does all commands that act on a ledger of another machine, where one is named.
  public static func run(
    _ host: Host, companions: [any Command] = [], shared: (any Command)? = nil
  ) -> ExitCode {
    var code: ExitCode
    host.effects.answersInJSON = host.arguments.prefix { $0 != "--" }.contains { $0 == "--json" || $0 == "--json=true" }
    host.speaks(Self.language(host.environment))
    do {
      code = try dispatch(host, companions, shared)
    } catch OutputError.readerWentAway {
      return .done
    } catch {
      code = report(error, to: host)
    }
    for line in host.remarks.repeated() { try? host.error.write(line: "budget: " + line) }
    try? host.error.flush()
    do {
      try host.output.flush()
    } catch .readerWentAway {
      return code
    } catch {
      code = report(error, to: host)
    }
    if case .failed = host.output.fault, let fault = host.output.fault { code = report(fault, to: host) }
    // What was said instead of an answer is said now.
    for words in host.effects.typed { _ = host.runAgain(words) }
    return code
  }

  /// The language of an environment: the program's own variable, else the locale.
  private static func language(_ environment: (String) -> String?) -> ScreenLanguage {
    environment(Option.language.environmentName).flatMap { ScreenLanguage(rawValue: $0) }
      ?? ScreenLanguage(of: environment)
  }

  /// In the language that is set, if one is.
  private static func speak(_ settings: Settings, _ host: Host) throws(CommandError) {
    if let language = try settings.setting(.language).flatMap({ ScreenLanguage(rawValue: $0.value) }) {
      host.speaks(language)
    }
  }

  private static func report(_ error: any Error, to host: Host) -> ExitCode {
    let told = ErrorMessages.commandError(for: error)
    // A program that reads the answer is told what was wrong, too.
    if host.effects.answersInJSON, !host.output.hasLines, !told.told.isEmpty, !(error is OutputError) {
      try? host.output.write(refusal: told.message)
    }
    try? host.output.flush()
    let done = error is OutputError ? host.effects.sentence.map { ". " + $0 } ?? .nothing : .nothing
    if !told.told.isEmpty { try? host.error.write(line: "budget: " + told.told + done) }
    try? host.error.flush()
    return told.exitCode
  }

  private static func dispatch(
    _ host: Host, _ companions: [any Command], _ shared: (any Command)?
  ) throws -> ExitCode {
    let commands = CommandTable.shipped
    // Names are of who sits here.
    let arguments =
      host.distant == nil
      ? try AliasFile.expanded(host.arguments, Folders(host.environment), isCommand: commands.isCommand)
      : host.arguments
    let line = try CommandLineParser.parse(arguments, isCommand: commands.isCommand)
    let asksForHelp = line.options.contains { $0.option == .help && $0.value == "true" }
    if asksForHelp || line.command == "help" && Configuration.fault(of: line, host) != nil {
      // It is given whatever the settings are like.
      if let settings = try? Settings(options: line.options, environment: host.environment) {
        try? speak(settings, host)
      }
      let topic = asksForHelp ? line.command ?? line.words.first : line.words.first
      return try HelpCommand().show(topic: topic, host: host)
    }
    if line.options.contains(where: { $0.option == .version && $0.value == "true" }) {
      if host.effects.answersInJSON {
        try host.output.write(json: ResponseEncoder().encode(["name": "budget", "version": Version.text]))
      } else {
        try host.output.write(line: "budget \(Version.text)")
      }
      return .done
    }
    if let code = try ConfigCommand.mend(line, host) { return code }
    let isPrompt = line.command == nil && line.words.isEmpty && !line.readsStandardInput && host.isAtTerminal
    let name = line.command ?? (isPrompt ? CommandTable.promptName : "log")
    let own = companions.first { $0.manual.name == name }
    // What holds of the command that is known by that name, holds also where a companion does it.
    let known = isPrompt ? commands.prompt : commands.command(named: name)
    guard let command = own ?? known else {
      throw CommandError.usage(.notInThisVersion(name: name))
    }
    var performer = command
    var carriedOut: (any Command)?
    var invocation = try invocation(of: line, known ?? command, host) { configuration throws(CommandError) in
      let isShared = try SharedLedger.takes(name, line, configuration)
      if isShared, let shared {
        carriedOut = shared
        if name != SharedLedger.assistant { performer = shared }
        return
      }
      let needed = isShared ? Companion.remote : host.distant == nil ? command.companion(for: configuration) : nil
      guard let companion = needed else { return }
      // Comes back only where it could not be started.
      let code = host.startCompanion(companion)
      throw CommandError(.cannotStart(companion: companion, reason: ReasonText.said(code: code)), .software)
    }
    invocation.elsewhere = carriedOut
    do {
      return try performer.run(invocation)
    } catch let error where error is SheetError || error is LedgerError || error is CommandError {
      let told = ErrorMessages.commandError(for: error)
      throw CommandError(NamedWorkbook(invocation.settings).named(in: host.error.words(of: told.told)), told.exitCode)
    }
  }

  /// What a command is run with.
  ///
  /// - Parameters:
  ///   - command: as it is known to this program.
  ///   - elsewhere: does it in another program, where the settings say so.
  static func invocation(
    of line: ParsedCommandLine, _ command: any Command, _ host: Host,
    elsewhere: (Configuration) throws(CommandError) -> Void = { _ in }
  ) throws -> Invocation {
    let name = command.manual.name
    let idle = line.options.filter { !command.manual.takes($0.option) }.map(\.option)
    let refusal = { (option: Option) in
      CommandError.usage(.doesNothingWith(name: name, option: option.name))
    }
    if let option = idle.first(where: { !Option.connection.contains($0) }) { throw refusal(option) }
    let settings = try Settings(options: line.options, environment: host.environment)
    try speak(settings, host)
    if let words = line.command.map({ _ in line.words }), command.manual.arguments.isEmpty, !words.isEmpty {
      throw CommandError.usage(.takesNoWords(name: name, words: words.joined(separator: " ")))
    }
    var host = host
    host.stores = host.stores.speaking(host.output.language.rawValue)
    var configuration = try Configuration(settings, host: host)
    host.effects.answersInJSON = configuration.json
    // How another machine is reached, where one is.
    if let option = idle.first, configuration.ledger == nil { throw refusal(option) }
    if configuration.dryRun, case .refused(let why) = command.dryRun {
      throw CommandError.noDryRun(name, why)
    }
    if configuration.ratesSaid.contains(where: { $0.currency == nil }), name != "convert" {
      throw CommandError.usage(.rateForm)
    }
    // A statement may be in any currency; what is said names those that sentences know.
    if ["log", "parse", "edit"].contains(name),
      let unknown = configuration.ratesSaid.lazy.compactMap(\.currency).first(where: {
        Parser().currency(of: $0.code, in: configuration.parsing) == nil
      })
    {
      throw CommandError.usage(.rateOfUnknown(currency: unknown))
    }
    if let member = configuration.member, configuration.ledger == nil,
      !["member", "config", "doctor", "serve"].contains(name),
      !MemberList(stateFolder: configuration.stateFolder).has(member)
    {
      // What is kept for every run is mended where it stands.
      if let setting = try settings.setting(.member), case .file = setting.source {
        throw setting.error(.noMember(member: member), option: .member)
      }
      throw CommandError(.noMember(member: member), .configuration)
    }
    try elsewhere(configuration)
    let ledger = LedgerHandle(
      configuration.location, of: configuration.book, baseCurrency: configuration.currency, stores: host.stores)
    host.effects.ledger = ledger
    let need = command.currency
    let currency = WorkbookCurrency(configuration, ledger, host)
    if need == .none, !configuration.currencyIsSet {
      // What the command then finds in the workbook outranks it.
      configuration.count(in: currency.likely)
    } else if !configuration.currencyIsSet, configuration.ledger == nil {
      let found = try currency.found(for: need)
      configuration.count(in: found.currency)
      try ledger.count(in: found.currency, from: found.source)
    }
    return Invocation(
      command: name, words: line.words, readsStandardInput: line.readsStandardInput, settings: settings,
      configuration: configuration, ledger: ledger, host: host,
      commands: .shipped)
  }
}
