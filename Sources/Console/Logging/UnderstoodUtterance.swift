import ActionHandler
import Entities
import Language

/// An utterance that was understood, and what it comes to.
struct UnderstoodUtterance {
  /// One response to it; a server may send several.
  struct Part {
    let response: ProcessingResponseDTO
    /// What is to be written; empty where the server has done all there is to do.
    let entries: [BudgetAction]
    /// The server's sentence, where it has done all there is to do.
    let handled: String?
  }

  let utterance: SpokenUtterance
  let parts: [Part]
  /// What the person should know besides.
  let warnings: [String]

  /// All entries of all parts: they are written together.
  var entries: [BudgetAction] { parts.flatMap(\.entries) }

  /// The words; empty where there were none.
  var text: String {
    if case .text(let text) = utterance.content { text } else { "" }
  }

  /// What `LogSession` does with an utterance.
  enum Outcome {
    /// It is to be written.
    case understood(UnderstoodUtterance)
    /// It is told why not; it is done with.
    case refused(message: String, ExitCode)
    /// It asks something.
    case question(Question)
  }

  /// Reads the answers to an utterance; all of them must be sound.
  static func read(
    _ answers: [UtteranceAnswer], to utterance: SpokenUtterance, strict: Bool
  ) throws -> Outcome {
    if let refused = answers.first(where: { $0.status != .understood }) {
      return .refused(message: refused.response.message, refused.exitCode)
    }
    let mapper = ProcessingResponseMapper(strict: strict)
    var parts: [Part] = []
    var warnings: [String] = []
    do {
      for answer in answers {
        switch try mapper.result(of: answer.response) {
        case .perform(let action, _, let told):
          guard let payload = action.payload as? BudgetEntries else {
            throw ActionHandlerError.unknownAction(type: action.type)
          }
          parts.append(Part(response: answer.response, entries: payload.entries, handled: nil))
          warnings += told
        case .handled(let message, let told):
          parts.append(Part(response: answer.response, entries: [], handled: message))
          warnings += told
        case .confirmationNeeded(let question): return .refused(message: question, .notUnderstood)
        }
      }
    } catch let error as ActionHandlerError {
      return .refused(message: error.description, .notUnderstood)
    }
    return .understood(UnderstoodUtterance(utterance: utterance, parts: parts, warnings: warnings))
  }
}

extension UnderstoodUtterance {
  /// An utterance that comes to nothing; its answer says why not.
  init(refused utterance: SpokenUtterance, message: String) {
    let response = ProcessingResponseDTO.refusal(message)
    self.init(utterance: utterance, parts: [Part(response: response, entries: [], handled: nil)], warnings: [])
  }

  /// Whether it comes to nothing.
  var isRefused: Bool { parts.contains { !$0.response.success } }

  /// An utterance that comes to one entry without anybody's answer.
  init(utterance: SpokenUtterance, entry: BudgetAction, base: Currency) {
    let response = ProcessingResponseDTO.logging([LogBudgetEntryActionDTO(entry)], base: base)
    self.init(utterance: utterance, parts: [Part(response: response, entries: [entry], handled: nil)], warnings: [])
  }
}
