import Entities
import Sheets

/// One thing that was said, and what became of it.
public struct HistoryItem: Hashable, Sendable {
  /// What it was.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Entries were logged.
    case log
    /// An entry was changed.
    case edit
    /// Something was written beside an entry, or taken away there.
    case note
    /// Entries were taken back, or a change of one.
    case undo
    /// What was taken back was put back.
    case redo
    /// The workbook was put back as it was at first.
    case restore
    /// The whole workbook was changed: brought into another currency, or its categories called otherwise.
    case convert
    /// Money went back between people, which is no entry; and the same, taken back since.
    case settle, unsettled
    /// Money moved between accounts, which is no entry; and the same, taken back since.
    case move, unmoved
    /// An entry was put into another account; and the same, taken back since.
    case assign, unassigned
    /// A limit was set in words, which is no entry; and the same, taken back since.
    case limit, unlimited
    /// It was asked about, and nothing was logged of it so far.
    case ask
  }

  /// What it did to one entry.
  public struct Change: Hashable, Sendable {
    /// As it is now.
    public let entry: LedgerEntry
    /// What it said before; `nil` where it did not stand in the sheet.
    public let before: BudgetRow?
    /// What it said from then on; `nil` where it left the sheet.
    public let after: BudgetRow?

    /// Whether it says something else by now than this has made of it.
    public var isCorrected: Bool { after.map { $0.saying != entry.row.saying } ?? false }
  }

  /// What it was.
  public let kind: Kind
  /// When: seconds since 1 January 1970, UTC.
  public let at: Int64
  /// The words, as they came.
  public let text: String
  /// Who said it; `nil` where that is not known.
  public let speaker: Speaker?
  /// What it did, in the order of the entries.
  public let changes: [Change]
  /// The question that it was answered with; `nil` where it was none.
  public var question: KeptQuestion?
}

/// Which part of the history to give.
public struct HistoryFilter: Hashable, Sendable {
  /// Only of the workbook at this path.
  public var workbook: String?
  /// Only from this second on; seconds since 1 January 1970, UTC.
  public var from: Int64?
  /// Only before this second.
  public var until: Int64?
  /// Not more than so many, the latest; `nil` gives all.
  public var limit: Int?

  /// All of it, unless told otherwise.
  public init(workbook: String? = nil, from: Int64? = nil, until: Int64? = nil, limit: Int? = nil) {
    self.workbook = workbook
    self.from = from
    self.until = until
    self.limit = limit
  }
}

extension BudgetRow {
  /// The same without what calls it, which rows of the journal do not always have, and what stands beside it.
  fileprivate var saying: BudgetRow {
    var row = self
    row.entryID = nil
    row.note = nil
    return row
  }
}
