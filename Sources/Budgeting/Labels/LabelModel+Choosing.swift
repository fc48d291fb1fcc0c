import Entities
import FoundationEssentials
import Sheets

/// Which of the sheet's categories an entry belongs to, and how surely.
extension LabelModel {
  /// A label, and how likely it is the one.
  struct Choice: Hashable {
    let label: String
    let probability: Double
  }

  /// The labels for an entry, the likeliest first; none where nothing of it is known.
  func choices(for entry: BudgetAction) -> [Choice] {
    let candidates = fitting(entry)
    let features = features(of: entry, among: candidates)
    let prior = prior(
      of: candidates, isNew: !features.all.contains { isMet($0.name, candidates) && LabelFeatures.isNamed($0.name) })
    var likely = prior
    for feature in features.all {
      guard let known = counts[feature.name] else { continue }
      let total = candidates.reduce(0) { $0 + (known[$1] ?? 0) }
      guard total > 0 else { continue }
      let doubt = features.doubt(of: feature.name, rows: total)
      for (position, label) in candidates.enumerated() {
        // By how much likelier the feature makes it.
        let share = ((known[label] ?? 0) + doubt * prior[position]) / (total + doubt)
        let root = (share / prior[position]).squareRoot()
        for _ in 0..<feature.halves { likely[position] *= root }
      }
      // The factor may be any: so no number becomes too small.
      let most = likely.max() ?? 1
      for position in likely.indices { likely[position] /= most }
    }
    guard isKnown(features, candidates) || hasRest(entry.transactionType, candidates) else { return [] }
    let sum = likely.reduce(0, +)
    return zip(candidates, likely).map { Choice(label: labels[$0].name, probability: $1 / sum) }
      .sorted { ($1.probability, $0.label) < ($0.probability, $1.label) }
  }

  /// How often each label is the one: of what stands in rows already by its rows, of what nobody has named yet by how many were named under it.
  ///
  /// Most rows of a household are those of a few shops, and tell nothing of one that is new.
  private func prior(of candidates: [Int], isNew: Bool) -> [Double] {
    let names = isNew ? counts[LabelFeatures.names] ?? [:] : [:]
    let weights = candidates.map { names.isEmpty ? Double(labels[$0].rows) : names[$0] ?? 0 }
    let sum = weights.reduce(0, +)
    return weights.map { ($0 + 0.5) / (sum + 0.5 * Double(candidates.count)) }
  }

  /// The labels of a type for what nothing is known of, the likeliest first: by how many were named under each, and how large their sums are.
  func common(for entry: BudgetAction) -> [String] {
    let candidates = fitting(entry)
    var likely = prior(of: candidates, isNew: true)
    let size = LabelFeatures.size(of: entry.amount)
    for (position, label) in candidates.enumerated() {
      var near = 0.0
      for (step, weight) in [(0, 1.0), (1, 0.5), (-1, 0.5)] {
        near += weight * (counts["b\(size + step)"]?[label] ?? 0)
      }
      likely[position] *= (near + 0.3) / (Double(labels[label].rows) + 1)
    }
    return zip(candidates, likely).sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map { labels[$0.0].name }
  }

  /// Whether a label may be the one without a question.
  ///
  /// That most of what no word is known of stands under it tells nothing of one thing more, unless it is the sheet's word for what belongs
  /// nowhere else. And of a name alone that stands now here, now there neither is chosen,
  /// whatever it costs.
  func tells(_ label: String, of entry: BudgetAction) -> Bool {
    let candidates = fitting(entry)
    let features = features(of: entry, among: candidates)
    let met = features.all.filter { isMet($0.name, candidates) }
    guard rest(of: entry.transactionType) == label || met.contains(where: { features.tells($0.name) }) else {
      return false
    }
    let words = met.filter { LabelFeatures.isWord($0.name) }
    guard words.count == 1, let name = words.first?.name, LabelFeatures.isName(name), let rows = counts[name] else {
      return true
    }
    let all = candidates.reduce(0) { $0 + (rows[$1] ?? 0) }
    let under = candidates.reduce(0) { $0 + (labels[$1].name == label ? rows[$1] ?? 0 : 0) }
    return all < LabelModel.rowsOfName || under >= all * Household.sureLabel
  }

