import Entities
import Ledger
import Reports
import Sheets

/// What of a statement is new to the sheet, and what is there already.
public struct StatementComparison: Sendable {
  /// The lines.
  public let candidates: [ImportCandidate]
  /// What became of each.
  public private(set) var match: StatementMatch
  /// What each is to be logged under; `nil` for a line that its bank has no name for.
  public let keys: [String?]
  /// Rows that could not be read.
  public let unreadable: UnreadableRows
  /// The places of lines that were logged from a file before and taken back, and stand nowhere by now.
  public let takenBack: Set<Int>
  /// The places of lines that were logged from a file before, and whose rows are lost from the sheet since.
  public let lost: Set<Int>
  /// What the bank gave back or declined, and the row that it was logged as before that.
  public let withdrawn: [(candidate: ImportCandidate, row: StatementMatch.Row)]

  /// What a line is to be logged as, and under which key.
  public typealias Fresh = (candidate: ImportCandidate, key: String?)

  /// Those that nobody said, and that were not taken back: these come again only where that is asked for.
  ///
  /// - Parameter takesDoubtful: with those that may have been said, and those that were taken back.
  public func fresh(takesDoubtful: Bool = false) -> [Fresh] {
    candidates.indices.compactMap { index in
      switch match.findings[index] {
      case .new where lost.contains(index) || !takesDoubtful && takenBack.contains(index): nil
      case .new: (candidates[index], keys[index])
      case .doubtful where takesDoubtful: (candidates[index], keys[index])
      case .doubtful, .same: nil
      }
    }
  }

  /// The same where lines are settled, by their numbers: each is that row, or none and new.
  public func settled(_ answers: [Int: StatementMatch.Row?]) -> StatementComparison {
    var findings = match.findings
    for (line, row) in answers { findings[line] = row.map { .same($0) } ?? .new }
    var settled = self
    settled.match = StatementMatch(findings, onlyHere: match.onlyHere)
    return settled
  }

  /// How many are in the sheet already.
  public var known: Int {
    match.findings.indices.count { if case .same = match.findings[$0] { !lost.contains($0) } else { false } }
  }

  /// How many may be in the sheet already.
  public var doubtful: Int { match.findings.count { if case .doubtful = $0 { true } else { false } } }
}

extension Household {
  /// Compares the lines of a statement with the sheet's rows, with what waits for it, and with what the journal knows of them: each line is
  /// one row at most. A row that a line of another statement is, is none of these.
  ///
  /// - Parameter withdrawn: what the bank gave back or declined.
  /// - Throws: what reading the workbook or the journal throws.
  public func compare(
    _ lines: [ImportCandidate], withdrawn: [ImportCandidate] = []
  ) throws -> StatementComparison {
    let candidates = lines.map(\.asItWent)
    let (rows, unreadable) = try rowsToCompare()
    let existing = try ledger.existing()
    let fromFiles = try existing?.entriesFromFiles(in: workbook.path, asFound: true) ?? []
    var met = MetLines(try kept(candidates), among: rows)
    let found = met.entryIDs
    var known = KnownLines(fromFiles.filter { !found.contains($0.entry.id) }, existing)
    met.take(candidates, among: rows, or: &known)
    var keys: [String?] = candidates.map { _ in nil }
    var suspects: [Int: StatementMatch.Row] = [:]
    for (index, candidate) in candidates.enumerated() where met.rows[index] == nil {
      keys[index] = try known.freshKey(of: candidate)
      guard !met.takenBack.contains(index), let other = known.near(candidate) else { continue }
      suspects[index] = StatementMatch.Row(other.entry.row.asItWent, at: other.entry.reference)
    }
    let elsewhere = RowsOfOtherFiles(fromFiles, besides: met, of: candidates + withdrawn)
    let match = StatementMatch(
      candidates, rows, logged: met.rows, others: elsewhere.others, imported: elsewhere.imported, gone: elsewhere.gone,
      suspects: suspects)
    let takenBack = met.takenBack.union(unnamed(candidates, match, rowless: fromFiles.filter { !$0.stands }))
    let lost = met.lost.union(unnamed(candidates, match, rowless: fromFiles.filter(\.isLost)))
    return StatementComparison(
      candidates: lines, match: match, keys: keys, unreadable: unreadable,
      takenBack: takenBack.filter { if case .new = match.findings[$0] { true } else { false } },
      lost: lost, withdrawn: elsewhere.rows(of: withdrawn, match, among: rows))
  }

