import Entities
import Language
import Ledger
import Reports
import Sheets

extension Household {
  /// Puts an entry into another account by what was said about it.
  ///
  /// - Returns: a refusal where the sheet has a column for accounts, which counts and is its owner's, and where more is said than that.
  func assign(
    _ entry: LedgerEntry, to account: String, told statement: Statement, isPreview: Bool
  ) throws(LedgerError) -> Outcome {
    if case .amendment(let amendment) = Parser().understand(
      statement.words, in: context(on: statement.day), as: .amendment
    ).outcome, amendment.money != nil || amendment.date != nil {
      return .refused(.notUnderstood(.accountAlone(account: account)))
    }
    if (try? workbook.describe(sheet: entry.reference?.sheet ?? sheet))?.hasAccounts == true {
      return .refused(.notUnderstood(.accountStays(account: account)))
    }
    guard !isPreview else {
      var row = entry.row
      row.account = account
      return .shown(.change(row))
    }
    return .changed(
      try ledger.open().assign(
        entry.id, to: account, text: statement.text, key: statement.key, by: statement.speaker ?? speaker,
        inConversation: conversation))
  }

  /// Takes back that money moved or an entry was put into another account, where that was done last; `nil` where something else was.
  ///
  /// - Parameter conversation: only what was done in that one counts; `nil` for all.
  func takeBackMove(by said: Speaker?, in conversation: String?) -> Outcome? {
    do throws(LedgerError) {
      guard let ledger = try ledger.existing() else { return nil }
      let (path, speaker) = (workbook.path, said ?? speaker)
      if let back = try ledger.takeBackAssignment(in: path, by: speaker, inConversation: conversation) {
        let account = back.assignment.to ?? ""
        return .answered(SpokenAnswer([.tookBackAccount(entry: back.entry.row.told, account: account)]))
      }
      return try ledger.takeBackMove(in: path, by: speaker, inConversation: conversation).map {
        .answered(SpokenAnswer([.tookBackMove(what: $0.told)]))
      }
    } catch {
      return .refused(.undo(error))
    }
  }
}
