import Entities
import FoundationEssentials
import Sheets
import Testing

@testable import Reports

/// A year of sums in six categories, each with its own restlessness, and in the last month now and then one of them far beyond.
private struct PlantedMonths {
  var sums = MonthlySums()
  private(set) var planted: [String] = []

  /// What a month comes to, about, and by how many percent it differs at most.
  private static let categories: [(name: String, usual: Int, percent: Int)] = [
    ("Groceries", 600, 15), ("Utilities", 220, 35), ("Transport", 120, 30), ("Eat out", 180, 40), ("Medical", 60, 60),
    ("Clothes", 110, 85),
  ]

  init(seed: Int, last: CalendarDate) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % sides
    }
    for (name, usual, percent) in PlantedMonths.categories {
      for month in 0...11 {
        var amount = usual * (100 - percent + roll(2 * percent + 1)) / 100
        if month == 0, roll(8) == 0 {
          // Beyond all that its restlessness allows.
          amount = usual * (100 + percent) * (16 + roll(15)) / 1_000
          planted.append(name)
        }
        sums.add(
          BudgetRow(
            date: last.adding(months: -month), type: .expense, category: name, amount: Decimal(amount)))
      }
    }
  }
}

@Test("months planted as unusual are told, and hardly any other")
func plantedMonths() throws {
  let last = try #require(CalendarDate(iso8601: "2025-10-01"))
  var (right, wrong, planted) = (0, 0, 0)
  for seed in 1...300 {
    let months = PlantedMonths(seed: seed, last: last)
    let told = months.sums.unusual(in: last).map(\.category)
    planted += months.planted.count
    right += told.count { months.planted.contains($0) }
    wrong += told.count { !months.planted.contains($0) }
  }
  #expect(right * 100 >= (right + wrong) * 95, "\(right) right, \(wrong) wrong")
  #expect(right * 100 >= planted * 85, "\(right) of \(planted)")
}
