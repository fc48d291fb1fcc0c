import Entities
import Sheets

/// A workbook as it was before it was touched for the first time.
public struct SafetyCopy: Hashable, Sendable {
  /// The workbook's absolute path.
  public let workbook: String
  /// Where the copy lies.
  public let copy: String
}

/// What became of a request to restore a workbook.
public struct RestoreOutcome: Hashable, Sendable {
  /// The workbook that is now as it was before it was touched for the first time.
  public let workbook: String
  /// Where the file lies that it replaced; `nil` where there was none.
  public let setAside: String?
  /// How many entries are not in the workbook any more; undoing the restore puts them back.
  public let entriesTakenOut: Int
}

/// What became of a request to take over what stands only in copies that sync programs have left.
public struct TakeOverOutcome: Hashable, Sendable {
  /// The copies that were looked into.
  public let copies: [String]
  /// What was left, as it is counted in another currency than the workbook.
  public let others: [Finding]
  /// What became of the rows.
  public let sync: SyncOutcome
}

/// What became of a request to make the journal agree with a workbook.
public struct AdoptOutcome: Hashable, Sendable {
  /// Rows with an id that the journal did not know: they are entries now.
  public let added: Int
  /// Entries that now say what their row says.
  public let changed: Int
  /// Entries whose rows are gone: they count as undone now.
  public let gone: Int
}
