import Entities
import Language

/// What a person is told when no entry was made of a text: what is missing, and what would work.
public enum RefusalMessage {
  /// What is said of words that no entry was made of.
  public static func text(for refusal: Refusal, of input: String) -> String {
    let said = quoted(input)
    return switch refusal {
    case .blank: "I heard nothing. Say what was spent, for example: spent 20 at lidl"
    case .noAmount: "I found no amount in \(said). Say how much, for example: spent 20 at lidl"
    case .amountNotPositive(let amount):
      "Amount must be positive, got: \(amount). Say what was paid, for example: spent 20 at lidl"
    case .amountTooLarge: "The amount in \(said) is too large. At most 12 digits are kept"
    case .futureDate(let date): "\(date) is in the future. I log what has happened; say it again on that day"
    case .unclearDate(let text): "I could not read the date “\(text)”. Say it as 2025-10-30, 30 October or yesterday"
    case .negated: "\(said) says that nothing was paid, so I logged nothing"
    case .noEntry(let what): noEntry(what)
    case .unclearAmount: "I could not tell which amount in \(said) was paid. Say one amount with its currency"
    case .noEntryBefore: "I do not know which entry you mean. Say all of it, for example: spent 20 at lidl"
    case .noChange: "I found nothing in \(said) to change the entry by. Say it like this: 130, or: groceries"
    case .tooLong: "The text is longer than 1,000 characters. Say one thing at a time"
    }
  }

  /// Why a text that speaks of money was not logged: what it is instead.
  private static func noEntry(_ what: NoEntry) -> String {
    switch what {
    case .code: "That is a code, not a payment, so I logged nothing. Never pass codes on"
    case .declined: "That payment did not go through, so I logged nothing"
    case .reversed: "That payment was taken back, so I logged nothing"
    case .pending: "That payment is not through yet, so I logged nothing. Send it again when it is booked"
    case .balance: "That tells what is there, not what was paid, so I logged nothing"
    case .offer: "That is an offer, so I logged nothing"
    case .ownTransfer: "That money stayed your own, so I logged nothing. If you saved it, say: saved 100"
    case .due: "That is still to be paid, so I logged nothing. Say when you have paid it"
    case .notice: "That is a notice and no payment, so I logged nothing"
    case .price:
      "That tells what something costs, not what was paid, so I logged nothing. Say for example: paid 8 for butter"
    case .strangers: "That sounds like somebody else's money, so I logged nothing. If it was yours, say: I paid"
    case .plan: "That has not happened yet, so I logged nothing. Say it when it has"
    case .denied: "That says that nothing was paid, so I logged nothing"
    }
  }

  /// What is said where an amount cannot be converted: which rate is missing, and how to set it.
  public static func noRate(of currency: Currency, into base: Currency) -> String {
    // A rate is kept for its pair, and the lev is the base that needs no saying.
    let option = base == .lev ? "" : "--currency \(base) "
    return "I know no rate of \(currency) in \(base). Set one with: budget \(option)rates set \(currency) RATE"
  }

  /// What is said where an amount comes to nothing in the base currency.
  public static func tooLittle(_ money: Money, base: Currency) -> String {
    "“\(money)” is less than 0.01 \(base). Say a larger amount"
  }

  /// The input on one line, without what a terminal would act on, and not longer than a line.
  private static func quoted(_ input: String) -> String {
    var text = ""
    for scalar in input.unicodeScalars.prefix(61) {
      let isControl = scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
      text.unicodeScalars.append(isControl ? " " : scalar)
    }
    let isLong = input.unicodeScalars.count > 60
    return "“\(isLong ? String(text.unicodeScalars.prefix(60)) + "…" : text)”"
  }
}
