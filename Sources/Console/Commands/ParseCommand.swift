import ActionHandler
import Budgeting
import Entities
import Language
import Messages
import Platform

/// `budget parse`: says what would be logged, and writes no file.
struct ParseCommand: Command {
  let manual = CommandManual(
    name: "parse", summary: Message.parseSummary, arguments: "[TEXT…]",
    details: Message.parseHelp,
    options: [.today, .date, .currency, .rate, .doubt, .explain, .calendar, .json, .server, .file, .sheet, .strict])
  let dryRun = DryRun.changesNothing
  let currency = CurrencyNeed.asWritten

  func companion(for configuration: Configuration) -> String? { configuration.server.map { _ in Companion.remote } }

  func sources(behind words: [String]) -> [WordSource] { [.payees] }

  func run(_ invocation: Invocation) throws -> ExitCode {
    let household = invocation.household
    // What the words of a sheet tell, they tell here as well.
    let source =
      household.labelsOfSheet == nil
      ? LocalParserSource(
        context: invocation.configuration.parsing, rates: invocation.configuration.exchangeRates,
        surroundings: invocation.surroundings) : household.localSource
    return try ParseSession.run(invocation, source: source)
  }
}

/// One run of `budget parse`, whoever understands the words.
public enum ParseSession {
  /// What an utterance is answered, ready to be written.
  private struct Answer {
    var explanation: [String] = []
    var json: [[UInt8]] = []
    var code = ExitCode.done
  }

  /// Against what an answer is held before it is written.
  private struct Reader {
    /// The household whose sheet has words of its own for categories; `nil` where it has none, or a server understands.
    let household: Household?
    /// Whether a category that was not told is refused, where the sheet has not said already what it takes.
    let refusesGuesses: Bool

    init(_ household: Household?, isStrict: Bool) {
      self.household = household?.labelsOfSheet == nil ? nil : household
      refusesGuesses = isStrict && self.household == nil
    }
  }

  /// Answers every utterance with a line of JSON.
  public static func run(_ invocation: Invocation, source: some UtteranceSource) throws -> ExitCode {
    var utterances = UtteranceReader(invocation)
    let configuration = invocation.configuration
    let reader = Reader(source.name == nil ? invocation.household : nil, isStrict: configuration.strict)
    // What a server understands is asked for line by line.
    guard source.name == nil, !configuration.explain, !invocation.host.input.isTerminal, Processors.count > 1 else {
      return try write(invocation, &utterances) { utterance, _ in
        if configuration.explain, case .text(let text) = utterance.content {
          return explanation(of: text, in: configuration.parsing(on: utterance.day))
        }
        return try answer(to: utterance, source, reader)
      }
    }
    var ahead = ReadAhead(utterances) { utterance, _ in try? answer(to: utterance, source, reader) }
    defer { ahead.end() }
    return try write(invocation, &ahead) { utterance, ahead in
      try ahead.foreseen ?? answer(to: utterance, source, reader)
    }
  }

  private static func write<Stream: UtteranceStream>(
    _ invocation: Invocation, _ utterances: inout Stream, _ answer: (SpokenUtterance, Stream) throws -> Answer
  ) throws -> ExitCode {
    var code = ExitCode.done
    var isEmpty = true
    while let utterance = try utterances.next() {
      isEmpty = false
      let answer = try answer(utterance, utterances)
      for line in answer.explanation { try invocation.host.output.write(line: line) }
      for json in answer.json { try invocation.host.output.write(json: json) }
      if answer.code != .done { code = answer.code }
      if !utterances.hasMoreAtHand { try invocation.host.output.flush() }
    }
    guard !isEmpty else {
      throw CommandError(.parseHeardNothing, .notUnderstood)
    }
    return code
  }

  private static func explanation(of text: String, in context: ParsingContext) -> Answer {
    Answer(explanation: Parser().understand(TokenizedText(text), in: context, explain: true).explanation)
  }

  private static func answer(
    to utterance: SpokenUtterance, _ source: some UtteranceSource, _ reader: Reader
  ) throws -> Answer {
    var answer = Answer()
    for said in try utterance.answers(from: source) {
      let response = reader.household.map { $0.labelled(said, to: utterance) } ?? said
      if reader.refusesGuesses, let refusal = strictRefusal(of: response.response) {
        answer.json.append(try ResponseEncoder().encode(refusal))
        answer.code = .notUnderstood
        continue
      }
      answer.json.append(try ResponseEncoder().encode(response.response))
      if response.status != .understood { answer.code = response.exitCode }
    }
    return answer
  }

  /// What is answered in place of an entry whose category was not told, as logging it would be; `nil` where that is no reason.
  private static func strictRefusal(of response: ProcessingResponseDTO) -> ProcessingResponseDTO? {
    do throws(ActionHandlerError) {
      _ = try ProcessingResponseMapper(strict: true).map(response)
      return nil
    } catch {
      switch error {
      case .categoryUnclear, .unknownCategory: return .refusal(error.told.standard)
      default: return nil
      }
    }
  }
}

extension Household {
  /// An answer with what the sheet calls categories; as it is for what is no text.
  fileprivate func labelled(_ answer: UtteranceAnswer, to utterance: SpokenUtterance) -> UtteranceAnswer {
    guard case .text(let text) = utterance.content else { return answer }
    return labelled(answer, to: Statement(text, on: utterance.day))
  }
}
