import Entities
import Sheets

/// Why entries are kept in the journal and are not in the workbook yet; the next entry, or a sync, writes them.
public enum KeptReason: Hashable, Sendable {
  /// Another program has the workbook open; `holder` as its lock file names them.
  case workbookInUse(path: String, holder: String?)
  /// Another process of ours has been writing for so long that waiting was given up.
  case writerBusy
  /// The workbook could not be written, and then the entry could not be taken out of the journal again either.
  case failed(LedgerError)
  /// The workbook's file was about to be replaced, and it cannot be told whether it was: the next run finds out.
  case undecided(LedgerError)
}

/// What became of one utterance.
public struct LoggedUtterance: Hashable, Sendable {
  /// In the order they were said.
  public let entries: [LedgerEntry]
  /// The answer to hand out: for a repeated key the first one.
  public let response: String
  /// Whether its key had been seen before, so that nothing was logged now.
  public let isRepeated: Bool
}

/// What became of a request to log.
public struct LogOutcome: Hashable, Sendable {
  /// One for each utterance given, in their order.
  public let utterances: [LoggedUtterance]
  /// What else happened on the way.
  public let writing: WritingReport

  /// All entries of all utterances.
  public var entries: [LedgerEntry] { utterances.flatMap(\.entries) }
}

/// What happened to the workbook while entries were written.
public struct WritingReport: Hashable, Sendable {
  /// Set where entries are kept and not in the workbook yet.
  public var kept: KeptReason?
  /// Whether the workbook did not exist and was made.
  public var createdWorkbook = false
  /// Where a copy was put before a workbook that was not made here was touched for the first time.
  public var safetyCopy: String?
  /// Whether the file had other names (hard links) until now: they keep the workbook as it was.
  public var partsFromLinks = false
  /// What the amounts of a workbook that does not say so are counted in from now on, as nothing else says it; `nil` where that was known.
  public var assumedCurrency: Currency?
  /// How many entries of earlier runs were brought into the workbook on this occasion; not those taken out of it.
  public var caughtUp = 0
  /// How many entries of earlier runs were to be written and were found in the workbook: the journal is an older one.
  public var foundThere = 0
  /// Rows that were written and are not in the workbook any more, where that was noticed now.
  public var lostRows: LostRows?
  /// Entries of earlier runs that could not be brought into the workbook as it stands, and why.
  public var problems: [EntryProblem] = []
  /// The limits that were crossed.
  public var crossings: [LimitCrossing] = []
  /// A lock file of a spreadsheet program that is gone was beside the workbook and was ignored: what to tell of it.
  public var leftBehindLock: String?
  /// What was said and stands in no column of the sheet; `nil` where all of it does.
  public var leftOut: LeftOutFields?
  /// What has to be typed in the sheet because it follows from what was typed before; `nil` where nothing has.
  public var leftToType: LeftOutFields?
  /// What happened to the state since the last report.
  public var notices: [LedgerNotice] = []

  /// Nothing happened.
  public init() {}
}

/// What entries say and their sheet has no column for, or what its owner has to type beside them.
public struct LeftOutFields: Hashable, Sendable {
  /// The sheet's name.
  public let sheet: String
  /// By the names that `budget sheet` has for columns, or by their headers.
  public let fields: [String]
  /// The row of the entry that this is about, or of the first of them.
  public let row: Int
}

/// Rows that were written to a workbook and are not in it any more, as are all that were written after them: an older
/// copy of it came back, or they were deleted by hand.
public struct LostRows: Hashable, Sendable {
  /// The workbook's absolute path.
  public let workbook: String
  /// How many.
  public let count: Int
  /// Whether the file is older than the one that was left: then it came from elsewhere for certain.
  public let isOlder: Bool

  /// So many rows of a workbook.
  public init(workbook: String, count: Int, isOlder: Bool) {
    (self.workbook, self.count, self.isOlder) = (workbook, count, isOlder)
  }
}

