import Entities
import Vocabulary

/// Weighs words of one clause that point to several categories.
///
/// A conditional logit: each word is worth the exponential of its features' weights, and a category the sum of its words. The share of the
/// best is how likely it is the one that was meant.
package struct CategoryModel: Sendable {
  /// A word that points to a category, with what is so of it.
  package struct Candidate: Sendable {
    package let category: BudgetCategory
    /// What is so of it, and how much of it.
    package let features: [(feature: CategoryFeature, value: Double)]

    /// What it is worth, as a natural logarithm.
    package var worth: Double {
      features.reduce(0) { $0 + Double(CategoryWeights.weight(of: $1.feature)) / 100 * $1.value }
    }
  }

  /// The words, in the order they were said, and last what no word points to.
  package let candidates: [Candidate]

  /// What is so of words that point to categories, all of one type of entry, each by itself.
  static func candidates(
    _ evidence: [CategoryEvidenceOfClause], words: [String], asked: AskedLanguages
  ) -> [Candidate] {
    let nearest = evidence.compactMap { $0.place?.distance }.min()
    return evidence.map { item in
      let reader = CategoryFeatureReader(
        item: item, others: evidence, nearest: nearest, words: words, asked: asked)
      return Candidate(category: item.category, features: reader.features())
    }
  }

  /// Weighs them.
  ///
  /// - Parameter wording: what all words together say. The category that it makes likeliest is weighed too where no word points to it:
  ///   last.
  package init(_ named: [Candidate], wording: CategoryWording?) {
    guard let wording else {
      candidates = named
      return
    }
    var weighed = named.map { candidate in
      Candidate(
        category: candidate.category,
        features: candidate.features + [(.wording, wording.share(of: candidate.category))])
    }
    if let (category, _) = wording.likeliest, !named.contains(where: { $0.category == category }) {
      weighed.append(
        Candidate(category: category, features: [(.unnamed, 1), (.wording, wording.share(of: category))]))
    }
    candidates = weighed
  }

  /// The word that says most for the category that is worth most, and that category's share of all, 0 to 1; `nil` without any.
  ///
  /// Of what is worth the same, the one said first.
  func best() -> (index: Int, share: Double)? {
    let worths = candidates.map(\.worth)
    guard let highest = worths.max(),
      let best = CategoryModel.likeliest(candidates, worths.map { Exponential.of($0 - highest) })
    else { return nil }
    var index: Int?
    for place in candidates.indices where candidates[place].category == best.category {
      if index.map({ worths[place] > worths[$0] }) ?? true { index = place }
    }
    return index.map { ($0, best.share) }
  }

  /// The category that words say most for, and its share of all, 0 to 1; `nil` without any. Of equal ones, the one said first.
  ///
  /// - Parameter powers: what each of the words says for its own, as odds.
  package static func likeliest(
    _ candidates: [Candidate], _ powers: [Double]
  ) -> (category: BudgetCategory, share: Double)? {
    var sums: [(category: BudgetCategory, sum: Double)] = []
    for (candidate, power) in zip(candidates, powers) {
      if let place = sums.firstIndex(where: { $0.category == candidate.category }) {
        sums[place].sum += power
      } else {
        sums.append((candidate.category, power))
      }
    }
    guard var best = sums.first else { return nil }
    for other in sums.dropFirst() where other.sum > best.sum { best = other }
    return (best.category, best.sum / sums.reduce(0) { $0 + $1.sum })
  }
}

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
    let parts: [(CategoryFeature, Bool)] = [
      (.whose, isWhose),
      (.sure, isSure),
      (.dish, item.isDish),
      (.ingredient, isListedWord && item.weight >= 60 && item.weight < 75),
      (.supermarket, item.isSupermarket),
      (.mealPlace, item.kind == .merchant && item.weight >= 75 && item.category.role == .meals),
      (.nearSpelling, item.kind == .nearSpelling),
      (.unlisted, !isSure && item.category == .unlisted(for: .expense) || Lexicon.says(item.phrase, .fee, asked)),
      (.relative, Hint.of(item.phrase, asked) == .family),
      (.first, isFirst),
      (.describes, describes),
      (.ticketThere, isTicketThere),
    ]
    result += parts.filter(\.1).map { ($0.0, 1) }
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
