import Entities
import FoundationEssentials
import Testing

@testable import Dashboard

@Suite("Dashboard values")
struct DashboardTests {
  @Test("an expense is in its month, its category and every total at once")
  func oneExpense() throws {
    var book = try DashboardBook(year: 2026)
    try book.apply(EntryChange(added: [expense("2026-01-14", "Clothes", "234.6")]))
    let clothes = standard.row(of: .category(.expense, 2))
    let expenses = DashboardLayout.totalRow(of: .expense)
    for row in [clothes, expenses] {
      #expect(book.value("K\(row)") == "234.6")
      #expect(book.value("C\(row)") == "234.6")
      #expect(book.value("G\(row)") == "234.6")
      #expect(book.value("L\(row)") == "0")
    }
    #expect(book.value("G\(DashboardLayout.balanceRow)") == "-234.6")
    #expect(book.value("D6") == "234.6" && book.value("L6") == "-234.6")
    #expect(book.streams == 0)
  }

  @Test("undone again, it leaves zeros behind")
  func removal() throws {
    var book = try DashboardBook(year: 2026)
    let untouched = book.sheet
    try book.apply(EntryChange(added: [expense("2026-01-14", "Clothes", "234.6")]))
    try book.apply(EntryChange(removed: [expense("2026-01-14", "Clothes", "234.6")]))
    #expect(book.sheet == untouched)
  }

  @Test("a later month comes into view with its first entry, an earlier one does not")
  func monthMovesOn() throws {
    var book = try DashboardBook(year: 2026)
    try book.apply(EntryChange(added: [expense("2026-11-03", "Fun", "20")]))
    let fun = standard.row(of: .category(.expense, 4))
    #expect(book.value("H3") == "11" && book.value("C28") == "46327")
    #expect(book.value("C\(fun)") == "20")
    try book.apply(EntryChange(added: [expense("2026-02-03", "Fun", "7.5")]))
    #expect(book.value("H3") == "11")
    #expect(book.value("C\(fun)") == "20" && book.value("G\(fun)") == "27.5" && book.value("L\(fun)") == "7.5")
    #expect(book.streams == 0)
  }

  @Test("a later year comes into view with its first entry, with all that is known of it")
  func yearMovesOn() throws {
    var book = try DashboardBook(year: 2026)
    try book.apply(EntryChange(added: [expense("2026-11-03", "Fun", "20")]))
    try book.apply(EntryChange(added: [expense("2027-03-01", "Fun", "9"), expense("2027-02-01", "Fun", "1.25")]))
    let fun = standard.row(of: .category(.expense, 4))
    #expect(book.value("H2") == "2027" && book.value("H3") == "3" && book.value("G28") == "2027")
    #expect(book.value("K29") == "46388")
    #expect(book.value("G\(fun)") == "10.25" && book.value("C\(fun)") == "9" && book.value("U\(fun)") == "0")
    #expect(book.streams == 1)
  }

  @Test("an entry of an earlier year changes nothing")
  func earlierYear() throws {
    var book = try DashboardBook(year: 2026)
    let untouched = book.sheet
    try book.apply(EntryChange(added: [expense("2025-12-31", "Fun", "20")]))
    #expect(book.sheet == untouched)
  }

  @Test("a category that the lists do not know counts as not listed")
  func unlisted() throws {
    var book = try DashboardBook(year: 2026)
    try book.apply(EntryChange(added: [expense("2026-01-03", "Boats", "500")]))
    let row = standard.row(of: .unlisted(.expense))
    #expect(book.value("K\(row)") == "500" && book.value("G\(row)") == "500")
    #expect(book.value("K\(DashboardLayout.totalRow(of: .expense))") == "500")
  }

  @Test("values that are not stored are summed up from all entries")
  func missingValues() throws {
    var book = try DashboardBook(year: 2026)
    try book.apply(EntryChange(added: [expense("2026-01-14", "Clothes", "234.6")]))
    book.sheet = book.sheet.replacing("<v>234.6</v>", with: "")
    try book.apply(EntryChange(added: [expense("2026-01-15", "Clothes", "0.4")]))
    #expect(book.value("K\(standard.row(of: .category(.expense, 2)))") == "235")
    #expect(book.value("D6") == "235")
    #expect(book.streams == 1)
  }

  @Test("a plan is set against what was spent")
  func plan() throws {
    var book = try DashboardBook(year: 2026)
    let clothes = PlanningLayout(rows: standard.rows).row(of: .expense, category: 2)
    let total = PlanningLayout(rows: standard.rows).totalRow(of: .expense)
    for (cell, value) in [("D\(clothes)", "100"), ("O\(clothes)", "100"), ("D\(total)", "100"), ("O\(total)", "100")] {
      book.setPlan(cell, value)
    }
    let row = standard.row(of: .category(.expense, 2))
    try book.apply(EntryChange(added: [expense("2026-02-14", "Clothes", "130.5")]))
    #expect(book.value("D\(row)") == "100" && book.value("E\(row)") == "-30.5" && book.value("I\(row)") == "-30.5")
    #expect(book.value("P6") == "-30.5" && book.value("P7") == "100")
  }

