/// The format in which a household's entries are kept: what gives the store at a path. A program hands one in, and nothing between it
/// and the ledger knows which.
public protocol SheetStores: Sendable {
  /// The store at `path`, which need not be there yet; nothing is read.
  ///
  /// - Parameter folder: Where a change is kept that did not come to what it should, instead of being put in place; `nil` keeps none.
  /// - Parameter layouts: Where it is kept what a person said of sheets; `nil` where nothing is.
  func store(at path: String, keepingRejectedIn folder: String?, layouts: String?) -> any SheetStore

  /// The same format, whose new stores have their headers and titles in the language of that code.
  func speaking(_ language: String) -> any SheetStores
}

extension SheetStores {
  /// Formats without texts of their own speak none.
  public func speaking(_ language: String) -> any SheetStores { self }

  /// The store at `path`, which keeps no change that was rejected.
  public func store(at path: String) -> any SheetStore { store(at: path, keepingRejectedIn: nil, layouts: nil) }
}

/// Stores in memory, for tests: the same one for the same path.
public struct MemorySheets: SheetStores {
  private let sheets: [MemorySheet]

  /// These; there is none at any other path.
  public init(_ sheets: [MemorySheet]) { self.sheets = sheets }

  /// The store of that path; elsewhere one that is not there yet.
  public func store(at path: String, keepingRejectedIn folder: String?, layouts: String?) -> any SheetStore {
    sheets.first { $0.path == path } ?? MemorySheet(path: path)
  }
}
