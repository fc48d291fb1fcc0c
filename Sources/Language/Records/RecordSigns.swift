import FoundationEssentials
import Vocabulary

/// What makes a text a record, and no speech: how much of it there is.
struct RecordSigns {
  let items: [RecordItem]
  let utterance: Utterance
  /// Whether the text has no small letter.
  let isShouted: Bool
  let sender: RecordSender
  /// The pieces of the sender's name; `nil` where the text does not begin so.
  let senderName: Range<Int>?
  /// How often "I", "my" and the like are said by who speaks, and not by whoever sent it: "hbo max: we charged 9.99 eur to your card".
  let speakers: Int

  init(items: [RecordItem], utterance: Utterance, isShouted: Bool) {
    self.items = items
    self.utterance = utterance
    self.isShouted = isShouted
    let sender = RecordSender(items: items, utterance: utterance)
    let name = sender.name
    // "We received your payment": who sent it speaks.
    let senders = items.filter { item in
      item.role.map { RecordSigns.tellsReader(item.tokens, $0, utterance) } ?? false
    }
    let said = utterance.tokens.indices.count { index in
      utterance.hint(index) == .speaker && !senders.contains { $0.tokens.contains(index) }
    }
    self.sender = sender
    senderName = name
    speakers = said > 0 && name.map(sender.speaksToReader) ?? false ? 0 : said
  }

  /// So much is a record, if what became of the money can be told of it.
  static let enough = 4
  /// So much is a record whatever it says.
  static let sure = 6

  /// The sum of what speaks for a record, less what speaks for somebody who talks; 0 where nothing in it is a machine's.
  func weight() -> Int {
    var weight = 0
    var proofs = 0
    var labels = 0
    for (index, item) in items.enumerated() {
      switch item.kind {
      case .identifier(.mask), .identifier(.account), .identifier(.slip):
        // Nobody says them, and whoever reads the text as speech takes their digits for money.
        (weight, proofs) = (weight + (proofs == 0 ? RecordSigns.enough : 2), proofs + 1)
      case .identifier(let kind):
        weight += 1
        if kind == .other, holdsMany(item) { (weight, proofs) = (weight + 1, proofs + 1) }
      case .day(let day) where day.hasTime: (weight, proofs) = (weight + 2, proofs + 1)
      case .day(let day) where day.isNumeric: weight += 1
      case .word where addressesReader(item): (weight, proofs) = (weight + 3, proofs + 1)
      case .label(let role):
        labels += 1
        weight += RecordSigns.weight(of: role)
        if addressesReader(item) { (weight, proofs) = (weight + 3, proofs + 1) }
        // "плащането е получено": people say that they paid.
        if role == .paid && item.tokens.count > 2 || role == .running && item.tokens.count > 3 { weight += 1 }
        if role == .yours, addressesOwner(index) { (weight, proofs) = (weight + 1, proofs + 1) }
        if RecordSigns.tellsReader(item.tokens, role, utterance) { (weight, proofs) = (weight + 2, proofs + 1) }
        if RecordSigns.isMachines(role) || role == .received && item.tokens.count > 1 { proofs += 1 }
      default: break
      }
    }
    if hasTwoPrices { (weight, proofs) = (weight + 3, proofs + 1) }
    if senderName != nil { (weight, proofs) = (weight + 3, proofs + 1) }
    let keys = keys
    let capitals = speaksOfPayment ? capitals : 0
    if keys > 1 || tellsWhatIsLeft || capitals > 0 || isList || saysTwice(.offer) || saysTwice(.due)
      || names([.card, .account], digits: 4) && items.contains(where: { $0.role == .bank })
      || names([.reference], digits: 6) && hasLink
    {
      proofs += 1
    }
    if isShouted, labels > 1, isSlip || labels > 2 && hasMoney { (weight, proofs) = (weight + 2, proofs + 1) }
    // "31/10/2025 CLOSING BALANCE 1,204.22", "CREDIT 31OCT2025 ACME LTD 1200,00 EUR": a line of a statement.
    if isShouted, labels == 1 && items.first?.day?.isNumeric == true || opensStatement,
      items.contains(where: { $0.amount?.isMoney == true })
    {
      (weight, proofs) = (weight + 2, proofs + 1)
    }
    guard proofs > 0, !saysMoneyInWords else { return 0 }
    weight += min(keys, 4) + (tellsWhatIsLeft ? 2 : 0) + min(capitals, 2) + (labels > 3 ? 1 : 0) + (isList ? 4 : 0)
    let deeds = senderName == nil && saysOwnDeed ? 1 : 0
    return weight - 4 * (speakers + toldDeeds + deeds + (opensWithDeed ? 1 : 0)) - (isQuestion ? 3 : 0)
  }

