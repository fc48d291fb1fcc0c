import Entities

/// An XLSX budget workbook on disk: rows go in, come out, are changed and removed; nothing else in the file changes.
///
/// A value of this type holds no open file: each operation opens, checks and, where it changes something, replaces the
/// file whole. The workbook never sees a sentence and knows nothing of the journal.
public struct Workbook: Sendable {
  /// As given; a symbolic link is followed and kept.
  public let path: String

  /// The workbook at `path`; nothing is read yet.
  public init(path: String) { self.path = path }

  /// Whether a sheet can hold an entry of that day: spreadsheets count days from 1900, and disagree on its first two
  /// months.
  public static func canHold(_ day: CalendarDate) -> Bool { (day.year, day.month) >= (1900, 3) }

  /// Where a row went.
  public struct RowReference: Hashable, Sendable {
    /// The sheet's name.
    public let sheet: String
    /// The row's number, from 1, as spreadsheets count.
    public let row: Int
    /// The letters of the column that holds the date, such as `C`: a confirmation names the cell `C959`.
    public let column: String

    /// Where a row went.
    public init(sheet: String, row: Int, column: String) {
      self.sheet = sheet
      self.row = row
      self.column = column
    }
  }

  /// What is about to replace the file: the journal writes it down, so that after a crash it can be told whether the
  /// replacement took place.
  public struct PreparedChange: Hashable, Sendable {
    /// Of the finished, synced temporary file.
    public let inode: UInt64
    /// In bytes.
    public let size: Int64
    /// CRC-32 of the changed sheet part.
    public let checksum: UInt32
    /// Where each appended row will stand.
    public let rows: [RowReference]
    /// For each appended row: how many rows with the same content the sheet held before. `Int.max` where it was not
    /// counted: the sheet has entry ids, or is too big to be read whole each time.
    public let equalRows: [Int]
    /// The limits that the rows cross, as far as a dashboard of ours has the sums at hand: none in other workbooks.
    public let crossings: [LimitCrossing]
    /// What to tell the user of a lock file beside the workbook that a spreadsheet program left behind, and that is
    /// ignored: one of LibreOffice's (`.~lock.NAME#`) that names this machine, where no process here has the workbook
    /// open, or one of Excel's (`~$NAME`), which names no machine, that is more than a day old.
    public let leftBehindLock: String?

    /// What is about to replace the file.
    public init(
      inode: UInt64, size: Int64, checksum: UInt32, rows: [RowReference], equalRows: [Int],
      crossings: [LimitCrossing] = [], leftBehindLock: String? = nil
    ) {
      self.inode = inode
      self.size = size
      self.checksum = checksum
      self.rows = rows
      self.equalRows = equalRows
      self.crossings = crossings
      self.leftBehindLock = leftBehindLock
    }
  }

  /// What a budget sheet looks like.
  public struct Description: Hashable, Sendable {
    /// The sheet's name.
    public let sheet: String
    /// The table's name; `nil` for plain cells.
    public let table: String?
    /// The row of the headers, from 1.
    public let headerRow: Int
    /// The headers, as the sheet spells them, by the column's letters.
    public let columns: [String: String]
    /// The base currency that a workbook of ours stores; `nil` for any other.
    public let baseCurrency: Currency?
    /// Whether the sheet has a column for entry ids.
    public let hasEntryIDs: Bool
    /// Whether there is a sheet *Budget Planning*, and no dashboard of ours that tells which of its limits are crossed.
    public let hasUnwatchedPlan: Bool

    /// Whether the sheet has a column for amounts as they were said in another currency.
    public var hasOriginals: Bool { columns.values.contains { BudgetField(header: $0) == .original } }

    /// What a budget sheet looks like.
    public init(
      sheet: String, table: String?, headerRow: Int, columns: [String: String], baseCurrency: Currency?,
      hasEntryIDs: Bool, hasUnwatchedPlan: Bool = false
    ) {
      self.sheet = sheet
      self.table = table
      self.headerRow = headerRow
      self.columns = columns
      self.baseCurrency = baseCurrency
      self.hasEntryIDs = hasEntryIDs
      self.hasUnwatchedPlan = hasUnwatchedPlan
    }
  }
}
