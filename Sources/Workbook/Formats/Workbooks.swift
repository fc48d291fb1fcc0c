import Messages
import Sheets

/// Entries are kept in XLSX workbooks, or in tables as text where a file is named so: what the programs hand in.
public struct Workbooks: SheetStores {
  private var language = ScreenLanguage.standard

  /// The format.
  public init() {}

  /// See `SheetStores.speaking(_:)`.
  public func speaking(_ language: String) -> any SheetStores {
    var books = self
    books.language = ScreenLanguage(rawValue: language) ?? .standard
    return books
  }

  /// The workbook at `path`; a name that ends in `.csv` is that of a table as text.
  public func store(at path: String, keepingRejectedIn folder: String?, layouts: String?) -> any SheetStore {
    if DelimitedLedger.isNamed(path) { return DelimitedLedger(path: path, layouts: layouts) }
    return Workbook(path: path, keepingRejectedIn: folder, layouts: layouts, in: language)
  }
}
