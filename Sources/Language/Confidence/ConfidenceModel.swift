import FoundationEssentials

/// The probability that amount, currency, day and type of an entry are right, and that it is one at all (contract, section 4).
///
/// Two logistic regressions: that it was read rightly, by its features, where it is an entry; and that it is one, by how it is worded. What
/// they are worth is added up, in hundredths of a natural logarithm of odds.
package enum ConfidenceModel {
  /// Between 0.01 and 0.99: nothing is certain.
  package static func probability(_ features: ConfidenceFeatures) -> Decimal {
    let read = percent(odds(features))
    // Two judges of much the same: where either doubts, it is doubtful.
    let both = min(read, features.wording.map(isEntry) ?? read)
    return Decimal(sign: .plus, exponent: -2, significand: Decimal(both))
  }

  /// The probability that it is an entry, in percent, by the odds of its wording that it is none.
  package static func isEntry(_ wording: Int) -> Int { percent(prior - wording) }

  /// What is taken off the odds of the corpus, in which one sentence in four is no entry: of what is told to a budget one in twelve is.
  private static let prior = 130

  /// The logarithm of the odds, in hundredths.
  package static func odds(_ features: ConfidenceFeatures) -> Int {
    var sum = ConfidenceWeights.base
    var bits = features.bits
    while bits != 0, let feature = ConfidenceFeature(rawValue: bits.trailingZeroBitCount) {
      sum += ConfidenceWeights.weight(of: feature)
      bits &= bits - 1
    }
    return sum
  }

  /// The probability that belongs to such odds, in percent: 1 to 99.
  static func percent(_ odds: Int) -> Int {
    // exp(x) = (1 + x / 2^16)^(2^16): the standard library has no exponential, and this needs no table.
    var power = 1 - Double(max(-600, min(odds, 600))) / 6_553_600
    for _ in 0..<16 { power *= power }
    return max(1, min(Int((100 / (1 + power)).rounded()), 99))
  }
}
