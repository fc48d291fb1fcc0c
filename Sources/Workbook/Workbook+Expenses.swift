import BudgetTable
import Container
import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

extension Workbook {
  /// What the rows of a sheet say was spent in some years, by category as they spell it; the rows that `forEachRow` gives
  /// count, and no others. Read once, from the top, in bounded memory.
  ///
  /// - Parameters:
  ///   - years: Calendar years.
  ///   - sheet: The sheet's name; `nil` for the default one.
  ///   - bytes: Nothing is read of a sheet whose part is larger than this many bytes, uncompressed.
  /// - Returns: The categories of each year, in the order of `years`; `nil` for a sheet that is larger.
  /// - Throws: What `forEachRow` throws.
  public func expenses(
    of years: [Int], sheet: String? = nil, atMost bytes: Int64 = .max
  ) throws(SheetError) -> [[CategoryExpenses]]? {
    var editor = try editor(Archive.open(path))
    let (sheet, _) = try editor.find(sheet)
    guard try editor.book.archive.part(sheet.sheet.part).size <= bytes else { return nil }
    var found = [[CategoryExpenses]](repeating: [], count: years.count)
    try editor.forEachEntry(of: sheet) { (_, entry) throws(SheetError) -> Bool in
      guard entry.type == .expense, let year = years.firstIndex(of: entry.date.year) else { return true }
      found[year].add(entry.amount, to: entry.category, month: entry.date.month) { $0 == $1 }
      return true
    }
    return found
  }
}
