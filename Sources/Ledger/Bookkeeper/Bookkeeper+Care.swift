import Entities
import Platform
import Sheets

extension Bookkeeper {
  func diagnose(
    _ path: String?, sheet: String?, isCurrencySet: Bool, today: CalendarDate?
  ) throws(LedgerError) -> [Finding] {
    let today = today ?? CalendarDate(daysSince1970: Int(surroundings.now() / 86_400))
    // What is half done belongs to a run that goes on, not to one that died.
    let lock = try? writerLock()
    let isAlone = lock != nil
    defer { withExtendedLifetime(lock) {} }
    let named = path.map(FileNames.canonical)
    if let named { try? follow(named) }
    var findings = try complaints() + openFiles() + unwritableState()
    // One that was only mistyped once holds no entry, and is nobody's trouble.
    var paths = try journal.booksWithEntries()
    if let named, !paths.contains(named) { paths.append(named) }
    for path in paths {
      // An entry for another workbook is made in what that one is counted in, unless that is set.
      findings += try look(
        into: path, sheet: path == named ? sheet : nil, isNamed: path == named,
        checksCurrency: isCurrencySet || path == named, today: today
      ).filter { isAlone || !$0.isLeftover }
    }
    return findings
  }

  /// What would keep the next entry out of the journal: it may be readable all the same.
  private func unwritableState() -> [Finding] {
    do throws(LedgerError) {
      if FileIdentity.isNoFile(location.writerLock) { throw .stateNotAFile(path: location.writerLock) }
      try journal.rehearse()
      guard StateFolder.hasRoom(location.stateFolder) else {
        throw LedgerError.stateInputOutput(path: location.journal, operation: "write", code: ENOSPC)
      }
      return []
    } catch {
      return [.stateUnwritable(error: error)]
    }
  }

  private func complaints() throws(LedgerError) -> [Finding] {
    do {
      let lines = try journal.connection.all("PRAGMA integrity_check(10)") {
        row throws(LedgerError) in row.text(0)
      }
      return lines.filter { $0 != "ok" }.map { .journalDamaged(path: location.journal, complaint: $0) }
    } catch {
      guard case .stateDamaged(let path, let reason) = error else { throw error }
      return [.journalDamaged(path: path, complaint: reason)]
    }
  }

  private func openFiles() -> [Finding] {
    let files = [location.journal, location.journal + "-wal", location.journal + "-shm", location.writerLock]
    let wanted =
      files.map { ($0, StateFolder.fileMode) }
      + [location.stateFolder, location.copies].map { ($0, StateFolder.folderMode) }
    return wanted.compactMap { path, expected in
      guard let mode = StateFolder.mode(path), mode & 0o077 != 0 else { return nil }
      return .openToOthers(path: path, mode: mode, expected: expected)
    }
  }

  private func look(
    into path: String, sheet: String?, isNamed: Bool, checksCurrency: Bool, today: CalendarDate
  ) throws(LedgerError) -> [Finding] {
    try? followSheets(of: path)
    let record = try journal.book(path)
    let standing = try journal.standing(book: record?.seq ?? 0)
    var findings = try waiting(for: path, record)
    do {
      guard try FileIdentity.present(path) != nil else {
        // One that was never made is not gone: that its entries wait is all there is to say.
        if standing.count > 0, try journal.hasRows(book: record?.seq ?? 0) {
          findings.append(
            newPlace(of: record).map { .workbookMoved(workbook: path, entries: standing.count, place: $0) }
              ?? .workbookMissing(workbook: path, entries: standing.count))
        }
        if isNamed { try canMake(path) }
        return findings
      }
    } catch {
      return findings + [.workbookUnreadable(workbook: path, error: error)]
    }
    let beside = BesideWorkbook.findings(book(at: path))
    findings += beside
    do {
      // The next entry is refused by a workbook of another currency.
      let session = session(path)
      let known = record?.sheet.flatMap { book(at: path).sheets(lacking: $0) == nil ? $0 : nil }
      let sheet = sheet ?? known
      let description = try session.described(sheet: sheet)
      if checksCurrency { try session.check(description.currency ?? record?.currency) }
      findings += try drift(in: path, standing, record, sheet: sheet)
      findings += try conflictCopies(of: path, sheet: sheet)
      // What an interrupted run left behind would give way; it may be worth keeping.
      if beside.allSatisfy(\.isHarmless) { try rehearse(in: path, sheet: sheet, on: today) }
    } catch {
      findings.append(.workbookUnreadable(workbook: path, error: error))
    }
    return findings
  }

