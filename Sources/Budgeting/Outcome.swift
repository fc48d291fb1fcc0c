import ActionHandler
import Entities
import Ledger
import Messages
import Reports
import Sheets

/// What became of one thing that was said or asked for. A face renders it, and decides nothing.
public enum Outcome: Sendable {
  /// It was carried out: entries were logged, another kind of action was performed, or a server had done it already.
  case logged(Logged)
  /// An entry was changed.
  case changed(EditOutcome)
  /// Entries were taken back or put back, or an edit was reverted; nothing where they were back already.
  case tookBack(UndoOutcome)
  /// A question was answered.
  case answered(SpokenAnswer)
  /// What would be done; nothing was.
  case shown(Preview)
  /// It is kept, and understood later: why, as a sentence.
  case kept(Message)
  /// It is to be asked about first; it is kept until that is answered.
  case asked(OpenQuestion)
  /// It was asked about, and nothing is to be done.
  case declined(OpenQuestion)
  /// Nothing was done.
  case refused(Refusal)

  /// What was carried out.
  public struct Logged: Sendable {
    /// What was said, and the answers to it.
    public let draft: Draft
    /// Its entries as the ledger holds them; `nil` where it has none.
    public let utterance: LoggedUtterance?
    /// What became of actions of other kinds.
    public let performed: [ActionOutcome]
    /// What else came of the same words: the change that was made before, the answer to what was asked beside it.
    public var besides: [Message] = []
    /// Why the rest of it was not done, where some of it was.
    public var failure: Refusal?

    /// Whether it was carried out before under the same key, and nothing was done now.
    public var isRepeated: Bool { utterance?.isRepeated == true }
    /// The entries, in the order they were said.
    public var entries: [LedgerEntry] { utterance?.entries ?? [] }
  }

  /// What would be done.
  public enum Preview: Sendable {
    /// Entries would be logged, and what else was asked for would be done.
    case entries(Draft)
    /// It would be asked about.
    case question(OpenQuestion)
    /// An entry would say this.
    case change(BudgetRow)
    /// This would be taken back, put back or reverted.
    case undo(UndoOutcome)
    /// This would be taken back, which is no entry.
    case undoOther(Message)
  }
}

extension EditOutcome {
  /// What is said of an entry that was changed, or that said so already.
  public func told(as entry: Message) -> Message { isUnchanged ? .saysAlready(what: entry) : .changedTo(what: entry) }
}

/// Why nothing was done of what was said.
public enum Refusal: Error, Hashable, Sendable {
  /// The words say why, in a sentence for the person.
  case words(Message, Kind)
  /// The ledger did not do it.
  case ledger(LedgerError)
  /// The ledger did not take it back: it may have been about several entries.
  case undo(LedgerError)
  /// The workbook could not be read for an answer.
  case workbook(SheetError)
  /// What carries out another kind of action did not do it.
  case action(ActionFailure)

  /// What the words lack (contract, section 1: the table of statuses).
  public enum Kind: Hashable, Sendable {
    /// Nothing can be made of them, or it may not be done: 422, exit code 65.
    case notUnderstood
    /// Understood, but nothing that is handled: 501, exit code 65.
    case notSupported
    /// Who says it may not ask for that: 403, exit code 65.
    case notAllowed
    /// Too long, or no text at all: 422, exit code 64.
    case malformed
  }

  init(_ answer: UtteranceAnswer) {
    let kind: Kind =
      switch answer.status {
      case .understood, .notUnderstood: .notUnderstood
      case .notSupported: .notSupported
      case .malformed: .malformed
      }
    self = .words(answer.told, kind)
  }

  /// What any room threw: who is told has words for each of them, and for none as the program writes it.
  init(_ error: any Error) {
    switch error {
    case let refusal as Refusal: self = refusal
    case let error as SheetError: self = .workbook(error)
    case let failure as ActionFailure: self = .action(failure)
    case let error as LedgerError: self = .ledger(error)
    default: self = .ledger(.fault("\(error)"))
    }
  }

  static func notUnderstood(_ message: Message) -> Refusal { .words(message, .notUnderstood) }

  /// What is told where a question cannot be answered from the entries.
  static let unclearQuestion = Refusal.notUnderstood(
    .unclearQuestion
  )
}
