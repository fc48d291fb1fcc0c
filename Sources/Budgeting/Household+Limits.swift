import Entities
import FoundationEssentials
import Language
import Ledger
import Messages
import Reports
import Sheets

/// Limits that are set in words.
extension Household {
  /// Sets a limit that was said, and keeps that it was set, so that it can be taken back.
  ///
  /// The workbook first: a run that dies in between leaves a limit that its retry sets again.
  func keep(_ said: SpokenLimit, told statement: Statement) -> Outcome {
    let name = called(said.category)
    if let currency = said.currency, currency != rates.base {
      return .refused(.notUnderstood(.limitCurrency(currency: rates.base)))
    }
    do {
      try makeWorkbookIfNew()
      return .answered(try keep(said.change(of: name), told: statement).answer)
    } catch {
      return .refused(Refusal(error))
    }
  }

  /// Sets a limit or takes it away, and keeps that, with what each month had.
  ///
  /// - Throws: what `set` throws, and a `LedgerError`.
  @discardableResult
  public func keep(_ change: LimitChange, told statement: Statement) throws -> SetLimit {
    let planned = try plannedName(of: change)
    let limits = try limitsIfPlanned().filter { $0.type == change.type && $0.isFor(planned) }
    let before = change.months.map { month in
      SetLimit.Before(month: month, amount: limits.first { $0.month == month }?.amount)
    }
    try set(change)
    let kept = SetLimit(change.amount.map { Money($0, rates.base) }, for: planned, of: change.type, before: before)
    try ledger.open().keep(
      limit: kept, in: workbook.path, text: statement.text, key: statement.key, by: statement.speaker ?? speaker,
      inConversation: conversation)
    return kept
  }

  /// A workbook that nobody has logged anything to may be made with the first limit as well as with the first entry.
  private func makeWorkbookIfNew() throws {
    guard isMissing() else { return }
    let isNew = try ledger.existing()?.entries(EntryFilter(workbook: workbook.path)).isEmpty ?? true
    guard isNew else { throw SheetError.notFound(path: workbook.path) }
    try workbook.create(baseCurrency: rates.base, year: surroundings.today().year)
  }

  private func isMissing() -> Bool {
    do {
      _ = try workbook.describe(sheet: sheet)
      return false
    } catch {
      if case .notFound = error { return true }
      return false
    }
  }

  /// Takes the limit back that was set last in words; `nil` where something else was done since.
  ///
  /// A month that says something else by now keeps that.
  ///
  /// - Parameter conversation: only what was done in that one counts; `nil` for all.
  func takeBackLimit(by said: Speaker?, in conversation: String?) -> Outcome? {
    do {
      guard let ledger = try ledger.existing(),
        let latest = try ledger.latestLimit(
          in: workbook.path, by: said ?? speaker, inConversation: conversation)
      else { return nil }
      let limits = try limitsIfPlanned().filter { $0.type == latest.type && $0.isFor(latest.name) }
      let back = latest.before.filter { before in
        limits.first { $0.month == before.month }?.amount == latest.money?.amount
      }.map { PlanLimit(type: latest.type, category: latest.name, month: $0.month, amount: $0.amount) }
      if !back.isEmpty { try workbook.setPlan(back) }
      _ = try ledger.takeBackLimit(in: workbook.path, by: said ?? speaker, inConversation: conversation)
      return .answered(SpokenAnswer([.tookBackLimit(what: latest.told)]))
    } catch {
      return .refused(Refusal(error))
    }
  }
}

extension SetLimit {
  /// As a person is told it.
  var told: Message { .limit(money, for: name, in: before.count == 1 ? before.first?.month : nil) }

  /// What is answered to who set it.
  var answer: SpokenAnswer { SpokenAnswer([.limitSet(what: told)]) }
}

extension LimitChange {
  /// As a person is told it.
  public func told(in currency: Currency) -> Message {
    .limit(amount.map { Money($0, currency) }, for: name, in: months.count == 1 ? months[0] : nil)
  }
}

extension SpokenLimit {
  /// What it changes of the plan, under the name that is used there.
  public func change(of name: String) -> LimitChange {
    LimitChange(name, of: category.type, amount: amount, months: month.map { [$0] } ?? Array(1...12))
  }
}

extension Message {
  /// What a limit is, or that there is none, for every month or for one.
  public static func limit(_ money: Money?, for name: String, in month: Int?) -> Message {
    guard let month else {
      return money.map { .limitEveryMonth(category: name, money: $0) } ?? "\(name): " + .noLimitSaid
    }
    return "\(name): " + (money?.said ?? .noLimitSaid) + " " + .inMonth(month: Message.fullMonth(month))
  }
}