  /// What waits for a workbook: what can be written to it, and what was said in another currency than it is counted in by now.
  private func waiting(for path: String, _ record: StoredBook?) throws(LedgerError) -> [Finding] {
    guard let record else { return [] }
    let unfinished = try journal.unfinished(book: record.seq)
    let others = record.currency.map { now in unfinished.compactMap { $0.refusal(inWorkbookOf: now) } } ?? []
    let count = unfinished.count - others.count
    return (count > 0 ? [.pending(workbook: path, entries: count)] : [])
      + others.map { .waitsInOtherCurrency(error: $0) }
  }

  /// Throws what would keep the next entry from making the workbook.
  private func canMake(_ path: String) throws(LedgerError) {
    do { try book(at: path).checkCreate() } catch { throw .workbook(error) }
  }

  /// Makes an entry of that day as far as it can be made without being written.
  private func rehearse(in path: String, sheet: String?, on day: CalendarDate) throws(LedgerError) {
    do {
      try book(at: path).rehearse(on: day, sheet: sheet)
    } catch SheetError.workbookInUse {
      // Found beside the workbook already.
    } catch {
      throw LedgerError(error)
    }
  }

  /// Where the sheets of a workbook and the journal disagree.
  ///
  /// - Parameter asked: the sheet to look at where no entry stands.
  private func drift(
    in path: String, _ standing: StandingEntries, _ record: StoredBook?, sheet asked: String?
  ) throws(LedgerError) -> [Finding] {
    let book = self.book(at: path)
    var findings: [Finding] = []
    for sheet in SheetComparison.sheets(of: standing, book, asked: asked) {
      if let sheet, book.sheets(lacking: sheet) != nil {
        // It was deleted, with all its rows.
        findings += try standing.entries(onlyIn: sheet).map { .rowMissing(entry: $0.published) }
        continue
      }
      let comparison = try SheetComparison(book, sheet: sheet, entries: standing)
      let lost = comparison.missing.filter { comparison.isLost($0) }
      if !lost.isEmpty {
        let isOlder = (FileIdentity(path: path)?.changed ?? 0) < (record?.identity?.changed ?? 0)
        findings.append(.rowsLost(workbook: path, entries: lost.map(\.published), isOlder: isOlder))
      }
      findings += comparison.missing.filter { !comparison.isLost($0) }.map { .rowMissing(entry: $0.published) }
      findings += comparison.unreadable.map { .rowUnreadable(entry: $0.entry.published, place: $0.reference) }
      findings += comparison.back.map { .rowBack(entry: $0.entry.published) }
      findings += comparison.changed.map { .rowChanged(entry: $0.entry.published, found: $0.found.row) }
      findings += comparison.repeated.map { .rowTwice(entry: $0.entry.published, rows: $0.rows) }
      let origins = try journal.origins(of: comparison.unknown, in: path)
      findings += origins.takenBack.map { .rowBack(entry: $0.entry.published) }
      if !origins.elsewhere.isEmpty {
        findings.append(.unknownRows(workbook: path, ids: origins.elsewhere.map(\.id)))
      }
    }
    return findings
  }
}

extension Finding {
  fileprivate var isLeftover: Bool { if case .leftoverFile = self { true } else { false } }

  /// Whether an entry can be made beside it.
  fileprivate var isHarmless: Bool { if case .staleLock = self { true } else { false } }
}

extension Bookkeeper {
  func restore(_ path: String) throws(LedgerError) -> RestoreOutcome {
    guard let lock = try writerLock() else { throw .stateBusy(path: location.writerLock) }
    defer { withExtendedLifetime(lock) {} }
    let path = FileNames.canonical(path)
    guard let record = try journal.book(path), let copy = record.copy else { throw .noCopy(path: path) }
    if case .workbookInUse(_, let holder) = BesideWorkbook.findings(book(at: path)).first {
      throw .workbook(.workbookInUse(path: path, holder: holder))
    }
    try session(path).heal()
    let setAside = try BesideWorkbook.setAside(path, at: surroundings.now())
    try SafetyCopies.duplicate(copy, to: path, mode: setAside.flatMap(StateFolder.mode) ?? StateFolder.fileMode)
    let standing = try journal.standingEntries(book: record.seq)
    let changes = standing.map { entry in
      StoredChange(entry: entry.seq, before: entry.wanted.map(RowText.encode), after: nil)
    }
    try journal.restored(changes, book: record.seq, at: surroundings.now())
    return RestoreOutcome(workbook: path, setAside: setAside, entriesTakenOut: changes.count)
  }
}
