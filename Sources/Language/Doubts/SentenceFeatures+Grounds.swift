import Entities

/// What is so of the type, the category and the amount of an entry.
extension SentenceFeatures {
  func note(typeAndCategoryOf draft: Reading.Draft, _ frame: Frame, _ features: inout ConfidenceFeatures) {
    let grounds = draft.grounds
    let type = draft.entry.type
    switch grounds.type {
    case .said, .carried: break
    case .category: features.note(.typeOfCategory)
    case .nothing: features.note(.typeUntold)
    }
    note(cuesOf: draft, frame, &features)
    features.note(.unknownIncome, type == .income && draft.entry.category == .unlisted(for: .income))
    features.note(.savings, type == .savings)
    switch grounds.category {
    case .merchant: features.note(.merchant)
    case .transliteration, .nearSpelling: features.note(.nearCategory)
    case .categoryName, .word, .statistical, nil: break
    }
    // A verb and a shop's preposition say that it was spent, whatever it was spent on.
    let isToldOtherwise = (grounds.type == .said || features.contains(.shopNamed)) && !features.contains(.moved)
    features.note(
      .fallbackCategory,
      grounds.isFallback && !isToldOtherwise && !isAmongKnown(draft) && !isGiven(draft)
        && !features.contains(.unknownAtPrice))
    features.note(.unknownAmongOthers, grounds.isFallback && reading.drafts.count > 1)
    features.note(.severalCategories, grounds.isDivided)
    let isUnlisted =
      !grounds.isFallback && type == .expense && draft.entry.category.isFallback
      && !(frame.act.isMoney ? false : isGiven(draft)) && !isOneOfSeveral(draft)
      && isVague(draft) && (grounds.type != .said || features.contains(.moved)) && !isGoingOut(draft)
    features.note(.unlistedCategory, isUnlisted)
    features.note(.unlistedFragment, isUnlisted && features.contains(.shortFragment))
  }

  private func note(cuesOf draft: Reading.Draft, _ frame: Frame, _ features: inout ConfidenceFeatures) {
    var goesOut = false
    var comesIn = false
    var isMoved = false
    var isReturned = false
    let isPaid = frame.act.isMoney && draft.entry.type == .expense
    for index in draft.clause.pieces {
      // "charged us 180 for the tax return": what was paid for.
      if isPaid, pieces[index].cue?.role != .spend, preposition(before: index, from: 0) == .for { continue }
      switch pieces[index].cue?.role {
      case .spend: goesOut = true
      case .receive, .income, .rentin, .arrived: comesIn = true
      case .sell, .refund:
        isReturned = isReturned || pieces[index].cue?.kind != "adjacent" || abs(index - draft.clause.amount) == 1
      // "bus pass topped up with 50": of something that is bought.
      case .move: isMoved = isMoved || pieces[index].cue?.kind != "fill" || draft.entry.category.isFallback
      // "didn't cook, ordered pizza for 23": what is denied is something else.
      case .not, .cancel, .unreal: features.note(.unreal, !frame.act.isMoney || frame.stretch.contains(index))
      default: break
      }
    }
    let type = draft.entry.type
    // "в билла оставих 28": to a shop it was paid.
    let isAtShop = draft.grounds.category == .merchant && !features.contains(.toSomebody)
    features.note(.moved, isMoved && !goesOut && type == .expense && !isAtShop)
    features.note(.movedForNothing, features.contains(.moved) && features.contains(.noWords))
    features.note(.mixedCues, type == .income ? goesOut : comesIn || isReturned && type == .expense)
    features.note(.incomeOfThing, type == .income && draft.grounds.pointsElsewhere && !isReturned)
    // "Metlife premium": the category's own name outweighs what else a word may point to.
    let isNamed = type == .savings && draft.grounds.category == .categoryName
    let isGift = type == .expense && draft.grounds.mayComeIn && isGoingOut(draft)
    features.note(.pointsElsewhere, type != .income && draft.grounds.pointsElsewhere && !isNamed && !isGift)
  }

  /// Whether something is named at what is a price by its looks, and the only one: of several it may be a list of what things cost.
  /// "EUR 20 lv" is of two currencies.
  func isLonePrice(_ draft: Reading.Draft, _ features: ConfidenceFeatures) -> Bool {
    let number = draft.number
    guard number.currency != nil || number.value.places == 2 || number.isReckoned, reading.drafts.count == 1,
      !features.contains(.noWords)
    else { return false }
    return !draft.clause.pieces.contains {
      let first = pieces[$0].tokens.lowerBound
      return $0 != draft.clause.amount
        && (CurrencyCodes.contains(utterance.bytes[utterance.tokens[first].folded])
          || Lexicon.match(.currencies, utterance, at: first) != nil)
    }
  }

  func note(amountOf draft: Reading.Draft, _ features: inout ConfidenceFeatures) {
    let number = draft.number
    features.note(.otherCurrency, draft.entry.money.currency != base && draft.entry.money.currency != .euro)
    let isBare =
      number.currency == nil && number.value.isWhole && !(number.isReckoned && !features.contains(.noWords))
    let isUnexplained = [.oneWordUnexplained, .twoWordsUnexplained, .manyWordsUnexplained]
      .contains(where: features.contains)
    features.note(.bareNumber, isBare)
    features.note(.bareAmongNamed, reading.isBareAmongNamed(draft, base: base))
    features.note(.countAmongPrices, reading.isCountAmongPrices(draft, utterance, base: base))
    features.note(
      .unexplainedNumber, isBare && isUnexplained && features.contains(.noVerb) && !isOfKnownThing(draft))
    features.note(.large, number.value.whole >= SentenceFeatures.largeAmount)
    // "5 такси": rides are paid one by one, and nobody counts them.
    features.note(.weakAmount, number.strength < Strength.worthy && draft.entry.category.role != .travel)
  }

  private static let largeAmount = 1_000
}
