import Entities
import FoundationEssentials
import Ledger
import Sheets

/// One thing that was said and what became of it, as all faces write it in JSON.
public struct HistoryDTO: Encodable, Sendable {
  private let at, kind, input: String
  private let member, device: String?
  private let entries: [EntryDTO]
  private let question: QuestionDTO?

  /// One thing that was said.
  public init(_ item: HistoryItem) {
    (at, kind, input) = (HistoryDTO.timestamp(item.at), item.kind.rawValue, item.text)
    (member, device) = (item.speaker?.member, item.speaker?.device)
    entries = item.changes.map { EntryDTO($0, kind: item.kind) }
    question = item.question.map { QuestionDTO(id: $0.id, waits: $0.choice == nil) }
  }

  /// In UTC, such as `2025-11-03T10:00:00Z`.
  private static func timestamp(_ seconds: Int64) -> String {
    let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(CalendarDate(daysSince1970: Int(days)))T\(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60))Z"
  }

  private struct QuestionDTO: Encodable {
    let id: String
    let waits: Bool
  }

  /// An entry as it is now, and what was said of it then.
  private struct EntryDTO: Encodable {
    let id, status: String
    let corrected: Bool
    let note: String?
    let now: RowDTO
    let before, after: RowDTO?

    init(_ change: HistoryItem.Change, kind: HistoryItem.Kind) {
      (id, status, note) = (change.entry.id, change.entry.status.rawValue, change.entry.note)
      corrected = kind == .log && change.isCorrected
      now = RowDTO(change.entry.row, withNote: false)
      (before, after) = (change.before.map { RowDTO($0) }, change.after.map { RowDTO($0) })
    }
  }

  private struct RowDTO: Encodable {
    let date, type, category: String
    let details: String?
    let amount: Decimal
    /// What stood beside it; that of an entry as it is now stands with its entry.
    let note: String?

    private enum CodingKeys: String, CodingKey {
      case date, category, details, amount, note
      case type = "transaction_type"
    }

    init(_ row: BudgetRow, withNote: Bool = true) {
      note = withNote ? row.note : nil
      (date, type, category) = (row.date.description, row.type.rawValue, row.category)
      (details, amount) = (row.details, row.amount)
    }
  }
}

extension HistoryItem {
  /// Whether it is about entries of a type and categories, and about these words; an item without entries is about words alone.
  ///
  /// - Parameters:
  ///   - categories: in lower case; all where none is named.
  ///   - text: in lower case.
  public func isAbout(type: TransactionType?, categories: [String], text: String?) -> Bool {
    let rows = changes.flatMap { [$0.entry.row, $0.before, $0.after].compactMap(\.self) }
    if type != nil || !categories.isEmpty {
      let isOne = rows.contains { row in
        (type == nil || row.type == type) && (categories.isEmpty || categories.contains(row.category.lowercased()))
      }
      guard isOne else { return false }
    }
    guard let text else { return true }
    return self.text.lowercased().contains(text)
      || rows.contains { $0.details?.lowercased().contains(text) == true }
      || changes.contains { $0.entry.note?.lowercased().contains(text) == true }
  }
}
