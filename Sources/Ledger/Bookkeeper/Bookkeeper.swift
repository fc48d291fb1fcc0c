import Entities
import Workbook

/// Brings what was said into the journal, and from there into workbooks. To be filled in next.
final class Bookkeeper {
  let notices: [LedgerNotice] = []
  let journal = Journal()

  init(at location: LedgerLocation, baseCurrency: Currency, surroundings: Surroundings) throws(LedgerError) {}

  func log(_ utterances: [Utterance], in path: String, sheet: String?) throws(LedgerError) -> LogOutcome {
    throw .fault("this version cannot log yet")
  }
  func sync(_ path: String) throws(LedgerError) -> SyncOutcome { throw .fault("this version cannot sync yet") }
  func undo(_ selector: UndoSelector, in path: String?, overwriting: Bool) throws(LedgerError) -> UndoOutcome {
    throw .nothingToUndo
  }
  func edit(
    _ selector: EntrySelector, by change: EntryChange, text: String, in path: String?, overwriting: Bool
  ) throws(LedgerError) -> EditOutcome { throw .nothingToUndo }
  func diagnose(_ path: String?) throws(LedgerError) -> [Finding] { [] }
  func restore(_ path: String) throws(LedgerError) -> RestoreOutcome { throw .noCopy(path: path) }
}

/// The journal. To be filled in next.
struct Journal {
  /// An utterance of the journal.
  struct StoredUtterance { let logged: LoggedUtterance }
  /// An entry of the journal.
  struct StoredEntry { let published: LedgerEntry }

  func pathsWithPending() throws(LedgerError) -> [String] { [] }
  func entries(_ filter: EntryFilter) throws(LedgerError) -> [LedgerEntry] { [] }
  func entry(id: String) throws(LedgerError) -> StoredEntry? { nil }
  func utterance(key: String) throws(LedgerError) -> StoredUtterance? { nil }
  func habit(_ phrase: String) throws(LedgerError) -> LearnedPhrase? { nil }
  func habits() throws(LedgerError) -> [LearnedPhrase] { [] }
  func learn(_ phrases: [LearnedPhrase]) throws(LedgerError) -> [LearnedPhrase] { [] }
  func forget(_ phrase: String) throws(LedgerError) -> LearnedPhrase? { nil }
  func safetyCopies() throws(LedgerError) -> [SafetyCopy] { [] }
}
