import Entities
import FoundationEssentials

/// Tells what is offered from what was bought: how much in a text without a verb of money, a day and a place of paying speaks
/// for a price list, a menu or an advert, weighed in one place.
///
/// People, too, say lists of things with their prices, with commas between them: the list itself is no sign.
struct OfferSigns {
  let utterance: Utterance
  let pieces: [Piece]
  let drafts: [Reading.Draft]
  /// The currency of an amount that names none.
  let base: Currency
  private let words: OfferWords

  init(utterance: Utterance, pieces: [Piece], drafts: [Reading.Draft], base: Currency) {
    self.utterance = utterance
    self.pieces = pieces
    self.drafts = drafts
    self.base = base
    words = OfferWords(of: utterance)
  }

  /// So much, and it is asked about.
  private static let enough = 3

  /// Whether nothing was bought, as it seems.
  func isOffer() -> Bool {
    if AddressedText(utterance: utterance, pieces: pieces, drafts: drafts, words: words).isToReader() { return true }
    if words.has(.sells), deeds(besideToday: false) == 0 { return true }
    guard !saysBought else { return false }
    if isCode { return true }
    // What only offers say is none of a purchase in a shop, or today.
    let sure = sureSigns
    if sure > 0, sure - deeds(besideToday: false) >= OfferSigns.enough { return true }
    var weight = sure + classes + separators + (areCoins ? 1 : 0)
    if weight < OfferSigns.enough, isMenu { weight += 3 }
    guard weight > 0 else { return false }
    return weight - deeds(besideToday: true) - places >= OfferSigns.enough
  }

  // MARK: - What speaks for a purchase

  /// A verb of money, or a type that was said or taught.
  private var saysBought: Bool {
    drafts.contains { $0.saysType || $0.isTaught || $0.entry.type != .expense } || pieces.contains(where: \.isSpending)
  }

  /// A day, who speaks, how it was paid, or an amount that is said before its thing; of today speak offers, too.
  private func deeds(besideToday: Bool) -> Int {
    var weight = 0
    for (index, piece) in pieces.enumerated() {
      if piece.date?.role == .paid, besideToday || !isToday(piece) { weight += 3 }
      if piece.glue == .payment { weight += 3 }
      if piece.glue == .for, pieces.indices.contains(index + 1), pieces[index + 1].number != nil,
        !utterance.says(piece.tokens.lowerBound, .eachAt)
      {
        weight += 2
      }
      // "излязох със сметка от 134": what who speaks did.
      if piece.isContent, utterance.endsAsOwnDeed(piece.tokens.lowerBound) { weight += 3 }
      if utterance.begins(.speaker, piece) || utterance.begins(.family, piece) { weight += 3 }
    }
    if let first = pieces.first?.number, first.role == .amount { weight += 3 }
    return weight
  }

  private func isToday(_ piece: Piece) -> Bool {
    guard let match = Lexicon.match(.dates, utterance, at: piece.tokens.lowerBound) else { return false }
    return match.meaning.role == DateWord.Role.day.rawValue && match.meaning.number == 0
  }

  /// Shops that are named by their preposition.
  private var places: Int {
    pieces.indices.dropLast().count { pieces[$0].glue == .at && pieces[$0 + 1].isContent }
  }

  // MARK: - What speaks for an offer

  /// "Adults 15, children 8", "single 80, double 110": prices by who or what size it is; most where a clause names nothing else.
  private var classes: Int {
    guard drafts.count > 1 else { return 0 }
    var named: [Int] = []
    var alone = 0
    for draft in drafts {
      let content = draft.clause.pieces.filter { pieces[$0].isContent || pieces[$0].number?.role == .quantity }
      let own = content.filter { words.word(at: pieces[$0].tokens.lowerBound) == .class }
      guard let first = own.first else { continue }
      named.append(pieces[first].tokens.lowerBound)
      if own.count == content.count { alone += 1 }
    }
    guard named.count > 1 || alone > 0, Set(named.map(utterance.text)).count == named.count else {
      return 0
    }
    return named.count + alone
  }

