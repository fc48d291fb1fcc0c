import Budgeting
import Ledger
import Reports
import Sheets
import Statements

/// What of a statement is new to the sheet.
struct ImportPlan {
  /// What is to be logged, in the order of the file.
  private(set) var fresh: [(candidate: ImportCandidate, key: String?)] = []
  /// How many the sheet holds already, or the journal knows.
  private(set) var known = 0

  /// Compares a statement's lines with the sheet's rows, with what waits for it, and with what was logged under their keys.
  init(_ candidates: [ImportCandidate], _ invocation: Invocation) throws {
    let ledger = invocation.ledger
    var duplicates = DuplicateCounter()
    do {
      try invocation.forEachRow { _, row in duplicates.add(row) }
    } catch SheetError.notFound {
      // The first import makes the workbook.
    }
    for entry in try ledger.waiting(for: invocation.configuration.book) { duplicates.add(entry.row) }
    var keys: [String?] = []
    var isLogged: [Bool] = []
    for candidate in candidates {
      let key = try ImportPlan.key(of: candidate, ledger)
      keys.append(key?.key)
      isLogged.append(key?.isLogged ?? false)
      // Its row answers for no other line.
      if key?.isLogged == true { _ = duplicates.takes(candidate.action, of: candidate.line) }
    }
    for (index, candidate) in candidates.enumerated() {
      if isLogged[index] || duplicates.takes(candidate.action, of: candidate.line) {
        known += 1
      } else {
        fresh.append((candidate, keys[index]))
      }
    }
  }

  /// The key to log a line under, and whether it stands logged: what was taken back may be logged again, under another.
  ///
  /// - Returns: `nil` for a line that its bank has no name for.
  static func key(of candidate: ImportCandidate, _ ledger: LedgerHandle) throws -> (key: String, isLogged: Bool)? {
    guard let key = candidate.key else { return nil }
    var (tried, count) = (key, 1)
    while let known = try ledger.existing()?.utterance(key: tried) {
      if known.entries.contains(where: { $0.status != .undone }) { return (tried, true) }
      count += 1
      tried = "\(key)+\(count)"
    }
    return (tried, false)
  }
}
