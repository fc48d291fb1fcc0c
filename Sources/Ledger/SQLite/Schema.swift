/// The tables of the journal, and how an older file becomes a newer one.
enum Schema {
  /// Step `n` turns version `n` into `n + 1`; a file's version stands in `user_version`. Steps are never changed once
  /// they were released: what comes later is a step of its own.
  static let steps = [first]

  /// The version this program writes.
  static var version: Int { steps.count }

  // Two tables are read when something is logged: `operation` and `entry`. Their indexes serve exactly three
  // questions: is this key known, is this id taken, what is unfinished. Everything else may look through the rows.
  private static let first = """
    CREATE TABLE book(
      seq INTEGER PRIMARY KEY,
      path TEXT NOT NULL UNIQUE,
      -- As the workbook was seen last; all of these are null until then.
      base_currency TEXT,
      sheet TEXT,
      has_ids INTEGER,
      inode INTEGER,
      size INTEGER,
      changed INTEGER,
      -- Where the copy lies that was taken before it was touched.
      copy TEXT,
      -- Whether its rows were read back after the journal had been damaged.
      adopted INTEGER NOT NULL DEFAULT 0
    ) STRICT;

    CREATE TABLE operation(
      seq INTEGER PRIMARY KEY,
      kind TEXT NOT NULL,
      at INTEGER NOT NULL,
      book INTEGER NOT NULL,
      key TEXT,
      text TEXT NOT NULL,
      response TEXT NOT NULL,
      -- The entries that a log made stand one after the other.
      first_entry INTEGER,
      entries INTEGER NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX operation_key ON operation(key) WHERE key IS NOT NULL;

    CREATE TABLE entry(
      seq INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      operation INTEGER NOT NULL,
      book INTEGER NOT NULL,
      asked_sheet TEXT,
      -- What the sheet should say: this row, or none.
      present INTEGER NOT NULL,
      date TEXT NOT NULL,
      type TEXT NOT NULL,
      category TEXT NOT NULL,
      amount TEXT NOT NULL,
      details TEXT,
      original TEXT,
      currency TEXT,
      rate TEXT,
      -- What it says, as far as we know: null where it has no row.
      in_sheet TEXT,
      -- Whether the two differ.
      unfinished INTEGER NOT NULL,
      -- Where the row was put last.
      sheet TEXT,
      row INTEGER,
      letters TEXT,
      -- The change of the file that was about to be made, and how many equal rows there were before it.
      attempt INTEGER,
      equal_before INTEGER
    ) STRICT;
    CREATE INDEX entry_unfinished ON entry(book, seq) WHERE unfinished = 1;

    -- A change of a workbook's file that was about to be made; gone once it is known what became of it.
    CREATE TABLE attempt(
      seq INTEGER PRIMARY KEY,
      book INTEGER NOT NULL,
      kind TEXT NOT NULL,
      has_ids INTEGER NOT NULL,
      old_inode INTEGER, old_size INTEGER, old_changed INTEGER,
      new_inode INTEGER, new_size INTEGER, new_checksum INTEGER
    ) STRICT;

    -- What an edit, an undo or a restore did to an entry; null stands for no row.
    CREATE TABLE change(
      operation INTEGER NOT NULL,
      entry INTEGER NOT NULL,
      before TEXT,
      after TEXT,
      PRIMARY KEY(operation, entry)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE habit(
      phrase TEXT NOT NULL,
      source TEXT NOT NULL,
      type TEXT NOT NULL,
      category TEXT NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY(phrase, source)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE setting(name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
    """

  /// Brings a database to this program's version.
  static func prepare(_ connection: Connection, path: String) throws(LedgerError) {
    let found = try version(of: connection)
    guard found <= version else { throw .stateTooNew(path: path, version: found, supported: version) }
    guard found < version else { return }
    if found == 0 { try connection.execute("PRAGMA journal_mode=WAL") }
    try connection.transaction(.powerCut) { () throws(LedgerError) in
      // Another process may have been here in the meantime.
      let current = try version(of: connection)
      for step in steps.dropFirst(current) { try connection.execute(step) }
      try connection.execute("PRAGMA user_version=\(version)")
    }
  }

  /// The version of a database; 0 where it is empty.
  static func version(of connection: Connection) throws(LedgerError) -> Int {
    try connection.first("PRAGMA user_version") { row throws(LedgerError) in Int(row.integer(0)) } ?? 0
  }
}
