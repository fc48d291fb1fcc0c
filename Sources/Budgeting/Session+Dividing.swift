import Entities
import FoundationEssentials
import Language
import Ledger
import Messages
import Sheets
import Vocabulary

/// One entry that becomes several.
extension Session {
  /// "20 of that was nappies, split it off": takes a part off what was said last, and logs it by itself.
  func setApart(
    _ amendment: Amendment, of statement: Statement
  ) throws -> (outcome: Outcome, writing: WritingReport?) {
    guard let (entry, paid) = try whole(of: amendment),
      amendment.isSetApart || amendment.category?.type == .expense || entry.row.type == .savings
    else { return (.refused(.notUnderstood(.partOfLast)), nil) }
    var part = amendment
    if entry.row.type == .savings, let category = savings(of: amendment, beside: entry.row) {
      (part.category, part.type, part.details) = (category, category.type, nil)
    }
    if let equal = amendment.ofEqual {
      part.money = Money((paid.amount / Decimal(equal)).rounded(places: 2), paid.currency)
    }
    (part.named, part.partOf) = (nil, nil)
    let parts = [part] + amendment.furtherParts
    guard parts.allSatisfy({ $0.money.map { $0.amount > 0 } == true && $0.isOf(paid.currency) }),
      case let sum = parts.compactMap({ $0.money?.amount }).reduce(0, +), sum < paid.amount,
      amendment.isSetApart || parts.allSatisfy({ $0.category?.type == entry.row.type })
    else { return (.refused(.notUnderstood(.partOfLast)), nil) }
    let left = Amendment(money: Money(paid.amount - sum, paid.currency), saysCurrency: true, isExplicit: true)
    let done = try divide(entry, into: [left] + parts.map { $0.of(paid.currency) }, of: statement)
    return holdingSplit(of: entry, done, statement)
  }

  /// Keeps what was split, so that "undo that" joins it again.
  private func holdingSplit(
    of entry: LedgerEntry, _ done: (outcome: Outcome, writing: WritingReport?), _ statement: Statement
  ) -> (outcome: Outcome, writing: WritingReport?) {
    if case .logged(let logged) = done.outcome, !logged.entries.isEmpty {
      hold(statement.text, lacking: .split, of: [entry] + logged.entries)
    }
    return done
  }

  /// What a part is of: the entry that is named, the last one of a category that is, or what was spent last.
  private func whole(of part: Amendment) throws(LedgerError) -> (entry: LedgerEntry, paid: Money)? {
    if part.named == nil, part.partOf == nil, let held = try held(), held.lack == .split,
      let first = held.entries.first
    {
      let today = try conversation.ofToday()
      let told = today.last { $0.id == held.entries.last }?.row
      // "and 40 of that was a toy", behind a part of 20: that much is in the whole alone.
      let isMore = part.money.map { money in
        told.map { $0.saidAmount <= money.amount } ?? false
      }
      if part.isOneMorePart || isMore == true {
        let whole = today.first { $0.id == first && $0.status != .undone }
        return whole.map { ($0, $0.row.money(base: household.rates.base)) }
      }
    }
    guard part.named != nil || part.partOf != nil else {
      guard !manner.isPreview, let entry = try divisible(by: part) else { return nil }
      return (entry, entry.row.money(base: household.rates.base))
    }
    guard !manner.isPreview else { return nil }
    let named = try part.named == nil ? ofCategory(part.partOf).suffix(1) : entries(namedBy: part)[...]
    guard named.count == 1, let entry = named.first, entry.row.type == .expense else { return nil }
    return (entry, entry.row.money(base: household.rates.base))
  }

  /// What a part may be of, of what was spoken of: what was spent last, or what was put aside, where the part is put aside as well.
  func divisible(by part: Amendment) throws(LedgerError) -> LedgerEntry? {
    let focus = try standingFocus()
    if let last = focus.last, last.row.type == .savings {
      return savings(of: part, beside: last.row) == nil ? nil : last
    }
    return focus.last { $0.row.type == .expense }
  }

