import Entities

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

    /// Whether no word points to it.
    var isUnnamed: Bool { features.contains { $0.feature == .unnamed } }

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
    guard let highest = worths.max() else { return nil }
    let powers = worths.map { Exponential.of($0 - highest) }
    guard var best = CategoryModel.likeliest(candidates, powers) else { return nil }
    // What no word points to must be likelier than all that words do: "58 at amazon" is no subscription for how such words stand together.
    if let last = candidates.last, last.isUnnamed, last.category == best.category, best.share < 0.5,
      let named = CategoryModel.likeliest(Array(candidates.dropLast()), Array(powers.dropLast()))
    {
      best = named
    }
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
