import ActionHandler
import Entities
import FoundationEssentials
import Language
import Ledger
import Messages
import Sheets
import Vocabulary

extension Session {
  /// Whether there is something that an amendment can be about: an entry, a question, or what was taken back.
  ///
  /// - Parameters:
  ///   - pending: the drafts that wait to be written, the last one last; `nil` where none do.
  ///   - isCertain: whether something was said before in any case, written or not.
  func hasEntry(
    for amendment: Amendment, among pending: (() -> [Draft])?, isCertain: Bool
  ) throws(LedgerError) -> Bool {
    if pending == nil, try isAnswer(amendment) { return true }
    if amendment.isDenial {
      guard let held = try held(), held.lack == .nothing, try focusedEntries().isEmpty else { return false }
      return try !undoneLately().isEmpty
    }
    if amendment.asks {
      guard pending == nil else { return false }
      guard amendment.named != nil || amendment.place != nil else {
        return try !standingFocus().isEmpty
      }
      return try !entries(namedBy: amendment).isEmpty
    }
    if amendment.among != nil, amendment.isUnsure { return pending == nil ? try dividedJustNow() : false }
    if amendment.swaps {
      let said = try conversation.recent()
      return pending == nil && said.count { $0.status != .undone } > 1
    }
    if amendment.isBareDay, questionIsLast { return false }
    if !amendment.pieces.isEmpty || amendment.subtracts && amendment.named == nil {
      guard pending == nil else { return false }
      return try standingFocus().contains { $0.row.type == .expense }
    }
    if amendment.person != nil {
      guard pending == nil, let last = try standingFocus().last else { return false }
      guard let category = last.row.category(of: amendment.person) else { return false }
      return !amendment.isUnsure || last.row.type != .expense && category.owner.contains(amendment.person ?? "")
    }
    if amendment.isSoToo, try held().map({ $0.lack != .nothing || $0.text.isEmpty }) ?? true { return false }
    if amendment.tellsAnew {
      if amendment.named == nil, let money = amendment.money, try isSumOfLast(money.amount) { return false }
      return try isAboutLast(amendment, pending)
    }
    if amendment.named != nil {
      if amendment.restores { return try !undone(namedBy: amendment).isEmpty }
      if let pending, pendingEntry(namedBy: amendment, among: pending()) { return true }
      if amendment.also.isEmpty, try askedEntry(namedBy: amendment) != nil { return true }
      for named in [amendment] + amendment.also {
        let entries = try entries(namedBy: named)
        // "two pairs of socks so 24 for those", of socks for 12
        if entries.isEmpty || !named.steps.isEmpty && !entries.contains(where: { named.follows(from: $0.row) }) {
          return false
        }
      }
      return true
    }
    if amendment.completes {
      if let pending { return isOpenToCompletion(pending()) }
      return try isOpenToCompletion()
    }
    if amendment.isPart, pending == nil {
      if amendment.mayBeMore {
        // The last that was said, and no word of the same: "20 was for nappies", of 60 at the chemist's.
        guard let last = try standingFocus().last?.row, last.type == .expense, let part = amendment.money?.amount else {
          return false
        }
        if amendment.isOneMorePart, try !goesOnWithParts(amendment) { return false }
        return amendment.isOneMorePart
          || part < last.saidAmount && last.category != amendment.category?.name
      }
      if let category = amendment.partOf { return try !ofCategory(category).isEmpty }
      return try divisible(by: amendment) != nil
    }
    if isCertain { return true }
    if try conversation.openQuestion() != nil { return true }
    if amendment.undo, try household.lastIsNoEntry() { return true }
    if amendment.isAmountAlone, try lastLimit() != nil { return true }
    if amendment.selects, try conversation.ofToday().contains(where: { $0.status != .undone }) { return true }
    if try goesBackToChange(amendment) { return true }
    if amendment.restores {
      let isUndone = try !undoneLately().isEmpty
      if isUndone || !amendment.undo { return isUndone }
    }
    if let category = amendment.allOf {
      guard pending == nil else { return false }
      return try !ofCategory(category).isEmpty
    }
    if amendment.isAll { return try conversation.recent().contains { $0.status != .undone } }
    let latest = try focus()
    if amendment.undo { return !latest.isEmpty }
    if latest.contains(where: { $0.status != .undone }) { return true }
    return try leftBehind(amendment) != nil
  }