  private static func weight(of role: RecordRole) -> Int {
    switch role {
    case .declined, .reversed, .request: 3
    case .pending, .code, .balance, .limit, .approved, .running, .terminal, .received, .offer, .own, .anycode, .sent,
      .due:
      2
    case .paid, .payment, .card, .account, .reference, .yours, .bank, .merchant, .payer, .notice, .bill, .rate,
      .tendered,
      .change, .total, .subtotal, .tax, .transfer, .cash, .refund, .refunding, .future, .description, .income:
      1
    default: 0
    }
  }

  /// "eleven thousand dollars": machines write digits.
  private var saysMoneyInWords: Bool {
    utterance.tokens.indices.dropLast().contains { index in
      guard let role = Lexicon.match(.numbers, utterance, at: index)?.meaning.role,
        role != NumberWord.Role.and.rawValue,
        role != NumberWord.Role.article.rawValue, role != NumberWord.Role.ordinal.rawValue,
        utterance.isKind(index + 1, .word)
      else { return false }
      return Lexicon.match(.currencies, utterance, at: index + 1).map { $0.meaning.bytes.count == 3 } ?? false
    }
  }

  /// Whether people rather do not speak so.
  private static func isMachines(_ role: RecordRole) -> Bool {
    switch role {
    case .declined, .reversed, .approved, .code, .anycode, .running, .request, .terminal: true
    default: false
    }
  }

  /// "Your card …", "You sent …", and not "will you".
  private func addressesOwner(_ index: Int) -> Bool {
    index == 0 || items[index - 1].isBoundary || items[index - 1].role != nil
      || utterance.text(items[index].tokens.lowerBound).count > 3
      || items[..<index].last?.isLink == true
  }

  /// "Преместихте", "Dobavihte": a verb that says what the reader did; "върнахме ви": or what was done for the reader.
  static func addresses(_ token: Int, _ utterance: Utterance) -> Bool {
    guard utterance.isKind(token, .word), !utterance.tokens[token].uppercase else { return false }
    let endings = utterance.endings(token)
    if endings.has(.addressedEnding) || orders(token, endings, utterance) { return true }
    return endings.has(.ourPastEnding) && utterance.recordWord(token + 1)?.role == .yours
  }

  /// "Kalina sent you €25", "ви преведе", "we received your payment": that money came or was paid, told to who got or paid it.
  static func tellsReader(_ tokens: Range<Int>, _ role: RecordRole, _ utterance: Utterance) -> Bool {
    (role == .received && tokens.count > 1 || role == .paid && tokens.count > 2)
      && tokens.contains { isReader($0, utterance) }
  }

  /// "you", "ви", whatever stands behind it.
  static func isReader(_ token: Int, _ utterance: Utterance) -> Bool {
    utterance.recordWord(token)?.role == .yours || utterance.says(token, .theReader)
  }

