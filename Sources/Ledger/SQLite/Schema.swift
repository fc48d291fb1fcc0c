/// The tables of the journal, and how an older file becomes a newer one.
enum Schema {
  /// Step `n` turns version `n` into `n + 1`; a file's version stands in `user_version`. Steps are never changed once
  /// they were released: what comes later is a step of its own.
  static let steps = [
    first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, twelfth, thirteenth,
    fourteenth, fifteenth, sixteenth, seventeenth, eighteenth, nineteenth,
  ]

  /// The version this program writes.
  static var version: Int { steps.count }

  // SQLite reads the text of the tables at every start, comments included: they stand here instead.
  //
  // `operation` and `entry` are what logging touches. Their indexes serve exactly three questions: is this key known,
  // is this id taken, what is unfinished. Everything else may look through the rows.
  //
  // book       A workbook. `base_currency` to `changed`: how it was seen last, null until then. `copy`: where the copy
  //            lies that was taken before it was touched. `adopted`: whether its rows were read back since the journal
  //            was damaged. `attempt` to `new_checksum`: the change of its file that was about to be made, until it is
  //            known what became of it.
  // operation  A request. The entries that a log made stand one after the other, from `first_entry`.
  // entry      `present` and the fields: what the sheet should say. `in_sheet`: what it says, as far as is known; null
  //            for no row. `unfinished`: whether the two differ. `sheet`, `row`, `letters`: where it was put last.
  //            `attempted`: part of the book's attempt, when there were `equal_before` rows that said the same.
  // change     What an edit, an undo or a restore did to an entry; null stands for no row.
  // habit      What was taught, or how often it was corrected.
  private static let first = """
    CREATE TABLE book(seq INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, base_currency TEXT, sheet TEXT,
      has_ids INTEGER, inode INTEGER, size INTEGER, changed INTEGER, copy TEXT, adopted INTEGER NOT NULL DEFAULT 0,
      attempt TEXT, attempt_ids INTEGER, old_inode INTEGER, old_size INTEGER, old_changed INTEGER, new_inode INTEGER,
      new_size INTEGER, new_checksum INTEGER) STRICT;

    CREATE TABLE operation(seq INTEGER PRIMARY KEY, kind TEXT NOT NULL, at INTEGER NOT NULL, book INTEGER NOT NULL,
      key TEXT, text TEXT NOT NULL, response TEXT NOT NULL, first_entry INTEGER, entries INTEGER NOT NULL) STRICT;
    CREATE UNIQUE INDEX operation_key ON operation(key) WHERE key IS NOT NULL;

    CREATE TABLE entry(seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, operation INTEGER NOT NULL,
      book INTEGER NOT NULL, asked_sheet TEXT, present INTEGER NOT NULL, date TEXT NOT NULL, type TEXT NOT NULL,
      category TEXT NOT NULL, amount TEXT NOT NULL, details TEXT, original TEXT, currency TEXT, rate TEXT,
      in_sheet TEXT, unfinished INTEGER NOT NULL, sheet TEXT, row INTEGER, letters TEXT, attempted INTEGER,
      equal_before INTEGER) STRICT;
    CREATE INDEX entry_unfinished ON entry(book, seq) WHERE unfinished = 1;

    CREATE TABLE change(operation INTEGER NOT NULL, entry INTEGER NOT NULL, before TEXT, after TEXT,
      PRIMARY KEY(operation, entry)) STRICT, WITHOUT ROWID;

    CREATE TABLE habit(phrase TEXT NOT NULL, source TEXT NOT NULL, type TEXT NOT NULL, category TEXT NOT NULL,
      count INTEGER NOT NULL, PRIMARY KEY(phrase, source)) STRICT, WITHOUT ROWID;

    CREATE TABLE setting(name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
    """

  // book       `has_plan`: whether there are limits that no dashboard of ours watches; seen with `base_currency`.
  //            `plan`: the limits and what was spent of them, with the file of which that is true (see `PlanText`). One
  //            text, because each start would read the declaration of a table.
  private static let second = """
    ALTER TABLE book ADD COLUMN has_plan INTEGER;
    ALTER TABLE book ADD COLUMN plan TEXT;
    """

