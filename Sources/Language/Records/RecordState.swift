import Vocabulary

/// What became of the money that a record is about.
struct RecordState {
  /// What it comes to.
  enum Verdict: Equatable {
    /// It went out.
    case paid
    /// It came in; what came back is no income from work.
    case received(isRefund: Bool)
    /// It is none of the household's doing yet, or not at all.
    case none(NoEntry)
    /// Words speak for either.
    case unclear
    /// Nothing speaks of it.
    case silent
  }

  let items: [RecordItem]
  let utterance: Utterance
  /// Who sent it keeps what comes in there: a broker, an exchange.
  let isFromKeeper: Bool
  /// Who sent it is paid when something is ordered: a kitchen.
  let isPaidAtOrder: Bool
  /// Who sent it is a shop by name, and no bank.
  let isFromShop: Bool
  /// Where the amount stands that may have been paid.
  let amount: Int?

  /// What became of it.
  func verdict() -> Verdict {
    if isSecret { return .none(.code) }
    let went = isFact
    if has(.declined) || isDenied { return .none(.declined) }
    if hasReversed { return has(.refund) || has(.refunding) ? .unclear : .none(.reversed) }
    if has(.pending) || isGoingOn { return .none(.pending) }
    if has(.request) { return .none(.due) }
    // "Order received. To pay on pickup: 1 299 lv"
    if let amount, items[amount].amount?.role == .due, !has(.paid), !isPaidOut(amount) { return .none(.due) }
    if keepsOwn && !isFeeTaken && !has(.refund) && !has(.refunding) && !(has(.income) && has(.received)) || isBetweenOwn
    {
      // "Yettel: заредихте 10 лв.": what is topped up at a shop was rather bought there.
      return has(.merchant) && went || isFromShop && !has(.notice) && !has(.offer) || isThingLoaded
        ? .unclear : .none(.ownTransfer)
    }
    if isBetweenNumbers { return .unclear }
    if isToCome { return .none(.due) }
    if !went, isPriceFrom || isRate { return .none(.offer) }
    let offers = items.indices.count { isOffer($0) }
    // "Petar sent a special offer of 210 EUR"
    let isDone = has(.paid) || has(.received) || has(.approved) || has(.refund)
    if has(.offer) || isInterest, !isDone || offers > 1 && !has(.paid) || isInterest && !has(.paid) && !has(.received) {
      return .none(.offer)
    }
    if isOfferedBeside { return .none(.offer) }
    // "Получихте ваучер за 50 лв.": what came is no money.
    if has(.offer), has(.received), !has(.paid), !has(.payment), !has(.income), !has(.refund) { return .unclear }
    // "You have 320 points worth 3.20".
    if isWorthOfPoints, !went, !has(.payment) || isSumOfPoints, !has(.card), !has(.terminal) { return .none(.offer) }
    // "deposit 100 bgn by 20 november": by a day, and not paid yet.
    if isBound, !has(.paid), !has(.payment), !has(.sent), !has(.refund), !has(.refunding) { return .none(.due) }
    // "Такса за теглене от чужд банкомат 1,20 лв.": what a bank says it takes, it has taken.
    if let amount, items[amount].amount?.role == .fee, has(.bank), !has(.notice), !has(.due), !has(.otherday) {
      return .paid
    }
    if has(.cash) { return .unclear }
    if has(.running), items.count(where: { $0.amount?.isMoney == true }) == 1 { return .none(.balance) }
    if has(.refund) || has(.refunding) { return refunded }
    if isSentToReader || isSentByOther { return .unclear }
    if isFromReader || isGivenByReader && !has(.income) { return .paid }
    // "Trading 212: deposit 100 completed": it is the owner's there as it was before.
    if isFromKeeper, direction != nil, !has(.income) { return .unclear }
    // "emag: order 7654321 confirmed, total 129.00": nothing of that says that it was paid.
    if isOrderOnly { return .unclear }
    if isTotalOfPaid || isBoughtByMeasure { return .paid }
    if let direction {
      // "You sold 0.01 BTC for $640.00": what was held before, and no income.
      let isOfThings = items.contains { $0.role == .quantity }
      return isOfThings && direction == .received(isRefund: false) ? .unclear : direction
    }
    if has(.due) || has(.otherday) { return .none(.due) }
    if has(.notice), has(.approved), !has(.payment) { return .unclear }
    if has(.notice), has(.payment), !went { return .unclear }
    if has(.payment) { return .paid }
    // "Кредитът Ви е одобрен": nothing was paid by that.
    if has(.bill) { return has(.approved) ? .unclear : .none(.due) }
    if has(.notice) {
      let isTotal = amount.map { items[$0].amount?.role == .total } ?? false
      return has(.card) && amount != nil || isTotal ? .unclear : .none(.notice)
    }
    if has(.transfer) { return transferred }
    // `"direction": …`: it is told, in a word that is not known.
    return has(.direction) ? .unclear : .silent
  }

