import Entities
import FoundationEssentials
import Language
import Platform

/// What each sign of an entry is worth for each category of expenses: a logistic regression of many classes, found by going down the
/// gradient an entry at a time, in an order that is always the same.
struct CategoryWordingRegression {
  private static let categories = BudgetCategory.all(of: .expense)
  /// How strongly weights are drawn to zero, all entries together.
  private static let ridge = 2.0
  private static let passes = 12
  /// How far the first step goes.
  private static let pace = 0.25

  /// A row of the table, and how much of it counts.
  private typealias Place = (row: Int, share: Double)

  private static func places(of signs: CategorySigns) -> [Place] {
    signs.places.map { (Int($0), 1) }
      + signs.remarked.map { (Int($0), Double(CategorySigns.worthOfRemark) / 10) }
  }

  private let columns = CategoryWordingRegression.categories.count
  /// Row by row: what each sign is worth for each category.
  private var weights: [Double]
  private var bases: [Double]

  init(_ known: [KnownCategory]) {
    let columns = self.columns
    weights = [Double](repeating: 0, count: CategorySigns.count * columns)
    var met = [Double](repeating: 0, count: CategorySigns.count)
    var counts = [Double](repeating: 1, count: columns)
    let samples = known.compactMap { entry -> (places: [Place], column: Int, weight: Double)? in
      CategoryWordingRegression.categories.firstIndex(of: entry.category).map {
        (CategoryWordingRegression.places(of: entry.contest.signs), $0, entry.weight)
      }
    }
    for sample in samples {
      for place in sample.places { met[place.row] += sample.weight * place.share }
      counts[sample.column] += sample.weight
    }
    let total = counts.reduce(0, +)
    bases = counts.map { log($0 / total) }
    var moved = [Double](repeating: 1e-3, count: weights.count)
    for pass in 0..<CategoryWordingRegression.passes {
      for index in SignRegression.order(samples.count, pass) {
        let sample = samples[index]
        var misses = shares(sample.places)
        misses[sample.column] -= 1
        for place in sample.places {
          let drawn = CategoryWordingRegression.ridge / met[place.row]
          for column in 0..<columns {
            let at = place.row * columns + column
            let slope = sample.weight * place.share * (misses[column] + drawn * weights[at])
            moved[at] += slope * slope
            weights[at] -= CategoryWordingRegression.pace * slope / moved[at].squareRoot()
          }
        }
      }
    }
  }

  private func worths(_ places: [Place]) -> [Double] {
    var worths = bases
    for place in places {
      for column in 0..<columns { worths[column] += place.share * weights[place.row * columns + column] }
    }
    return worths
  }

  private func shares(_ places: [Place]) -> [Double] {
    let worths = worths(places)
    let highest = worths.max() ?? 0
    let powers = worths.map { exp($0 - highest) }
    let sum = powers.reduce(0, +)
    return powers.map { $0 / sum }
  }

  /// What an entry's wording says.
  func wording(_ signs: CategorySigns) -> CategoryWording {
    CategoryWording(worths: worths(CategoryWordingRegression.places(of: signs)))
  }

  /// The table as the parser is built with it.
  func file() -> String {
    let names = WeightsFile.list(of: CategoryWordingRegression.categories.map { "\"\($0.name)\"" })
    let bases = WeightsFile.list(of: bases.map { "\(WeightsFile.hundredths($0))" })
    return """
      /// What each sign of an entry is worth for each category of expenses (`CategoryWording`): a letter for each, as many in a row as there are.
      ///
      /// Written by `make train`: not to be changed by hand.
      package enum CategoryWordingWeights {
        /// The categories, in the order of the letters.
        package static let names: [String] = \(names)
        /// Where there are no signs, in hundredths of a natural logarithm of odds.
        package static let bases: [Int] = \(bases)
        /// What a letter's distance from `zero` is worth, in the same.
        package static let unit = \(CategoryWordingWeights.unit)
        /// The letter that stands for nothing.
        package static let zero = \(CategoryWordingWeights.zero)
        package static let table: StaticString = \(WeightsFile.table(of: weights, unit: CategoryWordingWeights.unit, zero: CategoryWordingWeights.zero))
      }

      """
  }
}
