import Entities
import FoundationEssentials
import Sheets

/// A day and an amount: by these rows of one sheet are told apart first.
struct DatedAmount: Hashable {
  private let date: CalendarDate
  private let amount: Decimal

  /// Those of a row.
  init(_ row: BudgetRow) { (date, amount) = (row.date, row.amount) }
}

/// Rows of a sheet without ids that are not known to be an entry's, and may be that of one that no row says the same as: those of its day
/// and amount.
struct LeftRows {
  private var rows: [DatedAmount: [(reference: RowReference, row: BudgetRow)]] = [:]

  /// Reads the sheet once more: what each of its rows says is kept only where somebody asks for it.
  ///
  /// - Parameter contents: what is left of what the rows say.
  init(
    _ book: any SheetStore, _ sheet: String, of entries: [BudgetRow], besides contents: PlainContents
  ) throws(LedgerError) {
    let asked = Set(entries.map(DatedAmount.init))
    var contents = contents
    do {
      try book.forEachRow(sheet: sheet) { reference, row in
        let money = DatedAmount(row)
        guard asked.contains(money), contents.take(row) else { return }
        rows[money, default: []].append((reference, row))
      }
    } catch {
      throw LedgerError(error)
    }
  }

  /// Takes away the row that is nearest to where an entry was put, of those that may be its own.
  mutating func take(
    _ known: BudgetRow, near place: RowReference?, _ isIt: (BudgetRow) -> Bool
  ) -> (reference: RowReference, row: BudgetRow)? {
    let (money, place) = (DatedAmount(known), place?.row ?? 0)
    guard let all = rows[money] else { return nil }
    let distance = { (index: Int) in abs(all[index].reference.row - place) }
    let nearest = all.indices.filter { isIt(all[$0].row) }.min { distance($0) < distance($1) }
    return nearest.flatMap { rows[money]?.remove(at: $0) }
  }

  /// Takes a row away that is known to be another entry's.
  mutating func remove(_ reference: RowReference) {
    for money in rows.keys { rows[money]?.removeAll { $0.reference == reference } }
  }
}

extension BudgetRow {
  /// Whether this row of a sheet is the one that is known, whatever columns have come in since it was written, or are taken for another
  /// field by now: an empty cell says nothing against it, and what were the details may be beside them.
  func bearsOut(_ known: BudgetRow) -> Bool {
    date == known.date && type == known.type && amount == known.amount
      && (category.isEmpty || FoldedText.saysTheSame(category, known.category))
      && hasDetails(of: known)
  }

  private func hasDetails(of known: BudgetRow) -> Bool {
    let (details, said) = (self.details ?? "", known.details ?? "")
    return details.isEmpty || FoldedText.saysTheSame(details, said)
      || !said.isEmpty && FoldedText.saysTheSame(note ?? "", said)
  }

  /// Whether this row of a sheet may be the one that is known, wherever it stands: money and day are the same, and one of its texts is.
  func mayBe(_ known: BudgetRow) -> Bool {
    let isSame = { (text: String, said: String) in !text.isEmpty && FoldedText.saysTheSame(text, said) }
    return date == known.date && type == known.type && amount == known.amount
      && (isSame(category, known.category) || isSame(details ?? "", known.details ?? ""))
  }
}