/// An entry that is not in the workbook as it should be, and why.
public struct EntryProblem: Hashable, Sendable {
  /// The entry.
  public let entry: LedgerEntry
  /// Why.
  public let error: LedgerError
}

/// What became of a note beside an entry.
public struct NoteOutcome: Hashable, Sendable {
  /// The entry, with its note.
  public let entry: LedgerEntry
  /// What happened to the workbook on this occasion.
  public var writing = WritingReport()
  /// Why the sheet, which has a column for notes, did not take it; `nil` where it did, or has none.
  public var leftOut: LedgerError?
  /// Whether it was written before, under the same key.
  public var isRepeated = false
  /// Whether it said so already, so that there is nothing to undo.
  public var isUnchanged = false
}

/// What became of a request to undo.
public struct UndoOutcome: Hashable, Sendable {
  /// What was done to one entry.
  public enum Effect: Hashable, Sendable {
    /// Its row was taken out of the workbook.
    case tookBack
    /// Its row, taken back before, stands in the workbook again.
    case putBack
    /// An edit was reverted: it says again what it said before, and no longer `edited`.
    case reverted(edited: BudgetRow)
  }

  /// One entry, as it is now, and what was done to it.
  public struct Change: Hashable, Sendable {
    /// As it is now.
    public let entry: LedgerEntry
    /// What was done.
    public let effect: Effect
  }

  /// What was done, newest entry first.
  public let changes: [Change]
  /// Set where a change of the whole workbook was taken back.
  public var rewrite: BookRewrite?
  /// What else happened on the way; its problems name entries that could not be undone.
  public let writing: WritingReport
  /// Whether its key had been seen before, so that nothing was done now.
  public var isRepeated = false
}

extension UndoOutcome {
  /// What two requests came to that belong together, the later one last.
  public init(_ first: [Change], and second: UndoOutcome) {
    self.init(changes: first + second.changes, writing: second.writing, isRepeated: second.isRepeated)
  }
}

/// What became of a request to edit.
public struct EditOutcome: Hashable, Sendable {
  /// The entry, as it is now.
  public let entry: LedgerEntry
  /// What it said before.
  public let before: BudgetRow
  /// Set where this was the second correction of its kind, so that it holds from now on.
  public let learned: LearnedPhrase?
  /// What else happened on the way.
  public internal(set) var writing: WritingReport
  /// Whether its key had been seen before, so that nothing was done now.
  public var isRepeated = false
  /// Whether the entry said so already, so that nothing was done.
  public internal(set) var isUnchanged = false
  /// What was changed in the same request.
  public internal(set) var also: [EditOutcome] = []
}

/// What a request came to that was made before, found by its key.
public enum KnownRequest: Hashable, Sendable {
  /// It logged entries; they are given as they are now.
  case logged(LoggedUtterance)
  /// It changed an entry, which is given as the request left it.
  case edited(EditOutcome)
  /// It took entries back or put them back; none where they were back already.
  case undone(UndoOutcome)
  /// It is asked about, and waits for an answer.
  case asked(KeptQuestion)
  /// It was asked about, and nothing was logged of it.
  case declined(KeptQuestion)
  /// A debt between people was paid back.
  case settled(Settlement)
  /// Money moved between accounts.
  case moved(AccountMove)
  /// A limit was set.
  case limited(SetLimit)
}

/// What became of a request to change a whole workbook.
public struct ConversionOutcome: Hashable, Sendable {
  /// What was changed; `nil` where a conversion was taken back instead, exactly: that is what was asked for.
  public let book: ConvertedBook?
  /// Where the workbook lies as it was before.
  public let copy: String
  /// What else happened on the way.
  public let writing: WritingReport
}

/// What became of a sync.
public struct SyncOutcome: Hashable, Sendable {
  /// Entries that are now as they should be, in the order they were said.
  public let written: [LedgerEntry]
  /// What else happened on the way.
  public let writing: WritingReport
}
