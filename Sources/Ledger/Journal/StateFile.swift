import Entities
import Platform

/// Opens the journal's file: makes it, brings it up to date, or sets it aside where it is damaged.
enum StateFile {
  /// An opened journal, and what happened on the way.
  struct Opened {
    let journal: Journal
    let notices: [LedgerNotice]
  }

  /// - Parameters:
  ///   - patience: How long to wait for other processes that are making the file, in milliseconds.
  ///   - time: Now, for the name of a file that is set aside.
  static func open(_ location: LedgerLocation, patience: Int, at time: Int64) throws(LedgerError) -> Opened {
    try checkWritable(location.stateFolder)
    if FileIdentity(path: location.journal) != nil {
      if FileIdentity.isNoFile(location.journal) { throw .stateNotAFile(path: location.journal) }
      do {
        if let journal = try Journal(upToDate: location.journal) { return Opened(journal: journal, notices: []) }
      } catch {
        guard case .stateDamaged = error else { throw error }
      }
    }
    return try make(location, patience: patience, at: time)
  }

  /// Makes the file or mends it; one process at a time.
  private static func make(_ location: LedgerLocation, patience: Int, at time: Int64) throws(LedgerError) -> Opened {
    try StateFolder.make(location.stateFolder)
    guard let lock = try FileLock.acquire(location.writerLock, patience: patience) else {
      throw .stateBusy(path: location.writerLock)
    }
    defer { withExtendedLifetime(lock) {} }
    do {
      return Opened(journal: try fresh(location), notices: [])
    } catch {
      guard case .stateDamaged = error else { throw error }
    }
    return try rebuild(location, except: [], at: time)
  }

  /// Sets a damaged journal aside and begins a new one with what could be saved; to be done under the lock.
  ///
  /// - Parameter operations: Requests that are not to be taken over.
  static func rebuild(
    _ location: LedgerLocation, except operations: Set<Int64>, at time: Int64
  ) throws(LedgerError) -> Opened {
    let rescue = try StateRescue.setAside(location, at: time)
    let journal = try fresh(location)
    try journal.takeIn(rescue, except: operations)
    return Opened(journal: journal, notices: [.stateRebuilt(setAside: rescue.path, recovered: rescue.entryCount)])
  }

  private static func fresh(_ location: LedgerLocation) throws(LedgerError) -> Journal {
    try StateFolder.makeFile(location.journal)
    let journal = try Journal(path: location.journal)
    StateFolder.sync(location.stateFolder)
    return journal
  }

  /// A folder whose owner has no write permission is meant to stay as it is, also for the superuser.
  private static func checkWritable(_ folder: String) throws(LedgerError) {
    guard let mode = StateFolder.mode(folder), mode & S_IWUSR == 0 else { return }
    throw .stateInputOutput(path: folder, operation: "write", code: EACCES)
  }
}
