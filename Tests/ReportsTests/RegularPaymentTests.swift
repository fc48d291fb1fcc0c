import Entities
import FoundationEssentials
import Sheets
import Testing

@testable import Reports

/// Payees without numbers and capitals.
private func key(_ details: String) -> String {
  details.lowercased().split(separator: " ").filter { Int($0) == nil }.joined(separator: " ")
}

private func found(_ rows: [BudgetRow]) -> [RegularPayment] {
  var payments = RegularPayments(key: key)
  rows.forEach { payments.add($0) }
  return payments.found
}

@Test("prices that rose come back with the sums that are kept, and sums that nobody looked for them in have none")
func keptRises() throws {
  var sums = MonthlySums()
  #expect(MonthlySums(try #require(sums.text(of: "book")), of: "book")?.rises == nil)
  for rises in [
    [],
    [MonthlySums.PriceRise(payee: "net flix", before: 7.99, amount: 9.99, day: CalendarDate(daysSince1970: 20_000))],
  ] {
    sums.rises = rises
    #expect(MonthlySums(try #require(sums.text(of: "book")), of: "book")?.rises == rises)
  }
}

@Test(
  "a rent of one price that was called otherwise each month is one, and what was bought at one price now and then is none"
)
func calledOtherwise() throws {
  func row(_ day: String, _ details: String, _ category: String, _ amount: Decimal) throws -> BudgetRow {
    BudgetRow(
      date: try #require(CalendarDate(iso8601: day)), type: .expense, category: category, amount: amount,
      details: details)
  }
  let rent = try [
    row("2025-08-01", "rent landlord", "Housing", 1650), row("2025-09-01", "rent", "Housing", 1650),
    row("2025-10-01", "rent direct debit", "Housing", 1650), row("2025-11-01", "rent", "Housing", 1650),
  ]
  #expect(found(rent).map(\.amount) == [1650])
  let lunches = try [
    row("2025-08-01", "soup", "Eat out", 12), row("2025-09-09", "pizza", "Eat out", 12),
    row("2025-10-22", "kebab", "Eat out", 12), row("2025-11-02", "sushi", "Eat out", 12),
  ]
  #expect(found(lunches).isEmpty)
}

@Test(
  "what comes each second week at one price may be some days off, and what is bought at one price now and then comes not"
)
func fortnights() throws {
  func rows(_ days: [Int]) -> [BudgetRow] {
    days.map { day in
      BudgetRow(
        date: CalendarDate(daysSince1970: 20_000 + day), type: .expense, category: "Home", amount: 35,
        details: "cleaner")
    }
  }
  #expect(found(rows([0, 17, 28, 41, 56, 73, 84])).map(\.interval) == [.fortnight])
  #expect(found(rows([0, 3, 20, 41, 44, 61, 84])).isEmpty)
}

@Test("a bill of every other month is one, and four of them show it")
func everyOtherMonth() throws {
  let rows = try [("2025-01-04", 16), ("2025-03-04", 18), ("2025-05-04", 16), ("2025-07-04", 18)].map { day, amount in
    BudgetRow(
      date: try #require(CalendarDate(iso8601: day)), type: .expense, category: "Bills", amount: Decimal(amount),
      details: "water")
  }
  #expect(found(rows).map(\.interval) == [.twoMonths])
  #expect(found(rows).map(\.next.description) == ["2025-09-04"])
  #expect(found(rows.dropLast()).isEmpty)
}

@Test("what comes again is found in planted histories, and hardly anything else")
func plantedHistories() throws {
  let last = try #require(CalendarDate(iso8601: "2025-11-04"))
  var (right, wrong, planted, rises, risesFound, risesWrong) = (0, 0, 0, 0, 0, 0)
  var misses: [String] = []
  for seed in 1...50 {
    let history = PlantedHistory(seed: seed, through: last)
    planted += history.planted.count
    rises += history.planted.count(where: \.hasRisen)
    var open = history.planted
    for payment in found(history.rows) {
      if let place = open.firstIndex(where: {
        $0.payee == key(payment.payee) && $0.interval == payment.interval.rawValue
      }) {
        let expected = open.remove(at: place)
        right += 1
        if payment.before != nil { expected.hasRisen ? (risesFound += 1) : (risesWrong += 1) }
      } else {
        wrong += 1
        misses.append("\(seed): \(payment.payee) every \(payment.interval), \(payment.count) times")
      }
    }
    misses += open.map { "\(seed): not found \($0.payee) every \($0.interval)" }
  }
  let said = Comment(rawValue: misses.joined(separator: "\n"))
  #expect(right * 100 >= (right + wrong) * 95, said)
  #expect(right * 100 >= planted * 85, said)
  #expect(
    risesFound * 100 >= rises * 85 && risesWrong * 100 <= risesFound * 5, "\(risesFound) \(risesWrong) of \(rises)")
}

@Test("a price that rose is told with what it was, and since when")
func riseOfPrice() throws {
  let rows = try (1...9).map { month in
    try row("2025-0\(month)-12", .expense, "Subscriptions", month < 6 ? "7.99" : "9.99", "netflix")
  }
  let payment = try #require(found(rows).first)
  #expect(payment.amount == Decimal(exactly: "9.99") && payment.before == Decimal(exactly: "7.99"))
  #expect(payment.risen?.description == "2025-06-12" && payment.interval == .month && payment.tolerance == 0)
  #expect(payment.next.description == "2025-10-12")
  #expect(!payment.hasEnded(on: payment.next) && payment.hasEnded(on: payment.next.adding(days: 20)))
}

@Test("coffee for one price, and what was earned, come again for nobody")
func noRegularPayment() throws {
  let days = ["01", "02", "03", "05", "08", "09", "14", "15", "21", "22", "23", "30"]
  let coffee = try days.map { try row("2025-10-\($0)", .expense, "Eat out", "2.80", "cafe") }
  let pay = try (1...9).map { try row("2025-0\($0)-01", .income, "Salary Ivo", "3000", "pay") }
  #expect(found(coffee + pay).isEmpty)
}

@Test("two subscriptions of one company are two")
func twoOfOneCompany() throws {
  let rows = try (1...8).flatMap { month in
    [
      try row("2025-0\(month)-03", .expense, "Subscriptions", "2.99", "google"),
      try row("2025-0\(month)-19", .expense, "Subscriptions", "11.99", "google"),
    ]
  }
  #expect(found(rows).map(\.amount) == [Decimal(exactly: "11.99"), Decimal(exactly: "2.99")])
}

@Test("a month is unusual where a category comes to much more than in those before it")
func unusualMonth() throws {
  let last = try #require(CalendarDate(iso8601: "2025-10-01"))
  var sums = MonthlySums()
  let groceries = ["410", "480", "395", "450", "520", "430", "470", "445"]
  let clothes = ["0.5", "310", "40", "150", "20", "280", "35", "330"]
  let medical = ["30", "45", "20", "38", "25", "40", "31", "260"]
  for (month, amounts) in zip(3...10, zip(groceries, zip(clothes, medical))) {
    let day = month < 10 ? "2025-0\(month)-15" : "2025-10-15"
    sums.add(try row(day, .expense, "Groceries", amounts.0))
    sums.add(try row(day, .expense, "Clothes", amounts.1.0))
    sums.add(try row(day, .expense, "Medical", amounts.1.1))
  }
  #expect(sums.unusual(in: last) == [UnusualMonth(category: "Medical", amount: 260, usual: 31)])
  #expect(sums.unusual(in: last.adding(months: -1)).isEmpty)
  // Too few months tell nothing.
  #expect(sums.unusual(in: last.adding(months: -5)).isEmpty)
}
