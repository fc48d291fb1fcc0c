import Glibc
import Workbook

/// What the ledger takes from the machine: given as a value, so that tests can give another.
struct Surroundings: Sendable {
  /// Seconds since 1 January 1970, UTC.
  var now: @Sendable () -> Int64
  /// The workbook at a path.
  var book: @Sendable (_ path: String) -> any Book
  /// Called before each step that matters to durability; tests stop here.
  var willReach: @Sendable (Step) throws(LedgerError) -> Void = { _ in }
  /// How long to wait for the process that is writing, in milliseconds.
  var patience: Int = 20_000

  /// Steps of writing an entry, in their order.
  enum Step: String, CaseIterable, Sendable {
    case journal, lock, append, prepare, replace, settle, done
  }

  /// The clock and the files of this machine.
  static let system = Surroundings(
    now: { Int64(time(nil)) },
    book: { path in Workbook(path: path) })
}
