import CSQLite

/// Tells damage from a fault of this program, where SQLite refuses a statement: a bit that flipped in the text of a
/// table makes it another table, which is sound as far as SQLite can see.
enum SchemaCheck {
  /// What is wrong with the file; `nil` where it is sound.
  ///
  /// SQLite alone is asked, with a connection of its own: that of the journal may be in the middle of anything.
  static func complaint(about path: String) -> String? {
    do {
      guard let version = try texts(path, "PRAGMA user_version")?.first.flatMap({ Int($0) }) else {
        return "it cannot be read"
      }
      guard version <= Schema.version else { return nil }
      guard let tables = try texts(path, tableTexts) else { return "its tables cannot be read" }
      guard let expected = try texts(":memory:", tableTexts, after: Schema.steps.prefix(version)) else { return nil }
      guard tables == expected else { return "its tables are not as they were made" }
      guard let check = try texts(path, "PRAGMA integrity_check(1)") else { return "it cannot be checked" }
      return check.first == "ok" ? nil : check.first
    } catch {
      return nil
    }
  }

  private static let tableTexts = "SELECT name || ' ' || sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name"

  /// The system, or another process, keeps the file from being read: that says nothing of what stands in it.
  private struct OutOfReach: Error {}

  /// The first column of an answer; `nil` where there is none.
  private static func texts(
    _ path: String, _ sql: String, after steps: ArraySlice<String> = []
  ) throws(OutOfReach) -> [String]? {
    var database: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_MEMORY
    let isFile = path != ":memory:"
    let opened = sqlite3_open_v2(
      path, &database, isFile ? flags & ~SQLITE_OPEN_MEMORY : flags, isFile ? Connection.pagesAsTheyAre : nil)
    defer { sqlite3_close_v2(database) }
    try refuse(opened)
    guard opened == SQLITE_OK else { return nil }
    for step in steps where sqlite3_exec(database, step, nil, nil, nil) != SQLITE_OK { return nil }
    var statement: OpaquePointer?
    let prepared = sqlite3_prepare_v2(database, sql, -1, &statement, nil)
    try refuse(prepared)
    guard prepared == SQLITE_OK else { return nil }
    defer { sqlite3_finalize(statement) }
    var found: [String] = []
    while true {
      let code = sqlite3_step(statement)
      switch code {
      case SQLITE_ROW: found.append(sqlite3_column_text(statement, 0).map { String(cString: $0) } ?? "")
      case SQLITE_DONE: return found
      default:
        try refuse(code)
        return nil
      }
    }
  }

  private static func refuse(_ code: Int32) throws(OutOfReach) {
    switch code & 0xFF {
    case SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_BUSY, SQLITE_NOMEM, SQLITE_PERM, SQLITE_PROTOCOL: throw OutOfReach()
    default: return
    }
  }
}
