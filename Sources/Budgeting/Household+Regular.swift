import Entities
import Language
import Reports

extension Household {
  /// What the sheet shows to be paid again and again, the dearest by the year first, and its sums by month, from one reading: one payee has
  /// one name, however its entries write it.
  ///
  /// - Parameter day: rows of later days count for nothing; `nil` for all rows.
  /// - Throws: what reading the workbook throws.
  public func regularPayments(until day: CalendarDate? = nil) throws -> (payments: [RegularPayment], sums: MonthlySums)
  {
    var payments = RegularPayments(key: Payee.key)
    var sums = MonthlySums()
    try workbook.forEachRow(sheet: sheet, unreadable: { sums.unreadable.add($0) }) { _, row in
      guard day.map({ row.date <= $0 }) ?? true else { return }
      payments.add(row)
      sums.add(row)
    }
    return (payments.found, sums)
  }
}