  /// Whether an amount alone, said to be right now, can be that of what was said last: all that is named beside it is in there.
  private func isAboutLast(_ amendment: Amendment, _ pending: (() -> [Draft])?) throws(LedgerError) -> Bool {
    let last: BudgetRow?
    if let pending {
      last = pending().last?.entries.last.map { BudgetRow($0, entryID: nil) }
    } else {
      last = try standingFocus().last?.row
    }
    guard let last else {
      guard pending == nil else { return false }
      return try conversation.openQuestion() != nil
    }
    guard amendment.steps.isEmpty || amendment.follows(from: last) else { return false }
    if amendment.isRise {
      let stands = last.saidAmount
      guard let amount = amendment.money?.amount, amount > stands, amount < stands * 2 else { return false }
    }
    return amendment.mentions.allSatisfy { last.names(FoldedText.folded($0)) }
  }

  /// The day of what was said last.
  func dayBefore(_ pending: (() -> [Draft])?) -> CalendarDate? {
    if let waiting = pending?().last?.entries.last?.date { return waiting }
    return ((try? conversation.recent()) ?? []).last { $0.status != .undone }?.row.date
  }

  /// What the entry that was spoken of last is, whether it is written or waits for it.
  func spokenLast(_ pending: (() -> [Draft])?) -> (type: TransactionType, category: BudgetCategory?)? {
    if let waiting = pending?().last?.entries.last { return (waiting.transactionType, waiting.category) }
    guard let row = ((try? standingFocus()) ?? []).last?.row else { return nil }
    return (row.type, BudgetCategory(name: row.category, type: row.type))
  }

  /// Whether what was spoken of last was sold.
  func soldLast(_ pending: (() -> [Draft])?) -> Bool {
    let said = pending?().last?.statement.words ?? (try? standingFocus())?.last.map { TokenizedText($0.text) }
    return said.map { Parser().sells($0) } ?? false
  }

  /// What was said last, where words may as well change that: they refer to it, and name nothing that tells a category.
  func changedPerhaps(_ outcome: Interpretation.Outcome, _ text: TokenizedText) throws(LedgerError) -> String? {
    let entries: [ParsedEntry]
    var isSettled = false
    switch outcome {
    case .entries(let said): (entries, isSettled) = (said, true)
    case .doubtful(let doubt) where doubt.reason == .unsure: entries = doubt.readings.first ?? []
    default: return nil
    }
    // The words first: what was bought last is asked of the journal.
    if entries.count == 1, Parser().equatesDefinite(text), let shop = try boughtAtShop(entries[0]) { return shop.told }
    // "ten of that was bread, I think": some part of it, and no payment of its own.
    if Parser().tellsPart(text), let last = try standingFocus().last?.row, last.type != .income { return last.told }
    guard let entry = entries.first, entries.count > 1 ? isSettled : entry.isCategoryGuessed,
      let last = try standingFocus().last?.row
    else { return nil }
    if entries.count > 1 { return repeatParts(entries, of: last) ? last.told : nil }
    if isSettled, isBareAmount(entry), try mayBeAmount(text, of: last) { return last.told }
    if Parser().pointsBack(text) || isSettled && Parser().paysWhoWasSpokenOf(text) { return last.told }
    // "spent 20 at the market" is whole: that what others said meanwhile comes to 20 together tells nothing of it.
    guard entry.details == nil || Parser().mayBeAboutBefore(text) else { return nil }
    return try isSumOfLast(entry.money.amount) ? last.told : nil
  }

