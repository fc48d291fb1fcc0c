import ActionHandler
import Entities
import FoundationEssentials
import Language
import Ledger
import Messages
import Rates
import Sheets
import Vocabulary

extension Amender {
  /// The change that an amendment makes of a row.
  ///
  /// - Throws: where a currency has no rate, where an amount comes to nothing, or where nothing is left to change.
  func change(_ said: Amendment, of row: BudgetRow) throws(Refusal) -> EntryChange {
    var amendment = said
    if said.isOfPerson, row.type == .expense, said.category?.type == .income {
      (amendment.category, amendment.type, amendment.details) = (nil, nil, nil)
      guard said.money != nil || said.date != nil || said.currency != nil else {
        throw Refusal(.noChange, changing: said.category?.name ?? "")
      }
    }
    var change = EntryChange(date: amendment.date, details: amendment.details)
    if let named = amendment.label {
      (change.category, change.label) = own(named, amendment, of: row)
    } else if let category = category(amendment, of: row) {
      (change.category, change.label) = (category, try label(category, told: amendment.details, of: row))
    }
    if amendment.among != nil || amendment.adds || amendment.subtracts {
      let converted = try converted(
        try reckoned(amendment, from: row), saysCurrency: true, of: row, on: amendment.date ?? row.date)
      (change.amount, change.original) = (converted.amount, converted.original)
      // What comes in is owed to nobody.
      if let among = amendment.among, row.type == .expense, !amendment.sharers.isEmpty {
        change.division = EntryDivision(among: among, people: amendment.sharers)
      }
    } else if var money = amendment.money {
      let was = row.saidAmount
      // "two seventy", of 260
      if amendment.mayBeHundreds, case let hundreds = money.amount * 100, was < hundreds * 2, hundreds < was * 2 {
        money = Money(hundreds, money.currency)
      }
      // "make that two", of a beer for 5: how many, more likely than how much.
      if amendment.mayCount, money.amount == 2 || money.amount * 2 < was {
        throw Refusal(.unclearAmount, changing: "\(money.amount)")
      }
      let converted = try converted(
        money, saysCurrency: amendment.saysCurrency, of: row, on: amendment.date ?? row.date)
      change.amount = converted.amount
      change.original = converted.original
    }
    if let currency = amendment.currency {
      let said = row.saidAmount
      let converted = try converted(
        Money(said, currency), saysCurrency: true, of: row, on: amendment.date ?? row.date)
      (change.amount, change.original) = (converted.amount, converted.original)
    }
    if change.amount == nil { rerate(&change, of: row) }
    guard change != EntryChange() else {
      throw .notUnderstood(.nothingInThat)
    }
    // "pets", of a salary: a thing alone makes no expense of what came in.
    if row.type == .income, change.category?.type == .expense, change.details != nil, change.amount == nil,
      amendment.type != .expense
    {
      throw .notUnderstood(.nothingInThat)
    }
    // “не беше храна”, of what is: that is denied, and what it is was not said.
    if amendment.mayDeny, isSo(change, row) { throw .notUnderstood(.onlyDenied) }
    return change
  }

  /// On another day another rate counts: what was paid in another currency is worth what it was then. One that was told keeps its rate.
  private func rerate(_ change: inout EntryChange, of row: BudgetRow) {
    guard let date = change.date, date != row.date, let original = row.original,
      household.rates.rate(of: original.money.currency, on: row.date) == original.rate,
      let converted = household.rates.converted(original.money, on: date), converted.amount > 0
    else { return }
    (change.amount, change.original) = (converted.amount, converted.original)
  }

  /// Whether a row has all that it is to be changed to.
  private func isSo(_ change: EntryChange, _ row: BudgetRow) -> Bool {
    if let amount = change.amount, amount != row.amount { return false }
    if let date = change.date, date != row.date { return false }
    if let category = change.category, category.type != row.type { return false }
    if let label = change.label ?? change.category?.name, label != row.category { return false }
    return change.details.map { $0 == row.details } ?? true
  }

  /// What is left of a row's amount as one's own share of it, or what it comes to with something on top, in the currency that was paid.
  ///
  /// - Throws: where what comes on top is in another currency.
  private func reckoned(_ amendment: Amendment, from row: BudgetRow) throws(Refusal) -> Money {
    let paid = amendment.whole ?? row.money(base: household.rates.base)
    if let among = amendment.among {
      return Money((paid.amount / Decimal(among)).rounded(places: 2), paid.currency)
    }
    guard let added = amendment.money, !amendment.saysCurrency || added.currency == paid.currency else {
      throw .notUnderstood(.nothingInThat)
    }
    return Money(amendment.subtracts ? paid.amount - added.amount : paid.amount + added.amount, paid.currency)
  }

  /// A change that names a category, with what the sheet calls it.
  ///
  /// - Throws: where the sheet has no word for it.
  func labelled(_ change: EntryChange, of id: String) throws(Refusal) -> EntryChange {
    guard let row = (try? household.ledger.existing()?.entry(id.lowercased()))?.row else { return change }
    var change = change
    if change.amount == nil { rerate(&change, of: row) }
    guard let category = change.category, change.label == nil else { return change }
    change.label = try label(category, told: change.details, of: row)
    return change
  }

