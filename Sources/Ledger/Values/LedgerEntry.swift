import Entities
import Sheets

/// How far an entry has come.
public enum EntryStatus: String, CaseIterable, Hashable, Sendable {
  /// In the journal; the workbook does not show it yet as it should be.
  case pending
  /// A row of the workbook.
  case written
  /// Taken back: no row of the workbook.
  case undone
}

/// An entry of the journal.
public struct LedgerEntry: Hashable, Sendable, Identifiable {
  /// Short, unique, starts with a letter: such as `k3f9a2`.
  public let id: String
  /// How far it has come.
  public var status: EntryStatus
  /// What it says now, after edits; of an undone entry, what it said last.
  public var row: BudgetRow
  /// The words it was made from; empty for one that was read back from a workbook.
  public let text: String
  /// The key of the utterance it belongs to.
  public let key: String?
  /// The workbook's absolute path.
  public let workbook: String
  /// Where it was written last; `nil` until then. Sorting the sheet by hand moves rows without the journal's knowledge.
  public var reference: RowReference?
  /// When it was logged: seconds since 1 January 1970, UTC.
  public let loggedAt: Int64
  /// Whether its row was looked for and was not in the sheet: `pending` where an older copy of the workbook came back,
  /// `undone` where the row was deleted by hand.
  public var isMissing = false
  /// Whether its row was looked for and says something else than the journal: somebody has changed it by hand.
  public var isChangedByHand = false
  /// Who said it; `nil` where that is not known.
  public var speaker: Speaker?
  /// What was written beside it; `nil` where nothing was.
  public var note: String?
  /// Which account it was said to be of; `nil` where nobody said so.
  public var account: String?
  /// Who of the household paid or got it, where that was said by name.
  public var member: String?

  /// Who paid or got it: whom the words name, and else who said them; `nil` where that is not known.
  public var payer: String? { member ?? speaker?.member }
}

/// Which entries of the journal to give.
public struct EntryFilter: Hashable, Sendable {
  /// Only of this status.
  public var status: EntryStatus?
  /// Only of the workbook at this path.
  public var workbook: String?
  /// Not more than so many; `nil` gives all.
  public var limit: Int?

  /// All entries, unless told otherwise.
  public init(status: EntryStatus? = nil, workbook: String? = nil, limit: Int? = nil) {
    self.status = status
    self.workbook = workbook
    self.limit = limit
  }
}
