import Entities
import FoundationEssentials
import Ledger
import Sheets

/// What the journal has of lines that their banks have names for. A name counts only together with a like sum and a near day.
struct KnownLines {
  private let entries: [String: FileEntry]
  private let ledger: Ledger?
  /// By the bank's name: what was logged under it and is no line of this file so far.
  private var open: [String: [FileEntry]] = [:]
  private var given: Set<String> = []

  init(_ entries: [FileEntry], _ ledger: Ledger?) {
    self.ledger = ledger
    self.entries = Dictionary(entries.compactMap { entry in entry.entry.key.map { ($0, entry) } }) { first, _ in first }
  }

  /// The entry that a line became when it was logged: one that stands before one that was taken back.
  mutating func take(_ candidate: ImportCandidate) throws(LedgerError) -> FileEntry? {
    guard let key = candidate.key else { return nil }
    var known = try unclaimed(key)
    let like = known.indices.filter { KnownLines.isLike(known[$0].logged, candidate) }
    guard let place = like.first(where: { known[$0].stands }) ?? like.first else { return nil }
    let entry = known.remove(at: place)
    open[key] = known
    return entry
  }

  /// An entry that the bank has the line's name for, and days nearby, and another sum.
  mutating func near(_ candidate: ImportCandidate) throws(LedgerError) -> FileEntry? {
    guard let key = candidate.key else { return nil }
    return try unclaimed(key).first { $0.stands && KnownLines.isNear($0.logged, candidate) }
  }

  /// What to log a line under.
  mutating func freshKey(of candidate: ImportCandidate) throws(LedgerError) -> String? {
    guard let key = candidate.key else { return nil }
    var (tried, count) = (key, 1)
    while try isInUse(tried) || given.contains(tried) {
      count += 1
      tried = "\(key)+\(count)"
    }
    given.insert(tried)
    return tried
  }

  private mutating func unclaimed(_ key: String) throws(LedgerError) -> [FileEntry] {
    if let known = open[key] { return known }
    var known: [FileEntry] = []
    // Twins had a `#` each; what was taken back and logged again, and what has a name that was another's, a `+`.
    var twin = 1
    while true {
      let name = twin == 1 ? key : "\(key)#\(twin)"
      guard try isInUse(name) else { break }
      var (tried, count) = (name, 1)
      while try isInUse(tried) {
        if let entry = entries[tried] { known.append(entry) }
        count += 1
        tried = "\(name)+\(count)"
      }
      twin += 1
    }
    open[key] = known
    return known
  }

  private func isInUse(_ key: String) throws(LedgerError) -> Bool {
    if entries[key] != nil { return true }
    return try ledger?.utterance(key: key) != nil
  }

  private static func isNear(_ row: BudgetRow, _ candidate: ImportCandidate) -> Bool {
    [candidate.line.date, candidate.line.booked].contains {
      abs($0.daysSince1970 - row.date.daysSince1970) <= StatementMatch.reach
    }
  }

  private static func isLike(_ row: BudgetRow, _ candidate: ImportCandidate) -> Bool {
    guard isNear(row, candidate) else { return false }
    let action = candidate.action
    let difference = abs(row.amount - action.amount)
    if difference * 100 <= 1 { return true }
    guard row.original != nil || action.original != nil else { return false }
    // Rates of a day come later than its payments.
    return row.original?.money == action.original?.money || difference * 33 <= row.amount
  }
}
