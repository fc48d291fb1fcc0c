import FoundationEssentials
import Language
import Platform

/// What each sign of the wording is worth for something that is so of some sentences: a logistic regression with as many weights as there are
/// places, found by going down the gradient a sentence at a time, in an order that is always the same.
struct SignRegression {
  /// What each place is worth, and last the base.
  private(set) var weights: [Double]

  private let mask: Int

  /// How strongly weights are drawn to zero, all sentences together.
  private static let ridge = 8.0
  private static let passes = 30
  /// How far the first step goes.
  private static let pace = 0.25

  /// - Parameter count: how many places there are: a power of two.
  init(_ samples: [(signs: WordingSigns, isSo: Bool)], count: Int) {
    let base = count
    mask = count - 1
    weights = [Double](repeating: 0, count: base + 1)
    var met = [Double](repeating: 0, count: base)
    for sample in samples { for place in sample.signs.places { met[Int(place) & mask] += 1 } }
    // Where nothing is said that was met, it is as likely as in the corpus.
    let so = Double(samples.count { $0.isSo })
    weights[base] = so == 0 ? 0 : log(so / max(1, Double(samples.count) - so))
    var moved = [Double](repeating: 1e-3, count: base)
    for pass in 0..<SignRegression.passes {
      for index in SignRegression.order(samples.count, pass) {
        let sample = samples[index]
        let miss: Double = 1.0 / (1.0 + exp(-odds(sample.signs))) - (sample.isSo ? 1.0 : 0.0)
        for place in sample.signs.places {
          let place = Int(place) & mask
          let slope: Double = miss + SignRegression.ridge * weights[place] / met[place]
          moved[place] += slope * slope
          weights[place] -= SignRegression.pace * slope / moved[place].squareRoot()
        }
      }
    }
  }

  /// The logarithm of the odds that it is so.
  func odds(_ signs: WordingSigns) -> Double {
    signs.places.reduce(weights[mask + 1]) { $0 + weights[Int($1) & mask] }
  }

  /// The same in hundredths, no further than anything is told by.
  func hundredths(_ signs: WordingSigns) -> Int { Wording.bounded(Int((odds(signs) * 100).rounded())) }

  /// All of so many, in another order each time: sets stand together in the corpus.
  static func order(_ count: Int, _ pass: Int) -> [Int] {
    let strides = [7919, 6007, 5003, 9973, 8009, 4999].filter { count % $0 != 0 }
    guard let stride = strides.isEmpty ? nil : strides[pass % strides.count] else { return Array(0..<count) }
    return (0..<count).map { ($0 * stride + pass) % count }
  }

  /// Where there are no signs, in hundredths.
  var base: Int { WeightsFile.hundredths(weights[mask + 1]) }

  /// The table as the parser is built with it: a letter a place, in lines of a Swift string.
  func table() -> String {
    WeightsFile.table(of: Array(weights.dropLast()), unit: WordingWeights.unit, zero: WordingWeights.zero)
  }
}