  /// "100 of it is for Avi", of what was put aside: where the part is put; `nil` where words tell none, or the same.
  private func savings(of part: Amendment, beside row: BudgetRow) -> BudgetCategory? {
    if let category = part.category, category.type == .savings { return category.name == row.category ? nil : category }
    let words = part.details?.split(separator: " ").map { FoldedText.folded(String($0)) } ?? []
    let named = BudgetCategory.allCases.filter { category in
      category.type == .savings && category.name != row.category && category.owner.contains { words.contains($0) }
    }
    let told = Vocabulary.evidence(in: words).map(\.category).first { $0.type == .savings && $0.name != row.category }
    return named.count == 1 ? named[0] : told
  }

  /// Whether an amount goes on from the parts that were told just now: "and 10 for shampoo", behind nappies out of a shop's sum; "and 6 for a taxi
  /// there" is none that the shop had.
  func goesOnWithParts(_ part: Amendment) throws(LedgerError) -> Bool {
    guard let held = try held(), held.lack == .split,
      let whole = try conversation.ofToday().first(where: { $0.id == held.entries.first })?.row,
      let category = BudgetCategory(name: whole.category, type: whole.type)
    else { return false }
    guard let role = part.category?.role, role != .groceries else { return true }
    return role == category.role
  }

  /// What was said lately and stands under a category.
  func ofCategory(_ category: BudgetCategory?) throws(LedgerError) -> [LedgerEntry] {
    guard let category else { return [] }
    return try conversation.ofToday().filter {
      $0.status != .undone && $0.row.type == category.type && $0.row.category == category.name
    }
  }

  /// What is said of an entry that was split just now: "undo that" joins it again, and "no, 25" moves so much between its parts; `nil` where
  /// something else is said, or nothing was split.
  func ofSplit(
    _ amendment: Amendment, _ statement: Statement
  ) throws -> (outcome: Outcome, writing: WritingReport?)? {
    guard !manner.isPreview, let held = try held(), held.lack == .split, held.entries.count > 1 else { return nil }
    let today = try conversation.ofToday()
    let meant = held.entries.compactMap { id in today.first { $0.id == id } }
    guard meant.count == held.entries.count, meant[0].status != .undone else { return nil }
    // "put it back as it was": nothing was taken back, so that it is joined again.
    let isBack = amendment.restores && (amendment.undo || amendment.reverts) && amendment.money == nil
    if amendment.undo || isBack {
      guard !amendment.selects, amendment.named == nil, amendment.count == nil, amendment.place == nil,
        !amendment.restores || isBack && meant[1].status != .undone,
        !amendment.removes || amendment.deniesLast || !amendment.reason.isEmpty
      else { return nil }
      return (join(meant[0], with: Array(meant.dropFirst()), of: statement), nil)
    }
    guard meant.count == 2 else { return nil }
    let (whole, part) = (meant[0].row, meant[1].row)
    guard let money = amendment.money, meant[1].status != .undone, amendment.isAmount(of: part),
      case let paid = whole.money(base: household.rates.base),
      !amendment.saysCurrency || money.currency == paid.currency,
      case let sum = whole.saidAmount + part.saidAmount,
      money.amount > 0, money.amount < sum
    else { return nil }
    let amounts = [sum - money.amount, money.amount].map {
      Amendment(money: Money($0, paid.currency), saysCurrency: true, isExplicit: true)
    }
    let amender = Amender(household: household, isPreview: false)
    return (amender.change(Array(zip(meant, amounts)), of: statement), nil)
  }

