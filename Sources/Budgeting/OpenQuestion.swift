import ActionHandler
import Entities
import Language
import Ledger
import Messages

/// What was said and is asked about before anything is written (contract, section 4).
public struct OpenQuestion: Sendable {
  /// What was said.
  public let statement: Statement
  /// The answer that asks, as it came or as it would go out; with the id under which it is kept, where it is.
  public let response: ProcessingResponseDTO
  /// The question with its answers, checked.
  public let confirmation: Confirmation
  /// What the person should know besides.
  public let warnings: [String]
  /// Who asks: a server's address; `nil` for the parser here.
  public let source: String?
  /// As it is kept; `nil` where it is not.
  public let kept: KeptQuestion?

  init(
    _ statement: Statement, _ response: ProcessingResponseDTO, _ confirmation: Confirmation, warnings: [String] = [],
    source: String? = nil, kept: KeptQuestion? = nil
  ) {
    self.statement = statement
    self.response = response
    self.confirmation = confirmation
    self.warnings = warnings
    self.source = source
    self.kept = kept
  }

  /// A question of our own; `nil` where it asks nothing that could be carried out.
  ///
  /// - Parameter warnings: what the person should know besides what the answers themselves call for.
  init?(
    asking asked: ConfirmationDTO, about statement: Statement, in household: Household, warnings: [String] = [],
    source: String? = nil, kept: KeptQuestion? = nil
  ) {
    let response = ProcessingResponseDTO.asking(asked, base: household.rates.base)
    guard case .confirmationNeeded(let confirmation, let told)? = try? household.mapper.result(of: response) else {
      return nil
    }
    self.init(
      statement, response, confirmation, warnings: warnings + told.filter { !warnings.contains($0) }, source: source,
      kept: kept)
  }

  /// What was kept before, from the answer that was kept with it.
  init(_ kept: KeptQuestion, in household: Household) {
    let mapper = household.mapper
    let statement = Statement(kept.text, on: kept.day, key: kept.key, by: kept.speaker)
    let today = household.surroundings.today()
    let stored = try? ResponseDecoder.decode(Array(kept.response.utf8), registry: household.kinds).first
    // A server's own words stay as they are.
    let isOld = kept.source == nil && kept.day != today
    let response = isOld ? stored?.told(base: household.rates.base, on: today) : stored
    guard let response, case .confirmationNeeded(let asked, let told)? = try? mapper.result(of: response) else {
      let question = Message.unreadableQuestion.standard
      self.init(
        statement, .asking(ConfirmationDTO(id: kept.id, question: question, options: []), base: household.rates.base),
        Confirmation(id: kept.id, question: question, options: []), source: kept.source, kept: kept)
      return
    }
    self.init(
      statement, response.named(kept.id),
      Confirmation(id: kept.id, question: asked.question, options: asked.options), warnings: told,
      source: kept.source, kept: kept)
  }

  /// The same, as it is kept.
  func kept(as kept: KeptQuestion) -> OpenQuestion {
    OpenQuestion(
      statement, response.named(kept.id),
      Confirmation(id: kept.id, question: confirmation.question, options: confirmation.options), warnings: warnings,
      source: source, kept: kept)
  }

  /// The option that an answer chooses; `nil` where it fits none.
  public func option(for answer: DoubtAnswer) -> Confirmation.Option? {
    switch answer {
    // "Which of them?" is not answered so.
    case .yes: confirmation.best.flatMap { $0.order == nil ? $0 : nil }
    case .no: declining
    case .option(let number): confirmation.options.first { $0.id == "\(number)" } ?? reading(number)
    case .type(let type):
      confirmation.options.first { option in
        option.entries?.allSatisfy { $0.transactionType == type } == true
      }
    }
  }

  /// One of the readings by its place, where a server's ids are no numbers.
  private func reading(_ number: Int) -> Confirmation.Option? {
    guard !confirmation.options.contains(where: { Int($0.id) != nil }) else { return nil }
    let readings = confirmation.options.filter { $0.action != nil }
    return readings.indices.contains(number - 1) ? readings[number - 1] : nil
  }

