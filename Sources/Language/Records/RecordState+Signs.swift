/// Signs that a sum is a price, a rate, points, a code, or still to come, and not what was paid.
extension RecordState {
  /// "такса "Моята сметка" 5,99 лв. удържана": what a bank takes for an account.
  var isFeeTaken: Bool { amount.map { items[$0].amount?.role == .fee } ?? false }

  /// "Заредихте 42,10 л", "заредихте А95 – 38,2 л": before any money.
  func isMeasured(_ index: Int) -> Bool {
    guard items.indices.contains(index) else { return false }
    return items[index...].prefix(4).prefix { !$0.isBoundary && $0.amount?.currency == nil }.contains { item in
      if case .measure = item.kind { true } else { false }
    }
  }

  /// "sofia to rome from €14.99": what it is to be had for, at least; "a payment of 22,71" is called the same in Bulgarian.
  var isPriceFrom: Bool {
    guard let amount, amount > 0, items[amount - 1].glue == .at,
      utterance.says(items[amount - 1].tokens.lowerBound, .from)
    else { return false }
    guard amount > 1 else { return true }
    return items[amount - 2].role.map { $0 == .place || $0 == .country || $0 == .offer || $0 == .notice } ?? true
  }

  /// "2 лв./час": so much for each.
  var isRate: Bool {
    guard let amount, items.indices.contains(amount + 2),
      items[amount + 2].isWord || items[amount + 2].role == .quantity
    else { return false }
    let slash = items[amount + 1].tokens.lowerBound
    return utterance.isText(slash, "/") && utterance.isGlued(slash + 1)
  }

  /// "Because you bought with us last month, here's a 25 BGN gift card": what was paid stands in another stretch than what is offered.
  var isOfferedBeside: Bool {
    guard let amount, has(.offer), has(.paid) else { return false }
    let isEnd = { (item: RecordItem) in if case .comma = item.kind { true } else { item.isBoundary } }
    let start = items[..<amount].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
    let stretch = items[start..<(items[amount...].firstIndex(where: isEnd) ?? items.count)]
    return stretch.contains { $0.role == .offer }
      && !stretch.contains { item in
        switch item.role {
        case .paid, .payment, .approved, .received, .refund, .total, .card, .merchant: true
        default: item.amount?.role == .paid || item.amount?.role == .total
        }
      }
  }

  /// "at 9.9 %": what a loan costs, or what money earns.
  var isInterest: Bool {
    items.contains { if case .percent = $0.kind { true } else { false } } && has(.rate)
  }

  /// "320 points worth 3.20", and not "5.20 to a shop. Cashback: 0.05": both in one sentence.
  var isWorthOfPoints: Bool {
    guard let amount else { return false }
    return items.indices.contains { index in
      guard items[index].role == .points else { return false }
      let between = items[min(index, amount)...max(index, amount)]
      // "26,35 лв, събрахте 26 точки": they have a number of their own, and came of the payment.
      let isEarned = amount < index && between.dropFirst().contains { $0.isAmount || $0.isIdentifier }
      return !isEarned && !between.contains { $0.isBoundary }
    }
  }

  /// "1240 точки = 12,40 лв.": the amount says no more than what they are worth.
  var isSumOfPoints: Bool { amount.map { items[$0].amount?.role == .points } ?? false }

  /// "is waiting for your confirmation", "we're checking your transfer": it is under way, and no word says that it went through.
  var isGoingOn: Bool {
    guard !has(.paid), !has(.received), !has(.approved), !has(.refund), !has(.notice) else { return false }
    return utterance.tokens.indices.dropFirst().contains { token in
      guard utterance.endings(token).has(.goingOnEnding), !utterance.tokens[token].capitalised else { return false }
      return utterance.frameWord(token - 1).map { $0.word == .is || $0.word == .own } ?? false
    }
  }

  /// "втора вноска до 31.10": a day by which, and none from which on.
  var isBound: Bool {
    items.indices.contains { index in
      items[index].day?.isBound == true && !items[..<index].suffix(4).contains { $0.day != nil }
    }
  }

  /// A code that was sent, or words of one.
  var isSecret: Bool {
    if let code = items.firstIndex(where: { $0.role == .code }) {
      // "2 tickets, paid on 31 Oct, code at the door 9X4K2"
      let isDated = has(.paid) && items[..<code].contains { $0.day?.isBound == false }
      // "Your payment of US$276 went through. Confirmation 4419027365, PIN 8812": in a sentence of its own behind what was done.
      let isDone = !has(.future) && (isDated || wentThrough(before: code))
      return !(isFact && amount != nil && code > (amount ?? 0) && (isDone || !isFollowedByNumber(code)))
    }
    guard let code = items.firstIndex(where: { $0.role == .anycode }) else { return false }
    // Behind the amount of a payment that was made, it is that of its authorisation.
    guard let amount, code > amount else { return true }
    return !isFact && !items.contains { $0.day != nil }
  }

  /// Whether a payment is told to have gone through in a sentence before.
  private func wentThrough(before code: Int) -> Bool {
    guard let end = items[..<code].lastIndex(where: \.isBoundary) else { return false }
    return items[..<end].contains { $0.role == .payment || $0.role == .paid }
      && items[..<end].contains { $0.role == .approved } && items[..<end].contains { $0.amount?.isMoney == true }
  }

  /// "Вноската Ви по полица е получена": whoever is paid has it.
  var isBillReceived: Bool {
    guard let bill = items.firstIndex(where: { $0.role == .bill }), has(.yours), !has(.due), !has(.not), !has(.future),
      let received = items.lastIndex(where: { $0.role == .received }), received > bill
    else { return false }
    return amount.map { $0 > bill && $0 < received } ?? false
  }

  private func isFollowedByNumber(_ index: Int) -> Bool {
    items[index...].prefix(6).contains { $0.isIdentifier }
  }

  /// "ОБЩА СУМА 41,26 … С КАРТА 41,26": the total once more, beside what it was paid with.
  var isTotalSettled: Bool {
    guard let total = items.compactMap(\.amount).first(where: { $0.role == .total }) else { return false }
    return items.indices.dropFirst().contains { index in
      items[index].amount.map { $0.value == total.value && $0.role != .total } == true
        && (items[index - 1].role == .card || items[index].amount?.role == .tendered)
    }
  }

  /// "Теглене от Вашата сметка - директен дебит ЕВН": taken by who is paid, and no cash.
  var isDirectDebit: Bool {
    items.contains { item in
      item.role == .payment && item.tokens.count > 1 && item.tokens.contains { utterance.says($0, .directDebit) }
    }
  }

  /// "Заредихте 42,10 л": what is measured was bought.
  var isBoughtByMeasure: Bool { items.indices.contains { items[$0].role == .own && isMeasured($0 + 1) } }

  /// "Total charged": the label of a sum says that it was paid.
  var isTotalOfPaid: Bool {
    items.contains { item in
      item.role == .total && item.tokens.dropFirst().contains { utterance.recordWord($0)?.role == .paid }
    }
  }

  /// "was not approved", "не е извършено".
  var isDenied: Bool {
    items.indices.contains { index in
      guard items[index].role == .not else { return false }
      return items[(index + 1)...].prefix(3).contains {
        [.approved, .paid, .payment, .received, .sent].contains($0.role)
      }
    }
  }

  /// "will be charged" where the amount is spoken of.
  var isToCome: Bool {
    guard let future = items.firstIndex(where: { $0.role == .future }) else { return false }
    guard let amount, isFact else { return !isFact }
    let between = items[min(future, amount)...max(future, amount)]
    return !between.contains { $0.isBoundary }
  }
}
