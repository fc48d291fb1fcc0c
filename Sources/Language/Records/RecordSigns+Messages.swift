import FoundationEssentials
import Vocabulary

/// Whether a text that is no record for sure is a message all the same, or tells that nothing was paid.
extension RecordSigns {
  /// "Wizz Air: Flights from 14.99 EUR!", and not "Mon: Lidl 54.20", "Groceries: Bread 3": a name stands before the colon. Before
  /// what speaks to the reader, or of an offer or of what is due, any title may.
  var isSentByNamed: Bool {
    // Where nouns have capitals, one behind a colon begins no sentence.
    guard let words = sender.words, utterance.asked.leader(with: .joinsNouns) == nil,
      speakers == 0 || !sender.tellsOfOwner(behind: words), !sender.tellsOfSavings(words)
    else { return false }
    if sender.speaksToReader(behind: words), !items.contains(where: { $0.role == .paid }) { return true }
    guard sender.isNamed(words), !sender.isTitleOfList(words) else { return false }
    return senderName != nil || items.contains { $0.role == .quantity }
  }

  /// "Lunch menu: soup 4.50, salad 6.20", "A95 2,38 · diesel 2,45 · gas 1,12": what is to be had, and for how much.
  var listsPrices: Bool {
    let title = utterance.tokens.indices.prefix(5).first { utterance.says($0, .titleOfPrices) }
    if let title, (title + 1..<title + 4).contains(where: { utterance.isText($0, ":") }) { return true }
    return dots > 1 && items.count(where: \.isAmount) > 2 && speakers == 0
      && !items.contains { $0.role.map { $0 != .offer } ?? false }
  }

  /// "Invoice INV-2025-118 for €240", "ATM: 60 лв., Fibank", "1 EUR = 1.95583 BGN": nobody speaks, and nothing was paid.
  var tellsNoPayment: Bool {
    guard speakers == 0, !items.contains(where: { $0.role == .paid }) else { return false }
    let has = { (role: RecordRole) in items.contains { $0.role == role } }
    // "invoice 2025/118: 240 lv plumber" is a title.
    let isNumbered = items.indices.dropFirst().contains { index in
      items[index].isIdentifier && items[index - 1].role == .bill
        && !(items.indices.contains(index + 1) && items[index + 1].isLink)
    }
    let isEquation = items.indices.dropFirst().dropLast().contains { index in
      items[index].isLink && utterance.isText(items[index].tokens.lowerBound, "=")
        && isOfTwoCurrencies(items[index - 1].amount, items[index + 1].amount)
    }
    return isNumbered || isEquation || has(.cash) && has(.bank) || quotesRates || offersSeveral
  }

  /// "1 EUR = 1.95583 BGN", and not "5 x 7 leva = 35 leva".
  private func isOfTwoCurrencies(_ one: RecordAmount?, _ other: RecordAmount?) -> Bool {
    guard let one = one?.currency, let other = other?.currency else { return false }
    return one != other
  }

  /// "sold my old graphics card": who keeps the book did it, with what was theirs.
  var opensWithDeed: Bool {
    guard let verb = Lexicon.match(.verbs, utterance, at: 0), utterance.isGlue(verb.count, .pronoun) else {
      return false
    }
    return !RecordSigns.isReader(verb.count, utterance)
  }

  /// "отидох за хляб, а излязох със сметка от 134": what was done ends as what who speaks did.
  var ownDeeds: Int {
    items.count { item in
      let token = item.tokens.lowerBound
      if item.isWord, utterance.endings(token).has(.ownPastEnding) { return true }
      // "platih picata 22 lv": a verb of a respelled language, with the ending of who speaks.
      guard item.isWord || item.role != nil, !utterance.isCyrillic(token),
        let verb = Lexicon.match(.verbs, utterance, at: token), Language.all[verb.language].respelled != nil
      else { return false }
      return utterance.endings(token + verb.count - 1).has(.ownVerbEnding)
    }
  }

  /// "платих 12 за паркинга, човекът си поиска и бакшиш": one person did it; "кредитирахме сметката Ви" may be said by a bank.
  var saysOwnDeed: Bool {
    items.contains { item in
      guard item.isWord || item.role != nil else { return false }
      let token = item.tokens.lowerBound
      if utterance.endings(token).has(.ourPastEnding) {
        return !items.contains { $0.role == .yours }
          && Lexicon.match(.verbs, utterance, at: token)?.meaning.role == Cue.Role.spend.rawValue
      }
      if item.isWord, utterance.endings(token).has(.ownPastEnding) { return true }
      guard !utterance.isCyrillic(token), let verb = Lexicon.match(.verbs, utterance, at: token),
        Language.all[verb.language].respelled != nil
      else { return false }
      let last = utterance.endings(token + verb.count - 1)
      return last.has(.ownVerbEnding) && !last.has(.ourPastEnding)
    }
  }

