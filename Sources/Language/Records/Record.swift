import Vocabulary

/// A record whose pieces have their roles.
struct Record {
  let items: [RecordItem]
  let utterance: Utterance
  let scanner: RecordScanner
  let context: ParsingContext
  /// Whether the text has no small letter.
  let isShouted: Bool

  /// What it comes to; `nil` where too little speaks for a record to ask about it.
  func outcome(isSure: Bool) -> Interpretation.Outcome? {
    let choice = RecordMoney(items: items, utterance: utterance, base: context.baseCurrency).choose()
    let sellers = sellers
    let isFromKeeper = sellers.contains { $0.category.type == .savings }
    let state = RecordState(
      items: items, utterance: utterance, isFromKeeper: isFromKeeper,
      isPaidAtOrder: sellers.contains { $0.category.role == .meals },
      isFromShop: sellers.contains { $0.kind == .merchant && $0.category.type == .expense }, amount: place(choice))
    let verdict = state.verdict()
    // Money that was put aside stays one's own, and is a row of savings where the household keeps them so.
    if verdict == .none(.ownTransfer), state.isLaidAside, case .sure(let place) = choice,
      let (entry, _) = entry(at: place, verdict)
    {
      return .doubtful(Doubt(.unsure, [[entry]]))
    }
    if case .none(let what) = verdict { return .refused(.noEntry(what)) }
    switch choice {
    case .none: return withoutAmount(verdict, isSure)
    case .unclear(let places):
      if let entries = several(places, verdict, isFact: state.isFact) { return severally(entries) }
      if case .future(let date) = RecordDays(items: items, utterance: utterance, today: context.today, currency: nil)
        .choose()
      {
        return .refused(.futureDate(date))
      }
      let readings = places.prefix(3).compactMap { entry(at: $0, verdict).map { [$0.entry] } }
      if readings.isEmpty { return .refused(.unclearAmount) }
      return isSure || isStamped ? .doubtful(Doubt(.amount, readings)) : nil
    case .sure(let place):
      // "eToro: position closed +34.20 USD"
      let isKept = isFromKeeper && (items[place].amount?.sign ?? 0) > 0
      return outcome(at: place, state, isKept && verdict == .silent ? .unclear : verdict, isSure)
    }
  }

  func outcome(
    at place: Int, _ state: RecordState, _ verdict: RecordState.Verdict, _ isSure: Bool
  ) -> Interpretation.Outcome? {
    guard let amount = items[place].amount else { return nil }
    if amount.value.whole > Numeral.largestWhole { return .refused(.amountTooLarge) }
    if amount.value.mantissa == 0 { return .refused(.amountNotPositive(0)) }
    // "Добавихме кешбек 4,15 лв.": it came, if it did.
    let isEarned = amount.role == .points && verdict != .paid
    let verdict = isEarned ? .received(isRefund: false) : verdict
    guard let (entry, who) = entry(at: place, verdict) else { return .refused(.unclearAmount) }
    let day = RecordDays(items: items, utterance: utterance, today: context.today, currency: amount.currency).choose()
    switch day {
    case .unclear(let one, let other):
      var second = entry
      second.date = other
      var first = entry
      first.date = one
      return .doubtful(Doubt(.day("\(one)"), [[first], [second]]))
    case .future(let date):
      // "bought two tickets for 14.12.", "valid from 05.11.": the day of something else, as nothing is paid on a day to come.
      guard verdict == .paid || verdict == .unclear, state.isFact, !items.contains(where: { $0.role == .future }) else {
        return .refused(.futureDate(date))
      }
    case .day, .none: break
    }
    if let cents = minorUnits(entry, at: place) { return .doubtful(Doubt(.amount, [[cents], [entry]])) }
    if isEarned { return .doubtful(Doubt(.moved, [[entry]])) }
    switch verdict {
    case .paid where !state.isFact && hasUnreadWords(who), .paid where namesOnlyTime(who), .paid where isRepaid(who),
      .received where !state.isFact && addressesReader:
      return .doubtful(Doubt(.moved, [[entry]]))
    case .paid, .received:
      return written(entry)
    case .silent
    where isPaymentByItself(amount)
      && (entry.details != nil || isSlip || amount.role == .total || isSettled)
      && (state.isFact || !hasUnreadWords(who)):
      return written(entry)
    case .silent, .unclear:
      return isSure || hasSender || verdict == .unclear || isStamped ? .doubtful(Doubt(.moved, [[entry]])) : nil
    case .none(let what): return .refused(.noEntry(what))
    }
  }