  @Test("what is left to spend is left of the plans: what has none takes nothing from them")
  func leftOfPlans() throws {
    var book = try DashboardBook(year: 2026)
    book.planExpense(category: 0, "600", months: 1...12)
    try book.apply(
      EntryChange(added: [
        expense("2026-01-14", BudgetCategory.all(of: .expense)[0].name, "84.2"), expense("2026-01-15", "Fun", "943.09"),
      ]), isNewPlan: true)
    let total = DashboardLayout.totalRow(of: .expense)
    #expect(book.value("C\(total)") == "1027.29" && book.value("D\(total)") == "600")
    #expect(book.value("E\(total)") == "515.8" && book.value("I\(total)") == "515.8")
    #expect(book.value("P6") == "515.8" && book.value("P7") == "600")
  }

  @Test("a year stands against the plan of its months so far, which move on with it")
  func yearToDate() throws {
    var book = try DashboardBook(year: 2026)
    book.planExpense(category: 2, "100", months: 1...12)
    let row = standard.row(of: .category(.expense, 2))
    try book.apply(EntryChange(added: [expense("2026-01-14", "Clothes", "50")]), isNewPlan: true)
    #expect(book.value("G\(row)") == "50" && book.value("H\(row)") == "100" && book.value("I\(row)") == "50")
    try book.apply(EntryChange(added: [expense("2026-03-14", "Clothes", "20")]))
    #expect(book.value("G\(row)") == "70" && book.value("H\(row)") == "300" && book.value("I\(row)") == "230")
    #expect(book.streams == 0)
  }

  @Test("the charts draw the largest first, and nothing that has neither amount nor plan")
  func ranking() throws {
    var book = try DashboardBook(year: 2026)
    book.planExpense(category: 2, "100", months: 1...12)
    try book.apply(
      EntryChange(added: [expense("2026-02-14", "Fun", "100"), expense("2026-01-14", "Vacation", "650")]))
    #expect(book.ranked(.month) == ["Clothes 0 100", "Fun 100 0"])
    #expect(book.ranked(.year) == ["Vacation 650 0", "Clothes 0 200", "Fun 100 0"])
    try book.apply(EntryChange(removed: [expense("2026-02-14", "Fun", "100")]))
    #expect(book.ranked(.month) == ["Clothes 0 100"])
    #expect(book.streams == 0)
  }

  @Test("where a category's sum cannot be told, the charts' rows are left to be computed")
  func unknownRanking() throws {
    var book = try DashboardBook(year: 2026)
    let row = standard.row(of: .category(.expense, 2))
    book.sheet = book.sheet.replacing(
      "<f>SUM(K\(row):INDEX(K\(row):V\(row),budget_month))</f>", with: "<f>SUM(K\(row):P\(row))*2</f>")
    try book.apply(EntryChange(added: [expense("2026-01-14", "Fun", "20")]))
    #expect(book.ranked(.month) == ["Fun 20 0"])
    #expect(book.ranked(.year) == nil)
  }

  @Test("a workbook of an earlier layout keeps its own rules: all of the year, and totals less their plan")
  func earlierLayout() throws {
    var book = try DashboardBook(year: 2026)
    book.becomeLayout(2)
    book.planExpense(category: 2, "100", months: 1...12)
    let (row, total) = (standard.row(of: .category(.expense, 2)), DashboardLayout.totalRow(of: .expense))
    try book.apply(
      EntryChange(added: [expense("2026-01-14", "Clothes", "30"), expense("2026-01-14", "Fun", "400")]), isNewPlan: true
    )
    #expect(book.value("E\(row)") == "70" && book.value("E\(total)") == "-330" && book.value("P6") == "-330")
    #expect(book.value("H\(row)") == "1200" && book.value("I\(row)") == "1170")
    try book.apply(EntryChange(added: [expense("2026-02-14", "Clothes", "1")]))
    #expect(book.value("G\(row)") == "31" && book.value("I\(row)") == "1169" && book.streams == 0)
  }

  @Test("changes one by one give what all entries give at once")
  func increments() throws {
    var book = try DashboardBook(year: 2026)
    var random = SmallRandom(state: 7)
    var entries: [CountedEntry] = []
    for _ in 0..<120 {
      let type = TransactionType.allCases[random.next(3)]
      let categories = BudgetCategory.all(of: type)
      let entry = CountedEntry(
        year: 2025 + random.next(3), month: 1 + random.next(12), type: type.rawValue,
        category: categories[random.next(categories.count)].name, amount: Decimal(random.next(100_000)) / 100)
      if entries.count > 5, random.next(4) == 0 {
        let index = random.next(entries.count)
        let replaced = entries[index]
        entries[index] = entry
        try book.apply(EntryChange(added: [entry], removed: [replaced]))
      } else if entries.count > 5, random.next(4) == 0 {
        try book.apply(EntryChange(removed: [entries.remove(at: random.next(entries.count))]))
      } else {
        entries.append(entry)
        try book.apply(EntryChange(added: [entry]))
      }
    }
    var fresh = try DashboardBook(year: 2026)
    try fresh.apply(EntryChange(added: entries))
    for line in standard.lines {
      for letter in ["G", "K", "P", "V"] {
        let cell = "\(letter)\(standard.row(of: line))"
        #expect(book.value(cell) == fresh.value(cell), "\(cell)")
      }
    }
    #expect(book.value("H2") == "2027")
  }
}

/// A fixed sequence of numbers (the constants of a full-period 64-bit linear congruential generator).
private struct SmallRandom {
  var state: UInt64

  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
