import ActionHandler
import Entities
import FoundationEssentials
import Ledger
import Sheets
import Testing
import Workbook

@testable import BookSamples
@testable import Budgeting

/// Payees that stand in the rows of a person's own sheet.
@Suite("What the sheet's own rows name")
struct PayeeTests {
  private let rows = [
    "Date | Category | Out | In | Payee", "2025-10-01 | Food shop | 30 | | Tesco Extra",
    "2025-10-02 | Kids | 64 | | Nursery 45 Alice", "2025-10-03 | Wages | | 2615 | Armitage &amp; Cole",
    "2025-10-04 | House | 386 | | Nationwide", "2025-10-05 | Going out | 12 | | Club 33",
    "2025-10-08 | Food shop | 30 | | Tesco Extra", "2025-10-09 | Kids | 64 | | Nursery 45 Alice",
    "2025-10-10 | Wages | | 2615 | Armitage &amp; Cole", "2025-10-11 | House | 386 | | Nationwide",
    "2025-10-12 | Going out | 12 | | Club 33",
  ]

  private func scene() throws -> Scene {
    let scene = try Scene()
    try Data(BookFixture("own", sheet: sheet(rows), sheetName: "Log").bytes())
      .write(to: URL(filePath: scene.workbook.path))
    return scene
  }

  private func logged(_ text: String, in scene: Scene) throws -> [BudgetAction] {
    guard case .logged(let logged) = try scene.say(text) else { return [] }
    return logged.draft.entries
  }

  @Test(
    "are names, whatever their words and numbers mean elsewhere",
    arguments: [
      ("45.98 Tesco Extra", Decimal(string: "45.98"), "Food shop"),
      ("Club 33 13.50", Decimal(string: "13.5"), "Going out"), ("68 Nursery 45 Alice", 68, "Kids"),
      ("1386.20 BGN Nationwide yesterday", Decimal(string: "1386.2"), "House"),
    ])
  func names(_ text: String, amount: Decimal?, label: String) throws {
    let entries = try logged(text, in: scene())
    #expect(entries.map(\.amount) == [amount])
    #expect(entries.map(\.label) == [label])
    #expect(entries.map(\.transactionType) == [.expense])
  }

  @Test("are paid or pay as in their rows, where the sentence does not say it")
  func types() throws {
    let scene = try scene()
    let income = try logged("2700 Armitage & Cole", in: scene)
    #expect(income.map(\.transactionType) == [.income])
    #expect(income.map(\.label) == ["Wages"])
    #expect(try logged("paid 20 to Armitage & Cole", in: scene).first?.transactionType != .income)
  }

  @Test("leave open what one row alone says, where both happen")
  func once() throws {
    let scene = try Scene()
    let rows = rows + ["2025-10-13 | House | 650 | | rent"]
    try Data(BookFixture("own", sheet: sheet(rows), sheetName: "Log").bytes())
      .write(to: URL(filePath: scene.workbook.path))
    guard case .asked = try scene.say("rent 660") else {
      Issue.record("not asked")
      return
    }
  }

  @Test("what no row names, and no word tells, is asked about")
  func unknown() throws {
    guard case .asked = try scene().say("15 zorvik") else {
      Issue.record("not asked")
      return
    }
  }
}
