import Entities
import Platform
import Sheets

/// The journal: what was said, what the sheets should hold, and what they do hold as far as is known.
///
/// Each function is one question or one commit. Nothing here touches a workbook.
final class Journal {
  let connection: Connection
  /// Who asks for what is written down now; `nil` where that is not known. Utterances have their own.
  var speaker: Speaker?
  /// The name of the conversation in which it is asked for; `nil` where it has none.
  var conversation: String?

  /// The journal in an existing file; its tables are made or brought up to date.
  init(path: String) throws(LedgerError) {
    connection = try Connection(path: path)
    try Schema.prepare(connection, path: path)
  }

  /// The journal in an existing file whose tables are up to date; `nil` where they are not.
  init?(upToDate path: String) throws(LedgerError) {
    connection = try Connection(path: path)
    let version = try Schema.version(of: connection)
    guard version <= Schema.version else {
      throw .stateTooNew(path: path, version: version, supported: Schema.version)
    }
    guard version == Schema.version else { return nil }
  }
}

// MARK: - Looking up

extension Journal {
  func entries(_ filter: EntryFilter) throws(LedgerError) -> [LedgerEntry] {
    var conditions: [String] = []
    var values: [SQLValue] = []
    switch filter.status {
    case .pending: conditions.append("(e.unfinished = 1 OR e.missing = 1)")
    case .written: conditions.append("e.unfinished = 0 AND e.present = 1 AND e.missing IS NULL")
    case .undone: conditions.append("e.unfinished = 0 AND (e.present = 0 OR e.missing = 2)")
    case nil: break
    }
    if let path = filter.workbook {
      conditions.append("b.path = ?")
      values.append(.text(FileNames.canonical(path)))
    }
    values.append(.integer(filter.limit.map(Int64.init) ?? -1))
    let condition = conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ")
    let sql = StoredEntry.selection + condition + " ORDER BY e.seq DESC LIMIT ?"
    return try connection.all(sql, values) { row throws(LedgerError) in try StoredEntry(row).published }
  }

  func entry(id: String) throws(LedgerError) -> StoredEntry? {
    try connection.first(StoredEntry.selection + " WHERE e.id = ?", [.text(id)], StoredEntry.init)
  }

  func entry(seq: Int64) throws(LedgerError) -> StoredEntry? {
    try connection.first(StoredEntry.selection + " WHERE e.seq = ?", [.integer(seq)], StoredEntry.init)
  }

  /// The entries with these numbers, in the order of the numbers.
  func entries(_ numbers: some Collection<Int64>) throws(LedgerError) -> [StoredEntry] {
    let read = { [self] () throws(LedgerError) -> [StoredEntry] in
      var found: [StoredEntry] = []
      found.reserveCapacity(numbers.count)
      for number in numbers {
        guard let entry = try entry(seq: number) else {
          throw .stateDamaged(path: connection.path, reason: "an entry is not there")
        }
        found.append(entry)
      }
      return found
    }
    return numbers.count > 1 ? try connection.reading(read) : try read()
  }

  /// The workbook that an entry belongs to, by its path.
  func path(ofEntry seq: Int64) throws(LedgerError) -> String? {
    try connection.first("SELECT b.path FROM entry e JOIN book b ON b.seq = e.book WHERE e.seq = ?", [.integer(seq)]) {
      row throws(LedgerError) in row.text(0)
    }
  }

  /// The latest entries that stand, newest first; those that another member has said are passed over.
  func latestStanding(_ count: Int, book: Int64?) throws(LedgerError) -> [StoredEntry] {
    try connection.all(
      StoredEntry.selection
        + " WHERE e.present = 1 AND (?1 IS NULL OR e.book = ?1) AND \(Journal.isNoOthers("o.member", 3)) ORDER BY e.seq DESC LIMIT ?2",
      [SQLValue(book), SQLValue(count), SQLValue(speaker?.member)], StoredEntry.init)
  }

  /// The condition that something was not said by another member than the one who asks now.
  ///
  /// - Parameter parameter: The number of the one with that member's name.
  static func isNoOthers(_ member: String, _ parameter: Int) -> String {
    "(?\(parameter) IS NULL OR \(member) IS NULL OR \(member) = ?\(parameter))"
  }

  /// What is unfinished in a book, in the order it was said.
  ///
  /// - Parameter taken: Entries that this very call took in: those of which the journal has noted nothing since are not read back.
  func unfinished(book: Int64, taken: [StoredEntry] = []) throws(LedgerError) -> [StoredEntry] {
    let found = try connection.all(
      """
      SELECT seq, sheet IS NULL AND attempted IS NULL AND equal_before IS NULL FROM entry
      WHERE unfinished = 1 AND book = ? ORDER BY seq
      """, [.integer(book)]
    ) { row throws(LedgerError) in (seq: row.integer(0), isUntouched: row.integer(1) == 1) }
    // Both stand in the order of their numbers.
    var known = taken[...]
    var own: [StoredEntry] = []
    own.reserveCapacity(found.count)
    var others: [Int64] = []
    for (seq, isUntouched) in found {
      while let first = known.first, first.seq < seq { known.removeFirst() }
      if isUntouched, let first = known.first, first.seq == seq { own.append(first) } else { others.append(seq) }
    }
    guard !others.isEmpty else { return own }
    return (own + (try entries(others))).sorted { $0.seq < $1.seq }
  }

  /// The numbers of the entries that are not as they should be.
  func unfinishedNumbers(book: Int64) throws(LedgerError) -> [Int64] {
    try connection.all("SELECT seq FROM entry WHERE unfinished = 1 AND book = ? ORDER BY seq", [.integer(book)]) {
      row throws(LedgerError) in row.integer(0)
    }
  }

  /// Whether none of these entries is unfinished.
  func isFinished(_ numbers: some Collection<Int64>) throws(LedgerError) -> Bool {
    let read = { [self] () throws(LedgerError) -> Bool in
      for number in numbers {
        let unfinished = try connection.first("SELECT unfinished FROM entry WHERE seq = ?", [.integer(number)]) {
          row throws(LedgerError) in row.integer(0) == 1
        }
        if unfinished ?? false { return false }
      }
      return true
    }
    return numbers.count > 1 ? try connection.reading(read) : try read()
  }

  func pathsWithPending() throws(LedgerError) -> [String] {
    try connection.all(
      "SELECT DISTINCT b.path FROM entry e JOIN book b ON b.seq = e.book WHERE e.unfinished = 1 ORDER BY b.path"
    ) { row throws(LedgerError) in row.text(0) }
  }
}