  /// A message that lists payments, an entry each; `nil` where it is none.
  private func several(_ places: [Int], _ verdict: RecordState.Verdict, isFact: Bool) -> [ParsedEntry]? {
    guard verdict == .paid || verdict == .silent && isPaymentByItself(RecordAmount(value: Numeral(0))) else {
      return nil
    }
    let merchant = merchant
    let places = places.sorted()
    let payments = RecordPayments(places: places, names: merchant.runs.filter(merchant.isName), count: items.count)
    guard let parts = payments.parts() else { return nil }
    // A day before the first of them is that of all.
    let common = items.prefix { !$0.isAmount }.filter { $0.day != nil }
    var entries: [ParsedEntry] = []
    for (part, place) in zip(parts, places) {
      let own = Array(items[part])
      let record = Record(
        items: own.contains { $0.day != nil } ? own : own + common, utterance: utterance, scanner: scanner,
        context: context, isShouted: isShouted)
      guard let (entry, who) = record.entry(at: place - part.lowerBound, verdict), entry.details != nil,
        isFact || !record.hasUnreadWords(who)
      else { return nil }
      entries.append(entry)
    }
    return entries
  }

  private func severally(_ entries: [ParsedEntry]) -> Interpretation.Outcome {
    let isSure = entries.allSatisfy { $0.probability >= context.doubt }
    return isSure ? .entries(entries) : .doubtful(Doubt(.unsure, [entries]))
  }

  /// The entry, or the question whether it is right where it is less sure than the bound.
  private func written(_ entry: ParsedEntry) -> Interpretation.Outcome {
    entry.probability < context.doubt ? .doubtful(Doubt(.unsure, [[entry]])) : .entries([entry])
  }

  /// Where there is no amount that may have been paid: what the numbers are instead.
  private func withoutAmount(_ verdict: RecordState.Verdict, _ isSure: Bool) -> Interpretation.Outcome? {
    let roles = items.compactMap { $0.amount?.role }
    if roles.contains(.balance) || roles.contains(.running) { return .refused(.noEntry(.balance)) }
    if items.contains(where: { $0.role == .offer }) { return .refused(.noEntry(.offer)) }
    // Nothing but digits of cards, codes and telephones: whoever speaks would take them for money.
    let hasNumber = items.contains { $0.amount != nil }
    guard isSure || !roles.isEmpty || !hasNumber else { return nil }
    return .refused(verdict == .silent ? .noEntry(.notice) : .noAmount)
  }

  /// A slip, a line of a statement, a card's number beside an amount: nothing else than a payment looks so.
  private func isPaymentByItself(_ amount: RecordAmount) -> Bool {
    if amount.sign != 0 || amount.role == .total { return true }
    let isSentOfKnown = namesKnownShop || isFromWallet && amount.currency != nil
    let isStamped = isStamped
    return items.contains { item in
      if case .identifier(.mask) = item.kind { return true }
      if case .identifier(.slip) = item.kind { return true }
      switch item.amount?.role ?? item.role {
      case .terminal, .tendered, .merchant, .card, .balance, .running: return true
      default: return item.role == .bank && (isStamped || isSentOfKnown)
      }
    }
  }

  /// "Apple Pay: Boots, Oxford Street £12.75": a wallet names nobody but who was paid with it.
  private var isFromWallet: Bool {
    guard let sender else { return false }
    return items[sender].contains { $0.role == .bank && utterance.says($0.tokens.upperBound - 1, .wallet) }
  }

