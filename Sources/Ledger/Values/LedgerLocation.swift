import Platform

/// Where a ledger keeps its state.
public struct LedgerLocation: Hashable, Sendable {
  /// The folder of the journal, its locks and the copies of workbooks; made on first use, for its owner alone (0700).
  public let stateFolder: String

  /// A ledger whose state lies in that folder.
  public init(stateFolder: String) { self.stateFolder = stateFolder }

  /// Whether something was kept there: asking a ledger anything makes the folder.
  public var hasState: Bool { access(stateFolder, F_OK) == 0 }

  /// The journal: an SQLite database.
  public var journal: String { stateFolder + "/ledger.sqlite" }
  /// Held by the process that writes to a workbook.
  var writerLock: String { stateFolder + "/writer.lock" }
  /// What was said of the layout of sheets that were not made here.
  public var layouts: String { stateFolder + "/layouts" }
  /// Copies of workbooks that were not made here, taken before they were touched.
  var copies: String { stateFolder + "/copies" }
}