  /// Another entry like `row`, with what the amendment says in place of its own.
  ///
  /// - Throws: as `change`, and where the row's category is one that no new entry can be given.
  func repetition(_ amendment: Amendment, of row: BudgetRow, on said: CalendarDate?) throws(Refusal) -> BudgetAction {
    let day = amendment.date ?? said ?? household.surroundings.today()
    let own = row.money(base: household.rates.base)
    let converted = try converted(
      amendment.money ?? own, saysCurrency: amendment.money == nil || amendment.saysCurrency, of: row, on: day)
    // "same again, for grandma": of another kind is only what is named by itself, with its amount.
    let isOfKind = amendment.money != nil || (amendment.category?.type ?? row.type) == row.type
    let type = isOfKind ? amendment.category?.type ?? amendment.type ?? row.type : row.type
    let said =
      row.category(of: amendment.person) ?? (amendment.label == nil ? nil : amendment.category)
      ?? (isOfKind ? category(amendment, of: row) : nil)
      ?? BudgetCategory(name: row.category, type: type)
    // What the sheet has a word of its own for keeps it.
    let category = said ?? .unlisted(for: type)
    // "and brushes 11 from there as well"; lunch at the furniture shop is none of its things.
    let told = amendment.details.map { told in
      category.name == row.category ? Parser().naming(shop: { row.shop }, in: told) ?? told : told
    }
    return BudgetAction(
      amount: converted.amount, date: day, transactionType: category.type, category: category,
      details: told ?? row.details,
      original: converted.original,
      label: amendment.label ?? (said == nil ? row.category : nil))
  }

  /// A category of the sheet that was named for a row, and what it stands for: one of the row's type, where two are called so.
  private func own(_ label: String, _ amendment: Amendment, of row: BudgetRow) -> (BudgetCategory?, String) {
    let types = household.labelModel()?.labels.filter { $0.name == label }.map { $0.type ?? row.type } ?? []
    guard types.contains(row.type) || types.isEmpty else { return (amendment.category, label) }
    return (household.standing(behind: label, type: row.type), label)
  }

  /// What the sheet calls a category that was named for a row; `nil` for a sheet that calls it so.
  ///
  /// - Parameter thing: what was bought, where that was said: the sheet may have a word for it that the program has none for.
  private func label(
    _ category: BudgetCategory, told thing: String?, of row: BudgetRow
  ) throws(Refusal) -> String? {
    guard let model = household.labelModel() else { return nil }
    if let thing {
      // “gifts”, where the sheet has “Gifts and charity”.
      let named = category.isUnlisted ? model.labels(withWords: thing, type: category.type) : []
      if named.count == 1 { return named[0] }
      let told = BudgetAction(
        amount: row.amount, date: row.date, transactionType: category.type, category: category, details: thing)
      if case .label(let label) = household.label(for: told, model) { return label }
    }
    let named = BudgetAction(amount: row.amount, date: row.date, transactionType: category.type, category: category)
    switch household.label(for: named, model) {
    case .contracts: return nil
    case .label(let label), .new(let label): return label
    case .unsure(let labels):
      if category.isUnlisted, let rest = model.rest(of: category.type) { return rest }
      throw .notUnderstood(
        .noLabelFor(category: category.name, names: labels.concatenated(separator: ", "))
      )
    }
  }

  /// The category that the words mean; a type alone takes the category of the same name in it, or where unnamed ones go.
  private func category(_ amendment: Amendment, of row: BudgetRow) -> BudgetCategory? {
    if let category = amendment.category { return category }
    guard let type = amendment.type, type != row.type else { return nil }
    // The rent that was received is the rent that was paid: its words tell.
    let words = row.details?.split(separator: " ").map(String.init) ?? []
    let told = Vocabulary.evidence(in: words).filter { $0.category.type == type && $0.kind < .nearSpelling }
    let own = BudgetCategory(name: row.category, type: type)
    // What was sold went where unnamed ones go; where it was bought, its words tell: "old pram".
    if own?.isUnlisted ?? true, let first = told.first?.category, told.allSatisfy({ $0.category == first }) {
      return first
    }
    let whole = told.first { $0.words.count == words.count }
    return own ?? whole?.category ?? .fallback(for: type)
  }

  /// An amount without a currency keeps the one that the entry has.
  private func converted(
    _ money: Money, saysCurrency: Bool, of row: BudgetRow, on date: CalendarDate
  ) throws(Refusal) -> (amount: Decimal, original: OriginalAmount?) {
    let base = household.rates.base
    let meant = saysCurrency ? money : Money(money.amount, row.original?.money.currency ?? base)
    guard let converted = household.rates.converted(meant, on: date) else {
      throw .notUnderstood(RefusalMessage.noRate(of: meant.currency, into: base))
    }
    guard converted.amount > 0 else { throw .notUnderstood(RefusalMessage.tooLittle(meant, base: base)) }
    return converted
  }
}
