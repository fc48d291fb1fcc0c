import Entities
import Sheets

/// Brings what was said into the journal, and from there into workbooks. Not for several threads at once.
final class Bookkeeper {
  let location: LedgerLocation
  /// What amounts are counted in; a workbook that is counted in another currency is refused.
  var baseCurrency: Currency
  /// How that is known.
  var currencySource = CurrencySource.said
  let surroundings: Surroundings
  let versions: OwnVersions
  /// What was seen of a workbook before an entry was taken in, for who writes to it next.
  var seen: SeenBook?
  /// The workbook whose amounts were taken to be counted in the base currency as nothing said otherwise, until that is told.
  var assumed: String?
  /// What somebody has changed in a workbook by hand, for who asks again.
  var handChanges: HandChanges?
  private(set) var journal: Journal
  private(set) var notices: [LedgerNotice] = []
  /// Which file `journal` is: another process may put a new one in its place.
  private var journalInode: Int64?

  /// Opens the journal, or begins one.
  init(
    at location: LedgerLocation, baseCurrency: Currency, surroundings: Surroundings, versions: OwnVersions
  ) throws(LedgerError) {
    self.versions = versions
    self.location = location
    self.baseCurrency = baseCurrency
    self.surroundings = surroundings
    let opened = try StateFile.open(location, patience: surroundings.patience, at: surroundings.now())
    journal = opened.journal
    notices = opened.notices
    journalInode = FileIdentity(path: location.journal)?.inode
  }

  /// What a look into a version of a workbook's file has shown.
  struct SeenBook {
    let path: String
    let sheet: String?
    let identity: FileIdentity
    let description: SheetDescription

    /// The description, where it is of that sheet of that version.
    func description(of path: String, sheet: String?, as identity: FileIdentity?) -> SheetDescription? {
      path == self.path && sheet == self.sheet && identity == self.identity ? description : nil
    }
  }

  /// The workbook at a path; one whose rows are in several currencies is read as counted in that of this run.
  func book(at path: String) -> any SheetStore {
    let currency = baseCurrency
    return surroundings.book(path).remembering { currency }
  }

  /// Something that the owner should know.
  func notice(_ notice: LedgerNotice) { notices.append(notice) }

  /// A report with what is to be told.
  func told(_ report: WritingReport) -> WritingReport {
    guard !notices.isEmpty else { return report }
    var report = report
    report.notices += notices
    notices = []
    return report
  }

  /// Sets a journal aside in which damage was met, and goes on with a new one.
  ///
  /// - Parameter operations: Requests that are not to be taken over, because they are about to be made again.
  func rescue(except operations: Set<Int64> = []) throws(LedgerError) {
    journal.connection.close()
    do {
      try replaceJournal(except: operations)
    } catch {
      // Whoever asks the journal now is told what stands in the way.
      journal.connection.reasonClosed = error
      throw error
    }
  }

  private func replaceJournal(except operations: Set<Int64>) throws(LedgerError) {
    guard let lock = try writerLock() else { throw .stateBusy(path: location.writerLock) }
    defer { withExtendedLifetime(lock) {} }
    let (speaker, conversation) = (journal.speaker, journal.conversation)
    defer { (journal.speaker, journal.conversation) = (speaker, conversation) }
    if FileIdentity(path: location.journal)?.inode == journalInode {
      let opened = try StateFile.rebuild(location, except: operations, at: surroundings.now())
      journal = opened.journal
      notices += opened.notices
    } else {
      journal = try Journal(path: location.journal)
    }
    journalInode = FileIdentity(path: location.journal)?.inode
  }

  /// A step is about to be taken; tests interfere here.
  func reach(_ step: Surroundings.Step) throws(LedgerError) {
    switch surroundings.event(step) {
    case .nothing: return
    case .failure(let error): throw error
    case .death:
      journal.connection.close()
      throw .fault("the process ended")
    }
  }

  /// Takes the lock under which workbooks are written and attempts are judged; waiting ends early where it turns out
  /// that there is nothing left to do.
  func writerLock(
    unless isNeedless: () throws(LedgerError) -> Bool = { false }
  ) throws(LedgerError) -> FileLock? {
    try FileLock.acquire(location.writerLock, patience: surroundings.patience, unless: isNeedless)
  }

  /// Work on one workbook; to be done under the writer's lock.
  func session(_ path: String) -> WritingSession {
    WritingSession(keeper: self, path: path)
  }
}