  // entry      `reversal`: what gives the workbook back as it was before the entry, byte for byte; of the last ones only.
  private static let third = "ALTER TABLE entry ADD COLUMN reversal TEXT;"

  // book       `all_known`: whether the journal knew every id in the file that was seen last.
  // entry      `missing`: the row was looked for and was not there. 1: lost, as far as can be told with the file's last
  //            rows, to an older copy of it that came back. 2: deleted by hand.
  private static let fourth = """
    ALTER TABLE book ADD COLUMN all_known INTEGER;
    ALTER TABLE entry ADD COLUMN missing INTEGER;
    """

  // question   A sentence that is asked about before it is written. `turn`: the order of asking. `asked_after`: the last
  //            request before it; -1 where something else was said after it in the same breath. `choice`: the option that was
  //            chosen, empty for none, null while it waits; then `answer_text` and `answer_key` say how, and `operation` is the
  //            request that logged it. `response` stands last: looking for a key passes over it.
  private static let fifth = """
    CREATE TABLE question(seq INTEGER PRIMARY KEY, id TEXT NOT NULL, book INTEGER NOT NULL, key TEXT, answer_key TEXT,
      choice TEXT, operation INTEGER, turn INTEGER NOT NULL, asked_after INTEGER NOT NULL, at INTEGER NOT NULL,
      day TEXT NOT NULL, sheet TEXT, source TEXT, answered INTEGER, answer_text TEXT, text TEXT NOT NULL,
      response TEXT NOT NULL) STRICT;
    """

  // book       `counted_in`: what amounts of a workbook that does not say so itself are counted in, as it was said or set when
  //            they were written.
  private static let sixth = "ALTER TABLE book ADD COLUMN counted_in TEXT;"

  // book       `words`: what one of its sheets calls categories, as the floor above made it out: the sheet's name on a line of its own,
  //            as it was asked for, then nothing for a sheet that calls them as we do. `words_of`: the file of which that is true.
  private static let seventh = """
    ALTER TABLE book ADD COLUMN words TEXT;
    ALTER TABLE book ADD COLUMN words_of TEXT;
    """

  // converted  What entries said before their book was brought into another currency by a request.
  private static let eighth = """
    CREATE TABLE converted(operation INTEGER NOT NULL, entry INTEGER NOT NULL, before TEXT NOT NULL,
      PRIMARY KEY(operation, entry)) STRICT, WITHOUT ROWID;
    """

  // operation  `member`, `device`: who asked for it, and with what; null where that is not known.
  // entry      `note`: what was written beside it.
  private static let ninth = """
    ALTER TABLE operation ADD COLUMN member TEXT;
    ALTER TABLE operation ADD COLUMN device TEXT;
    ALTER TABLE entry ADD COLUMN note TEXT;
    """

  // operation, question  `conversation`: in which it was said or asked, where that has a name.
  private static let tenth = """
    ALTER TABLE operation ADD COLUMN conversation TEXT;
    ALTER TABLE question ADD COLUMN conversation TEXT;
    CREATE INDEX operation_conversation ON operation(conversation) WHERE conversation IS NOT NULL;
    """

  // entry      `shares`: what others owe of it (`EntryShare`); null for nearly all.
  private static let eleventh = "ALTER TABLE entry ADD COLUMN shares TEXT;"

  // Notes are part of what an entry says from here on: what was written down of noted entries before says the note as well, and sheets
  // count as holding it.
  private static let twelfth = """
    UPDATE entry SET in_sheet = char(31) || note || char(31) || in_sheet WHERE note IS NOT NULL AND in_sheet IS NOT NULL;
    UPDATE change SET before = char(31) || note || char(31) || before, after = char(31) || note || char(31) || after
      FROM entry WHERE entry.seq = change.entry AND note IS NOT NULL;
    UPDATE converted SET before = char(31) || note || char(31) || before
      FROM entry WHERE entry.seq = converted.entry AND note IS NOT NULL;
    """