  /// The rows of the sheet, and what waits for it.
  private func rowsToCompare() throws -> ([StatementMatch.Row], UnreadableRows) {
    var (rows, unreadable): ([StatementMatch.Row], UnreadableRows) = ([], UnreadableRows())
    do {
      try workbook.forEachRow(sheet: sheet, unreadable: { unreadable.add($0) }) { place, row in
        rows.append(StatementMatch.Row(row.asItWent, at: place))
      }
    } catch SheetError.notFound {
      // The first entry makes the workbook.
    }
    for entry in try ledger.waiting(for: workbook.path) {
      rows.append(StatementMatch.Row(entry.row.asItWent, at: nil))
    }
    return (rows, unreadable)
  }

  /// What the journal knows lines of statements to be, each with the line of this one that it is about.
  private func kept(_ candidates: [ImportCandidate]) throws(LedgerError) -> [(StatementLineMatch, line: Int?)] {
    let lines = Dictionary(candidates.indices.map { (candidates[$0].mark, $0) }) { first, _ in first }
    var named: [String: [Int]] = [:]
    for (index, candidate) in candidates.enumerated() {
      if let key = candidate.key { named[key, default: []].append(index) }
    }
    return try ledger.existing()?.matches(in: workbook.path).map { match in
      if let line = lines[match.mark] { return (match, line) }
      // Before, the name alone was kept.
      let key = match.mark.split(separator: "#", omittingEmptySubsequences: false).first.map(String.init) ?? match.mark
      let line = (named[match.mark] ?? named[key])?.first {
        PairWeight.mayBe(candidates[$0], match.row) && PairWeight.days(candidates[$0].line, match.row.date) != nil
      }
      return (match, line)
    } ?? []
  }

  /// The lines without a name that are new, and say what an entry of a file said that has no row any more: each entry speaks for one line.
  private func unnamed(
    _ candidates: [ImportCandidate], _ match: StatementMatch, rowless: [FileEntry]
  ) -> Set<Int> {
    var counts: [BudgetRow: Int] = [:]
    for file in rowless where file.entry.key == nil { counts[Self.content(file.logged), default: 0] += 1 }
    guard !counts.isEmpty else { return [] }
    var found: Set<Int> = []
    for (index, candidate) in candidates.enumerated() where candidate.key == nil {
      let content = Self.content(BudgetRow(candidate.action, entryID: nil))
      guard case .new = match.findings[index], let count = counts[content], count > 0 else { continue }
      counts[content] = count - 1
      found.insert(index)
    }
    return found
  }

  /// What a bank says of a row: whatever its category is called by now.
  private static func content(_ row: BudgetRow) -> BudgetRow {
    let row = row.asItWent
    return BudgetRow(
      date: row.date, type: row.type, category: "", amount: row.amount, details: row.details, entryID: nil)
  }

  /// Keeps which rows the lines are that were said: they are no news any more, whatever becomes of the rows.
  ///
  /// - Throws: what concerns the journal.
  public func keepMatches(of comparison: StatementComparison) throws(LedgerError) {
    let matches = zip(comparison.candidates, comparison.match.findings).compactMap { candidate, finding in
      if case .same(let row) = finding { StatementLineMatch(mark: candidate.mark, row: row.row) } else { nil }
    }
    guard !matches.isEmpty else { return }
    try ledger.open().keep(matches, in: workbook.path)
  }
}
