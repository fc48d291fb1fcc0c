import Entities
import FoundationEssentials
import Sheets
import Testing

@testable import BookSamples
@testable import Container
@testable import Dashboard
@testable import Spreadsheet
@testable import Workbook

/// The dashboard of a workbook that is made now.
let standard = DashboardLayout(
  rows: CategoryRows(counts: BudgetLayout.types.map { BudgetCategory.all(of: $0).count }))

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

  @Test("a formula of the user's own stays, and it and what depends on it are left to be computed")
  func changedFormula() throws {
    var book = try DashboardBook(year: 2026)
    let row = standard.row(of: .category(.expense, 2))
    let old = "<f>SUM(K\(row):INDEX(K\(row):V\(row),budget_month))</f>"
    let new = "<f>SUM(K\(row):P\(row))*2</f>"
    try #require(book.sheet.contains(old))
    book.sheet = book.sheet.replacing(old, with: new)
    try book.apply(EntryChange(added: [expense("2026-01-14", "Clothes", "234.6")]))
    #expect(book.sheet.contains("\(new)</c>"))
    #expect(book.value("G\(row)") == nil)
    // Without a plan, what is left is nothing whatever was spent.
    #expect(book.value("I\(row)") == "0" && book.value("G\(DashboardLayout.totalRow(of: .expense))") == "234.6")
    #expect(book.value("K\(row)") == "234.6")
  }

  @Test("a number typed over a formula stays, and counts")
  func typedNumber() throws {
    var book = try DashboardBook(year: 2026)
    let row = DashboardLayout.totalRow(of: .income)
    let formula = DashboardFormulas(layout: standard).amount(.total(.income), month: 2).escaped
    try #require(book.sheet.contains("<f>\(formula)</f><v>0</v>"))
    book.sheet = book.sheet.replacing("<f>\(formula)</f><v>0</v>", with: "<v>1000</v>")
    try book.apply(EntryChange(added: [expense("2026-02-14", "Clothes", "10")]))
    #expect(book.value("L\(row)") == "1000")
    #expect(book.value("L\(DashboardLayout.balanceRow)") == "990")
    #expect(book.value("G\(row)") == "1000")
  }

  @Test("a formula of the user's beside ours is left to be computed")
  func formulaBeside() throws {
    var book = try DashboardBook(year: 2026)
    book.sheet = book.sheet.replacing(
      "</row><row r=\"30\"", with: "<c r=\"Y29\"><f>G31*2</f><v>7</v></c></row><row r=\"30\"")
    try book.apply(EntryChange(added: [expense("2026-02-14", "Clothes", "10")]))
    #expect(book.sheet.contains("<c r=\"Y29\"><f>G31*2</f></c>"))
  }

  @Test("rows put in above ours make every formula of the sheet be computed anew")
  func movedLayout() throws {
    var book = try DashboardBook(year: 2026)
    book.names["budget_year"] = "'Budget Dashboard'!$H$3"
    try book.apply(EntryChange(added: [expense("2026-02-14", "Clothes", "10")]))
    #expect(book.value("G31") == nil && book.value("K36") == nil)
    #expect(!book.sheet.contains("</f><v>"))
  }

  @Test("as LibreOffice writes it, the sheet is still ours")
  func otherSpelling() throws {
    var book = try DashboardBook(year: 2026)
    book.sheet = book.sheet.replacing("<f>", with: "<f aca=\"false\">").replacing("\"&amp;", with: "&quot;&amp;")
      .replacing(",\"&", with: ",&quot;&").replacing("'Budget", with: "&apos;Budget")
      .replacing("Planning'", with: "Planning&apos;")
    try #require(book.sheet.contains("&quot;&gt;=&quot;&amp;K$29"))
    try book.apply(EntryChange(added: [expense("2026-01-14", "Clothes", "234.6")]))
    #expect(book.value("G31") == "234.6")
    #expect(book.streams == 0)
    #expect(!book.sheet.contains("</f></c>"))
  }

  @Test("a formula that cells share is still ours")
  func sharedFormulas() throws {
    var book = try DashboardBook(year: 2026)
    let row = DashboardLayout.totalRow(of: .expense)
    var text = book.sheet
    for month in 2...12 {
      let formula = DashboardFormulas(layout: standard).amount(.total(.expense), month: month).escaped
      try #require(text.contains("<f>\(formula)</f>"))
      text = text.replacing("<f>\(formula)</f>", with: "<f t=\"shared\" si=\"4\"/>")
    }
    let first = DashboardFormulas(layout: standard).amount(.total(.expense), month: 1).escaped
    book.sheet = text.replacing(
      "<f>\(first)</f>", with: "<f t=\"shared\" ref=\"K\(row):V\(row)\" si=\"4\">\(first)</f>")
    try book.apply(EntryChange(added: [expense("2026-03-14", "Clothes", "234.6")]))
    #expect(book.value("M\(row)") == "234.6" && book.value("G\(row)") == "234.6")
    #expect(book.streams == 0)
  }

  @Test("where computing was switched off, stored values do not count")
  func manualCalculation() throws {
    var book = try DashboardBook(year: 2026)
    try book.apply(EntryChange(added: [expense("2026-01-14", "Clothes", "234.6")]))
    book.sheet = book.sheet.replacing("<v>234.6</v>", with: "<v>200</v>")
    book.storedValuesCount = false
    try book.apply(EntryChange(added: [expense("2026-01-15", "Clothes", "0.4")]))
    #expect(book.value("G\(DashboardLayout.totalRow(of: .expense))") == "235")
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

@Suite("Copies of values in charts")
struct ChartCacheTests {
  private let chart = """
    <c:val><c:numRef><c:f>'Budget Dashboard'!$G$1:$G$2</c:f><c:numCache><c:pt idx="0"><c:v>1</c:v></c:pt></c:numCache>\
    </c:numRef></c:val><c:val><c:numRef><c:f>[1]Other!$A$1</c:f><c:numCache><c:v>2</c:v></c:numCache></c:numRef></c:val>
    """

  @Test("go where they copy the dashboard, and stay where they copy another workbook")
  func caches() throws {
    let result = try #require(ChartCaches(of: "Budget Dashboard").removed(from: Array(chart.utf8)))
    let text = String(decoding: result, as: UTF8.self)
    #expect(text.contains("$G$1:$G$2</c:f></c:numRef>"))
    #expect(text.contains("[1]Other!$A$1</c:f><c:numCache><c:v>2</c:v></c:numCache>"))
    #expect(ChartCaches(of: "Budget Dashboard").removed(from: result) == nil)
  }

  @Test("a new workbook has none")
  func newWorkbook() throws {
    let book = try DashboardBook(year: 2026)
    #expect(book.charts.count == 3)
    for chart in book.charts { #expect(!chart.contains("Cache>")) }
  }
}

private func expense(_ date: String, _ category: String, _ amount: String) -> CountedEntry {
  let day = CalendarDate(iso8601: date) ?? CalendarDate(daysSince1970: 0)
  return CountedEntry(
    year: day.year, month: day.month, type: "Expenses", category: category, amount: Decimal(exactly: amount) ?? 0)
}

/// The parts of a new workbook, in memory.
private struct DashboardBook {
  var sheet: String
  var planning: String
  let charts: [String]
  var names: [String: String] = [:]
  var storedValuesCount = true
  private var entries: [CountedEntry] = []
  /// How often all entries had to be read.
  private(set) var streams = 0

  init(year: Int) throws {
    var parts: [String: String] = [:]
    try withTemporaryFolder { folder in
      let path = "\(folder)/book.xlsx"
      try Workbook.create(at: path, baseCurrency: .lev, year: year)
      let archive = try Archive.open(path)
      for entry in archive.entries { parts[entry.name] = String(decoding: try archive.read(entry.name), as: UTF8.self) }
    }
    sheet = try #require(parts["xl/worksheets/sheet1.xml"])
    planning = try #require(parts["xl/worksheets/sheet2.xml"])
    charts = parts.filter { $0.key.hasPrefix("xl/charts/") }.map(\.value)
    let workbook = try #require(parts["xl/workbook.xml"])
    for piece in workbook.split(separator: "<definedName name=\"").dropFirst() {
      let fields = piece.split(separator: "\">", maxSplits: 1)
      names[String(fields[0])] = String(fields[1].prefix { $0 != "<" })
    }
  }

  /// Gives the sheet the formulas that an earlier layout wrote.
  mutating func becomeLayout(_ version: Int) {
    names["budget_layout"] = "\(version)"
    for line in standard.lines {
      for figure in DashboardLayout.Figure.allCases {
        guard let now = DashboardFormulas(layout: standard).figure(figure, of: line),
          let then = DashboardFormulas(layout: standard, version: version).figure(figure, of: line)
        else { continue }
        sheet = sheet.replacing("<f>\(now.escaped)</f>", with: "<f>\(then.escaped)</f>")
      }
    }
  }

  /// Plans an amount for an expense category, with the sums that a program which computes leaves.
  mutating func planExpense(category: Int, _ amount: String, months: ClosedRange<Int>) {
    let layout = PlanningLayout(rows: standard.rows)
    for row in [layout.row(of: .expense, category: category), layout.totalRow(of: .expense)] {
      for month in months {
        setPlan("\(CellReference.letters(of: PlanningLayout.column(ofMonth: month)))\(row)", amount)
      }
      let sum = (Decimal(exactly: amount) ?? 0) * Decimal(months.count)
      setPlan("\(CellReference.letters(of: PlanningLayout.yearColumn))\(row)", "\(sum)")
    }
  }

  mutating func apply(_ change: EntryChange, isNewPlan: Bool = false) throws {
    let names = names
    let parts = ["Budget Dashboard": "d", "Budget Planning": "p"]
    var dashboard = try #require(Dashboard(definedName: { names[$0] }, sheetPart: { parts[$0] }))
    dashboard.storedValuesCount = storedValuesCount
    let (sheet, planning, entries) = (sheet, planning, entries)
    var streamed = 0
    let outcome = try dashboard.outcome(
      of: change, isNewPlan: isNewPlan, read: { Array(($0 == "d" ? sheet : planning).utf8) },
      relationships: { _ in [] },
      rows: { body in
        streamed += 1
        for entry in entries { body(entry) }
      })
    streams += streamed
    for part in outcome.parts where part.part == "d" { self.sheet = String(decoding: part.bytes, as: UTF8.self) }
    for row in change.removed {
      if let index = self.entries.firstIndex(of: row) { self.entries.remove(at: index) }
    }
    self.entries += change.added
  }

  /// What is stored in a cell.
  func value(_ cell: String) -> String? {
    let piece = sheet.split(separator: "<c r=\"\(cell)\"", maxSplits: 1).last?.prefix { $0 != "\n" } ?? ""
    let content = piece.split(separator: "</c>", maxSplits: 1).first ?? ""
    guard let start = content.firstRange(of: "<v>"), let end = content.firstRange(of: "</v>") else { return nil }
    return String(content[start.upperBound..<end.lowerBound])
  }

  /// The rows that a chart draws, with amount and plan; `nil` where they are not stored.
  func ranked(_ span: DashboardRanking.Span) -> [String]? {
    var lines: [String] = []
    for row in DashboardRanking(standard).rows {
      func part(_ part: DashboardRanking.Part) -> String? {
        value("\(CellReference(DashboardRanking.column(span, part), row))")
      }
      guard let name = part(.name), let actual = part(.actual), let plan = part(.plan) else { return nil }
      if !name.isEmpty { lines.append("\(name) \(actual) \(plan)") }
    }
    return lines
  }

  mutating func setPlan(_ cell: String, _ value: String) {
    let pieces = planning.split(separator: "<c r=\"\(cell)\"", maxSplits: 1)
    guard pieces.count == 2 else { return }
    let rest = pieces[1]
    if let blank = rest.firstRange(of: "/>"), blank.lowerBound < (rest.firstRange(of: "<")?.lowerBound ?? rest.endIndex)
    {
      planning =
        pieces[0] + "<c r=\"\(cell)\"" + rest[..<blank.lowerBound] + "><v>\(value)</v></c>" + rest[blank.upperBound...]
    } else if let zero = rest.firstRange(of: "<v>0</v>") {
      planning =
        pieces[0] + "<c r=\"\(cell)\"" + rest[..<zero.lowerBound] + "<v>\(value)</v>" + rest[zero.upperBound...]
    }
  }
}

extension String {
  /// As a formula stands in XML.
  fileprivate var escaped: String {
    replacing("&", with: "&amp;").replacing(">", with: "&gt;").replacing("<", with: "&lt;")
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
