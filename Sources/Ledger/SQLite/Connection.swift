import CSQLite
import CSQLiteCalls
import Platform

/// An open SQLite database in write-ahead mode. Not for several threads at once.
final class Connection {
  /// Whether a commit waits until it is on the disk.
  enum Durability {
    /// It survives a power cut.
    case powerCut
    /// It survives the end of the process; a power cut may take it, and whatever was committed after it, away.
    case crash
  }

  let path: String
  private var database: OpaquePointer?
  /// Some dozens: looked up one by one, as a dictionary costs more to set up than that.
  private var statements: [(sql: String, statement: Statement)] = []
  private var durability = Durability.powerCut
  private var hasLongLog = false
  /// What is thrown once it is closed: why it could not be opened again, where that was tried.
  var reasonClosed = LedgerError.fault("the journal is closed")

  /// Frames the write-ahead log may hold before a commit moves them into the database. Each start reads the log once:
  /// a short one keeps starting quick, and moving it costs two syncs.
  private static let logFrames: Int32 = 100
  /// The same where many requests are written together: each of its commits would be moved by itself. Who starts meanwhile
  /// finds the log's index made; after a kill, the next start reads 2 MB once.
  private static let longLogFrames: Int32 = 2_000
  /// How long to wait for another process's commit, in milliseconds.
  private static let patience: Int32 = 20_000

  /// Opens an existing file.
  ///
  /// - Parameter checked: Whether damaged pages are refused; else they are read as they are.
  init(path: String, checked: Bool = true) throws(LedgerError) {
    self.path = path
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(path, &database, flags, checked ? Connection.checkedPages : Connection.pagesAsTheyAre)
    guard code == SQLITE_OK, let database else { throw failure(code, during: "open") }
    sqlite3_busy_timeout(database, Connection.patience)
    sqlite3_wal_autocheckpoint(database, Connection.logFrames)
    guard sqlite_no_checkpoint_on_close(database) == SQLITE_OK else { throw failure(SQLITE_ERROR, during: "open") }
  }

  /// Lets the write-ahead log grow longer before it is moved into the database.
  func letLogGrow() {
    guard !hasLongLog, let database else { return }
    hasLongLog = true
    sqlite3_wal_autocheckpoint(database, Connection.longLogFrames)
  }

  /// The layer that checks pages, once for all connections.
  private static let checkedPages: String? = sqlite_journal_layer(1).map { String(cString: $0) }
  /// The layer below it.
  static let pagesAsTheyAre: String? = sqlite_journal_layer(0).map { String(cString: $0) }

  /// How many pages were read in which one bit had flipped, which was put right.
  static var repairedPages: Int { Int(sqlite_repaired_pages()) }

  /// Gives the pages room for checksums: those of a new file, or of one that is vacuumed next.
  func leaveRoomForChecksums() throws(LedgerError) {
    guard let database, sqlite_leave_room_for_checksums(database) == SQLITE_OK else {
      throw failure(SQLITE_ERROR, during: "open")
    }
  }

  deinit { close() }

  /// Whether it was closed.
  var isClosed: Bool { database == nil }

  /// Closes the file; whatever is asked afterwards fails. An open transaction is rolled back.
  func close() {
    statements.removeAll()
    sqlite3_close_v2(database)
    database = nil
  }

