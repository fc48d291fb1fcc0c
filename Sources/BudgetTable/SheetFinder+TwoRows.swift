import Sheets
import Spreadsheet

// Headers in two rows: “Amount” above “In” and “Out”, beside a “Date” that reaches over both.
extension SheetFinder {
  typealias Header = (column: Int, text: String)

  /// What the headers of a row may read: its own texts and, last, those that begin in the row above it, if they do.
  mutating func headers(inRow row: Int, _ text: SheetText) throws(SheetError) -> [[Header]] {
    guard let place = text.place(of: row) else { return [] }
    let own = try texts(of: text.view(place), in: text)
    let index = text.rowIndex(at: place.whole.lowerBound)
    guard !book.isOurs, index > 0 else { return [own] }
    let above = try texts(of: text.view(text.rows[index - 1]), in: text)
    guard let both = try parted(above, at: index - 1, in: text) else { return [own] }
    return [own, both]
  }

  /// The headers of a row with those below them that part one of money, or stand where it has none; `nil` where the row below holds
  /// no headers.
  mutating func parted(_ upper: [Header], at index: Int, in text: SheetText) throws(SheetError) -> [Header]? {
    guard !book.isOurs, index + 1 < text.rows.count, text.rows[index + 1].row == text.rows[index].row + 1 else {
      return nil
    }
    let below = try text.view(text.rows[index + 1])
    let hasNumber = below.cells.contains { $0.holdsNumber(in: text.bytes) }
    guard !hasNumber, let day = upper.first(where: { BudgetField(anyHeader: $0.text) == .date })?.column else {
      return nil
    }
    let lower = try texts(of: below, in: text)
    guard lower.count > 1, !lower.contains(where: { $0.column == day }) else { return nil }
    func isMoney(_ text: String, _ field: (String) -> BudgetField?) -> Bool {
      field(text).map { BudgetField.amounts.contains($0) } ?? false
    }
    // A title between rows stands below what is no money.
    var partsMoney = false
    for (column, header) in lower {
      let above = upper.first { $0.column == column }
      if let above, BudgetField(anyHeader: above.text) != nil {
        guard isMoney(above.text, { BudgetField(anyHeader: $0) }) else { return nil }
        partsMoney = true
      } else if isMoney(header, { BudgetField(bareHeader: $0) }) {
        partsMoney = true
      }
    }
    guard partsMoney else { return nil }
    // A currency says nothing without what stands above it, there or, in cells that are one, to the left.
    let said = lower.map { column, header -> Header in
      guard CurrencySign.isUnit(FoldedText.folded(header)[...]), let above = upper.last(where: { $0.column <= column }),
        isMoney(above.text, { BudgetField(anyHeader: $0) })
      else { return (column, header) }
      return (column, above.text + " " + header)
    }
    return (upper.filter { header in !lower.contains { $0.column == header.column } } + said).sorted {
      $0.column < $1.column
    }
  }
}
