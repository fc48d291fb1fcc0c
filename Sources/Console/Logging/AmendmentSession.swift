import ActionHandler
import Entities
import Glibc
import Language
import Ledger
import Workbook

/// Sentences right after an entry that are about it: "no, 130", "undo that", "that was groceries", "20 more for the same".
struct AmendmentSession {
  private let invocation: Invocation
  private let ledger: LedgerHandle

  init(_ invocation: Invocation, ledger: LedgerHandle) {
    self.invocation = invocation
    self.ledger = ledger
  }

  /// How long such a sentence is taken to be about the last entry, in seconds. Later, "no, 130" is no clear sentence.
  private static let patience: Int64 = 15 * 60

  /// What a sentence says about another entry; `nil` where it is a sentence of its own.
  func amendment(in utterance: SpokenUtterance) -> Amendment? {
    guard case .text(let text) = utterance.content,
      case .amendment(let amendment) = Parser().understand(
        text, in: invocation.configuration.parsing(on: utterance.day), as: .inConversation(hasEntry: { true })
      ).outcome
    else { return nil }
    return amendment
  }

  /// The entry that such a sentence is about: the last one, where it is fresh.
  func freshEntry() throws -> LedgerEntry? {
    guard let last = try ledger.newest(in: invocation.workbook.path), last.status != .undone,
      Int64(time(nil)) - last.loggedAt <= AmendmentSession.patience
    else { return nil }
    return last
  }

  /// What came of an amendment.
  enum Outcome {
    /// It was done, and told.
    case done(ExitCode)
    /// It asks for one more entry.
    case another(BudgetAction)
  }

  /// Carries it out.
  ///
  /// - Parameter day: the day it was said, where that is not today.
  func carryOut(
    _ amendment: Amendment, on entry: LedgerEntry, text: String, day: CalendarDate?
  ) throws -> Outcome {
    let output = LedgerOutput(invocation)
    let applier = AmendmentApplier(rates: invocation.configuration.exchangeRates)
    let isPreview = invocation.configuration.dryRun
    if amendment.undo {
      let selector = amendment.removes ? UndoSelector.id(entry.id) : .last
      let outcome: UndoOutcome
      do {
        if isPreview {
          try output.tell(preview: try ledger.open().undoPreview(selector, in: invocation.workbook))
          return .done(.done)
        }
        outcome = try ledger.open().undo(selector, in: invocation.workbook)
      } catch let error as LedgerError {
        throw LedgerMessages.nothingTakenBack(for: error)
      }
      try output.tell(outcome)
      return .done(outcome.writing.exitCode)
    }
    if amendment.repeatsLast {
      return .another(try applier.repetition(amendment, of: entry.row, today: day ?? invocation.configuration.today))
    }
    let change = try applier.change(amendment, of: entry.row)
    if isPreview {
      try output.tell(preview: try ledger.open().editPreview(.id(entry.id), by: change, in: invocation.workbook))
      return .done(.done)
    }
    let outcome = try ledger.open().edit(.id(entry.id), by: change, text: text, in: invocation.workbook)
    try output.tell(outcome)
    return .done(outcome.writing.exitCode)
  }
}
