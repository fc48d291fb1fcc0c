import Budgeting
import Entities
import Ledger
import Platform
import Synchronization

/// What the household has taught, as it was when it was last looked up: understanding a sentence must not wait for a
/// workbook that is being written.
final class TaughtPhrases: Sendable {
  private let known = Mutex<[String: BudgetCategory]>([:])
  private let ledger: Ledger
  private let lastLookUp = Atomic<Int>(-1)

  init(_ ledger: Ledger) {
    self.ledger = ledger
    refresh()
  }

  /// Phrases in lower case, and where they point.
  var current: [String: BudgetCategory] { known.withLock { $0 } }

  /// Looks up again where that was not done for a second: what was learned meanwhile was taught elsewhere.
  func refreshIfOld() {
    let now = SteadyClock.seconds
    guard lastLookUp.exchange(now, ordering: .relaxed) != now else { return }
    refresh()
  }

  /// Looks up again. Where the ledger cannot be read, what was known stays.
  func refresh() {
    guard let phrases = try? ledger.learnedPhrases() else { return }
    let fresh = Household.table(of: phrases)
    known.withLock { $0 = fresh }
  }
}
