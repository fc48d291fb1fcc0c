import Platform
import Sheets

/// What the ledger takes from the machine: given as a value, so that tests can give another.
struct Surroundings: Sendable {
  /// Steps on the way of an entry, in their order.
  enum Step: String, CaseIterable, Sendable {
    /// Before the entry is committed to the journal.
    case journal
    /// Before the lock is taken.
    case lock
    /// Before the workbook is asked to append.
    case append
    /// The new file is complete; before that is committed to the journal.
    case prepare
    /// Before the new file takes the old one's place.
    case replace
    /// It has; before that is committed to the journal.
    case settle
    /// Before the answer is given.
    case answer
  }

  /// What a test may do at a step.
  enum Event: Sendable {
    case nothing
    /// The step fails.
    case failure(LedgerError)
    /// The process ends there, as far as the journal is concerned.
    case death
  }

  /// Seconds since 1 January 1970, UTC.
  var now: @Sendable () -> Int64 = { Int64(time(nil)) }
  /// The workbook at a path.
  var book: @Sendable (_ path: String) -> any SheetStore
  /// Asked before each step.
  var event: @Sendable (Step) -> Event = { _ in .nothing }
  /// How long to wait for a process that is writing, in milliseconds.
  var patience = 20_000
}
