import ActionHandler
import Budgeting
import Entities
import FoundationEssentials
import Ledger
import Rates
import Sheets
import Synchronization
import Workbook

/// A household in a folder of its own, which is gone with it; it is Monday, 3 November 2025.
final class Scene: Sendable {
  let folder: String
  let ledger: Ledger
  let workbook: Workbook

  struct CannotPrepare: Error {}

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/budgeting-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    ledger = try Ledger(at: LedgerLocation(stateFolder: folder + "/state"), baseCurrency: .lev, stores: Workbooks())
    workbook = Workbook(path: folder + "/book.xlsx")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  static let today = CalendarDate(daysSince1970: 20_395)

  var household: Household { household(sheet: nil) }

  func household(sheet: String?) -> Household {
    Household(
      LedgerHandle(ledger), workbook: workbook, sheet: sheet, rates: ExchangeRates(base: .lev),
      surroundings: ActionContext(now: { Int(Date().timeIntervalSince1970) }, today: { Scene.today }))
  }

  func session(_ manner: Session.Manner = Session.Manner()) -> Session {
    Session(household, in: WorkbookConversation(household), manner: manner)
  }

  /// Says one thing, in a session of its own.
  func say(_ text: String, key: String? = nil, source: (any UtteranceSource)? = nil) throws -> Outcome {
    try session().say(Statement(text, key: key), source: source).outcome
  }

  /// The amounts in the sheet, in the order of its rows.
  func amounts() throws -> [Decimal] { try rows().map(\.amount) }

  /// The rows of the sheet, in their order; none where there is no workbook yet.
  func rows() throws -> [BudgetRow] {
    var rows: [BudgetRow] = []
    guard FileManager.default.fileExists(atPath: workbook.path) else { return [] }
    try workbook.forEachRow { _, row in rows.append(row) }
    return rows
  }
}

/// A server that answers every sentence with the same JSON.
final class FixedSource: UtteranceSource {
  private let json: String
  private let status: Understanding
  let isBehind: Bool
  private let registry: ActionKindRegistry
  private let asked = Mutex(0)

  /// How often it was asked.
  var count: Int { asked.withLock { $0 } }

  init(
    _ json: String, status: Understanding = .understood, isBehind: Bool = false, registry: ActionKindRegistry = .shipped
  ) {
    self.registry = registry
    self.json = json
    self.status = status
    self.isBehind = isBehind
  }

  func responses(to request: ProcessActionRequestDTO) throws -> [ProcessingResponseDTO] {
    asked.withLock { $0 += 1 }
    return try ResponseDecoder.decode(Array(json.utf8), registry: registry)
  }

  func answers(to request: ProcessActionRequestDTO, key: String?) throws -> [UtteranceAnswer] {
    try responses(to: request).map {
      UtteranceAnswer(response: $0, status: $0.success && $0.actionType != "error" ? status : .notUnderstood)
    }
  }
}

extension FixedSource {
  /// One entry, with members changed or added.
  static func entry(
    _ members: String = "", original: (amount: Int, currency: String)? = nil, amount: String = "5",
    date: String = "2025-11-03"
  ) -> String {
    let said = original.map { ",\"original\":{\"amount\":\($0.amount),\"currency\":\"\($0.currency)\",\"rate\":1.955}" }
    return """
      {"success":true,"action_type":"app_action_required","message":"Logged expenses: 5 BGN in Fun"\(members),
       "app_action":{"type":"log_budget_entry","amount":\(amount),"date":"\(date)",
         "transaction_type":"Expenses","category":"Fun"\(said ?? "")}}
      """
  }
}

extension Outcome {
  /// What is told of a refusal; `nil` where it is none.
  var refusal: String? {
    guard case .refused(let refusal) = self else { return nil }
    if case .words(let message, _) = refusal { return message.standard }
    return "\(refusal)"
  }
}