  /// "Вземете", "Кандидатствайте": an order to the reader, and none to who keeps the book.
  private static func orders(_ token: Int, _ endings: WordEndings, _ utterance: Utterance) -> Bool {
    guard utterance.isCyrillic(token), utterance.tokens[token].source.count > 10, endings.has(.orderEnding),
      !endings.has(.noOrderEnding)
    else { return false }
    return ![.frames, .speech, .requests].contains { Lexicon.match($0, utterance, at: token) != nil }
  }

  private func addressesReader(_ item: RecordItem) -> Bool {
    item.tokens.contains { RecordSigns.addresses($0, utterance) }
  }

  /// Whether a sum with its currency stands beside digits that are none: a day, a card, a document.
  private var hasMoney: Bool {
    items.contains { $0.amount?.currency != nil }
      && items.contains {
        $0.isIdentifier || $0.day?.isNumeric == true || $0.role == .merchant || $0.role == .description
      }
  }

  /// Whether words or numbers of a slip are in it; people, too, may write all in capitals.
  private var isSlip: Bool {
    if items.contains(where: { $0.role == .tendered || $0.role == .terminal }) { return true }
    if items.contains(where: { $0.day?.isNumeric == true }) { return items.count { $0.role != nil } > 2 }
    return items.contains { $0.role == .total } && items.count { $0.amount != nil } > 1
  }

  /// Whether one number is what was paid, and another what is left, or what has been spent.
  private var tellsWhatIsLeft: Bool {
    let left = items.count { item in
      switch item.amount?.role {
      case .balance, .limit, .running, .subtotal, .tendered: true
      // "hairdresser 55 plus a 5 tip so 60 total": people say that.
      case .tax: isShouted || items.contains { isKeyed($0) || $0.isIdentifier || $0.day?.isNumeric == true }
      default: false
      }
    }
    return left > 1 || left > 0 && items.count { $0.amount != nil } > left
  }

  /// A colon; people write "14 + 2 tip = 16" themselves.
  private func isKeyed(_ item: RecordItem) -> Bool {
    item.isLink && !utterance.isText(item.tokens.lowerBound, "=")
  }

  /// "DEBIT 02NOV2025": in or out, and a day right behind.
  private var opensStatement: Bool {
    guard let role = items.first?.role, items.count > 2, items[1].day != nil else { return false }
    return role == .paid || role == .received
  }

  /// Whether a card, a bank or a payment is named.
  private var speaksOfPayment: Bool {
    items.contains { item in
      switch item.role {
      case .payment, .paid, .sent, .card, .approved, .bank, .terminal, .account, .balance, .declined: true
      default: false
      }
    }
  }

  private func saysTwice(_ role: RecordRole) -> Bool { items.count { $0.role == role } > 1 }

  /// "karta 4410", "ref 8812334": digits right behind the word for what they number.
  private func names(_ roles: [RecordRole], digits: Int) -> Bool {
    items.indices.dropFirst().contains { index in
      guard items[index].isIdentifier, utterance.tokens[items[index].tokens.lowerBound].source.count >= digits else {
        return false
      }
      return items[..<index].last { !$0.isCrossed }?.role.map(roles.contains) == true
    }
  }

  private var hasLink: Bool { items.contains(where: \.isLink) }

  /// Whether an identifier is longer than people say.
  private func holdsMany(_ item: RecordItem) -> Bool {
    item.tokens.reduce(0) { $0 + utterance.tokens[$1].folded.count { (0x30...0x39).contains(utterance.bytes[$0]) } } > 8
  }

  /// Names in capitals, in a text that is not all capitals.
  private var capitals: Int {
    items.count { item in
      let token = utterance.tokens[item.tokens.lowerBound]
      // "ITS done": a short word that opens a text in capitals is no name.
      let isOpening = item.tokens.lowerBound == 0 && token.folded.count < 4
      return item.isWord && token.uppercase && item.tokens.count == 1 && !isOpening
    }
  }

  var isQuestion: Bool { utterance.isText(utterance.count - 1, "?") }
}