  /// Slashes, bars and dashes between a price and the next thing; semicolons, and marks between a thing and its price.
  private var separators: Int {
    guard drafts.count > 1 else { return 0 }
    var strong = 0
    var weak = 0
    var links = 0
    for draft in drafts {
      let after = pieces[draft.clause.amount].tokens.upperBound
      if draft.clause.amount != drafts.last?.clause.amount {
        if isStrong(after) { strong += 1 }
        if utterance.isText(after, ";") { weak += 1 }
      }
      let before = pieces[draft.clause.amount].tokens.lowerBound - 1
      if utterance.isText(before, ":") || utterance.isText(before, "-") || utterance.isText(before, ".") { links += 1 }
    }
    // "tea 2.40 / muffin 3.10 / newspaper 1.50" is said by people, too; nothing but food is rather a menu.
    let isFood = strong > 1 && areAllTags && isAllFood
    return min(strong, 2) + (isFood ? 1 : 0) + (weak > 1 ? 1 : 0) + (links > 1 ? 1 : 0)
  }

  private func isStrong(_ token: Int) -> Bool {
    utterance.isText(token, "/") || utterance.isText(token, "|")
      || utterance.isText(token, "--") || utterance.isText(token, "-") && !utterance.isGlued(token + 1)
  }

  /// Whether all can be eaten, and some of it there.
  private var isAllFood: Bool {
    drafts.contains { $0.entry.category.role == .meals }
      && drafts.allSatisfy { $0.entry.category.role == .meals || $0.entry.category.role == .groceries }
  }

  /// What only offers say, however much else is said.
  private var sureSigns: Int {
    var weight = marks
    if isPriceOfMeasure || startsPrices || opensAndCloses || isReducedOutright || countsMinutes || isBeyondPurses
      || isTitleOfPrices || isOfMeasure
    {
      weight += OfferSigns.enough
    }
    if isOfEach { weight += 2 }
    return weight
  }

  /// Words of adverts, of prices and of what a thing is made of.
  private var marks: Int {
    let first = pieces.first?.tokens.lowerBound
    let specs = words.all.count { $0.word == .spec && $0.tokens.lowerBound != first }
    var weight = words.all.reduce(specs > 0 ? 2 : 0) { $1.word == .sign ? $0 + $1.weight : $0 }
    if drafts.count > 1 {
      weight += utterance.tokens.indices.dropFirst().count { utterance.says($0, .week) }
      // "вход 6 лева, деца безплатно"
      if weight > 1, words.has(.class) { weight += 1 }
    }
    guard weight > 0 else { return 0 }
    return weight + (isTitled ? 1 : 0) + (isDescribedBehind ? 1 : 0) + (areAllTags ? 1 : 0)
  }

  /// "Lidl Plus: …": words, a colon, and more than one price.
  private var isTitled: Bool {
    drafts.count > 1
      && utterance.tokens.indices.dropFirst().prefix(5).contains {
        utterance.isText($0, ":") && utterance.isKind($0 + 1, .word)
      }
  }

  /// "180 лв, малко използвана": behind a comma behind the price, the thing is told further.
  private var isDescribedBehind: Bool {
    guard drafts.count == 1, drafts[0].number.currency != nil else { return false }
    let behind = drafts[0].clause.amount + 1
    return behind + 1 < pieces.count && pieces[behind].isMark && pieces[behind + 1].isContent
  }

  /// Whether all are prices with hundredths, as tags have them.
  private var areAllTags: Bool { drafts.count > 1 && drafts.allSatisfy { $0.number.value.places == 2 } }

  /// "копие 0,10 лв, цветно 0,50 лв": several things, and none costs a whole unit of the currency.
  private var areCoins: Bool {
    drafts.count > 1 && drafts.allSatisfy { $0.number.currency != nil && $0.number.value.whole == 0 }
  }

  /// "кебапче 2.20 кюфте 2.30 картофи 4.50": dishes with their prices, and no word of when, where, or that they were paid.
  private var isMenu: Bool {
    guard drafts.count > 2, areAllTags, drafts.allSatisfy({ $0.entry.category.role == .meals }) else { return false }
    return pieces.allSatisfy { piece in
      switch piece.kind {
      case .number, .word, .name, .mark, .currency: true
      default: false
      }
    }
  }

  /// "diesel 2.61": nobody buys so little of it.
  private var isPriceOfMeasure: Bool {
    drafts.allSatisfy { draft in
      draft.number.value.places == 2 && draft.number.value.whole < 4
        && draft.clause.pieces.contains { words.has(.tag, in: pieces[$0].tokens) }
    }
  }

