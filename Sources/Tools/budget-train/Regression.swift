import FoundationEssentials
import Language
import Platform

/// A logistic regression over features that are there or not and over the odds of wording and type, fitted by Newton's method; the same samples give
/// the same weights.
struct Regression {
  /// What each feature is worth, in the order of `ConfidenceFeature`, then each stretch of the wording's odds and of the type's, and last the base.
  private(set) var weights: [Double]

  /// The probability that such an entry is right.
  func probability(_ features: ConfidenceFeatures) -> Double {
    1 / (1 + exp(-Regression.terms(features).reduce(0) { $0 + weights[$1.place] * $1.value }))
  }

  /// What each feature is worth, in their order.
  var ofFeatures: [Double] { Array(weights[..<Regression.wording]) }
  /// What each stretch of the wording's odds is worth.
  var ofWording: [Double] { Array(weights[Regression.wording..<Regression.typed]) }
  /// What each stretch of the type's odds is worth.
  var ofType: [Double] { Array(weights[Regression.typed..<Regression.base]) }
  /// Where nothing is so.
  var base: Double { weights[Regression.base] }

  /// How strongly weights are drawn to zero: as by one sample each way.
  private static let ridge = 1.0
  private static let wording = ConfidenceFeature.allCases.count
  private static let typed = wording + ConfidenceWeights.wording.count
  private static let base = typed + ConfidenceWeights.type.count

  /// Features that may speak for an entry; all others are signs of trouble, and what few samples say for them is chance.
  private static let speaksFor: Set<ConfidenceFeature> = [.shopNamed, .merchant, .bill, .record, .savings]

  /// A weight, and what it is multiplied with.
  private struct Term: Hashable {
    let place: Int
    let value: Double
  }

  private static func terms(_ features: ConfidenceFeatures) -> [Term] {
    features.all.map { Term(place: $0.rawValue, value: 1) } + terms(features.wording, at: wording)
      + terms(features.type, at: typed) + [Term(place: base, value: 1)]
  }

  private static func terms(_ odds: Int?, at place: Int) -> [Term] {
    (odds.map(ConfidenceModel.parts) ?? []).enumerated().filter { $0.element != 0 }.map {
      Term(place: place + $0.offset, value: Double($0.element) / 100)
    }
  }

  /// - Parameter only: the features whose weights are found; all others keep what they are worth. `nil` finds all.
  init(_ samples: [Sample], only: [ConfidenceFeature]? = nil) {
    let groups = Regression.grouped(samples)
    if let only {
      weights = Regression.fitted(groups, only.map(\.rawValue), from: Regression.current)
      return
    }
    var free = Array(0...Regression.base)
    weights = []
    // A weight that comes out on the wrong side is left out, and the others are fitted again.
    for _ in 0..<8 {
      weights = Regression.fitted(groups, free)
      let wrong = ConfidenceFeature.allCases.filter { !Regression.speaksFor.contains($0) && weights[$0.rawValue] > 0 }
      if wrong.isEmpty { break }
      free.removeAll { place in wrong.contains { $0.rawValue == place } }
    }
  }

  /// Samples that look alike are one.
  private struct Group {
    let terms: [Term]
    var right = 0.0
    var all = 0.0
  }

  private static func grouped(_ samples: [Sample]) -> [Group] {
    var places: [ConfidenceFeatures: Int] = [:]
    var groups: [Group] = []
    for sample in samples {
      let place = places[sample.features] ?? groups.count
      if place == groups.count {
        places[sample.features] = place
        groups.append(Group(terms: terms(sample.features)))
      }
      groups[place].all += sample.weight
      if sample.isRight { groups[place].right += sample.weight }
    }
    return groups
  }

  /// What the features are worth until now.
  private static var current: [Double] {
    (ConfidenceFeature.allCases.map(ConfidenceWeights.weight) + ConfidenceWeights.wording + ConfidenceWeights.type
      + [ConfidenceWeights.base]).map { Double($0) / 100 }
  }

  private static func fitted(_ groups: [Group], _ free: [Int], from start: [Double]? = nil) -> [Double] {
    var weights = start ?? [Double](repeating: 0, count: base + 1)
    var position = [Int?](repeating: nil, count: base + 1)
    for (index, place) in free.enumerated() { position[place] = index }
    for _ in 0..<40 {
      var gradient = free.map { $0 == base ? 0 : -ridge * weights[$0] }
      var curvature = free.indices.map { row in
        free.indices.map { $0 == row && free[row] != base ? ridge : $0 == row ? 1e-9 : 0 }
      }
      for group in groups {
        let odds = group.terms.reduce(0) { $0 + weights[$1.place] * $1.value }
        let likely = 1 / (1 + exp(-odds))
        for row in group.terms {
          guard let place = position[row.place] else { continue }
          gradient[place] += (group.right - group.all * likely) * row.value
          for column in group.terms {
            guard let other = position[column.place] else { continue }
            curvature[place][other] += group.all * likely * (1 - likely) * row.value * column.value
          }
        }
      }
      let step = LinearSystem.solved(curvature, gradient)
      let longest = step.map(abs).max() ?? 0
      for (index, place) in free.enumerated() { weights[place] += step[index] * min(1, 3 / max(longest, 1e-12)) }
      if longest < 1e-9 { break }
    }
    return weights
  }
}
