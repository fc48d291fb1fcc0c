import Entities
import FoundationEssentials
import Language
import Messages
import Rates

/// The parser on this machine as a source of DTOs: understands the words and converts the amounts.
public struct LocalParserSource: ProcessingResponseSource {
  private let parser: Parser
  private let context: ParsingContext
  private let rates: ExchangeRates
  private let registry: ActionKindRegistry
  private let surroundings: ActionContext?

  /// - Parameters:
  ///   - context: what a sentence is understood against; its base currency must be that of `rates`.
  ///   - rates: what another currency is worth.
  ///   - surroundings: what kinds other than entries may touch; without it they answer that they are not supported.
  public init(
    parser: Parser = Parser(), context: ParsingContext, rates: ExchangeRates, registry: ActionKindRegistry = .shipped,
    surroundings: ActionContext? = nil
  ) {
    self.parser = parser
    self.context = context
    self.rates = rates
    self.registry = registry
    self.surroundings = surroundings
  }

  /// One answer; never fails.
  public func responses(to request: ProcessActionRequestDTO) throws(Never) -> [ProcessingResponseDTO] {
    [answer(to: request).response]
  }

  /// The answer, and how well the text was understood.
  ///
  /// The request's `date`, where it is a day, stands for today.
  public func answer(to request: ProcessActionRequestDTO) -> UtteranceAnswer {
    var context = context
    if let today = request.date.flatMap({ CalendarDate(iso8601: $0) }) { context.today = today }
    return answer(for: parser.understand(TokenizedText(request.input), in: context).outcome, of: request.input)
  }

  /// The answer to words that were understood already.
  public func answer(for outcome: Interpretation.Outcome, of input: String) -> UtteranceAnswer {
    switch outcome {
    case .entries(let entries): return answer(with: entries)
    case .doubtful(let doubt): return answer(asking: doubt, of: input)
    case .refused(let refusal):
      return .refused(RefusalMessage.text(for: refusal, of: input), status(of: refusal))
    // Nobody has said which entry, and there is none before.
    case .amendment: return answer(toUtteranceOf: nil)
    case .question: return answer(toUtteranceOf: "question")
    case .request(let request):
      guard let surroundings, let kind = registry.kind(forUtterance: request.name) else {
        return answer(toUtteranceOf: request.name)
      }
      return kind.answer(to: request, in: surroundings)
    }
  }

  private func answer(toUtteranceOf kind: String?) -> UtteranceAnswer {
    kind.flatMap { kind in registry.kind(forUtterance: kind)?.answer(toUtteranceOf: kind) }
      ?? .refused(.noBudgetEntry, .notSupported)
  }

  private func status(of refusal: Refusal) -> Understanding {
    switch refusal {
    case .tooLong: .malformed
    case .noEntry: .notSupported
    default: .notUnderstood
    }
  }

  private func answer(with entries: [ParsedEntry]) -> UtteranceAnswer {
    do throws(NotConverted) {
      let logged = try converted(entries)
      return UtteranceAnswer(
        response: .logging(logged, base: rates.base, warnings: entries.flatMap(\.warnings)), status: .understood)
    } catch {
      return .refused(error.message, .notUnderstood)
    }
  }

  private func answer(asking doubt: Doubt, of input: String) -> UtteranceAnswer {
    do throws(NotConverted) {
      var readings: [[LogBudgetEntryActionDTO]] = []
      for reading in doubt.readings { readings.append(try converted(reading)) }
      let message = DoubtMessage(base: rates.base, today: context.today)
      let confirmation = message.confirmation(of: doubt.reason, readings, said: input)
      return UtteranceAnswer(response: .asking(confirmation, base: rates.base), status: .understood)
    } catch {
      return .refused(error.message, .notUnderstood)
    }
  }

  /// An amount that cannot be counted in the base currency: why.
  private struct NotConverted: Error {
    let message: Message
  }

  private func converted(_ entries: [ParsedEntry]) throws(NotConverted) -> [LogBudgetEntryActionDTO] {
    var logged: [LogBudgetEntryActionDTO] = []
    for entry in entries {
      guard let converted = rates.converted(entry.money, on: entry.date) else {
        throw NotConverted(message: RefusalMessage.noRate(of: entry.money.currency, into: rates.base))
      }
      guard converted.amount > 0 else {
        throw NotConverted(message: RefusalMessage.tooLittle(entry.money, base: rates.base))
      }
      logged.append(dto(of: entry, amount: converted.amount, original: converted.original))
    }
    return logged
  }

  private func dto(of entry: ParsedEntry, amount: Decimal, original: OriginalAmount?) -> LogBudgetEntryActionDTO {
    LogBudgetEntryActionDTO(
      BudgetAction(
        amount: amount, date: entry.date, transactionType: entry.type, category: entry.category,
        details: entry.details, original: original, confidence: entry.confidence,
        isCategoryGuessed: entry.isCategoryGuessed, member: entry.member))
  }
}

extension Request {
  /// Under which a kind of action claims it (`ActionKind.utteranceKinds`).
  public var name: String {
    switch self {
    case .reminder: "reminder"
    case .calendar: "calendar"
    case .shoppingList: "shopping"
    case .note: "note"
    }
  }
}
