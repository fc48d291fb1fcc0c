import Entities
import Workbook

/// Which rows of the sheet a report is about.
public struct RowFilter: Sendable {
  /// The days.
  public var period: Period
  /// Only this type, where one is named.
  public var type: TransactionType?
  /// Only the category of this name, whatever the case of the letters.
  public var category: String?
  /// Only rows with any of these texts in their details, whatever the case of the letters; all rows where there are none.
  public var texts: [String]

  /// Rows of a period.
  public init(
    period: Period = .always, type: TransactionType? = nil, category: String? = nil, texts: [String] = []
  ) {
    self.period = period
    self.type = type
    self.category = category?.lowercased()
    self.texts = texts.map { $0.lowercased() }
  }

  /// Whether the row is one of them.
  public func accepts(_ row: BudgetRow) -> Bool {
    guard period.contains(row.date), type == nil || row.type == type else { return false }
    if let category, row.category.lowercased() != category { return false }
    guard !texts.isEmpty else { return true }
    guard let details = row.details?.lowercased() else { return false }
    return texts.contains { details.contains($0) }
  }
}
