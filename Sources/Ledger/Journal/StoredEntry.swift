import Entities
import Sheets

/// An entry with all that the journal knows of it.
struct StoredEntry {
  let seq: Int64
  let id: String
  let operation: Int64
  let book: Int64
  let path: String
  /// The sheet that was asked for; `nil` where it was left to the workbook.
  let askedSheet: String?
  /// Whether the sheet should hold `row`; else it should hold no row of this entry.
  let isPresent: Bool
  let row: BudgetRow
  /// What the sheet holds, as far as the journal knows; `nil` for no row.
  let inSheet: BudgetRow?
  let isUnfinished: Bool
  let reference: RowReference?
  /// Whether it is part of the book's attempt.
  let isAttempted: Bool
  let equalBefore: Int
  let text: String
  let key: String?
  let loggedAt: Int64
  /// Set where the row was looked for and was not there.
  let missing: MissingRow?
  /// Who said it.
  let speaker: Speaker?
  /// What it is counted in where its workbook is counted in something else, or was, when that was found out; else `nil`.
  let countedIn: Currency?
  /// Which account it was said to be of; `nil` for nearly all.
  let account: String?
  /// Who of the household it was said to be of, where that is not who said it.
  let member: String?

  /// What the sheet should hold; `nil` for no row.
  var wanted: BudgetRow? { isPresent ? row : nil }

  /// The row as the sheet gets it: with who said it, and of which account it is.
  var rowToWrite: BudgetRow {
    var row = row
    row.who = member ?? speaker?.member
    row.account = account
    return row
  }

  /// Whether it was read back from a workbook, or taken over from a copy of it: nobody said it here.
  var isReadBack: Bool { text.isEmpty && key == nil }

  var status: EntryStatus {
    if isUnfinished { return .pending }
    return switch missing {
    case .lost: .pending
    case .deleted: .undone
    case nil: isPresent ? .written : .undone
    }
  }

  /// The entry as the world sees it.
  var published: LedgerEntry {
    LedgerEntry(
      id: id, status: status, row: row, text: text, key: key, workbook: path,
      reference: reference, loggedAt: loggedAt, isMissing: missing != nil && !isUnfinished, speaker: speaker,
      note: row.note, account: account, member: member)
  }
}

extension StoredEntry {
  /// One that is taken in now, as the journal gives it back until something is done about it.
  ///
  /// - Parameter row: With its id.
  init(
    new row: BudgetRow, seq: Int64, of utterance: Utterance, account: String?, member: String?, operation: Int64,
    book: StoredBook, sheet: String?, at time: Int64
  ) {
    (self.seq, id, self.row) = (seq, row.entryID ?? "", row)
    (self.operation, self.book, path, askedSheet) = (operation, book.seq, book.path, sheet)
    (isPresent, isUnfinished, isAttempted, equalBefore) = (true, true, false, 0)
    (inSheet, reference, missing, countedIn) = (nil, nil, nil, nil)
    (text, key, loggedAt, speaker) = (utterance.text, utterance.key, time, utterance.speaker)
    (self.account, self.member) = (account, member)
  }

  /// The entry as the world sees it once it is written.
  func written(at reference: RowReference) -> LedgerEntry {
    LedgerEntry(
      id: id, status: .written, row: row, text: text, key: key, workbook: path,
      reference: reference, loggedAt: loggedAt, speaker: speaker, note: row.note, account: account, member: member)
  }
}

/// What became of a row that was written and is not in the sheet.
enum MissingRow: Int64 {
  /// An older copy of the workbook came back, as far as can be told: all rows that were written later are missing too.
  case lost = 1
  /// It was deleted by hand: rows that were written later are there.
  case deleted = 2
}

extension StoredEntry {
  /// The columns that `init(_:)` reads; a condition may follow.
  static let selection = """
    SELECT e.seq, e.id, e.operation, e.book, b.path, e.asked_sheet, e.present, e.date, e.type, e.category, e.amount,
      e.details, e.original, e.currency, e.rate, e.in_sheet, e.unfinished, e.sheet, e.row, e.letters, e.attempted,
      e.equal_before, e.missing, o.text, o.key, o.at, o.member, o.device, e.note, e.counted_in, e.account,
      e.member
    FROM entry e JOIN operation o ON o.seq = e.operation JOIN book b ON b.seq = e.book
    """

  init(_ columns: SQLRow) throws(LedgerError) {
    let entryID = columns.text(1)
    seq = columns.integer(0)
    id = entryID
    operation = columns.integer(2)
    book = columns.integer(3)
    path = columns.text(4)
    askedSheet = columns.optionalText(5)
    isPresent = columns.integer(6) == 1
    row = try RowText.row(
      date: columns.text(7), type: columns.text(8), category: columns.text(9), amount: columns.text(10),
      original: columns.text(12), currency: columns.text(13), rate: columns.text(14),
      details: columns.optionalText(11), entryID: entryID, note: columns.optionalText(28))
    if let text = columns.optionalText(15) {
      inSheet = try RowText.decode(text, entryID: entryID)
    } else {
      inSheet = nil
    }
    isUnfinished = columns.integer(16) == 1
    reference = columns.optionalText(17).map { sheet in
      RowReference(sheet: sheet, row: Int(columns.integer(18)), column: columns.text(19))
    }
    isAttempted = columns.integer(20) == 1
    equalBefore = Int(columns.integer(21))
    missing = columns.optionalInteger(22).flatMap(MissingRow.init)
    text = columns.text(23)
    key = columns.optionalText(24)
    loggedAt = columns.integer(25)
    speaker = columns.speaker(26)
    countedIn = columns.optionalText(29).flatMap { Currency(code: $0) }
    account = columns.optionalText(30)
    member = columns.optionalText(31)
  }
}

extension SQLRow {
  /// Who asked for something, from the columns `member` and `device`, the first of which is this.
  func speaker(_ column: Int32) -> Speaker? {
    optionalText(column).map { Speaker($0, with: optionalText(column + 1)) }
  }
}

extension LedgerError {
  /// The row of an entry is not in its sheet.
  static func gone(_ entry: StoredEntry, from sheet: String) -> LedgerError {
    entry.missing == .lost ? .rowLost(id: entry.id, path: entry.path) : .rowMissing(id: entry.id, sheet: sheet)
  }
}
