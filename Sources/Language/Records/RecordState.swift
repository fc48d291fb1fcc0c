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
      || isBetweenKinds
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
    if has(.cash), !isDirectDebit { return .unclear }
    if has(.running), items.count(where: { $0.amount?.isMoney == true }) == 1 { return .none(.balance) }
    if has(.refund) || has(.refunding) { return refunded }
    if isCardRepaid { return .none(.ownTransfer) }
    if isSentToReader || isSentByOther || isPaidByOther { return .unclear }
    if isFromReader || isGivenByReader && !has(.income) { return .paid }
    // "Trading 212: deposit 100 completed": it is the owner's there as it was before.
    if isFromKeeper, direction != nil, !has(.income), !(has(.bill) && has(.paid)) { return .unclear }
    // "emag: order 7654321 confirmed, total 129.00": nothing of that says that it was paid.
    if isOrderOnly { return .unclear }
    if isTotalOfPaid || isBoughtByMeasure || isBillReceived { return .paid }
    // "Invoice 1873 received from the accountant, 180 leva, not paid yet"
    if has(.bill), has(.due), has(.received), !has(.paid), !has(.payment), !has(.approved) { return .none(.due) }
    if let direction {
      // "You sold 0.01 BTC for $640.00": what was held before, and no income.
      let isOfThings = items[..<(amount ?? items.count)].contains { $0.role == .quantity }
      return isOfThings && direction == .received(isRefund: false) ? .unclear : direction
    }
    if isApprovedBeforeDue { return .paid }
    if has(.due) || has(.otherday) { return .none(.due) }
    if isPaidAtOrder, isConfirmed, let amount, items[amount].amount?.isMoney == true { return .paid }
    if has(.notice), has(.approved), !has(.payment) { return .unclear }
    if has(.notice), has(.payment), !went { return .unclear }
    if isStateUnread || hasTurn { return .unclear }
    if has(.payment) { return .paid }
    // "Кредитът Ви е одобрен": nothing was paid by that.
    if has(.bill) { return has(.approved) ? .unclear : .none(.due) }
    if has(.notice) {
      let isTotal = amount.map { items[$0].amount?.role == .total } ?? false
      return has(.card) && amount != nil || isTotal ? .unclear : .none(.notice)
    }
    if has(.transfer) { return transferred }
    // `"direction": …`: it is told, in a word that is not known.
    if has(.direction) { return .unclear }
    return isApprovedAtSeller ? .paid : .silent
  }

  /// "refund for the cancelled pass": behind "for", and perhaps an article.
  private func isOfGoods(_ index: Int) -> Bool {
    guard let before = items[..<index].last(where: { ![.the, .article].contains($0.glue) }) else { return false }
    return before.glue == .for
  }

  /// A payment was taken back; "за върнат продукт" tells of goods.
  private var hasReversed: Bool {
    items.indices.contains { items[$0].role == .reversed && !isOfGoods($0) }
  }

  /// "Вашето плащане от 35.99 лв. е прието. Нямате други задължения": what is due stands in a sentence of its own behind what was paid.
  private var isApprovedBeforeDue: Bool {
    guard let amount, let due = items.firstIndex(where: { $0.role == .due }), amount < due else { return false }
    let end = items[amount..<due].firstIndex(where: \.isBoundary) ?? amount
    return items[..<end].contains { $0.role == .payment } && items[..<end].contains { $0.role == .approved }
  }

  /// "Glovo: Your order from Happy is confirmed"
  private var isConfirmed: Bool {
    items.contains { item in
      item.role == .approved
        || item.role == .notice && item.tokens.contains { utterance.recordWord($0)?.role == .approved }
    }
  }

  /// `"status":"requires_action"`: what became of it is told, in words that are not known.
  private var isStateUnread: Bool {
    items.indices.contains { index in
      guard items[index].role == .state else { return false }
      let value = items[(index + 1)...].prefix { !$0.isBoundary && !isComma($0) }
      return value.contains(where: \.isLink) && value.contains(where: \.isWord) && !value.contains { $0.role != nil }
    }
  }

  private func isComma(_ item: RecordItem) -> Bool { if case .comma = item.kind { true } else { false } }

  /// "Someone tried to take £44.00, but your card was locked": what was not done is told behind "but".
  private var hasTurn: Bool { !isFact && utterance.tokens.indices.contains { utterance.hint($0) == .turn } }

  /// An order that was taken, and nothing of a payment.
  private var isOrderOnly: Bool {
    guard !isPaidAtOrder, !isTotalOfPaid, !isApprovedAtSeller, has(.approved),
      let order = items.firstIndex(where: { $0.role == .reference })
    else {
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

  /// Whether a word says outright that money moved.
  var isFact: Bool {
    has(.paid) || has(.received) || has(.sent) || has(.approved) || has(.refund) || isTotalOfPaid || isBoughtByMeasure
      || isTotalSettled
  }

  func has(_ role: RecordRole) -> Bool {
    role == .offer ? items.indices.contains(where: isOffer) : items.contains { $0.role == role }
  }

  /// Whether a piece is a word of an offer, and not one of a note that somebody wrote: "Message: hydro split".
  private func isOffer(_ index: Int) -> Bool {
    guard items[index].role == .offer else { return false }
    let field = items[..<index].lastIndex { $0.isBoundary } ?? 0
    if items[field..<index].indices.contains(where: { items[$0].role == .description && items[$0 + 1].isLink }) {
      return false
    }
    // "€12.40 at Costa. Earn 2x points": what a payment brings besides.
    let end = items[index...].firstIndex { $0.isBoundary } ?? items.count
    return
      !(field > 0 && amount.map { $0 < field } == true && items[..<field].contains { $0.role == .card }
      && items[index..<end].contains { $0.role == .points || $0.amount?.role == .points })
  }
}
