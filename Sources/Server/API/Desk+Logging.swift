import ActionHandler
import Entities
import FoundationEssentials
import HTTP
import Ledger

extension Desk {
  /// Refuses a sender's day in the future.
  func checkDay(of utterance: ProcessActionRequestDTO) throws(Problem) {
    guard let day = utterance.date.flatMap({ CalendarDate(iso8601: $0) }),
      !SenderDay.accepts(day, on: settings.today())
    else { return }
    throw .invalid(
      ["body", "date"], "Date should not be in the future", type: "date_past",
      said: "“date” is in the future: \(day). Send the day it is where the words were said, or leave it out")
  }

  /// Understands an utterance and writes it down; the reply names no session yet.
  func log(_ utterance: ProcessActionRequestDTO, key: String?) throws(Problem) -> Reply {
    let answer = understand(utterance)
    guard answer.status == .understood else { throw Problem(answer.status.code, answer.response.message) }
    let (entries, warnings) = try entries(in: answer.response)
    guard let json = try? ResponseEncoder().encode(answer.response) else { throw .fault }
    return try log(
      entries, text: utterance.input, response: String(decoding: json, as: UTF8.self), key: key,
      message: answer.response.message, warnings: warnings)
  }

  /// Writes entries down, all of them or none.
  func log(
    _ entries: [BudgetAction], text: String, response: String, key: String?, message: String, warnings: [String]
  ) throws(Problem) -> Reply {
    let utterance = Utterance(key: key, text: text, response: response, actions: entries)
    let outcome = try orProblem { () throws(LedgerError) in
      try ledger.log([utterance], in: settings.workbook, sheet: settings.sheet)
    }
    let isRepeated = outcome.utterances.first?.isRepeated == true
    var reply = Reply(
      message: isRepeated ? message + " (logged before)" : message, entries: outcome.entries, warnings: warnings)
    reply.note(outcome.writing, in: settings.currency)
    habits.refreshIfOld()
    return reply
  }

  /// Checks the response as a client would, and gives its entries.
  private func entries(
    in response: ProcessingResponseDTO
  ) throws(Problem) -> (entries: [BudgetAction], warnings: [String]) {
    let mapper = ProcessingResponseMapper(strict: settings.isStrict)
    do throws(ActionHandlerError) {
      let mapped = try mapper.map(response)
      guard let payload = mapped.action?.payload as? BudgetEntries else { throw .noEntries }
      return (payload.entries, mapped.warnings)
    } catch {
      throw Problem(422, error.description)
    }
  }
}
