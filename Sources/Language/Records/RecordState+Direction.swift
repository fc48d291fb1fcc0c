import Vocabulary

/// Whether money went out or came in, by the words for it and by who tells of it.
extension RecordState {
  /// "Payment received": a biller tells that it was paid, and a bank that money came.
  private var paidToSender: Verdict? {
    if isOwnPaymentReceived || isThankedFor { return paidToSenderOrBank }
    if isSentAway { return .paid }
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
  func isReaders(_ index: Int) -> Bool {
    items[index].tokens.contains {
      RecordSigns.isReader($0, utterance) || utterance.endings($0).has(.addressedEnding)
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

  /// "Thanks for your payment of £28.00, received 31 Oct": whoever got it says thanks.
  private var isThankedFor: Bool {
    items.contains { item in
      item.role == .approved && item.tokens.contains { utterance.recordWord($0)?.role == .payment }
        && item.tokens.contains { RecordSigns.isReader($0, utterance) }
    }
  }

  /// "Your e-Transfer of $75.00 to Liam was deposited": the reader's, and it came where it went to.
  private var isSentAway: Bool {
    guard !has(.income), let yours = items.firstIndex(where: { $0.role == .yours }),
      let received = items[yours...].firstIndex(where: { $0.role == .received }), received > yours + 2
    else { return false }
    let between = items[yours..<received]
    guard !between.contains(where: \.isBoundary), between.contains(where: { $0.amount?.isMoney == true }) else {
      return false
    }
    return between.indices.dropLast().contains { index in
      items[index].glue == .to && items[index + 1].isWord
        && utterance.tokens[items[index + 1].tokens.lowerBound].capitalised
    }
  }

  private var paidToSenderOrBank: Verdict {
    let isBank = items.prefix(4).contains { $0.role == .bank || $0.role == .processor }
    return isBank ? .unclear : .paid
  }

  /// The words that tell in or out; of both, what stands nearer to the amount.
  var direction: Verdict? {
    if isPaidIn || isTakenForReader || isPaidToReader || isIncomePaid { return .received(isRefund: false) }
    if isReceivedByIssuer { return .unclear }
    let out = nearest { $0 == .paid || $0 == .sent }
    let into = nearest { $0 == .received || $0 == .income }
    if out == nil, has(.payer) { return .received(isRefund: false) }
    if out == nil, !has(.income), let paidToSender { return paidToSender }
    if out == nil, into != nil, isDebitNamed { return .unclear }
    switch (out, into) {
    case (nil, nil): return nil
    case (_?, nil): return .paid
    case (nil, _?): return .received(isRefund: false)
    case (_?, _?) where has(.income) && !has(.paid): return .received(isRefund: false)
    case (let out?, let into?): return out == into ? .unclear : out < into ? .paid : .received(isRefund: false)
    }
  }

  /// "myPOS: Payment received! 48.00 EUR … Available: 612.40", "myPOS: получено плащане 260.00 BGN, терминал 8812": whoever takes payments
  /// for the reader tells that one came, and what there is by now, or where.
  private var isTakenForReader: Bool {
    items.first?.role == .processor && (has(.balance) || has(.terminal) && !has(.yours))
      && items.contains { $0.role == .received || tellsReceived($0) }
  }

  /// "Paysera: payment received 320.00 EUR from UAB BALTIK": who it came from is told, and no shop tells it.
  private var isPaidToReader: Bool {
    guard !isFromShop, !has(.bill), let received = items.firstIndex(where: tellsReceived) else { return false }
    return items[received...].prefix { !$0.isBoundary }.indices.dropLast().contains { index in
      items[index].glue == .at && utterance.says(items[index].tokens.lowerBound, .from) && items[index + 1].isWord
        && utterance.tokens[items[index + 1].tokens.lowerBound].capitalised
    }
  }

  /// "payment received": a word for what came, behind one for what was paid.
  private func tellsReceived(_ item: RecordItem) -> Bool {
    item.role == .paid && item.tokens.count > 1
      && utterance.recordWord(item.tokens.upperBound - 1)?.role == .received
  }

  /// "American Express: we received your payment of $204.33": what a bank or the issuer of a card got of the reader is rather what was
  /// owed there, and was spent before.
  private var isReceivedByIssuer: Bool {
    guard let first = items.first, first.role == .bank || first.role == .card, !has(.bill) else { return false }
    return items.contains { item in
      item.role == .paid && item.tokens.count > 1
        && item.tokens.contains {
          Lexicon.meaning(.records, of: utterance.text($0), utterance.asked)?.role == RecordRole.received.rawValue
        }
    }
  }

  /// "Your State Pension of £221.20 has been paid": income of the reader, and nobody it went to.
  private var isIncomePaid: Bool {
    items.indices.contains { index in
      items[index].role == .income
        && [index - 1, index + 1].contains { items.indices.contains($0) && items[$0].role == .yours }
    } && !items.indices.dropLast().contains { items[$0].glue == .to && items[$0 + 1].isWord }
  }

  /// "Paid in 850.00 GBP": the column of a statement; "ACME LTD paid £2,310.44 into your account", and not "you paid".
  private var isPaidIn: Bool {
    items.indices.dropLast(2).contains { index in
      if items[index].role == .paid, index > 0,
        items[index - 1].isWord || items[index - 1].role == .firm || items[index - 1].role == .income,
        items[index + 1].isAmount,
        items.indices.contains(index + 3), items[index + 3].role == .yours,
        utterance.says(items[index + 2].tokens.lowerBound, .paidInto)
      {
        return true
      }
      return
        items[index].role == .paid && items[index].tokens.count == 1 && items[index + 1].glue == .at
        && items[index + 2].isAmount && utterance.says(items[index + 1].tokens.lowerBound, .paidInto)
    }
  }

  /// "Total $31.75, paid by Jordan", "Splitwise: Ivan paid €60": somebody else did, by name.
  var isPaidByOther: Bool {
    items.indices.contains { index in
      guard items[index].role == .paid else { return false }
      let by = items.indices.contains(index + 1) && items[index + 1].isAmount ? index + 2 : index + 1
      if items.indices.contains(by + 1), items[by].glue != nil, utterance.says(items[by].tokens.lowerBound, .doneBy) {
        return isStranger(by + 1)
      }
      return index > 0 && items.indices.contains(index + 1) && items[index + 1].isAmount && isStranger(index - 1)
        && (index == 1 || items[index - 2].isBoundary || items[index - 2].isLink)
    }
  }

  /// Whether a word is a name that no shop has.
  private func isStranger(_ index: Int) -> Bool {
    guard items[index].isWord, let token = items[index].tokens.first, utterance.tokens[token].capitalised,
      !utterance.tokens[token].uppercase
    else { return false }
    let name = utterance.text(token)
    return utterance.frameWord(token)?.word == .name || !Vocabulary.isKnown(name)
      || utterance.tokens.indices.contains { $0 != token && utterance.text($0) == name }
  }

  /// "You received a direct debit of €49.00": what came takes money away.
  private var isDebitNamed: Bool {
    items.contains { item in
      item.role == .payment && item.tokens.count > 1 && item.tokens.contains { utterance.recordWord($0)?.role == .paid }
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
}
