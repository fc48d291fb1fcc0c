import CSQLite

/// Tells damage from a fault of this program, where SQLite refuses a statement: a bit that flipped in the text of a
/// table makes it another table, which is sound as far as SQLite can see.
enum SchemaCheck {
  /// What is wrong with the file; `nil` where it is sound.
  ///
  /// SQLite alone is asked, with a connection of its own: that of the journal may be in the middle of anything.
  static func complaint(about path: String) -> String? {
    guard let version = texts(path, "PRAGMA user_version")?.first.flatMap({ Int($0) }) else {
      return "it cannot be read"
    }
    guard version <= Schema.version else { return nil }
    guard let tables = texts(path, tableTexts) else { return "its tables cannot be read" }
    guard let expected = texts(":memory:", tableTexts, after: Schema.steps.prefix(version)) else { return nil }
    guard tables == expected else { return "its tables are not as they were made" }
    guard let check = texts(path, "PRAGMA integrity_check(1)") else { return "it cannot be checked" }
    return check.first == "ok" ? nil : check.first
  }

  private static let tableTexts = "SELECT name || ' ' || sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name"

  /// The first column of an answer; `nil` where there is none.
  private static func texts(_ path: String, _ sql: String, after steps: ArraySlice<String> = []) -> [String]? {
    var database: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_MEMORY
    let opened = sqlite3_open_v2(path, &database, path == ":memory:" ? flags : flags & ~SQLITE_OPEN_MEMORY, nil)
    defer { sqlite3_close_v2(database) }
    guard opened == SQLITE_OK else { return nil }
    for step in steps where sqlite3_exec(database, step, nil, nil, nil) != SQLITE_OK { return nil }
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK else { return nil }
    defer { sqlite3_finalize(statement) }
    var found: [String] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: found.append(sqlite3_column_text(statement, 0).map { String(cString: $0) } ?? "")
      case SQLITE_DONE: return found
      default: return nil
      }
    }
  }
}
