import Spreadsheet
import Testing

@testable import Dashboard

@Suite("Dashboards that somebody changed")
struct EditedDashboardTests {
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

  @Test("a formula that the rows of a column share is still ours")
  func formulasSharedDownwards() throws {
    var book = try DashboardBook(year: 2026)
    let ranking = DashboardRanking(standard)
    let (first, last) = (ranking.rows.lowerBound, ranking.rows.upperBound)
    let column = CellReference.letters(of: DashboardRanking.column(.month, .measure))
    for row in ranking.rows {
      let formula = ranking.formula(.month, .measure, row: row).escaped
      try #require(book.sheet.contains("<f>\(formula)</f>"))
      let shared =
        row == first
        ? "<f t=\"shared\" ref=\"\(column)\(first):\(column)\(last)\" si=\"4\">\(formula)</f>"
        : "<f t=\"shared\" si=\"4\"/>"
      book.sheet = book.sheet.replacing("<f>\(formula)</f>", with: shared)
    }
    try book.apply(EntryChange(added: [expense("2026-03-14", "Clothes", "234.6")]))
    let place = CellReference.letters(of: DashboardRanking.column(.month, .place))
    #expect(book.value("\(place)\(first)").flatMap { Int($0) }.map { $0 > 0 } == true)
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
}
