import ActionHandler
import Budgeting
import Entities
import HTTP
import JSON
import Ledger
import Reports

/// What the operations on entries answer: a ProcessingResponse of the kind `backend_handled`, with the entries beside it.
struct Reply {
  /// 200, or 202 where the workbook is not as it should be yet.
  var status = 200
  /// One sentence or two to be spoken.
  var message: String
  /// What it is about.
  var entries: [LedgerEntry] = []
  /// What the person should know besides.
  var warnings: [String] = []
  /// The response that asks, where something is to be answered first.
  var asks: ProcessingResponseDTO?
  /// Which conversation it belongs to.
  var sessionID: String?
  /// What the picture says that it is to; `nil` where there is none.
  var receipt: JSONValue?

  func response(to request: Request) -> Response {
    guard !request.wantsText else { return .text(status, ([message] + warnings).joined(separator: ". ")) }
    if let asks, let bytes = try? ResponseEncoder().encode(asks) { return .json(status, bytes: asked(bytes)) }
    var members: [JSONValue.Member] = [
      .init("success", true), .init("action_type", "backend_handled"), .init("message", .string(message)),
      .init("entries", .array(entries.map(EntryJSON.value))),
    ]
    if !warnings.isEmpty { members.append(.init("warnings", .array(warnings.map { .string($0) }))) }
    if let sessionID { members.append(.init("session_id", .string(sessionID))) }
    if let receipt { members.append(.init("receipt", receipt)) }
    return .json(status, .object(members))
  }

  /// The response that asks, with its conversation: written behind it, as reading it to write it anew takes ten times as long.
  private func asked(_ response: [UInt8]) -> [UInt8] {
    guard response.last == UInt8(ascii: "}") else { return response }
    var members = JSONText()
    if let sessionID {
      members.add(",\"session_id\":")
      members.add(text: sessionID)
    }
    if let receipt {
      members.add(",\"receipt\":")
      members.add(receipt.json)
    }
    return response.dropLast() + members.bytes + [UInt8(ascii: "}")]
  }

  /// Both in one, where one picture shows two receipts: what is asked first is asked, and the other question waits among all questions.
  func joined(with other: Reply) -> Reply {
    var joined = self
    joined.status = max(status, other.status)
    joined.message += ". " + other.message
    joined.entries += other.entries
    joined.warnings += other.warnings
    if asks == nil {
      (joined.asks, joined.sessionID, joined.receipt) = (other.asks, other.sessionID, other.receipt)
    } else if other.asks != nil {
      joined.warnings.append("Another receipt on the picture waits among the questions: \(other.message)")
    }
    return joined
  }

  /// Says which limits were crossed, and that the change is accepted where it is not in the workbook yet.
  mutating func note(_ writing: WritingReport, in currency: Currency) {
    warnings += writing.crossings.map { LimitText.sentence($0, currency: currency).standard }
    if let lost = writing.lostRows { warnings.append(lost.told.standard) }
    guard writing.kept != nil else { return }
    status = 202
    message += ". The workbook is busy; this is kept and goes in as soon as it can"
  }
}
