import CSQLite
import CSQLiteCalls

/// A value that goes into a statement.
enum SQLValue {
  case null
  case integer(Int64)
  case text(String)

  init(_ number: Int64?) { self = number.map(SQLValue.integer) ?? .null }
  init(_ number: Int) { self = .integer(Int64(number)) }
  init(_ text: String?) { self = text.map(SQLValue.text) ?? .null }
  init(_ truth: Bool) { self = .integer(truth ? 1 : 0) }
}

/// One row of an answer, valid until the next one is asked for.
struct SQLRow {
  fileprivate let statement: OpaquePointer

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

  func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

  func text(_ column: Int32) -> String { optionalText(column) ?? "" }

  /// Whatever stands there.
  func value(_ column: Int32) -> SQLValue {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_NULL: .null
    case SQLITE_INTEGER: .integer(integer(column))
    default: .text(text(column))
    }
  }

  /// The names of all columns.
  var names: [String] {
    (0..<sqlite3_column_count(statement)).map { column in
      sqlite3_column_name(statement, column).map { String(cString: $0) } ?? ""
    }
  }

  /// All columns.
  var values: [SQLValue] { (0..<sqlite3_column_count(statement)).map(value) }

  func optionalText(_ column: Int32) -> String? {
    guard let bytes = sqlite3_column_text(statement, column) else { return nil }
    let length = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: length), as: UTF8.self)
  }
}

/// A prepared statement, kept for as long as its connection.
final class Statement {
  private let handle: OpaquePointer
  private unowned let connection: Connection

  init(_ sql: String, on connection: Connection, database: OpaquePointer) throws(LedgerError) {
    var made: OpaquePointer?
    // Not as one that stays (`SQLITE_PREPARE_PERSISTENT`), though it does: then each piece of its text would be an allocation of its own.
    let code = sqlite3_prepare_v2(database, sql, -1, &made, nil)
    guard code == SQLITE_OK, let made else { throw connection.failure(code, during: "prepare") }
    handle = made
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  /// Runs the statement with these values and hands each row of the answer to `body`.
  func run(_ values: [SQLValue], _ body: (SQLRow) throws(LedgerError) -> Void) throws(LedgerError) {
    defer { sqlite3_reset(handle) }
    var index: Int32 = 1
    for value in values {
      try bind(value, at: index)
      index += 1
    }
    while true {
      let code = sqlite3_step(handle)
      if code == SQLITE_DONE { return }
      guard code == SQLITE_ROW else { throw connection.failure(code, during: "step") }
      try body(SQLRow(statement: handle))
    }
  }

  private func bind(_ value: SQLValue, at index: Int32) throws(LedgerError) {
    let code =
      switch value {
      case .null: sqlite3_bind_null(handle, index)
      case .integer(let number): sqlite3_bind_int64(handle, index, number)
      case .text(let text): bind(text, at: index)
      }
    guard code == SQLITE_OK else { throw connection.failure(code, during: "bind") }
  }

  private func bind(_ text: String, at index: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        // An empty Swift string may have no address, and SQLite takes a null pointer for NULL.
        guard let base = characters.baseAddress else { return sqlite_bind_copied_text(handle, index, "", 0) }
        return sqlite_bind_copied_text(handle, index, base, Int32(characters.count))
      }
    }
  }
}
