import Budgeting
import Messages

/// `budget completions SHELL`: what a shell needs to complete commands, options and their values; and `completions offer -- WORD…`, which
/// that then asks.
struct CompletionsCommand: Command {
  let manual = CommandManual(
    name: "completions", summary: Message.completionsSummary, arguments: "bash|zsh|fish",
    details: Message.completionsHelp)
  let dryRun = DryRun.changesNothing
  let currency = CurrencyNeed.none

  func sources(behind words: [String]) -> [WordSource] { words.isEmpty ? [.words(["bash", "zsh", "fish"])] : [] }

  func run(_ invocation: Invocation) throws -> ExitCode {
    switch invocation.words.first {
    case "bash": try write(ShellScripts.bash, invocation)
    case "zsh": try write(ShellScripts.zsh, invocation)
    case "fish": try write(ShellScripts.fish, invocation)
    case "offer": try offer(CompletionLine(line(invocation), invocation.commands), invocation)
    default: throw CommandError.usage(.nameShell)
    }
    return .done
  }

  /// The line that is being typed, with what a name of the person's own stands for in its place. A name that is still being typed is none.
  private func line(_ invocation: Invocation) -> [String] {
    let words = Array(invocation.words.dropFirst())
    guard words.count > 1, invocation.host.distant == nil else { return words }
    let expanded = try? AliasFile.expanded(
      words, Folders(invocation.host.environment), isCommand: invocation.commands.isCommand)
    return expanded?.compactMap(\.self) ?? words
  }

  private func write(_ script: String, _ invocation: Invocation) throws {
    if invocation.answersInJSON {
      return try invocation.answer(["shell": invocation.words.first ?? "", "script": script])
    }
    for line in script.split(separator: "\n", omittingEmptySubsequences: false) {
      try invocation.host.output.write(line: String(line))
    }
  }

  /// Writes what may stand at the end of a line, for a shell.
  private func offer(_ line: CompletionLine, _ invocation: Invocation) throws {
    let offers = Offers(line, try invocation.saying(line.options))
    if invocation.answersInJSON {
      return try invocation.answer(OffersDTO(words: offers.found.map(\.text), files: offers.takesFiles))
    }
    for offer in offers.found {
      try invocation.host.output.write(record: offer.note.isEmpty ? offer.text : "\(offer.text)\t\(offer.note)")
    }
    if offers.takesFiles { try invocation.host.output.write(record: ":files") }
  }
}

/// What may stand there, on the wire.
private struct OffersDTO: Encodable {
  let words: [String]
  let files: Bool
}

extension Invocation {
  /// The same with those options of a line that is being typed that tell which budget it is about.
  fileprivate func saying(_ options: [ParsedCommandLine.OptionValue]) throws -> Invocation {
    let said = options.filter { [.file, .sheet, .ledger, .today, .noConfig].contains($0.option) }
    guard !said.isEmpty else { return self }
    let settings = try Settings(options: said, environment: host.environment)
    let configuration = try Configuration(settings, host: host)
    return Invocation(
      command: command, words: words, readsStandardInput: false, settings: settings, configuration: configuration,
      ledger: LedgerHandle(configuration.location, baseCurrency: configuration.currency, stores: host.stores),
      host: host,
      commands: commands)
  }
}
