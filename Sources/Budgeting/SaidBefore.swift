import Entities
import Language
import Ledger

/// What was said before one statement, as far as its words may be about it: asked while it is understood, and only where it may be.
final class SaidBefore {
  private let session: Session
  private let statement: Statement
  private let hasPending: Bool
  private let pending: () -> [Draft]
  private let isCertain: Bool
  /// It is asked for more than once, and looked up once.
  private var heldNow: HeldWords??
  /// Why the journal could not be looked into.
  private(set) var failure: LedgerError?

  /// - Parameters:
  ///   - hasPending: whether drafts with entries wait to be written.
  ///   - pending: those drafts, the last one last.
  ///   - hasPendingQuestion: whether the last thing that was said is a question that is still to be kept.
  ///   - isServerBehind: whether a server keeps what was said.
  init(
    _ session: Session, _ statement: Statement, hasPending: Bool, hasPendingQuestion: Bool, isServerBehind: Bool,
    pending: @escaping () -> [Draft]
  ) {
    (self.session, self.statement, self.hasPending, self.pending) = (session, statement, hasPending, pending)
    isCertain = hasPending || hasPendingQuestion || session.hasShownEntries || isServerBehind
  }

  /// What the words are taken for.
  var situation: Situation {
    .inConversation(
      hasEntry: { self.hasEntry($0) }, awaits: { self.awaits($0) },
      dayBefore: { self.session.dayBefore(self.hasPending ? self.pending : nil) })
  }

  /// Whether what was foreseen of the statement still holds: it is about nothing that was said before.
  ///
  /// - Throws: why the journal could not be looked into.
  func bearsOut(_ foreseen: Foresight) throws(LedgerError) -> Bool {
    let holds = foreseen.holds(hasEntry, awaits: awaits)
    if let failure { throw failure }
    return holds
  }

  /// Whether there is an entry that an amendment can be about.
  private func hasEntry(_ amendment: Amendment) -> Bool {
    do throws(LedgerError) {
      return try session.hasEntry(for: amendment, among: hasPending ? pending : nil, isCertain: isCertain)
    } catch {
      failure = error
      return false
    }
  }

  /// Whether an amendment completes what was said; one of nothing asks whether anything waits to be completed.
  private func awaits(_ amendment: Amendment) -> Bool {
    guard !hasPending else { return false }
    let held = heldNow ?? (try? session.held()) ?? nil
    heldNow = .some(held)
    guard let held else { return false }
    guard amendment != Amendment() else { return held.lack != .nothing }
    return held.lack == (amendment.picks ? .choice : amendment.fulfils ? .deed : .amount)
      && (!amendment.fulfils || session.isDone(held, by: amendment, on: statement.day))
  }
}
