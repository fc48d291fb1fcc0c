import Entities
import Sheets

extension Ledger {
  /// Looks for whatever is not as it should be; changes nothing.
  ///
  /// - Parameters:
  ///   - workbook: The workbook in use, looked at beside those that the journal knows.
  ///   - sheet: Its sheet; `nil` for the default one.
  ///   - isCurrencySet: Whether entries for all workbooks are counted in what the ledger counts in.
  ///   - today: The day of the next entry; `nil` for that of the clock, in Greenwich.
  public func diagnose(
    _ workbook: (any SheetStore)? = nil, sheet: String? = nil, isCurrencySet: Bool = true, today: CalendarDate? = nil
  ) throws(LedgerError) -> [Finding] {
    try withBookkeeper { keeper throws(LedgerError) in
      try keeper.diagnose(workbook?.path, sheet: sheet, isCurrencySet: isCurrencySet, today: today)
    }
  }

  /// Makes the journal agree with a workbook that was changed by hand: what the sheet says counts.
  ///
  /// Entries that wait to be written keep waiting. Throws `workbook`, and what concerns the state.
  public func adopt(_ workbook: any SheetStore, sheet: String? = nil) throws(LedgerError) -> AdoptOutcome {
    try withBookkeeper { keeper throws(LedgerError) in try keeper.adopt(workbook.path, sheet: sheet) }
  }

  /// Writes the rows once more that were written to a workbook and lost to an older copy of it that came back, each once.
  ///
  /// Rows that were deleted by hand, in contrast to later ones, stay deleted. Throws what `sync` throws.
  public func writeMissing(_ workbook: any SheetStore) throws(LedgerError) -> SyncOutcome {
    try withBookkeeper { keeper throws(LedgerError) in try keeper.writeMissing(workbook.path) }
  }

  /// Writes the rows to a workbook that stand only in copies of it that sync programs have put beside it, each once.
  ///
  /// What was taken back, or deleted in the workbook by hand, stays out. The copies stay as they are. Throws what `sync`
  /// throws.
  public func takeOver(_ workbook: any SheetStore, sheet: String? = nil) throws(LedgerError) -> TakeOverOutcome {
    try withBookkeeper { keeper throws(LedgerError) in try keeper.takeOver(workbook.path, sheet: sheet) }
  }

  /// The copies taken before workbooks were touched for the first time.
  public func safetyCopies() throws(LedgerError) -> [SafetyCopy] {
    try withBookkeeper { keeper throws(LedgerError) in try keeper.journal.safetyCopies() }
  }

  /// Puts a workbook back as it was before it was touched for the first time; what is there now is set aside beside it.
  ///
  /// - Throws: `noCopy`, `workbook(.workbookInUse)`, `workbook`, and what concerns the state.
  public func restore(_ workbook: any SheetStore) throws(LedgerError) -> RestoreOutcome {
    try withBookkeeper { keeper throws(LedgerError) in try keeper.restore(workbook.path) }
  }
}
