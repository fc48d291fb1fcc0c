import Container
import Dashboard
import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

extension Workbook {
  /// All limits that the sheet *Budget Planning* holds, from its top; empty cells are left out.
  ///
  /// The sheet is found by its name, its columns by their headers: Category, the months, and Type where there is one.
  /// Throws `.notFound`, `.unreadable`, `.sheetNotFound`, `.headersMissing`, `.inputOutput`.
  public func plan() throws(SheetError) -> [PlanLimit] {
    let book = try BookFile(Archive.open(path))
    let sheet = try PlanSheet(book)
    return try sheet.limits()
  }

  /// Writes limits into *Budget Planning*, all or none of them; in a workbook of ours, totals and dashboard show them at
  /// once. An empty list changes nothing.
  ///
  /// Throws `.refused` where the sheet has no row for a category, and what `plan()` and `append` throw.
  public func setPlan(_ limits: [PlanLimit]) throws(SheetError) {
    guard !limits.isEmpty else { return }
    try replacing { (archive) throws(SheetError) in try Workbook.planned(limits, in: archive) }
  }

  /// Works out what `setPlan` would write, and writes nothing.
  ///
  /// Throws what `setPlan` throws of the workbook as it stands; not what would be found out only by writing it, such as
  /// that another program has it open.
  public func checkPlan(_ limits: [PlanLimit]) throws(SheetError) {
    guard !limits.isEmpty else { return }
    _ = try Workbook.planned(limits, in: Archive.open(path))
  }

  private static func planned(_ limits: [PlanLimit], in archive: Archive) throws(SheetError) -> BookChange? {
    let book = try BookFile(archive)
    return try PlanChange(book: book, sheet: PlanSheet(book)).setting(limits)
  }
}
