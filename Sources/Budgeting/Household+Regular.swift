import Language
import Reports

extension Household {
  /// What the sheet shows to be paid again and again, the dearest by the year first: one payee has one name, however its entries write it.
  ///
  /// - Throws: what reading the workbook throws.
  public func regularPayments() throws -> Reported<[RegularPayment]> {
    var payments = RegularPayments(key: Payee.key)
    var unreadable = UnreadableRows()
    try workbook.forEachRow(sheet: sheet, unreadable: { unreadable.add($0) }) { _, row in payments.add(row) }
    return Reported(report: payments.found, unreadable: unreadable)
  }
}
