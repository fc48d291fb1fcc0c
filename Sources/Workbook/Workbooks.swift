import Sheets

/// Entries are kept in XLSX workbooks: what the programs hand in.
public struct Workbooks: SheetStores {
  /// The format.
  public init() {}

  /// The workbook at `path`.
  public func store(at path: String, keepingRejectedIn folder: String?, layouts: String?) -> any SheetStore {
    Workbook(path: path, keepingRejectedIn: folder, layouts: layouts)
  }
}
