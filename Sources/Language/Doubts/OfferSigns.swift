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
  let words: OfferWords

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
    if isCode || isAdvert { return true }
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
    var weight = words.all.reduce(specs > 0 ? 2 : 0) { $1.word == .sign && !isPlace($1) ? $0 + $1.weight : $0 }
    if drafts.count > 1 {
      weight += utterance.tokens.indices.dropFirst().count { utterance.says($0, .week) }
      // "вход 6 лева, деца безплатно"
      if weight > 1, words.has(.class) { weight += 1 }
    }
    guard weight > 0 else { return 0 }
    return weight + (isTitled ? 1 : 0) + (isDescribedBehind ? 1 : 0) + (areAllTags ? 1 : 0)
  }

  /// "a seat off Facebook": before a shop "off" takes nothing off.
  private func isPlace(_ found: OfferWords.Found) -> Bool {
    pieces.indices.dropLast().contains {
      pieces[$0].glue == .at && pieces[$0].tokens == found.tokens && pieces[$0 + 1].isContent
    }
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
  var areAllTags: Bool { drafts.count > 1 && drafts.allSatisfy { $0.number.value.places == 2 } }

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
}
