import Entities
import FoundationEssentials
import Language
import Ledger
import Messages
import Reports

/// What one owes another, all that is shared and was paid back taken together.
public struct Balance: Hashable, Sendable {
  /// Who owes it; `nil` for who keeps the budget and has no name.
  public let from: String?
  /// To whom.
  public let to: String?
  /// Above zero.
  public let money: Money
}

extension Household {
  /// The same of some people only, however their names are written; of all where none are named.
  public func owed(among people: [String]) throws -> [Balance] {
    let keys = people.map { Payee.key(of: $0) }
    return try owed().filter { balance in
      keys.isEmpty || keys.contains { key in [balance.from, balance.to].contains { $0.map(Payee.key) == key } }
    }
  }

  /// Who owes whom, netted for each two people and each currency, the largest first.
  ///
  /// - Throws: what reading the journal or the workbook throws.
  public func owed() throws -> [Balance] {
    guard let ledger = try ledger.existing(), try ledger.isShared(in: workbook.path) else { return [] }
    return Debts(try ledger.shared(in: workbook.path), of: self, base: try currencyOfBook()).balances
  }

  /// What others owe of an entry, by the words that it was said in.
  func shares(of entries: [BudgetAction], told text: TokenizedText) -> [EntryShare] {
    guard entries.count == 1, let entry = entries.first, entry.transactionType == .expense,
      let sharers = Parser().sharers(of: text, today: surroundings.today())
    else { return [] }
    let isWhole = sharers.isWhole(entry.saidAmount)
    return sharers.people.compactMap { EntryShare($0, of: isWhole ? sharers.parts : 1) }
  }

  /// Whether what was done last, in the conversation where there is one, is that a debt was paid back, that money
  /// moved between accounts, or that a limit was set.
  func lastIsNoEntry() throws(LedgerError) -> Bool {
    guard let ledger = try ledger.existing() else { return false }
    if try ledger.latestSettlement(in: workbook.path, inConversation: conversation) != nil { return true }
    if try ledger.latestLimit(in: workbook.path, inConversation: conversation) != nil { return true }
    return try ledger.latestMove(in: workbook.path, inConversation: conversation) != nil
  }

  /// Who says something, as balances name them.
  func speaker(of statement: Statement?) -> String? {
    let name = (statement?.speaker ?? speaker)?.member
    guard let name, let member = members.first(where: { Payee.key(of: $0) == Payee.key(of: name) }) else { return name }
    return member
  }

  /// The answer to "who owes whom", also of some people only.
  func answer(owedBy people: [String], by me: String?) throws -> SpokenAnswer {
    let balances = try owed(among: people)
    guard !balances.isEmpty else {
      let names = people.map { Message.verbatim($0) }.joined(by: .and)
      return SpokenAnswer([people.isEmpty ? .nobodyOwes : .noneOwesOthers(people: names)])
    }
    return SpokenAnswer(balances.map { $0.sentence(for: me) })
  }
}

extension Balance {
  /// Whether it is between these two.
  func isBetween(_ one: String?, _ other: String?) -> Bool {
    from == one && to == other || from == other && to == one
  }

  /// As a person is told it.
  ///
  /// - Parameter me: who is told it.
  public func sentence(for me: String?) -> Message {
    if from == me { return to.map { .youOwe(person: $0, money: money) } ?? .youOweKeeper(money: money) }
    return switch (from, to) {
    case (let debtor?, me): .owesYou(person: debtor, money: money)
    case (let debtor?, let creditor?): .owes(person: debtor, other: creditor, money: money)
    case (let debtor?, nil): .owesKeeper(person: debtor, money: money)
    case (nil, me): .keeperOwesYou(money: money)
    case (nil, let creditor?): .keeperOwes(other: creditor, money: money)
    case (nil, nil): .keeperOwesYou(money: money)
    }
  }
}

/// Adds up what is owed between each two people.
private struct Debts {
  private struct Pair: Hashable {
    let one: String
    let other: String
    let currency: Currency
  }

  private let base: Currency
  private let household: Household
  private var names: Names
  /// What the first of the pair owes the second; below zero where it is the other way round.
  private var sums: [Pair: Decimal] = [:]
  private var order: [Pair] = []

  init(_ shared: SharedLedger, of household: Household, base: Currency) {
    (self.household, self.base) = (household, base)
    names = Names(household.members)
    for entry in shared.entries {
      let row = entry.entry.row
      let money = row.money(base: base)
      for share in entry.shares {
        let part = (money.amount * Decimal(share.parts) / Decimal(share.of)).rounded(places: 2)
        add(share.person, owes: entry.entry.payer, Money(part, money.currency))
      }
    }
    for kept in shared.settlements {
      let (settlement, me) = (kept.settlement, kept.settlement.other ?? kept.speaker?.member)
      // What was paid back is taken off what is owed.
      let money = counted(settlement.money, between: settlement.person, me)
      if settlement.isReceived {
        add(me, owes: settlement.person, money)
      } else {
        add(settlement.person, owes: me, money)
      }
    }
  }

  /// What is owed in another currency only, such as the one that the book was counted in before, is paid back in that.
  private func counted(_ money: Money, between one: String, _ other: String?) -> Money {
    var names = names
    let (one, other) = (names.add(one), other.map { names.add($0) } ?? "")
    let owed = order.filter { Set([$0.one, $0.other]) == Set([one, other]) && sums[$0] != 0 }
    guard let first = owed.first, !owed.contains(where: { $0.currency == money.currency }),
      let converted = household.rates.counting(in: first.currency).converted(money, on: household.surroundings.today())
    else { return money }
    return Money(converted.amount, first.currency)
  }

  private mutating func add(_ debtor: String?, owes creditor: String?, _ money: Money) {
    let (debtor, creditor) = (debtor.map { names.add($0) } ?? "", creditor.map { names.add($0) } ?? "")
    guard debtor != creditor else { return }
    let isInOrder = debtor < creditor
    let pair = Pair(
      one: isInOrder ? debtor : creditor, other: isInOrder ? creditor : debtor, currency: money.currency)
    if sums[pair] == nil { order.append(pair) }
    sums[pair, default: 0] += isInOrder ? money.amount : -money.amount
  }

  var balances: [Balance] {
    order.compactMap { pair -> Balance? in
      guard let sum = sums[pair], sum != 0 else { return nil }
      let (from, to) = sum > 0 ? (pair.one, pair.other) : (pair.other, pair.one)
      return Balance(
        from: from.isEmpty ? nil : from, to: to.isEmpty ? nil : to, money: Money(abs(sum), pair.currency))
    }.sorted { $0.money.amount > $1.money.amount }
  }
}
