import Entities
import Language
import Ledger
import Sheets

/// Whose an entry is, where the household's have each their own of the same: a salary.
extension Session {
  /// "Ivo's was 3100", behind what is Kalina's: one more, of whom it names; `nil` for any other words.
  func ofAnother(
    _ outcome: Interpretation.Outcome, _ text: TokenizedText
  ) throws(LedgerError) -> Interpretation.Outcome? {
    guard case .amendment(let amendment) = outcome, amendment.tellsWhole, amendment.person == nil,
      let entry = try standingFocus().last, case let row = entry.row,
      let name = otherOwner(of: entry, in: text), row.category(of: name) != nil
    else { return nil }
    // "на Калина е 2150", of what was hers already, and another's told behind it.
    let today = try conversation.ofToday()
    let own = today.indices.filter { index in
      let known = today[index]
      return known.status != .undone && known.row.type == row.type && known.row.isOf(name)
    }
    if own.count == 1 {
      var changed = amendment
      changed.meant = [today.count - 1 - own[0]]
      return .amendment(changed)
    }
    guard own.isEmpty else { return nil }
    var more = Amendment(
      money: amendment.money, saysCurrency: amendment.saysCurrency, date: amendment.date, repeatsLast: true,
      isExplicit: true)
    more.person = name
    return .amendment(more)
  }

  /// "His was 3250", of two salaries: whose it is, neither a name nor what was said of them tells.
  func mayBeEither(_ text: TokenizedText, of last: LedgerEntry) throws(LedgerError) -> Bool {
    guard Parser().tellsOfTheirs(text), otherOwner(of: last, in: text) == nil else { return false }
    let type = last.row.type
    let owners = try conversation.ofToday().filter { $0.status != .undone && $0.row.type == type }
      .compactMap { BudgetCategory(name: $0.row.category, type: type)?.owner }.filter { !$0.isEmpty }
    return Set(owners).count > 1
  }

  /// Whose it is that words are told of, where that is another's than the entry: "Ivo's", or "hers", of a salary that was first said to be Kalina's.
  private func otherOwner(of entry: LedgerEntry, in text: TokenizedText) -> String? {
    if case .others(let name)? = Parser().remark(text) { return entry.row.isOfOther(than: name) ? name : nil }
    guard entry.row.type == .income, Parser().tellsOfTheirs(text) else { return nil }
    let words = FoldedText.folded(entry.text).split { !$0.isLetter }.map(String.init)
    let owners = BudgetCategory.allCases.filter { $0.type == .income }.flatMap(\.owner)
    return owners.first { owner in words.contains(owner) && entry.row.isOfOther(than: owner) }
  }
}
