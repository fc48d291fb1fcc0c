import Entities
import FoundationEssentials
import Ledger
import Sheets

/// What the journal has of lines that their banks have names for. A name counts only together with a like sum and a near day.
struct KnownLines {
  private let ledger: Ledger?
  /// By the bank's name: what was logged under it and is no line of this file so far.
  private var open: [String: [FileEntry]] = [:]
  private var given: Set<String> = []

  /// - Parameter entries: those that are no line of this file for another reason are left out.
  init(_ entries: [FileEntry], _ ledger: Ledger?) {
    self.ledger = ledger
    for entry in entries {
      guard let key = entry.entry.key else { continue }
      for name in KnownLines.names(of: key) { open[name, default: []].append(entry) }
    }
  }

  /// The bank's name that a key is of, or may be: twins had a `#` and a number each, and a `+` has what was taken back and logged again, or
  /// has a name that was another's.
  private static func names(of key: String) -> [String] {
    var names = [key]
    for mark: Character in ["+", "#"] {
      guard let last = names.last, let place = last.lastIndex(of: mark) else { continue }
      let number = last[last.index(after: place)...]
      if !number.isEmpty, number.allSatisfy({ ("0"..."9").contains($0) }) { names.append(String(last[..<place])) }
    }
    return names
  }

  /// The entry that a line became when it was logged: one that stands before one that was taken back.
  mutating func take(_ candidate: ImportCandidate) -> FileEntry? {
    guard let key = candidate.key else { return nil }
    let known = open[key] ?? []
    let like = known.indices.filter { KnownLines.isLike(known[$0].logged, candidate) }
    guard let place = like.first(where: { known[$0].stands }) ?? like.first else { return nil }
    let entry = known[place]
    for name in KnownLines.names(of: entry.entry.key ?? key) { open[name]?.removeAll { $0.entry.id == entry.entry.id } }
    return entry
  }

  /// An entry that the bank has the line's name for, and days nearby, and another sum.
  func near(_ candidate: ImportCandidate) -> FileEntry? {
    guard let key = candidate.key else { return nil }
    return open[key]?.first { $0.stands && KnownLines.isNear($0.logged, candidate) }
  }

  /// What to log a line under.
  mutating func freshKey(of candidate: ImportCandidate) throws(LedgerError) -> String? {
    guard let key = candidate.key else { return nil }
    var (tried, count) = (key, 1)
    while try isInUse(tried) {
      count += 1
      tried = "\(key)+\(count)"
    }
    given.insert(tried)
    return tried
  }

  private func isInUse(_ key: String) throws(LedgerError) -> Bool {
    guard !given.contains(key) else { return true }
    return try ledger?.utterance(key: key) != nil
  }

  private static func isNear(_ row: BudgetRow, _ candidate: ImportCandidate) -> Bool {
    [candidate.line.date, candidate.line.booked].contains {
      abs($0.daysSince1970 - row.date.daysSince1970) <= StatementMatch.reach
    }
  }

  private static func isLike(_ row: BudgetRow, _ candidate: ImportCandidate) -> Bool {
    guard isNear(row, candidate) else { return false }
    let (row, action) = (row.asItWent, candidate.action)
    let difference = abs(row.amount - action.amount)
    if difference * 100 <= 1 { return true }
    guard row.original != nil || action.original != nil else { return false }
    // Rates of a day come later than its payments.
    return row.original?.money == action.original?.money || difference * 33 <= row.amount
  }
}
