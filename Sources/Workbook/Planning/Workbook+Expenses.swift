import Entities
import FoundationEssentials

extension Workbook {
  /// What was spent on one category in a year.
  public struct CategoryExpenses: Hashable, Sendable {
    /// As the rows of the sheet spell it.
    public let category: String
    /// In each of the twelve months, from January, in the sheet's base currency.
    public var months: [Decimal]

    /// What was spent on one category in a year, month by month.
    public init(category: String, months: [Decimal]) {
      self.category = category
      self.months = months
    }
  }

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
  ) throws(WorkbookError) -> [[CategoryExpenses]]? {
    var editor = try BookEditor(Archive.open(path))
    let (sheet, _) = try editor.find(sheet)
    guard try editor.book.archive.part(sheet.sheet.part).size <= bytes else { return nil }
    var reader = EntryReader(editor.book, sheet)
    var found = [[CategoryExpenses]](repeating: [], count: years.count)
    try RowStream(book: editor.book, sheet: sheet).forEach { (row, bytes) throws(WorkbookError) -> Bool in
      // Of rows of other years the day is read and nothing else.
      guard let (date, type, amount) = try reader.core(of: row, bytes, where: { years.contains($0.year) }),
        type == .expense, let year = years.firstIndex(of: date.year)
      else { return true }
      found[year].add(amount, to: try reader.text(.category, row, bytes) ?? "", month: date.month) { $0 == $1 }
      return true
    }
    return found
  }
}

extension [Workbook.CategoryExpenses] {
  /// Adds an amount to a month, 1 to 12, of the first category that is the same, or of a new one.
  public mutating func add(
    _ amount: Decimal, to category: String, month: Int, where isSame: (String, String) -> Bool
  ) {
    let known = firstIndex { isSame($0.category, category) }
    if known == nil { append(Element(category: category, months: [Decimal](repeating: 0, count: 12))) }
    self[known ?? endIndex - 1].months[month - 1] += amount
  }
}