  /// Whether a day has its time beside it, as machines stamp what they write.
  private var isStamped: Bool { items.contains { $0.day?.hasTime == true } }

  /// Whether what was handed over and what came back are told.
  private var isSettled: Bool {
    items.contains { $0.amount?.role == .tendered } && items.contains { $0.amount?.role == .change }
  }

  /// Whether words stand beside the name that nobody read: one of them may say that it was not paid.
  private func hasUnreadWords(_ who: RecordMerchant.Found) -> Bool {
    guard who.isTold else { return true }
    let (sender, merchant) = (sender, merchant)
    return items.indices.contains { index in
      guard items[index].isWord, sender?.contains(index) != true else { return false }
      let word = items[index].tokens.lowerBound
      let token = utterance.tokens[word]
      if let pieces = who.pieces, pieces.contains(index) {
        // "към БУЛСАТКОМ изтече": a small letter behind a name with capitals is no part of it for sure.
        guard !token.capitalised, index > pieces.lowerBound,
          utterance.tokens[items[pieces.lowerBound].tokens.lowerBound].capitalised
        else { return false }
      }
      // "Събрахте 38 точки", "Ползван лимит 1480,01": what else came of it, or is left.
      if items.indices.contains(index + 1),
        items[index + 1].amount?.role == .points || items[index + 1].role == .limit || items[index + 1].role == .balance
      {
        return false
      }
      if RecordSigns.addresses(word, utterance) { return true }
      let isName = token.capitalised && index > 0 && !items[index - 1].isBoundary || token.uppercase
      return !isName && !isShouted && token.source.count > 4 && !merchant.isKey(index)
        && !Vocabulary.isKnown(utterance.text(word))
    }
  }

  /// "Преведете заплатата си и получавате 200 лв.": the reader is told to do something that nobody read.
  private var addressesReader: Bool {
    items.contains { $0.isWord && RecordSigns.addresses($0.tokens.lowerBound, utterance) }
  }

  /// "Похарчихте 412 лв. през октомври": what was spent in a while, at nobody.
  private func namesOnlyTime(_ who: RecordMerchant.Found) -> Bool {
    guard let pieces = who.pieces, pieces.lowerBound == 0 || items[pieces.lowerBound - 1].glue != .for,
      !items.contains(where: { $0.day != nil })
    else { return false }
    return pieces.allSatisfy { Lexicon.match(.dates, utterance, at: items[$0].tokens.lowerBound) != nil }
  }

  /// "Pogasihte 412 BGN po karta 1122 ot smetka", "$310 posted to Visa ending 4410": nobody is named but a card and whose it is.
  private func isRepaid(_ who: RecordMerchant.Found) -> Bool {
    who.name == nil && !items.contains { $0.role == .fee || $0.amount?.role == .fee }
      && items.contains { $0.role == .card } && (items.contains { $0.role == .account } || isToCard)
  }

  /// "to Visa ending 4410"
  private var isToCard: Bool {
    items.indices.dropFirst().contains { items[$0].role == .card && items[$0 - 1].glue == .to }
  }

  /// Whether a sender is named before a colon.
  private var hasSender: Bool { sender != nil }

  /// The pieces of the sender's name before a colon.
  var sender: Range<Int>? { RecordSender(items: items, utterance: utterance).name }

  /// Who sent it, as far as the vocabulary knows: no bank.
  private var sellers: [CategoryEvidence] {
    guard let words = RecordSender(items: items, utterance: utterance).words,
      !items[words].contains(where: { $0.role == .bank || $0.role == .processor })
    else { return [] }
    return Vocabulary.evidence(in: items[words].flatMap { $0.tokens.map(utterance.text) })
  }

  /// Who finds to whom it was paid.
  var merchant: RecordMerchant { RecordMerchant(items: items, utterance: utterance, scanner: scanner) }

  func place(_ choice: RecordMoney.Choice) -> Int? {
    switch choice {
    case .sure(let place): place
    case .unclear(let places): places.first
    case .none: nil
    }
  }
}
