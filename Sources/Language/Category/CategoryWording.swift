import Entities

/// How likely each category of expenses is, by the words of an entry and their parts: learned from all entries of the corpus, and from the
/// lists of `Categories/`.
///
/// Lists know what a word means. Of what none of them has, and where words point to several categories, all of them together tell more.
package struct CategoryWording: Sendable {
  /// The logarithm of each category's share, in the order of `CategoryWordingWeights.names`.
  package let shares: [Double]

  /// By the signs of an entry.
  package init(_ signs: CategorySigns) {
    var tenths = CategoryWordingWeights.bases.map { $0 * 10 }
    CategoryWording.add(signs.places, 10, to: &tenths)
    CategoryWording.add(signs.remarked, CategorySigns.worthOfRemark, to: &tenths)
    self.init(worths: tenths.map { Double($0) / 1000 })
  }

  /// Adds so many tenths of what signs are worth, in hundredths.
  private static func add(_ places: [UInt16], _ share: Int, to tenths: inout [Int]) {
    let columns = tenths.count
    let table = CategoryWordingWeights.table
    guard table.utf8CodeUnitCount == CategorySigns.count * columns else { return }
    let unit = CategoryWordingWeights.unit * share
    for place in places {
      let row = table.utf8Start + Int(place) * columns
      for column in 0..<columns { tenths[column] += unit * (Int(row[column]) - CategoryWordingWeights.zero) }
    }
  }

  /// - Parameter worths: natural logarithms of odds, one for each category.
  package init(worths: [Double]) {
    guard let highest = worths.max() else {
      shares = []
      return
    }
    let powers = worths.map { Exponential.of(max($0 - highest, -20)) }
    let sum = powers.reduce(0, +)
    // 1 / sum is the share of the highest.
    let ofHighest = -CategoryWording.logarithm(of: sum)
    shares = worths.map { max($0 - highest, -20) + ofHighest }
  }

  /// The logarithm of a category's share, no less than anything is told by; the least for one that is none of the table's.
  package func share(of category: BudgetCategory) -> Double {
    guard category.type == .expense, let column = CategoryWording.columns.firstIndex(of: category),
      shares.indices.contains(column)
    else { return CategoryWording.least }
    return max(shares[column], CategoryWording.least)
  }

  /// The category that is likeliest, and its share, 0 to 1; `nil` where the household's own set has none of that name.
  package var likeliest: (category: BudgetCategory, share: Double)? {
    guard let best = shares.indices.max(by: { shares[$0] < shares[$1] }) else { return nil }
    return CategoryWording.columns[best].map { ($0, Exponential.of(shares[best])) }
  }

  /// The category of each column, looked up by its name once: each reading of a sentence asks.
  private static let columns: [BudgetCategory?] = {
    let categories = BudgetCategory.all(of: .expense)
    return CategoryWordingWeights.names.map { name in categories.first { $0.name == name } }
  }()

  private static let least = -6.0

  /// The natural logarithm of a number between one and a few dozens, by Newton's method: needs no table.
  private static func logarithm(of number: Double) -> Double {
    var result = 0.0
    for _ in 0..<20 {
      let power = Exponential.of(result)
      let step = 2 * (number - power) / (number + power)
      if step == 0 { break }
      result += step
    }
    return result
  }
}
