/// What a word of a record tells: of the number beside it, of what became of the payment, or of who took part.
///
/// The words stand in `Languages/*/records.txt`.
enum RecordRole: String, Sendable {
  // MARK: Numbers

  /// A sum, whatever of.
  case amount
  /// The sum of all.
  case total
  case subtotal
  /// What is there: a balance, what is available.
  case balance
  /// What may be spent at most.
  case limit
  /// What was spent in a while, all together.
  case running
  case fee
  case tax
  /// What one currency costs in another, or what a loan does.
  case rate
  /// What was handed over.
  case tendered
  /// Paid with money that no bank sees.
  case coins
  /// What came back over the counter.
  case change
  /// What was taken off.
  case discount
  /// Points, miles, bonuses.
  case points
  /// How many.
  case quantity
  case card
  case account
  /// A secret that was sent.
  case code
  /// A code that may be such a secret, or that of an authorisation.
  case anycode
  case terminal
  /// The number of a document, an order, a payment or its authorisation.
  case reference
  case phone

  // MARK: What happened

  /// Money went out, outright.
  case paid
  /// A payment, a purchase: a noun, whatever became of it.
  case payment
  /// Money went to somebody.
  case sent
  /// A transfer: a noun, in whichever direction.
  case transfer
  /// Money came in.
  case received
  case refund
  /// Money that may come back: a noun.
  case refunding
  /// A kind of income: a salary.
  case income
  /// It went through.
  case approved
  case declined
  case reversed
  case pending
  case offer
  /// Between what is one's own: a top-up, an exchange.
  case own
  /// Cash from a machine.
  case cash
  /// Still to be paid.
  case due
  /// A bill, an instalment: a noun, paid or not.
  case bill
  /// Somebody asks for money.
  case request
  /// To come: "will be".
  case future
  /// Something about an account, a card, a login, a parcel.
  case notice
  case not

  /// What the word for in or out stands behind.
  case direction
  /// What the word for what became of it stands behind.
  case state

  // MARK: Who and when

  /// What the merchant stands behind.
  case merchant
  /// Who sent money stands behind it.
  case payer
  /// What it was for.
  case description
  /// What a day stands behind.
  case day
  /// What a day stands behind that is not the payment's: of expiry, of maturity.
  case otherday
  /// What a currency stands behind.
  case currency
  /// A city.
  case place
  case country
  /// The legal form of a firm.
  case firm
  /// Whoever takes payments for merchants: its name before a star is left out.
  case processor
  /// A bank or a wallet: no merchant.
  case bank
  /// A branch: with its number, no part of a name.
  case branch
  /// Spoken to the owner: "your", "dear".
  case yours

  /// Whether a number beside it is money that may have been paid.
  var isPayable: Bool {
    switch self {
    case .amount, .total, .paid, .payment, .sent, .transfer, .received, .refund, .refunding, .income, .due, .bill,
      .approved, .cash,
      .own,
      .pending, .declined, .reversed, .request:
      true
    default: false
    }
  }

  /// Whether a number beside it is money, and not what was paid.
  var isOtherMoney: Bool {
    switch self {
    case .subtotal, .balance, .limit, .running, .fee, .tax, .rate, .tendered, .change, .discount, .points: true
    default: false
    }
  }

  /// Whether a number beside it counts or names something.
  var isName: Bool {
    switch self {
    case .card, .account, .code, .anycode, .terminal, .reference, .phone, .quantity, .branch: true
    default: false
    }
  }

  /// Whether a number beside it takes its role.
  var takesNumber: Bool { isPayable || isOtherMoney || isName }

  /// Whether it tells what became of the money.
  var isState: Bool {
    switch self {
    case .paid, .sent, .received, .refund, .refunding, .approved, .declined, .reversed, .pending, .own, .cash: true
    default: false
    }
  }
}

extension Utterance {
  /// The role of the words of records that begin at a token, and how many tokens they are.
  func recordWord(_ index: Int) -> (role: RecordRole, count: Int)? {
    guard tokens.indices.contains(index), tokens[index].entry.tables & 1 << Concern.records.rawValue != 0,
      let match = Lexicon.search(.records, self, at: index), let role = RecordRole(rawValue: match.meaning.role)
    else { return nil }
    return (role, match.count)
  }
}
