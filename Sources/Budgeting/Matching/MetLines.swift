import Entities
import Ledger
import Sheets

/// The lines of a statement that were met before, each with the row that it is by now.
struct MetLines {
  /// The row of each that stands, by the number of the line.
  private(set) var rows: [Int: StatementMatch.Row] = [:]
  /// The numbers of those that were taken back.
  private(set) var takenBack: Set<Int> = []
  /// The numbers of those that stand as far as is known, and whose rows are lost from the sheet.
  private(set) var lost: Set<Int> = []
  /// What is known of lines that are not in this statement.
  private(set) var ofOthers: [StatementLineMatch] = []

  /// - Parameters:
  ///   - kept: what lines are known to be, each with the number of the one of this statement that it is about.
  ///   - sheet: the rows that there are.
  init(_ kept: [(match: StatementLineMatch, line: Int?)], among sheet: [StatementMatch.Row]) {
    let places = RowPlaces(sheet)
    for (match, line) in kept {
      guard let line else {
        if !match.isTakenBack { ofOthers.append(match) }
        continue
      }
      if match.isLost { lost.insert(line) }
      if match.isTakenBack {
        takenBack.insert(line)
      } else if let place = places.place(of: match.row) {
        rows[line] = sheet[place]
      } else if match.row.entryID != nil {
        // An entry says what it is now; anything else is that row only as long as it says the same.
        rows[line] = StatementMatch.Row(match.row.asItWent, at: nil)
      }
    }
  }

  /// The ids of the entries that lines are.
  var entryIDs: Set<String> { Set(rows.values.compactMap(\.row.entryID)) }

  /// Takes what else lines are by an id of an entry in them, or by their bank's name.
  mutating func take(
    _ candidates: [ImportCandidate], among sheet: [StatementMatch.Row], or known: inout KnownLines
  ) {
    // An export comes home: the entry's id says which row a line is, whatever either has become.
    var exported = candidates.contains { $0.entryID != nil } ? StatementMatch.Row.byEntry(sheet) : [:]
    for (line, candidate) in candidates.enumerated() where rows[line] == nil {
      let before = known.take(candidate)
      if let before, !before.stands { takenBack.insert(line) }
      if let row = candidate.entryID.flatMap({ exported.removeValue(forKey: $0) }) {
        rows[line] = row
      } else if let before, before.stands {
        if before.isLost { lost.insert(line) }
        rows[line] = StatementMatch.Row(before.entry.row.asItWent, at: before.entry.reference)
      }
    }
  }
}

/// Rows that came from other files than a statement, by what they may have to do with it.
struct RowsOfOtherFiles {
  /// Those that may tell of the same payments.
  private(set) var imported: [StatementMatch.Imported] = []
  /// Those of an earlier file of the same account with some of the same days, whose lines are not in this one.
  private(set) var gone: [BudgetRow] = []
  /// Those that have nothing to do with it.
  private(set) var others: [BudgetRow] = []

  init(_ fromFiles: [FileEntry], besides met: MetLines, of candidates: [ImportCandidate]) {
    let days = candidates.flatMap { [$0.line.date, $0.line.booked] }
    let sources = Set(candidates.compactMap { $0.key.map(LineMark.source) })
    // A file with the same days and other names for its lines may tell of the same payments; its own bank's would have the same name.
    let covered = days.min().flatMap { first in days.max().map { first...$0 } }
    func isCovered(_ day: CalendarDate) -> Bool { covered?.contains(day) ?? false }
    func mayTellOf(_ day: CalendarDate, _ key: String?) -> Bool {
      isCovered(day) && key.map { !sources.contains(LineMark.source(of: $0)) } ?? true
    }
    for match in met.ofOthers {
      if let mark = LineMark(match.mark), mayTellOf(mark.date, mark.key) {
        imported.append(StatementMatch.Imported(match.row, of: mark))
      } else {
        others.append(match.row)
      }
    }
    let ids = met.entryIDs
    for file in fromFiles where file.stands && !ids.contains(file.entry.id) {
      if mayTellOf(file.logged.date, file.entry.key) {
        imported.append(StatementMatch.Imported(file.entry.row, as: file.logged))
      } else if isCovered(file.logged.date) {
        gone.append(file.entry.row)
      } else {
        others.append(file.entry.row)
      }
    }
  }

  /// Of what the bank gave back or declined, what is a row of an earlier file and no line of this one.
  func rows(
    of withdrawn: [ImportCandidate], _ match: StatementMatch, among sheet: [StatementMatch.Row]
  ) -> [(candidate: ImportCandidate, row: StatementMatch.Row)] {
    guard !withdrawn.isEmpty else { return [] }
    var places = RowPlaces(sheet)
    for finding in match.findings { if case .same(let row) = finding { places.take(row.row) } }
    var open = (gone + imported.map(\.row) + others).compactMap { places.take($0) }.map { sheet[$0] }
    return withdrawn.compactMap { candidate in
      let action = candidate.action
      func place(of type: TransactionType) -> Int? {
        open.firstIndex { row in
          guard row.row.type == type, row.row.amount == action.amount,
            PairWeight.days(candidate.line, row.row.date) != nil
          else { return false }
          return switch PayeeLikeness(row.row.details, action.details, isOneCategory: false) {
          case .same, .partly: true
          default: false
          }
        }
      }
      // What goes out again may be what came in before.
      let found = place(of: action.transactionType) ?? place(of: action.transactionType.turned)
      return found.map { (candidate, open.remove(at: $0)) }
    }
  }
}
