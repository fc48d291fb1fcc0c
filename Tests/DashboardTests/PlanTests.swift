import Entities
import FoundationEssentials
import Sheets
import Testing

@testable import BookSamples
@testable import Container
@testable import Dashboard
@testable import Spreadsheet
@testable import Workbook

@Suite("The plan")
struct PlanTests {
  @Test("a new workbook has none")
  func empty() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/book.xlsx"
      try Workbook.create(at: path, baseCurrency: .euro, year: 2026)
      #expect(try Workbook(path: path).plan().isEmpty)
    }
  }

  @Test("what was written is read, and an empty amount takes the limit away")
  func roundTrip() throws {
    try withTemporaryFolder { folder in
      let workbook = Workbook(path: "\(folder)/book.xlsx")
      try Workbook.create(at: workbook.path, baseCurrency: .euro, year: 2026)
      try workbook.setPlan([limit(.expense, "Groceries", 3, "450.5"), limit(.income, "Other", 1, "20")])
      try workbook.setPlan([limit(.expense, "groceries", 4, "460")])
      #expect(
        try workbook.plan() == [
          limit(.income, "Other", 1, "20"), limit(.expense, "Groceries", 3, "450.5"),
          limit(.expense, "Groceries", 4, "460"),
        ])
      try workbook.setPlan([limit(.expense, "Groceries", 3, nil)])
      #expect(
        try workbook.plan() == [limit(.income, "Other", 1, "20"), limit(.expense, "Groceries", 4, "460")])
    }
  }

  @Test("its totals and the dashboard show it at once")
  func totals() throws {
    try withTemporaryFolder { folder in
      let workbook = Workbook(path: "\(folder)/book.xlsx")
      try Workbook.create(at: workbook.path, baseCurrency: .euro, year: 2026)
      try workbook.setPlan([limit(.expense, "Clothes", 1, "100.25"), limit(.expense, "Fun", 1, "50")])
      try workbook.setPlan([limit(.expense, "Clothes", 2, "1")])
      let planning = try sheet("xl/worksheets/sheet2.xml", of: workbook)
      #expect(
        try number(planning, 3, PlanningLayout(rows: standard.rows).totalRow(of: .expense))
          == Decimal(exactly: "150.25"))
      #expect(
        try number(planning, 15, PlanningLayout(rows: standard.rows).totalRow(of: .expense))
          == Decimal(exactly: "151.25"))
      #expect(try number(planning, 15, PlanningLayout(rows: standard.rows).leftOverRow) == Decimal(exactly: "-151.25"))
      let dashboard = try sheet("xl/worksheets/sheet1.xml", of: workbook)
      let row = standard.row(of: .category(.expense, 2))
      #expect(try number(dashboard, DashboardLayout.Figure.monthPlan.column, row) == Decimal(exactly: "100.25"))
      #expect(try number(dashboard, DashboardLayout.Figure.yearLeft.column, row) == Decimal(exactly: "100.25"))
      #expect(
        try number(dashboard, DashboardLayout.Figure.yearPlan.column, DashboardLayout.totalRow(of: .expense))
          == Decimal(exactly: "150.25"))
    }
  }

  @Test("for a category that the sheet does not have is refused")
  func unknownCategory() throws {
    try withTemporaryFolder { folder in
      let workbook = Workbook(path: "\(folder)/book.xlsx")
      try Workbook.create(at: workbook.path, baseCurrency: .euro, year: 2026)
      #expect(
        throws: SheetError.refused(
          sheet: "Budget Planning", reason: "it has no row for “Boats” of Expenses: add one there")
      ) {
        try workbook.setPlan([limit(.expense, "Clothes", 1, "5"), limit(.expense, "Boats", 1, "5")])
      }
      #expect(try workbook.plan().isEmpty)
    }
  }

  @Test(
    "months are known by their names in English and Bulgarian",
    arguments: [
      ("Jan", 1), ("march", 3), ("Sept.", 9), ("ное", 11), ("Юли", 7), ("December", 12), ("Year", 0), ("Ja", 0),
    ])
  func months(name: String, number: Int) {
    #expect(PlanHeader.month(named: name) ?? 0 == number)
  }

  private func limit(
    _ type: TransactionType, _ category: String, _ month: Int, _ amount: String?
  ) -> PlanLimit {
    PlanLimit(
      type: type, category: category, month: month, amount: amount.flatMap { Decimal(exactly: $0) })
  }

  private func sheet(_ part: String, of workbook: Workbook) throws -> ScannedSheet {
    ScannedSheet(try Archive.open(workbook.path).read(part))
  }

  private func number(_ sheet: ScannedSheet, _ column: Int, _ row: Int) throws -> Decimal? {
    sheet.number(try #require(sheet.cell(CellReference(column, row))))
  }
}