  // entry      `unsaid`: whether it came from a receipt or a bank's file: nobody has said it, so that what is said of the same sum on the
  //            same days may be the same; null for nearly all.
  private static let thirteenth = """
    ALTER TABLE entry ADD COLUMN unsaid INTEGER;
    CREATE INDEX entry_unsaid ON entry(book, date) WHERE unsaid = 1;
    UPDATE entry SET unsaid = 1 WHERE operation IN (
      SELECT seq FROM operation WHERE kind = 'log' AND (response = '' OR key >= 'receipt:' AND key < 'receipt;'));
    """

  // entry      `counted_in`: what it is counted in where its book is counted in something else by now and nobody has converted it here;
  //            null for nearly all.
  //
  // The people of a book are asked for with each question about it.
  private static let fourteenth = """
    ALTER TABLE entry ADD COLUMN counted_in TEXT;
    CREATE INDEX entry_shared ON entry(book) WHERE shares IS NOT NULL;
    CREATE INDEX operation_member ON operation(book, member) WHERE member IS NOT NULL;
    """

  // question   `member`, `device`: who said what is asked about, and with what; null where that is not known.
  private static let fifteenth = """
    ALTER TABLE question ADD COLUMN member TEXT;
    ALTER TABLE question ADD COLUMN device TEXT;
    """

  // book       `compared`: how many rows were missed in the file that a report met last, the last request by then, and the file.
  //
  // What is missing is asked for with each report.
  private static let sixteenth = """
    ALTER TABLE book ADD COLUMN compared TEXT;
    CREATE INDEX entry_missing ON entry(book) WHERE missing IS NOT NULL;
    """

  // entry      `account`: which account it was paid from, or into; null where nobody said so.
  //
  // The accounts of a book are asked for with each list of its entries.
  private static let seventeenth = """
    ALTER TABLE entry ADD COLUMN account TEXT;
    CREATE INDEX entry_account ON entry(book) WHERE account IS NOT NULL;
    """

  // entry      `member`: who of the household paid or got it, where that was said of somebody else than who spoke; null for nearly all.
  private static let eighteenth = """
    ALTER TABLE entry ADD COLUMN member TEXT;
    CREATE INDEX entry_member ON entry(book, member) WHERE member IS NOT NULL;
    """

  // change     `shares`: what others owed of the entry before and after it (`StoredShares`); null for nearly all.
  private static let nineteenth = "ALTER TABLE change ADD COLUMN shares TEXT;"

  /// Brings a database to this program's version: the steps it has not taken yet, all or none.
  static func prepare(
    _ connection: Connection, path: String, steps: [String] = Schema.steps
  ) throws(LedgerError) {
    let newest = steps.count
    let found = try version(of: connection)
    guard found <= newest else { throw .stateTooNew(path: path, version: found, supported: newest) }
    guard found < newest else { return }
    // An entry changes a handful of rows here and there: small pages keep the log short that each start reads.
    if found == 0 {
      try connection.execute("PRAGMA page_size=1024")
      try connection.leaveRoomForChecksums()
      try connection.execute("PRAGMA journal_mode=WAL")
    } else if found < 4 {
      makeRoom(connection)
    }
    try connection.transaction(.powerCut) { () throws(LedgerError) in
      // Another process may have been here in the meantime.
      let current = try version(of: connection)
      for step in steps.dropFirst(current) { try connection.execute(step) }
      try connection.execute("PRAGMA user_version=\(newest)")
    }
  }

  /// Gives the pages of a journal of before version 4 room for checksums. Where another process has it open that is not
  /// possible: then it goes on without them.
  private static func makeRoom(_ connection: Connection) {
    guard (try? connection.execute("PRAGMA journal_mode=DELETE")) != nil else { return }
    try? connection.leaveRoomForChecksums()
    try? connection.execute("VACUUM")
    try? connection.execute("PRAGMA journal_mode=WAL")
  }

  /// The version of a database; 0 where it is empty.
  static func version(of connection: Connection) throws(LedgerError) -> Int {
    try connection.first("PRAGMA user_version") { row throws(LedgerError) in Int(row.integer(0)) } ?? 0
  }
}
