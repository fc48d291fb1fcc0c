import BudgetTable
import Container
import Entities
import Messages
import Sheets

/// What a store promises, `Workbook` does in `WorkbookOperations.swift` and beside it; here is the rest.
extension Workbook: SheetStore {
  /// See `Workbook.sheetOfNewOnes`.
  public var sheetOfNewOnes: String { Message.sheetOfEntries.text(in: language) }

  /// See `SheetStore.remembering(_:)`.
  public func remembering(_ currency: @escaping CurrencyMemory) -> any SheetStore {
    var book = self
    book.memory = currency
    return book
  }

  /// See `Workbook.checkCreate(at:)`.
  public func checkCreate() throws(SheetError) { try Workbook.checkCreate(at: path) }

  /// See `Workbook.create(at:baseCurrency:year:categories:)`.
  public func create(baseCurrency: Currency, year: Int, categories: OwnCategories?) throws(SheetError) {
    try Workbook.create(
      at: path, baseCurrency: baseCurrency, year: year, categories: categories, in: language)
  }

  /// See `Workbook.temporaryPath(for:)`.
  public var temporaryPath: String { Workbook.temporaryPath(for: path) }
}
