import Entities
import Sheets
import Testing

@testable import BookSamples
@testable import Workbook

@Suite("Rows in groups, each under the name of a category")
struct CategoryGroupTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private static let summed = [
    "Дата | Описание | Сума", "ХРАНА", "2025-11-01 | Лидл | 40", "2025-11-02 | Билла | 12", "| Общо | =SUM(C3:C4)",
    "СМЕТКИ", "2025-11-01 | ток | 80", "2025-11-02 | вода | 22", "| Общо | =SUM(C7:C8)", "КОЛА",
    "2025-11-01 | бензин | 90", "2025-11-02 | винетка | 15", "| Общо | =SUM(C11:C12)",
  ]
  private static let bare = [
    "Date | Item | Cost", "GROCERIES", "2025-11-01 | Lidl | 40", "2025-11-02 | Aldi | 12", "BILLS",
    "2025-11-01 | power | 80", "2025-11-02 | water | 22", "CAR", "2025-11-01 | fuel | 90", "2025-11-02 | wash | 15",
  ]

  @Test(
    "an entry goes into the group of its category, and its sum grows; taken back, all is as before",
    arguments: [
      (summed, "Groceries", ["A5": "45964", "C5": "45.5", "C6": "=SUM(C3:C5)", "C10": "=SUM(C8:C9)"]),
      (summed, "Transport", ["C13": "45.5", "C14": "=SUM(C11:C13)", "C5": "=SUM(C3:C4)"]),
      (bare, "Groceries", ["C5": "45.5", "A6": "BILLS"]), (bare, "Transport", ["C11": "45.5", "A8": "CAR"]),
    ] as [([String], String, [String: String])])
  func placed(lines: [String], category: String, cells: [String: String]) throws {
    let book = Workbook(path: try scratch.book(lines))
    let before = try sheetCells(book.path)
    let said = try entry("2025-11-03 | Expenses | 45.5 | \(category) | lunch")
    var reversals: [Reversal] = []
    let row = try #require(try book.append([said]) { reversals = $0.reversals }.first?.row)
    let after = try sheetCells(book.path)
    for (name, value) in cells { #expect(after[name] == value, "\(name)") }
    try book.remove(row: row, expecting: said, reversal: reversals.first)
    #expect(try sheetCells(book.path) == before)
  }

  @Test("where no group is for the category, that is said")
  func none() throws {
    let book = Workbook(path: try scratch.book(Self.summed))
    let before = try sheetCells(book.path)
    #expect {
      try book.append([try entry("2025-11-03 | Expenses | 45.5 | Clothes | shoes")])
    } throws: {
      "\($0)".contains("none is for Clothes")
    }
    #expect(try sheetCells(book.path) == before)
  }

  @Test("a remark among the rows, or below them, is no group")
  func remark() throws {
    let lines = [
      "Date | Item | Cost", "2025-11-01 | Lidl | 40", "food", "2025-11-02 | Aldi | 12", "", "remember: cash",
    ]
    let book = Workbook(path: try scratch.book(lines))
    #expect(try book.append([try entry("2025-11-03 | Expenses | 45.5 | Clothes | shoes")]).map(\.row) == [5])
  }
}
