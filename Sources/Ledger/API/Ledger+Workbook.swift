import Entities
import Workbook

extension Ledger {
  /// Opens the ledger over XLSX workbooks, or begins one where there is none. Here, and nowhere else in this module, the seam
  /// and what is behind it come together.
  ///
  /// - Parameters:
  ///   - location: Where the state lies.
  ///   - baseCurrency: What amounts are counted in. A workbook that stores another is refused.
  /// - Throws: `cannotCreateState`, `stateInputOutput`, `stateTooNew`, `stateBusy`.
  public convenience init(at location: LedgerLocation, baseCurrency: Currency) throws(LedgerError) {
    try self.init(
      at: location, baseCurrency: baseCurrency, opening: { Workbook(path: $0, keepingRejectedIn: location.copies) })
  }
}
