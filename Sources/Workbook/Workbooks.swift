import Sheets

/// Entries are kept in XLSX workbooks, or in tables as text where a file is named so: what the programs hand in.
public struct Workbooks: SheetStores {
  /// The format.
  public init() {}

  /// The workbook at `path`; a name that ends in `.csv` is that of a table as text.
  public func store(at path: String, keepingRejectedIn folder: String?, layouts: String?) -> any SheetStore {
    if DelimitedLedger.isNamed(path) { return DelimitedLedger(path: path, layouts: layouts) }
    return Workbook(path: path, keepingRejectedIn: folder, layouts: layouts)
  }
}