  /// The last entry of that category, where nothing but a shop is said of it: what was bought there may be named by now.
  private func boughtAtShop(_ entry: ParsedEntry) throws(LedgerError) -> BudgetRow? {
    guard !entry.isCategoryGuessed else { return nil }
    let like = try conversation.recent().last { known in
      known.status != .undone && known.row.type == entry.type && known.row.category == entry.category.name
    }
    guard let row = like?.row, row.amount != entry.money.amount else { return nil }
    let known = Vocabulary.evidence(in: row.details?.split(separator: " ").map(String.init) ?? [])
    return !known.isEmpty && known.allSatisfy { $0.kind == .merchant } ? row : nil
  }

  /// Whether an amount alone may be that of the last entry: something was just changed, it is said with hesitation, or the entry was more than
  /// an amount. Behind an amount alone another one is the next: a script counts so.
  private func mayBeAmount(_ text: TokenizedText, of last: BudgetRow) throws(LedgerError) -> Bool {
    if try held()?.lack == .nothing || Parser().hesitates(text) { return true }
    return last.details != nil && Parser().isAmountAlone(text)
  }

  /// "20 at the market" and then "10 on tomatoes, 10 on cheese": several that come to just what was said before may be its parts.
  private func repeatParts(_ said: [ParsedEntry], of last: BudgetRow) -> Bool {
    guard said.allSatisfy({ $0.date == last.date && $0.type == last.type }) else { return false }
    return said.map(\.money.amount).reduce(0, +) == last.saidAmount
  }

  /// Whether an entry is an amount and nothing else.
  private func isBareAmount(_ entry: ParsedEntry) -> Bool {
    entry.details == nil && entry.isCategoryGuessed && entry.type == .expense
  }

  /// Whether an amount is what the last entries come to together: then it is told, and changes none of them.
  private func isSumOfLast(_ amount: Decimal) throws(LedgerError) -> Bool {
    let amounts = try conversation.recent().filter { $0.status != .undone }.map(\.row.amount)
    return amounts.count > 1 && (2...amounts.count).contains { amounts.suffix($0).reduce(0, +) == amount }
  }
}

extension BudgetRow {
  /// The category of the same thing where another of the household did it: of a salary, theirs; of what is bought, the same; `nil` for
  /// somebody who is not of the household. Who speaks is the other one, where there are two.
  func category(of person: String?) -> BudgetCategory? {
    guard let person, let own = BudgetCategory(name: category, type: type) else { return nil }
    if person.isEmpty {
      let others = BudgetCategory.allCases.filter { $0.type == type && !$0.owner.isEmpty && $0.owner != own.owner }
      return own.owner.isEmpty || type != .income || others.count != 1 ? nil : others[0]
    }
    let owned = BudgetCategory.allCases.first { $0.type == type && $0.owner.contains(person) }
    if !own.owner.isEmpty, type != .expense { return owned }
    return BudgetCategory.allCases.contains { $0.owner.contains(person) } ? own : nil
  }
}

extension BudgetRow {
  /// Whether a word of what was said is one of the details.
  func namesAny(of said: String) -> Bool {
    FoldedText.folded(said).split(separator: " ").contains { names(String($0)) }
  }
}

extension Amendment {
  /// Whether only a thing is said that was spoken of: "no, the shirt".
  var namesAnother: Bool {
    isDefinite && money == nil && date == nil && currency == nil && details != nil && !repeatsLast
  }

  /// Whether what is said beside the amount leads to it from what a row came to: so much more or less, or so many times.
  fileprivate func follows(from row: BudgetRow) -> Bool {
    guard let meant = money?.amount else { return false }
    let was = row.saidAmount
    let difference = meant > was ? meant - was : was - meant
    return steps.contains(difference) || steps.reduce(0, +) == difference || steps.contains { $0 * was == meant }
  }
}
