import Entities
import FoundationEssentials
import Platform
import Sheets
import Testing
import Workbook

@testable import Ledger

@Suite("Care")
struct CareTests {
  @Test("a ledger in order gives no findings", arguments: [true, false])
  func nothingToFind(hasIDs: Bool) throws {
    let scene = try Scene(hasIDs: hasIDs)
    let ledger = try scene.ledger()
    for number in [1, 1, 2] { _ = try ledger.log([utterance("coffee", number)], in: scene.workbook) }
    _ = try ledger.undo(.last)
    _ = try ledger.edit(.last, by: EntryChange(amount: 7), text: "7")
    #expect(try ledger.diagnose(scene.workbook).isEmpty)
  }

  @Test("rows changed, deleted, doubled or strange are found, and the journal adopts what the sheet says")
  func drift() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    let entries = try ledger.log((1...4).map { try utterance("e\($0)", $0) }, in: scene.workbook).entries
    try scene.byHand { content in
      content.rows[0].details = "mine"
      content.rows.append(content.rows[2])
      var strange = content.rows[3]
      strange.entryID = "strange"
      content.rows.append(strange)
      content.rows.remove(at: 1)
    }
    let findings = try ledger.diagnose(scene.workbook)
    #expect(findings.count == 4)
    for finding in findings {
      switch finding {
      case .rowChanged(let entry, let found):
        #expect((entry.id, found.details) == (entries[0].id, "mine"))
      case .rowMissing(let entry): #expect(entry.id == entries[1].id)
      case .rowTwice(let entry, let rows): #expect((entry.id, rows) == (entries[2].id, [6, 8]))
      case .unknownRows(_, let ids): #expect(ids == ["strange"])
      default: Issue.record("\(finding)")
      }
    }
    #expect(try ledger.adopt(scene.workbook) == AdoptOutcome(added: 1, changed: 1, gone: 1))
    #expect(try ledger.entry(entries[0].id)?.row.details == "mine")
    #expect(try ledger.entry(entries[1].id)?.status == .undone)
    #expect(try ledger.entry("strange")?.status == .written)
    #expect(try ledger.diagnose(scene.workbook).count == 1)
  }

  @Test("without ids, a row changed by hand and a deleted one are told apart, and the journal adopts both")
  func driftWithoutIDs() throws {
    let scene = try Scene(hasIDs: false)
    let ledger = try scene.ledger()
    let entries = try ledger.log((1...3).map { try utterance("e\($0)", $0) }, in: scene.workbook).entries
    try scene.byHand { content in
      content.rows[0].details = "mine"
      content.rows.remove(at: 1)
    }
    for finding in try ledger.diagnose(scene.workbook) {
      switch finding {
      case .rowChanged(let entry, let found): #expect((entry.id, found.details) == (entries[0].id, "mine"))
      case .rowMissing(let entry): #expect(entry.id == entries[1].id)
      default: Issue.record("\(finding)")
      }
    }
    #expect(try ledger.adopt(scene.workbook) == AdoptOutcome(added: 0, changed: 1, gone: 1))
    #expect(try ledger.entry(entries[0].id)?.row.details == "mine")
    #expect(try ledger.diagnose(scene.workbook).isEmpty)
    #expect(try ledger.undo(.id(entries[0].id)).changes.map(\.effect) == [.tookBack])
    #expect(try scene.rows().map(\.details) == ["e3"])
  }

  @Test("what waits, a missing workbook and one that cannot be read are found")
  func troubles() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("lidl", 1)], in: scene.workbook)
    scene.behaviour.with { $0.troubles = ["append": .workbookInUse(path: "book", holder: nil)] }
    _ = try ledger.log([utterance("lidl", 2)], in: scene.workbook)
    scene.behaviour.with { $0.troubles = [:] }
    #expect(try ledger.diagnose() == [.pending(workbook: scene.path, entries: 1)])
    _ = try ledger.sync(scene.workbook)

    let strange = SheetError.unreadable(path: "book", reason: "it is encrypted")
    scene.behaviour.with { $0.troubles = ["describe": strange] }
    #expect(try ledger.diagnose() == [.workbookUnreadable(workbook: scene.path, error: .workbook(strange))])
    unlink(scene.path)
    #expect(try ledger.diagnose() == [.workbookMissing(workbook: scene.path, entries: 2)])
  }

  @Test("files that others may read, leftovers and other programs' locks are found")
  func surroundings() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("lidl", 1)], in: scene.workbook)
    chmod(scene.state.journal, 0o644)
    let leftover = scene.folder + "/.book.xlsx.budget.tmp"
    let lock = scene.folder + "/.~lock.book.xlsx#"
    for file in [leftover, lock] { try #require(FileManager.default.createFile(atPath: file, contents: nil)) }
    #expect(
      Set(try ledger.diagnose()) == [
        .openToOthers(path: scene.state.journal, mode: 0o644, expected: 0o600), .leftoverFile(path: leftover),
        .workbookInUse(workbook: scene.path, holder: nil),
      ])
  }

  @Test("what another run is just writing is waited for, and not said to be left behind")
  func writingMeanwhile() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("lidl", 1)], in: scene.workbook)
    let temporary = scene.folder + "/.book.xlsx.budget.tmp"
    let lockPath = scene.state.writerLock
    var findings: [Finding]?
    onThreads(1) { _ in
      let lock = try? FileLock.acquire(lockPath, patience: 1_000)
      _ = FileManager.default.createFile(atPath: temporary, contents: nil)
      usleep(200_000)
      unlink(temporary)
      withExtendedLifetime(lock) {}
    } meanwhile: {
      while access(temporary, F_OK) != 0 { usleep(1_000) }
      findings = try? ledger.diagnose()
    }
    #expect(findings == [])
  }

  @Test("a lock file whose program is gone is found as left behind, not as in use")
  func staleLock() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("lidl", 1)], in: scene.workbook)
    let lock = scene.folder + "/.~lock.book.xlsx#"
    try ",maria,\(ProcessInfo.processInfo.hostName),04.11.2025 10:00,file:///profile;".write(
      toFile: lock, atomically: true, encoding: .utf8)
    let findings = try ledger.diagnose()
    guard case .staleLock(scene.path, _) = try #require(findings.first), findings.count == 1 else {
      Issue.record("found instead: \(findings)")
      return
    }
  }

  @Test("a workbook that no entry can be written to is found, also one that the journal does not know")
  func refused() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("lidl", 1)], in: scene.workbook)
    let refusal = SheetError.refused(sheet: "Budget Tracking", reason: "it is protected")
    scene.behaviour.with { $0.troubles = ["append": refusal] }
    #expect(try ledger.diagnose() == [.workbookUnreadable(workbook: scene.path, error: .workbook(refusal))])
    #expect(try scene.rows().count == 1)
  }

  @Test("what would keep the next entry from making the workbook is found")
  func cannotBeMade() throws {
    let scene = try Scene()
    let real = { @Sendable (path: String) -> any SheetStore in Workbook(path: path) }
    _ = symlink("nowhere.xlsx", scene.path)
    guard
      case .workbookUnreadable(scene.path, .workbook(.cannotCreate)) = try scene.ledger(book: real)
        .diagnose(scene.workbook).first
    else {
      Issue.record("a link to nothing")
      return
    }
    unlink(scene.path)
    _ = symlink(scene.path, scene.path)
    guard
      case .workbookUnreadable(scene.path, .workbook(.inputOutput(_, _, ELOOP))) = try scene.ledger(book: real)
        .diagnose(scene.workbook).first
    else {
      Issue.record("links in a circle")
      return
    }
    let away = Workbook(path: scene.folder + "/away/book.xlsx")
    #expect(try scene.ledger(book: real).diagnose(away).count == 1)
    #expect(try scene.ledger(book: real).diagnose(Workbook(path: scene.folder + "/new.xlsx")).isEmpty)
  }

  @Test("a workbook that cannot be looked at is not said to be gone")
  func outOfReach() throws {
    let scene = try Scene()
    _ = try scene.ledger().log([utterance("lidl", 5)], in: scene.workbook)
    scene.hide()
    guard case .workbookUnreadable(scene.path, .workbook(.inputOutput)) = try scene.ledger().diagnose().first else {
      Issue.record("\(try scene.ledger().diagnose())")
      return
    }
    scene.show()
    #expect(try scene.ledger().diagnose().isEmpty)
  }

  @Test("a state that nothing can be written to is found")
  func unwritableState() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("lidl", 5)], in: scene.workbook)
    try ledger.withBookkeeper { keeper throws(LedgerError) in
      try keeper.journal.connection.execute("PRAGMA query_only=1")
    }
    guard case .stateUnwritable(.stateInputOutput)? = try ledger.diagnose().first else {
      Issue.record("\(try ledger.diagnose())")
      return
    }
  }

  @Test("another workbook of the same state may be counted in another currency, unless one is set")
  func anotherCurrency() throws {
    let scene = try Scene()
    let other = FileBook(path: scene.folder + "/other.xlsx", behaviour: scene.behaviour)
    _ = try scene.ledger().log([utterance("lidl", 5)], in: scene.workbook)
    _ = try scene.ledger(baseCurrency: .euro).log([utterance("dm", 7)], in: other)
    #expect(try scene.ledger().diagnose(scene.workbook, isCurrencySet: false).isEmpty)
    let mismatch = LedgerError.currencyMismatch(path: other.path, workbook: .euro, configured: .lev)
    #expect(try scene.ledger().diagnose(scene.workbook) == [.workbookUnreadable(workbook: other.path, error: mismatch)])
  }

  @Test("a workbook of somebody else's making is copied once before it is touched, and can be put back")
  func safetyCopy() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    scene.behaviour.with { $0.isOurs = false }
    try scene.book.create(baseCurrency: .lev, year: 2025)
    let old = BudgetRow(try action("old", 9), entryID: nil)
    try scene.byHand { $0.rows.append(old) }
    let outcome = try ledger.log([utterance("first", 1)], in: scene.workbook)
    let copy = try #require(outcome.writing.safetyCopy)
    #expect(try ledger.log([utterance("second", 2)], in: scene.workbook).writing.safetyCopy == nil)
    #expect(try ledger.safetyCopies() == [SafetyCopy(workbook: scene.path, copy: copy)])
    #expect(try FileBook(path: copy, behaviour: scene.behaviour).read().rows.map(\.details) == ["old"])
    #expect(StateFolder.mode(copy) == 0o600)

    let restored = try ledger.restore(scene.workbook)
    #expect(restored.entriesTakenOut == 2)
    #expect(try scene.rows().map(\.details) == ["old"])
    let setAside = try #require(restored.setAside)
    #expect(try FileBook(path: setAside, behaviour: scene.behaviour).read().rows.count == 3)
    #expect(try ledger.sync(scene.workbook).written.isEmpty)

    #expect(try ledger.undo(.last).changes.count == 2)
    #expect(try scene.rows().map(\.details) == ["old", "first", "second"])
  }

  @Test("without a copy there is nothing to put back")
  func noCopy() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("first", 1)], in: scene.workbook)
    #expect(throws: LedgerError.noCopy(path: scene.path)) { try ledger.restore(scene.workbook) }
  }

  @Test("a run that died after the files changed places is tidied up, and a save that got in between is kept")
  func tidies() throws {
    for isSaved in [false, true] {
      let scene = try Scene()
      _ = try scene.ledger().log([utterance("first", 1)], in: scene.workbook)
      let displaced = try scene.book.read()
      link(scene.path, scene.folder + "/.book.xlsx.budget.tmp")
      scene.happens(.death, at: .settle)
      _ = try? scene.ledger().log([utterance("second", 2)], in: scene.workbook)
      scene.happens(.nothing, at: nil)
      if isSaved {
        let other = FileBook(path: scene.folder + "/.book.xlsx.budget.tmp", behaviour: scene.behaviour)
        try other.write(displaced)
      }
      let outcome = try scene.ledger().sync(scene.workbook)
      #expect(!FileManager.default.fileExists(atPath: scene.folder + "/.book.xlsx.budget.tmp"))
      let kept = scene.folder + "/book saved 2025-11-20.xlsx"
      #expect(outcome.writing.notices == (isSaved ? [.saveKept(workbook: scene.path, at: kept)] : []))
      #expect(FileManager.default.fileExists(atPath: kept) == isSaved)
      #expect(try scene.rows().map(\.details) == ["first", "second"])
    }
  }

  @Test("a workbook that was moved is recognised, with its entries")
  func moved() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("first", 1)], in: scene.workbook)
    let place = scene.folder + "/moved.xlsx"
    try #require(rename(scene.path, place) == 0)
    _ = try ledger.log([utterance("second", 2)], in: Workbook(path: place))
    #expect(try ledger.entries(EntryFilter(workbook: place)).map(\.row.details) == ["second", "first"])
    #expect(try ledger.undo(.count(2)).changes.count == 2)
    #expect(try ledger.diagnose().isEmpty)
  }
}
