import Entities
import Sheets
import Testing

@testable import Console

/// Commands over a store in memory: what they show does not depend on where the rows lie.
@Suite("Commands over another format than a workbook")
struct StoreTests {
  private static let path = "/nonexistent/sheet"

  private func run(_ words: String..., over sheet: MemorySheet) throws -> (
    code: ExitCode, output: String, error: String
  ) {
    let (output, error) = (OutputStream(), OutputStream())
    let host = Host(
      arguments: ["--no-config", "--file", Self.path] + words,
      environment: { ["HOME": "/nonexistent", "BUDGET_CURRENCY": "BGN"][$0] }, input: LineReader(text: ""),
      output: output, error: error,
      today: try #require(CalendarDate(year: 2025, month: 11, day: 4)), stores: MemorySheets([sheet]))
    return (Program.run(host), output.text, error.text)
  }

  private func sheet() throws -> MemorySheet {
    let day = try #require(CalendarDate(year: 2025, month: 11, day: 3))
    return MemorySheet(
      [
        BudgetRow(date: day, type: .expense, category: "Groceries", amount: 20, details: "lidl"),
        BudgetRow(date: day, type: .expense, category: "Groceries", amount: 5, details: "billa"),
      ], plan: (1...12).map { PlanLimit(type: .expense, category: "Groceries", month: $0, amount: 100) },
      baseCurrency: .lev, path: Self.path)
  }

  @Test("list, questions and exports read its rows")
  func reads() throws {
    let sheet = try sheet()
    let list = try run("list", over: sheet)
    #expect(list.code == .done && list.output.contains("lidl") && list.output.contains("billa"), "\(list)")
    let asked = try run("how much did i spend on groceries this month", over: sheet)
    #expect(asked.output.contains("25 BGN") && asked.error.isEmpty, "\(asked)")
    let exported = try run("export", "csv", over: sheet)
    #expect(exported.output.split(separator: "\n").count == 3, "\(exported)")
  }

  @Test("a limit is set in it")
  func plans() throws {
    let sheet = try sheet()
    #expect(try run("plan", "groceries", "900", "december", over: sheet).code == .done)
    #expect(try sheet.plan().first { $0.month == 12 }?.amount == 900)
    #expect(try sheet.plan().first { $0.month == 11 }?.amount == 100)
  }

  @Test("init makes one where there is none, once")
  func makes() throws {
    let sheet = MemorySheet(path: Self.path)
    #expect(try run("init", "--dry-run", over: sheet).output == "Would make \(Self.path), in BGN\n")
    #expect(throws: SheetError.notFound(path: Self.path)) { try sheet.describe() }
    #expect(try run("init", over: sheet).code == .done)
    #expect(try sheet.describe().baseCurrency == .lev)
    #expect(try run("init", over: sheet).code == .cannotCreate)
  }
}
