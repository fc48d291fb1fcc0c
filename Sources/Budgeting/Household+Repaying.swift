import Entities
import Language
import Ledger
import Messages
import Reports

/// What is said of money that went back to whom it is owed: neither that nor a debt is an entry.
enum Repayment {
  /// A debt that was open got smaller.
  case settled(Settlement)
  /// Nobody owed that, or words leave open who paid whom.
  case refused(Refusal)
}

extension Household {
  /// What was paid back, where the words tell that of somebody who belongs to the household or shares something with it; `nil` otherwise.
  ///
  /// - Parameter isAnother: whether it is another payment, though the other of the two has told the same.
  func repayment(told statement: Statement, isAnother: Bool = false) throws(LedgerError) -> Repayment? {
    guard Parser().tellsRepayment(statement.words) else { return nil }
    let people = try peopleOwing()
    guard !people.isEmpty else { return nil }
    let me = speaker(of: statement)
    guard let told = Parser().repayment(statement.words, among: people, by: me), let money = money(in: statement) else {
      return nil
    }
    guard case .between(let payer, let payee) = told else {
      return .refused(.notUnderstood(.repaymentUnclear(text: statement.text, person: people.first { $0 != me } ?? "")))
    }
    let (debtor, creditor) = (payer ?? me, payee ?? me)
    // Where the workbook cannot be read, nothing is known of what it is counted in.
    let balances = (try? owed()) ?? []
    guard balances.contains(where: { $0.from == debtor && $0.to == creditor }) else {
      let reversed = balances.filter { $0.isBetween(debtor, creditor) }
      return .refused(.notUnderstood(nothingOwed(by: payer, to: payee, reversed, me)))
    }
    let settlement =
      payer.map { Settlement($0, isReceived: true, other: payee, money: money) }
      ?? Settlement(payee ?? "", isReceived: false, money: money)
    if !isAnother, try isToldByAnother(settlement, by: me) {
      return .refused(.notUnderstood(.repaymentTold(what: settlement.told)))
    }
    return .settled(settlement)
  }

  /// Both sides tell of one payment, and hardly later than this.
  private static let tellingTime: Int64 = 2 * 86_400

  /// Whether somebody else has told the same lately: it cannot be told from a second payment.
  private func isToldByAnother(_ settlement: Settlement, by me: String?) throws(LedgerError) -> Bool {
    let since = Int64(surroundings.now()) - Household.tellingTime
    return try ledger.existing()?.shared(in: workbook.path).settlements.contains { kept in
      let teller = kept.speaker?.member
      return kept.at >= since && kept.settlement.money == settlement.money
        && teller.map(Payee.key) != me.map(Payee.key)
        && kept.settlement.sides(toldBy: teller) == settlement.sides(toldBy: me)
    } ?? false
  }

  /// Who may owe something here: members, and with whom something was shared; each once.
  private func peopleOwing() throws(LedgerError) -> [String] {
    var names = Names(members)
    for sharer in try ledger.existing()?.sharers(in: workbook.path) ?? [] { names.add(sharer) }
    return names.names
  }

  /// Why nothing was paid back, with what is owed the other way round, and how to say it where it was no repayment; `nil` is who speaks.
  private func nothingOwed(by payer: String?, to payee: String?, _ reversed: [Balance], _ me: String?) -> Message {
    let rest = reversed.isEmpty ? Message.nothing : ": " + reversed.map { $0.sentence(for: me) }.joined(by: ", ")
    return switch (payer, payee) {
    case (let payer?, let payee?): .nothingPaidBack(owed: .owesOtherNothing(person: payer, other: payee) + rest)
    case (let payer?, nil): .nothingPaidBackToYou(owed: .owesYouNothing(person: payer) + rest, person: payer)
    case (nil, let payee): .nothingPaidBackByYou(owed: .youOweNothing(person: payee ?? "") + rest, person: payee ?? "")
    }
  }

  /// The one sum of money that a sentence tells as having gone from one to another; `nil` where it is denied, planned, or asked.
  private func money(in statement: Statement) -> Money? {
    let outcome = Parser().understand(statement.words, in: context(on: statement.day, by: statement.speaker)).outcome
    switch outcome {
    case .entries(let entries): return entries.count == 1 ? entries[0].money : nil
    case .doubtful(let doubt):
      guard doubt.reason != .happened, doubt.reason != .moved, let best = doubt.readings.first else { return nil }
      return best.count == 1 ? best[0].money : nil
    // Of what somebody else paid no entry is made: then the one number there is counts.
    case .refused(.noEntry(.strangers)), .amendment:
      let stated = StatedMoney(statement.words, on: surroundings.today())
      guard stated.numbers.count == 1, stated.currencies.count < 2, stated.numbers[0] > 0 else { return nil }
      return Money(stated.numbers[0], stated.currencies.first.flatMap { Currency(code: $0) } ?? rates.base)
    default: return nil
    }
  }

  /// What was settled, and what is left of it.
  func told(_ settlement: Settlement, by speaker: String?) -> SpokenAnswer {
    let left = ((try? owed()) ?? []).filter { $0.isBetween(settlement.person, settlement.other ?? speaker) }
    let paid = settlement.told
    guard !left.isEmpty else {
      return SpokenAnswer([settlement.other == nil ? .evenNow(paid: paid) : .evenBetweenThem(paid: paid)])
    }
    return SpokenAnswer([paid + ". " + left.map { $0.sentence(for: speaker) }.joined(by: ", ")])
  }
}

extension Settlement {
  /// What it was.
  var told: Message {
    if let other { return .paidOtherBack(person: person, other: other, money: money) }
    return isReceived ? .paidYouBack(person: person, money: money) : .youPaidBack(person: person, money: money)
  }

  /// Who paid, and then who was paid, however their names are written; `nil` for who keeps the budget and has no name.
  fileprivate func sides(toldBy teller: String?) -> [String?] {
    let sides = [Payee.key(of: person), (other ?? teller).map(Payee.key)]
    return isReceived ? sides : sides.reversed()
  }

  /// That it was taken back.
  var toldTakenBack: Message {
    if let other { return .tookBackPaidOther(person: person, other: other, money: money) }
    return isReceived ? .tookBackPaidYou(person: person, money: money) : .tookBackYouPaid(person: person, money: money)
  }
}
