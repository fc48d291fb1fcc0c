import Entities
import Language
import Ledger
import Messages
import Sheets

/// "Delete the rent", "delete the last two": which of what was said last is to go.
extension Session {
  /// Takes the entries back that are meant; refuses where none is, or where it may be one or another.
  func takeBack(meantBy amendment: Amendment, of statement: Statement) -> Outcome {
    do throws(LedgerError) {
      let standing = try conversation.recent().filter { $0.status != .undone }
      guard !standing.isEmpty else { return .refused(.ledger(.nothingToUndo)) }
      let meant = selected(by: amendment, of: standing)
      guard let first = meant.first else { return .refused(.notUnderstood(.noneLatelyLikeThat)) }
      if meant.count > 1, amendment.count == nil {
        let entries = meant.map { "\($0.id): \($0.row.told)" }.concatenated(separator: "; ")
        return .refused(.notUnderstood(.severalLatelyLikeThat(entries: entries, id: first.id)))
      }
      let amender = Amender(household: household, isPreview: manner.isPreview)
      return shown(amender.takeBack(.entries(meant.map(\.id)), of: statement))
    } catch {
      return .refused(.ledger(error))
    }
  }

  /// The one of the last entries that is named, where an article or the form of the word says that it was spoken of, "the electricity",
  /// “водата”, or where the last one was called just so; `nil` where none is, or it may be several.
  func entry(namedBy amendment: Amendment) throws(LedgerError) -> LedgerEntry? {
    let recent = try conversation.recent().filter { $0.status != .undone }
    let meant = recent.filter { amendment.names($0.row) }
    if meant.count == 1 { return meant[0] }
    // "heating 70" and right after it "heating was 77": of the very same words it is the same.
    guard meant.isEmpty, let last = recent.last, amendment.namesJust(last.row) else { return nil }
    return last
  }

  /// Whether one of the last drafts that wait to be written is named so.
  func pendingEntry(namedBy amendment: Amendment, among pending: [Draft]) -> Bool {
    let rows = pending.suffix(Ledger.recentSentences).flatMap(\.entries).map { BudgetRow($0, entryID: nil) }
    return rows.contains(where: amendment.names) || rows.last.map(amendment.namesJust) ?? false
  }

  /// Those that an order to delete describes, of entries that stand, the last one last.
  private func selected(by amendment: Amendment, of standing: [LedgerEntry]) -> [LedgerEntry] {
    if let count = amendment.count { return count <= standing.count ? Array(standing.suffix(count)) : [] }
    let plain = standing.filter { amendment.isLike($0.row) }
    let words = amendment.details.map { FoldedText.folded($0).split(separator: " ").map(String.init) } ?? []
    var meant = words.isEmpty ? [] : plain.filter { entry in words.allSatisfy { entry.row.names($0) } }
    // A word that none of them has may still be one for a category.
    if meant.isEmpty, let category = amendment.category {
      meant = plain.filter { $0.row.type == category.type && $0.row.category == category.name }
    } else if words.isEmpty {
      meant = plain
    }
    return amendment.selectsLatest ? meant.suffix(1) : meant
  }
}

extension Amendment {
  private var namedWords: [String] { FoldedText.folded(named ?? "").split(separator: " ").map(String.init) }

  /// Whether all words of its name are a row's, and an article or an ending says that it was spoken of.
  fileprivate func names(_ row: BudgetRow) -> Bool {
    let words = namedWords
    return !words.isEmpty && words.allSatisfy(row.names) && (isDefinite || words.contains(where: row.namesShorter))
  }

  /// Whether a row is called by just these words.
  fileprivate func namesJust(_ row: BudgetRow) -> Bool {
    !namedWords.isEmpty && FoldedText.folded(row.details ?? "") == namedWords.joined(separator: " ")
  }

  /// Whether a row has the amount and the day that are named, as far as they are.
  fileprivate func isLike(_ row: BudgetRow) -> Bool {
    if let date, date != row.date { return false }
    guard let money else { return true }
    let own = row.original?.money
    return row.amount == money.amount && (!saysCurrency || own == nil) || own?.amount == money.amount
  }
}

extension BudgetRow {
  fileprivate var told: String { "\(amount) \(category)" + (details.map { ", \($0)" } ?? "") }

  /// Whether a word of the details is the same as one that was said, whatever its ending: “наема” is the “наем”.
  fileprivate func names(_ word: String) -> Bool { ownWords.contains { Self.isSame($0, word) } }

  /// The same, where what was said is longer: with an article at its end.
  fileprivate func namesShorter(_ word: String) -> Bool {
    ownWords.contains { Self.isSame($0, word) && $0.count < word.count }
  }

  private var ownWords: [Substring] { FoldedText.folded(details ?? "").split(separator: " ") }

  private static func isSame(_ own: Substring, _ word: String) -> Bool {
    let (short, long) = own.count < word.count ? (own, word[...]) : (word[...], own)
    let common = zip(short, long).prefix { $0 == $1 }.count
    return common >= 3 && common >= short.count - 1 && long.count - common <= 3
  }
}
