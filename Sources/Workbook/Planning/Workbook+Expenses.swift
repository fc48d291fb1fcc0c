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

  /// What the rows of a sheet say was spent in a year, by category as they spell it; the rows that `forEachRow` gives
  /// count, and no others. Read from the top in bounded memory.
  ///
  /// - Parameters:
  ///   - year: The calendar year.
  ///   - sheet: The sheet's name; `nil` for the default one.
  ///   - bytes: Nothing is read of a sheet whose part is larger than this many bytes, uncompressed.
  /// - Returns: `nil` for a sheet that is larger.
  /// - Throws: What `forEachRow` throws.
  public func expenses(
    of year: Int, sheet: String? = nil, atMost bytes: Int64 = .max
  ) throws(WorkbookError) -> [CategoryExpenses]? {
    var editor = try BookEditor(Archive.open(path))
    let (sheet, _) = try editor.find(sheet)
    guard try editor.book.archive.part(sheet.sheet.part).size <= bytes else { return nil }
    var reader = EntryReader(editor.book, sheet)
    var found: [CategoryExpenses] = []
    var latest = 0
    try RowStream(book: editor.book, sheet: sheet).forEach { (row, bytes) throws(WorkbookError) -> Bool in
      guard let (month, category, amount) = try reader.expense(of: year, in: row, bytes) else { return true }
      // Neighbours are often of one category.
      if latest >= found.count || found[latest].category != category {
        latest = found.firstIndex { $0.category == category } ?? found.count
        if latest == found.count {
          found.append(CategoryExpenses(category: category, months: [Decimal](repeating: 0, count: 12)))
        }
      }
      found[latest].months[month - 1] += amount
      return true
    }
    return found
  }
}

extension EntryReader {
  /// What the row counts for among the expenses of a year; `nil` where it is no entry, or another one. As quick as can
  /// be: of most rows it reads the day and nothing else.
  fileprivate mutating func expense(
    of year: Int, in row: RowView, _ bytes: [UInt8]
  ) throws(WorkbookError) -> (month: Int, category: String, amount: Decimal)? {
    guard let (date, type, amount) = try core(of: row, bytes, where: { $0.year == year }), type == .expense else {
      return nil
    }
    return (date.month, try text(.category, row, bytes) ?? "", amount)
  }
}
