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
  func repayment(told statement: Statement) throws(LedgerError) -> Repayment? {
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
    guard let payer else { return payee.map { .settled(Settlement($0, isReceived: false, money: money)) } }
    return .settled(Settlement(payer, isReceived: true, other: payee, money: money))
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
    let (person, money) = (settlement.person, settlement.money)
    let left = ((try? owed()) ?? []).filter { $0.isBetween(person, settlement.other ?? speaker) }
    let first: Message =
      if let other = settlement.other {
        .paidOtherBack(person: person, other: other, money: money)
      } else if settlement.isReceived {
        .paidYouBack(person: person, money: money)
      } else {
        .youPaidBack(person: person, money: money)
      }
    guard !left.isEmpty else {
      return SpokenAnswer([settlement.other == nil ? .evenNow(paid: first) : .evenBetweenThem(paid: first)])
    }
    return SpokenAnswer([first + ". " + left.map { $0.sentence(for: speaker) }.joined(by: ", ")])
  }
}

extension Settlement {
  /// That it was taken back.
  var toldTakenBack: Message {
    if let other { return .tookBackPaidOther(person: person, other: other, money: money) }
    return isReceived ? .tookBackPaidYou(person: person, money: money) : .tookBackYouPaid(person: person, money: money)
  }
}