  /// "pizza from 8.90", "картофи от 1,20 лв": the least that it costs.
  private var startsPrices: Bool {
    drafts.contains { draft in
      let before = draft.clause.amount - 1
      return draft.clause.pieces.contains(before) && before > 0 && pieces[before - 1].isContent
        && utterance.says(pieces[before].tokens.lowerBound, .from)
        && !words.has(.bill, in: pieces[before - 1].tokens)
    }
  }

  /// "lunch menu: soup 4.50, salad 6.20", "kg qbylki 2.20 krushi 3.10": a title, or what is weighed, before things with their prices.
  private var isTitleOfPrices: Bool {
    guard drafts.count > 1, let first = drafts.first else { return false }
    let before = pieces[..<first.clause.amount]
    if let measure = before.first, utterance.begins(.measure, measure) { return before.count > 1 }
    return words.all.contains { title in
      title.word == .title && before.contains { $0.isContent && $0.tokens.lowerBound >= title.tokens.upperBound }
    }
  }

  /// "140 лв кубика": right behind the price, what it is for.
  private var isOfMeasure: Bool {
    drafts.contains { draft in
      draft.number.currency != nil && words.word(at: pieces[draft.clause.amount].tokens.upperBound) == .each
    }
  }

  /// "коктейли по 8": how many is not said.
  private var isOfEach: Bool {
    drafts.contains { draft in
      let before = draft.clause.amount - 1
      return draft.clause.pieces.contains(before) && utterance.says(pieces[before].tokens.lowerBound, .eachAt)
        && !draft.clause.pieces.contains {
          $0 != draft.clause.amount && pieces[$0].number.map { $0.role != .vague } ?? false
        }
    }
  }

  /// "9:00-18:00", "happy hour 17-19: beer 3.50": from when to when.
  private var opensAndCloses: Bool {
    utterance.tokens.indices.contains { index in
      if utterance.literal(index)?.form == .range { return utterance.isText(index + 1, ":") }
      guard utterance.literal(index)?.form == .time, utterance.isText(index + 1, "-") else { return false }
      return utterance.literal(index + 2)?.form == .time
    }
  }

  /// "-30% on all shoes, boots 89.90": how much less comes first.
  private var isReducedOutright: Bool {
    guard drafts.count > 1 else { return false }
    return pieces.first { !$0.isMark }?.number?.role == .percent
  }

  /// "30 min 45, 60 min 80": how long it takes is all that parts them.
  private var countsMinutes: Bool {
    drafts.count > 1
      && drafts.dropFirst().allSatisfy { draft in
        let rest = draft.clause.pieces.filter { $0 != draft.clause.amount && !pieces[$0].isMark }
        return !rest.isEmpty && rest.allSatisfy { pieces[$0].number?.role == .quantity && pieces[$0].tokens.count > 1 }
      }
  }

  /// "VW Golf 2015, 145000 km, 14 500 лв": so much beside what is measured, or how old it is, is rather asked for than paid.
  private var isBeyondPurses: Bool {
    drafts.contains { draft in
      let money = draft.entry.money
      return money.amount >= OfferSigns.pricesOfCars && (money.currency == base || money.currency == .euro)
        && pieces.contains { $0.number?.role == .quantity || $0.number?.role == .year }
    }
  }

  private static let pricesOfCars: Decimal = 10_000

  /// "my flight is LZ 872", "5 коловоз": a lone bare number with two capitals before it, or as the ordinal of what has numbers.
  private var isCode: Bool {
    guard drafts.count == 1, drafts[0].number.currency == nil, drafts[0].number.value.isWhole,
      !drafts[0].number.inWords
    else { return false }
    let number = pieces[drafts[0].clause.amount].tokens
    let before = number.lowerBound - 1
    if before >= 0, utterance.isKind(before, .word), utterance.tokens[before].uppercase,
      utterance.text(before).count == 2, utterance.tokens.indices.contains(where: isNumbered)
    {
      return true
    }
    return drafts[0].number.value.whole <= OfferSigns.mostOrdinals && number.upperBound < utterance.count
      && utterance.isCyrillic(number.upperBound) && isNumbered(number.upperBound)
      && Lexicon.match(.glue, utterance, at: number.upperBound)?.meaning.role != Glue.payment.rawValue
  }

  private static let mostOrdinals = 30

  private func isNumbered(_ token: Int) -> Bool {
    Lexicon.match(.names, utterance, at: token)?.meaning.role == "soft"
  }
}
