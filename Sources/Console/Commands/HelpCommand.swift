import Messages

/// `budget help [TOPIC]`: derived from the tables of commands and options.
struct HelpCommand: Command {
  var manual: CommandManual {
    CommandManual(
      name: "help", summary: Message.helpSummary, arguments: "[TOPIC]",
      details: Message.helpHelp(topics: HelpTopic.allCases.map(\.rawValue).joined(separator: ", ")))
  }
  let dryRun = DryRun.changesNothing
  let currency = CurrencyNeed.none

  func sources(behind words: [String]) -> [WordSource] { words.isEmpty ? [.topics] : [] }

  func run(_ invocation: Invocation) throws -> ExitCode {
    try show(topic: invocation.words.first, host: invocation.host)
  }

  /// Writes the help of a topic, or the general one.
  func show(topic: String?, host: Host) throws -> ExitCode {
    guard let topic else {
      for line in HelpText(host.output.language).general(CommandTable.manuals) { try host.output.write(line: line) }
      return .done
    }
    if let topic = HelpTopic(rawValue: topic) {
      for line in HelpText(host.output.language).lines(of: topic, CommandTable.manuals) {
        try host.output.write(line: line)
      }
    } else if let command = CommandTable.command(named: topic) {
      for line in HelpText(host.output.language).lines(of: command.manual) { try host.output.write(line: line) }
    } else {
      let known = CommandTable.names + HelpTopic.allCases.map(\.rawValue)
      let hint = SpellingHint.nearest(to: topic, among: known).map { Message.didYouMean(what: "budget help \($0)") }
      throw CommandError.usage(.noHelp(topic: topic, hint: hint ?? .seeHelp))
    }
    return .done
  }
}
