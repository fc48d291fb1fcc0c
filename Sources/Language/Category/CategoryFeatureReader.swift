import Entities
import Vocabulary

/// Finds out what is so of one word that points to a category.
struct CategoryFeatureReader {
  let item: CategoryEvidenceOfClause
  /// All words that are weighed, this one among them.
  let others: [CategoryEvidenceOfClause]
  /// How far the nearest of them is from the amount.
  let nearest: Int?
  let words: [String]
  let asked: AskedLanguages

  func features() -> [(feature: CategoryFeature, value: Double)] {
    var result: [(feature: CategoryFeature, value: Double)] = [(.strength, Double(item.weight) / 20)]
    let companions = others.count { $0.category == item.category } - 1
    if companions > 0 { result.append((.companions, Double(min(companions, 3)))) }
    let note = { (feature: CategoryFeature, isSo: Bool) in if isSo { result.append((feature, 1)) } }
    note(.whose, isWhose)
    note(.sure, isSure)
    note(.dish, item.isDish)
    note(.ingredient, isListedWord && item.weight >= 60 && item.weight < 75)
    note(.supermarket, item.isSupermarket)
    note(.mealPlace, item.kind == .merchant && item.weight >= 75 && item.category.role == .meals)
    note(.nearSpelling, item.kind == .nearSpelling)
    note(.unlisted, !isSure && item.category == .unlisted(for: .expense) || Lexicon.says(item.phrase, .fee, asked))
    note(.relative, Hint.of(item.phrase, asked) == .family)
    note(.first, isFirst)
    note(.describes, describes)
    note(.ticketThere, isTicketThere)
    if let place = item.place {
      result += features(of: place).map { ($0, 1) }
      if place.turns > 0 { result.append((.apart, Double(min(place.turns, 3)))) }
      // "a present for my nephew, a lego set": what is sure is so from afar.
      if !isSure { result.append((.distance, Double(min(max(place.distance, 0), 12)) / 4)) }
    }
    return result
  }

  private func features(of place: CategoryPlace) -> [CategoryFeature] {
    var result: [CategoryFeature] = []
    if place.distance == nearest { result.append(.nearest) }
    switch place.lead {
    case .verb: result.append(.afterVerb)
    case .purpose: result.append(item.kind == .merchant ? .shopOfPurpose : .purpose)
    case .place where item.kind != .merchant: result.append(.placeOfThing)
    case .way: result.append(.wayThere)
    case .place, .other: break
    }
    if place.isOfVerb { result.append(.ofVerb) }
    if place.isBeforePurpose { result.append(.beforePurpose) }
    if place.isAfterwards { result.append(.afterwards) }
    if place.turns > 0, !place.isAfterwards { result.append(.beforehand) }
    if place.isOfOthers { result.append(.ofOthers) }
    return result
  }

  private var isListedWord: Bool { item.kind == .word || item.kind == .transliteration }

  private var isSure: Bool { item.kind == .word && item.weight >= 88 }

  private var isWhose: Bool {
    !item.category.owner.isEmpty
      && (item.kind == .categoryName || item.kind == .transliteration && item.weight > 95)
  }

  private var isFirst: Bool {
    item.words.lowerBound == others[0].words.lowerBound && (item.kind != .merchant || item.weight > 75)
  }

  private var describes: Bool {
    others.contains { $0.words.lowerBound == item.words.upperBound && $0.category != item.category }
  }

  /// A ticket to a place is for the way there.
  private var isTicketThere: Bool {
    guard item.category.role == .travel, item.words.upperBound < words.count else { return false }
    return Lexicon.says(words[item.words.upperBound - 1], .ticket, asked)
      && Lexicon.says(words[item.words.upperBound], .toPlace, asked)
  }
}
