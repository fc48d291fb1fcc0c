import Entities
import Platform

/// What could be saved of a damaged journal.
struct StateRescue {
  /// Rows of one table, column by column. An older version's table may have fewer columns.
  struct Table {
    let name: String
    fileprivate(set) var columns: [String] = []
    fileprivate(set) var rows: [[SQLValue]] = []
  }

  /// Where the damaged file lies now.
  let path: String
  let tables: [Table]

  /// The entries among what was saved.
  var entryCount: Int { tables.first { $0.name == "entry" }?.rows.count ?? 0 }

  /// In this order nothing refers to what comes later.
  private static let tableNames = ["book", "operation", "entry", "change", "habit", "question", "converted"]

  /// The kinds of requests that go on, for SQL: whether a conversion that was begun was made cannot be told any more.
  static let kinds = StoredOperation.Kind.allCases.filter { $0 != .converting }.sql

  /// Reads what can be read of a damaged file, and moves it out of the way, with its write-ahead log.
  ///
  /// Throws where it is not damage but the system, or another process, that keeps it from being read: what is there would be left behind.
  static func setAside(_ location: LedgerLocation, at time: Int64) throws(LedgerError) -> StateRescue {
    let day = CalendarDate(daysSince1970: Int(time / 86_400))
    var path = location.stateFolder + "/damaged-\(day).sqlite"
    var number = 1
    while FileIdentity(path: path) != nil {
      number += 1
      path = location.stateFolder + "/damaged-\(day)-\(number).sqlite"
    }
    let tables = try readable(location.journal)
    for suffix in ["", "-wal"] where FileIdentity(path: location.journal + suffix) != nil {
      guard rename(location.journal + suffix, path + suffix) == 0 else {
        throw .stateInputOutput(path: location.journal + suffix, operation: "rename", code: errno)
      }
    }
    // Only an index into the write-ahead log, which is made anew.
    unlink(location.journal + "-shm")
    StateFolder.sync(location.stateFolder)
    return StateRescue(path: path, tables: tables)
  }

  private static func readable(_ path: String) throws(LedgerError) -> [Table] {
    do {
      let connection = try Connection(path: path, checked: false)
      guard try Schema.version(of: connection) <= Schema.version else { return [] }
      var tables: [Table] = []
      for name in tableNames { tables.append(try rows(of: name, connection)) }
      return tables
    } catch {
      guard error.isDamage else { throw error }
      return []
    }
  }

  /// Reads from the top until damage is met, and then from the end.
  private static func rows(of table: String, _ connection: Connection) throws(LedgerError) -> Table {
    var found = Table(name: table)
    let key = table == "habit" ? "phrase" : table == "change" || table == "converted" ? "operation" : "seq"
    for order in ["ASC", "DESC"] {
      do {
        try connection.run("SELECT * FROM \(table) ORDER BY \(key) \(order)") { row throws(LedgerError) in
          if found.columns.isEmpty { found.columns = row.names }
          found.rows.append(row.values)
        }
        return found
      } catch {
        guard error.isDamage else { throw error }
      }
    }
    return found
  }
}

extension LedgerError {
  /// Whether what was to be read is not there to be read; else it may be at another time.
  fileprivate var isDamage: Bool {
    switch self {
    case .stateInputOutput, .stateBusy: false
    default: true
    }
  }
}

extension Journal {
  /// Takes in what was saved of a damaged journal, except for some requests, and notes that workbooks are to be read
  /// back as they are met.
  func takeIn(_ rescue: StateRescue, except operations: Set<Int64> = []) throws(LedgerError) {
    try connection.transaction(.powerCut) { () throws(LedgerError) in
      for table in rescue.tables {
        let columns = table.columns.joined(separator: ", ")
        for row in table.rows {
          let places = row.map { _ in "?" }.joined(separator: ", ")
          // A row that does not fit is damaged itself.
          try? connection.run("INSERT OR IGNORE INTO \(table.name)(\(columns)) VALUES(\(places))", row)
        }
      }
      for operation in operations {
        try connection.run("DELETE FROM entry WHERE operation = ? AND in_sheet IS NULL", [.integer(operation)])
        try connection.run("DELETE FROM operation WHERE seq = ?", [.integer(operation)])
        try reopenQuestions(of: operation)
      }
      try connection.execute(
        """
        UPDATE operation SET kind = 'log' WHERE kind NOT IN (\(StateRescue.kinds)) AND entries > 0;
        DELETE FROM operation WHERE kind NOT IN (\(StateRescue.kinds));
        UPDATE book SET inode = NULL, size = NULL, changed = NULL, has_plan = NULL, plan = NULL, adopted = 0;
        INSERT OR REPLACE INTO setting(name, value) VALUES('rescued', '1');
        """)
      try dropUnreadable()
      // What a request logged stands in a row of numbers: where some of them are lost, it is not known any more what it
      // was. The workbook tells, also for its key.
      try connection.execute(
        """
        DELETE FROM operation WHERE kind = 'log' AND entries <> (SELECT count(*) FROM entry
          WHERE entry.operation = operation.seq AND entry.seq >= first_entry AND entry.seq < first_entry + entries);
        DELETE FROM entry WHERE operation NOT IN (SELECT seq FROM operation) OR book NOT IN (SELECT seq FROM book);
        DELETE FROM question WHERE book NOT IN (SELECT seq FROM book)
          OR operation IS NOT NULL AND operation NOT IN (SELECT seq FROM operation);
        """)
    }
  }

  /// Rows that say nothing are met with each command, and would be damage for ever.
  private func dropUnreadable() throws(LedgerError) {
    let entries = try connection.all("SELECT seq FROM entry") { row throws(LedgerError) in row.integer(0) }
    for entry in entries where (try? self.entry(seq: entry)) == nil {
      try connection.run("DELETE FROM entry WHERE seq = ?", [.integer(entry)])
    }
    let questions = try connection.all("SELECT seq FROM question") { row throws(LedgerError) in row.integer(0) }
    for question in questions where (try? self.question(seq: question)) == nil {
      try connection.run("DELETE FROM question WHERE seq = ?", [.integer(question)])
    }
    let changes = try connection.all("SELECT operation, entry, before, after FROM change") { row throws(LedgerError) in
      (row.integer(0), row.integer(1), [row.optionalText(2), row.optionalText(3)])
    }
    for (operation, entry, texts) in changes {
      let isReadable = texts.compactMap(\.self).allSatisfy { (try? RowText.decode($0, entryID: "")) != nil }
      guard !isReadable else { continue }
      try connection.run(
        "DELETE FROM change WHERE operation = ? AND entry = ?", [.integer(operation), .integer(entry)])
    }
  }

  /// Whether this journal was begun because another one was damaged.
  func isRescued() throws(LedgerError) -> Bool {
    try connection.first("SELECT 1 FROM setting WHERE name = 'rescued'") { _ throws(LedgerError) in true } ?? false
  }
}
