import Entities
import Sheets

/// Which row a line of a bank's statement is.
public struct StatementLineMatch: Hashable, Sendable {
  /// What the line is known by: its bank's name for it, and what it says.
  public let mark: String
  /// The row; with an id where it is an entry, and then as that entry is now.
  public let row: BudgetRow
  /// Whether the entry was taken back since, or its row deleted.
  public let isTakenBack: Bool
  /// Whether the entry's row was written, and is gone with all that were written after it.
  public let isLost: Bool

  /// A line is that row.
  public init(mark: String, row: BudgetRow, isTakenBack: Bool = false, isLost: Bool = false) {
    self.mark = mark
    self.row = row
    self.isTakenBack = isTakenBack
    self.isLost = isLost
  }
}

/// An entry that came from a bank's file.
public struct FileEntry: Hashable, Sendable {
  /// The entry, as it is now.
  public let entry: LedgerEntry
  /// What the file said, before anybody changed it; in what the book is counted in now.
  public let logged: BudgetRow

  /// Whether it stands in the sheet.
  public var stands: Bool { entry.status != .undone }

  /// Whether its row was written, and is gone with all that were written after it.
  public var isLost: Bool { entry.status == .pending && entry.isMissing }
}