  /// Whether anything of an entry says by itself where it stands.
  func isKnown(_ entry: BudgetAction) -> Bool {
    let candidates = fitting(entry)
    return isKnown(features(of: entry, among: candidates), candidates)
  }

  /// Whether words of an entry tell where it stands, and not only an estimate of what it is.
  func isTold(_ entry: BudgetAction) -> Bool {
    let candidates = fitting(entry)
    let features = features(of: entry, among: candidates)
    return features.all.contains { feature in
      features.tells(feature.name) && isMet(feature.name, candidates)
        && (feature.name != LabelFeatures.of(entry.category) || features.isCategoryTold)
    }
  }

  /// Whether nothing is known of an entry but that the contract has no other place for it: that says nothing for one of the several things
  /// that stand there.
  func isOfRest(_ entry: BudgetAction) -> Bool {
    guard entry.category == .unlisted(for: entry.transactionType) else { return false }
    let candidates = fitting(entry)
    let features = features(of: entry, among: candidates)
    return !features.all.contains { feature in
      feature.name != LabelFeatures.of(entry.category) && features.tells(feature.name)
        && isMet(feature.name, candidates)
    }
  }

  private func isKnown(_ features: LabelFeatures, _ candidates: [Int]) -> Bool {
    features.all.contains { features.tells($0.name) && isMet($0.name, candidates) }
  }

  /// With so many rows, the last of which counts twice, a name stands where it stands.
  private static let rowsOfName = 4.0

  /// The places of the labels that may be its own.
  private func fitting(_ entry: BudgetAction) -> [Int] {
    let fitting = labels.indices.filter { labels[$0].type == nil || labels[$0].type == entry.transactionType }
    return fitting.isEmpty ? Array(labels.indices) : fitting
  }

  private func features(of entry: BudgetAction, among candidates: [Int]) -> LabelFeatures {
    var features = LabelFeatures(
      said: entry.details, amount: entry.amount, category: entry.category, isMet: { isMet($0, candidates) })
    // Meals and food that is taken home stand together where the sheet has one word for both.
    if let near = entry.category.neighbour, !isMet(LabelFeatures.of(entry.category), candidates) {
      features.add(LabelFeatures.of(near), 2)
    }
    // As much was paid for something else, too: an amount only tells which of several a payee or a thing stands under.
    if !features.all.contains(where: { LabelFeatures.isWord($0.name) && isMet($0.name, candidates) }) {
      features.dropAmounts()
    }
    return features
  }

  /// Whether the sheet has a word of its own for what belongs nowhere else.
  private func hasRest(_ type: TransactionType, _ candidates: [Int]) -> Bool {
    candidates.contains { BudgetCategory.restWeight(of: labels[$0].name, type: type) >= 2 }
  }

  /// What the sheet calls what belongs nowhere else: the one whose name says so most; `nil` where it has no word for that.
  func rest(of type: TransactionType) -> String? {
    // “Други = other”: by the words that its owner gave it, too.
    let given = counts["~" + FoldedText.folded(BudgetCategory.unlisted(for: type).name)] ?? [:]
    let weighed = labels.enumerated().filter { ($0.element.type ?? type) == type }.map { place, label in
      let isNamed = given[place] != nil || BudgetCategory.namesRest(label.name, type: type)
      return (name: label.name, weight: BudgetCategory.restWeight(of: label.name, type: type) + (isNamed ? 4 : 0))
    }
    return weighed.max { $0.weight < $1.weight }.flatMap { $0.weight >= 2 ? $0.name : nil }
  }

  private func isMet(_ feature: String, _ candidates: [Int]) -> Bool {
    counts[feature].map { known in candidates.contains { known[$0] ?? 0 > 0 } } ?? false
  }
}

extension BudgetCategory {
  /// The category that is meant where a sheet has one word for two.
  fileprivate var neighbour: BudgetCategory? {
    switch role {
    case .meals: BudgetCategory.allCases.first { $0.role == .groceries }
    case .groceries: BudgetCategory.allCases.first { $0.role == .meals }
    default: nil
    }
  }
}