  /// "my brother spent 900", "they were charged 200": how often a person is said to have done it, whom only people tell of.
  ///
  /// "Your friend sent you €25" tells it to who got it, as machines do.
  var toldDeeds: Int {
    items.indices.count { index in
      let item = items[index]
      // "the car failed its MOT": what failed is named, and it is no payment.
      if item.role == .declined, hasObject(index) { return true }
      // "ITS DONE paid the last instalment", "old landlord returned the deposit": what was paid or returned is named as known.
      if item.role == .paid || item.role == .reversed, item.tokens.count == 1, isOfKnown(index) { return true }
      // "customer paid me 300 cash": no machine is paid.
      if item.role == .paid || item.role == .sent, items.indices.contains(index + 1),
        utterance.frameWord(items[index + 1].tokens.lowerBound)?.word == .us
      {
        return true
      }
      guard let role = item.role, [.paid, .sent, .received, .cash].contains(role),
        !RecordSigns.tellsReader(item.tokens, role, utterance),
        !(items.indices.contains(index + 1) && items[index + 1].role == .yours)
      else { return false }
      let before = items[..<index].suffix(3).reversed().prefix { ($0.isWord || $0.glue != nil) && $0.glue != .at }
      return before.contains { item in
        guard item.isWord || item.glue == .pronoun else { return false }
        switch utterance.frameWord(item.tokens.lowerBound)?.word {
        case .person, .household, .third: return true
        default: return false
        }
      }
    }
  }

  /// "paid the instalment", and not "you paid the gym": an article behind a verb, and nobody who reads it before.
  private func isOfKnown(_ index: Int) -> Bool {
    guard items.indices.contains(index + 2), items[index + 1].glue == .the else { return false }
    return (items[index + 2].isWord || items[index + 2].role != nil) && (index == 0 || items[index - 1].role != .yours)
      && !items.contains { $0.role == .card || $0.role == .account || $0.role == .bank }
  }

  /// "failed its MOT", "failed the exam", and not "we declined the payment".
  private func hasObject(_ index: Int) -> Bool {
    guard items.indices.contains(index + 2), items[index].tokens.count == 1 else { return false }
    // "two lads who refused to carry it upstairs"
    if items[index + 1].glue == .to, items[index + 2].isWord {
      return !utterance.tokens[items[index + 2].tokens.lowerBound].capitalised
    }
    let isObject =
      items[index + 1].glue == .the || items[index + 1].glue == .article || items[index + 1].glue == .pronoun
    return isObject && items[index + 2].isWord
  }

  /// "BTC 68,420 USD (+2.1%)": how much it has risen.
  private var quotesRates: Bool {
    items.indices.dropFirst().contains { index in
      guard case .percent = items[index].kind else { return false }
      let sign = items[index].tokens.lowerBound
      return [sign - 1, sign].contains { utterance.isText($0, "+") || utterance.isText($0, "-") }
        && items[..<index].contains { $0.amount?.currency != nil }
    }
  }

  /// "Black Friday: TV now 699 BGN, was 999": words of an offer, and more than one price.
  private var offersSeveral: Bool {
    items.contains { $0.role == .offer && $0.tokens.count > 1 } && items.count { $0.isAmount } > 1 && ownDeeds == 0
  }

  /// "ток 95,20; вода 28,40": nothing but its fields tells that it is a machine's, and people part things so as well.
  var isPlainList: Bool { isList && !listsPrices && items.count { $0.role != nil } < 3 }

  /// Whether labels speak of a payment, and of why it is none, and nobody speaks.
  var tellsState: Bool {
    let isExchange = items.contains { $0.role == .rate }
    var states = 0
    var dues = 0
    var bills = 0
    var notices = 0
    var nouns = 0
    for item in items {
      switch item.role {
      case .declined, .reversed, .pending, .code, .request, .offer: states += 1
      case .due: dues += 1
      case .bill: bills += 1
      case .notice: notices += 1
      case .own where isExchange: states += 1
      case .payment, .card, .account, .transfer, .bank, .future, .yours, .rate, .balance: nouns += 1
      default: break
      }
    }
    // "phone bill 40 due 15/11" is said by people.
    let isTold = states + dues > 0 && nouns > 0 || states + notices > 0 && bills > 0
    return isTold && speakers + ownDeeds == 0 && !isQuestion
  }

  /// "33.86 лв. / 17.31 EUR": one price in both currencies, at the rate of the law, as tills and banks must write it.
  var hasTwoPrices: Bool {
    items.indices.contains { index in
      guard let one = items[index].amount, one.currency == "BGN" || one.currency == "EUR" else { return false }
      return items[(index + 1)...].prefix(3).contains { item in
        guard let other = item.amount, let code = other.currency, code != one.currency,
          code == "BGN" || code == "EUR"
        else { return false }
        let (leva, euros) = code == "EUR" ? (one, other) : (other, one)
        let gap = leva.value.decimal - euros.value.decimal * RecordSigns.levaOfEuro
        return abs(gap) < RecordSigns.roundedAway
      }
    }
  }

  private static let levaOfEuro = Decimal(sign: .plus, exponent: -5, significand: 195_583)
  private static let roundedAway = Decimal(sign: .plus, exponent: -2, significand: 3)
}
