import Entities
import Sheets

/// Rows that are not met by looking for the ids of entries among those that can be read.
struct HiddenRows {
  /// By their ids: those that cannot be read as entries.
  let places: [String: [RowReference]]
  /// Those without an id, by their money.
  private var nameless: [Int: [IdentifiedRow]] = [:]

  init(_ book: any SheetStore, _ description: SheetDescription) throws(LedgerError) {
    do {
      places = Dictionary(grouping: try book.passedOverIDs(sheet: description.sheet), by: \.id)
        .mapValues { $0.map(\.reference) }
      var nameless: [Int: [IdentifiedRow]] = [:]
      try book.forEachRow(sheet: description.sheet) { reference, row in
        guard row.entryID == nil else { return }
        nameless[RowHash.money(row), default: []].append(IdentifiedRow(id: "", reference: reference, row: row))
      }
      self.nameless = nameless
    } catch {
      throw LedgerError(error)
    }
  }

  /// Takes a row without an id away that says the same.
  mutating func take(saying known: BudgetRow) -> IdentifiedRow? { take(known) { $0.saysTheSame(as: known) } }

  /// Takes a row without an id away that says the same of the money, and is called otherwise.
  mutating func take(likely known: BudgetRow) -> IdentifiedRow? { take(known) { _ in true } }

  private mutating func take(_ known: BudgetRow, where isIt: (BudgetRow) -> Bool) -> IdentifiedRow? {
    let money = RowHash.money(known)
    guard let index = nameless[money]?.firstIndex(where: { isIt($0.row) }) else { return nil }
    return nameless[money]?.remove(at: index)
  }
}
