import Budgeting
import Entities
import FoundationEssentials
import Language
import Ledger
import Messages
import Reports

/// `budget accounts`: what is in each account, and what moves between them.
struct AccountsCommand: Command {
  let manual = CommandManual(
    name: "accounts", summary: Message.accountsSummary, arguments: "[NAME AMOUNT | move AMOUNT FROM TO]",
    details: Message.accountsHelp,
    options: [.accountNames, .date, .id, .member, .dryRun, .json, .quiet, .file, .sheet, .today, .currency, .rate])
  let dryRun = DryRun.shown
  let currency = CurrencyNeed.settled

  func sources(behind words: [String]) -> [WordSource] {
    // A name and an amount, or `move` with an amount and two names.
    switch words.count {
    case 0: [.words(["move"]), .accounts]
    case 2, 3: words[0] == "move" ? [.accounts] : []
    default: []
    }
  }

  func run(_ invocation: Invocation) throws -> ExitCode {
    let words = invocation.words
    if words.isEmpty { return try show(invocation) }
    if words.count == 4, words[0] == "move" {
      guard let money = try? money(words[1], invocation), money.amount > 0 else {
        throw CommandError.usage(.noAmountToMove(text: words[1]) + ". " + .accountsHow)
      }
      return try keep(
        move(money, from: try name(words[2], invocation), to: try name(words[3], invocation), invocation), invocation)
    }
    guard words.count == 2, words[0] != "move" else { throw CommandError.usage(.accountsHow) }
    return try find(try money(words[1], invocation), in: try name(words[0], invocation), invocation)
  }

  /// Says what is in an account: what there is more, or less, than entries and moves tell is written down as found.
  private func find(_ money: Money, in account: String, _ invocation: Invocation) throws -> ExitCode {
    let household = invocation.household
    // What was in it on a day is told of that day.
    let known = try household.balances(through: invocation.configuration.date)
    household.leftOutWarnings(with: known.unreadable).forEach { invocation.say($0) }
    guard let now = household.rates.converted(money, on: day(invocation)) else {
      throw CommandError(.accountsNoRate(currency: money.currency), .notUnderstood)
    }
    let before = known.report.first { $0.account == account }?.amount ?? 0
    let more = now.amount - before
    guard more != 0 else {
      if !invocation.configuration.quiet || invocation.answersInJSON {
        try invocation.answer(.accountIsSo(account: account, money: Money(before, household.rates.base)))
      }
      return .done
    }
    let found = Money(abs(more), household.rates.base)
    return try keep(move(found, from: more < 0 ? account : nil, to: more > 0 ? account : nil, invocation), invocation)
  }

  private func day(_ invocation: Invocation) -> CalendarDate {
    invocation.configuration.date ?? invocation.configuration.today
  }

  private func move(
    _ money: Money, from: String?, to: String?, _ invocation: Invocation
  ) throws(CommandError) -> AccountMove {
    guard let move = AccountMove(money, from: from, to: to, on: day(invocation)) else {
      throw .usage(.accountsHow)
    }
    return move
  }

  private func keep(_ move: AccountMove, _ invocation: Invocation) throws -> ExitCode {
    guard !invocation.configuration.dryRun else {
      try invocation.answer(.wouldMove(what: move.told))
      return .done
    }
    let text = invocation.words.joined(separator: " ")
    let statement = Statement(text, key: invocation.configuration.key)
    let kept = try invocation.household.keep(move, told: statement)
    invocation.did(.didMove)
    if !invocation.configuration.quiet || invocation.answersInJSON {
      try invocation.answer(.movedMoney(what: kept.told, day: Message.day(kept.date)))
    }
    return .done
  }

  /// An amount; below zero it is what is in an account that is overdrawn.
  private func money(_ text: String, _ invocation: Invocation) throws(CommandError) -> Money {
    let stated = StatedMoney(TokenizedText(text), on: invocation.configuration.today)
    let numbers = Decimal(exactly: text).map { [$0] } ?? stated.numbers
    guard numbers.count == 1, let number = numbers.first, BudgetAction.canHold(abs(number)),
      stated.currencies.count < 2
    else {
      throw .usage(.accountsNoAmount(text: text))
    }
    let currency = stated.currencies.first.flatMap { Currency(code: $0) } ?? invocation.configuration.currency
    return Money(number, currency)
  }

  /// An account as it is spelled already; where some are named for good, one of those.
  private func name(_ text: String, _ invocation: Invocation) throws -> String {
    guard AccountMove.isName(text) else { throw CommandError.usage(.noAccountName(name: text)) }
    let listed = invocation.configuration.accounts.names
    if let known = listed.first(where: { $0.lowercased() == text.lowercased() }) { return known }
    guard listed.isEmpty else {
      throw CommandError.usage(.noAccount(name: text, known: listed.joined(separator: ", ")))
    }
    let known = try invocation.household.balances().report.compactMap(\.account)
    return known.first { $0.lowercased() == text.lowercased() } ?? text
  }

  private func show(_ invocation: Invocation) throws -> ExitCode {
    let household = invocation.household
    let balances = try household.balances()
    household.leftOutWarnings(with: balances.unreadable).forEach { invocation.say($0) }
    let currency = household.rates.base
    let named = balances.report.filter { $0.account != nil }
    if invocation.answersInJSON {
      try invocation.answer(balances.report.map { AccountDTO($0, in: currency) })
      return .done
    }
    guard !named.isEmpty else {
      invocation.say(.noAccounts)
      return .done
    }
    let output = invocation.host.output
    let width = named.map { $0.account?.count ?? 0 }.max() ?? 0
    let figures = named.map { output.figure($0.amount) }
    let digits = figures.map(\.count).max() ?? 0
    for (balance, figure) in zip(named, figures) {
      let line = (balance.account ?? "").padding(to: width + 2) + figure.leftPadding(to: digits)
      try output.write(line: "\(line) \(currency)")
    }
    if let others = balances.report.first(where: { $0.account == nil }) {
      try output.write(line: .entriesOfNoAccount(count: others.entries, money: Money(others.amount, currency)))
    }
    return .done
  }
}

/// What is in an account, on the wire; `account` is missing for entries that name none.
private struct AccountDTO: Encodable {
  let account: String?
  let balance: Decimal
  let currency: String
  let entries: Int

  init(_ balance: AccountBalance, in currency: Currency) {
    (account, self.balance, entries) = (balance.account, balance.amount, balance.entries)
    self.currency = currency.code
  }
}
