import ActionHandler
import Entities
import Language
import Ledger

/// Changes entries and takes them back, and turns what the ledger says of it into outcomes.
struct Amender {
  let household: Household
  let isPreview: Bool
  var overwriting = false

  /// Takes entries back.
  func takeBack(_ selector: UndoSelector, of statement: Statement) -> Outcome {
    do throws(LedgerError) {
      if isPreview {
        let ledger = try household.ledger.withEntries()
        return .shown(
          .undo(
            try ledger.undoPreview(
              selector, in: household.workbook, overwriting: overwriting, by: statement.speaker ?? household.speaker)))
      }
      return .tookBack(
        try household.ledger.open().undo(
          selector, in: household.workbook, overwriting: overwriting, text: statement.text, key: statement.key,
          by: statement.speaker ?? household.speaker, inConversation: household.conversation))
    } catch {
      return .refused(.undo(error))
    }
  }

  /// Changes an entry by what was said about it.
  func change(_ entry: LedgerEntry, by amendment: Amendment, of statement: Statement) -> Outcome {
    do throws(Refusal) {
      let change = try self.change(amendment, of: entry.row)
      // "now", of what is of today.
      guard change != EntryChange(date: entry.row.date) else { throw .notUnderstood(.nothingInThat) }
      return self.change(entry.id, by: change, of: statement)
    } catch {
      return .refused(error)
    }
  }

  /// Changes several entries in one request.
  func change(_ meant: [(entry: LedgerEntry, amendment: Amendment)], of statement: Statement) -> Outcome {
    guard !isPreview else { return .refused(.notUnderstood(.entryUnclear)) }
    do throws(Refusal) {
      let changes = try meant.map { entry, amendment throws(Refusal) in
        (id: entry.id, change: try change(amendment, of: entry.row))
      }
      do throws(LedgerError) {
        return .changed(
          try household.ledger.open().edit(
            changes, text: statement.text, key: statement.key, in: household.workbook, overwriting: overwriting,
            countedIn: household.rates.base, by: statement.speaker ?? household.speaker,
            inConversation: household.conversation))
      } catch {
        return .refused(.ledger(error))
      }
    } catch {
      return .refused(error)
    }
  }

  /// Changes an entry.
  func change(_ id: String, by change: EntryChange, of statement: Statement) -> Outcome {
    do throws(LedgerError) {
      if isPreview {
        return .shown(
          .change(
            try household.ledger.withEntries().editPreview(
              .id(id), by: change, in: household.workbook, overwriting: overwriting,
              countedIn: household.rates.base)))
      }
      let edited = try household.ledger.open().edit(
        .id(id), by: change, text: statement.text, key: statement.key, in: household.workbook,
        overwriting: overwriting, countedIn: household.rates.base, by: statement.speaker ?? household.speaker,
        inConversation: household.conversation)
      if change.label != nil { household.learnCorrected() }
      return .changed(edited)
    } catch {
      return .refused(.ledger(error))
    }
  }
}
