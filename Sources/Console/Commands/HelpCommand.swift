import ActionHandler
import Language
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
    let help = HelpText(host.output.language)
    let lines: [String]
    var options = Option.allCases
    if topic == nil {
      lines = help.general(CommandTable.shipped.manuals)
      options = options.filter(\.isCommon)
    } else if let topic, let named = HelpTopic(rawValue: topic) {
      lines = help.lines(of: named, CommandTable.shipped.manuals)
    } else if let topic, let command = CommandTable.shipped.command(named: topic) {
      lines = help.lines(of: command.manual)
      options = options.filter(command.manual.takes)
    } else {
      let topic = topic ?? ""
      let known = CommandTable.shipped.names + HelpTopic.allCases.map(\.rawValue)
      let hint = SpellingHint.nearest(to: topic, among: known).map { Message.didYouMean(what: "budget help \($0)") }
      // "split 60 dinner with Anna" is said, and no command.
      let isSaid = Parser().beginsSentence(topic)
      throw CommandError.usage(.noHelp(topic: topic, hint: isSaid ? .helpOfSentence : hint ?? .seeHelp))
    }
    guard host.effects.answersInJSON else {
      for line in lines { try host.output.write(line: line) }
      return .done
    }
    let values = HelpDTO(
      topic: topic, commands: topic == nil ? CommandTable.shipped.names : nil, options: options.map(\.usage),
      text: lines.joined(separator: "\n"))
    try host.output.write(json: ResponseEncoder().encode(values))
    return .done
  }
}

/// Help, on the wire: what there is, and the words about it.
private struct HelpDTO: Encodable {
  let topic: String?
  let commands: [String]?
  let options: [String]
  let text: String
}