  /// "такса "Моята сметка" 5,99 лв. удържана": what a bank takes for an account.
  private var isFeeTaken: Bool { amount.map { items[$0].amount?.role == .fee } ?? false }

  /// Money was moved between what is one's own, and not "добавени 110 точки", "заредихте 42,10 л": what was added there is none.
  ///
  /// Interest "по депозит" has come there; it was not moved.
  private var keepsOwn: Bool {
    items.indices.contains { index in
      items[index].role == .own && !isMeasured(index + 1)
        && !(has(.income) && index > 0 && items[index - 1].glue?.isPreposition == true)
        && !items[(index + 1)...].prefix(2).contains { $0.role == .points || $0.amount?.role == .points }
    }
  }

  /// "Заредихте 42,10 л", "заредихте А95 – 38,2 л": before any money.
  private func isMeasured(_ index: Int) -> Bool {
    guard items.indices.contains(index) else { return false }
    return items[index...].prefix(4).prefix { !$0.isBoundary && $0.amount?.currency == nil }.contains { item in
      if case .measure = item.kind { true } else { false }
    }
  }

  /// "Заредихте карта за градския транспорт": what was topped up is good for one thing only, and so was bought.
  private var isThingLoaded: Bool {
    guard !has(.received), let own = items.firstIndex(where: { $0.role == .own }) else { return false }
    let words = items[own...].dropFirst().prefix { !$0.isBoundary && !$0.isAmount }.filter(\.isWord)
      .flatMap { $0.tokens.map(utterance.text) }
    return Vocabulary.evidence(in: words).contains { $0.kind <= .word && $0.category.type == .expense }
  }

  /// A payment was taken back; "за върнат продукт" tells of goods.
  private var hasReversed: Bool {
    items.indices.contains { items[$0].role == .reversed && !($0 > 0 && items[$0 - 1].glue == .for) }
  }

  /// An order that was taken, and nothing of a payment.
  private var isOrderOnly: Bool {
    guard !isPaidAtOrder, has(.approved), let order = items.firstIndex(where: { $0.role == .reference }) else {
      return false
    }
    return order < 4
      && !items.contains { item in
        switch item.role {
        case .paid, .payment, .card, .terminal, .bank, .sent, .received, .refund, .transfer, .tendered: true
        default: false
        }
      }
  }

  /// Money that came back, where the text says that it has come; else it is asked about.
  private var refunded: Verdict {
    if has(.future) { return .none(.pending) }
    if has(.refund) { return .received(isRefund: true) }
    // "Your request for a refund of 60 was received": the request came, and no money.
    let noun = items.firstIndex { $0.role == .refunding } ?? 0
    if items[..<noun].contains(where: { $0.role == .reference || $0.role == .notice }) { return .unclear }
    let hasCome =
      has(.received) || has(.approved) || has(.own) || items.contains { $0.day?.isBound == false }
      || amount.map { (items[$0].amount?.sign ?? 0) > 0 } == true
    return hasCome ? .received(isRefund: true) : .unclear
  }

  /// "sofia to rome from €14.99": what it is to be had for, at least; "a payment of 22,71" is called the same in Bulgarian.
  private var isPriceFrom: Bool {
    guard let amount, amount > 0, items[amount - 1].glue == .at,
      utterance.says(items[amount - 1].tokens.lowerBound, .from)
    else { return false }
    guard amount > 1 else { return true }
    return items[amount - 2].role.map { $0 == .place || $0 == .country || $0 == .offer || $0 == .notice } ?? true
  }

  /// "2 лв./час": so much for each.
  private var isRate: Bool {
    guard let amount, items.indices.contains(amount + 2),
      items[amount + 2].isWord || items[amount + 2].role == .quantity
    else { return false }
    let slash = items[amount + 1].tokens.lowerBound
    return utterance.isText(slash, "/") && utterance.isGlued(slash + 1)
  }

