import Entities
import Language
import Messages

/// What a person is told when no entry was made of a text: what is missing, and what would work.
public enum RefusalMessage {
  /// What is said of words that no entry was made of.
  public static func text(for refusal: Refusal, of input: String) -> Message {
    let said = quoted(input)
    return switch refusal {
    case .blank: .heardNothing
    case .noAmount: .noAmount(said: said)
    case .amountNotPositive(let amount) where amount > 0: .belowCent(amount: amount)
    case .amountNotPositive(let amount): .amountNotPositive(amount: amount)
    case .amountTooLarge: .amountTooLarge(said: said)
    case .futureDate(let date): .inFuture(date: Message.dayInTable(date))
    case .unclearDate(let text): .dateUnclear(text: text)
    case .negated: .saysNothingPaid(said: said)
    case .noEntry(let what): noEntry(what)
    case .unclearAmount: .amountUnclear(said: said)
    case .noEntryBefore: .entryUnclear
    case .noChange: .nothingToChange(said: said)
    case .onlyDenied: .onlyDenied
    case .courtesy: .courtesyReturned
    case .tooLong: .textTooLong
    }
  }

  /// Why a text that speaks of money was not logged: what it is instead.
  private static func noEntry(_ what: NoEntry) -> Message {
    switch what {
    case .code: .itIsACode
    case .declined: .itDidNotGoThrough
    case .reversed: .itWasReversed
    case .pending: .itIsPending
    case .balance: .itIsABalance
    case .offer: .itIsAnOffer
    case .ownTransfer: .itStayedYours
    case .due: .itIsDue
    case .notice: .itIsANotice
    case .price:
      .itIsAPrice
    case .strangers: .itIsAnothers
    case .plan: .itHasNotHappened
    case .denied: .itIsDenied
    }
  }

  /// What is said where an amount cannot be converted: which rate is missing, and how to set it.
  public static func noRate(of currency: Currency, into base: Currency) -> Message {
    // A rate is kept for its pair, and the lev is the base that needs no saying.
    let option = base == .lev ? "" : "--currency \(base) "
    return .noRate(currency: currency, base: base, option: option)
  }

  /// What is said where an amount comes to nothing in the base currency.
  public static func tooLittle(_ money: Money, base: Currency) -> Message {
    .tooLittle(money: money, base: base)
  }

  /// The input on one line, without what a terminal would act on, and not longer than a line.
  private static func quoted(_ input: String) -> Message {
    var text = ""
    for scalar in input.unicodeScalars.prefix(61) {
      let isControl = scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
      text.unicodeScalars.append(isControl ? " " : scalar)
    }
    let isLong = input.unicodeScalars.count > 60
    return .quoted(text: isLong ? String(text.unicodeScalars.prefix(60)) + "…" : text)
  }
}
