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
  /// For each appended row what takes it back exactly: to be kept with the entry, and given to `remove`.
  public let reversals: [Reversal]
  /// What the rows say and the sheet has no column for, by the names of `SheetLayout`.
  public let leavesOut: [String]
  /// The headers of columns of typed balances that could not be continued, or that hold for other rows no longer.
  public let leftToType: [String]

  /// What is about to replace the file.
  public init(
    inode: UInt64, size: Int64, checksum: UInt32, rows: [RowReference], equalRows: [Int],
    crossings: [LimitCrossing] = [], leftBehindLock: String? = nil, reversals: [Reversal] = [],
    leavesOut: [String] = [], leftToType: [String] = []
  ) {
    self.inode = inode
    self.size = size
    self.checksum = checksum
    self.rows = rows
    self.equalRows = equalRows
    self.crossings = crossings
    self.leftBehindLock = leftBehindLock
    self.reversals = reversals
    self.leavesOut = leavesOut
    self.leftToType = leftToType
  }
}
