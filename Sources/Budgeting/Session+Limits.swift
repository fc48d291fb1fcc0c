import Entities
import Language
import Ledger
import Messages
import Reports

/// Words that set a limit.
extension Session {
  /// What sets a limit where words do, "set a limit of 300 for groceries", or tells how that is done where it cannot be made out for what;
  /// `nil` where words set none, or surely say something else.
  func limit(
    told text: TokenizedText, _ outcome: Interpretation.Outcome, of statement: Statement
  ) throws -> Understood? {
    let context = household.context(on: statement.day)
    let (takesAway, category) = Parser().takesLimitAway(text, in: context)
    if takesAway, !outcome.isNamed {
      let last = try lastLimit()?.name
      let name = category.map(household.called) ?? last ?? household.exampleCategory
      return .settled(.refused(.notUnderstood(.limitGoneByCommand(name: name))))
    }
    guard let told = Parser().tellsLimit(text, in: context), !outcome.isSettled(told) else { return nil }
    let limit = try told.isDated ? nil : told.limit ?? again(told)
    if let limit, !manner.isAllOrNothing { return .limit(limit) }
    let name = limit.map { household.called($0.category) } ?? household.exampleCategory
    return .settled(.refused(.notUnderstood(.limitsByCommand(name: name, amount: "\(told.amount)"))))
  }

  /// "Raise the limit to 150": for what the last one was that was said, or what was spoken of last, where that has one.
  private func again(_ told: ToldLimit) throws -> SpokenLimit? {
    let ledger = try household.ledger.existing()
    let last = try ledger?.limitSaid(
      in: household.workbook.path, within: 24 * 60 * 60, inConversation: household.conversation)
    if let last, let category = BudgetCategory(name: last.name, type: last.type) { return told.limit(for: category) }
    guard let row = try standingFocus().last?.row, let category = BudgetCategory(name: row.category, type: row.type),
      try household.limitsIfPlanned().contains(where: { $0.type == row.type && $0.isFor(row.category) })
    else { return nil }
    return told.limit(for: category)
  }

  /// "No, 350", where a limit was the last that was said: that is meant, and no entry; `nil` where something else was said, or another thing was done.
  func limit(changedBy amendment: Amendment, _ statement: Statement) throws(LedgerError) -> Outcome? {
    guard amendment.isAmountAlone || amendment.tellsAnew && amendment.named == nil, amendment.date == nil,
      amendment.meant.isEmpty, let money = amendment.money, let last = try lastLimit(), let limited = last.money,
      // "make it 30", behind a limit of 300 for what 20 were spent on.
      money.amount * 4 > limited.amount, money.amount < limited.amount * 4,
      let category = BudgetCategory(name: last.name, type: last.type)
    else { return nil }
    let month = last.before.count == 1 ? last.before.first?.month : nil
    let currency = amendment.saysCurrency ? money.currency : nil
    return set(
      SpokenLimit(category: category, amount: money.amount, currency: currency, month: month), told: statement)
  }

  /// The limit that was the last that was said; `nil` where something else was.
  func lastLimit() throws(LedgerError) -> SetLimit? {
    try household.ledger.existing()?.latestLimit(
      in: household.workbook.path, inConversation: household.conversation)
  }

  /// Sets a limit.
  public func set(_ limit: SpokenLimit, told statement: Statement) -> Outcome {
    guard manner.answersQuestions else { return .refused(.words(.mayOnlyLog, .notAllowed)) }
    guard !manner.isPreview else {
      hasShownEntries = true
      let change = limit.change(of: household.called(limit.category))
      return .answered(SpokenAnswer([.wouldSet(what: change.told(in: household.rates.base))]))
    }
    return household.keep(limit, told: statement)
  }
}

extension Interpretation.Outcome {
  /// Whether it is about an entry that is named.
  fileprivate var isNamed: Bool {
    if case .amendment(let amendment) = self { amendment.named != nil } else { false }
  }

  /// Whether it is surely one or more entries, or about what was said before: "don't spend more than 400 on groceries" is not, though it denies.
  fileprivate func isSettled(_ told: ToldLimit) -> Bool {
    switch self {
    case .entries, .question, .request: true
    case .amendment(let amendment): amendment.named != nil || told.category == nil || !told.isOutright
    case .doubtful, .refused: false
    }
  }
}
