import Entities
import Sheets

/// Makes one workbook hold what the journal says it should. To be used under the writer's lock.
final class WritingSession {
  let keeper: Bookkeeper
  let path: String
  let book: any SheetStore
  var report = WritingReport()
  /// Entries that are now as they should be, in the order they were done.
  private(set) var done: [Int64] = []
  /// Entries that could not be brought into the workbook, and why.
  var failures: [Int64: LedgerError] = [:]
  /// By id: rows that are in the workbook although the journal could not be told.
  private(set) var landed: [String: RowReference] = [:]

  /// By number: entries that this session has appended, as they are now.
  var written: [Int64: LedgerEntry] = [:]

  /// Entries that this very call has taken in, in the order of their numbers.
  var taken: [StoredEntry] = []
  /// Entries that this very call has taken in without a key: they cannot be in the workbook yet.
  var fresh: [Range<Int64>] = []
  /// Entries that this very call has taken in with a key: another journal may have written them.
  var keyed: [Range<Int64>] = []
  /// Of those, the ones that a row of a sheet without ids may be.
  var doubtful: [(entry: StoredEntry, reference: RowReference)] = []
  /// Entries that were to be appended, and were found in the workbook.
  var foundInSheet: [Int64] = []
  /// Whether a change of the file was reported as failed and may have been made all the same.
  var isUndecided = false
  /// Whether all ids in the workbook were found to be the journal's, where it was read.
  var rowsAreKnown = false
  /// The file in which entries were looked for that may be there already; `nil` where there was none.
  var lookedInto: FileIdentity?

  var journal: Journal { keeper.journal }

  init(keeper: Bookkeeper, path: String) {
    self.keeper = keeper
    self.path = path
    book = keeper.book(at: path)
  }

  /// Writes everything that is unfinished; what became of it stands in `done`, `failures` and `report.kept`.
  ///
  /// - Parameters:
  ///   - requested: The entries for whose sake this is done.
  ///   - overwriting: Entries whose rows are to be changed even where the user has changed them.
  func bringUpToDate(requested: Set<Int64>, overwriting: Set<Int64> = []) throws(LedgerError) {
    guard let record = try journal.book(path) else { return }
    try meet(record)
    try refuseDoubtful()
    let unfinished = withoutOtherCurrencies(try journal.unfinished(book: record.seq, taken: taken))
    let back = try comeBack(unfinished)
    for group in WritingSession.appends(unfinished.filter { !back.contains($0.seq) }) {
      guard report.kept == nil else { return }
      try append(group, book: record.seq, requested: requested)
    }
    // Rows go from the bottom up: a running balance refers to the row above.
    let inSheet = unfinished.filter { $0.inSheet != nil }
    let leaving = inSheet.filter { !$0.isPresent }.sorted { ($0.reference?.row ?? 0) > ($1.reference?.row ?? 0) }
    for entry in inSheet.filter(\.isPresent) {
      guard report.kept == nil else { return }
      try change(entry, overwriting: overwriting.contains(entry.seq))
    }
    let left = try leaveAsTheyCame(leaving.filter { !overwriting.contains($0.seq) })
    for group in WritingSession.departures(leaving.filter { !left.contains($0.seq) }) {
      let gone = try leaveTogether(group.filter { !overwriting.contains($0.seq) })
      for entry in group where !gone.contains(entry.seq) {
        guard report.kept == nil else { return }
        try change(entry, overwriting: overwriting.contains(entry.seq))
      }
    }
    let takenBack = Set(leaving.map(\.seq))
    report.foundThere = foundInSheet.filter { !requested.contains($0) }.count
    report.caughtUp = done.filter { !requested.contains($0) && !takenBack.contains($0) }.count
  }

  /// Reports what could not be done for earlier runs. A request that the user's own changes stand against is given up:
  /// it would fail for ever.
  func reportProblems(except requested: Set<Int64>) throws(LedgerError) {
    for (number, error) in failures.sorted(by: { $0.key < $1.key }) where !requested.contains(number) {
      guard let entry = try journal.entry(seq: number) else { continue }
      report.problems.append(EntryProblem(entry: entry.published, error: error))
      if error.isAboutRow { try journal.giveUp(entry) }
    }
  }

  /// Notes why entries were not written: a workbook in use is a reason to keep them, everything else a failure.
  func note(_ error: LedgerError, for entries: [StoredEntry]) {
    if case .workbook(.workbookInUse(let path, let holder)) = error {
      report.kept = .workbookInUse(path: path, holder: holder)
      countEqualRows(entries)
      return
    }
    for entry in entries { failures[entry.seq] = error }
  }

  /// Marks entries as done, in the journal too. Where that fails the workbook is right all the same, and the next run
  /// finds out from what was written down before.
  ///
  /// - Parameters:
  ///   - replacement: What became of the file; `nil` where it stayed as it was.
  ///   - expenses: What this means for limits, where no dashboard watches them.
  func settle(
    _ settled: [SettledEntry], of entries: [StoredEntry], by replacement: FileReplacement? = nil,
    expenses: ExpenseChange? = nil
  ) {
    let book = entries.first?.book ?? 0
    var file = FileIdentity(path: path)
    // Somebody else has saved it since: nothing that is known is true of theirs.
    if let made = file, let replacement, !replacement.made(made) { file = nil }
    var watched: WatchedChange?
    if let replacement, let file, let expenses {
      watched = WatchedChange(old: replacement.old, new: file, expenses: expenses)
    }
    let memory = watched.flatMap { remembered($0, in: book) }
    do {
      try journal.settle(settled, book: book, identity: file, memory: memory)
    } catch {
      for (entry, outcome) in zip(entries, settled) { landed[entry.id] = outcome.reference }
    }
    carriedOut(settled)
    if let watched { tellLimits(watched, in: book, memory) }
  }

  /// What is about to become of the file.
  func replacement(by change: PreparedChange) -> FileReplacement {
    let replacement = FileReplacement(path: path, change)
    note(replacement)
    return replacement
  }

  func note(_ replacement: FileReplacement) {
    if FileIdentity.hasOtherNames(path) { report.partsFromLinks = true }
    keeper.versions.replaces(replacement.old, by: FileIdentity(path: book.temporaryPath))
  }

  /// Notes entries as being as they should be.
  func carriedOut(_ settled: [SettledEntry]) {
    done += settled.map(\.seq)
    for outcome in settled { failures[outcome.seq] = nil }
  }

  /// Entries without a row, by the sheet they were asked for, in the order they were said.
  private static func appends(_ entries: [StoredEntry]) -> [[StoredEntry]] {
    var groups: [[StoredEntry]] = []
    for entry in entries where entry.inSheet == nil {
      if let index = groups.firstIndex(where: { $0.first?.askedSheet == entry.askedSheet }) {
        groups[index].append(entry)
      } else {
        groups.append([entry])
      }
    }
    return groups
  }
}

extension LedgerError {
  /// What an operation of a workbook threw, as an error of the ledger.
  init(_ error: any Error) {
    switch error {
    case let error as LedgerError: self = error
    case let error as SheetError: self = .workbook(error)
    default: self = .fault("\(error)")
    }
  }
}
