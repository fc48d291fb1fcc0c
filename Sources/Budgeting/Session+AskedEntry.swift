import ActionHandler
import Entities
import Language
import Ledger
import Sheets

/// One of several entries that were asked about, by its name.
extension Session {
  /// "The coffee was 8.50", where it was asked about: the one of its entries that is named, where none that was logged is called so.
  func askedEntry(namedBy amendment: Amendment) throws(LedgerError) -> (question: OpenQuestion, place: Int)? {
    guard let question = try openQuestion(),
      let entries = (question.confirmation.best?.action?.payload as? BudgetEntries)?.entries,
      case let named = entries.indices.filter({ amendment.names(BudgetRow(entries[$0], entryID: nil)) }),
      named.count == 1, try self.entries(namedBy: amendment).isEmpty
    else { return nil }
    return (question, named[0])
  }

  /// Takes the best reading of a question with one of its entries changed: who corrects one has nothing against the others.
  func settle(
    _ question: OpenQuestion, at place: Int, by amendment: Amendment, of statement: Statement
  ) throws -> (outcome: Outcome, writing: WritingReport?) {
    guard let best = question.confirmation.best,
      var entries = (best.action?.payload as? BudgetEntries)?.entries
    else { return (.asked(question), nil) }
    do throws(Refusal) {
      let change = try Amender(household: household, isPreview: false)
        .change(amendment, of: BudgetRow(entries[place], entryID: nil))
      entries[place] = entries[place].changed(by: change)
      return try settled(question, best, as: entries, by: statement)
    } catch {
      return (.refused(error), nil)
    }
  }
}