  /// Takes back that parts were set apart: the parts first, so that no row is there twice meanwhile.
  private func join(_ whole: LedgerEntry, with parts: [LedgerEntry], of statement: Statement) -> Outcome {
    let amender = Amender(household: household, isPreview: false)
    var changes: [UndoOutcome.Change] = []
    let standing = parts.filter { $0.status != .undone }
    if !standing.isEmpty {
      let taken = amender.takeBack(.entries(standing.map(\.id)), of: statement.step("part"))
      guard case .tookBack(let gone) = taken else {
        return .refused(.notUnderstood(.entryUnclear))
      }
      changes = gone.changes
    }
    guard case .tookBack(let back) = amender.takeBack(.latestChange(of: [whole.id]), of: statement) else {
      return .refused(.notUnderstood(.entryUnclear))
    }
    return .tookBack(UndoOutcome(changes, and: back))
  }

  /// "Split it: lamp 70, shelves 150": makes what was said last the first of its parts, and logs the others by themselves.
  func divide(by amendment: Amendment, of statement: Statement) throws -> (outcome: Outcome, writing: WritingReport?) {
    guard let (entry, paid) = try lastExpense(),
      amendment.pieces.allSatisfy({ !$0.saysCurrency || $0.money?.currency == paid.currency }),
      amendment.pieces.compactMap({ $0.money?.amount }).reduce(0, +) == paid.amount
    else { return (.refused(.notUnderstood(.partOfLast)), nil) }
    var parts = amendment.pieces.map { $0.of(paid.currency) }
    parts[0].type = nil
    return try holdingSplit(of: entry, divide(entry, into: parts, of: statement), statement)
  }

  /// What was spent last, of what was spoken of, and what was paid as it was said; `nil` where nothing was, or nothing is to be done.
  private func lastExpense() throws(LedgerError) -> (entry: LedgerEntry, paid: Money)? {
    guard !manner.isPreview, let entry = try standingFocus().last(where: { $0.row.type == .expense }) else {
      return nil
    }
    return (entry, entry.row.money(base: household.rates.base))
  }

  /// Makes an entry the first of its parts, and logs the others by themselves.
  private func divide(
    _ entry: LedgerEntry, into parts: [Amendment], of statement: Statement
  ) throws -> (outcome: Outcome, writing: WritingReport?) {
    let amender = Amender(household: household, isPreview: manner.isPreview)
    do throws(Refusal) {
      let rest = try parts.dropFirst().map { part throws(Refusal) in
        try amender.repetition(part, of: entry.row, on: entry.row.date)
      }
      let change = try amender.change(parts[0], of: entry.row)
      // First less, and then the others: a retry finds the first done by its key, and no row is there twice meanwhile.
      let changed = amender.change(entry.id, by: change, of: statement.step("left"))
      guard case .changed = changed else { return (changed, nil) }
      return try another(Draft(statement, entries: rest, base: household.rates.base))
    } catch {
      return (.refused(error), nil)
    }
  }
}

extension Amendment {
  /// The same with whom the words divide it with, where they do: "split it with Anna".
  func naming(sharersIn text: TokenizedText) -> Amendment {
    guard among != nil, let named = Parser().sharers(of: text, today: CalendarDate(daysSince1970: 0)) else {
      return self
    }
    var amendment = self
    amendment.sharers = named.people
    return amendment
  }

  /// Whether its amount is one in a currency, or in whichever was paid.
  fileprivate func isOf(_ currency: Currency) -> Bool { !saysCurrency || money?.currency == currency }

  /// The same with its amount in a currency, as if that had been said.
  fileprivate func of(_ currency: Currency) -> Amendment {
    var amendment = self
    amendment.money = money.map { Money($0.amount, currency) }
    amendment.saysCurrency = true
    return amendment
  }
}

extension Amendment {
  /// Whether an amount is told that may be that of a row, and nothing that is another's.
  fileprivate func isAmount(of row: BudgetRow) -> Bool {
    !adds && !subtracts && !isPart && !repeatsLast && !selects && !restores && date == nil && among == nil
      && pieces.isEmpty && also.isEmpty && place == nil && count == nil && relation == nil && meant.isEmpty
      && (category == nil || category?.name == row.category)
      && (named == nil || named == "" || names(row))
  }
}
