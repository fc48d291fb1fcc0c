import FoundationEssentials

/// The probability that amount, currency, day and type of an entry are right, and that it is one at all (contract, section 4).
///
/// A logistic regression over what was noted of how it was read, and over how it is worded: neither rules out an entry alone, and what
/// they are worth is added up, in hundredths of a natural logarithm of odds.
package enum ConfidenceModel {
  /// Between 0.01 and 0.99: nothing is certain.
  package static func probability(_ features: ConfidenceFeatures) -> Decimal {
    Decimal(sign: .plus, exponent: -2, significand: Decimal(percent(odds(features) + prior)))
  }

  /// What is added to the odds of the corpus, of which more than a third is no entry, half of that only just: of what is told to a budget one in twelve is.
  private static let prior = 115

  /// The logarithm of the odds, in hundredths.
  package static func odds(_ features: ConfidenceFeatures) -> Int {
    var sum = ConfidenceWeights.base
    var bits = features.bits
    while bits != 0, let feature = ConfidenceFeature(rawValue: bits.trailingZeroBitCount) {
      sum += ConfidenceWeights.weight(of: feature)
      bits &= bits - 1
    }
    return sum + (features.wording.map(worth(ofWording:)) ?? 0) + (features.type.map(worth(ofType:)) ?? 0)
  }

  /// What a wording is worth by its odds (`Wording.odds`), in hundredths.
  static func worth(ofWording odds: Int) -> Int {
    worth(of: odds, ConfidenceWeights.wording)
  }

  /// What a type is worth by the odds that it is another (`TypeWording.odds`), in hundredths.
  static func worth(ofType odds: Int) -> Int { worth(of: odds, ConfidenceWeights.type) }

  private static func worth(of odds: Int, _ weights: [Int]) -> Int {
    zip(parts(of: odds), weights).reduce(0) { $0 + $1.0 * $1.1 / 100 }
  }

  /// The odds of a wording in the three stretches that each have a weight of their own: as far as they speak against an entry, the first two
  /// hundred for it, and what is beyond.
  package static func parts(of wording: Int) -> [Int] {
    [-max(wording, 0), min(max(-wording, 0), 200), max(-wording - 200, 0)]
  }

  /// The probability that belongs to such odds, in percent: 1 to 99.
  static func percent(_ odds: Int) -> Int {
    let against = Exponential.of(-Double(max(-600, min(odds, 600))) / 100)
    return max(1, min(Int((100 / (1 + against)).rounded()), 99))
  }
}