  /// Runs SQL without values and without an answer; several statements may stand in it.
  func execute(_ sql: String) throws(LedgerError) {
    guard let database else { throw reasonClosed }
    let code = sqlite3_exec(database, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code, during: "execute") }
  }

  /// Runs one statement; it stays prepared for the next time.
  func run(
    _ sql: String, _ values: [SQLValue] = [], _ body: (SQLRow) throws(LedgerError) -> Void = { _ in }
  ) throws(LedgerError) {
    try statement(sql).run(values, body)
  }

  /// What `read` makes of each row of the answer.
  func all<Value>(
    _ sql: String, _ values: [SQLValue] = [], _ read: (SQLRow) throws(LedgerError) -> Value
  ) throws(LedgerError) -> [Value] {
    var found: [Value] = []
    try run(sql, values) { row throws(LedgerError) in found.append(try read(row)) }
    return found
  }

  /// What `read` makes of the first row; `nil` where there is none.
  func first<Value>(
    _ sql: String, _ values: [SQLValue] = [], _ read: (SQLRow) throws(LedgerError) -> Value
  ) throws(LedgerError) -> Value? {
    try all(sql, values, read).first
  }

  /// The number of the row inserted last.
  var lastInserted: Int64 { database.map(sqlite3_last_insert_rowid) ?? 0 }

  /// How many rows the last statement changed.
  var changes: Int { database.map { Int(sqlite3_changes($0)) } ?? 0 }

  /// Does it all or not at all. The write lock is taken at once, so that what is read here does not change any more.
  func transaction<Value>(
    _ durability: Durability, _ body: () throws(LedgerError) -> Value
  ) throws(LedgerError) -> Value {
    try promise(durability)
    try run("BEGIN IMMEDIATE")
    do {
      let value = try body()
      try run("COMMIT")
      return value
    } catch {
      end("ROLLBACK")
      throw error
    }
  }

  /// The same of what nothing but the journal tells, so that it outlives a power cut once it is said to be done.
  ///
  /// - Throws: `unconfirmed` where the commit fails: its pages may be in the log all the same, and the next run finds them.
  func deciding<Value>(_ body: () throws(LedgerError) -> Value) throws(LedgerError) -> Value {
    var isDecided = false
    do {
      return try transaction(.powerCut) { () throws(LedgerError) in
        let value = try body()
        isDecided = true
        return value
      }
    } catch {
      throw isDecided ? error.unconfirmed : error
    }
  }

  /// Ends what an error, which is the one to tell, has left open. Where SQLite has rolled back by itself there is nothing left to do, and
  /// being refused would have the file looked through for damage.
  private func end(_ statement: String) {
    guard let database, sqlite3_get_autocommit(database) == 0 else { return }
    try? run(statement)
  }

  /// Reads several things as they are at one moment; each alone would take and give back a lock. In a transaction that is so
  /// already.
  func reading<Value>(_ body: () throws(LedgerError) -> Value) throws(LedgerError) -> Value {
    guard let database else { throw reasonClosed }
    guard sqlite3_get_autocommit(database) != 0 else { return try body() }
    try run("BEGIN")
    defer { end("COMMIT") }
    return try body()
  }

  /// Does it without waiting for the commits of other processes: then `stateBusy` is thrown at once.
  func withoutWaiting<Value>(_ body: () throws(LedgerError) -> Value) throws(LedgerError) -> Value {
    guard let database else { throw reasonClosed }
    sqlite3_busy_timeout(database, 0)
    defer { sqlite3_busy_timeout(database, Connection.patience) }
    return try body()
  }

  private func promise(_ wanted: Durability) throws(LedgerError) {
    guard wanted != durability else { return }
    try execute(wanted == .powerCut ? "PRAGMA synchronous=FULL" : "PRAGMA synchronous=NORMAL")
    durability = wanted
  }

  private func statement(_ sql: String) throws(LedgerError) -> Statement {
    if let known = statements.first(where: { $0.sql == sql }) { return known.statement }
    guard let database else { throw reasonClosed }
    let made = try Statement(sql, on: self, database: database)
    statements.append((sql, made))
    return made
  }

  /// The error that a result code stands for.
  func failure(_ code: Int32, during operation: String) -> LedgerError {
    if code == sqlite_damaged_page() { return .stateDamaged(path: path, reason: "a page does not match its checksum") }
    let system = database.map(sqlite3_system_errno) ?? 0
    switch code & 0xFF {
    case SQLITE_CORRUPT, SQLITE_NOTADB:
      return .stateDamaged(path: path, reason: message)
    case SQLITE_BUSY, SQLITE_LOCKED:
      return .stateBusy(path: path)
    case SQLITE_FULL:
      return .stateInputOutput(path: path, operation: operation, code: ENOSPC)
    case SQLITE_READONLY:
      return .stateInputOutput(path: path, operation: operation, code: system == 0 ? reasonNotToWrite : system)
    case SQLITE_CANTOPEN, SQLITE_IOERR, SQLITE_PERM, SQLITE_AUTH, SQLITE_NOLFS, SQLITE_PROTOCOL:
      return .stateInputOutput(path: path, operation: operation, code: system == 0 ? EIO : system)
    case SQLITE_NOMEM:
      return .stateInputOutput(path: path, operation: operation, code: ENOMEM)
    case SQLITE_INTERNAL, SQLITE_MISUSE, SQLITE_INTERRUPT:
      return .fault("\(operation): \(message) (\(code))")
    default:
      // The statements are right for the tables that are made here: where one is not, these may be others.
      let reason = message
      guard let complaint = SchemaCheck.complaint(about: path) else {
        return .fault("\(operation): \(reason) (\(code))")
      }
      return .stateDamaged(path: path, reason: complaint)
    }
  }

  /// SQLite opens what it may not write for reading, and says later only that it is read-only.
  private var reasonNotToWrite: Int32 { access(path, W_OK) == 0 ? EROFS : errno }

  private var message: String {
    guard let text = database.flatMap(sqlite3_errmsg) else { return "no details" }
    return String(cString: text)
  }
}