  /// The option by which nothing is done; one of its own where a server offers none.
  public var declining: Confirmation.Option {
    confirmation.options.first { $0.action == nil } ?? Confirmation.Option(id: "0", label: Message.noEntry.standard)
  }

  /// What is carried out where an option is chosen; `nil` where that is nothing.
  ///
  /// - Parameters:
  ///   - entries: what is written in place of the option's entries, where the answer changed them.
  ///   - answer: what was said to choose it, and the key of that.
  func draft(
    choosing option: Confirmation.Option, as entries: [BudgetAction]? = nil, by answer: Statement? = nil,
    base: Currency
  ) -> Draft? {
    guard let chosenAction = option.action else { return nil }
    // Of a question that nobody is known to have said, the answer tells whose entry it is.
    let statement = self.statement.said(by: self.statement.speaker ?? answer?.speaker)
    let chosen = kept.map { kept in
      QuestionAnswer(
        .option(option.id), to: kept.id, text: answer?.text ?? "option \(option.id)", key: answer?.key)
    }
    guard let payload = chosenAction.payload as? BudgetEntries else {
      let response = ProcessingResponseDTO(
        success: true, actionType: ProcessingResultType.appActionRequired.rawValue, message: option.label,
        appAction: response.confirmation?.options.first { $0.id == option.id }?.appAction,
        currency: response.currency)
      return Draft(
        statement: statement, parts: [Draft.Part(response, action: chosenAction)], warnings: warnings, answer: chosen)
    }
    let written = entries ?? payload.entries
    let response = ProcessingResponseDTO.logging(written.map { LogBudgetEntryActionDTO($0) }, base: base)
    let action = Action(type: LogBudgetEntryActionDTO.type, payload: BudgetEntries(written))
    return Draft(
      statement: statement, parts: [Draft.Part(response, action: action)], warnings: warnings, answer: chosen)
  }

  /// The id it is kept under the first time it is asked: its own, where one can be said.
  func id(today: CalendarDate) -> String {
    let isUsable =
      !confirmation.id.isEmpty && confirmation.id.utf8.count <= 16
      && confirmation.id.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      }
    return isUsable ? confirmation.id : QuestionID.of(statement.text, on: statement.day ?? today)
  }

  /// As it is to be kept.
  ///
  /// - Parameters:
  ///   - today: the day it was said, where the statement names none.
  ///   - times: how often the same was asked in one run, with this one: two teas in one list are two.
  func new(today: CalendarDate, times: Int = 1, isLast: Bool, by speaker: Speaker?) throws -> NewQuestion {
    let day = statement.day ?? today
    let json = String(decoding: try ResponseEncoder().encode(response), as: UTF8.self)
    let id = id(today: today)
    return NewQuestion(
      id: times == 1 ? id : "\(id)\(times)", text: statement.text, day: day,
      response: json, key: statement.key, source: source, isLast: isLast, by: statement.speaker ?? speaker,
      isAskedAgain: statement.key.map(SeenPayment.isKey) ?? false)
  }
}

extension ProcessingResponseDTO {
  /// The same, with the id under which its question is kept.
  fileprivate func named(_ id: String) -> ProcessingResponseDTO {
    guard let confirmation, confirmation.id != id else { return self }
    return asking(ConfirmationDTO(id: id, question: confirmation.question, options: confirmation.options))
  }

  /// The same, as it is told on a later day.
  fileprivate func told(base: Currency, on today: CalendarDate) -> ProcessingResponseDTO {
    confirmation.map { asking($0.told(base: base, on: today)) } ?? self
  }

  private func asking(_ confirmation: ConfirmationDTO) -> ProcessingResponseDTO {
    ProcessingResponseDTO(
      success: success, actionType: actionType, message: message, appAction: appAction, currency: currency,
      warnings: warnings ?? [], confirmation: confirmation)
  }
}