  /// "Because you bought with us last month, here's a 25 BGN gift card": what was paid stands in another stretch than what is offered.
  private var isOfferedBeside: Bool {
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
  private var isInterest: Bool {
    items.contains { if case .percent = $0.kind { true } else { false } } && has(.rate)
  }

  /// "Изпратен Ви е превод": sent to who reads it.
  private var isSentToReader: Bool {
    items.indices.dropLast().contains { items[$0].role == .sent && items[$0 + 1].role == .yours && !isOwned($0 + 2) }
  }

  /// "получена такса 54 лв. от Вас": what came to the sender, the reader paid.
  private var isFromReader: Bool {
    guard has(.received) || has(.approved), !has(.due), !has(.request), !has(.income), !has(.bank) else { return false }
    return items.indices.dropFirst().contains { index in
      items[index].role == .yours && items[index - 1].glue == .at
        && utterance.says(items[index - 1].tokens.lowerBound, .from)
        && !(items.indices.contains(index + 1) && (items[index + 1].role != nil || items[index + 1].isWord))
    }
  }

  /// "Nikolay sent his brother 30 eur": by somebody else, and not to who reads it.
  private var isSentByOther: Bool {
    items.indices.dropFirst().contains { index in
      items[index].role == .sent && items[index - 1].isWord && index + 1 < items.count
        && (items[index + 1].isWord || items[index + 1].glue == .pronoun || items[index + 1].glue == .article)
        && !has(.yours)
    }
  }

  /// A transfer: to somebody, or from somebody.
  private var transferred: Verdict {
    let to = items.indices.contains { isToSomebody($0) }
    let from = items.indices.dropLast().contains { items[$0].glue == .at && items[$0 + 1].isWord }
    return to == from ? .unclear : to ? .paid : .received(isRefund: false)
  }

  /// "kum "Sofiyska voda"": a name behind the preposition, in quotes or not.
  private func isToSomebody(_ index: Int) -> Bool {
    guard items[index].glue == .to else { return false }
    let next = items[(index + 1)...].first { item in if case .mark = item.kind { false } else { true } }
    return next?.isWord ?? false
  }

  /// "получихме такса за ноември", "Ти изпрати 60 лв. на Десислава": who tells of it got it, or who reads it gave it.
  private var isGivenByReader: Bool {
    items.indices.contains { index in
      guard items[index].role == .received else { return false }
      if items[index].tokens.contains(where: { utterance.endings($0).has(.ourPastEnding) }) { return true }
      let isFirst = index == 0 || items[index - 1].isLink || items[index - 1].isBoundary
      return isFirst && items[index].tokens.count > 1
        && utterance.frameWord(items[index].tokens.lowerBound)?.word == .you
        && items[index...].prefix { !$0.isBoundary }.indices.contains { isToSomebody($0) }
    }
  }

  /// "from your account to your savings account", "to your Day to Day": both ends are the owner's.
  private var isBetweenOwn: Bool {
    guard !has(.income),
      items.contains(where: { [.sent, .transfer, .future, .received].contains($0.role) })
    else { return false }
    // "от разплащателна в спестовна сметка": two accounts, and nobody's name.
    if items.count(where: { $0.role == .account }) > 1, !has(.received),
      !items.contains(where: { $0.isWord || $0.isIdentifier })
    {
      return true
    }
    let owned = items.indices.filter { isOwned($0) }
    let isTo = owned.contains { index in
      items[..<index].last { $0.role != .yours && $0.glue != .the }.map { $0.glue == .to || $0.role == .sent } == true
    }
    // "Chase: transfer from your savings account to your checking account"
    if has(.received) { return isTo && owned.count { items[$0].role == .account } > 1 }
    return isTo && (owned.count > 1 || owned.contains { items[$0].role == .account })
  }

  /// "от сметка ..21 към сметка ..47": nobody is named, and either may be the owner's.
  private var isBetweenNumbers: Bool {
    guard has(.sent) || has(.transfer), !has(.merchant), !has(.description) else { return false }
    let numbered = items.indices.filter {
      items[$0].role == .account && $0 + 1 < items.count && items[$0 + 1].isIdentifier
    }
    return numbered.count > 1 && numbered.contains { $0 > 0 && items[$0 - 1].glue == .to }
  }

  /// "наложен платеж 96 лв. е изплатен по сметка": what others paid has come.
  private func isPaidOut(_ amount: Int) -> Bool { items[amount...].contains { $0.role == .received } }

  /// Whether it went to where savings are kept, and not from there.
  var isLaidAside: Bool {
    utterance.tokens.indices.contains { token in
      guard utterance.says(token, .laidAside) else { return false }
      // The nearest preposition tells which way.
      let before = (1...3).lazy.map { token - $0 }.first { back in
        guard utterance.isKind(back, .word) else { return true }
        return Lexicon.match(.glue, utterance, at: back).flatMap { Glue(rawValue: $0.meaning.role) }?.isPreposition
          == true
      }
      return !(before.map { utterance.says($0, .from) } ?? false)
    }
  }

  /// "320 points worth 3.20", and not "5.20 to a shop. Cashback: 0.05": both in one sentence.
  private var isWorthOfPoints: Bool {
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
  private var isSumOfPoints: Bool { amount.map { items[$0].amount?.role == .points } ?? false }

  /// "is waiting for your confirmation", "we're checking your transfer": it is under way, and no word says that it went through.
  private var isGoingOn: Bool {
    guard !has(.paid), !has(.received), !has(.approved), !has(.refund), !has(.notice) else { return false }
    return utterance.tokens.indices.dropFirst().contains { token in
      guard utterance.endings(token).has(.goingOnEnding), !utterance.tokens[token].capitalised else { return false }
      return utterance.frameWord(token - 1).map { $0.word == .is || $0.word == .own } ?? false
    }
  }

  /// "втора вноска до 31.10": a day by which, and none from which on.
  private var isBound: Bool {
    items.indices.contains { index in
      items[index].day?.isBound == true && !items[..<index].suffix(4).contains { $0.day != nil }
    }
  }

  /// "your savings account", "своя сметка", "your Day to Day".
  private func isOwned(_ index: Int) -> Bool {
    guard index > 0, items.indices.contains(index), items[index - 1].role == .yours else { return false }
    return items[index].role == .account || items[index].isWord
  }

  /// "Payment received": a biller tells that it was paid, and a bank that money came.
  private var paidToSender: Verdict? {
    if isOwnPaymentReceived { return paidToSenderOrBank }
    // "Получихте плащане": who reads it did.
    guard let received = items.firstIndex(where: { $0.role == .received }), !isReaders(received),
      let payment = items[..<min(items.count, received + 3)]
        .lastIndex(where: { $0.role == .payment || $0.role == .bill && isFromShop }),
      abs(payment - received) < 9
    else { return nil }
    let between = items[min(payment, received)...max(payment, received)]
    guard between.contains(where: { $0.amount?.isMoney == true }) else { return paidToSenderOrBank }
    // "Booking.com: Payment of €240 received": a shop was paid; of others it is not told who got it.
    if isFromShop { return .paid }
    return isNamedSender && !has(.bank) ? .unclear : nil
  }

  /// Whether a word for what came speaks to who reads it.
  private func isReaders(_ index: Int) -> Bool {
    items[index].tokens.contains {
      utterance.recordWord($0)?.role == .yours || utterance.endings($0).has(.addressedEnding)
    }
  }

  /// Whether a name stands before a colon.
  private var isNamedSender: Bool { RecordSender(items: items, utterance: utterance).name != nil }

  /// "Вашето плащане от 143,20 EUR е получено", "плащането ви … е получено": what the owner paid came in at who tells so.
  private var isOwnPaymentReceived: Bool {
    items.indices.contains { index in
      guard items[index].role == .payment,
        [index - 1, index + 1].contains(where: { items.indices.contains($0) && items[$0].role == .yours })
      else { return false }
      // "Получено е Ваше плащане"
      let start = items[..<index].lastIndex(where: \.isBoundary) ?? 0
      return items[start...].dropFirst(index - start).prefix { !$0.isBoundary }.contains { $0.role == .received }
        || items[start..<index].contains { $0.role == .received }
    }
  }

  private var paidToSenderOrBank: Verdict {
    let isBank = items.prefix(4).contains { $0.role == .bank || $0.role == .processor }
    return isBank ? .unclear : .paid
  }

  /// The words that tell in or out; of both, what stands nearer to the amount.
  private var direction: Verdict? {
    let out = nearest { $0 == .paid || $0 == .sent }
    let into = nearest { $0 == .received || $0 == .income }
    if out == nil, !has(.income), let paidToSender { return paidToSender }
    switch (out, into) {
    case (nil, nil): return nil
    case (_?, nil): return .paid
    case (nil, _?): return .received(isRefund: false)
    case (_?, _?) where has(.income) && !has(.paid): return .received(isRefund: false)
    case (let out?, let into?): return out == into ? .unclear : out < into ? .paid : .received(isRefund: false)
    }
  }

  private func nearest(_ isMeant: (RecordRole) -> Bool) -> Int? {
    items.indices.filter { items[$0].role.map(isMeant) == true && !isEmptyField($0) && !isOfPoints($0) }.map {
      abs($0 - (amount ?? 0))
    }
    .min()
  }

  /// "получихте 51 точки": what came is no money.
  private func isOfPoints(_ index: Int) -> Bool {
    items[index].role == .received
      && items[(index + 1)...].prefix(2).contains { $0.role == .points || $0.amount?.role == .points }
  }

  /// "credit=;": a key without a value.
  private func isEmptyField(_ index: Int) -> Bool {
    items.indices.contains(index + 1) && items[index + 1].isLink
      && (!items.indices.contains(index + 2) || items[index + 2].isBoundary)
  }

  /// A code that was sent, or words of one.
  private var isSecret: Bool {
    if let code = items.firstIndex(where: { $0.role == .code }) {
      return !(isFact && amount != nil && code > (amount ?? 0) && !isFollowedByNumber(code))
    }
    guard let code = items.firstIndex(where: { $0.role == .anycode }) else { return false }
    // Behind the amount of a payment that was made, it is that of its authorisation.
    guard let amount, code > amount else { return true }
    return !isFact && !items.contains { $0.day != nil }
  }

  private func isFollowedByNumber(_ index: Int) -> Bool {
    items[index...].prefix(6).contains { $0.isIdentifier }
  }

  /// Whether a word says outright that money moved.
  var isFact: Bool {
    has(.paid) || has(.received) || has(.sent) || has(.approved) || has(.refund) || isTotalOfPaid || isBoughtByMeasure
      || isTotalSettled
  }

  /// "ОБЩА СУМА 41,26 … С КАРТА 41,26": the total once more, beside what it was paid with.
  private var isTotalSettled: Bool {
    guard let total = items.compactMap(\.amount).first(where: { $0.role == .total }) else { return false }
    return items.indices.dropFirst().contains { index in
      items[index].amount.map { $0.value == total.value && $0.role != .total } == true
        && (items[index - 1].role == .card || items[index].amount?.role == .tendered)
    }
  }

  /// "Заредихте 42,10 л": what is measured was bought.
  private var isBoughtByMeasure: Bool { items.indices.contains { items[$0].role == .own && isMeasured($0 + 1) } }

  /// "Total charged": the label of a sum says that it was paid.
  private var isTotalOfPaid: Bool {
    items.contains { item in
      item.role == .total && item.tokens.dropFirst().contains { utterance.recordWord($0)?.role == .paid }
    }
  }

  /// "was not approved", "не е извършено".
  private var isDenied: Bool {
    items.indices.contains { index in
      guard items[index].role == .not else { return false }
      return items[(index + 1)...].prefix(3).contains {
        [.approved, .paid, .payment, .received, .sent].contains($0.role)
      }
    }
  }

  /// "will be charged" where the amount is spoken of.
  private var isToCome: Bool {
    guard let future = items.firstIndex(where: { $0.role == .future }) else { return false }
    guard let amount, isFact else { return !isFact }
    let between = items[min(future, amount)...max(future, amount)]
    return !between.contains { $0.isBoundary }
  }

  private func has(_ role: RecordRole) -> Bool {
    role == .offer ? items.indices.contains(where: isOffer) : items.contains { $0.role == role }
  }

  /// Whether a piece is a word of an offer, and not one of a note that somebody wrote: "Message: hydro split".
  private func isOffer(_ index: Int) -> Bool {
    guard items[index].role == .offer else { return false }
    let field = items[..<index].lastIndex { $0.isBoundary } ?? 0
    return !items[field..<index].indices.contains { items[$0].role == .description && items[$0 + 1].isLink }
  }
}
