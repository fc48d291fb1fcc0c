import Entities
import FoundationEssentials

/// Prices and numbers as only offers have them, and codes that are no price at all.
extension OfferSigns {
  /// "diesel 2.61": nobody buys so little of it.
  var isPriceOfMeasure: Bool {
    drafts.allSatisfy { draft in
      draft.number.value.places == 2 && draft.number.value.whole < 4
        && draft.clause.pieces.contains { words.has(.tag, in: pieces[$0].tokens) }
    }
  }

  /// "pizza from 8.90", "картофи от 1,20 лв": the least that it costs.
  var startsPrices: Bool {
    drafts.contains { draft in
      let before = draft.clause.amount - 1
      return draft.clause.pieces.contains(before) && before > 0 && pieces[before - 1].isContent
        && utterance.says(pieces[before].tokens.lowerBound, .from)
        && !words.has(.bill, in: pieces[before - 1].tokens)
    }
  }

  /// "lunch menu: soup 4.50, salad 6.20", "kg qbylki 2.20 krushi 3.10": a title, or what is weighed, before things with their prices.
  var isTitleOfPrices: Bool {
    guard drafts.count > 1, let first = drafts.first else { return false }
    let before = pieces[..<first.clause.amount]
    if let measure = before.first, utterance.begins(.measure, measure) { return before.count > 1 }
    return words.all.contains { title in
      title.word == .title && before.contains { $0.isContent && $0.tokens.lowerBound >= title.tokens.upperBound }
    }
  }

  /// "обява: детска количка 120", "ad for a bike 200": what follows is told by who sells it.
  var isAdvert: Bool {
    guard let first = words.all.first, first.word == .advert, first.tokens.lowerBound == 0 else { return false }
    let next = first.tokens.upperBound
    return utterance.isText(next, ":") || Lexicon.match(.glue, utterance, at: next)?.meaning.role == Glue.for.rawValue
  }

  /// "140 лв кубика": right behind the price, what it is for.
  var isOfMeasure: Bool {
    drafts.contains { draft in
      draft.number.currency != nil && words.word(at: pieces[draft.clause.amount].tokens.upperBound) == .each
    }
  }

  /// "коктейли по 8": how many is not said.
  var isOfEach: Bool {
    drafts.contains { draft in
      let before = draft.clause.amount - 1
      return draft.clause.pieces.contains(before) && utterance.says(pieces[before].tokens.lowerBound, .eachAt)
        && !draft.clause.pieces.contains {
          $0 != draft.clause.amount && pieces[$0].number.map { $0.role != .vague } ?? false
        }
    }
  }

  /// "9:00-18:00", "happy hour 17-19: beer 3.50": from when to when.
  var opensAndCloses: Bool {
    utterance.tokens.indices.contains { index in
      if utterance.literal(index)?.form == .range { return utterance.isText(index + 1, ":") }
      guard utterance.literal(index)?.form == .time, utterance.isText(index + 1, "-") else { return false }
      return utterance.literal(index + 2)?.form == .time
    }
  }

  /// "-30% on all shoes, boots 89.90": how much less comes first.
  var isReducedOutright: Bool {
    guard drafts.count > 1 else { return false }
    return pieces.first { !$0.isMark }?.number?.role == .percent
  }

  /// "30 min 45, 60 min 80": how long it takes is all that parts them.
  var countsMinutes: Bool {
    drafts.count > 1
      && drafts.dropFirst().allSatisfy { draft in
        let rest = draft.clause.pieces.filter { $0 != draft.clause.amount && !pieces[$0].isMark }
        return !rest.isEmpty && rest.allSatisfy { pieces[$0].number?.role == .quantity && pieces[$0].tokens.count > 1 }
      }
  }

  /// "VW Golf 2015, 145000 km, 14 500 лв": so much beside what is measured, or how old it is, is rather asked for than paid.
  var isBeyondPurses: Bool {
    drafts.contains { draft in
      let money = draft.entry.money
      return money.amount >= OfferSigns.pricesOfCars && (money.currency == base || money.currency == .euro)
        && pieces.contains { $0.number?.role == .quantity || $0.number?.role == .year }
    }
  }

  private static let pricesOfCars: Decimal = 10_000

  /// "my flight is LZ 872", "5 коловоз": a lone bare number with two capitals before it, or as the ordinal of what has numbers.
  var isCode: Bool {
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
