import Container
import Sheets
import Spreadsheet

/// A change of a workbook, worked out and not yet written.
struct BookChange {
  var update: ArchiveUpdate
  var sheetPart: String
  var rows: [RowReference]
  var equalRows: [Int]
  /// The limits that the change crosses.
  var crossings: [LimitCrossing] = []
  /// What the finished sheet was found to have wrong; `nil` where all is well.
  var fault: String?
  /// What gives the parts back as they were before all of the rows.
  var reversal: ReversalNote?
  /// The same for each of them, where they came one after the other.
  var reversals: [ReversalNote] = []
  /// For each row, whether it came in between others.
  var cameBetween: [Bool] = []
  /// For each row, whether something of its owner's stood in it already.
  var stood: [Bool] = []
  /// Whether the day of its only row did.
  var keepsDay = false
  /// Where everything else went.
  var mapping: RowMapping?
  /// What the entries say and the sheet has no column for.
  var leavesOut: [String] = []
  /// The headers of columns that go on by hand only.
  var leftToType: [String] = []
  /// What the parts must have become, where that is known.
  var expected: [(part: String, checksum: UInt32)] = []
}

/// What a change of a sheet must come to: where everything else goes, and what the entries' rows hold.
struct IntendedChange {
  let mapping: RowMapping
  var wanted: [(row: Int, entry: BudgetRow)] = []
}
