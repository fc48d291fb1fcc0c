import ActionHandler
import Entities
import FoundationEssentials
import Language
import Ledger
import Messages
import Sheets

/// What was said and understood, and is still to be carried out.
public struct Draft: Sendable {
  /// One answer to it; a server may send several.
  public struct Part: Sendable {
    /// As it came, or as it would go out.
    public let response: ProcessingResponseDTO
    /// What is to be done, of whatever kind; `nil` where all is done already.
    public let action: Action?
    /// The server's sentence, where it has done all there is to do.
    public let handled: String?

    /// What is to be written; empty where there is nothing of that kind.
    public var entries: [BudgetAction] { (action?.payload as? BudgetEntries)?.entries ?? [] }
    /// What else is to be done: an action of another kind.
    public var otherAction: Action? { action?.payload is BudgetEntries ? nil : action }

    init(_ response: ProcessingResponseDTO, action: Action? = nil, handled: String? = nil) {
      self.response = response
      self.action = action
      self.handled = handled
    }
  }

  /// What was said.
  public let statement: Statement
  /// At least one.
  public let parts: [Part]
  /// What the person should know besides.
  public let warnings: [String]
  /// What was asked in the same words, to be answered once it is written.
  var asks: Question?

  /// What others owe of its entries, where that was read ahead of its turn.
  var shares: [EntryShare]?
  /// Whether the sheet was asked what it calls its categories.
  var isLabelled = false
  /// What chose it, where it was asked about and kept: the question is settled as it is written.
  let answer: QuestionAnswer?

  init(statement: Statement, parts: [Part], warnings: [String], answer: QuestionAnswer? = nil) {
    self.statement = statement
    self.parts = parts
    self.warnings = warnings
    self.answer = answer
  }

  /// The key under which actions have their effect once; other kinds than entries have one in any case where they were asked about.
  private func key(of actions: [Action]) -> String? {
    if actions.contains(where: { $0.payload is BudgetEntries }) { return statement.key }
    return statement.key ?? answer.map { "question-\($0.question)" }
  }

  /// All entries of all parts: they are written together.
  public var entries: [BudgetAction] { parts.flatMap(\.entries) }

  /// The answer as one sentence to be read aloud.
  public var message: String { parts.map(\.response.message).concatenated(separator: ". ") }

  /// Its actions of one kind as one request: they are carried out together, or not at all.
  func request(_ actions: [Action]) throws -> ActionRequest {
    ActionRequest(
      actions, text: statement.text, response: try response(), key: key(of: actions), speaker: statement.speaker)
  }

  /// The answers as JSON, for the record.
  private func response() throws -> String {
    let responses = try parts.map { String(decoding: try ResponseEncoder().encode($0.response), as: UTF8.self) }
    return responses.count == 1 ? responses[0] : "[" + responses.concatenated(separator: ",") + "]"
  }
}

extension Draft {
  /// Entries that come of no answer of anybody's.
  init(_ statement: Statement, entry: BudgetAction, base: Currency) {
    self.init(statement, entries: [entry], base: base)
  }

  /// Several of them.
  init(_ statement: Statement, entries: [BudgetAction], base: Currency) {
    let response = ProcessingResponseDTO.logging(entries.map { LogBudgetEntryActionDTO($0) }, base: base)
    let action = Action(type: LogBudgetEntryActionDTO.type, payload: BudgetEntries(entries))
    self.init(statement: statement, parts: [Part(response, action: action)], warnings: [])
  }

  /// What was logged before, from the answer that was kept.
  init(_ statement: Statement, repeating logged: LoggedUtterance, mapper: ProcessingResponseMapper) {
    let responses = (try? ResponseDecoder.decode(Array(logged.response.utf8))) ?? []
    let parts = responses.map { Part($0, action: (try? mapper.map($0))?.action) }
    let whole = parts.flatMap(\.entries).count == logged.entries.count ? parts : [Part(.handled("Logged before"))]
    self.init(statement: statement, parts: whole, warnings: [])
  }
}

extension ProcessingResponseDTO {
  /// All was done already; the message is the answer.
  public static func handled(_ message: String) -> ProcessingResponseDTO {
    ProcessingResponseDTO(success: true, actionType: ProcessingResultType.backendHandled.rawValue, message: message)
  }
}
