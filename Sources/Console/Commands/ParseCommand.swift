import ActionHandler
import Budgeting
import Language

/// `budget parse`: says what would be logged, and writes no file.
struct ParseCommand: Command {
  let manual = CommandManual(
    name: "parse", summary: "only say what would be logged, as JSON", arguments: "[TEXT…]",
    details: """
      Answers one ProcessingResponse a line: one for the words given, or one for
      each line that is piped in. A text that is not understood is answered too;
      the exit code is then 65. With --explain: how the text was read.
      """, options: [.today, .date, .currency, .rate, .doubt, .explain, .calendar, .server])
  let dryRun = DryRun.changesNothing
  let currency = CurrencyNeed.asWritten

  func companion(for configuration: Configuration) -> String? { configuration.server.map { _ in Companion.remote } }

  func run(_ invocation: Invocation) throws -> ExitCode {
    let source = LocalParserSource(
      context: invocation.configuration.parsing, rates: invocation.configuration.exchangeRates,
      surroundings: invocation.surroundings)
    return try ParseSession.run(invocation, source: source)
  }
}

/// One run of `budget parse`, whoever understands the words.
public enum ParseSession {
  /// Answers every utterance with a line of JSON.
  public static func run(_ invocation: Invocation, source: some UtteranceSource) throws -> ExitCode {
    let encoder = ResponseEncoder()
    var utterances = UtteranceReader(invocation)
    var code = ExitCode.done
    var count = 0
    while let utterance = try utterances.next() {
      count += 1
      if invocation.configuration.explain, case .text(let text) = utterance.content {
        for line in Parser().understand(text, in: invocation.configuration.parsing(on: utterance.day), explain: true)
          .explanation
        {
          try invocation.host.output.write(line: line)
        }
        continue
      }
      for answer in try utterance.answers(from: source) {
        try invocation.host.output.write(json: try encoder.encode(answer.response))
        if answer.status != .understood { code = answer.exitCode }
      }
      if !utterances.hasMoreAtHand { try invocation.host.output.flush() }
    }
    guard count > 0 else {
      throw CommandError("I heard nothing. Say it like this: budget parse spent 20 at lidl", .notUnderstood)
    }
    return code
  }
}
