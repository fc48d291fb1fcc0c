import Entities
import Workbook

/// Brings what was said into the journal, and from there into workbooks. Not for several threads at once.
final class Bookkeeper {
  let location: LedgerLocation
  let baseCurrency: Currency
  let surroundings: Surroundings
  private(set) var journal: Journal
  private(set) var notices: [LedgerNotice] = []

  /// Opens the journal, or begins one.
  init(at location: LedgerLocation, baseCurrency: Currency, surroundings: Surroundings) throws(LedgerError) {
    self.location = location
    self.baseCurrency = baseCurrency
    self.surroundings = surroundings
    let opened = try StateFile.open(location, patience: surroundings.patience, at: surroundings.now())
    journal = opened.journal
    notices = opened.notices
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
