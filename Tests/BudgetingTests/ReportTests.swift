import Budgeting
import Entities
import FoundationEssentials
import Reports
import Sheets
import Testing

@Suite("Reports and limits, whoever asks for them")
struct ReportTests {
  private let scene: Scene

  init() throws { scene = try Scene() }

  private func limit(_ amount: Decimal?, months: [Int] = Array(1...12)) -> LimitChange {
    LimitChange("Groceries", of: .expense, amount: amount, months: months)
  }

  @Test("a summary adds up its days, of the type and category that were asked about")
  func summary() throws {
    for text in ["spent 20 at lidl", "spent 7 at lidl on 3 october", "coffee 3", "received salary 1000"] {
      _ = try scene.say(text)
    }
    let month = Period.month(of: Scene.today)
    let whole = try scene.household.summary(of: RowFilter(period: month))
    #expect(try scene.household.currencyOfBook() == .lev && whole.unreadable.warnings.isEmpty)
    #expect(whole.report.total(of: .expense).amount == 23 && whole.report.total(of: .expense).before == 7)
    #expect(whole.report.balance == 977)
    let groceries = try scene.household.summary(of: RowFilter(period: month, categories: ["groceries"]))
    #expect(groceries.report.lines.map(\.amount) == [20])
  }

  @Test("a limit that is set stands beside what was spent, and one that is only looked at does not")
  func plan() throws {
    _ = try scene.say("spent 20 at lidl")
    let month = RowFilter(period: .month(of: Scene.today))
    try scene.household.set(limit(600), isPreview: true)
    #expect(try scene.household.plan(of: month).report.comparison.lines.isEmpty)
    try scene.household.set(limit(600, months: [11]))
    let line = try #require(try scene.household.plan(of: month).report.comparison.lines.first)
    #expect(line.limit == 600 && line.actual == 20 && line.left == 580)
    #expect(try scene.household.summary(of: month).report.lines.first?.plan == 600)
    try scene.household.set(limit(nil))
    #expect(try scene.household.plan(of: month).report.comparison.lines.isEmpty)
  }

  @Test("where there is no workbook yet, it says so")
  func missing() throws {
    #expect(throws: SheetError.self) { try scene.household.plan(of: RowFilter(period: .month(of: Scene.today))) }
  }
}
